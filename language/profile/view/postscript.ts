/**
 * A heap profile as PostScript, with the bands, their order and their shades as hp2ps 0.25 chooses them, and the file of parameters (`.aux`)
 * by which another picture gets the same.
 */
import type { HeapBand, HeapBands } from '../pass/heap.ts';
import { totals } from './heap.ts';

export interface PostScriptOptions {
  readonly title: string;
  readonly date: string;
  /** A large or a small box for the title; by default a large one for a long title. */
  readonly box?: 'large' | 'small';
  readonly colour?: boolean;
  /** By what bands are in order, from the bottom: their sums, their standard deviations, or their names, up or down. */
  readonly order?: 'area' | 'deviation' | 'name' | 'name-down';
  /** Width of an Encapsulated PostScript picture, in points. */
  readonly width?: number;
  /** The picture stands upright on the screen, as viewers want it. */
  readonly upright?: boolean;
  /** The key on a page of its own. */
  readonly pages?: boolean;
  /** Bands at most, of which the last is for all others; 0 for all of them. */
  readonly most?: number;
  /** The smallest bands are left out that make up less than this share, in per cent. */
  readonly least?: number;
  /** Another picture's parameters. */
  readonly parameters?: HeapParameters;
}

/** Ranges of the axes, and the order and shades of bands. */
export interface HeapParameters {
  readonly xRange: number;
  readonly yRange: number;
  readonly order: ReadonlyMap<string, number>;
  readonly shade: ReadonlyMap<string, number>;
}

export interface PostScript {
  readonly picture: string;
  readonly parameters: string;
}

const usualMost = 20;
const usualLeast = 1;

/** From the bottom; after ten bands they begin again. */
const shades = [0, 0.2, 0.6, 0.3, 0.9, 0.4, 1, 0.7, 0.5, 0.8] as const;
const colours: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0, 0, 1],
  [0, 1, 0],
  [0, 1, 1],
  [1, 0, 0],
  [1, 0, 1],
  [1, 1, 0],
  [1, 1, 1],
  [0, 0, 0.5],
  [0, 0.5, 0],
  [0, 0.5, 1],
  [0, 1, 0.5],
  [0.5, 0, 0],
  [0.5, 0, 1],
  [0.5, 0.9, 0],
  [0.5, 1, 1],
  [1, 0, 0.5],
  [1, 0.5, 0],
  [1, 0.5, 1],
  [1, 1, 0.5],
];

/** A file has an empty sample at its beginning and at its end, where the picture begins and ends. */
export function withinSpan(
  { at, unit, bands }: HeapBands,
  [first, last]: readonly [number, number],
): HeapBands {
  const before = at.length === 0 || first < at[0]! ? [first] : [];
  const after = at.length === 0 || last >= at.at(-1)! ? [last] : [];
  const padded = (
    values: ArrayLike<number>,
    start: readonly number[],
    end: readonly number[],
  ): Float64Array => Float64Array.from([...start, ...Array.from(values), ...end]);
  const none = (times: readonly number[]): number[] => times.map(() => 0);
  return {
    at: padded(at, before, after),
    unit,
    bands: bands.map(band => ({ ...band, bytes: padded(band.bytes, none(before), none(after)) })),
  };
}

export function heapPostScript(graph: HeapBands, options: PostScriptOptions): PostScript {
  const bands = chosen(graph, options);
  const { parameters } = options;
  const sums = totals({ at: graph.at, bands });
  const [first = 0, last = 0] = [graph.at[0], graph.at.at(-1)];
  const ranges = {
    x: parameters?.xRange ?? last - first,
    y: parameters?.yRange ?? sums.reduce((most, each) => Math.max(most, each), 0),
  };
  const shaded = bands.map(
    (band, index): Shaded => ({
      ...band,
      shade: parameters?.shade.get(band.label) ?? shades[index % shades.length]!,
      colour: colours[index % colours.length]!,
    }),
  );
  return { picture: drawn(graph, shaded, ranges, options), parameters: parametersOf(shaded, ranges) };
}

interface Shaded extends HeapBand {
  readonly shade: number;
  readonly colour: readonly [number, number, number];
}

const sumOf = ({ bytes }: HeapBand): number => bytes.reduce((sum, each) => sum + each, 0);

function deviationOf({ bytes }: HeapBand): number {
  const mean = sumOf({ label: '', bytes }) / bytes.length;
  return Math.sqrt(bytes.reduce((sum, each) => sum + (each - mean) ** 2, 0) / bytes.length);
}

/** The bands that are shown, from the bottom. */
function chosen({ at, bands }: HeapBands, options: PostScriptOptions): HeapBand[] {
  const { most = usualMost, least = usualLeast, order = 'area', parameters } = options;
  const rising = bands.toSorted((a, b) => sumOf(a) - sumOf(b) || byName(a, b));
  const bound = (least / 100) * rising.reduce((sum, band) => sum + sumOf(band), 0);
  let [small, left] = [0, 0];
  while (small < rising.length && left + sumOf(rising[small]!) < bound) left += sumOf(rising[small++]!);
  const ordered = inOrder(rising.slice(small), order, parameters);
  if (most === 0 || ordered.length <= most) return ordered;
  const others = ordered.slice(0, ordered.length - (most - 1));
  return [{ label: 'OTHER', bytes: totals({ at, bands: others }) }, ...ordered.slice(others.length)];
}

