/** The axis of a timeline: activity, live heap, collections and markers of the whole run, and a brush that selects a span of it. */
import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import {
  liveBytes,
  type Profile,
  seconds,
  sliceStart,
  type Timeline,
  type TimeSpan,
  visibleLine,
} from '../../../language/profile/index.ts';
import { useSize } from '../part/size.ts';

const height = 56;
/** The strip of collections at the bottom. */
const collections = 6;

interface StripProps {
  readonly profile: Profile;
  readonly timeline: Timeline;
  /** The span on show; undefined for the whole run. */
  readonly shown: TimeSpan | undefined;
  readonly brush: (span: TimeSpan | undefined) => void;
}

export function TimelineStrip({ profile, timeline, shown, brush }: StripProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box, { width: 640, height });
  const [drag, setDrag] = useState<TimeSpan | undefined>(undefined);
  const end = timeline.times.at(-1)!;
  const x = (time: number): number => (time / end) * width;
  const at = (event: MouseEvent): number => {
    const { left } = box.current!.getBoundingClientRect();
    return Math.min(end, Math.max(0, ((event.clientX - left) / Math.max(1, width)) * end));
  };
  const span = drag && { from: Math.min(drag.from, drag.to), to: Math.max(drag.from, drag.to) };
  const drop = (): void => {
    setDrag(undefined);
    // a click without a move is for the whole run
    if (span) brush(x(span.to) - x(span.from) < 3 ? undefined : span);
  };
  const area = useMemo(() => areaOf(profile, timeline), [profile, timeline]);
  const marked = span ?? shown;
  return (
    <div class="timeline-strip" ref={box}>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={`${area.what} over ${seconds(end / 1000, 2)}`}
        onMouseDown={event => setDrag({ from: at(event), to: at(event) })}
        onMouseMove={event => drag && setDrag({ ...drag, to: at(event) })}
        onMouseUp={drop}
        onMouseLeave={drop}
      >
        <polygon class="band-0" points={pointsOf(area.points, x)} />
        {Array.from(timeline.collecting, (milliseconds, slice) =>
          milliseconds === 0 ? null : (
            <rect
              key={String(slice)}
              class="collection"
              x={x(sliceStart(timeline, slice))}
              y={height - collections}
              width={Math.max(1, x(milliseconds))}
              height={collections}
            />
          ),
        )}
        {(profile.marks ?? []).slice(0, mostMarks).map((mark, index) => (
          <g key={String(index)}>
            <title>{visibleLine(mark.label)}</title>
            <path class="mark" d={`M${x(mark.time)} 0V${height}`} />
          </g>
        ))}
        {marked && (
          <>
            <rect class="veil" x={0} y={0} width={x(marked.from)} height={height} />
            <rect
              class="veil"
              x={x(marked.to)}
              y={0}
              width={Math.max(0, width - x(marked.to))}
              height={height}
            />
          </>
        )}
      </svg>
    </div>
  );
}

/** Markers that are drawn. */
const mostMarks = 500;

interface Area {
  readonly what: string;
  /** Times in milliseconds, and heights from 0 to 1. */
  readonly points: readonly (readonly [number, number])[];
}

/** The live heap where it was sampled, otherwise how fast the program allocated. */
function areaOf({ heap }: Profile, timeline: Timeline): Area {
  const figures = heap
    ? Array.from(
        heap.times,
        (time, sample) => [wallTime(timeline, 1000 * time), liveBytes(heap, sample)] as const,
      )
    : timeline.times.map((time, slice) => [time, rateOf(timeline, slice)] as const);
  const most = figures.reduce((high, [, figure]) => Math.max(high, figure), 0);
  return {
    what: heap ? 'Live heap' : 'Allocation',
    points: figures.map(([time, figure]) => [time, most === 0 ? 0 : figure / most]),
  };
}

function rateOf(timeline: Timeline, slice: number): number {
  let sum = 0;
  for (let row = timeline.starts[slice]!; row < timeline.starts[slice + 1]!; row++)
    sum += timeline.allocation[row]!;
  const length = timeline.times[slice]! - sliceStart(timeline, slice);
  return length <= 0 ? 0 : sum / length;
}

/** When the program's own time was so much: heap samples are told by that. */
function wallTime({ own, times }: Timeline, wanted: number): number {
  const slice = own.findIndex(time => time >= wanted);
  if (slice < 0) return times.at(-1) ?? 0;
  const [from, to] = [own[slice - 1] ?? 0, own[slice]!];
  const [start, end] = [times[slice - 1] ?? 0, times[slice]!];
  return to <= from ? end : start + ((wanted - from) / (to - from)) * (end - start);
}

function pointsOf(points: Area['points'], x: (time: number) => number): string {
  const [bottom, room] = [height - collections, height - collections - 4];
  const top = points.map(([time, part]) => `${x(time)},${bottom - part * room}`);
  return [`${x(points[0]?.[0] ?? 0)},${bottom}`, ...top, `${x(points.at(-1)?.[0] ?? 0)},${bottom}`].join(' ');
}
