/** A heap profile as bands over time, under one of GHC's breakdowns (User's Guide, "RTS options for heap profiling"). */
import { type CostCentre, isModuleCaf } from '../model/centre.ts';
import type { HeapSeries } from '../model/heap.ts';
import { matchesCentre } from '../model/pattern.ts';
import type { Profile } from '../model/profile.ts';

/** By the stack that allocated, the module of its top, the closure, its type, and the closure's kind. */
export const breakdowns = ['hc', 'hm', 'hd', 'hy', 'hT'] as const;
export type Breakdown = (typeof breakdowns)[number];

export const breakdownNames: Readonly<Record<Breakdown, string>> = {
  hc: 'cost-centre stack',
  hm: 'module',
  hd: 'closure description',
  hy: 'type',
  hT: 'closure kind',
};

/** What counts of a heap: closures for which all that is given holds. Names as GHC writes them; several are alternatives. */
export interface HeapRestriction {
  /** Cost centres on top of the stack, and anywhere on it. */
  readonly top?: readonly string[];
  readonly anywhere?: readonly string[];
  readonly module?: readonly string[];
  readonly description?: readonly string[];
  readonly type?: readonly string[];
}

export interface HeapBand {
  readonly label: string;
  /** Bytes at each sample. */
  readonly bytes: Float64Array;
}

export interface HeapBands {
  /** Where the samples are on the axis, in this unit. */
  readonly at: Float64Array;
  readonly unit: string;
  /** The one with the largest area first. */
  readonly bands: readonly HeapBand[];
}

export interface BandOptions {
  readonly breakdown: Breakdown;
  readonly restriction?: HeapRestriction;
  /** Characters of a stack's label. */
  readonly labelLength?: number;
}

/** GHC's own limit on the label of a stack (`-L`). */
export const usualLabelLength = 25;

type HeapProfile = Pick<Profile, 'centres' | 'stacks'> & { readonly heap: HeapSeries };

export function heapBands(profile: HeapProfile, options: BandOptions): HeapBands {
  const { heap } = profile;
  const labelOf = labels(profile, options);
  const counts = restricted(profile, options.restriction ?? {});
  const bands = new Map<string, Float64Array>();
  const samples = heap.times.length;
  const isByTime = heap.rate === 'time';
  const at = isByTime ? heap.times : heap.allocated.map(bytes => bytes / 1e6);
  for (let sample = 0; sample < samples; sample++)
    for (let row = heap.starts[sample]!; row < heap.starts[sample + 1]!; row++) {
      if (!counts(row)) continue;
      const label = labelOf(row);
      const band = bands.get(label) ?? new Float64Array(samples);
      bands.set(label, band);
      band[sample]! += heap.bytes[row]!;
    }
  const all = [...bands].map(([label, bytes]) => ({ label, bytes, area: area(bytes, at) }));
  all.sort((a, b) => b.area - a.area || (a.label < b.label ? -1 : 1));
  return {
    at,
    unit: isByTime ? 'seconds' : allocationUnit,
    bands: all.map(({ label, bytes }) => ({ label, bytes })),
  };
}

/** The unit of an axis on which samples stand by what was allocated. */
export const allocationUnit = 'MB allocated';

/** Bytes times the unit of the axis; of a single sample its bytes. */
export function area(bytes: ArrayLike<number>, times: ArrayLike<number>): number {
  if (times.length === 1) return bytes[0]!;
  let sum = 0;
  for (let i = 1; i < times.length; i++)
    sum += ((bytes[i]! + bytes[i - 1]!) / 2) * Math.max(0, times[i]! - times[i - 1]!);
  return sum;
}

function labels(profile: HeapProfile, options: BandOptions): (row: number) => string {
  const { heap } = profile;
  const description = (row: number) => heap.descriptions[heap.description[row]!]!;
  switch (options.breakdown) {
    case 'hc':
      return remembering(heap.stack, stack =>
        stackLabel(profile, stack, options.labelLength ?? usualLabelLength),
      );
    case 'hm':
      return remembering(heap.stack, stack => topOf(profile, stack)?.module ?? 'SYSTEM');
    case 'hd':
      return row => description(row).name;
    case 'hy':
      return row => description(row).type;
    case 'hT':
      return row => description(row).kind;
  }
}

/** A label for each stack, made once. */
function remembering(stacks: Int32Array, labelOf: (stack: number) => string): (row: number) => string {
  const known = new Map<number, string>();
  return row => {
    const stack = stacks[row]!;
    const label = known.get(stack) ?? labelOf(stack);
    known.set(stack, label);
    return label;
  };
}

const topOf = ({ centres, stacks }: HeapProfile, stack: number): CostCentre | undefined =>
  stack < 0 ? undefined : centres[stacks.centre[stack]!];

/** The centres of a stack, the top first, without MAIN. */
function centresOf({ centres, stacks }: HeapProfile, stack: number): CostCentre[] {
  const on: CostCentre[] = [];
  for (let code = stack; code > 0; code = stacks.parent[code]!) on.push(centres[stacks.centre[code]!]!);
  return on;
}

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

/** Whether a row counts. */
function restricted(profile: HeapProfile, restriction: HeapRestriction): (row: number) => boolean {
  const { heap } = profile;
  const { top, anywhere, module, description, type } = restriction;
  const tests: ((row: number) => boolean)[] = [];
  const byStack = (holds: (stack: number) => boolean): void => {
    const known = new Map<number, boolean>();
    tests.push(row => {
      const stack = heap.stack[row]!;
      const answer = known.get(stack) ?? holds(stack);
      known.set(stack, answer);
      return answer;
    });
  };
  const byDescription = (names: readonly string[], of: 'name' | 'type'): void => {
    tests.push(row => names.includes(heap.descriptions[heap.description[row]!]![of]));
  };
  if (top) byStack(stack => fitsOne(topOf(profile, stack), top));
  if (anywhere) byStack(stack => centresOf(profile, stack).some(centre => fitsOne(centre, anywhere)));
  if (module) byStack(stack => module.includes(topOf(profile, stack)?.module ?? 'SYSTEM'));
  if (description) byDescription(description, 'name');
  if (type) byDescription(type, 'type');
  return row => tests.every(test => test(row));
}

const fitsOne = (centre: CostCentre | undefined, patterns: readonly string[]): boolean =>
  centre !== undefined && patterns.some(pattern => matchesCentre(pattern, centre));