const byName = (a: HeapBand, b: HeapBand): number => (a.label < b.label ? -1 : Number(a.label > b.label));

function inOrder(
  bands: readonly HeapBand[],
  order: NonNullable<PostScriptOptions['order']>,
  parameters: HeapParameters | undefined,
): HeapBand[] {
  const place = ({ label }: HeapBand): number => parameters?.order.get(label) ?? 0;
  if (parameters) return bands.toSorted((a, b) => place(a) - place(b));
  switch (order) {
    case 'area':
      return [...bands];
    case 'deviation':
      return bands.toSorted((a, b) => deviationOf(a) - deviationOf(b));
    case 'name':
      return bands.toSorted(byName);
    case 'name-down':
      return bands.toSorted((a, b) => byName(b, a));
  }
}

/** The file of parameters. */
function parametersOf(
  bands: readonly Shaded[],
  { x, y }: { readonly x: number; readonly y: number },
): string {
  const lines = [
    `X_RANGE ${x.toFixed(2)}`,
    `Y_RANGE ${y.toFixed(2)}`,
    ...bands.map(({ label }, index) => `ORDER ${label} ${index + 1}`),
    ...bands.map(({ label, shade }) => `SHADE ${label} ${shade.toFixed(2)}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** What a file of parameters says; lines of another form are passed over, as hp2ps does. */
export function readHeapParameters(text: string): HeapParameters {
  const [order, shade] = [new Map<string, number>(), new Map<string, number>()];
  let [xRange, yRange] = [1, 1];
  for (const line of text.split('\n')) {
    const [, word, name = '', figure = ''] = /^(\S+)(?:\s+(\S+))?\s+(\S+)\s*$/.exec(line) ?? [];
    const value = Number(figure);
    if (word === 'X_RANGE' && value > 0) xRange = value;
    else if (word === 'Y_RANGE' && value > 0) yRange = value;
    else if (word === 'ORDER' && Number.isInteger(value)) order.set(name, value);
    else if (word === 'SHADE' && value >= 0) shade.set(name, value);
  }
  return { xRange, yRange, order, shade };
}

/** The paper in points, lying; and what is around the graph. */
const paper = { width: 648, height: 432, border: 5 };
const longTitle = 35;

function drawn(
  graph: HeapBands,
  bands: readonly Shaded[],
  ranges: { readonly x: number; readonly y: number },
  options: PostScriptOptions,
): string {
  const { title, date, box = title.length > longTitle ? 'large' : 'small', pages = false } = options;
  const titleHeight = box === 'large' ? 40 : 20;
  const keyWidth = pages ? 0 : 30 + 6 * Math.max(8, ...bands.map(({ label }) => Math.min(24, label.length)));
  const area = {
    left: 45,
    bottom: 20,
    width: paper.width - 45 - keyWidth - paper.border,
    height: paper.height - titleHeight - 30,
  };
  const key = keyOf(bands, options, pages ? 45 : area.left + area.width + 5, area);
  return [
    ...head(options),
    ...frame(),
    ...titleBox(graph, options, titleHeight, { title, date }),
    ...axes(graph, area, ranges),
    ...(pages ? [] : key),
    ...outlines(graph, bands, area, ranges, options),
    'showpage',
    ...(pages ? [...placing(options), fonts, ...frame(), ...key, 'showpage'] : []),
    '',
  ].join('\n');
}

const fonts = '/HE10 /Helvetica findfont 10 scalefont def\n/HE12 /Helvetica findfont 12 scalefont def';

function head(options: PostScriptOptions): string[] {
  const { title, date, width } = options;
  return [
    '%!PS-Adobe-2.0',
    `%%Title: ${oneLine(title)}`,
    '%%Creator: Cairn',
    `%%CreationDate: ${oneLine(date)}`,
    ...(width === undefined
      ? []
      : [`%%BoundingBox: 0 0 ${Math.round(width)} ${Math.round((width * paper.height) / paper.width)}`]),
    '%%EndComments',
    ...placing(options),
    fonts,
  ];
}

function placing({ width, upright }: PostScriptOptions): string[] {
  if (width !== undefined) {
    const scale = (width / paper.width).toFixed(6);
    return [`${scale} ${scale} scale`];
  }
  return upright ? ['72 108 translate'] : ['-90 rotate', '-756 72 translate'];
}

const frame = (): string[] => [rectangle(0, 0, paper.width, paper.height), '0.5 setlinewidth', 'stroke'];

const rectangle = (x: number, y: number, width: number, height: number): string =>
  `newpath ${at(x, y)} moveto ${at(width, 0)} rlineto ${at(0, height)} rlineto ${at(-width, 0)} rlineto closepath`;

const at = (x: number, y: number): string => `${x.toFixed(6)} ${y.toFixed(6)}`;
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** A text between parentheses; what PostScript takes for its own is marked. */
const literal = (text: string): string => `(${oneLine(text).replaceAll(/[\\()]/g, '\\$&')})`;

function titleBox(
  graph: HeapBands,
  { colour: _, ...options }: PostScriptOptions,
  height: number,
  { title, date }: { readonly title: string; readonly date: string },
): string[] {
  const bottom = paper.height - paper.border - height;
  const isLarge = height > 20 || options.box === 'large';
  const [upper, lower] = isLarge ? [bottom + height - 14, bottom + 6] : [bottom + 6, bottom + 6];
  const right = paper.width - 2 * paper.border - 1;
  return [
    rectangle(paper.border, bottom, paper.width - 2 * paper.border, height),
    'stroke',
    'HE12 setfont',
    `${at(11, upper)} moveto`,
    `${literal(title)} show`,
    `${literal(`${Math.round(wholeArea(graph)).toLocaleString('en')} bytes x ${graph.unit}`)} dup stringwidth pop`,
    isLarge
      ? `pop ${at(11, lower)} moveto show`
      : `2 div ${(paper.width / 2).toFixed(6)} exch sub ${lower} moveto show`,
    `${literal(date)} dup stringwidth pop ${right} exch sub ${lower} moveto show`,
  ];
}

function wholeArea({ at: times, bands }: HeapBands): number {
  const sums = totals({ at: times, bands });
  let whole = 0;
  for (let i = 1; i < times.length; i++)
    whole += ((sums[i]! + sums[i - 1]!) / 2) * (times[i]! - times[i - 1]!);
  return whole;
}

interface Area {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

const steps = [0, 0.2, 0.4, 0.6, 0.8];

function axes(graph: HeapBands, area: Area, ranges: { readonly x: number; readonly y: number }): string[] {
  const [unit, divisor] = ranges.y >= 1e6 ? ['M', 1e6] : ranges.y >= 1000 ? ['k', 1000] : ['', 1];
  const first = graph.at[0] ?? 0;
  return [
    `${at(area.left, area.bottom)} moveto ${at(area.width, 0)} rlineto stroke`,
    `${at(area.left, area.bottom)} moveto ${at(0, area.height)} rlineto stroke`,
    'HE10 setfont',
    `${literal(graph.unit)} dup stringwidth pop ${(area.left + area.width).toFixed(6)} exch sub 5 moveto show`,
    ...steps.flatMap(part => {
      const x = area.left + part * area.width;
      const time = (first + part * ranges.x).toFixed(ranges.x < 10 ? 2 : 0);
      return [
        `${at(x, area.bottom)} moveto 0 -4 rlineto stroke`,
        `(${time}) dup stringwidth pop 2 div ${x.toFixed(6)} exch sub 5 moveto show`,
      ];
    }),
    'gsave (bytes) dup stringwidth pop',
    `${(area.bottom + area.height).toFixed(6)} exch sub 12 exch translate 90 rotate 0 0 moveto show grestore`,
    ...steps.flatMap(part => {
      const y = area.bottom + part * area.height;
      const figure = `${Number(((part * ranges.y) / divisor).toPrecision(3))}${unit}`;
      return [
        `${at(area.left, y)} moveto -4 0 rlineto stroke`,
        `(${figure}) dup stringwidth pop ${area.left - 6} exch sub ${(y - 3).toFixed(6)} moveto show`,
      ];
    }),
  ];
}

const fill = ({ shade, colour }: Shaded, { colour: isColoured }: PostScriptOptions): string =>
  isColoured
    ? `gsave ${colour.map(each => each.toFixed(6)).join(' ')} setrgbcolor fill grestore stroke`
    : `gsave ${shade.toFixed(6)} setgray fill grestore stroke`;

function keyOf(bands: readonly Shaded[], options: PostScriptOptions, left: number, area: Area): string[] {
  // without a limit there may be more bands than lines
  if (options.most === 0) return [];
  const space = area.height / (bands.length + 1);
  return bands.flatMap((band, index) => {
    const y = area.bottom + space * (index + 1) - 7;
    return [
      rectangle(left, y, 14, 14),
      fill(band, options),
      `HE10 setfont ${at(left + 19, y + 2)} moveto ${literal(band.label)} show`,
    ];
  });
}

function outlines(
  graph: HeapBands,
  bands: readonly Shaded[],
  area: Area,
  ranges: { readonly x: number; readonly y: number },
  options: PostScriptOptions,
): string[] {
  const first = graph.at[0] ?? 0;
  const x = (time: number): number => area.left + ((time - first) / (ranges.x || 1)) * area.width;
  const y = (bytes: number): number => area.bottom + (bytes / (ranges.y || 1)) * area.height;
  const line = (values: Float64Array): string[] =>
    Array.from(values, (value, i) => `${at(x(graph.at[i]!), y(value))} lineto`);
  const below = new Float64Array(graph.at.length);
  return bands.flatMap(band => {
    const low = line(below);
    for (let i = 0; i < below.length; i++) below[i]! += band.bytes[i]!;
    return [
      `${at(x(first), y(0))} moveto`,
      ...low,
      ...line(below).toReversed(),
      'closepath',
      fill(band, options),
    ];
  });
}
