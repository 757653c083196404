/** Which closures of a heap profile count: those that a restriction leaves. */
import { memoize } from '../../source/memoize.ts';
import { never } from '../../source/never.ts';
import type { CostCentre } from '../model/centre.ts';
import { biographyNames, type HeapSeries } from '../model/heap.ts';
import { matchesCentre } from '../model/pattern.ts';
import type { Profile } from '../model/profile.ts';
import { type HeapRestriction, type RestrictionKind, restrictionKinds } from '../model/restriction.ts';

export type HeapProfile = Pick<Profile, 'centres' | 'stacks'> & { readonly heap: HeapSeries };

export interface Restricted {
  readonly restriction?: HeapRestriction;
  /** Whether threads and their stacks count; by default they do. GHC counts them with `-xt` only. */
  readonly threads?: boolean;
}

/** Descriptions of threads and of their stacks. */
const ofThreads: readonly string[] = ['TSO', 'STACK'];

/** Whether a row counts. */
export function restricted(
  profile: HeapProfile,
  { restriction = {}, threads = true }: Restricted,
): (row: number) => boolean {
  const { heap } = profile;
  const tests = restrictionKinds.flatMap(kind => {
    const names = restriction[kind];
    return names === undefined ? [] : [testOf(profile, kind, names)];
  });
  if (!threads) tests.push(row => !ofThreads.includes(heap.descriptions[heap.description[row]!]!.name));
  return row => tests.every(test => test(row));
}

function testOf(
  profile: HeapProfile,
  kind: RestrictionKind,
  names: readonly string[],
): (row: number) => boolean {
  switch (kind) {
    case 'top':
      return byStack(profile, stack => fitsOne(topOf(profile, stack), names));
    case 'anywhere':
      return byStack(profile, stack => centresOf(profile, stack).some(centre => fitsOne(centre, names)));
    case 'retainer': {
      const fits = memoize((set: number) =>
        retainersIn(profile, set).some(stack => fitsOne(topOf(profile, stack), names)),
      );
      return row => fits(profile.heap.retainers?.set[row] ?? unretained);
    }
    default:
      return row => namesOf(profile, kind, row).some(name => names.includes(name));
  }
}

const fitsOne = (centre: CostCentre | undefined, patterns: readonly string[]): boolean =>
  centre !== undefined && patterns.some(pattern => matchesCentre(pattern, centre));

/** What a row has of a kind, by which it can be chosen. */
function namesOf(profile: HeapProfile, kind: RestrictionKind, row: number): readonly string[] {
  const { heap } = profile;
  const { name, type } = heap.descriptions[heap.description[row]!]!;
  const stack = heap.stack[row]!;
  switch (kind) {
    case 'top': {
      const top = topOf(profile, stack);
      return top === undefined ? [] : [top.label];
    }
    case 'anywhere':
      return centresOf(profile, stack).map(({ label }) => label);
    case 'module':
      return [moduleOf(profile, stack)];
    case 'description':
      return [name];
    case 'type':
      return [type];
    case 'retainer': {
      const stacks = retainersIn(profile, heap.retainers?.set[row] ?? unretained);
      return stacks.flatMap(retainer => topOf(profile, retainer)?.label ?? []);
    }
    case 'biography': {
      const biography = heap.biography && biographyNames[heap.biography[row]!]!;
      return biography === undefined || biography === 'INHERENT_USE' ? [] : [biography.toLowerCase()];
    }
    case 'era':
      return heap.eras === undefined ? [] : [heap.eras.names[heap.eras.era[row]!]!];
    default:
      return never(kind);
  }
}

/** A restriction that no closure of the profile fits, and the names that closures have, those of the most bytes first. */
export interface UnmatchedRestriction {
  readonly kind: RestrictionKind;
  readonly wanted: readonly string[];
  readonly names: readonly string[];
}

export function unmatchedRestrictions(
  profile: HeapProfile,
  { restriction = {} }: Restricted,
): UnmatchedRestriction[] {
  const rows = Array.from(profile.heap.bytes.keys());
  return restrictionKinds.flatMap(kind => {
    const wanted = restriction[kind];
    if (wanted === undefined || rows.some(testOf(profile, kind, wanted))) return [];
    return [{ kind, wanted, names: restrictionNames(profile, kind) }];
  });
}

/** The names that closures have of a kind, those of the most bytes first. */
export function restrictionNames(profile: HeapProfile, kind: RestrictionKind): readonly string[] {
  const bytes = new Map<string, number>();
  for (const [row, size] of profile.heap.bytes.entries())
    for (const name of namesOf(profile, kind, row)) bytes.set(name, (bytes.get(name) ?? 0) + size);
  return [...bytes].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

/** The number of the set without retainers. */
const unretained = 1;

const retainersIn = ({ heap }: HeapProfile, set: number): readonly number[] =>
  heap.retainers?.sets[set] ?? [];

/** By a row's stack, which is asked about once. */
export function byStack<V>({ heap }: HeapProfile, answer: (stack: number) => V): (row: number) => V {
  const answers = memoize(answer);
  return row => answers(heap.stack[row]!);
}

export const topOf = ({ centres, stacks }: HeapProfile, stack: number): CostCentre | undefined =>
  stack < 0 ? undefined : centres[stacks.centre[stack]!];

/** The module of a stack's top; objects of the runtime have none. */
export const moduleOf = (profile: HeapProfile, stack: number): string =>
  topOf(profile, stack)?.module ?? 'SYSTEM';

/** The centres of a stack, the top first, without MAIN. */
export function centresOf({ centres, stacks }: HeapProfile, stack: number): CostCentre[] {
  const on: CostCentre[] = [];
  for (let code = stack; code > 0; code = stacks.parent[code]!) on.push(centres[stacks.centre[code]!]!);
  return on;
}
