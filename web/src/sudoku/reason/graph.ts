// The conflict graph of a reason (docs/PICTURES.md): its cells, with an edge where a link excludes a digit between them.
import type { Candidate, Group, Step } from '../../api';
import { cellName, cellOf, placeOf, type Rules, sizeOf } from '../rules';
import { inPlay, numberOf } from './play';
import { groupWords } from './words';

export interface Node {
  cell: number;
  name: string;
  digits: number[]; // in truths
  removed: number[];
  placed: number[];
  truth: boolean; // the cell holds a digit: one of its digits is true
  link: boolean; // at most one of its digits is true
  target: boolean;
  /** Its position: ranks among the columns and rows that occur. */
  column: number;
  row: number;
}

export interface Edge {
  from: number; // of nodes
  to: number;
  label: string; // "r,b"
  words: string; // "in the same row and box"
}

export interface Graph {
  nodes: Node[];
  edges: Edge[];
  /** Truths about houses and deadly patterns: their text, and their nodes. */
  houses: { text: string; nodes: number[] }[];
  /** Letters that occur, with their meaning. */
  letters: { sign: string; words: string }[];
  columns: number;
  rows: number;
}

const kinds: Record<Exclude<Group['kind'], 'cell'>, { sign: string; words: string }> = {
  row: { sign: 'r', words: 'row' },
  column: { sign: 'c', words: 'column' },
  box: { sign: 'b', words: 'box' },
  diagonal: { sign: 'd', words: 'diagonal' },
  differs: { sign: '=', words: 'position in another grid' },
};
const order = Object.keys(kinds) as (keyof typeof kinds)[];

export function graphOf(rules: Rules, step: Step): Graph {
  const play = inPlay(rules, step);
  const removes = play.placed.length === 0;
  const nodes = new Map<number, Node>();
  const add = (list: readonly Candidate[], part: 'digits' | 'removed' | 'placed') => {
    for (const c of list) {
      const cell = cellOf(rules, c);
      if (!nodes.has(cell))
        nodes.set(cell, { cell, name: cellName(rules, cell), digits: [], removed: [], placed: [], truth: false, link: false, target: false, column: 0, row: 0 });
      const node = nodes.get(cell)!;
      if (!node[part].includes(c.digit)) node[part].push(c.digit);
      if (part !== 'digits') node.target = true;
    }
  };
  const placed = new Set(play.placed.map((c) => numberOf(rules, c)));
  add(play.inTruths.filter((c) => !placed.has(numberOf(rules, c))), 'digits');
  add(play.exchanged, 'digits');
  add(play.placed, 'placed');
  if (removes) add(play.removed, 'removed');
  for (const truth of step.truths) if (truth.kind === 'cell') mark(truth, 'truth');
  for (const link of step.links) if (link.kind === 'cell') mark(link, 'link');
  function mark(group: Group, part: 'truth' | 'link'): void {
    const node = group.candidates.length > 0 && nodes.get(cellOf(rules, group.candidates[0]));
    if (node) node[part] = true;
  }

  const list = [...nodes.values()].sort((a, b) => a.cell - b.cell);
  for (const node of list) for (const digits of [node.digits, node.removed, node.placed]) digits.sort((a, b) => a - b);
  const index = new Map(list.map((node, i) => [node.cell, i]));
  const { columns, rows } = place(rules, list);

  // Conflicts between targets are not part of the reason.
  const inTruths = new Set(play.inTruths.map((c) => numberOf(rules, c)));
  const between = new Map<string, Set<keyof typeof kinds>>();
  for (const { group, members } of play.links) {
    if (group.kind === 'cell') continue;
    for (const a of members)
      for (const b of members) {
        const from = cellOf(rules, a);
        const to = cellOf(rules, b);
        const used = inTruths.has(numberOf(rules, a)) || inTruths.has(numberOf(rules, b));
        if (from >= to || !used || !index.has(from) || !index.has(to)) continue;
        const key = `${index.get(from)} ${index.get(to)}`;
        if (!between.has(key)) between.set(key, new Set());
        between.get(key)!.add(group.kind);
      }
  }
  const edges = [...between].map(([key, set]) => {
    const [from, to] = key.split(' ').map(Number);
    const used = order.filter((kind) => set.has(kind));
    return { from, to, label: used.map((k) => kinds[k].sign).join(','), words: `in the same ${used.map((k) => kinds[k].words).join(' and ')}` };
  });
  edges.sort((a, b) => a.from - b.from || a.to - b.to);

  const nodesOf = (candidates: readonly Candidate[]) => [...new Set(candidates.map((c) => index.get(cellOf(rules, c))!))].sort((a, b) => a - b);
  const houses = step.truths
    .filter((truth) => truth.kind !== 'cell')
    .map((truth) => ({ text: groupWords(rules, truth), nodes: nodesOf(truth.candidates) }));
  for (const deadly of step.deadly ?? [])
    houses.push({
      text: `deadly pattern, if the solution is unique: one of ${deadly.escapes.map((c) => `${cellName(rules, cellOf(rules, c))}=${c.digit}`).join(', ')} is true`,
      nodes: nodesOf([...deadly.pattern, ...deadly.escapes]),
    });
  const letters = order
    .filter((kind) => [...between.values()].some((set) => set.has(kind)))
    .map((kind) => ({ sign: kinds[kind].sign, words: `the same ${kinds[kind].words}` }));
  return { nodes: list, edges, houses, letters, columns, rows };
}

