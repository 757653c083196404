/** What stands above the flame chart of a timeline: the scale, the serial time profile, collections and the live heap. */
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import {
  type centreAreas,
  type HeapBand,
  type heapOnAxis,
  seconds,
  sliceStart,
  stackedAreas,
  visibleLine,
} from '../../../language/profile/index.ts';
import type { Model } from '../model.ts';
import type { Size } from '../part/size.ts';
import { nameAt } from './flame-words.ts';
import { type ChartRoom, momentAt, placeOf } from './timeline-room.ts';

/** What is drawn as areas. */
export interface Areas {
  readonly serial: ReturnType<typeof centreAreas>;
  readonly heap: ReturnType<typeof heapOnAxis>;
}

const heights = { scale: 22, serial: 110, collections: 14, heap: 90, gap: 6 };

/** The tops of the rows, from the scale down. */
export function rowsOf({ heap }: Areas): Record<'serial' | 'collections' | 'heap' | 'chart', number> {
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

let pictures = 0;

export function Rows(props: {
  readonly model: Model;
  readonly axis: Areas;
  readonly size: Size;
  readonly room: ChartRoom;
}): JSX.Element {
  const { model, axis, size, room } = props;
  const x = (moment: number): number => placeOf(room, moment);
  const rows = rowsOf(axis);
  const areas = useMemo(() => areasOf(model, axis, room, rows), [axis, room.width, room.range]);
  const [clip] = useState(() => `timeline-${pictures++}`);
  return (
    <svg
      class="timeline-rows"
      width={size.width}
      height={rows.chart}
      role="img"
      aria-label={`Costs of ${axis.serial.areas.length} cost centres over ${seconds(room.end / 1000, 3)}`}
    >
      <clipPath id={clip}>
        <rect x={room.left} y={0} width={room.width} height={rows.chart} />
      </clipPath>
      <g clip-path={`url(#${clip})`}>
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
      </g>
      {[0, 0.25, 0.5, 0.75, 1].map(part => (
        <text
          key={part}
          x={room.left + part * room.width}
          y={13}
          text-anchor={part === 0 ? 'start' : part === 1 ? 'end' : 'middle'}
        >
          {seconds(momentAt(room, room.left + part * room.width) / 1000, 3)}
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
  { serial, heap }: Areas,
  room: ChartRoom,
  rows: ReturnType<typeof rowsOf>,
): DrawnArea[] {
  const left = placeOf(room, 0);
  const width = placeOf(room, room.end) - left;
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
