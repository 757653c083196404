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
  truncated,
  visibleLine,
} from '../../../language/profile/index.ts';
import type { Model } from '../model.ts';
import type { Size } from '../part/size.ts';
import { nameAt } from './flame-words.ts';
import { restBand } from './heap-key.tsx';
import { type ChartRoom, momentAt, placeOf } from './timeline-room.ts';

/** What is drawn as areas. */
export interface Areas {
  readonly serial: ReturnType<typeof centreAreas>;
  readonly heap: ReturnType<typeof heapOnAxis>;
}

const heights = { scale: 22, serial: 110, collections: 14, heap: 90, gap: 6 };

/** A picture that is lower than this has low areas, so that the stacks have room below them: above a terminal, for example. */
const roomy = 400;

type RowName = 'serial' | 'collections' | 'heap' | 'chart';

/** The tops of the rows in a picture, from the scale down, and the heights of the areas. */
export interface RowPlaces {
  readonly top: Readonly<Record<RowName, number>>;
  readonly serial: number;
  readonly heap: number;
}

export function rowsOf({ heap }: Areas, height: number): RowPlaces {
  const part = Math.min(1, Math.max(0.45, height / roomy));
  const areas = { serial: Math.round(heights.serial * part), heap: Math.round(heights.heap * part) };
  const collections = heights.scale + areas.serial + heights.gap;
  const below = collections + heights.collections + heights.gap;
  const chart = heap.areas.length === 0 ? below : below + areas.heap + heights.gap;
  return { ...areas, top: { serial: heights.scale, collections, heap: below, chart } };
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
  const rows = rowsOf(axis, size.height);
  const { top } = rows;
  const areas = useMemo(() => areasOf(model, axis, room, rows), [axis, room.width, room.range, size.height]);
  const [clip] = useState(() => `timeline-${pictures++}`);
  return (
    <svg
      class="timeline-rows"
      width={size.width}
      height={top.chart}
      role="img"
      aria-label={`Costs of ${axis.serial.areas.length} cost centres over ${seconds(room.end / 1000, 3)}`}
    >
      <clipPath id={clip}>
        <rect x={room.left} y={0} width={room.width} height={top.chart} />
      </clipPath>
      <g clip-path={`url(#${clip})`}>
        {areas.map(({ key, points, fill }) => (
          <polygon key={key} class={fill} points={points}>
            <title>{key}</title>
          </polygon>
        ))}
        {collectionsOf(model).map(({ from, to, part }) => (
          <rect
            key={from}
            class="collection"
            x={x(from)}
            width={Math.max(0.5, x(to) - x(from))}
            y={top.collections + heights.collections * (1 - part)}
            height={heights.collections * part}
          />
        ))}
        <Marks marks={model.whole.marks ?? []} room={room} bottom={top.chart} />
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
      <text x={14} y={top.collections + 11}>
        collections
      </text>
      {model.whole.timeline?.collecting === undefined && (
        <text x={room.left + 4} y={top.collections + 11}>
          not recorded
        </text>
      )}
      {axis.heap.areas.length > 0 && (
        <text x={14} y={top.heap + 12}>
          live heap
        </text>
      )}
    </svg>
  );
}

/** Pixels that a letter of a marker's name takes at the most, and those beside a name. */
const letter = 7;
const beside = 6;

/** Where the program set markers. A name stands right of its line, or left of it, where it has room; otherwise it is cut. */
function Marks(props: {
  readonly marks: NonNullable<Model['whole']['marks']>;
  readonly room: ChartRoom;
  readonly bottom: number;
}): JSX.Element {
  const { marks, room, bottom } = props;
  const edge = room.left + room.width;
  const places = marks.map(({ time }) => placeOf(room, time));
  const names = marks.map(({ label }) => visibleLine(label));
  const sizeOf = (name: string): number => name.length * letter + beside;
  return (
    <>
      {names.map((name, index) => {
        const x = places[index]!;
        const after = Math.min(edge, places[index + 1] ?? edge) - x;
        const before = x - (index === 0 ? room.left : places[index - 1]! + sizeOf(names[index - 1]!));
        const isLeft = after < sizeOf(name) && before >= sizeOf(name);
        return (
          <g key={String(index)} class="mark">
            <path d={`M${x} ${heights.scale - 6}V${bottom}`}>
              <title>{name}</title>
            </path>
            {(isLeft || after > 4 * letter) && (
              <text x={isLeft ? x - 3 : x + 3} y={heights.scale + 9} text-anchor={isLeft ? 'end' : 'start'}>
                {isLeft ? name : truncated(name, Math.floor((after - beside) / letter))}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

interface DrawnArea {
  readonly key: string;
  readonly points: string;
  /** The class of its fill. */
  readonly fill: string;
}

function areasOf(model: Model, { serial, heap }: Areas, room: ChartRoom, rows: RowPlaces): DrawnArea[] {
  const left = placeOf(room, 0);
  const width = placeOf(room, room.end) - left;
  // the largest on top, as in the Heap tab
  const draw = (at: Float64Array, bands: readonly HeapBand[], top: number, height: number): DrawnArea[] =>
    bands.length === 0
      ? []
      : stackedAreas({ at }, bands.toReversed(), { left, top, width, height }).areas.map(
          ({ band, points }, index) => ({
            key: band.label,
            points,
            fill: band.sumOf === undefined ? `band-${bands.length - 1 - index}` : restBand,
          }),
        );
  const bands = serial.areas.map(
    ({ centre, figures }): HeapBand => ({
      label: centre === undefined ? 'others' : nameAt(model, centre),
      bytes: figures,
      ...(centre === undefined ? { sumOf: 1 } : {}),
    }),
  );
  return [
    ...draw(serial.at, bands, rows.top.serial, rows.serial),
    ...draw(heap.at, heap.areas, rows.top.heap, rows.heap),
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
