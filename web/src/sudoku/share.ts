// A game as text: readable JSON for the browser's storage, compressed (deflate, base64url) for an address. The text may come back
// truncated or altered, so everything is validated.
import type { Marks, Puzzle } from './game.svelte';
import { cellsOf, largestSize, type Rules } from './rules';

export interface Saved {
  puzzle: Puzzle;
  marks: Marks;
  automatic: boolean;
}

/** Why a text is not a game. */
export class Damaged extends Error {}

const version = 1;
const mostGrids = 9; // as in docs/API.md
const kinds = ['digits', 'corner', 'centre', 'crossed', 'colours'] as const;

export function write({ puzzle, marks, automatic }: Saved): string {
  const { rules, clues } = puzzle;
  const data: Record<string, unknown> = { version, box: [rules.boxRows, rules.boxColumns] };
  if (rules.grids > 1) data.grids = rules.grids;
  if (rules.diagonals) data.diagonals = true;
  if (rules.loose.length > 0) data.loose = rules.loose;
  data.clues = numbers(clues);
  for (const kind of kinds) if (marks[kind].some((v) => v !== 0)) data[kind] = numbers(marks[kind]);
  if (automatic) data.automatic = true;
  return JSON.stringify(data);
}

export function read(text: string): Saved {
  let data: Record<string, unknown>;
  try {
    data = JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new Damaged('it is truncated or damaged');
  }
  if (data === null || typeof data !== 'object') throw new Damaged('it holds no game');
  if (data.version !== version) throw new Damaged('it was made by another version of this page');
  const rules = readRules(data);
  const n = rules.boxRows * rules.boxColumns;
  const cells = cellsOf(rules);
  const list = (key: string, largest: number) => readNumbers(data[key], cells, largest, key);
  const clues = list('clues', n);
  const marks: Marks = {
    digits: list('digits', n).map((digit, cell) => (clues[cell] !== 0 ? 0 : digit)),
    corner: list('corner', 2 ** n - 1),
    centre: list('centre', 2 ** n - 1),
    crossed: list('crossed', 2 ** n - 1),
    colours: list('colours', 2 ** 9 - 1),
  };
  return { puzzle: { rules, clues }, marks, automatic: data.automatic === true };
}

function readRules(data: Record<string, unknown>): Rules {
  const whole = (value: unknown, from: number, to: number, name: string): number => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value;
    throw new Damaged(`its ${name} cannot be read`);
  };
  const box = Array.isArray(data.box) ? (data.box as unknown[]) : [];
  const boxRows = whole(box[0], 1, largestSize, 'boxes');
  const boxColumns = whole(box[1], 1, largestSize, 'boxes');
  const n = whole(boxRows * boxColumns, 2, largestSize, 'size');
  const grids = whole(data.grids ?? 1, 1, Math.min(n, mostGrids), 'number of grids');
  const cells = grids * n * n;
  const loose = Array.isArray(data.loose) ? data.loose.map((cell) => whole(cell, 0, cells - 1, 'loose cells')) : [];
  return { boxRows, boxColumns, grids, diagonals: data.diagonals === true, loose };
}

/** Cells in base 36, separated by dots; empty for 0. */
function numbers(list: readonly number[]): string {
  return list.map((v) => (v === 0 ? '' : v.toString(36))).join('.');
}

function readNumbers(text: unknown, cells: number, largest: number, name: string): number[] {
  if (text === undefined) return new Array<number>(cells).fill(0);
  const list = typeof text === 'string' ? text.split('.').map((v) => (v === '' ? 0 : /^[0-9a-z]{1,6}$/.test(v) ? parseInt(v, 36) : NaN)) : [];
  if (list.length !== cells || list.some((v) => !(v >= 0 && v <= largest))) throw new Damaged(`its ${name} cannot be read`);
  return list;
}

export async function pack(saved: Saved): Promise<string> {
  const bytes = await through(new TextEncoder().encode(write(saved)), new CompressionStream('deflate-raw'));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export async function unpack(text: string): Promise<Saved> {
  let json: string;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
    json = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    throw new Damaged('it is truncated or damaged');
  }
  return read(json);
}

const mostBytes = 1 << 20; // a pair of 25x25 with every possible mark takes about 30 kB

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > mostBytes) {
      void reader.cancel();
      throw new Damaged('it is too large');
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
