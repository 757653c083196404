/** The flame graph: from MAIN, or from the selected centre, downwards or inverted; one frame of it fills the width. */
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  amount,
  type FlameFrames,
  type FlameTree,
  flameNode,
  flamePath,
  flameTree,
  frameAt,
  layOutFlame,
  percentage,
  visibleLine,
} from '../../../language/profile/index.ts';
import { fitting, type Model, nameOf, placeOf } from '../model.ts';
import { Switch } from '../part/frame.tsx';
import { useTheme } from '../part/theme.ts';
import type { TabProps } from '../tabs.tsx';
import { sizeText } from '../words.ts';
import { frameHeight, hues, type Palette, paintFlame, paletteOf, type Scene } from './flame-paint.ts';

interface Kept {
  readonly direction: 'down' | 'up';
  readonly from: 'program' | 'centre';
  /** The centres from the root to the frame that fills the width, by module and label. */
  readonly zoom: readonly string[];
}

function keptOf(state: unknown): Kept {
  const { direction, from, zoom } = (state ?? {}) as Partial<Kept>;
  return {
    direction: direction === 'up' ? 'up' : 'down',
    from: from === 'centre' ? 'centre' : 'program',
    zoom: Array.isArray(zoom) ? zoom.filter(each => typeof each === 'string') : [],
  };
}

export function FlameTab({ model, actions }: TabProps): JSX.Element {
  const kept = keptOf(model.tabs.flame);
  const keep = (change: Partial<Kept>): void => actions.keep('flame', { ...kept, ...change });
  const seen = model.seen();
  const centre = kept.from === 'centre' ? model.centre : undefined;
  const tree = useMemo(
    () =>
      flameTree(seen, {
        metric: model.metric,
        inverted: kept.direction === 'up',
        ...(centre === undefined ? {} : { centre }),
      }),
    [seen, model.metric, kept.direction, centre],
  );
  const zoom = useMemo(() => flameNode(tree, numbersOf(model, kept.zoom)), [tree, kept.zoom]);
  const zoomTo = (node: number): void => keep({ zoom: namesOf(model, flamePath(tree, node)) });
  return (
    <div class="tab-body">
      <div class="tab-tools">
        <Switch
          label="Direction"
          choices={[
            ['down', 'Callees below'],
            ['up', 'Callers below'],
          ]}
          chosen={kept.direction}
          onChoose={direction => keep({ direction, zoom: [] })}
        />
        <Switch
          label="From"
          choices={[
            ['program', 'Whole program'],
            ['centre', 'From selected centre'],
          ]}
          chosen={kept.from}
          onChoose={from => keep({ from, zoom: [] })}
        />
        <Crumbs model={model} tree={tree} zoom={zoom} zoomTo={zoomTo} />
      </div>
      {tree.value[0] === 0 ? (
        <p class="empty">
          {kept.from === 'centre' && model.centre !== undefined
            ? 'Nothing was counted on stacks of this centre.'
            : 'Nothing was counted in this metric.'}
        </p>
      ) : (
        <Flame model={model} actions={actions} tree={tree} zoom={zoom} zoomTo={zoomTo} />
      )}
    </div>
  );
}

const separator = '\n';
const keyOf = (model: Model, centre: number): string => {
  const { module, label } = model.profile.centres[centre]!;
  return `${module}${separator}${label}`;
};
const namesOf = (model: Model, path: readonly number[]): string[] => path.map(each => keyOf(model, each));
function numbersOf(model: Model, names: readonly string[]): number[] {
  const numbers = new Map(model.profile.centres.map((_, centre) => [keyOf(model, centre), centre]));
  return names.map(name => numbers.get(name) ?? -2);
}

interface FlameProps extends TabProps {
  readonly tree: FlameTree;
  readonly zoom: number;
  readonly zoomTo: (node: number) => void;
}

/** Ways back that are named; between them are dots. */
const crumbs = 4;

