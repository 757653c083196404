/** A heap profile as an SVG picture: stacked areas over time, the largest band at the bottom, with a key. */
import { escapedMarkup } from '../../source/visible.ts';
import type { Biography } from '../model/heap.ts';
import { area, type HeapBand, type HeapBands, largestBands } from '../pass/heap.ts';
import { highestOf, totals, usualBands } from './heap.ts';
import { biographyOf } from './heapbiography.ts';
import { bytes as showBytes } from './number.ts';

const box = { left: 70, top: 46, width: 660, height: 380, key: 250 };
const size = { width: box.left + box.width + 20 + box.key, height: box.top + box.height + 50 };

/** Colours of bands, told apart by hue and lightness; the last is for what is left over. */
const colours = [
  '#4e79a7',
  '#f28e2b',
  '#59a14f',
  '#e15759',
  '#76b7b2',
  '#edc948',
  '#b07aa1',
  '#9c755f',
  '#86bcb6',
  '#d37295',
  '#a0cbe8',
  '#ffbe7d',
  '#8cd17d',
  '#ff9d9a',
  '#499894',
  '#f1ce63',
  '#d4a6c8',
  '#d7b5a6',
  '#79706e',
  '#fabfd2',
];
const restColour = '#bab0ac';

/** What is never used again stands out. */
const biographyColours: Readonly<Record<Biography, string>> = {
  USE: '#59a14f',
  INHERENT_USE: '#9c755f',
  LAG: '#4e79a7',
  DRAG: '#f28e2b',
  VOID: '#e15759',
};

export interface HeapPicture {
  readonly title: string;
  readonly date: string;
  /** Bands that are shown by themselves. */
  readonly most?: number;
  /** Those below this share of the area are shown together. */
  readonly least?: number;
}

/** Where a picture of bands lies, in its own units. */
export interface PictureBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface StackedAreas {
  /** From the bottom to the top, each with the points of its outline. */
  readonly areas: readonly { readonly band: HeapBand; readonly points: string }[];
  /** The bytes at the upper end of the axis. */
  readonly highest: number;
  /** The samples at the ends of the other axis. */
  readonly first: number;
  readonly last: number;
  readonly x: (at: number) => number;
  readonly y: (bytes: number) => number;
}

/** Bands on top of one another, the first at the bottom. A single sample stands for all of the run before it. */
export function stackedAreas(
  { at }: Pick<HeapBands, 'at'>,
  bands: readonly HeapBand[],
  box: PictureBox,
): StackedAreas {
  const sums = totals({ at, bands });
  const highest = niceAbove(Math.max(1, highestOf(sums)));
  const places = at.length === 1 ? [0, at[0]!] : Array.from(at);
  const first = places[0] ?? 0;
  const last = Math.max(first + 1e-9, places.at(-1) ?? 0);
  const x = (sample: number): number => box.left + ((sample - first) / (last - first)) * box.width;
  const y = (bytes: number): number => box.top + box.height * (1 - bytes / highest);
  const points = (values: Float64Array): string[] =>
    places.map((place, i) => `${x(place).toFixed(1)},${y(values[Math.min(i, at.length - 1)]!).toFixed(1)}`);
  const below = new Float64Array(at.length);
  const areas = bands.map(band => {
    const low = points(below);
    for (let i = 0; i < below.length; i++) below[i]! += band.bytes[i]!;
    return { band, points: [...points(below), ...low.reverse()].join(' ') };
  });
  return { areas, highest, first, last, x, y };
}

export function heapSvg(graph: HeapBands, picture: HeapPicture): string {
  const { most = usualBands, least = 0.01 } = picture;
  const shown = largestBands(graph, { most, least });
  const drawn = stackedAreas(graph, shown, box);
  const areas = drawn.areas.map(
    ({ band, points }, index) =>
      `<polygon points="${points}" fill="${colourOf(graph, index, band)}"><title>${escapedMarkup(band.label)}</title></polygon>`,
  );
  const whole = showBytes(area(totals(graph), graph.at));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${size.width}" height="${size.height}" fill="white"/>`,
    text(box.left, 20, picture.title, 'font-weight="bold" font-size="14"'),
    text(box.left + box.width, 20, picture.date, 'text-anchor="end"'),
    text(box.left, 38, `${whole} × ${graph.unit}`, 'fill="#555"'),
    ...areas,
    ...axes(graph.unit, drawn),
    ...shown.toReversed().flatMap((band, row) => keyEntry(graph, band, shown.length - 1 - row, row)),
    '</svg>',
    '',
  ].join('\n');
}

function colourOf(graph: HeapBands, index: number, { label, sumOf }: HeapBand): string {
  const biography = biographyOf(graph, label);
  if (biography !== undefined) return biographyColours[biography];
  return sumOf === undefined ? colours[index % colours.length]! : restColour;
}

function axes(unit: string, { highest, first, last, x, y }: StackedAreas): string[] {
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const bottom = box.top + box.height;
  const moment = momentText(first, last);
  return [
    `<path d="M${box.left} ${box.top}V${bottom}H${box.left + box.width}" fill="none" stroke="#333"/>`,
    ...steps.map(part =>
      text(box.left - 6, y(part * highest) + 4, showBytes(part * highest), 'text-anchor="end"'),
    ),
    ...steps.map(part => {
      const time = first + part * (last - first);
      return text(x(time), bottom + 18, moment(time), 'text-anchor="middle"');
    }),
    text(box.left + box.width / 2, bottom + 38, unit, 'text-anchor="middle" fill="#555"'),
  ];
}

function keyEntry(graph: HeapBands, band: HeapBand, index: number, row: number): string[] {
  const { label } = band;
  const left = box.left + box.width + 20;
  const at = box.top + 18 * row;
  return [
    `<rect x="${left}" y="${at}" width="12" height="12" fill="${colourOf(graph, index, band)}"/>`,
    text(left + 18, at + 10, label.length > 34 ? `${label.slice(0, 33)}…` : label, ''),
  ];
}

const text = (x: number, y: number, content: string, more: string): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escapedMarkup(content)}</text>`;

/** At least as much, and so that its quarters are short numbers. */
/** Moments of an axis from one to another, with as many digits as tell its quarters from each other evenly. */
export function momentText(first: number, last: number): (moment: number) => string {
  const quarter = (last - first) / 4;
  const digits = quarter <= 0 ? 2 : Math.min(6, Math.max(0, 1 - Math.floor(Math.log10(quarter))));
  return moment => moment.toFixed(digits);
}

function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10].find(step => step * power >= value) ?? 10);
}
