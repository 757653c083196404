/** What lies over the frames of a flame graph: the current one, to be heard and seen, and the one under the mouse with its costs. */
import type { JSX } from 'preact';
import { type FlameFrames, ownValue, percentage, visibleLine } from '../../../language/profile/index.ts';
import { type Model, placeOf } from '../model.ts';
import type { Range } from '../part/range.ts';
import { Tip } from '../part/tip.tsx';
import { sizeText } from '../words.ts';
import type { NodeColours } from './flame-colour.ts';
import { frameOf, rowOf } from './flame-keys.ts';
import { describe, frameName, type ShownTree, shareOf } from './flame-words.ts';

export interface Hover {
  readonly node: number;
  readonly frame: number;
  readonly x: number;
  readonly y: number;
}

interface OverProps {
  readonly model: Model;
  readonly tree: ShownTree;
  readonly frames: FlameFrames;
  readonly colours: NodeColours;
  readonly zoom: number;
  readonly at: number;
  readonly hover: Hover | undefined;
  readonly range: Range;
  readonly rowHeight: number;
}

export function FlameOver(props: OverProps): JSX.Element {
  const { model, tree, frames, at, hover } = props;
  const current = frameOf(frames, tree, at);
  return (
    <div class="flame-rows" style={{ height: `${(frames.rowStart.length - 1) * props.rowHeight}px` }}>
      <div
        id={`flame-${at}`}
        key={at}
        class="heard"
        role="treeitem"
        aria-level={tree.depth[at]! + 1}
        aria-selected="true"
      >
        {describe(model, tree, at, props.zoom)}
      </div>
      {hover && <Outline name="flame-hover" frame={hover.frame} {...props} />}
      {current >= 0 && <Outline name="flame-current" frame={current} {...props} />}
      {hover && <FrameTip {...props} hover={hover} />}
    </div>
  );
}

function Outline(
  props: Pick<OverProps, 'frames' | 'range' | 'rowHeight'> & {
    readonly name: string;
    readonly frame: number;
  },
): JSX.Element | null {
  const { frames, frame, range, rowHeight } = props;
  const partOf = (x: number): number => Math.min(1, Math.max(0, (x - range.from) / (range.to - range.from)));
  const [left, right] = [partOf(frames.from[frame]!), partOf(frames.to[frame]!)];
  if (right === left && (left === 0 || left === 1)) return null;
  return (
    <div
      class={props.name}
      style={{
        left: `${100 * left}%`,
        width: `max(3px, ${100 * (right - left)}%)`,
        top: `${rowOf(frames, frame) * rowHeight}px`,
        height: `${rowHeight - 1}px`,
      }}
    />
  );
}

function FrameTip(props: Omit<OverProps, 'hover'> & { readonly hover: Hover }): JSX.Element {
  const { model, tree, hover, zoom, colours } = props;
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
      {value > 0 && line('inherited', value)}
      {value > 0 && line('individual', ownValue(tree, hover.node))}
      {zoom > 0 && value > 0 && (
        <p>
          <span class="number">{percentage(value / tree.value[zoom]!)}</span> of{' '}
          {frameName(model, tree, zoom)}
        </p>
      )}
      {colours.sentenceOf && <p>{colours.sentenceOf(hover.node)}</p>}
    </Tip>
  );
}
