/** The flame chart: a canvas with the stacks of a span of time, outermost functions at the top. */
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type ChartBox, type Profile, seconds, type TimeSpan } from '../../../language/profile/index.ts';
import { centreFilter, type Model } from '../model.ts';
import { useSize } from '../part/size.ts';
import { useTheme } from '../part/theme.ts';
import type { Actions } from '../store.ts';
import { frameHeight, type Palette, paletteOf } from './flame-paint.ts';
import { hueing, nameAt } from './flame-words.ts';

interface ChartProps {
  readonly model: Model;
  readonly actions: Actions;
  readonly boxes: readonly ChartBox[];
  readonly stacks: Profile['stacks'];
  readonly shown: TimeSpan;
}

export function TimelineChart({ model, actions, boxes, stacks, shown }: ChartProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width } = useSize(box, { width: 640, height: 200 });
  const theme = useTheme();
  const [hovered, hover] = useState<ChartBox | undefined>(undefined);
  const rows = useMemo(() => boxes.reduce((most, { depth }) => Math.max(most, depth + 1), 1), [boxes]);
  const hueOf = useMemo(() => hueing(model), [model.profile, model.analysis]);
  const fits = useMemo(() => centreFilter(model), [model.profile, model.filter]);
  const nameOf = (each: ChartBox): string => nameAt(model, stacks.centre[each.stack]!);
  const height = rows * frameHeight;
  const scale = width / Math.max(1e-6, shown.to - shown.from);
  useEffect(() => {
    const element = canvas.current;
    const context = element && startPainting(element, width, height);
    if (!element || !context) return;
    const palette = paletteOf(box.current!);
    context.font = palette.font;
    for (const each of boxes) {
      const left = Math.max(0, (each.from - shown.from) * scale);
      const wide = Math.min(width, (each.to - shown.from) * scale) - left;
      if (wide < 0.3) continue;
      const centre = stacks.centre[each.stack]!;
      const isFound = fits?.(centre) === true;
      const fill = isFound ? palette.found : palette.fills[hueOf(centre)]!;
      context.globalAlpha = fits && !isFound ? 0.35 : 1;
      paintBox(context, palette, fill, { left, wide, top: each.depth * frameHeight }, nameOf(each));
    }
  }, [boxes, stacks, shown.from, shown.to, width, height, hueOf, fits, theme]);
  const under = (event: MouseEvent): ChartBox | undefined => {
    const { left, top } = canvas.current!.getBoundingClientRect();
    const time = shown.from + (event.clientX - left) / scale;
    const depth = Math.floor((event.clientY - top) / frameHeight);
    return boxes.find(each => each.depth === depth && each.from <= time && time < each.to);
  };
  const pick = (event: MouseEvent): void => {
    const each = under(event);
    if (each) actions.pick(stacks.centre[each.stack]!);
  };
  const open = (event: MouseEvent): void => {
    const each = under(event);
    if (each) actions.open(stacks.centre[each.stack]!);
  };
  const told =
    hovered &&
    `${nameOf(hovered)}: ${seconds((hovered.to - hovered.from) / 1000, 3)} from ${seconds(hovered.from / 1000, 3)}`;
  return (
    <div class="timeline-chart" ref={box}>
      <canvas
        ref={canvas}
        style={{ width: `${width}px`, height: `${height}px` }}
        role="img"
        aria-label="Stacks over time; the costs of cost centres over time are listed below"
        title={told}
        onMouseMove={event => hover(under(event))}
        onMouseLeave={() => hover(undefined)}
        onClick={pick}
        onDblClick={open}
      />
    </div>
  );
}

/** Clears a canvas for as many pixels as the screen has. */
function startPainting(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
): CanvasRenderingContext2D | undefined {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d') ?? undefined;
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}

/** The least width that has room for a name. */
const nameRoom = 26;

function paintBox(
  context: CanvasRenderingContext2D,
  palette: Palette,
  fill: string,
  { left, wide, top }: { readonly left: number; readonly wide: number; readonly top: number },
  name: string,
): void {
  context.fillStyle = fill;
  const gap = wide > 3 ? 1 : 0;
  context.fillRect(left, top, wide - gap, frameHeight - 1);
  if (wide > 3 && palette.edge !== 'rgba(0, 0, 0, 0)') {
    context.strokeStyle = palette.edge;
    context.strokeRect(left + 0.5, top + 0.5, wide - gap - 1, frameHeight - 2);
  }
  if (wide < nameRoom) return;
  context.save();
  context.beginPath();
  context.rect(left, top, wide - 4, frameHeight);
  context.clip();
  context.fillStyle = palette.text;
  context.textBaseline = 'middle';
  context.fillText(name, left + 5, top + frameHeight / 2);
  context.restore();
}
