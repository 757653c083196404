/**
 * The rows of a tree of cost centres: flat, by module or by stack. The rows of one level add up to the row above, and
 * all to the program’s costs. The costs of the runtime are separate.
 */
import type { LineColumn } from '../../source/text.ts';
import { type CostCentre, isModuleCaf } from '../model/centre.ts';
import { parseLocation } from '../model/location.ts';
import type { Costs } from '../model/profile.ts';
import { amount, type Metric } from '../pass/costs.ts';
import {
  type Display,
  displayOf,
  isFreeGenerated,
  isShown,
  isUnused,
  type LineCosts,
  percentage,
  rowText,
  shareOf,
} from './lines.ts';
import { centreName, distinguishingPlaces, viewName } from './names.ts';
import { counted, duration, secondsOf } from './number.ts';

/** What the tree needs to know of a centre. */
export interface TreeCentre
  extends LineCosts,
    Pick<CostCentre, 'kind' | 'module' | 'label' | 'location' | 'generated'> {
  /** The number of the centre. */
  readonly centre: number;
  /** The position in the current text, counted from 0. */
  readonly range?: { readonly start: { readonly line: number; readonly character: number } };
  /** Of a module of the program, not of a library. */
  readonly own: boolean;
  readonly selected: boolean;
}

/** The costs of a run. */
export interface TreeCosts<Centre extends TreeCentre = TreeCentre> {
  readonly centres: readonly Centre[];
  readonly total: Costs;
  /** Of the total what has no selected centre on its stack. */
  readonly unselected: Costs;
  /** What the machine spent on top of the total. */
  readonly overhead: Costs;
  /** Milliseconds of a sample. */
  readonly tick: number;
}

/** A stack of selected centres. */
export interface TreeStack {
  readonly stack: number;
  /** The number of the centre on top of the stack. */
  readonly centre: number;
  readonly individual: Costs;
  readonly inherited: Costs;
  /** Whether there are stacks above it. */
  readonly hasMore: boolean;
}

export interface CentreRow<Centre extends TreeCentre = TreeCentre> {
  readonly kind: 'centre';
  readonly centre: Centre;
  /** The name, with its current line if the module has several of that name. */
  readonly name: string;
  readonly description: string;
}

/** What stands on other stacks, with its centre on top. */
export interface StackTreeRow<Centre extends TreeCentre = TreeCentre> {
  readonly kind: 'stack';
  readonly centre: Centre;
  readonly name: string;
  readonly description: string;
  /** Of the stack, not of the centre. */
  readonly individual: Costs;
  readonly inherited: Costs;
  readonly stack: number;
  /** The centres from the root, which distinguish the row from others of the same name. */
  readonly path: string;
  readonly hasMore: boolean;
}

export interface ModuleRow {
  readonly kind: 'module';
  readonly module: string;
  readonly description: string;
}

/** Costs that no centre of the tree has. */
export interface RestRow {
  readonly kind: 'rest';
  readonly label: string;
  readonly description: string;
  readonly tooltip: string;
  /** The path of the row above it. */
  readonly path?: string;
}

export type ListRow<Centre extends TreeCentre = TreeCentre> =
  | CentreRow<Centre>
  | StackTreeRow<Centre>
  | ModuleRow
  | RestRow;

export interface RowOptions {
  readonly display: Display;
  /** Centres that were not run have no row. */
  readonly hideZero: boolean;
  /** Centres keep their order, so that a user who clears a check-box finds the row in the same place. */
  readonly order?: readonly number[];
}

/** What rows are ordered by. */
const sizeOf = (row: Pick<TreeStack, 'individual' | 'inherited'>, { metric, mode }: Display): number =>
  amount(mode === 'inherited' ? row.inherited : row.individual, metric);

export function flatRows<Centre extends TreeCentre>(
  costs: TreeCosts<Centre>,
  options: RowOptions,
): ListRow<Centre>[] {
  const display = displayOf(costs.total, options.display);
  const rows = centreRows(costs, { ...options, display });
  return [...rows, ...restRows(costs, display)];
}

