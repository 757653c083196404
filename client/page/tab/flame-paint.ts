/** Draws the rows of a flame graph that are on the screen. */
import type { FlameFrames, FlameTree } from '../../../language/profile/index.ts';
import type { Range } from '../part/range.ts';
import { fills } from './flame-colour.ts';

/** Of the rows of a flame graph, in pixels. */
const heights = { least: 19, most: 60, ofTwoLines: 34, line: 16 };

/** A height at which all rows fill the room, as far as that can still be read, and is not clumsy. */
export const heightOfRows = (rows: number, room: number): number =>
  Math.min(heights.most, Math.max(heights.least, Math.floor(room / Math.max(1, rows))));

/** Everything that the colours and words of frames follow from. */
export interface Scene {
  readonly tree: FlameTree;
  readonly frames: FlameFrames;
  /** Of a node. */
  readonly nameOf: (node: number) => string;
  /** Whether a node is only in an earlier run. */
  readonly isGone: (node: number) => boolean;
  /** What a node's frame says at its end. */
  readonly figureOf: (node: number) => string;
  /** The class of a node's fill. */
  readonly fillOf: (node: number) => string;
  /** Whether the filter means the centre; absent where there is no filter. */
  readonly fits?: ((centre: number) => boolean) | undefined;
  readonly picked?: number | undefined;
}

export interface Palette {
  /** By class. */
  readonly fills: ReadonlyMap<string, string>;
  readonly text: string;
  /** Of what the filter does not mean, and of what is folded. */
  readonly quiet: string;
  readonly quietText: string;
  /** Around what the filter means. */
  readonly found: string;
  /** Around every frame in themes of high contrast; undefined in others. */
  readonly edge: string | undefined;
  /** Around what is only in an earlier run, dashed. */
  readonly gone: string;
  readonly picked: string;
  readonly font: string;
}

/** The colours in force, asked of elements that carry the page's own classes. */
export function paletteOf(element: HTMLElement): Palette {
  const probe = element.appendChild(document.createElement('span'));
  const ask = (name: string): { readonly color: string; readonly backgroundColor: string } => {
    probe.className = `probe ${name}`;
    const { color, backgroundColor } = getComputedStyle(probe);
    return { color, backgroundColor };
  };
  const quiet = ask('frame-quiet');
  const edge = ask('frame-edge').color;
  const { fontSize, fontFamily } = getComputedStyle(probe);
  const palette: Palette = {
    fills: new Map(fills.map(name => [name, ask(name).backgroundColor])),
    text: ask('frame-text').color,
    quiet: quiet.backgroundColor,
    quietText: quiet.color,
    found: ask('frame-found').color,
    edge: edge === 'rgba(0, 0, 0, 0)' ? undefined : edge,
    gone: ask('frame-gone').color,
    picked: ask('frame-picked').color,
    font: `${fontSize} ${fontFamily}`,
  };
  probe.remove();
  return palette;
}

export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly rowHeight: number;
  /** What of the width is seen. */
  readonly range: Range;
}

export function paintFlame(canvas: HTMLCanvasElement, scene: Scene, palette: Palette, view: Viewport): void {
  const context = contextOf(canvas, view, palette);
  if (context === undefined) return;
  const { rowStart } = scene.frames;
  const first = Math.floor(view.top / view.rowHeight);
  const last = Math.min(rowStart.length - 2, Math.floor((view.top + view.height) / view.rowHeight));
  for (let row = first; row <= last; row++) paintRow(context, scene, palette, view, row);
}

