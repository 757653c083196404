/** What was live in the heap over time: bands on top of one another, under the breakdown that the person chooses. */
import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import {
  type Breakdown,
  breakdownNames,
  breakdowns,
  bytes,
  type HeapBands,
  hasBreakdown,
  heapBands,
  highestOf,
  largestBands,
  type Profile,
  peakOf,
  stackedAreas,
  totals,
} from '../../../language/profile/index.ts';
import { useSize } from '../part/size.ts';
import type { TabProps } from '../store.ts';

/** Bands that are shown by themselves; there are so many fills. */
const most = 12;

/** Room for the figures of the axes. */
const margins = { left: 64, right: 28, top: 10, bottom: 34 };

export function HeapTab({ model, actions }: TabProps): JSX.Element {
  const kept = model.tabs.heap as { readonly breakdown?: unknown } | undefined;
  const choices = breakdowns.filter(each => model.profile.heap && hasBreakdown(model.profile.heap, each));
  const breakdown = choices.find(each => each === kept?.breakdown) ?? 'hc';
  const graph = useMemo(() => graphOf(model.profile, breakdown), [model.profile, breakdown]);
  const shown = useMemo(() => largestBands(graph, { most }), [graph]);
  const [sample, look] = useState<number | undefined>(undefined);
  const all = useMemo(() => totals(graph), [graph]);
  const at = sample ?? peakOf(all);
  if (at < 0) return <p class="empty">The run was over before its heap was sampled. Sample it more often.</p>;
  return (
    <div class="tab-body">
      <div class="tab-tools">
        <label>
          Bands:{' '}
          <select
            value={breakdown}
            onChange={event => actions.keep('heap', { breakdown: event.currentTarget.value })}
          >
            {choices.map(each => (
              <option key={each} value={each}>
                by {breakdownNames[each]}
              </option>
            ))}
          </select>
        </label>
        <span class="faint" role="status">
          {bytes(all[at]!)} live at {graph.at[at]!.toFixed(3)} {graph.unit}
          {sample === undefined ? ', the peak' : ''}
        </span>
      </div>
      <div class="heap">
        <HeapPicture graph={graph} shown={shown} highestLive={highestOf(all)} at={at} look={look} />
        <ul class="heap-key" aria-label="Bands, the uppermost first">
          {shown.toReversed().map((band, row) => (
            <li key={band.label}>
              <span class={`swatch band-${shown.length - 1 - row}`} />
              <span class="code">{band.label}</span>
              <span class="faint">{bytes(band.bytes[at]!)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const graphOf = ({ heap, ...profile }: Profile, breakdown: Breakdown): HeapBands =>
  heap === undefined
    ? { at: new Float64Array(0), unit: 'seconds', bands: [] }
    : heapBands({ ...profile, heap }, { breakdown, labelLength: 60 });

interface PictureProps {
  readonly graph: HeapBands;
  readonly shown: HeapBands['bands'];
  /** Bytes at the peak. */
  readonly highestLive: number;
  /** The sample that is marked. */
  readonly at: number;
  readonly look: (sample: number | undefined) => void;
}

function HeapPicture({ graph, shown, highestLive, at, look }: PictureProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const room = useSize(box, { width: 640, height: 320 });
  // the pointer moves over a picture that stays as it is
  const { inside, areas, highest, first, last, x, y } = useMemo(() => {
    const inside = {
      left: margins.left,
      top: margins.top,
      width: Math.max(10, room.width - margins.left - margins.right),
      height: Math.max(10, room.height - margins.top - margins.bottom),
    };
    return { inside, ...stackedAreas(graph, shown, inside) };
  }, [graph, shown, room]);
  const follow = (event: MouseEvent): void => {
    const { left } = (event.currentTarget as Element).getBoundingClientRect();
    look(nearest(graph.at, first + ((event.clientX - left - inside.left) / inside.width) * (last - first)));
  };
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const bottom = inside.top + inside.height;
  return (
    <div class="heap-picture" ref={box}>
      <svg
        width={room.width}
        height={room.height}
        role="img"
        aria-label={`Live heap over time: ${shown.length} bands, highest ${bytes(highestLive)}`}
        onMouseMove={follow}
        onMouseLeave={() => look(undefined)}
      >
        {areas.map(({ band, points }, index) => (
          <polygon key={band.label} class={`band-${index}`} points={points}>
            <title>{band.label}</title>
          </polygon>
        ))}
        {steps.map(part => (
          <text key={part} x={inside.left - 6} y={y(part * highest) + 4} text-anchor="end">
            {bytes(part * highest)}
          </text>
        ))}
        {steps.map(part => (
          <text key={part} x={x(first + part * (last - first))} y={bottom + 16} text-anchor="middle">
            {(first + part * (last - first)).toFixed(2)}
          </text>
        ))}
        <text x={inside.left + inside.width / 2} y={bottom + 31} text-anchor="middle">
          {graph.unit}
        </text>
        <path class="axis" d={`M${inside.left} ${inside.top}V${bottom}H${inside.left + inside.width}`} />
        <path class="axis" d={`M${x(graph.at[at]!)} ${inside.top}V${bottom}`} />
      </svg>
    </div>
  );
}

/** The sample whose place on the axis is nearest. */
function nearest(places: Float64Array, wanted: number): number {
  let best = 0;
  for (let i = 1; i < places.length; i++)
    if (Math.abs(places[i]! - wanted) < Math.abs(places[best]! - wanted)) best = i;
  return best;
}