function Crumbs({ model, tree, zoom, zoomTo }: Omit<FlameProps, 'actions'>): JSX.Element | null {
  if (zoom === 0) return null;
  const ways: number[] = [];
  for (let node = zoom; node >= 0; node = tree.parent[node]!) ways.push(node);
  ways.reverse();
  const shown = ways.length <= crumbs + 1 ? ways : [ways[0]!, ...ways.slice(-crumbs)];
  return (
    <nav class="crumbs" aria-label="Zoom">
      {shown.map((node, i) => (
        <span key={node}>
          {i > 0 && <span aria-hidden="true"> {i === 1 && shown.length < ways.length ? '› … ›' : '›'} </span>}
          <button
            type="button"
            class="link"
            aria-current={node === zoom ? 'true' : undefined}
            onClick={() => zoomTo(node)}
          >
            {frameName(model, tree, node)}
          </button>
        </span>
      ))}
    </nav>
  );
}

const frameName = (model: Model, tree: FlameTree, node: number): string => nameAt(model, tree.centre[node]!);

function nameAt({ profile }: Model, centre: number): string {
  const each = profile.centres[centre];
  if (each === undefined || (each.kind === 'built-in' && each.label === 'MAIN'))
    return visibleLine(profile.program);
  return nameOf(each);
}

/** Colours follow modules or, in a program of one module, names: the same in every run. */
export function hueing({ profile, own, analysis }: Model): (centre: number) => number {
  const modules = new Set(
    profile.centres.flatMap(({ module, kind }, centre) =>
      own[centre] && kind !== 'caf' && (analysis.selected.centres.get(centre)?.inherited.allocation ?? 0) > 0
        ? [module]
        : [],
    ),
  );
  const byCentre = profile.centres.map(({ module, label, kind }, centre) =>
    kind === 'built-in' || !own[centre] ? hues : hash(modules.size > 1 ? module : label) % hues,
  );
  return centre => byCentre[centre] ?? hues;
}

function hash(text: string): number {
  let sum = 7;
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) >>> 0;
  return (sum ^ (sum >>> 15)) >>> 0;
}

function Flame(props: FlameProps): JSX.Element {
  const { model, actions, tree, zoom, zoomTo } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useView(box);
  const frames = useMemo(
    () => layOutFlame(tree, zoom, 0.4 / Math.max(1, view.width)),
    [tree, zoom, view.width],
  );
  const [at, setAt] = useState(zoom);
  const [hover, setHover] = useState<{ readonly frame: number; readonly x: number; readonly y: number }>();
  useEffect(() => {
    setAt(zoom);
    setHover(undefined);
  }, [tree, zoom]);
  const hueOf = useMemo(() => hueing(model), [model.profile, model.analysis, model.own]);
  const fits = useMemo(() => fitting(model), [model.profile, model.filter]);
  const whole = amount(model.analysis.whole, model.metric);
  const scene: Scene = {
    tree,
    frames,
    hueOf,
    fits,
    picked: model.centre,
    nameOf: each => nameAt(model, each),
    shareOf: node => percentage(whole === 0 ? 0 : tree.value[node]! / whole),
  };
  usePainting(box, canvas, scene, view);
  const frameUnder = (event: MouseEvent): number => {
    const bounds = box.current!.getBoundingClientRect();
    const y = event.clientY - bounds.top + box.current!.scrollTop;
    return frameAt(frames, Math.floor(y / frameHeight), (event.clientX - bounds.left) / view.width);
  };
  const nodeOf = (frame: number): number => (frame < 0 ? -1 : frames.node[frame]!);
  const goTo = (node: number): void => {
    setAt(node);
    const centre = tree.centre[node]!;
    if (centre >= 0) actions.pick(centre);
    revealRow(box.current!, tree.depth[node]!);
  };
  const click = (event: MouseEvent): void => {
    const node = nodeOf(frameUnder(event));
    if (node < 0) return;
    goTo(node);
    zoomTo(node);
  };
  const over = (event: MouseEvent): void => {
    const frame = frameUnder(event);
    setHover(frame < 0 ? undefined : { frame, x: event.offsetX, y: event.offsetY });
  };
  const current = frameOf(frames, tree, at);
  return (
    <>
      <div
        class="flame"
        role="tree"
        tabIndex={0}
        ref={box}
        aria-label={`Flame graph of ${model.metric}`}
        aria-activedescendant={`flame-${at}`}
        onClick={click}
        onDblClick={event => {
          const node = nodeOf(frameUnder(event));
          if (node >= 0 && tree.centre[node]! >= 0) actions.open(tree.centre[node]!);
        }}
        onMouseMove={over}
        onMouseLeave={() => setHover(undefined)}
        onKeyDown={event => onKey(event, { ...props, at, frames, goTo })}
      >
        <canvas ref={canvas} class="flame-canvas" aria-hidden="true" />
        <div class="flame-rows" style={{ height: `${(frames.rowStart.length - 1) * frameHeight}px` }}>
          <div
            id={`flame-${at}`}
            key={at}
            class="heard"
            role="treeitem"
            aria-level={tree.depth[at]! + 1}
            aria-selected="true"
          >
            {describe(model, tree, at)}
          </div>
          {hover && <Outline name="flame-hover" frames={frames} frame={hover.frame} />}
          {current >= 0 && <Outline name="flame-current" frames={frames} frame={current} />}
          {hover && nodeOf(hover.frame) >= 0 && (
            <Tip model={model} tree={tree} node={nodeOf(hover.frame)} x={hover.x} y={hover.y} view={view} />
          )}
        </div>
      </div>
      <footer class="foot">
        <span class="flame-line">
          {describe(model, tree, hover && nodeOf(hover.frame) >= 0 ? nodeOf(hover.frame) : at)}
        </span>
        {tree.isCut && <span>Too many ways: the far ends are left out.</span>}
        <span class="keys">Click or Enter zooms, Escape goes back, o opens the source</span>
      </footer>
    </>
  );
}

