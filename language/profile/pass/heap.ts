/** A heap profile as bands over time, under one of GHC's breakdowns (User's Guide, "RTS options for heap profiling"). */
import { memoize } from '../../source/memoize.ts';
import { isModuleCaf } from '../model/centre.ts';
import {
  type Biography,
  biographyNames,
  type ClosureDescription,
  type HeapPath,
  type HeapSeries,
  uncountedEra,
} from '../model/heap.ts';
import { type HeapRestriction, restrictionKinds } from '../model/restriction.ts';
import {
  byStack,
  centresOf,
  type HeapProfile,
  moduleOf,
  type Restricted,
  restricted,
  topOf,
} from './restriction.ts';

/** By the stack that allocated, the module of its top, the closure, its type, the closure's kind, its info table, what retains it, its biography, and the era
 * in which it was made. */
export const breakdowns = ['hc', 'hm', 'hd', 'hy', 'hT', 'hi', 'hr', 'hb', 'he'] as const;
export type Breakdown = (typeof breakdowns)[number];

export const breakdownNames: Readonly<Record<Breakdown, string>> = {
  hc: 'cost-centre stack',
  hm: 'module',
  hd: 'closure description',
  hy: 'type',
  hT: 'closure kind',
  hi: 'info table',
  hr: 'retainer set',
  hb: 'biography',
  he: 'era',
};

/** Whether the samples have what a breakdown needs: what is retained, biographies and eras are found out only where they were asked for before the
 * run. */
export function hasBreakdown(
  { only, retainers, biography, eras }: HeapSeries,
  breakdown: Breakdown,
): boolean {
  if (only !== undefined) return only.includes(breakdown);
  if (breakdown === 'hr') return retainers !== undefined;
  if (breakdown === 'he') return eras !== undefined;
  return breakdown !== 'hb' || biography !== undefined;
}

/** The breakdown that is shown first. */
export const firstBreakdown = (heap: HeapSeries): Breakdown =>
  breakdowns.find(each => hasBreakdown(heap, each)) ?? 'hd';

/** The number of all sets that are too large. */
const many = 0;

export interface HeapBand {
  readonly label: string;
  /** Bytes at each sample. */
  readonly bytes: Float64Array;
  /** How many bands it is the sum of, if it is not one of its own. */
  readonly sumOf?: number;
}

export interface HeapBands {
  /** Where the samples are on the axis, in this unit. */
  readonly at: Float64Array;
  readonly unit: string;
  /** The one with the largest area first; a sum of others last. */
  readonly bands: readonly HeapBand[];
  /** Bands of which files have a row in every sample, in this order. */
  readonly fixed?: readonly string[];
}

export interface BandOptions extends Restricted {
  readonly breakdown: Breakdown;
  /** Characters of a stack's label. */
  readonly labelLength?: number;
}

/** GHC's own limit on the label of a stack (`-L`). */
export const usualLabelLength = 25;

export function heapBands(profile: HeapProfile, options: BandOptions): HeapBands {
  const { heap } = profile;
  const labelOf = bandLabels(profile, options);
  const counts = counted(profile, options);
  const builder = createBandBuilder();
  const running = runningLabel(profile, options);
  for (let sample = 0; sample < heap.times.length; sample++) {
    for (let row = heap.starts[sample]!; row < heap.starts[sample + 1]!; row++)
      if (counts(row)) builder.add(labelOf(row), sample, heap.bytes[row]!);
    if (running !== undefined && heap.running) builder.add(running, sample, heap.running[sample]!);
  }
  const graph =
    heap.rate === 'time'
      ? builder.bands(heap.times, 'seconds')
      : builder.bands(
          heap.allocated.map(bytes => bytes / 1e6),
          'MB allocated',
        );
  return options.breakdown === 'hb' ? { ...graph, fixed: biographyNames } : graph;
}

/** The band of the stacks that are not on the heap; undefined where they do not count, which they do only with threads. Eras do not tell when a
 * stack was made. */
function runningLabel(
  profile: HeapProfile,
  { breakdown, threads, restriction = {} }: BandOptions,
): string | undefined {
  if (threads !== true || !isStack(restriction)) return undefined;
  switch (breakdown) {
    case 'hc':
      return stackLabel(profile, -1, usualLabelLength);
    case 'hm':
      return moduleOf(profile, -1);
    case 'hb':
      return 'INHERENT_USE' satisfies Biography;
    case 'hr':
    case 'he':
      return undefined;
    default:
      return 'STACK';
  }
}

/** Whether stacks are left by a restriction. */
const isStack = (restriction: HeapRestriction): boolean =>
  restrictionKinds.every(kind => {
    const names = restriction[kind];
    return names === undefined || ((kind === 'description' || kind === 'type') && names.includes('STACK'));
  });

