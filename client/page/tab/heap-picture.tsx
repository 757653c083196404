/** Bands on top of one another over time. A sample is marked, and a span is brushed, by the pointer or by keys. */
import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import {
  bytes,
  type HeapBands,
  momentText,
  nearestSample,
  type SampleSpan,
  stackedAreas,
} from '../../../language/profile/index.ts';
import { useSize } from '../part/size.ts';
import { bandStyle } from './heap-key.tsx';

/** Room for the figures of the axes. */
const margins = { left: 64, right: 28, top: 10, bottom: 34 };

export interface PictureProps {
  readonly graph: HeapBands;
  /** The largest first, which is drawn on top. */
  readonly shown: HeapBands['bands'];
  /** The sample that is marked. */
  readonly at: number;
  /** What is live there, in words. */
  readonly spoken: string;
  readonly span: SampleSpan | undefined;
  readonly look: (sample: number | undefined) => void;
  /** Brushes the samples from one to another, in either order; none takes the brush away. */
  readonly brush: (from?: number, to?: number) => void;
}

export function HeapPicture(props: PictureProps): JSX.Element {
  const { graph, shown, at, spoken, span, look, brush } = props;
  const box = useRef<HTMLDivElement>(null);
  const room = useSize(box, { width: 640, height: 320 });
  /** The sample at which the pointer, or Shift with an arrow, began. */
  const began = useRef<number | undefined>(undefined);
  // the pointer moves over a picture that stays as it is
  const drawn = useMemo(() => {
    const inside = {
      left: margins.left,
      top: margins.top,
      width: Math.max(10, room.width - margins.left - margins.right),
      height: Math.max(10, room.height - margins.top - margins.bottom),
    };
    // as hp2ps stacks them: the largest on top
    return { inside, ...stackedAreas(graph, shown.toReversed(), inside) };
  }, [graph, shown, room]);
  const { inside, areas, first, last, x } = drawn;
  const sampleAt = (event: PointerEvent): number => {
    const { left } = (event.currentTarget as Element).getBoundingClientRect();
    return nearestSample(
      graph.at,
      first + ((event.clientX - left - inside.left) / inside.width) * (last - first),
    );
  };
  const press = (event: PointerEvent): void => {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    began.current = sampleAt(event);
    brush();
  };
  const move = (event: PointerEvent): void => {
    const sample = sampleAt(event);
    look(sample);
    if (event.buttons === 1 && began.current !== undefined && began.current !== sample)
      brush(began.current, sample);
  };
  const type = (event: KeyboardEvent): void => {
    const to = sampleByKey(event.key, at, graph.at.length);
    if (to === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    if (to === undefined) {
      brush();
      return;
    }
    began.current = event.shiftKey ? (began.current ?? at) : undefined;
    if (began.current !== undefined) brush(began.current, to);
    look(to);
  };
  return (
    <div
      class="heap-picture"
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label="Live heap over time. Arrow keys go through the samples; with Shift they brush a span."
      aria-valuemin={0}
      aria-valuemax={graph.at.length - 1}
      aria-valuenow={at}
      aria-valuetext={spoken}
      onPointerDown={press}
      onPointerMove={move}
      onPointerLeave={event => event.buttons === 0 && look(undefined)}
      onKeyDown={type}
    >
      <svg width={room.width} height={room.height} aria-hidden="true">
        {areas.map(({ band, points }, index) => (
          <polygon key={band.label} class={bandStyle(graph, band, shown.length - 1 - index)} points={points}>
            <title>{band.label}</title>
          </polygon>
        ))}
        {span && <Brushed from={x(graph.at[span.first]!)} to={x(graph.at[span.last]!)} {...inside} />}
        <Axes {...drawn} unit={graph.unit} />
        <path class="axis" d={`M${x(graph.at[at]!)} ${inside.top}V${inside.top + inside.height}`} />
      </svg>
    </div>
  );
}

/** What is not brushed is veiled. */
function Brushed(props: {
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}): JSX.Element {
  const { from, to, left, top, width, height } = props;
  return (
    <>
      <rect class="veil" x={left} y={top} width={Math.max(0, from - left)} height={height} />
      <rect class="veil" x={to} y={top} width={Math.max(0, left + width - to)} height={height} />
      <path class="brush" d={`M${from} ${top}V${top + height}M${to} ${top}V${top + height}`} />
    </>
  );
}

type Drawn = ReturnType<typeof stackedAreas> & {
  readonly inside: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
};

function Axes({ inside, highest, first, last, x, y, unit }: Drawn & { readonly unit: string }): JSX.Element {
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const bottom = inside.top + inside.height;
  const moment = momentText(first, last);
  return (
    <>
      {steps.map(part => (
        <text key={part} x={inside.left - 6} y={y(part * highest) + 4} text-anchor="end">
          {bytes(part * highest)}
        </text>
      ))}
      {steps.map(part => (
        <text key={part} x={x(first + part * (last - first))} y={bottom + 16} text-anchor="middle">
          {moment(first + part * (last - first))}
        </text>
      ))}
      <text x={inside.left + inside.width / 2} y={bottom + 31} text-anchor="middle">
        {unit}
      </text>
      <path class="axis" d={`M${inside.left} ${inside.top}V${bottom}H${inside.left + inside.width}`} />
    </>
  );
}

function sampleByKey(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowRight':
      return Math.min(count - 1, at + 1);
    case 'PageUp':
      return Math.max(0, at - 10);
    case 'PageDown':
      return Math.min(count - 1, at + 10);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