function describe(model: Model, tree: FlameTree, node: number): string {
  const { profile, metric, analysis } = model;
  const whole = amount(analysis.whole, metric);
  const value = tree.value[node]!;
  const part = percentage(whole === 0 ? 0 : value / whole);
  const centre = profile.centres[tree.centre[node]!];
  const place = centre === undefined ? '' : placeOf(centre);
  const size = sizeText(value, metric, profile.tickInterval);
  return `${frameName(model, tree, node)}: ${part}, ${size}${place === '' ? '' : `, ${place}`}`;
}

/** The value of a node without what is above it in the graph. */
function ownOf(tree: FlameTree, node: number): number {
  let own = tree.value[node]!;
  for (let at = tree.childStart[node]!; at < tree.childStart[node + 1]!; at++)
    own -= tree.value[tree.children[at]!]!;
  return Math.max(0, own);
}

function Tip(props: {
  readonly model: Model;
  readonly tree: FlameTree;
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly view: { readonly width: number };
}): JSX.Element {
  const { model, tree, node, x, y } = props;
  const { profile, metric, analysis } = model;
  const centre = profile.centres[tree.centre[node]!];
  const whole = amount(analysis.whole, metric);
  const line = (name: string, value: number): JSX.Element => (
    <p>
      <span class="number">{percentage(whole === 0 ? 0 : value / whole)}</span> {name},{' '}
      {sizeText(value, metric, profile.tickInterval)}
    </p>
  );
  return (
    <div
      class="tip"
      aria-hidden="true"
      style={{ left: `${Math.min(x + 12, Math.max(0, props.view.width - 280))}px`, top: `${y + 18}px` }}
    >
      <strong>{frameName(model, tree, node)}</strong>
      {centre && centre.kind !== 'built-in' && (
        <p class="location">
          {visibleLine(centre.module)} {placeOf(centre)}
        </p>
      )}
      {line('with all in it', tree.value[node]!)}
      {line('by itself', ownOf(tree, node))}
    </div>
  );
}

