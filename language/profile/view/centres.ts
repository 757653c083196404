/** Tables of cost centres and of modules, with individual and inherited shares. */

import { frameName } from '../model/frame.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { amount, basis, type Metric, nothing, plus } from '../pass/costs.ts';
import { inheritBy } from '../pass/inherit.ts';
import { programCentres } from '../pass/select.ts';
import { shareOf } from './lines.ts';
import { grouped, oneDecimal, percent } from './number.ts';
import { restOf } from './rest.ts';
import type { Column, Table, TableRow } from './table.ts';
import { isWorthARow, type Threshold, withinThreshold } from './threshold.ts';

/** Cost centres by inherited costs. */
export function centreTable(profile: Profile, metric: Metric, threshold: Threshold): Table {
  const whole = basis(profile);
  const all = programCentres(profile);
  const rows = all
    .filter(([, { inherited }]) => isWorthARow(inherited, whole, metric, threshold))
    .sort(([, a], [, b]) => byCost(metric, a.inherited, b.inherited))
    .map(([number, { individual, inherited }]) => {
      const centre = profile.centres[number]!;
      return rowOf([frameName(centre), centre.location], individual, inherited, whole, metric);
    });
  rows.push(
    ...restRows(
      profile,
      all.map(([, { individual }]) => individual),
      metric,
    ),
  );
  const names: Column[] = [
    { head: 'cost centre', align: 'left', isName: true },
    { head: 'source', align: 'left', isName: true, spare: 'source' },
  ];
  return withinThreshold({ columns: [...names, ...figures(whole)], rows, notes: [] }, threshold);
}

/** Modules by inherited costs: each stack counts once, however many centres of the module it contains. */
export function moduleTable(profile: Profile, metric: Metric, threshold: Threshold): Table {
  const whole = basis(profile);
  const moduleOf = (centre: number): string => profile.centres[centre]!.module;
  const inherited = inheritBy(profile, moduleOf);
  const individual = new Map<string, { costs: Costs; centres: number }>();
  for (const [centre, costs] of programCentres(profile)) {
    const sum = individual.get(moduleOf(centre)) ?? { costs: nothing, centres: 0 };
    individual.set(moduleOf(centre), {
      costs: plus(sum.costs, costs.individual),
      centres: sum.centres + 1,
    });
  }
  const rows = [...individual]
    .map(([module, { costs, centres }]) => ({
      module,
      costs,
      centres,
      inherited: inherited.get(module) ?? nothing,
    }))
    .filter(each => isWorthARow(each.inherited, whole, metric, threshold))
    .sort((a, b) => byCost(metric, a.inherited, b.inherited))
    .map(each => rowOf([each.module, grouped(each.centres)], each.costs, each.inherited, whole, metric));
  rows.push(
    ...restRows(
      profile,
      [...individual.values()].map(({ costs }) => costs),
      metric,
    ),
  );
  const names: Column[] = [
    { head: 'module', align: 'left', isName: true },
    { head: 'centres', align: 'right', spare: 'centres' },
  ];
  return withinThreshold({ columns: [...names, ...figures(whole)], rows, notes: [] }, threshold);
}

/** A row for the costs that a profile of a part of a run does not have. */
function restRows(profile: Profile, parts: readonly Costs[], metric: Metric): TableRow[] {
  const { name, costs } = restOf(profile, parts);
  return amount(costs, metric) <= 0 ? [] : [rowOf([name, ''], costs, costs, basis(profile), metric)];
}

/** What the columns of shares are headed by. */
const heads = { time: '%time', allocation: '%alloc', live: '%live' } as const;

/** The metrics of which both shares are shown. */
const sharedMetrics = (whole: Costs): (keyof typeof heads)[] =>
  whole.live === undefined ? ['time', 'allocation'] : ['time', 'allocation', 'live'];

const figures = (whole: Costs): Column[] => [
  { head: 'entries', metric: 'entries', align: 'right' },
  ...(['ind', 'inh'] as const).flatMap(mode =>
    sharedMetrics(whole).map((metric): Column => {
      const head = heads[metric];
      return { head: metric === 'time' ? `${mode} ${head}` : head, metric, align: 'right' };
    }),
  ),
];

const byCost = (metric: Metric, a: Costs, b: Costs): number =>
  amount(b, metric) - amount(a, metric) || b.allocation - a.allocation;

function rowOf(
  names: readonly string[],
  individual: Costs,
  inherited: Costs,
  whole: Costs,
  metric: Metric,
): TableRow {
  const shares = (costs: Costs): string[] =>
    sharedMetrics(whole).map(each => oneDecimal(percent(amount(costs, each), amount(whole, each))));
  return {
    share: shareOf(individual, whole, metric),
    cells: [...names, grouped(individual.entries), ...shares(individual), ...shares(inherited)],
  };
}
