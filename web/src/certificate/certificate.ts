// Certificates as files: a claim, a formula and its proof, zipped for others to verify, and the verifier's report
// (docs/CERTIFICATES.md).
import { counted } from '../words';

export type Files = Record<string, string>;
export const fileNames = ['claim.json', 'formula.cnf', 'proof.drat'] as const;

export interface Proved {
  verdict: 'proved' | 'false' | 'gave up' | 'error';
  claim?: string;
  statement?: string;
  why?: string;
  message?: string;
  bytes?: number;
  clauses?: number;
  steps?: number;
}

/** Distance in moves or pushes, and number of states. */
interface Visited {
  moves?: number;
  pushes?: number;
  states: number;
}

/** The server's report on a certificate (docs/FORMATS.md). */
export interface Verified {
  verdict: 'holds' | 'refused' | 'unreadable' | 'gave up';
  message?: string;
  why?: string;
  claim?: string;
  statement?: string;
  solutions?: number;
  witnesses?: number;
  moves?: number;
  pushes?: number;
  states?: number;
  visit?: { from_start: Visited; to_goals: Visited };
  formula?: { clauses: number; kinds?: Record<string, number> };
  proof?: { steps: number; rup: number; rat: number; deletions: number };
}

/** The lines of `hence verify`. */
export function verifiedLines(said: Verified): string[] {
  if (said.verdict !== 'holds') return [`${said.verdict}: ${said.message ?? said.why ?? 'no reason given'}`];
  const lines = [`verified: ${said.statement}`];
  if (said.solutions) lines.push(`solutions: ${said.solutions.toLocaleString('en')} checked against the rules`);
  if (said.witnesses) lines.push(`witnesses: ${said.witnesses.toLocaleString('en')} checked against the rules`);
  if (said.pushes !== undefined) lines.push(`solution: ${counted(said.moves ?? 0, 'move')}, ${counted(said.pushes, 'push', 'pushes')}, replayed`);
  if (said.states) lines.push(`states: all ${said.states.toLocaleString('en')} checked`);
  if (said.visit) {
    const { from_start: start, to_goals: goals } = said.visit;
    const near = ({ states, moves, pushes }: Visited) =>
      `${states.toLocaleString('en')} within ${pushes === undefined ? counted(moves ?? 0, 'move') : counted(pushes, 'push', 'pushes')}`;
    lines.push(`states: ${near(start)} of the start, ${near(goals)} of the goals; no state is in both sets`);
  }
  if (said.formula) {
    lines.push(`formula: ${counted(said.formula.clauses, 'clause')}, all allowed by this claim`);
    for (const [kind, count] of Object.entries(said.formula.kinds ?? {})) lines.push(`  ${count.toLocaleString('en')} '${kind}'`);
  }
  if (said.proof) {
    const { steps, rup, rat, deletions } = said.proof;
    lines.push(
      `proof: ${counted(steps, 'step')}, ending with the empty clause: ${rup.toLocaleString('en')} added by RUP, ` +
        `${rat.toLocaleString('en')} by RAT, ${counted(deletions, 'deletion')}`,
    );
  }
  lines.push('trusted: that claim.json states what you mean; the verifier, its compiler and machine. No solver.');
  return lines;
}

/** The files that an answer brought below a folder, by name; null: none. */
export function filesIn(folder: string, brought: Files = {}): Files | null {
  const files = fileNames.map((name) => [name, brought[`${folder}/${name}`]]).filter(([, text]) => text !== undefined);
  return files.length === 0 ? null : (Object.fromEntries(files) as Files);
}

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The files of a certificate as a zip with a folder that `hence verify` reads. */
export async function packed(files: Files, folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  const content = Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, strToU8(text)]));
  return zipSync(content, { level: 6 }) as Uint8Array<ArrayBuffer>;
}

/** Finds the files of a certificate among the chosen ones or in a zip. Throws an error. */
export async function unpacked(chosen: readonly { name: string; bytes: Uint8Array }[]): Promise<Files> {
  const files: Files = {};
  const take = (path: string, bytes: Uint8Array) => {
    const name = path.split(/[\\/]/).pop()!;
    if (!(fileNames as readonly string[]).includes(name)) return;
    if (files[name] !== undefined) throw new Error(`several files are called ${name}: choose one certificate`);
    files[name] = text(name, bytes);
  };
  for (const { name, bytes } of chosen) {
    if (!/\.zip$/i.test(name)) {
      take(name, bytes);
      continue;
    }
    const { unzipSync } = await import('fflate');
    let inside: Record<string, Uint8Array>;
    let large = '';
    try {
      // Other files are not unpacked, whatever their size.
      inside = unzipSync(bytes, {
        filter: (file) => {
          if (!/(^|[\\/])(claim\.json|formula\.cnf|proof\.drat)$/.test(file.name)) return false;
          if (file.originalSize > mostBytes) large = file.name;
          return file.originalSize <= mostBytes;
        },
      });
    } catch {
      throw new Error(`${name} is not a readable zip file`);
    }
    if (large !== '') throw tooLarge(large);
    for (const [path, content] of Object.entries(inside)) take(path, content);
  }
  if (files['claim.json'] === undefined) throw new Error('no claim.json among these files: choose all files of the certificate');
  return files;
}

const mostBytes = 64 * 1024 * 1024;
const tooLarge = (name: string) => new Error(`${name} is too large to send: use 'hence verify FOLDER' instead`);

function text(name: string, bytes: Uint8Array): string {
  if (bytes.length > mostBytes) throw tooLarge(name);
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!decoded.includes('\0')) return decoded;
  } catch {
    // thrown below
  }
  throw new Error(`${name} is not text: use 'hence verify FOLDER' for binary proofs`);
}
