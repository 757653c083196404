/**
 * Costs by source line: of the centres whose binding or expression begins there. A line that holds several centres
 * inherits each stack once.
 */
import { parseLocation } from '../location.ts';
import type { Costs, Profile } from '../model.ts';
import { nothing, plus } from './costs.ts';
import { inheritBy } from './inherit.ts';
import { everyCentre, type Selection, select } from './select.ts';

export interface SourceLine {
  /** From 1. */
  readonly line: number;
  /** The selected centres that begin on this line. */
  readonly centres: readonly number[];
  readonly entries: number;
  readonly individual: Costs;
  readonly inherited: Costs;
}

/** The lines of one module on which a selected centre begins, from the first to the last. */
export function costsByLine(
  profile: Profile,
  module: string,
  selected: Selection = everyCentre,
): readonly SourceLine[] {
  const lines = profile.centres.map((centre, number) =>
    centre.module === module && selected(number) ? parseLocation(centre.location)?.start.line : undefined,
  );
  const inherited = inheritBy(profile, centre => lines[centre]);
  const costs = select(profile, selected).centres;
  const found = new Map<number, { centres: number[]; entries: number; individual: Costs }>();
  lines.forEach((line, centre) => {
    if (line === undefined) return;
    const known = found.get(line) ?? { centres: [], entries: 0, individual: nothing };
    const { entries, individual } = costs.get(centre)!;
    found.set(line, {
      centres: [...known.centres, centre],
      entries: known.entries + entries,
      individual: plus(known.individual, individual),
    });
  });
  return [...found]
    .map(([line, sums]) => ({ line, ...sums, inherited: inherited.get(line) ?? nothing }))
    .sort((a, b) => a.line - b.line);
}
