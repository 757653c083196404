/** The frames of a flame graph: a canvas, and over it what follows the mouse and the keys. */
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  amount,
  type FlameFrames,
  type FlameTree,
  frameAt,
  layOutFlame,
} from '../../../language/profile/index.ts';
import { centreFilter, type Model } from '../model.ts';
import { useCentreMenu } from '../part/menu.tsx';
import { magnification, type Range, revealing, wholeRange, zoomed } from '../part/range.ts';
import { useSize } from '../part/size.ts';
import type { TabProps } from '../store.ts';
import { revealRow, usePainting } from './flame-box.ts';
import type { NodeColours } from './flame-colour.ts';
import { useHands } from './flame-hands.ts';
import { frameOf, onKey, type Zoomed } from './flame-keys.ts';
import { FlameOver, type Hover } from './flame-over.tsx';
import { heightOfRows, type Scene } from './flame-paint.ts';
import { describe, frameName, type ShownTree, shareOf } from './flame-words.ts';

interface FlameProps extends TabProps, Zoomed {
  readonly colours: NodeColours;
}

export function Flame(props: FlameProps): JSX.Element {
  const { model, actions, tree, zoom, zoomTo, colours } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = useSize(box);
  const [range, setRange] = useOf<Range>(tree, zoom, wholeRange);
  const frames = useFrames(model, tree, zoom, width * magnification(range));
  const [at, setAt] = useOf(tree, zoom, zoom);
  const [hovered, setHover] = useState<Hover & { readonly of: FlameFrames }>();
  const hover = hovered?.of === frames ? hovered : undefined;
  const { menu, openMenu } = useCentreMenu(model, actions);
  const rowHeight = heightOfRows(frames.rowStart.length - 1, height);
  usePainting(box, canvas, useScene(model, tree, frames, colours), { width, height, range, rowHeight });
  const under = (event: MouseEvent): { readonly frame: number; readonly node: number } => {
    const bounds = box.current!.getBoundingClientRect();
    const row = Math.floor((event.clientY - bounds.top + box.current!.scrollTop) / rowHeight);
    const part = (event.clientX - bounds.left) / box.current!.clientWidth;
    const frame = frameAt(frames, row, range.from + part * (range.to - range.from));
    return { frame, node: frame < 0 ? -1 : frames.node[frame]! };
  };
  const goTo = (node: number): void => {
    setAt(node);
    if (tree.centre[node]! >= 0) actions.pick(tree.centre[node]);
    revealRow(box.current!, tree.depth[node]!, rowHeight);
    const frame = frameOf(frames, tree, node);
    if (frame >= 0) setRange(revealing(range, { from: frames.from[frame]!, to: frames.to[frame]! }));
  };
  useWidestOf(props, at, frames, goTo);
  const hands = useHands(box, range, next => {
    setHover(undefined);
    setRange(next);
  });
  const click = (event: MouseEvent): void => {
    const { node } = under(event);
    if (node < 0 || hands.hasMoved()) return;
    if (tree.centre[node]! >= 0) actions.pick(tree.centre[node]);
    zoomTo(node);
  };
  const open = (event: MouseEvent): void => {
    const { node } = under(event);
    if (node >= 0 && tree.centre[node]! >= 0) actions.open(tree.centre[node]!);
  };
  const over = (event: MouseEvent): void => {
    const { frame, node } = under(event);
    if (event.buttons === 0)
      setHover(node < 0 ? undefined : { of: frames, frame, node, x: event.clientX, y: event.clientY });
  };
  const menuAt = (event: MouseEvent): void => {
    event.preventDefault();
    openMenu(tree.centre[under(event).node], { x: event.clientX, y: event.clientY });
  };
  const menuBelow = (): void => {
    const { left, bottom } = box.current!.querySelector('.flame-current')!.getBoundingClientRect();
    openMenu(tree.centre[at], { x: left, y: bottom });
  };
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
        onDblClick={open}
        onContextMenu={menuAt}
        onPointerDown={hands.onPointerDown}
        onPointerMove={hands.onPointerMove}
        onLostPointerCapture={hands.onLostPointerCapture}
        onMouseMove={over}
        onMouseLeave={() => setHover(undefined)}
        onKeyDown={event =>
          onKey(event, {
            ...props,
            at,
            frames,
            goTo,
            isWhole: range === wholeRange,
            menu: menuBelow,
            widen: by => setRange(by === 0 ? wholeRange : zoomed(range, by, 0.5)),
          })
        }
      >
        <canvas ref={canvas} class="flame-canvas" aria-hidden="true" />
        <FlameOver {...{ model, tree, frames, colours, zoom, at, hover, range, rowHeight }} />
      </div>
      {menu}
      <footer class="foot">
        <span>{describe(model, tree, hover?.node ?? at, zoom)}</span>
        {tree.isCut && <span>Too many paths: the outermost frames are hidden.</span>}
        <span class="keys">
          The wheel enlarges, dragging moves; click or Enter zooms in, Escape out; o opens the source
        </span>
      </footer>
    </>
  );
}

