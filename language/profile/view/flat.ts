/**
 * Tables of cost centres: as the flat profilers show them (Morgan and Jarvis, Figs 5 and 6), and inherited, with the
 * sum that makes up each number (Fig. 9). Only the program's own centres; the most expensive first.
 */
import type { CostCentre } from '../model/centre.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { amount, basis, isNothing, type Metric } from '../pass/costs.ts';
import { type LargestParts, largestParts } from '../pass/largest.ts';
import { type CentreCosts, everyCentre, type Selection, select } from '../pass/select.ts';
import { byCodePoint } from '../pass/tree.ts';
import { showAmount, unitOf } from './amount.ts';
import { centreName, distinctNames } from './names.ts';
import { grouped, oneDecimal, percent } from './number.ts';
import { type Rest, restOf } from './rest.ts';
import type { Column, Table } from './table.ts';
import { isWorthARow, moreRows, type Threshold, withinThreshold } from './threshold.ts';

/** Fig. 5: entries, entries of centres directly inside (`subcc`), shares of time and allocation. How often a centre entered itself is known
 * where calls were counted. */
export function flatTable(
  profile: Profile,
  metric: Metric,
  threshold: Threshold,
  selected: Selection = everyCentre,
): Table {
  const whole = basis(profile);
  const inside: number[] = profile.centres.map(() => 0);
  const { stacks } = profile;
  // Clean's files do not have it
  const calls = profile.clean === undefined ? profile.calls : undefined;
  for (let code = 1; code < stacks.length; code++)
    inside[stacks.centre[stacks.parent[code]!]!]! += stacks.entries[code]!;
  if (calls !== undefined)
    for (let code = 1; code < stacks.length; code++) inside[stacks.centre[code]!]! += calls.self[code]!;
  const cost = ({ individual }: CentreCosts): number => amount(individual, metric);
  const shared = [
    ['time', 'time'],
    ['alloc', 'allocation'],
    ...(whole.live === undefined ? [] : ([['live', 'live']] as const)),
  ] as const;
  const shares = (costs: Costs): string[] =>
    shared.map(([, each]) => share(amount(costs, each), amount(whole, each)));
  const names = distinctNames(profile.centres, centreName);
  const all = sorted(profile, selected, cost);
  const rows = all
    .filter(([, { individual }]) => isWorthARow(individual, whole, metric, threshold))
    .map(([centre, costs]) => ({
      share: percent(cost(costs), amount(whole, metric)) / 100,
      cells: [
        names[centre]!,
        profile.centres[centre]!.module,
        grouped(costs.entries),
        grouped(inside[centre]!),
        ...shares(costs.individual),
      ],
    }));
  const rest = restBeside(profile, all, selected);
  if (shared.some(([, each]) => amount(rest.costs, each) > 0))
    rows.push({ share: 0, cells: [rest.name, '', '', '', ...shares(rest.costs)] });
  const columns = [
    name('cost centre'),
    name('module'),
    figure('entries', 'entries'),
    figure('subcc', 'entries'),
    ...shared.map(([head, each]) => figure(head, each)),
  ];
  const notes =
    calls === undefined
      ? ['subcc omits entries of a cost centre from itself; --count-calls counts them']
      : [];
  return withinThreshold({ columns, rows, notes }, threshold);
}

/** Fig. 6: what each centre cost as head of its stacks. */
export function individualTable(
  profile: Profile,
  metric: Metric,
  threshold: Threshold,
  selected: Selection = everyCentre,
): Table {
  const total = basis(profile);
  const whole = amount(total, metric);
  const cost = ({ individual }: CentreCosts): number => amount(individual, metric);
  const names = distinctNames(profile.centres, centreName);
  const all = sorted(profile, selected, cost);
  const rows = all
    .filter(([, { individual }]) => isWorthARow(individual, total, metric, threshold))
    .map(([centre, costs]) => ({
      share: percent(cost(costs), whole) / 100,
      cells: [names[centre]!, grouped(cost(costs)), share(cost(costs), whole)],
    }));
  const left = restBeside(profile, all, selected);
  const rest = amount(left.costs, metric);
  if (rest > 0) rows.push({ share: 0, cells: [left.name, grouped(rest), share(rest, whole)] });
  const columns = [name('cost centre'), figure(`${unitOf(metric)} on top of a stack`), figure('share')];
  return titled(profile, metric, withinThreshold({ columns, rows, notes: [] }, threshold));
}