/** Without `module` the modules, what their own centres cost by themselves added up; with it its centres. */
export function moduleRows<Centre extends TreeCentre>(
  costs: TreeCosts<Centre>,
  options: RowOptions,
  module?: string,
): ListRow<Centre>[] {
  const display = displayOf(costs.total, options.display);
  const rows = centreRows(costs, { ...options, display });
  if (module !== undefined) return rows.filter(({ centre }) => centre.module === module);
  const sums = new Map<string, { share: number; count: number }>();
  for (const { centre } of rows) {
    const sum = sums.get(centre.module) ?? { share: 0, count: 0 };
    sum.share += shareOf(centre.individual, costs.total, display.metric);
    sum.count++;
    sums.set(centre.module, sum);
  }
  const modules = [...sums]
    .toSorted(([a, x], [b, y]) => y.share - x.share || (a < b ? -1 : 1))
    .map(([name, { share, count }]): ModuleRow => {
      const description = `${percentage(share)}  ${counted(count, 'centre')}`;
      return { kind: 'module', module: name, description };
    });
  return [...modules, ...restRows(costs, display)];
}

/** The stacks on one, or on MAIN, of which these are given. */
export function stackTreeRows<Centre extends TreeCentre>(
  costs: TreeCosts<Centre>,
  stacks: readonly TreeStack[],
  { display: wanted }: Pick<RowOptions, 'display'>,
  above?: StackTreeRow<Centre>,
): ListRow<Centre>[] {
  const display = displayOf(costs.total, wanted);
  const { metric } = display;
  const centres = new Map(costs.centres.map(centre => [centre.centre, centre]));
  const isPlain = isOfOneModule(costs);
  const names = namesNow(costs);
  const isShownRow = ({ inherited }: TreeStack): boolean =>
    display.least === 0 || shareOf(inherited, costs.total, metric) >= display.least;
  const rows = stacks.filter(isShownRow).flatMap((row): ListRow<Centre>[] => {
    const centre = centres.get(row.centre);
    if (!centre) return [];
    const { stack, individual, inherited, hasMore } = row;
    const text = rowText({ entries: individual.entries, individual, inherited }, costs.total, metric);
    const path = `${above?.path ?? ''}/${centre.centre}`;
    const shown = { centre, name: names.get(centre.centre)!, description: withModule(isPlain, centre, text) };
    return [{ kind: 'stack', ...shown, individual, inherited, stack, path, hasMore }];
  });
  const leftOut = stacks.filter(row => !isShownRow(row)).map(({ inherited }) => inherited);
  const all = [...rows, ...leftOutRow(leftOut, above?.path ?? '', costs.total, display)];
  return above ? all : [...all, ...mainRow(costs, metric), ...overheadRow(costs, metric)];
}

function centreRows<Centre extends TreeCentre>(
  costs: TreeCosts<Centre>,
  { display, hideZero, order }: RowOptions,
): CentreRow<Centre>[] {
  const isPlain = isOfOneModule(costs);
  const names = namesNow(costs);
  const position = new Map(order?.map((centre, index) => [centre, index]));
  const positionOf = ({ centre }: Centre): number => position.get(centre) ?? position.size;
  const isRow = (centre: Centre): boolean =>
    !isBackground(centre) &&
    !isFreeGenerated(centre, display.metric) &&
    (hideZero ? !isUnused(centre) : true) &&
    isShown(centre, costs.total, display);
  return costs.centres
    .filter(centre => !centre.selected || isRow(centre))
    .toSorted(
      (a, b) =>
        positionOf(a) - positionOf(b) ||
        sizeOf(b, display) - sizeOf(a, display) ||
        (centreName(a) < centreName(b) ? -1 : 1),
    )
    .map(centre => {
      const text = centre.selected ? rowText(centre, costs.total, display.metric) : 'not selected';
      const name = names.get(centre.centre)!;
      return { kind: 'centre', centre, name, description: withModule(isPlain, centre, text) };
    });
}

/** Beside the name stands its module, where the program has several. */
function withModule(isPlain: boolean, centre: TreeCentre, text: string): string {
  const saysModule = centre.kind === 'built-in' || isModuleCaf(centre);
  return isPlain || saysModule ? text : `${text}  ${centre.module}`;
}

