/** A graph as a drawing: laid out in the background, to be moved and enlarged, and walked through by keys. */
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Step } from '../../../language/profile/index.ts';
import type { Layout, Plan, Point } from '../layout.ts';
import { createLayouter } from '../layouter.ts';
import { type CentreMenus, isMenuKey } from '../part/menu.tsx';
import type { Actions } from '../store.ts';
import { type Camera, Overview, useCamera } from './graph-camera.tsx';

export interface ShownNode {
  readonly centre: number;
  readonly name: string;
  readonly figure: string;
  /** Its shares of the program. */
  readonly inherited: number;
  readonly individual: number;
  /** Of its individual costs. */
  readonly step: Step;
  readonly heard: string;
  readonly isLit: boolean;
  readonly isCleared: boolean;
  readonly isFaint: boolean;
}

export interface ShownArc {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly heard: string;
  readonly share: number;
  readonly isLit: boolean;
  /** Whether it passes centres that are left out. */
  readonly isDetour: boolean;
}

export interface ShownGraph {
  readonly nodes: readonly ShownNode[];
  readonly arcs: readonly ShownArc[];
}

/** A graph with the places of its parts. */
interface Placed {
  readonly graph: ShownGraph;
  readonly plan: Plan;
  readonly layout: Layout;
}

interface Props {
  readonly graph: ShownGraph;
  readonly picked: number | undefined;
  readonly actions: Actions;
  readonly openMenu: CentreMenus['openMenu'];
}

const nodeHeight = 42;
const labelHeight = 15;

export function GraphView({ graph, ...rest }: Props): JSX.Element {
  const placed = usePlaces(graph);
  if (placed === undefined)
    return (
      <p class="empty" role="status">
        Laying out the graph…
      </p>
    );
  return <Drawing {...rest} placed={placed} isOld={placed.graph !== graph} />;
}

/** Places of the last graph that is laid out: the one before stays until then. */
function usePlaces(graph: ShownGraph): Placed | undefined {
  const [placed, set] = useState<Placed>();
  const layouter = useMemo(createLayouter, []);
  useEffect(() => {
    const plan = planOf(graph);
    if (placed !== undefined && isSame(plan, placed.plan)) set({ graph, plan, layout: placed.layout });
    else layouter.layOut(plan, layout => set({ graph, plan, layout }));
  }, [graph]);
  useEffect(() => () => layouter.stop(), []);
  return placed;
}

const isSame = (a: Plan, b: Plan): boolean => JSON.stringify(a) === JSON.stringify(b);

function planOf({ nodes, arcs }: ShownGraph): Plan {
  const context = document.createElement('canvas').getContext('2d');
  const { fontFamily } = getComputedStyle(document.body);
  const width = (text: string, size: number): number => {
    if (context === null) return text.length * size * 0.6;
    context.font = `${size}px ${fontFamily}`;
    return context.measureText(text).width;
  };
  const numbers = new Map(nodes.map(({ centre }, number) => [centre, number]));
  return {
    nodes: nodes.map(({ name, figure, individual }) => {
      const plain = Math.ceil(Math.max(76, width(clipped(name), 13) + 26, width(figure, 12) + 24));
      return { width: plain * scaleOf(individual), height: nodeHeight * scaleOf(individual) };
    }),
    arcs: arcs.map(({ from, to, label }) => ({
      from: numbers.get(from)!,
      to: numbers.get(to)!,
      width: Math.ceil(width(label, 11) + 6),
      height: labelHeight,
    })),
  };
}

/** How much larger a node is than one without individual costs: its area grows with its share. */
const scaleOf = (individual: number): number => Math.sqrt(1 + 1.6 * Math.min(1, individual));

/** A name as a node has room for it. */
const clipped = (name: string): string => (name.length > 34 ? `${name.slice(0, 33)}…` : name);

