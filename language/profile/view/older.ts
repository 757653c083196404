/** What older profilers would have said of inherited costs, compared with what is right, for a terminal (see pass/older.ts). */
import { frameName } from '../model/frame.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { amount, basis, type Metric } from '../pass/costs.ts';
import { olderCosts } from '../pass/older.ts';
import { namesApart } from './names.ts';
import { counted, oneDecimal, percent } from './number.ts';
import type { Column, Table } from './table.ts';
import { isWorthARow, shortened, type Threshold } from './threshold.ts';

/** One of the three, by name. */
export type OlderProfiler = 'gprof' | 'pairs' | 'flat';

/** Whether it can be known what each would have said: gprof divides what is inherited by entries. */
export const isKnownToOlder = (name: OlderProfiler, profile: Profile): boolean =>
  name !== 'gprof' || basis(profile).entries > 0;

export const withoutEntries = 'no figures for gprof: it divides by entries, and this profile has none';

export const olderProfilers: readonly { readonly name: OlderProfiler; readonly title: string }[] = [
  { name: 'gprof', title: 'gprof' },
  { name: 'pairs', title: 'pairs' },
  { name: 'flat', title: 'flat profile' },
];

/** Shares below this are as good as right: half of what one decimal shows. */
const least = 0.05;

/** `+12.5`: points of a per cent that an answer is off the right one; `=` where it is right. */
export function showError(points: number): string {
  if (Math.abs(points) < least) return '=';
  return `${points > 0 ? '+' : '−'}${oneDecimal(Math.abs(points))}`;
}

/** Every centre that inherits something: its share, and what each of the three says, with its error in points of a per cent. */
export function olderTable(profile: Profile, metric: Metric, threshold: Threshold): Table {
  const whole = basis(profile);
  const share = (costs: Costs): number => percent(amount(costs, metric), amount(whole, metric));
  const centres = olderCosts(profile)
    .filter(each => amount(each.right, metric) > 0 && isWorthARow(each.right, whole, metric, threshold))
    .toSorted((a, b) => amount(b.right, metric) - amount(a.right, metric));
  const names = namesApart(profile.centres, frameName);
  const profilers = olderProfilers.filter(({ name }) => isKnownToOlder(name, profile));
  const rows = centres.map(each => ({
    share: share(each.flat) / 100,
    cells: [
      names[each.centre]!,
      oneDecimal(share(each.right)),
      ...profilers.flatMap(({ name }) => [
        oneDecimal(share(each[name])),
        showError(share(each[name]) - share(each.right)),
      ]),
    ],
  }));
  const wrong = profilers.map(({ name, title }) => {
    const count = centres.filter(each => Math.abs(share(each[name]) - share(each.right)) >= least).length;
    return `${title} is wrong for ${counted(count, 'cost centre')} of ${centres.length}`;
  });
  const figures = profilers.flatMap(({ title }) => [title, 'error'].map(head => ({ head, spare: title })));
  return shortened(
    {
      title: `inherited ${metric}, %`,
      columns: [
        { head: 'cost centre', align: 'left', isName: true },
        { head: 'right', align: 'right' },
        ...figures.map((figure): Column => ({ ...figure, align: 'right' })),
      ],
      rows,
      notes: profilers.length === olderProfilers.length ? wrong : [...wrong, withoutEntries],
    },
    threshold,
  );
}
