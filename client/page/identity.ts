/** By what centres are told from one another: for people their names, and from run to run their keys, as numbers change. */
import { distinctNames, type Profile, viewName, visibleLine } from '../../language/profile/index.ts';
import type { PageState } from './messages.ts';

/** What the centres of a profile are called where their modules stand beside them. Constants have their own names. */
export const namesIn = ({ centres }: Profile): readonly string[] =>
  distinctNames(centres, viewName).map(visibleLine);

type Kept = NonNullable<PageState['centre']>;

const keyOf = ({ module, label, which = 1 }: Kept): string =>
  `${module}\n${label}${which === 1 ? '' : `\n${which}`}`;

/** The centres of a profile as they are kept: lines move between two runs, the order of those of one name hardly does. */
function keptCentres({ centres }: Profile): readonly Kept[] {
  const count = new Map<string, number>();
  return centres.map(({ module, label }) => {
    const name = keyOf({ module, label });
    const which = (count.get(name) ?? 0) + 1;
    count.set(name, which);
    return { module, label, ...(which === 1 ? {} : { which }) };
  });
}

/** A centre as it is kept. */
export const keptCentre = (profile: Profile, number: number): Kept => keptCentres(profile)[number]!;

/** By centre a text that stands for it in another run as well. */
export const keysIn = (profile: Profile): readonly string[] => keptCentres(profile).map(keyOf);

/** The number of a centre that was kept, in this run's profile; of fewer of its name the first. */
export function centreLike(profile: Profile, kept: PageState['centre']): number | undefined {
  if (kept === undefined) return undefined;
  const keys = keysIn(profile);
  const { module, label } = kept;
  return [kept, { module, label }].map(each => keys.indexOf(keyOf(each))).find(number => number >= 0);
}
