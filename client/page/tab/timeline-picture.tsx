/** The rows of the timeline on one axis, and the brush over them. */
import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import {
  type ChartBox,
  type centreAreas,
  type HeapBand,
  type heapOnAxis,
  type Profile,
  seconds,
  sliceStart,
  stackedAreas,
  type TimeSpan,
  visibleLine,
} from '../../../language/profile/index.ts';
import type { Model } from '../model.ts';
import { type Size, useSize } from '../part/size.ts';
import { nameAt } from './flame-words.ts';
import { boxUnder, type ChartRoom, TimelineChart } from './timeline-chart.tsx';

export interface Axis {
  /** Milliseconds that the run took. */
  readonly end: number;
  readonly serial: ReturnType<typeof centreAreas>;
  readonly heap: ReturnType<typeof heapOnAxis>;
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
}

/** On the left there is room for the names of rows. */
const margins = { left: 84, right: 14 };
const heights = { scale: 22, serial: 110, collections: 14, heap: 90, gap: 6 };

/** The tops of the rows, from the scale down. */
function rowsOf({ heap }: Axis): Record<'serial' | 'collections' | 'heap' | 'chart', number> {
  const serial = heights.scale;
  const collections = serial + heights.serial + heights.gap;
  const below = collections + heights.collections + heights.gap;
  return {
    serial,
    collections,
    heap: below,
    chart: heap.areas.length === 0 ? below : below + heights.heap + heights.gap,
  };
}

export function TimelinePicture(props: PictureProps): JSX.Element {
  const { model, stacks, axis, chosen, brush, choose, pick } = props;
  const box = useRef<HTMLDivElement>(null);
  const began = useRef<number | undefined>(undefined);
  const size = useSize(box, { width: 640, height: 420 });
  const rows = rowsOf(axis);
  const room: ChartRoom = {
    left: margins.left,
    width: Math.max(10, size.width - margins.left - margins.right),
    top: rows.chart,
    height: Math.max(0, size.height - rows.chart),
    end: axis.end,
  };
  const momentAt = (event: PointerEvent): number => {
    const x = event.clientX - box.current!.getBoundingClientRect().left - room.left;
    return Math.min(1, Math.max(0, x / room.width)) * axis.end;
  };
  const spanTo = (event: PointerEvent): TimeSpan => {
    const [one, other] = [began.current!, momentAt(event)];
    return { from: Math.min(one, other), to: Math.max(one, other) };
  };
  const isDrag = ({ from, to }: TimeSpan): boolean => (to - from) * room.width > 4 * axis.end;
  const up = (event: PointerEvent): void => {
    if (began.current === undefined) return;
    const span = spanTo(event);
    began.current = undefined;
    if (isDrag(span)) {
      choose(span);
      return;
    }
    const y = event.clientY - box.current!.getBoundingClientRect().top;
    const under = boxUnder(axis.boxes, room, span.from, y);
    if (under !== undefined) pick(stacks.centre[under.stack]!);
  };
  return (
    <div
      class="timeline-picture"
      ref={box}
      onPointerDown={event => {
        began.current = momentAt(event);
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={event => {
        if (began.current !== undefined && isDrag(spanTo(event))) brush(spanTo(event));
      }}
      onPointerUp={up}
      onPointerCancel={() => {
        began.current = undefined;
        brush(undefined);
      }}
    >
      <TimelineChart model={model} stacks={stacks} boxes={axis.boxes} room={room} />
      <Rows model={model} axis={axis} size={size} room={room} />
      <Brush chosen={chosen} room={room} height={size.height} />
    </div>
  );
}

function Rows(props: {
  readonly model: Model;
  readonly axis: Axis;
  readonly size: Size;
  readonly room: ChartRoom;
}): JSX.Element {
  const { model, axis, size, room } = props;
  const x = (moment: number): number => room.left + (moment / axis.end) * room.width;
  const rows = rowsOf(axis);
  const areas = useMemo(() => areasOf(model, axis, room, rows), [axis, room.width]);
  return (
    <svg
      class="timeline-rows"
      width={size.width}
      height={rows.chart}
      role="img"
      aria-label={`Costs of ${axis.serial.areas.length} cost centres over ${seconds(axis.end / 1000, 3)}`}
    >
      {areas.map(({ key, points, index }) => (
        <polygon key={key} class={`band-${index}`} points={points}>
          <title>{key}</title>
        </polygon>
      ))}
      {collectionsOf(model).map(({ from, to, part }) => (
        <rect
          key={from}
          class="collection"
          x={x(from)}
          width={Math.max(0.5, x(to) - x(from))}
          y={rows.collections + heights.collections * (1 - part)}
          height={heights.collections * part}
        />
      ))}
      {(model.whole.marks ?? []).map(({ label, time }, index) => (
        <path key={String(index)} class="mark" d={`M${x(time)} ${heights.scale - 6}V${rows.chart}`}>
          <title>{visibleLine(label)}</title>
        </path>
      ))}
      {[0, 0.25, 0.5, 0.75, 1].map(part => (
        <text
          key={part}
          x={x(part * axis.end)}
          y={13}
          text-anchor={part === 0 ? 'start' : part === 1 ? 'end' : 'middle'}
        >
          {seconds((part * axis.end) / 1000, 3)}
        </text>
      ))}
      <text x={14} y={rows.collections + 11}>
        collections
      </text>
      {model.whole.timeline?.collecting === undefined && (
        <text x={room.left + 4} y={rows.collections + 11}>
          not recorded
        </text>
      )}
      {axis.heap.areas.length > 0 && (
        <text x={14} y={rows.heap + 12}>
          live heap
        </text>
      )}
    </svg>
  );
}

interface DrawnArea {
  readonly key: string;
  readonly points: string;
  readonly index: number;
}

function areasOf(
  model: Model,
  { serial, heap }: Axis,
  { left, width }: ChartRoom,
  rows: ReturnType<typeof rowsOf>,
): DrawnArea[] {
  const draw = (at: Float64Array, bands: readonly HeapBand[], top: number, height: number): DrawnArea[] =>
    bands.length === 0
      ? []
      : stackedAreas({ at }, bands, { left, top, width, height }).areas.map(({ band, points }, index) => ({
          key: band.label,
          points,
          index,
        }));
  const bands = serial.areas.map(
    ({ centre, figures }): HeapBand => ({
      label: centre === undefined ? 'others' : nameAt(model, centre),
      bytes: figures,
    }),
  );
  return [
    ...draw(serial.at, bands, rows.serial, heights.serial),
    ...draw(heap.at, heap.areas, rows.heap, heights.heap),
  ];
}

/** Slices in which memory was collected, each with its part of the slice. */
function collectionsOf({ whole: { timeline } }: Model): { from: number; to: number; part: number }[] {
  if (timeline?.collecting === undefined) return [];
  return timeline.collecting.flatMap((collecting, slice) => {
    const [from, to] = [sliceStart(timeline, slice), timeline.times[slice]!];
    return collecting > 0 && to > from ? [{ from, to, part: Math.min(1, collecting / (to - from)) }] : [];
  });
}

function Brush(props: {
  readonly chosen: TimeSpan | undefined;
  readonly room: ChartRoom;
  readonly height: number;
}): JSX.Element | null {
  const { chosen, room, height } = props;
  if (chosen === undefined) return null;
  const left = room.left + (chosen.from / room.end) * room.width;
  const width = Math.max(1, ((chosen.to - chosen.from) / room.end) * room.width);
  return (
    <div class="timeline-brush" style={{ left: `${left}px`, width: `${width}px`, height: `${height}px` }} />
  );
}
