/**
 * Cost centres by name, as a person writes them: `rev`, `Main.rev`, `Data.Map.*`, `Data.Map`. A pattern means the centres
 * whose label, module, or module and label together it fits; `*` stands for any letters. Of several centres of one name
 * the line at which it begins means one, or line and column, as views write them: `>>=:42`, `Main.show:20:8`.
 */
import type { CostCentre } from '../model/centre.ts';
import { parseLocation } from '../model/location.ts';
import { fits } from '../model/pattern.ts';
import type { Profile } from '../model/profile.ts';
import { everyCentre, type Selection } from './select.ts';

export interface Choice {
  /** Only what fits one of these; all where there is none. */
  readonly only: readonly string[];
  /** Of these nothing that fits one of those. */
  readonly exclude: readonly string[];
}

/** MAIN is always there: what no other centre has is its own. */
export function choose(profile: Profile, { only, exclude }: Choice): Selection {
  if (only.length === 0 && exclude.length === 0) return everyCentre;
  const wanted = fitting(only);
  const unwanted = fitting(exclude);
  const chosen = profile.centres.map(
    centre => centre.kind === 'built-in' || ((only.length === 0 || wanted(centre)) && !unwanted(centre)),
  );
  return centre => chosen[centre] ?? false;
}

/** The patterns that no centre fits: most likely they are misspelt. */
export const fittingNone = (profile: Profile, patterns: readonly string[]): string[] =>
  patterns.filter(pattern => !profile.centres.some(fitting([pattern])));

/** The numbers of the centres that one of the patterns fits. */
export function centresFitting(profile: Profile, patterns: readonly string[]): number[] {
  const wanted = fitting(patterns);
  return profile.centres.flatMap((centre, number) => (wanted(centre) ? number : []));
}

const fitting =
  (patterns: readonly string[]) =>
  (centre: CostCentre): boolean =>
    patterns.some(
      pattern =>
        fits(pattern, centre) ||
        fits(pattern, { module: '', label: centre.module }) ||
        fitsAtPlace(pattern, centre),
    );

const withPlace = /^(.+?):(\d+)(?::(\d+))?$/s;

function fitsAtPlace(pattern: string, centre: CostCentre): boolean {
  const [, name, line, column] = withPlace.exec(pattern) ?? [];
  if (name === undefined || !fits(name, centre)) return false;
  const start = parseLocation(centre.location)?.start;
  return start?.line === Number(line) && (column === undefined || start.column === Number(column));
}
