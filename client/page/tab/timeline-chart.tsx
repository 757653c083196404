/** Stacks over time as a flame chart on a canvas, the outermost function uppermost. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type ChartBox, type Profile, percentage, seconds } from '../../../language/profile/index.ts';
import type { Model } from '../model.ts';
import { useTheme } from '../part/theme.ts';
import { contextOf, heightOfRows, type Palette, paintBox, paletteOf } from './flame-paint.ts';
import { nameAt } from './flame-words.ts';
import { type ChartRoom, placeOf } from './timeline-room.ts';

/** A flame chart: its frames, the height of their rows, and by how many pixels it is scrolled. */
export interface Chart {
  readonly boxes: readonly ChartBox[];
  readonly rowHeight: number;
  readonly scrolled: number;
}

/** All rows fill the room, as far as that can be read; `most`: by how much it can be scrolled. */
export function chartIn(
  boxes: readonly ChartBox[],
  { height }: ChartRoom,
  scrolled: number,
): Chart & { readonly most: number } {
  const rows = boxes.reduce((deepest, { depth }) => Math.max(deepest, depth + 1), 0);
  const rowHeight = heightOfRows(rows, height);
  const most = Math.max(0, rows * rowHeight - height);
  return { boxes, rowHeight, scrolled: Math.min(most, scrolled), most };
}

interface ChartProps {
  readonly model: Model;
  readonly stacks: Profile['stacks'];
  readonly chart: Chart;
  readonly room: ChartRoom;
  /** The class of a centre's fill. */
  readonly fillOf: (centre: number) => string;
}

export function TimelineChart({ model, stacks, chart, room, fillOf }: ChartProps): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  useEffect(() => {
    const palette = paletteOf(canvas.current!.parentElement!);
    const look = (box: ChartBox): Look => {
      const centre = stacks.centre[box.stack]!;
      return {
        name: nameAt(model, centre),
        figure: seconds((box.to - box.from) / 1000, 3),
        fill: fillOf(centre),
        isPicked: centre === model.centre,
      };
    };
    paintChart(canvas.current!, chart, room, palette, look);
  }, [
    chart.boxes,
    chart.scrolled,
    room.width,
    room.height,
    room.top,
    room.range,
    theme,
    model.centre,
    fillOf,
  ]);
  return (
    <canvas
      ref={canvas}
      class="timeline-chart"
      role="img"
      aria-label={describeChart(model, stacks, chart.boxes, room.end)}
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
  readonly figure: string;
  readonly fill: string;
  readonly isPicked: boolean;
}

function paintChart(
  canvas: HTMLCanvasElement,
  { boxes, rowHeight, scrolled }: Chart,
  room: ChartRoom,
  palette: Palette,
  look: (box: ChartBox) => Look,
): void {
  const context = contextOf(canvas, room, palette);
  if (context === undefined) return;
  for (const box of boxes) {
    const top = box.depth * rowHeight - scrolled;
    // what is far out of sight would be too far for a canvas
    const left = Math.max(-4, placeOf(room, box.from) - room.left);
    const right = Math.min(room.width + 4, placeOf(room, box.to) - room.left);
    if (top >= room.height || top <= -rowHeight || right - left < 0.2) continue;
    const { name, figure, fill, isPicked } = look(box);
    paintBox(context, palette, {
      left,
      top,
      width: right - left,
      height: rowHeight,
      fill: palette.fills.get(fill)!,
      edge: palette.edge,
      text: palette.text,
      isPicked,
      name: () => name,
      figure: () => figure,
    });
  }
}

/** The box at a moment, so many pixels below the top of the picture. */
export function boxUnder(
  { boxes, rowHeight, scrolled }: Chart,
  { top }: ChartRoom,
  moment: number,
  y: number,
): ChartBox | undefined {
  if (y < top) return undefined;
  const row = Math.floor((y - top + scrolled) / rowHeight);
  return boxes.find(({ depth, from, to }) => depth === row && from <= moment && moment < to);
}
