/** Draws the rows of a flame graph that are on the screen. */
import type { FlameFrames, FlameTree } from '../../../language/profile/index.ts';
import { hues } from './flame-words.ts';

export const frameHeight = 19;

/** Everything that the colours and words of frames follow from, by centre. */
export interface Scene {
  readonly tree: FlameTree;
  readonly frames: FlameFrames;
  /** Of a centre; of the root of an inverted graph for -1. */
  readonly nameOf: (centre: number) => string;
  /** A node's share, as it is written. */
  readonly shareOf: (node: number) => string;
  /** One of the hues, or `hues` for what is not the person's own. */
  readonly hueOf: (centre: number) => number;
  /** Whether the filter means the centre; absent where there is no filter. */
  readonly fits?: ((centre: number) => boolean) | undefined;
  readonly picked?: number | undefined;
}

export interface Palette {
  /** By hue; the last one for what is not the person's own. */
  readonly fills: readonly string[];
  readonly text: string;
  /** Of what the filter does not mean, and of what is folded. */
  readonly quiet: string;
  readonly quietText: string;
  /** Around what the filter means. */
  readonly found: string;
  readonly edge: string;
  readonly picked: string;
  readonly font: string;
}

/** The colours in force, asked of elements that carry the page's own classes. */
export function paletteOf(element: HTMLElement): Palette {
  const probe = element.appendChild(document.createElement('span'));
  const ask = (name: string): CSSStyleDeclaration => {
    probe.className = `probe ${name}`;
    return getComputedStyle(probe);
  };
  const fills = Array.from({ length: hues + 1 }, (_, hue) => ask(`hue-${hue}`).backgroundColor);
  const text = ask('frame-text').color;
  const style = getComputedStyle(probe);
  const font = `${style.fontSize} ${style.fontFamily}`;
  const quiet = ask('frame-quiet').backgroundColor;
  const { color: quietText } = style;
  const found = ask('frame-found').color;
  const edge = ask('frame-edge').color;
  const picked = ask('frame-picked').color;
  probe.remove();
  return { fills, text, quiet, quietText, found, edge, picked, font };
}

export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly top: number;
}

export function paintFlame(canvas: HTMLCanvasElement, scene: Scene, palette: Palette, view: Viewport): void {
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = [Math.round(view.width * ratio), Math.round(view.height * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, view.width, view.height);
  context.font = palette.font;
  context.textBaseline = 'middle';
  const { rowStart } = scene.frames;
  const first = Math.floor(view.top / frameHeight);
  const last = Math.min(rowStart.length - 2, Math.floor((view.top + view.height) / frameHeight));
  for (let row = first; row <= last; row++) paintRow(context, scene, palette, view, row);
}

function paintRow(
  context: CanvasRenderingContext2D,
  scene: Scene,
  palette: Palette,
  view: Viewport,
  row: number,
): void {
  const { node, from, to, rowStart } = scene.frames;
  const top = row * frameHeight - view.top;
  for (let frame = rowStart[row]!; frame < rowStart[row + 1]!; frame++) {
    const left = from[frame]! * view.width;
    const wide = to[frame]! * view.width - left;
    const each = node[frame]!;
    const centre = each < 0 ? -1 : scene.tree.centre[each]!;
    const isFolded = each < 0;
    const isFound = scene.fits?.(centre) === true && !isFolded;
    const isQuiet = isFolded || (scene.fits !== undefined && !isFound);
    context.fillStyle = isQuiet ? palette.quiet : palette.fills[scene.hueOf(centre)]!;
    // a gap of a pixel parts the frames, where there is room for one
    const gap = wide > 3 ? 1 : 0;
    context.fillRect(left, top, wide - gap, frameHeight - 1);
    if (wide <= 3) continue;
    if (isFound || palette.edge !== 'rgba(0, 0, 0, 0)') {
      context.strokeStyle = isFound ? palette.found : palette.edge;
      context.strokeRect(left + 0.5, top + 0.5, wide - gap - 1, frameHeight - 2);
    }
    if (!isFolded && centre === scene.picked) {
      context.strokeStyle = palette.picked;
      context.lineWidth = 2;
      context.strokeRect(left + 1, top + 1, wide - gap - 2, frameHeight - 3);
      context.lineWidth = 1;
    }
    if (wide < 26) continue;
    const text = isFolded ? '…' : scene.nameOf(centre);
    context.fillStyle = isQuiet ? palette.quietText : palette.text;
    const shown = fitted(context, text, wide - 9);
    context.fillText(shown, left + 5, top + frameHeight / 2);
    if (wide > withShare && !isFolded)
      paintShare(
        context,
        scene,
        palette,
        isQuiet,
        each,
        left + wide - gap - 5,
        top,
        left + 5 + context.measureText(shown).width + 12,
      );
  }
}

/** Frames as wide as that say what they cost. */
const withShare = 110;

/** The share on the right, where it leaves the name alone. */
function paintShare(
  context: CanvasRenderingContext2D,
  scene: Scene,
  palette: Palette,
  isQuiet: boolean,
  node: number,
  right: number,
  top: number,
  least: number,
): void {
  const text = scene.shareOf(node);
  const left = right - context.measureText(text).width;
  if (left < least) return;
  context.fillStyle = isQuiet ? palette.quietText : palette.text;
  context.fillText(text, left, top + frameHeight / 2);
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
