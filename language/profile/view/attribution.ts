/** The table of inherited costs as older profilers would report them, with their errors (see pass/attribution.ts). */
import { frameName } from '../model/frame.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { attributedCosts } from '../pass/attribution.ts';
import { amount, basis, type Metric } from '../pass/costs.ts';
import { distinctNames } from './names.ts';
import { counted, oneDecimal, percent } from './number.ts';
import type { Column, Table } from './table.ts';
import { isWorthARow, type Threshold, withinThreshold } from './threshold.ts';

/** One of the three kinds of profilers. */
export type AttributionModel = 'gprof' | 'pairs' | 'flat';

/** Whether the profile has the figures that the model needs: gprof divides inherited costs by entries. */
export const isApplicable = (name: AttributionModel, profile: Profile): boolean =>
  name !== 'gprof' || basis(profile).entries > 0;

export const withoutEntries = 'no figures for gprof: it divides by entries, and this profile has none';

export const attributionModels: readonly { readonly name: AttributionModel; readonly title: string }[] = [
  { name: 'gprof', title: 'gprof' },
  { name: 'pairs', title: 'pairs' },
  { name: 'flat', title: 'flat profile' },
];

/** Errors below this count as correct: half of what one decimal shows. */
const least = 0.05;

/** `+12.5`: the error of a share in percentage points; `=` if it is correct. */
export function showError(points: number): string {
  if (Math.abs(points) < least) return '=';
  return `${points > 0 ? '+' : '−'}${oneDecimal(Math.abs(points))}`;
}

/** Every centre with inherited costs: its share, and the three results with their errors in percentage points. */
export function attributionTable(profile: Profile, metric: Metric, threshold: Threshold): Table {
  const whole = basis(profile);
  const share = (costs: Costs): number => percent(amount(costs, metric), amount(whole, metric));
  const centres = attributedCosts(profile)
    .filter(each => amount(each.right, metric) > 0 && isWorthARow(each.right, whole, metric, threshold))
    .toSorted((a, b) => amount(b.right, metric) - amount(a.right, metric));
  const names = distinctNames(profile.centres, frameName);
  const profilers = attributionModels.filter(({ name }) => isApplicable(name, profile));
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
  return withinThreshold(
    {
      title: `inherited ${metric}, %`,
      columns: [
        { head: 'cost centre', align: 'left', isName: true },
        { head: 'right', align: 'right' },
        ...figures.map((figure): Column => ({ ...figure, align: 'right' })),
      ],
      rows,
      notes: profilers.length === attributionModels.length ? wrong : [...wrong, withoutEntries],
    },
    threshold,
  );
}