/** Fig. 9: what each centre cost with all that it led to, as the sum of the stacks that contain it. */
export function inheritedTable(
  profile: Profile,
  metric: Metric,
  threshold: Threshold,
  selected: Selection = everyCentre,
): Table {
  const total = basis(profile);
  const whole = amount(total, metric);
  const names = distinctNames(profile.centres, centreName);
  const parts = largestParts(profile, metric, writtenParts);
  const cost = ({ inherited }: CentreCosts): number => amount(inherited, metric);
  const shown = sorted(profile, selected, cost).filter(([, { inherited }]) =>
    isWorthARow(inherited, total, metric, threshold),
  );
  const rows = shown.slice(0, threshold.rows).map(([centre, costs]) => ({
    share: percent(cost(costs), whole) / 100,
    cells: [names[centre]!, sumOf(parts(centre)), grouped(cost(costs)), share(cost(costs), whole)],
  }));
  const left = restBeside(profile, sorted(profile, selected, cost), selected);
  const rest = amount(left.costs, metric);
  if (rest > 0 && left.name === '(not selected)')
    rows.push({ share: 0, cells: [left.name, '', grouped(rest), share(rest, whole)] });
  const columns = [
    name('cost centre'),
    name(`${unitOf(metric)} in its stacks`),
    figure('total'),
    figure('share'),
  ];
  return titled(profile, metric, { columns, rows, notes: moreRows(shown.length, threshold) });
}

/** What the rows of a selection leave over. */
const restBeside = (
  profile: Profile,
  rows: readonly (readonly [number, CentreCosts])[],
  selected: Selection,
): Rest =>
  restOf(
    profile,
    rows.map(([, { individual }]) => individual),
    profile.whole !== undefined || selected !== everyCentre,
  );

/** Parts of a sum that are written out; of the others there is only their number. */
const writtenParts = 12;

const sumOf = ({ largest, count }: LargestParts): string =>
  [
    ...largest.map(grouped),
    ...(count > largest.length ? [`${grouped(count - largest.length)} more`] : []),
  ].join(' + ');

/** The selected centres of all stacks, by falling cost, then by name; CAFs only if they have costs. */
function sorted(
  profile: Profile,
  selected: Selection,
  cost: (costs: CentreCosts) => number,
): [number, CentreCosts][] {
  const present = new Uint8Array(profile.centres.length);
  const { length, centre: tops } = profile.stacks;
  for (let code = 0; code < length; code++) present[tops[code]!] = 1;
  const centre = (number: number): CostCentre => profile.centres[number]!;
  const isWorthwhile = ([number, { inherited }]: [number, CentreCosts]): boolean =>
    centre(number).kind === 'caf' ? !isNothing(inherited) : centre(number).kind !== 'built-in';
  return [...select(profile, selected).centres]
    .filter(row => present[row[0]] === 1 && isWorthwhile(row))
    .sort(([a, x], [b, y]) => cost(y) - cost(x) || byCodePoint(centre(a).label, centre(b).label));
}

const share = (part: number, whole: number): string => `${oneDecimal(percent(part, whole))}%`;

const titled = (profile: Profile, metric: Metric, table: Table): Table => ({
  ...table,
  title: `total: ${showAmount(basis(profile), metric)}`,
});

const name = (head: string): Column => ({ head, align: 'left', isName: true });
const figure = (head: string, metric?: Metric): Column => ({
  head,
  align: 'right',
  ...(metric && { metric }),
});
