/**
 * Where the nodes and arcs of a graph stand. A bundle of its own, which runs in a worker where one is allowed (see
 * `layouter.ts`); nothing of the page is known here.
 */
import { Graph, layout } from '@dagrejs/dagre';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Plan {
  readonly nodes: readonly Size[];
  /** Between nodes by their places in the list, each with room for its label. */
  readonly arcs: readonly (Size & { readonly from: number; readonly to: number })[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout extends Size {
  /** The middles of the boxes. */
  readonly nodes: readonly Point[];
  /** From edge to edge, and the middle of the label. */
  readonly arcs: readonly { readonly points: readonly Point[]; readonly label: Point }[];
}

export function layOut({ nodes, arcs }: Plan): Layout {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 22, ranksep: 24, edgesep: 12, marginx: 12, marginy: 12 });
  nodes.forEach(({ width, height }, node) => {
    graph.setNode(String(node), { width, height });
  });
  arcs.forEach(({ from, to, width, height }, arc) => {
    graph.setEdge(String(from), String(to), { width, height, labelpos: 'r', labeloffset: 5 }, String(arc));
  });
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as Partial<Size>;
  return {
    width,
    height,
    nodes: nodes.map((_, node) => {
      const { x = 0, y = 0 } = graph.node(String(node)) as Partial<Point>;
      return { x, y };
    }),
    arcs: arcs.map(({ from, to }, arc) => {
      const edge = graph.edge(String(from), String(to), String(arc)) as Partial<Point> & {
        points?: readonly Point[];
      };
      return {
        points: (edge.points ?? []).map(({ x, y }) => ({ x, y })),
        label: { x: edge.x ?? 0, y: edge.y ?? 0 },
      };
    }),
  };
}
