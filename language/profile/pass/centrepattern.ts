/**
 * Patterns for cost centres: `rev`, `Main.rev`, `Data.Map.*`, `Data.Map`. A pattern matches the label, the module, or both together;
 * `*` matches any letters. If several centres have one name, their line selects one, or line and column, as views write
 * them: `>>=:42`, `Main.show:20:8`.
 */
import type { CostCentre } from '../model/centre.ts';
import { parseLocation } from '../model/location.ts';
import { matchesCentre } from '../model/pattern.ts';
import type { Profile } from '../model/profile.ts';
import { everyCentre, type Selection } from './select.ts';

export interface CentrePatterns {
  /** Only centres that match one of these; all if there is none. */
  readonly only: readonly string[];
  /** None of the centres that match one of these. */
  readonly exclude: readonly string[];
}

/** The runtime’s own centres are always selected: MAIN has the costs that no other centre has. */
export function selectionOf(profile: Profile, { only, exclude }: CentrePatterns): Selection {
  if (only.length === 0 && exclude.length === 0) return everyCentre;
  const wanted = matchesAny(only);
  const unwanted = matchesAny(exclude);
  const chosen = profile.centres.map(
    centre => centre.kind === 'built-in' || ((only.length === 0 || wanted(centre)) && !unwanted(centre)),
  );
  return centre => chosen[centre] ?? false;
}

/** The patterns that match no centre: most likely they are misspelt. */
export const unmatchedPatterns = (profile: Profile, patterns: readonly string[]): string[] =>
  patterns.filter(pattern => !profile.centres.some(matchesAny([pattern])));

/** The numbers of the centres that match one of the patterns. */
export function matchingCentres(profile: Profile, patterns: readonly string[]): number[] {
  const wanted = matchesAny(patterns);
  return profile.centres.flatMap((centre, number) => (wanted(centre) ? number : []));
}

const matchesAny =
  (patterns: readonly string[]) =>
  (centre: CostCentre): boolean =>
    patterns.some(
      pattern =>
        matchesCentre(pattern, centre) ||
        matchesCentre(pattern, { module: '', label: centre.module }) ||
        matchesLocation(pattern, centre),
    );

const withPlace = /^(.+?):(\d+)(?::(\d+))?$/s;

function matchesLocation(pattern: string, centre: CostCentre): boolean {
  const [, name, line, column] = withPlace.exec(pattern) ?? [];
  if (name === undefined || !matchesCentre(name, centre)) return false;
  const start = parseLocation(centre.location)?.start;
  return start?.line === Number(line) && (column === undefined || start.column === Number(column));
}