/** A state that is of these frames alone, and begins anew with others. */
function useOf<Value>(tree: FlameTree, zoom: number, first: Value): [Value, (value: Value) => void] {
  const [kept, keep] = useState<{ readonly tree: FlameTree; readonly zoom: number; readonly value: Value }>();
  const isSame = kept?.tree === tree && kept.zoom === zoom;
  return [isSame ? kept.value : first, value => keep({ tree, zoom, value })];
}

/** What is wide enough to be seen when all frames have so many pixels. */
function useFrames(model: Model, tree: FlameTree, zoom: number, width: number): FlameFrames {
  const { analysis, metric, display } = model;
  const value = tree.width[zoom]!;
  // what is too small a part of the program is left out, too
  const least = value === 0 ? 0 : (display.least * amount(analysis.whole, metric)) / value;
  return useMemo(
    () => layOutFlame(tree, zoom, Math.max(0.4 / Math.max(1, width), least)),
    [tree, zoom, width, least],
  );
}

function useScene(model: Model, tree: ShownTree, frames: FlameFrames, colours: NodeColours): Scene {
  const { profile, centre } = model;
  const fits = useMemo(() => centreFilter(model), [profile, model.filter]);
  return useMemo(
    () => ({
      tree,
      frames,
      fits,
      picked: centre,
      fillOf: colours.fillOf,
      nameOf: node => frameName(model, tree, node),
      isGone: colours.isGone ?? (() => false),
      figureOf: colours.figureOf ?? (node => shareOf(model, tree.value[node]!)),
    }),
    [tree, frames, fits, centre, colours],
  );
}

/** Where another centre is selected, by the filter for example, its widest frame is shown. */
function useWidestOf(
  { model, tree, zoomTo }: FlameProps,
  at: number,
  { node, from, to }: FlameFrames,
  goTo: (node: number) => void,
): void {
  const { centre } = model;
  const before = useRef(centre);
  useEffect(() => {
    if (centre === before.current) return;
    before.current = centre;
    if (centre === undefined || tree.centre[at] === centre) return;
    let widest = -1;
    node.forEach((each, frame) => {
      if (each < 0 || tree.centre[each] !== centre) return;
      if (widest < 0 || to[frame]! - from[frame]! > to[widest]! - from[widest]!) widest = frame;
    });
    if (widest >= 0) goTo(node[widest]!);
    else {
      const hidden = dearest(tree, centre);
      if (hidden > 0) zoomTo(hidden);
    }
  }, [centre]);
}

/** The node of a centre that costs most; 0 where there is none. */
function dearest({ centre, value }: FlameTree, wanted: number): number {
  let found = 0;
  centre.forEach((each, node) => {
    if (each === wanted && value[node]! > 0 && (found === 0 || value[node]! > value[found]!)) found = node;
  });
  return found;
}
