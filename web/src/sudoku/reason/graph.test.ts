import { expect, test } from 'vitest';
import { describeNode, graphOf, hopsFromTarget, insideNode } from './graph';
import { layoutOf } from './graph_layout';
import { sample, samples } from './samples';

test('a naked pair: two cells and the target, joined by the box', () => {
  const { rules, step } = sample('naked pair');
  const graph = graphOf(rules, step);
  expect(graph.nodes.map((n) => [n.name, describeNode(n), insideNode(n), n.target])).toEqual([
    ['r1c1', '1 7', 'one is true', false],
    ['r2c3', 'not 1 7', '', true],
    ['r3c3', '1 7', 'one is true', false],
  ]);
  expect(graph.edges.map((e) => `${graph.nodes[e.from].name} ${e.label} ${graph.nodes[e.to].name}`)).toEqual(['r1c1 b r2c3', 'r1c1 b r3c3', 'r2c3 b r3c3']);
  expect(graph.houses).toEqual([]);
  expect(hopsFromTarget(graph)).toEqual([1, 0, 1]);
});

test('an X-Wing: columns are edges, rows (or the other way round) are listed as houses', () => {
  const { rules, step } = sample('X-Wing');
  const graph = graphOf(rules, step);
  expect(graph.houses.length).toBe(2);
  for (const house of graph.houses) expect(house.nodes.length).toBe(2);
  expect(new Set(graph.edges.map((e) => e.label)).size).toBe(1);
  // Every target is one hop from two of the cells; houses connect those to the other two.
  const hops = hopsFromTarget(graph);
  for (const [i, node] of graph.nodes.entries()) if (!node.target) expect([1, 2]).toContain(hops[i]);
});

test('corresponding cells of a pair are joined by =', () => {
  const joined = samples.filter(({ step }) => step.links.some((l) => l.kind === 'differs'));
  expect(joined.length).toBeGreaterThan(0);
  for (const { rules, step } of joined) expect(graphOf(rules, step).edges.some((e) => e.label.includes('='))).toBe(true);
});

for (const { from, rules, step } of samples)
  test(`the graph of a ${step.names[0]} (${from}) has the cells of its truths and targets, each once, at a position of its own`, () => {
    const graph = graphOf(rules, step);
    const cells = graph.nodes.map((n) => n.cell);
    expect(new Set(cells).size).toBe(cells.length);
    expect(new Set(graph.nodes.map((n) => `${n.column} ${n.row}`)).size).toBe(cells.length);
    expect(graph.nodes.some((n) => n.target)).toBe(true);
    for (const edge of graph.edges) expect(edge.from).not.toBe(edge.to);
    const hops = hopsFromTarget(graph);
    expect(hops.every((k, i) => (k === 0) === graph.nodes[i].target)).toBe(true);
    for (const edge of graph.edges) expect(Math.abs(hops[edge.from] - hops[edge.to])).toBeLessThanOrEqual(1);

    const layout = layoutOf(graph);
    for (const { x, y } of [...layout.nodes, ...layout.edges]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(layout.width);
      expect(y).toBeLessThanOrEqual(layout.height);
    }
  });