/** Cells at their positions, without empty rows and columns; grids of a tuple side by side. */
function place(rules: Rules, nodes: Node[]): { columns: number; rows: number } {
  const size = sizeOf(rules);
  const at = (node: Node) => {
    const { grid, row, column } = placeOf(rules, node.cell);
    return { row, column: grid * size + column };
  };
  const ranks = (values: number[]) => [...new Set(values)].sort((a, b) => a - b);
  const columns = ranks(nodes.map((node) => at(node).column));
  const rows = ranks(nodes.map((node) => at(node).row));
  for (const node of nodes) {
    node.column = columns.indexOf(at(node).column);
    node.row = rows.indexOf(at(node).row);
  }
  return { columns: columns.length, rows: rows.length };
}

/** By node: hops from the nearest target, over edges or inside a house that is a truth. Unreachable nodes are
 *  one hop farther than everything else. */
export function hopsFromTarget(graph: Graph): number[] {
  const hops: number[] = graph.nodes.map((node) => (node.target ? 0 : -1));
  const near: Set<number>[] = graph.nodes.map(() => new Set());
  const join = (a: number, b: number) => (near[a].add(b), near[b].add(a));
  for (const edge of graph.edges) join(edge.from, edge.to);
  for (const house of graph.houses) for (const a of house.nodes) for (const b of house.nodes) if (a < b) join(a, b);
  let border = graph.nodes.map((_, i) => i).filter((i) => hops[i] === 0);
  for (let k = 1; border.length > 0; ++k) {
    const next = [...new Set(border.flatMap((i) => [...near[i]]))].filter((i) => hops[i] < 0);
    for (const i of next) hops[i] = k;
    border = next;
  }
  const farthest = Math.max(0, ...hops);
  return hops.map((k) => (k < 0 ? farthest + 1 : k));
}

/** A node in words: "6 8, not 3", "is 5". */
export function describeNode(node: Node): string {
  const parts: string[] = [];
  if (node.digits.length > 0) parts.push(node.digits.join(' '));
  if (node.removed.length > 0) parts.push(`not ${node.removed.join(' ')}`);
  if (node.placed.length > 0) parts.push(`is ${node.placed.join(' ')}`);
  return parts.join(', ');
}

/** What the reason uses inside the cell. */
export const insideNode = (node: Node): string => (node.truth ? 'one is true' : node.link ? 'at most one is true' : '');
/** The same, shorter. */
export const insideShort = (node: Node): string => (node.truth ? 'one is true' : node.link ? 'at most one' : '');
