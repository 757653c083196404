/** By what centres are told from one another: for people their names, and from run to run their keys, as numbers change. */
import {
  type CostCentre,
  namesApart,
  type Profile,
  viewName,
  visibleLine,
} from '../../language/profile/index.ts';
import type { PageState } from './messages.ts';

/** What the centres of a profile are called where their modules stand beside them. Constants have their own names. */
export const namesIn = ({ centres }: Profile): readonly string[] =>
  namesApart(centres, viewName).map(visibleLine);

const keyOf = ({ module, label }: Pick<CostCentre, 'module' | 'label'>, which: number): string =>
  `${module}\n${label}${which === 1 ? '' : `\n${which}`}`;

/** For each centre its module and label, and which it is of several that have both: lines move between two runs. */
export function keysIn({ centres }: Profile): readonly string[] {
  const count = new Map<string, number>();
  return centres.map(centre => {
    const first = keyOf(centre, 1);
    const which = (count.get(first) ?? 0) + 1;
    count.set(first, which);
    return keyOf(centre, which);
  });
}

/** A centre as it is kept. */
export function keptCentre({ centres }: Profile, number: number): NonNullable<PageState['centre']> {
  const { module, label } = centres[number]!;
  const which = centres.slice(0, number + 1).filter(each => isAlike(each, { module, label })).length;
  return { module, label, ...(which === 1 ? {} : { which }) };
}

/** The number of a centre that was kept, in this run's profile; of fewer of its name the first. */
export function centreLike({ centres }: Profile, kept: PageState['centre']): number | undefined {
  if (kept === undefined) return undefined;
  const alike = centres.flatMap((each, number) => (isAlike(each, kept) ? number : []));
  return alike[(kept.which ?? 1) - 1] ?? alike[0];
}

const isAlike = (a: Pick<CostCentre, 'module' | 'label'>, b: Pick<CostCentre, 'module' | 'label'>): boolean =>
  a.module === b.module && a.label === b.label;