function Outline(props: {
  readonly name: string;
  readonly frames: FlameFrames;
  readonly frame: number;
}): JSX.Element {
  const { frames, frame } = props;
  const row = rowOf(frames, frame);
  return (
    <div
      class={props.name}
      style={{
        left: `${100 * frames.from[frame]!}%`,
        width: `max(3px, ${100 * (frames.to[frame]! - frames.from[frame]!)}%)`,
        top: `${row * frameHeight}px`,
        height: `${frameHeight - 1}px`,
      }}
    />
  );
}

function rowOf({ rowStart }: FlameFrames, frame: number): number {
  let [low, high] = [0, rowStart.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (rowStart[middle]! <= frame) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A node's frame; -1 where it is folded. */
function frameOf({ node, rowStart }: FlameFrames, tree: FlameTree, wanted: number): number {
  const row = tree.depth[wanted] ?? 0;
  for (let frame = rowStart[row] ?? 0; frame < (rowStart[row + 1] ?? 0); frame++)
    if (node[frame] === wanted) return frame;
  return -1;
}

interface Keys extends FlameProps {
  readonly at: number;
  readonly frames: FlameFrames;
  readonly goTo: (node: number) => void;
}

function onKey(event: KeyboardEvent, { actions, tree, zoom, zoomTo, at, frames, goTo }: Keys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const centre = tree.centre[at]!;
  const beside = (step: number): number | undefined => {
    const frame = frameOf(frames, tree, at);
    const row = tree.depth[at]!;
    const next = frame + step;
    return frame >= 0 &&
      next >= frames.rowStart[row]! &&
      next < frames.rowStart[row + 1]! &&
      frames.node[next]! >= 0
      ? frames.node[next]
      : undefined;
  };
  const child =
    tree.childStart[at]! < tree.childStart[at + 1]! ? tree.children[tree.childStart[at]!] : undefined;
  const moves: Readonly<Record<string, number | undefined>> = {
    ArrowDown: child !== undefined && tree.value[child]! > 0 ? child : undefined,
    ArrowUp: at === 0 ? undefined : tree.parent[at],
    ArrowLeft: beside(-1),
    ArrowRight: beside(1),
    Home: zoom,
  };
  if (event.key in moves) {
    const next = moves[event.key];
    if (next !== undefined) goTo(next);
  } else if (event.key === 'Enter') zoomTo(at);
  else if (event.key === 'Escape' && zoom > 0) zoomTo(tree.parent[zoom]!);
  else if (event.key === 'o' && centre >= 0) actions.open(centre);
  else return;
  event.preventDefault();
}

function revealRow(box: HTMLDivElement, row: number): void {
  const [top, bottom] = [row * frameHeight, (row + 1) * frameHeight];
  if (top < box.scrollTop) box.scrollTop = top;
  else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
}

function useView(box: { readonly current: HTMLDivElement | null }) {
  const [size, set] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current!;
    const look = (): void => set({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, []);
  return size;
}

/** Once for all changes of a moment: scrolling draws again, moving the mouse does not. */
function usePainting(
  box: { readonly current: HTMLDivElement | null },
  canvas: { readonly current: HTMLCanvasElement | null },
  scene: Scene,
  view: { readonly width: number; readonly height: number },
): void {
  const theme = useTheme();
  const palette = useRef<Palette | undefined>(undefined);
  const latest = useRef({ scene, view });
  latest.current = { scene, view };
  const paint = (): void => {
    const element = box.current;
    if (element === null || canvas.current === null) return;
    palette.current ??= paletteOf(element);
    paintFlame(canvas.current, latest.current.scene, palette.current, {
      ...latest.current.view,
      top: element.scrollTop,
    });
  };
  useEffect(() => {
    palette.current = undefined;
  }, [theme]);
  useEffect(paint, [scene.tree, scene.frames, scene.hueOf, scene.picked, scene.fits, view, theme]);
  useEffect(() => {
    const element = box.current!;
    let asked = 0;
    const later = (): void => {
      asked ||= requestAnimationFrame(() => {
        asked = 0;
        paint();
      });
    };
    element.addEventListener('scroll', later, { passive: true });
    return () => {
      cancelAnimationFrame(asked);
      element.removeEventListener('scroll', later);
    };
  }, []);
}
