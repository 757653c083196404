/** The frames of a flame graph: a canvas, and over it what follows the mouse and the keys. */
import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import {
  amount,
  type FlameFrames,
  type FlameTree,
  frameAt,
  layOutFlame,
  ownValue,
  percentage,
  visibleLine,
} from '../../../language/profile/index.ts';
import { centreFilter, type Model, placeOf } from '../model.ts';
import { useSize } from '../part/size.ts';
import { Tip } from '../part/tip.tsx';
import type { TabProps } from '../store.ts';
import { sizeText } from '../words.ts';
import { revealRow, usePainting } from './flame-box.ts';
import { frameOf, onKey, rowOf, type Zoomed } from './flame-keys.ts';
import { frameHeight, type Scene } from './flame-paint.ts';
import { describe, frameName, hueing, nameAt, shareOf } from './flame-words.ts';

interface Hover {
  readonly node: number;
  readonly frame: number;
  readonly x: number;
  readonly y: number;
}

export function Flame(props: TabProps & Zoomed): JSX.Element {
  const { model, actions, tree, zoom, zoomTo } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useSize(box);
  const frames = useMemo(
    () =>
      layOutFlame(tree, zoom, Math.max(0.4 / Math.max(1, view.width), leastPart(model, tree.value[zoom]!))),
    [tree, zoom, view.width, model.analysis, model.display.least],
  );
  // both are of these frames alone
  const [current, setCurrent] = useState<{
    readonly of: number;
    readonly tree: FlameTree;
    readonly node: number;
  }>();
  const at = current?.tree === tree && current.of === zoom ? current.node : zoom;
  const [hovered, setHover] = useState<Hover & { readonly of: FlameFrames }>();
  const hover = hovered?.of === frames ? hovered : undefined;
  usePainting(box, canvas, useScene(model, tree, frames), view);
  const under = (event: MouseEvent) => frameUnder(event, box.current!, frames);
  const goTo = (node: number, of = zoom): void => {
    setCurrent({ of, tree, node });
    if (tree.centre[node]! >= 0) actions.pick(tree.centre[node]);
    revealRow(box.current!, tree.depth[node]!);
  };
  const click = (event: MouseEvent): void => {
    const { node } = under(event);
    if (node < 0) return;
    goTo(node, node);
    zoomTo(node);
  };
  const open = (event: MouseEvent): void => {
    const { node } = under(event);
    if (node >= 0 && tree.centre[node]! >= 0) actions.open(tree.centre[node]!);
  };
  const over = (event: MouseEvent): void => {
    const { frame, node } = under(event);
    setHover(node < 0 ? undefined : { of: frames, frame, node, x: event.clientX, y: event.clientY });
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
        onMouseMove={over}
        onMouseLeave={() => setHover(undefined)}
        onKeyDown={event => onKey(event, { ...props, at, frames, goTo })}
      >
        <canvas ref={canvas} class="flame-canvas" aria-hidden="true" />
        <Over model={model} tree={tree} frames={frames} at={at} hover={hover} zoom={zoom} />
      </div>
      <Foot model={model} tree={tree} node={hover?.node ?? at} />
    </>
  );
}

/** The share below which frames are left out, as a part of the frame that fills the width. */
function leastPart({ analysis, metric, display }: Model, value: number): number {
  return value === 0 ? 0 : (display.least * amount(analysis.whole, metric)) / value;
}

/** -1 for no frame, and for the node of folded ones. */
function frameUnder(
  event: MouseEvent,
  box: HTMLElement,
  frames: FlameFrames,
): { readonly frame: number; readonly node: number } {
  const bounds = box.getBoundingClientRect();
  const row = Math.floor((event.clientY - bounds.top + box.scrollTop) / frameHeight);
  const frame = frameAt(frames, row, (event.clientX - bounds.left) / box.clientWidth);
  return { frame, node: frame < 0 ? -1 : frames.node[frame]! };
}

function Foot(props: {
  readonly model: Model;
  readonly tree: FlameTree;
  readonly node: number;
}): JSX.Element {
  return (
    <footer class="foot">
      <span>{describe(props.model, props.tree, props.node)}</span>
      {props.tree.isCut && <span>Too many paths: the outermost frames are hidden.</span>}
      <span class="keys">
        Click or Enter zooms, Escape goes back, o opens the source, Space clears a centre
      </span>
    </footer>
  );
}

function useScene(model: Model, tree: FlameTree, frames: FlameFrames): Scene {
  const { profile, analysis, own, centre } = model;
  const hueOf = useMemo(() => hueing(model), [profile, analysis, own]);
  const fits = useMemo(() => centreFilter(model), [profile, model.filter]);
  return {
    tree,
    frames,
    hueOf,
    fits,
    picked: centre,
    nameOf: each => nameAt(model, each),
    shareOf: node => shareOf(model, tree.value[node]!),
  };
}

/** What lies over the canvas: the current frame, to be heard and seen, and the one under the mouse. */
function Over(props: {
  readonly model: Model;
  readonly tree: FlameTree;
  readonly frames: FlameFrames;
  readonly at: number;
  readonly hover: Hover | undefined;
  readonly zoom: number;
}): JSX.Element {
  const { model, tree, frames, at, hover } = props;
  const current = frameOf(frames, tree, at);
  return (
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
      {hover && <FrameTip model={model} tree={tree} hover={hover} zoom={props.zoom} />}
    </div>
  );
}

function FrameTip(props: {
  readonly model: Model;
  readonly tree: FlameTree;
  readonly hover: Hover;
  readonly zoom: number;
}): JSX.Element {
  const { model, tree, hover, zoom } = props;
  const { profile, metric } = model;
  const centre = profile.centres[tree.centre[hover.node]!];
  const value = tree.value[hover.node]!;
  const line = (name: string, size: number): JSX.Element => (
    <p>
      <span class="number">{shareOf(model, size)}</span> {name}, {sizeText(size, metric, model)}
    </p>
  );
  return (
    <Tip x={hover.x} y={hover.y}>
      <strong>{frameName(model, tree, hover.node)}</strong>
      {centre && centre.kind !== 'built-in' && (
        <p class="location">
          {visibleLine(centre.module)} {placeOf(centre)}
        </p>
      )}
      {line('inherited', value)}
      {line('individual', ownValue(tree, hover.node))}
      {zoom > 0 && (
        <p>
          <span class="number">{percentage(value / tree.value[zoom]!)}</span> of{' '}
          {frameName(model, tree, zoom)}
        </p>
      )}
    </Tip>
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