/** The name of each centre, with its current line if the module has several of that name. */
function namesNow({ centres }: TreeCosts): ReadonlyMap<number, string> {
  const places = distinguishingPlaces(centres, startNow);
  return new Map(centres.map((each, i) => [each.centre, viewName(each) + places[i]!]));
}

/** Where a centre begins, edits since the run counted in. */
function startNow({ range, location }: TreeCentre): LineColumn | undefined {
  if (!range) return parseLocation(location)?.start;
  const { line, character } = range.start;
  return { line: line + 1, column: character + 1 };
}

const isOfOneModule = ({ centres }: TreeCosts): boolean =>
  new Set(centres.flatMap(({ own, module }) => (own ? module : []))).size <= 1;

/** What a program cannot help: MAIN, of which all is a part, and the constants of libraries. */
const isBackground = ({ kind, own }: TreeCentre): boolean => kind === 'built-in' || (kind === 'caf' && !own);

/** What no centre with a row has of the program's total, and what the machine spent on top of it. */
function restRows(costs: TreeCosts, display: Display): RestRow[] {
  const { metric } = display;
  const of = (centres: readonly TreeCentre[]): number =>
    centres.reduce((sum, { individual }) => sum + shareOf(individual, costs.total, metric), 0);
  const background = costs.centres.filter(centre => centre.selected && isBackground(centre));
  const rest = (label: string, share: number, tooltip: string): RestRow[] =>
    share < leastShown ? [] : [{ kind: 'rest', label, description: percentage(share), tooltip }];
  const leftOut = costs.centres
    .filter(centre => centre.selected && !isBackground(centre) && !isUnused(centre))
    .filter(centre => !isShown(centre, costs.total, display))
    .map(({ individual }) => individual);
  return [
    ...leftOutRow(leftOut, '', costs.total, display),
    ...rest(
      'MAIN',
      of(background.filter(({ kind }) => kind === 'built-in')),
      'Costs outside all cost centres',
    ),
    ...rest(
      'library constants',
      of(background.filter(({ kind }) => kind === 'caf')),
      'Costs of evaluating constants that libraries define',
    ),
    ...rest(
      'no selected cost centre',
      shareOf(costs.unselected, costs.total, metric),
      'Costs of stacks without a selected cost centre',
    ),
    ...overheadRow(costs, metric),
  ];
}

/** What rounds to less is `0.0%`. */
const leastShown = 0.0005;

/** What the machine spent on top of the program's total; undefined for nothing. */
export const overheadText = (
  { overhead, tick }: Pick<TreeCosts, 'overhead' | 'tick'>,
  metric: Metric,
): string | undefined =>
  metric === 'time' && overhead.ticks > 0
    ? `+${duration(secondsOf(overhead.ticks, 1000 * tick))}`
    : undefined;

function overheadRow(costs: TreeCosts, metric: Metric): RestRow[] {
  const description = overheadText(costs, metric);
  const tooltip = 'Time of the runtime and GC, in addition to the program’s; shares are of the program alone';
  return description === undefined ? [] : [{ kind: 'rest', label: 'runtime and GC', description, tooltip }];
}

/** What the rows that are left out cost together, so that those of a level add up. */
function leftOutRow(
  parts: readonly Costs[],
  path: string,
  whole: Costs,
  { metric, least }: Display,
): RestRow[] {
  if (parts.length === 0) return [];
  const share = parts.reduce((sum, part) => sum + shareOf(part, whole, metric), 0);
  return [
    {
      kind: 'rest',
      label: `${parts.length} below ${percentage(least)}`,
      description: percentage(share),
      tooltip: 'Total of the hidden rows. The status bar shows the limit; click it to change the limit.',
      path,
    },
  ];
}

/** What stands on MAIN alone is a part of the whole too. */
function mainRow(costs: TreeCosts, metric: Metric): RestRow[] {
  const main = costs.centres.find(({ kind, label }) => kind === 'built-in' && label === 'MAIN');
  if (!main || shareOf(main.individual, costs.total, metric) === 0) return [];
  const { individual, entries } = main;
  const description = rowText({ entries, individual, inherited: individual }, costs.total, metric);
  return [{ kind: 'rest', label: 'MAIN', description, tooltip: 'Costs outside all cost centres' }];
}
