// The layout of a conflict graph.
import { describeNode, type Edge, type Graph, insideShort } from './graph';

export interface Layout {
  width: number;
  height: number;
  nodeWidth: number;
  nodeHeight: number;
  nodes: { x: number; y: number }[]; // centres
  edges: { path: string; x: number; y: number }[]; // with the place of the label
  bands: string[]; // through the cells of each house
}

const characterWidth = 7.2;
const nodeHeight = 54;

export function layoutOf(graph: Graph): Layout {
  const longest = Math.max(6, ...graph.nodes.flatMap((n) => [n.name.length, describeNode(n).length, insideShort(n).length * 0.85]));
  const nodeWidth = Math.min(190, longest * characterWidth + 16);
  const [stepX, stepY] = [nodeWidth + 36, nodeHeight + 44];
  const nodes = graph.nodes.map((n) => ({ x: (n.column + 0.5) * stepX, y: (n.row + 0.5) * stepY }));
  const at = (i: number) => `${Math.round(nodes[i].x)} ${Math.round(nodes[i].y)}`;
  const edges = graph.edges.map((edge) => {
    const a = nodes[edge.from];
    const b = nodes[edge.to];
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    if (!hits(nodes, edge, nodeWidth)) return { path: `M${at(edge.from)}L${at(edge.to)}`, ...middle };
    // Bends around obstacles: upwards in a row, to the right in a column.
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [nx, ny] = [-(b.y - a.y) / length, (b.x - a.x) / length];
    const side = nx > 0 || (nx === 0 && ny < 0) ? 1 : -1;
    const bend = side * (Math.abs(nx) * (nodeWidth / 2 + 18) + Math.abs(ny) * (nodeHeight / 2 + 16));
    const control = { x: Math.round(middle.x + nx * bend * 2), y: Math.round(middle.y + ny * bend * 2) };
    return { path: `M${at(edge.from)}Q${control.x} ${control.y} ${at(edge.to)}`, x: middle.x + nx * bend, y: middle.y + ny * bend };
  });
  const bands = graph.houses.map((house) => house.nodes.map((i, k) => `${k === 0 ? 'M' : 'L'}${at(i)}`).join(''));
  return { width: graph.columns * stepX, height: graph.rows * stepY, nodeWidth, nodeHeight, nodes, edges, bands };
}

/** Whether a straight edge would cross another node. */
function hits(nodes: Layout['nodes'], { from, to }: Edge, nodeWidth: number): boolean {
  const a = nodes[from];
  const b = nodes[to];
  return nodes.some((p, i) => {
    if (i === from || i === to) return false;
    // Whether any point of the edge is inside the node.
    for (let t = 0.02; t < 1; t += 0.02)
      if (Math.abs(a.x + t * (b.x - a.x) - p.x) < nodeWidth / 2 + 4 && Math.abs(a.y + t * (b.y - a.y) - p.y) < nodeHeight / 2 + 4) return true;
    return false;
  });
}
