/** Costs by the size of the input, on logarithmic axes, where a power is a straight line, with the curves that were fitted. */
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import {
  bytes,
  fittedSizes,
  type GrowingCosts,
  grouped,
  never,
  visibleLine,
} from '../../../language/profile/index.ts';
import type { GrowthRow } from '../messages.ts';
import { type Size, useSize } from '../part/size.ts';

interface ChartProps {
  readonly rows: readonly GrowthRow[];
  readonly sizes: readonly number[];
  readonly of: GrowingCosts;
}

/** Lines that can be told apart. */
export const mostLines = 6;

const margins = { left: 74, right: 190, top: 12, bottom: 26 };

export function GrowthChart({ rows, sizes, of }: ChartProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const room = useSize(box, { width: 640, height: 240 });
  const axes = axesOf(rows, sizes, of, room);
  const named = placed(rows.map(row => axes.y(row.figures[of].values.at(-1) ?? 0)));
  const said = rows.map(row => `${row.centre} ${row[of]}`).join('; ');
  return (
    <div class="growth-chart" ref={box}>
      <svg width={room.width} height={room.height} role="img" aria-label={`Growth: ${visibleLine(said)}`}>
        {axes.across.map(size => (
          <g key={size}>
            <path class="growth-grid" d={`M${axes.x(size)} ${margins.top}V${axes.bottom}`} />
            <text x={axes.x(size)} y={axes.bottom + 16} text-anchor="middle">
              {grouped(size)}
            </text>
          </g>
        ))}
        {axes.up.map(value => (
          <g key={value}>
            <path class="growth-grid" d={`M${margins.left} ${axes.y(value)}H${axes.right}`} />
            <text x={margins.left - 6} y={axes.y(value) + 4} text-anchor="end">
              {textOf(value, of)}
            </text>
          </g>
        ))}
        {rows.map((row, at) => (
          <Line key={String(at)} row={row} at={at} of={of} sizes={sizes} axes={axes} label={named[at]!} />
        ))}
      </svg>
    </div>
  );
}

function Line(props: {
  readonly row: GrowthRow;
  readonly at: number;
  readonly of: GrowingCosts;
  readonly sizes: readonly number[];
  readonly axes: Axes;
  /** Where its name stands. */
  readonly label: number;
}): JSX.Element {
  const { row, at, sizes, axes, label } = props;
  const { values, fitted, curve } = row.figures[props.of];
  const line = fittedSizes(sizes)
    .flatMap((size, i) =>
      (fitted[i] ?? 0) > 0 ? [`${axes.x(size).toFixed(1)},${axes.y(fitted[i]!).toFixed(1)}`] : [],
    )
    .join(' ');
  const end = axes.y(values.at(-1) ?? 0);
  return (
    <g class={`growth-line line-${at}`}>
      <polyline class={curve.endsWith('?') ? 'unsure' : undefined} points={line} />
      {sizes.map(
        (size, i) =>
          values[i]! > 0 && <circle key={size} cx={axes.x(size)} cy={axes.y(values[i]!)} r={3.5} />,
      )}
      <path d={`M${axes.right + 4} ${end}L${axes.right + 12} ${label}`} />
      <text x={axes.right + 16} y={label + 4}>
        {visibleLine(row.centre)}: {curve}
      </text>
    </g>
  );
}

interface Axes {
  readonly x: (size: number) => number;
  readonly y: (value: number) => number;
  readonly right: number;
  readonly bottom: number;
  /** Where there are lines with figures. */
  readonly across: readonly number[];
  readonly up: readonly number[];
}

/** Figures of an axis that there is room for. */
const mostFigures = 7;

function axesOf(rows: readonly GrowthRow[], sizes: readonly number[], of: GrowingCosts, room: Size): Axes {
  const figures = rows.flatMap(row => row.figures[of].values.filter(value => value > 0));
  const low = Math.floor(Math.log10(Math.min(...figures, Infinity)));
  const high = Math.ceil(Math.log10(Math.max(...figures, 1)));
  const [from, to] = [Number.isFinite(low) ? Math.min(low, high - 1) : 0, high];
  const [first, last] = [Math.log10(sizes[0]!), Math.log10(sizes.at(-1)!)];
  const right = Math.max(margins.left + 40, room.width - margins.right);
  const bottom = Math.max(margins.top + 40, room.height - margins.bottom);
  const step = Math.ceil((to - from + 1) / mostFigures);
  return {
    right,
    bottom,
    x: size => margins.left + ((Math.log10(size) - first) / (last - first)) * (right - margins.left),
    // nothing has no place on a logarithmic axis: it is at the bottom
    y: value =>
      value <= 0 ? bottom : bottom - ((Math.log10(value) - from) / (to - from)) * (bottom - margins.top),
    across: sizes.length <= mostFigures ? sizes : [sizes[0]!, sizes.at(-1)!],
    up: Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i)).filter((_, i) => i % step === 0),
  };
}

function textOf(value: number, of: GrowingCosts): string {
  switch (of) {
    case 'allocation':
      return bytes(value).replace('.0 ', ' ');
    case 'entries':
    case 'ticks':
      return grouped(value);
    default:
      return never(of);
  }
}

/** Room for a line of text. */
const lineHeight = 15;

/** Places beside those that are wanted, none over another. */
function placed(wanted: readonly number[]): readonly number[] {
  const places = [...wanted];
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  order.forEach((each, i) => {
    const above = order[i - 1];
    if (above !== undefined) places[each] = Math.max(places[each]!, places[above]! + lineHeight);
  });
  return places;
}
