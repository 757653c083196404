/** What older profilers would have said of inherited costs, beside what is right, for a terminal (see pass/older.ts). */
import { frameName } from '../export/frame.ts';
import type { Costs, Profile } from '../model.ts';
import { amount, basis, type Metric, shownMetric } from '../pass/costs.ts';
import { olderCosts } from '../pass/older.ts';
import { whyOther } from './lines.ts';
import { aligned, counted, oneDecimal, percent } from './number.ts';

/** One of the three, by name. */
export type OlderProfiler = 'gprof' | 'pairs' | 'flat';

export const olderProfilers: readonly { readonly name: OlderProfiler; readonly title: string }[] = [
  { name: 'gprof', title: 'gprof' },
  { name: 'pairs', title: 'pairs' },
  { name: 'flat', title: 'flat profile' },
];

/** Shares below this are as good as right: half of what one decimal shows. */
const least = 0.05;

/** `+12.5`: points of a per cent that an answer is beside the right one; `=` where it is right. */
export function showError(points: number): string {
  if (Math.abs(points) < least) return '=';
  return `${points > 0 ? '+' : '−'}${oneDecimal(Math.abs(points))}`;
}

/** Every centre that inherits something: its share, and what each of the three says, with its error in points of a per cent. */
export function olderReport(profile: Profile, wanted: Metric): string {
  const whole = basis(profile);
  const metric = shownMetric(whole, wanted);
  const share = (costs: Costs): number => percent(amount(costs, metric), amount(whole, metric));
  const centres = olderCosts(profile)
    .filter(each => amount(each.right, metric) > 0)
    .toSorted((a, b) => amount(b.right, metric) - amount(a.right, metric));
  const rows = centres.map(each => [
    frameName(profile.centres[each.centre]!),
    oneDecimal(share(each.right)),
    ...olderProfilers.flatMap(({ name }) => [
      oneDecimal(share(each[name])),
      showError(share(each[name]) - share(each.right)),
    ]),
  ]);
  const header = ['cost centre', 'right', ...olderProfilers.flatMap(({ title }) => [title, 'error'])];
  const wrong = olderProfilers.map(({ name, title }) => {
    const count = centres.filter(each => Math.abs(share(each[name]) - share(each.right)) >= least).length;
    return `${title} is wrong about ${counted(count, 'cost centre')} of ${centres.length}`;
  });
  const why = whyOther(whole, wanted);
  return `${[
    `inherited ${metric} in per cent${why === undefined ? '' : ` (${why})`}`,
    '',
    ...aligned('lrrrrrrr', [header, ...rows]),
    '',
    ...wrong,
  ].join('\n')}\n`;
}