/** Whether a row counts: by era, as GHC has it, what was made in era 0 does not. */
function counted(profile: HeapProfile, options: BandOptions): (row: number) => boolean {
  const { heap } = profile;
  const isLeft = restricted(profile, options);
  if (options.breakdown !== 'he' || heap.eras === undefined) return isLeft;
  return row => isLeft(row) && eraOf(heap, row) !== uncountedEra;
}

/** Bands of which each has a figure for each sample. Few bytes of a file can be a row of a band that has no other: the smallest bands
 * become one where all of them would take more figures than this. */
const maximumFigures = 1 << 24;

/** The figures of a band, without the samples in which it has none. */
interface SparseBand {
  readonly samples: number[];
  readonly bytes: number[];
}

export interface BandBuilder {
  /** Samples in their order, from 0. */
  add(label: string, sample: number, bytes: number): void;
  bands(at: Float64Array, unit: string): HeapBands;
}

export function createBandBuilder(): BandBuilder {
  const sparse = new Map<string, SparseBand>();
  return {
    add(label, sample, bytes) {
      const band = sparse.get(label) ?? { samples: [], bytes: [] };
      sparse.set(label, band);
      band.samples.push(sample);
      band.bytes.push(bytes);
    },
    bands(at, unit) {
      const weights = weightsOf(at);
      const areas = [...sparse].map(([label, band]) => ({ label, band, area: sparseArea(band, weights) }));
      areas.sort((a, b) => b.area - a.area || (a.label < b.label ? -1 : 1));
      const all = areas.map(({ label, band }) => ({ label, add: (to: Float64Array) => addBand(to, band) }));
      return {
        at,
        unit,
        bands: largest(all, Math.max(1, Math.floor(maximumFigures / at.length)), at.length),
      };
    },
  };
}

/** What can be added to the figures of a band. */
interface Addend {
  readonly label: string;
  readonly add: (to: Float64Array) => void;
}

/** The first so many, and the sum of all others. */
function largest(all: readonly Addend[], most: number, samples: number): HeapBand[] {
  const filled = (addends: readonly Addend[]): Float64Array => {
    const bytes = new Float64Array(samples);
    for (const { add } of addends) add(bytes);
    return bytes;
  };
  const shown = all.slice(0, most).map((band): HeapBand => ({ label: band.label, bytes: filled([band]) }));
  const others = all.slice(most);
  return others.length === 0 ? shown : [...shown, sumBand(others.length, filled(others))];
}

const sumBand = (sumOf: number, bytes: Float64Array): HeapBand => ({
  label: `OTHER (${sumOf})`,
  bytes,
  sumOf,
});

function addBand(to: Float64Array, { samples, bytes }: SparseBand): void {
  for (const [index, sample] of samples.entries()) to[sample]! += bytes[index]!;
}

/** The largest bands by themselves, and one for all others: those beyond `most`, and those below `least` of the whole area. */
export function largestBands(
  { at, bands }: HeapBands,
  { most, least = 0 }: { readonly most: number; readonly least?: number },
): readonly HeapBand[] {
  const weights = weightsOf(at);
  const areas = bands.map(({ bytes }) => areaOf(bytes, weights));
  const bound = least * areas.reduce((sum, area) => sum + area, 0);
  const small = areas.findIndex(area => area < bound);
  const shown = bands.slice(0, Math.min(most, small < 0 ? bands.length : small));
  const others = bands.slice(shown.length);
  if (others.length === 0) return shown;
  const bytes = new Float64Array(at.length);
  for (const band of others) for (let i = 0; i < bytes.length; i++) bytes[i]! += band.bytes[i]!;
  return [
    ...shown,
    sumBand(
      others.reduce((sum, { sumOf = 1 }) => sum + sumOf, 0),
      bytes,
    ),
  ];
}

/** Bytes times the unit of the axis; of a single sample its bytes. */
export const area = (bytes: ArrayLike<number>, at: ArrayLike<number>): number => areaOf(bytes, weightsOf(at));

/** How much of the axis each sample stands for: half of the way to its neighbours. */
function weightsOf(at: ArrayLike<number>): Float64Array {
  if (at.length === 1) return Float64Array.of(1);
  const weights = new Float64Array(at.length);
  for (let i = 1; i < at.length; i++) {
    const half = Math.max(0, at[i]! - at[i - 1]!) / 2;
    weights[i - 1]! += half;
    weights[i]! += half;
  }
  return weights;
}

function areaOf(bytes: ArrayLike<number>, weights: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += bytes[i]! * weights[i]!;
  return sum;
}

function sparseArea({ samples, bytes }: SparseBand, weights: Float64Array): number {
  let sum = 0;
  for (const [index, sample] of samples.entries()) sum += bytes[index]! * weights[sample]!;
  return sum;
}

