/** To whom the bands of a heap profile lead: the cost centres behind each. */
import { memoize } from '../../source/memoize.ts';
import { type BandOptions, bandLabels } from './heap.ts';
import { type HeapProfile, restricted } from './restriction.ts';

/** By a band's label the centres to which it leads, the best first. */
export type CentresOfBands = ReadonlyMap<string, readonly number[]>;

/**
 * A band of closures leads to the centre that they are named after (`<Main.go>` to `go`), then to others of the module that defines them; bands of
 * every kind lead to the centres that allocated them, those of the most bytes first. A retainer set leads to the centres of its retainers.
 */
export function centresOfBands(profile: HeapProfile, options: BandOptions): CentresOfBands {
  const { heap } = profile;
  const labelOf = bandLabels(profile, options);
  const counts = restricted(profile, options);
  const namedBy = memoize((description: number) => centresNamed(profile, description));
  const bands = new Map<string, Map<number, Weight>>();
  for (let row = 0; row < heap.bytes.length; row++) {
    if (!counts(row)) continue;
    const label = labelOf(row);
    const weights = bands.get(label) ?? new Map<number, Weight>();
    bands.set(label, weights);
    for (const { centre, rank } of candidates(profile, options, row, namedBy)) {
      const before = weights.get(centre);
      const bytes = (before?.bytes ?? 0) + heap.bytes[row]!;
      weights.set(centre, { rank: Math.min(rank, before?.rank ?? rank), bytes });
    }
  }
  return new Map(
    [...bands].map(([label, weights]) => [
      label,
      [...weights].sort(([, a], [, b]) => a.rank - b.rank || b.bytes - a.bytes).map(([centre]) => centre),
    ]),
  );
}

interface Weight {
  /** Lower leads first. */
  readonly rank: number;
  readonly bytes: number;
}

interface Candidate {
  readonly centre: number;
  readonly rank: number;
}

function candidates(
  { heap, centres, stacks }: HeapProfile,
  { breakdown }: BandOptions,
  row: number,
  namedBy: (description: number) => readonly number[],
): readonly Candidate[] {
  const stackOfRow = heap.stack[row]!;
  const found =
    breakdown === 'hr' && heap.retainers
      ? (heap.retainers.sets[heap.retainers.set[row]!] ?? [])
      : [stackOfRow];
  const behind = found.flatMap(stack => (stack < 0 ? [] : [stacks.centre[stack]!]));
  if (breakdown !== 'hd' && breakdown !== 'hT' && breakdown !== 'hi')
    return behind.map(centre => ({ centre, rank: 2 }));
  const description = heap.description[row]!;
  const { module } = heap.descriptions[description]!;
  return [
    ...namedBy(description).map(centre => ({ centre, rank: 0 })),
    ...behind.map(centre => ({ centre, rank: centres[centre]!.module === module ? 1 : 2 })),
  ];
}

/** The centres after which a closure is named: `<Main.go>` after `go`. */
function centresNamed({ heap, centres }: HeapProfile, description: number): readonly number[] {
  const { name, module } = heap.descriptions[description]!;
  if (module === undefined) return [];
  return centres.flatMap((each, centre) =>
    each.module === module && name === `<${module}.${each.label}>` ? [centre] : [],
  );
}