function Drawing(
  props: Omit<Props, 'graph'> & { readonly placed: Placed; readonly isOld: boolean },
): JSX.Element {
  const { placed, picked, actions, openMenu } = props;
  const { graph, layout, plan } = placed;
  const box = useRef<HTMLDivElement>(null);
  const camera = useCamera(box, layout);
  const focusable = graph.nodes.some(({ centre }) => centre === picked) ? picked : graph.nodes[0]?.centre;
  const focus = (centre: number): void => {
    actions.pick(centre);
    const at = graph.nodes.findIndex(node => node.centre === centre);
    const point = layout.nodes[at];
    if (point) camera.reveal(point);
    box.current?.querySelector<SVGGElement>(`[data-centre="${centre}"]`)?.focus();
  };
  const menuOf = (node: Element): void => {
    const { left, bottom } = node.getBoundingClientRect();
    openMenu(Number(node.getAttribute('data-centre')), { x: left, y: bottom });
  };
  return (
    <div class={props.isOld ? 'graph old' : 'graph'} ref={box} {...camera.hands}>
      <svg
        class="graph-drawing"
        role="group"
        aria-label="Call graph"
        onKeyDown={event => {
          if (isMenuKey(event)) menuOf(event.target as Element);
          else onKey(event, placed, camera, actions, focus);
        }}
        onContextMenu={event => {
          event.preventDefault();
          const node = (event.target as Element).closest('[data-centre]');
          if (node)
            openMenu(Number(node.getAttribute('data-centre')), { x: event.clientX, y: event.clientY });
        }}
      >
        <defs>
          <marker
            id="head"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path class="arrow-head" d="M0,0.5 L8,4 L0,7.5 z" />
          </marker>
        </defs>
        <g transform={camera.transform}>
          {graph.arcs.map((arc, i) => (
            <Arc key={`${arc.from} ${arc.to}`} arc={arc} place={layout.arcs[i]} />
          ))}
          {graph.nodes.map((node, i) => (
            <Node
              key={node.centre}
              node={node}
              at={layout.nodes[i] ?? { x: 0, y: 0 }}
              width={plan.nodes[i]?.width ?? 80}
              graph={graph}
              isPicked={node.centre === picked}
              isFocusable={node.centre === focusable}
              actions={actions}
            />
          ))}
        </g>
      </svg>
      <div class="graph-keys">
        <button type="button" aria-label="Zoom in" onClick={() => camera.zoom(1.25)}>
          +
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => camera.zoom(0.8)}>
          −
        </button>
        <button type="button" onClick={() => camera.fit()}>
          Fit
        </button>
      </div>
      <Overview camera={camera} layout={layout} plan={plan} lit={graph.nodes.map(({ isLit }) => isLit)} />
    </div>
  );
}

function Arc({
  arc,
  place,
}: {
  readonly arc: ShownArc;
  readonly place: Layout['arcs'][number] | undefined;
}): JSX.Element | null {
  if (place === undefined) return null;
  return (
    <g class={arc.isLit ? 'arc lit' : arc.isDetour ? 'arc detour' : 'arc'} aria-hidden="true">
      <title>{arc.heard}</title>
      <path d={curve(place.points)} stroke-width={1 + 2.5 * arc.share} marker-end="url(#head)" />
      <text x={place.label.x} y={place.label.y + 4}>
        {arc.label}
      </text>
    </g>
  );
}

/** Through the middles of the segments, bent at their ends. */
function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const parts = [`M${point(first)}`];
  rest.forEach((each, i) => {
    const next = rest[i + 1];
    parts.push(
      next === undefined
        ? `L${point(each)}`
        : `Q${point(each)} ${point({ x: (each.x + next.x) / 2, y: (each.y + next.y) / 2 })}`,
    );
  });
  return parts.join(' ');
}