/** The band of a row, by its label. */
export function bandLabels(profile: HeapProfile, options: BandOptions): (row: number) => string {
  const { heap } = profile;
  const description = (row: number) => heap.descriptions[heap.description[row]!]!;
  if (heap.only !== undefined && !heap.only.includes('hc')) return row => tableLabel(description(row));
  switch (options.breakdown) {
    case 'hc':
      return byStack(profile, stack => stackLabel(profile, stack, options.labelLength ?? usualLabelLength));
    case 'hm':
      return byStack(profile, stack => moduleOf(profile, stack));
    case 'hd':
      return row => description(row).name;
    case 'hy':
      return row => description(row).type;
    case 'hT':
      return row => description(row).kind;
    case 'hi':
      return row => tableLabel(description(row));
    case 'hr': {
      const length = options.labelLength ?? usualLabelLength;
      const labelOf = memoize((set: number) => retainerLabel(profile, set, length));
      return row => labelOf(heap.retainers?.set[row] ?? many);
    }
    case 'he':
      return row => eraOf(heap, row);
    case 'hb':
      return row => biographyNames[heap.biography?.[row] ?? 0]!;
  }
}

const eraOf = ({ eras }: HeapSeries, row: number): string =>
  eras === undefined ? uncountedEra : eras.names[eras.era[row]!]!;

/** What a closure is and where the text defines it: closures of one name at several places have a table each, those of a constructor one. */
const tableLabel = ({ name, location }: ClosureDescription): string =>
  location === undefined ? name : `${name} ${location}`;

/**
 * `(260)innermost/middle...`: the stack's number, and its labels from the top, as rts/ProfHeap.c writes them. The number does not count
 * for the length; what is too long ends in three dots, one character short of the length.
 */
export function stackLabel(profile: HeapProfile, stack: number, length: number): string {
  if (stack < 0) return 'SYSTEM';
  const on = centresOf(profile, stack);
  if (on.length === 0) return 'MAIN';
  const text = on.map(centre => (isModuleCaf(centre) ? `${centre.module}.CAF` : centre.label)).join('/');
  const shown = text.length <= length ? text : `${text.slice(0, Math.max(0, length - 4))}...`;
  return `(${stack})${shown}`;
}

/** `(9)SYSTEM,main`: the set's number, and the tops of its stacks, as rts/RetainerSet.c writes them. All of it is cut at the length. */
function retainerLabel(profile: HeapProfile, set: number, length: number): string {
  if (set === many) return 'MANY';
  const stacks = profile.heap.retainers?.sets[set] ?? [];
  const labels = stacks.map(stack => topOf(profile, stack)?.label ?? 'SYSTEM');
  return `(${set})${labels.join(',')}`.slice(0, length);
}

/** Some bands by retainer set: each with its stacks, as GHC lists them below a profile. Sets of one label are all listed. */
export function retainerSets(profile: HeapProfile, labels: readonly string[], length: number): string[] {
  const { sets } = profile.heap.retainers ?? { sets: [] };
  return sets.flatMap((stacks, set) => {
    if (set === many || !labels.includes(retainerLabel(profile, set, length))) return [];
    return [`SET ${set} = {${stacks.map(stack => qualifiedStack(profile, stack)).join(', ')}}`];
  });
}

function qualifiedStack(profile: HeapProfile, stack: number): string {
  if (stack < 0) return '<SYSTEM.SYSTEM>';
  return `<${centresOf(profile, stack)
    .map(({ module, label }) => `${module}.${label}`)
    .join(',')}>`;
}

/** The paths to objects of a band, by its label or the beginning of it, the largest first. */
export function pathsOfBand(profile: HeapProfile, options: BandOptions, band: string): readonly HeapPath[] {
  const { heap } = profile;
  const { paths = [] } = heap.paths ?? {};
  const labelOf = bandLabels(profile, { ...options, labelLength: Number.POSITIVE_INFINITY });
  const begin = band.endsWith('...') ? band.slice(0, -3) : undefined;
  const fits = (label: string): boolean => (begin === undefined ? label === band : label.startsWith(begin));
  const isWanted = memoize((label: string) => fits(label) || fits(label.replace(/^\(\d+\)/, '')));
  const known = new Set(paths.map(pairOf));
  const wanted = new Set<string>();
  const [from, to] = rowsOfPaths(heap);
  for (let row = from; row < to; row++) {
    const pair = pairOf({ stack: heap.stack[row]!, description: heap.description[row]! });
    if (known.has(pair) && !wanted.has(pair) && isWanted(labelOf(row))) wanted.add(pair);
  }
  return paths.filter(path => wanted.has(pairOf(path)));
}

/** The rows of the sample at which paths were taken: later the same closures can have others for retainers, or another biography. All rows where
 * that sample is not kept. */
function rowsOfPaths({ paths, times, starts, stack }: HeapSeries): readonly [from: number, to: number] {
  const sample = paths === undefined ? -1 : times.indexOf(paths.seconds);
  return sample < 0 ? [0, stack.length] : [starts[sample]!, starts[sample + 1]!];
}

const pairOf = ({ stack, description }: Pick<HeapPath, 'stack' | 'description'>): string =>
  `${stack} ${description}`;
