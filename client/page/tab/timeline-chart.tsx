/** Stacks over time as a flame chart on a canvas, the outermost function uppermost. */
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type ChartBox, type Profile, percentage } from '../../../language/profile/index.ts';
import type { Model } from '../model.ts';
import { useTheme } from '../part/theme.ts';
import { frameHeight, type Palette, paletteOf } from './flame-paint.ts';
import { hueing, nameAt } from './flame-words.ts';

/** Where the chart is in the picture, in pixels, and how long its axis is. */
export interface ChartRoom {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
  /** Milliseconds. */
  readonly end: number;
}

interface ChartProps {
  readonly model: Model;
  readonly stacks: Profile['stacks'];
  readonly boxes: readonly ChartBox[];
  readonly room: ChartRoom;
}

export function TimelineChart({ model, stacks, boxes, room }: ChartProps): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const hueOf = useMemo(() => hueing(model), [model.analysis]);
  useEffect(() => {
    const palette = paletteOf(canvas.current!.parentElement!);
    const look = (box: ChartBox): Look => {
      const centre = stacks.centre[box.stack]!;
      return { name: nameAt(model, centre), hue: hueOf(centre), isPicked: centre === model.centre };
    };
    paintChart(canvas.current!, boxes, room, palette, look);
  }, [boxes, room.width, room.height, room.top, theme, model.centre, hueOf]);
  return (
    <canvas
      ref={canvas}
      class="timeline-chart"
      role="img"
      aria-label={describeChart(model, stacks, boxes, room.end)}
      style={{
        left: `${room.left}px`,
        top: `${room.top}px`,
        width: `${room.width}px`,
        height: `${room.height}px`,
      }}
    />
  );
}

/** What was outermost for the longest time, for those who do not see it. */
function describeChart(
  model: Model,
  { centre }: Profile['stacks'],
  boxes: readonly ChartBox[],
  end: number,
): string {
  const lengths = new Map<number, number>();
  for (const { stack, depth, from, to } of boxes)
    if (depth === 0) lengths.set(centre[stack]!, (lengths.get(centre[stack]!) ?? 0) + to - from);
  const named = [...lengths]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([each, length]) => `${nameAt(model, each)} ${percentage(length / end)}`);
  return named.length === 0 ? 'Stacks over time: no time samples' : `Stacks over time: ${named.join(', ')}`;
}

interface Look {
  readonly name: string;
  readonly hue: number;
  readonly isPicked: boolean;
}

/** Names that are shorter than this many pixels say nothing. */
const leastNamed = 26;

function paintChart(
  canvas: HTMLCanvasElement,
  boxes: readonly ChartBox[],
  { width, height, end }: ChartRoom,
  palette: Palette,
  look: (box: ChartBox) => Look,
): void {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.font = palette.font;
  context.textBaseline = 'middle';
  const isEdged = palette.edge !== 'rgba(0, 0, 0, 0)';
  for (const box of boxes) {
    const [left, top] = [(box.from / end) * width, box.depth * frameHeight];
    const wide = ((box.to - box.from) / end) * width;
    if (top >= height || wide < 0.2) continue;
    const { name, hue, isPicked } = look(box);
    const gap = wide > 3 ? 1 : 0;
    context.fillStyle = palette.fills[hue]!;
    context.fillRect(left, top, wide - gap, frameHeight - 1);
    if (wide > 3 && (isEdged || isPicked)) {
      context.strokeStyle = isPicked ? palette.picked : palette.edge;
      context.strokeRect(left + 0.5, top + 0.5, wide - gap - 1, frameHeight - 2);
    }
    if (wide < leastNamed) continue;
    context.save();
    context.beginPath();
    context.rect(left, top, wide - 4, frameHeight);
    context.clip();
    context.fillStyle = palette.text;
    context.fillText(name, left + 5, top + frameHeight / 2);
    context.restore();
  }
}

/** The box at a moment, so many pixels below the top of the picture. */
export function boxUnder(
  boxes: readonly ChartBox[],
  { top }: ChartRoom,
  moment: number,
  y: number,
): ChartBox | undefined {
  const row = Math.floor((y - top) / frameHeight);
  return boxes.find(({ depth, from, to }) => depth === row && from <= moment && moment < to);
}
