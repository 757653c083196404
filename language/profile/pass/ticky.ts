/** Ticky-ticky counts, and closures of heap profiles, with their places in the source. */
import { parseLocation } from '../model/location.ts';
import type { Profile } from '../model/profile.ts';
import { closureName, type TickyClosure, type TickyCounts } from '../model/ticky.ts';
import type { Change } from './compare.ts';

/** The profile with the places of its closures, as `locate` prints them; it answers undefined for modules whose text is not known. */
export function withClosurePlaces(
  profile: Profile,
  locate: (module: string, span: NonNullable<TickyClosure['span']>) => string | undefined,
): Profile {
  const { ticky, heap } = profile;
  const placed = <T extends Pick<TickyClosure, 'span'> & { readonly module?: string }>(closure: T): T => {
    const { module, span } = closure;
    const location = module !== undefined && span ? locate(module, span) : undefined;
    return location === undefined ? closure : { ...closure, location };
  };
  return {
    ...profile,
    ...(ticky && { ticky: { ...ticky, closures: ticky.closures.map(placed) } }),
    ...(heap && { heap: { ...heap, descriptions: heap.descriptions.map(placed) } }),
  };
}

/** Figures of a function, thunk or constructor in two runs. What is in one run only is 0 in the other. */
export interface ComparedClosure {
  readonly name: string;
  readonly module: string;
  /** In which of the runs it is not. */
  readonly status: 'kept' | 'added' | 'removed';
  readonly entries: Change<number>;
  /** Bytes that its code allocates, and bytes of its objects. */
  readonly allocation: Change<number>;
  readonly bytes: Change<number>;
}

const figures = ['entries', 'allocation', 'bytes'] as const;
type Figures = Record<(typeof figures)[number], number>;

/** By name, as lines may have moved: thunks of one definition, which have one name, are added up. */
export function compareTicky(before: TickyCounts, after: TickyCounts): readonly ComparedClosure[] {
  const [old, now] = [sumsByName(before), sumsByName(after)];
  const none: Figures = { entries: 0, allocation: 0, bytes: 0 };
  return [...new Set([...old.keys(), ...now.keys()])].map(name => {
    const [was, is] = [old.get(name), now.get(name)];
    const change = (figure: keyof Figures): Change<number> => ({
      before: (was?.sums ?? none)[figure],
      after: (is?.sums ?? none)[figure],
    });
    return {
      name,
      module: (is ?? was)!.module,
      status: was === undefined ? 'added' : is === undefined ? 'removed' : 'kept',
      entries: change('entries'),
      allocation: change('allocation'),
      bytes: change('bytes'),
    };
  });
}

function sumsByName({
  closures,
}: TickyCounts): ReadonlyMap<string, { readonly module: string; readonly sums: Figures }> {
  const byName = new Map<string, { readonly module: string; readonly sums: Figures }>();
  for (const closure of closures) {
    const name = closureName(closure);
    const { sums } = byName.get(name) ?? { sums: { entries: 0, allocation: 0, bytes: 0 } };
    for (const figure of figures) sums[figure] += closure[figure];
    byName.set(name, { module: closure.module, sums });
  }
  return byName;
}

/** What GHC's counters, by their names, were in two runs, where they differ. */
export const changedCounters = (
  before: TickyCounts,
  after: TickyCounts,
): readonly (readonly [name: string, change: Change<number>])[] =>
  [...new Set([...Object.keys(before.counters), ...Object.keys(after.counters)])]
    .map(name => [name, { before: before.counters[name] ?? 0, after: after.counters[name] ?? 0 }] as const)
    .filter(([, change]) => change.before !== change.after);

/** The functions and thunks of a module that begin on lines of a centre's code: those with the most bytes first. */
export function closuresOf({ ticky, centres }: Profile, centre: number): readonly TickyClosure[] {
  const { module, label, location } = centres[centre]!;
  const place = parseLocation(location);
  if (ticky === undefined || place === undefined) return [];
  return ticky.closures
    .filter(closure => {
      const at = closure.location === undefined ? undefined : parseLocation(closure.location)?.start;
      if (closure.module !== module) return false;
      // what the compiler has made of a function has its name, but no place of its own
      if (at === undefined) return closure.name === `${module}.${label}`;
      const isAfter =
        at.line > place.start.line || (at.line === place.start.line && at.column >= place.start.column);
      return (
        isAfter && (at.line < place.end.line || (at.line === place.end.line && at.column <= place.end.column))
      );
    })
    .toSorted((a, b) => b.bytes - a.bytes || b.entries - a.entries);
}
