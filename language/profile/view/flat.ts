/**
 * Tables of cost centres: as the flat profilers show them (Morgan and Jarvis, Figs 5 and 6), and inherited, with the
 * sum that makes up each number (Fig. 9). Only the program's own centres; the most expensive first.
 */
import type { CostCentre } from '../centre.ts';
import type { Costs, Profile } from '../model.ts';
import { amount, basis, isNothing, isRuntime, type Metric } from '../pass/costs.ts';
import { type CentreCosts, everyCentre, type Selection, select } from '../pass/select.ts';
import { byCodePoint, centresOf } from '../pass/tree.ts';
import { showAmount, unitOf } from './amount.ts';
import { aligned, grouped, oneDecimal, percent } from './number.ts';

/** Fig. 5: entries, entries of centres directly inside (`subcc`), shares of time and allocation. */
export function centreReport(profile: Profile, selected: Selection = everyCentre): string {
  const whole = basis(profile);
  const inside: number[] = profile.centres.map(() => 0);
  for (const { parent, entries } of profile.stacks)
    if (parent >= 0) inside[profile.stacks[parent]!.centre]! += entries;
  const rows = sorted(profile, selected, costs => costs.individual.ticks).map(([centre, costs]) => [
    profile.centres[centre]!.label,
    profile.centres[centre]!.module,
    grouped(costs.entries),
    grouped(inside[centre]!),
    share(costs.individual.ticks, whole.ticks),
    share(costs.individual.allocation, whole.allocation),
  ]);
  return table('llrrrr', ['cost centre', 'module', 'entries', 'subcc', 'time', 'alloc'], rows);
}

/** Fig. 6: what each centre cost as head of its stacks. */
export function individualReport(
  profile: Profile,
  metric: Metric,
  selected: Selection = everyCentre,
): string {
  const whole = amount(basis(profile), metric);
  const cost = ({ individual }: CentreCosts): number => amount(individual, metric);
  const rows = sorted(profile, selected, cost).map(([centre, costs]) => [
    profile.centres[centre]!.label,
    grouped(cost(costs)),
    share(cost(costs), whole),
  ]);
  const { unselected } = select(profile, selected);
  const rest = amount(unselected, metric);
  if (rest > 0) rows.push(['(not selected)', grouped(rest), share(rest, whole)]);
  return titled(
    profile,
    metric,
    table('lrr', ['cost centre', `${unitOf(metric)} as head of a stack`, 'share'], rows),
  );
}

/** Fig. 9: what each centre cost with all that it led to, as the sum of the stacks that contain it. */
export function inheritedReport(profile: Profile, metric: Metric, selected: Selection = everyCentre): string {
  const whole = amount(basis(profile), metric);
  const parts = partsByCentre(profile, metric);
  const cost = ({ inherited }: CentreCosts): number => amount(inherited, metric);
  const rows = sorted(profile, selected, cost).map(([centre, costs]) => [
    profile.centres[centre]!.label,
    (parts[centre] ?? []).map(grouped).join(' + '),
    grouped(cost(costs)),
    share(cost(costs), whole),
  ]);
  return titled(
    profile,
    metric,
    table('llrr', ['cost centre', `${unitOf(metric)} in its stacks`, 'total', 'share'], rows),
  );
}

/** For each centre the costs, falling, of the stacks that contain it. */
function partsByCentre(profile: Profile, metric: Metric): number[][] {
  const parts: number[][] = profile.centres.map(() => []);
  const stacks = profile.stacks.map((_, code) => code).filter(code => !isRuntime(profile, code));
  const cost = (code: number): number => amount(profile.stacks[code]!, metric);
  for (const code of stacks.filter(s => cost(s) > 0).sort((a, b) => cost(b) - cost(a)))
    for (const centre of new Set(centresOf(profile, code))) parts[centre]!.push(cost(code));
  return parts;
}

/** The selected centres that stand on a stack, by falling cost, then by name; CAFs only if they cost something. */
function sorted(
  profile: Profile,
  selected: Selection,
  cost: (costs: CentreCosts) => number,
): [number, CentreCosts][] {
  const present = new Set(profile.stacks.map(stack => stack.centre));
  const centre = (number: number): CostCentre => profile.centres[number]!;
  const isWorthwhile = ([number, { inherited }]: [number, CentreCosts]): boolean =>
    centre(number).kind === 'caf' ? !isNothing(inherited) : centre(number).kind !== 'built-in';
  return [...select(profile, selected).centres]
    .filter(row => present.has(row[0]) && isWorthwhile(row))
    .sort(([a, x], [b, y]) => cost(y) - cost(x) || byCodePoint(centre(a).label, centre(b).label));
}

const share = (part: number, whole: number): string => `${oneDecimal(percent(part, whole))}%`;

const titled = (profile: Profile, metric: Metric, text: string): string => {
  const whole: Costs = basis(profile);
  return `total: ${showAmount(whole, metric)}\n\n${text}`;
};

const table = (columns: string, head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${aligned(columns, [head, ...rows]).join('\n')}\n`;