/** An empty canvas of this size, in pixels of the page whatever those of the screen are. */
export function contextOf(
  canvas: HTMLCanvasElement,
  view: { readonly width: number; readonly height: number },
  { font }: Palette,
): CanvasRenderingContext2D | undefined {
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = [Math.round(view.width * ratio), Math.round(view.height * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, view.width, view.height);
  context.font = font;
  context.textBaseline = 'middle';
  return context;
}

function paintRow(
  context: CanvasRenderingContext2D,
  scene: Scene,
  palette: Palette,
  { width, top, rowHeight, range }: Viewport,
  row: number,
): void {
  const { node, from, to, rowStart } = scene.frames;
  const scale = width / (range.to - range.from);
  for (let frame = firstAfter(scene.frames, row, range.from); frame < rowStart[row + 1]!; frame++) {
    if (from[frame]! >= range.to) return;
    const each = node[frame]!;
    const centre = each < 0 ? -1 : scene.tree.centre[each]!;
    const isFound = centre >= 0 && scene.fits?.(centre) === true;
    const isGone = each >= 0 && scene.isGone(each);
    const isQuiet = each < 0 || (scene.fits !== undefined && !isFound);
    // what is far out of sight would be too far for a canvas
    const left = Math.max(-4, (from[frame]! - range.from) * scale);
    const right = Math.min(width + 4, (to[frame]! - range.from) * scale);
    paintBox(context, palette, {
      left,
      top: row * rowHeight - top,
      width: right - left,
      height: rowHeight,
      fill: isQuiet ? palette.quiet : palette.fills.get(scene.fillOf(each))!,
      edge: isFound ? palette.found : isGone ? palette.gone : palette.edge,
      isDashed: isGone,
      text: isQuiet ? palette.quietText : palette.text,
      isPicked: centre >= 0 && centre === scene.picked,
      name: () => (each < 0 ? '…' : scene.nameOf(each)),
      figure: () => (each < 0 ? '' : scene.figureOf(each)),
    });
  }
}

/** The first frame of a row that ends beyond a part of the width. */
function firstAfter({ rowStart, to }: FlameFrames, row: number, part: number): number {
  let [low, high] = [rowStart[row]!, rowStart[row + 1]!];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (to[middle]! <= part) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A frame on the canvas. */
export interface Box {
  readonly left: number;
  readonly top: number;
  /** With the gap between two frames, where there is room for one. */
  readonly width: number;
  readonly height: number;
  readonly fill: string;
  readonly edge: string | undefined;
  readonly isDashed?: boolean;
  readonly text: string;
  readonly isPicked: boolean;
  readonly name: () => string;
  readonly figure: () => string;
}

/** Frames as wide as that have a gap, an edge, a name, and a figure beside or below it. */
const widths = { gap: 3, name: 26, figure: 110, figureBelow: 60 };

export function paintBox(context: CanvasRenderingContext2D, palette: Palette, box: Box): void {
  const { left, top, width, height } = box;
  const hasGap = width > widths.gap;
  const right = left + width - (hasGap ? 1 : 0);
  context.fillStyle = box.fill;
  context.fillRect(left, top, right - left, height - 1);
  if (!hasGap) return;
  const frame = (colour: string, thick: number, dashes: readonly number[] = []): void => {
    context.setLineDash([...dashes]);
    context.strokeStyle = colour;
    context.lineWidth = thick;
    context.strokeRect(left + thick / 2, top + thick / 2, right - left - thick, height - 1 - thick);
  };
  if (box.edge !== undefined) frame(box.edge, 1, box.isDashed ? [4, 3] : []);
  if (box.isPicked) frame(palette.picked, 2);
  if (width < widths.name) return;
  context.fillStyle = box.text;
  // a name stays in sight when its frame begins out of it
  const [start, room] = [Math.max(0, left) + 5, right - Math.max(0, left) - 9];
  const hasTwoLines = height >= heights.ofTwoLines && width > widths.figureBelow;
  const middle = top + height / 2 - (hasTwoLines ? heights.line / 2 : 0);
  const shown = fitted(context, box.name(), room);
  context.fillText(shown, start, middle);
  if (hasTwoLines) context.fillText(fitted(context, box.figure(), room), start, middle + heights.line);
  else if (width > widths.figure) {
    const figure = box.figure();
    const at = right - 5 - context.measureText(figure).width;
    if (at >= start + context.measureText(shown).width + 12) context.fillText(figure, at, middle);
  }
}

/** As much of a text as fits. Widths of letters are about the same: one measure says nearly where to cut. */
function fitted(context: CanvasRenderingContext2D, text: string, room: number): string {
  const wide = context.measureText(text).width;
  if (wide <= room) return text;
  const letters = [...text];
  let count = Math.floor((letters.length * room) / wide) - 1;
  while (count > 0 && context.measureText(`${letters.slice(0, count).join('')}…`).width > room) count--;
  return count <= 0 ? '' : `${letters.slice(0, count).join('')}…`;
}