const point = ({ x, y }: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`;

function Node(props: {
  readonly node: ShownNode;
  readonly at: Point;
  readonly width: number;
  readonly graph: ShownGraph;
  readonly isPicked: boolean;
  readonly isFocusable: boolean;
  readonly actions: Actions;
}): JSX.Element {
  const { node, at, actions } = props;
  const scale = scaleOf(node.individual);
  const width = props.width / scale;
  const classes = [
    'node',
    ...(node.isLit ? ['lit'] : []),
    ...(props.isPicked ? ['picked'] : []),
    ...(node.isCleared ? ['cleared'] : []),
    ...(node.isFaint ? ['dimmed'] : []),
  ];
  const bar = width - 2;
  return (
    <g
      class={classes.join(' ')}
      role="button"
      tabindex={props.isFocusable ? 0 : -1}
      data-centre={node.centre}
      aria-label={`${clipped(node.name)} ${node.figure}, ${node.heard}${node.isCleared ? ', cleared' : ''}. ${neighbours(props.graph, node.centre)}`}
      aria-pressed={props.isPicked}
      transform={`translate(${(at.x - (scale * width) / 2).toFixed(1)},${(at.y - (scale * nodeHeight) / 2).toFixed(1)}) scale(${scale.toFixed(3)})`}
      onClick={() => actions.pick(node.centre)}
      onDblClick={() => actions.open(node.centre)}
    >
      <rect class={`plate heat-${node.step}`} width={width} height={nodeHeight} rx={4} />
      <text class="node-name" x={width / 2} y={16}>
        {clipped(node.name)}
      </text>{' '}
      <text class="node-figure" x={width / 2} y={31}>
        {node.figure}
      </text>
      <rect
        class="node-inherited"
        x={1}
        y={nodeHeight - 5}
        width={bar * Math.min(1, node.inherited)}
        height={4}
      />
      <rect
        class="node-individual"
        x={1}
        y={nodeHeight - 5}
        width={bar * Math.min(1, node.individual)}
        height={4}
      />
    </g>
  );
}

function neighbours({ nodes, arcs }: ShownGraph, centre: number): string {
  const nameOf = (each: number): string => nodes.find(node => node.centre === each)?.name ?? '';
  const to = arcs.filter(arc => arc.from === centre).map(arc => `${nameOf(arc.to)} ${arc.heard}`);
  return to.length === 0 ? 'Calls nothing' : `Calls ${to.join('; ')}`;
}

/** Up and down along the arcs, the most expensive first; to the sides among those of the same height. */
function onKey(
  event: KeyboardEvent,
  { graph, layout }: Placed,
  camera: Camera,
  actions: Actions,
  focus: (centre: number) => void,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const centre = Number((event.target as Element).getAttribute('data-centre'));
  const at = graph.nodes.findIndex(node => node.centre === centre);
  const along = (from: 'from' | 'to', to: 'from' | 'to'): number | undefined =>
    graph.arcs.filter(arc => arc[from] === centre).toSorted((a, b) => b.share - a.share)[0]?.[to];
  const neighbour = (sign: 1 | -1): number | undefined => {
    const here = layout.nodes[at];
    if (here === undefined) return undefined;
    const candidates = graph.nodes
      .map((node, i) => ({ node, by: sign * (layout.nodes[i]!.x - here.x), y: layout.nodes[i]!.y }))
      .filter(({ by, y }) => by > 0 && Math.abs(y - here.y) < nodeHeight)
      .toSorted((a, b) => a.by - b.by);
    return candidates[0]?.node.centre;
  };
  const moves: Readonly<Record<string, () => number | undefined>> = {
    ArrowDown: () => along('from', 'to'),
    ArrowUp: () => along('to', 'from'),
    ArrowRight: () => neighbour(1),
    ArrowLeft: () => neighbour(-1),
    Home: () => graph.nodes[0]?.centre,
  };
  const others: Readonly<Record<string, () => void>> = {
    Enter: () => actions.open(centre),
    o: () => actions.open(centre),
    ' ': () => actions.select([centre], graph.nodes[at]?.isCleared === true),
    '+': () => camera.zoom(1.25),
    '-': () => camera.zoom(0.8),
    '0': () => camera.fit(),
  };
  const move = moves[event.key];
  const other = others[event.key];
  if (move) {
    const next = move();
    if (next !== undefined) focus(next);
  } else if (other && at >= 0) other();
  else return;
  event.preventDefault();
}
