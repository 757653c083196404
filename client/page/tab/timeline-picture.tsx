/** The rows of the timeline on one axis. A span is brushed over the areas; the wheel enlarges, and dragging the flame chart moves all. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChartBox, Profile, TimeSpan } from '../../../language/profile/index.ts';
import type { Model } from '../model.ts';
import { moved, type Range, wholeRange, zoomed } from '../part/range.ts';
import { useSize } from '../part/size.ts';
import { boxUnder, chartIn, TimelineChart } from './timeline-chart.tsx';
import { axisHint, rangeAfter } from './timeline-keys.ts';
import { type ChartRoom, momentAt, placeOf } from './timeline-room.ts';
import { type Areas, Rows, rowsOf } from './timeline-rows.tsx';

export interface Axis extends Areas {
  /** Milliseconds that the run took. */
  readonly end: number;
  readonly boxes: readonly ChartBox[];
}

interface PictureProps {
  readonly model: Model;
  readonly stacks: Profile['stacks'];
  readonly axis: Axis;
  readonly chosen: TimeSpan | undefined;
  /** Shows a span that is being brushed. */
  readonly brush: (span: TimeSpan | undefined) => void;
  readonly choose: (span: TimeSpan) => void;
  readonly pick: (centre: number) => void;
  /** The class of a centre's fill in the flame chart. */
  readonly fillOf: (centre: number) => string;
}

/** On the left there is room for the names of rows. */
const margins = { left: 84, right: 14 };

/** Pixels that a click may move the mouse by. */
const still = 4;

/** Where the button of the mouse was pressed; `moment`: where that began a span, and not to move the picture. */
interface Grip {
  readonly x: number;
  readonly y: number;
  readonly moment: number | undefined;
  readonly hasMoved: boolean;
}

export function TimelinePicture(props: PictureProps): JSX.Element {
  const { model, stacks, axis, chosen, brush, choose, pick } = props;
  const box = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | undefined>(undefined);
  const size = useSize(box, { width: 640, height: 420 });
  const [range, setRange] = useState<Range>(wholeRange);
  const [scrolled, scroll] = useState(0);
  const { chart: top } = rowsOf(axis, size.height).top;
  const room: ChartRoom = {
    left: margins.left,
    width: Math.max(10, size.width - margins.left - margins.right),
    top,
    height: Math.max(0, size.height - top),
    end: axis.end,
    range,
  };
  const chart = chartIn(axis.boxes, room, scrolled);
  const move = (x: number, y: number): void => {
    setRange(moved(range, (x / room.width) * (range.to - range.from)));
    scroll(Math.max(0, Math.min(chart.most, chart.scrolled + y)));
  };
  useWheel(box, room, setRange, move);
  const pointOf = (event: PointerEvent): { readonly x: number; readonly y: number } => {
    const { left, top } = box.current!.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const spanTo = (from: number, x: number): TimeSpan => {
    const to = momentAt(room, x);
    return { from: Math.min(from, to), to: Math.max(from, to) };
  };
  const down = (event: PointerEvent): void => {
    const { x, y } = pointOf(event);
    grip.current = { x, y, moment: y < room.top ? momentAt(room, x) : undefined, hasMoved: false };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent): void => {
    const held = grip.current;
    if (held === undefined) return;
    const { x, y } = pointOf(event);
    if (!held.hasMoved && Math.hypot(x - held.x, y - held.y) < still) return;
    if (held.moment !== undefined) brush(spanTo(held.moment, x));
    else move(held.x - x, held.y - y);
    grip.current =
      held.moment === undefined ? { ...held, x, y, hasMoved: true } : { ...held, hasMoved: true };
  };
  const up = (event: PointerEvent): void => {
    const held = grip.current;
    grip.current = undefined;
    if (held === undefined) return;
    const { x, y } = pointOf(event);
    if (held.hasMoved) {
      if (held.moment !== undefined) choose(spanTo(held.moment, x));
      return;
    }
    const under = boxUnder(chart, room, momentAt(room, x), y);
    if (under !== undefined) pick(stacks.centre[under.stack]!);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // keys of the button inside are the button's
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows: Readonly<Record<string, number>> = { ArrowDown: chart.rowHeight, ArrowUp: -chart.rowHeight };
    const by = rows[event.key];
    const next = rangeAfter(event.key, range);
    if (by !== undefined) move(0, by);
    else if (next !== undefined) setRange(next);
    else return;
    event.preventDefault();
  };
  return (
    <div
      class="timeline-picture"
      ref={box}
      role="group"
      aria-label={`Timeline: ${axisHint}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys enlarge and move it
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={down}
      onPointerMove={drag}
      onPointerUp={up}
      onPointerCancel={() => {
        grip.current = undefined;
        brush(undefined);
      }}
    >
      <TimelineChart model={model} stacks={stacks} chart={chart} room={room} fillOf={props.fillOf} />
      <Rows model={model} axis={axis} size={size} room={room} />
      <Brush chosen={chosen} room={room} height={size.height} />
      {range !== wholeRange && (
        <button
          type="button"
          class="secondary timeline-whole"
          onPointerDown={event => event.stopPropagation()}
          onClick={() => setRange(wholeRange)}
        >
          Whole axis
        </button>
      )}
    </div>
  );
}

/** The wheel enlarges at the mouse; sidewards, or with Shift, it moves the picture. */
function useWheel(
  box: { readonly current: HTMLDivElement | null },
  room: ChartRoom,
  setRange: (range: Range) => void,
  move: (x: number, y: number) => void,
): void {
  const latest = useRef({ room, setRange, move });
  latest.current = { room, setRange, move };
  useEffect(() => {
    const element = box.current!;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { room, setRange, move } = latest.current;
      const at = (event.clientX - element.getBoundingClientRect().left - room.left) / room.width;
      if (event.shiftKey) move(0, event.deltaX + event.deltaY);
      else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) move(event.deltaX, 0);
      else setRange(zoomed(room.range, Math.exp(-event.deltaY / 300), Math.min(1, Math.max(0, at))));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);
}

function Brush(props: {
  readonly chosen: TimeSpan | undefined;
  readonly room: ChartRoom;
  readonly height: number;
}): JSX.Element | null {
  const { chosen, room, height } = props;
  if (chosen === undefined) return null;
  const within = (x: number): number => Math.min(room.left + room.width, Math.max(room.left, x));
  const [left, right] = [within(placeOf(room, chosen.from)), within(placeOf(room, chosen.to))];
  return (
    <div
      class="timeline-brush"
      style={{ left: `${left}px`, width: `${Math.max(1, right - left)}px`, height: `${height}px` }}
    />
  );
}
