// The drawing of a step over a grid, as data, in units of cells from the upper left corner. Symbols as in docs/PICTURES.md.
import type { Candidate, Group, Step } from '../../api';
import { cellOf, markPlace, placeOf, type Rules, sizeOf } from '../rules';
import { houseCells } from './places';
import { inPlay, numberOf } from './play';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Sign {
  digit: number;
  x: number;
  y: number;
  inTruth: boolean;
  exchanged: boolean;
  placed: boolean;
  removed: boolean;
}

export interface Scene {
  houses: Rect[]; // truths about rows, columns, boxes; of a diagonal its cells
  cells: Rect[]; // truths about cells
  links: { path: string; kind: Group['kind'] }[];
  /** Where a link leaves for another grid of a tuple. */
  elsewhere: { x: number; y: number; grids: number[] }[];
  signs: Sign[];
  /** A digit is placed, and the removals only follow from it. */
  quiet: boolean;
  /** The size of a mark. */
  mark: number;
}

function around(rules: Rules, cells: readonly number[]): Rect {
  const places = cells.map((cell) => placeOf(rules, cell));
  const x = Math.min(...places.map((p) => p.column));
  const y = Math.min(...places.map((p) => p.row));
  return { x, y, width: Math.max(...places.map((p) => p.column)) + 1 - x, height: Math.max(...places.map((p) => p.row)) + 1 - y };
}

const unit = (rules: Rules, cell: number): Rect => around(rules, [cell]);

export function centreOf(rules: Rules, c: Candidate): { x: number; y: number } {
  const { row, column } = placeOf(rules, cellOf(rules, c));
  const { x, y } = markPlace(rules, c.digit);
  return { x: column + x, y: row + y };
}

/** Bent inwards, to avoid the candidates between its ends. */
export function curve(rules: Rules, from: Candidate, to: Candidate): string {
  const a = centreOf(rules, from);
  const b = centreOf(rules, to);
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  const middle = sizeOf(rules) / 2;
  const inwards = dx * (middle - a.y) - dy * (middle - a.x) > 0 ? 1 : -1;
  const bend = (Math.min(length * 0.08, 0.2) * inwards * 2) / length;
  const round = (v: number) => Number(v.toFixed(3));
  const control = { x: (a.x + b.x) / 2 - dy * bend, y: (a.y + b.y) / 2 + dx * bend };
  return `M${round(a.x)} ${round(a.y)}Q${round(control.x)} ${round(control.y)} ${round(b.x)} ${round(b.y)}`;
}

/** The drawing of a step in one grid, from 0. */
export function sceneOf(rules: Rules, step: Step, grid: number): Scene {
  const play = inPlay(rules, step);
  const here = (c: Candidate) => (c.grid ?? 1) === grid + 1;
  const scene: Scene = { houses: [], cells: [], links: [], elsewhere: [], signs: [], quiet: play.placed.length > 0, mark: markSize(rules) };

  const tinted = new Set<string>();
  for (const truth of step.truths) {
    if (truth.candidates.length === 0 || !here(truth.candidates[0]) || truth.kind === 'differs') continue;
    if (truth.kind === 'cell') scene.cells.push(unit(rules, cellOf(rules, truth.candidates[0])));
    else {
      const cells = houseCells(rules, truth);
      if (tinted.has(cells.join())) continue; // a house that needs two digits is tinted once
      tinted.add(cells.join());
      if (truth.kind === 'diagonal') scene.houses.push(...cells.map((cell) => unit(rules, cell)));
      else scene.houses.push(around(rules, cells));
    }
  }

  for (const { group, members } of play.links) {
    if (group.kind === 'differs') {
      for (const c of members)
        if (here(c)) scene.elsewhere.push({ ...centreOf(rules, c), grids: members.filter((m) => !here(m)).map((m) => m.grid ?? 1) });
      continue;
    }
    // From each member to the next: lines for all pairs would be too many.
    for (let i = 0; i + 1 < members.length; ++i)
      if (here(members[i])) scene.links.push({ path: curve(rules, members[i], members[i + 1]), kind: group.kind });
  }

  const signs = new Map<number, Sign>();
  const add = (list: readonly Candidate[], part: 'inTruth' | 'exchanged' | 'placed' | 'removed') => {
    for (const c of list) {
      if (!here(c)) continue;
      const key = numberOf(rules, c);
      if (!signs.has(key))
        signs.set(key, { digit: c.digit, ...centreOf(rules, c), inTruth: false, exchanged: false, placed: false, removed: false });
      signs.get(key)![part] = true;
    }
  };
  add(play.exchanged, 'exchanged');
  add(play.inTruths, 'inTruth');
  // In a larger reason, the consequences would clutter the drawing.
  if (play.placed.length === 0 || play.single) add(play.removed, 'removed');
  add(play.placed, 'placed');
  scene.signs = [...signs.values()];
  return scene;
}

/** The largest size at which marks do not touch. */
export const markSize = (rules: Rules): number => 1 / Math.max(rules.boxColumns, Math.ceil(sizeOf(rules) / rules.boxColumns));
