// What a certificate is to the page: files of the server, and what the checker says of them (docs/CERTIFICATES.md).

export type Files = Record<string, string>;

export interface Proved {
  verdict: string;
  claim?: string;
  statement?: string;
  why?: string;
  message?: string;
  bytes?: number;
  clauses?: number;
  steps?: number;
}

export interface Verified {
  verdict: string;
  claim?: string;
  statement?: string;
  message?: string;
  why?: string;
  formula?: { clauses: number; kinds?: Record<string, number> };
  proof?: { steps: number; rup: number; rat: number; deletions: number };
}

/** "12 clauses, 3 steps", "1 clause". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte');
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** All files of a certificate as one, to keep: unpacked, it is a folder that `hence verify` reads. */
export async function zipOf(files: Files, folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  const content = Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, strToU8(text)]));
  return zipSync(content, { level: 6 }) as Uint8Array<ArrayBuffer>;
}

/** What the checker found, a line for each thing it looked at. */
export function verifiedLines(found: Verified): string[] {
  const lines: string[] = [];
  if (found.formula) {
    const kinds = Object.entries(found.formula.kinds ?? {});
    lines.push(`formula.cnf: ${counted(found.formula.clauses, 'clause')}, each of them one of the formula of this question`);
    for (const [kind, count] of kinds) lines.push(`${counted(count, 'clause')}: ${kind}`);
  }
  if (found.proof) lines.push(`proof.drat: ${counted(found.proof.steps, 'step')}, followed to the empty clause`);
  return lines;
}
