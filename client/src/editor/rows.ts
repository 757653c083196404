/**
 * The rows of the Cost Centres view: flat, by module or by stack. The rows of one level add up to the one above, and all
 * to the program's whole; what the machine spent beside it stands apart. No editor is needed here.
 */
import {
  amount,
  centreName,
  isShown,
  isUnused,
  type Look,
  percentage,
  shareOf,
  shownMetric,
} from '../../../language/profile/index.ts';
import type { CentreCosts, Costs, LineCostsParams, StackRow } from '../../../server/src/protocol.ts';
import { overheadText, rowText } from './format.ts';

export interface CentreRow {
  readonly kind: 'centre';
  readonly centre: CentreCosts;
  readonly description: string;
}

/** What stands on other stacks, with its centre on top. */
export interface StackTreeRow {
  readonly kind: 'stack';
  readonly centre: CentreCosts;
  readonly description: string;
  readonly stack: number;
  /** The centres from the root, which tell the row from others of the same name. */
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
  /** Of the row above. */
  readonly path?: string;
}

export type Row = CentreRow | StackTreeRow | ModuleRow | RestRow;

export interface RowOptions {
  readonly look: Look;
  /** Centres that were not run have no row. */
  readonly hideZero: boolean;
  /** Centres in the order in which they stood before: who clears a box finds the row where it was. */
  readonly order?: readonly number[];
}

/** The part of a look that rules the order of rows. */
const ruling = (row: Pick<StackRow, 'individual' | 'inherited'>, { metric, mode }: Look): number =>
  amount(mode === 'inherited' ? row.inherited : row.individual, metric);

export function flatRows(costs: LineCostsParams, options: RowOptions): Row[] {
  const look = lookAt(costs, options.look);
  const rows = centreRows(costs, { ...options, look });
  return [...rows, ...restRows(costs, look)];
}

/** Without `module` the modules, what their own centres cost by themselves added up; with it its centres. */
export function moduleRows(costs: LineCostsParams, options: RowOptions, module?: string): Row[] {
  const look = lookAt(costs, options.look);
  const rows = centreRows(costs, { ...options, look });
  if (module !== undefined) return rows.filter(({ centre }) => centre.module === module);
  const sums = new Map<string, { share: number; count: number }>();
  for (const { centre } of rows) {
    const sum = sums.get(centre.module) ?? { share: 0, count: 0 };
    sum.share += shareOf(centre.individual, costs.total, look.metric);
    sum.count++;
    sums.set(centre.module, sum);
  }
  const modules = [...sums]
    .toSorted(([a, x], [b, y]) => y.share - x.share || (a < b ? -1 : 1))
    .map(([name, { share, count }]): Row => {
      const description = `${percentage(share)}  ${count === 1 ? '1 centre' : `${count} centres`}`;
      return { kind: 'module', module: name, description };
    });
  return [...modules, ...restRows(costs, look)];
}

/** The stacks on one, or on MAIN, as the server has told of them. */
export function stackRows(
  costs: LineCostsParams,
  answer: readonly StackRow[],
  { look: wanted }: Pick<RowOptions, 'look'>,
  above?: StackTreeRow,
): Row[] {
  const look = lookAt(costs, wanted);
  const { metric } = look;
  const centres = new Map(costs.centres.map(centre => [centre.centre, centre]));
  const isPlain = isOfOneModule(costs);
  const isShownRow = ({ inherited }: StackRow): boolean =>
    look.least === 0 || shareOf(inherited, costs.total, metric) >= look.least;
  const rows = answer.filter(isShownRow).flatMap((row): Row[] => {
    const centre = centres.get(row.centre);
    if (!centre) return [];
    const { stack, individual, inherited, hasMore } = row;
    const text = rowText({ entries: individual.entries, individual, inherited }, costs.total, metric);
    const path = `${above?.path ?? ''}/${centre.centre}`;
    return [{ kind: 'stack', centre, description: withModule(isPlain, centre, text), stack, path, hasMore }];
  });
  const leftOut = answer.filter(row => !isShownRow(row)).map(({ inherited }) => inherited);
  const all = [...rows, ...leftOutRow(leftOut, above?.path ?? '', costs.total, look)];
  return above ? all : [...all, ...mainRow(costs, metric), ...overheadRow(costs, metric)];
}

/** The metric that can be shown of so much. */
const lookAt = (costs: LineCostsParams, look: Look): Look => ({
  ...look,
  metric: shownMetric(costs.total, look.metric),
});

function centreRows(costs: LineCostsParams, { look, hideZero, order }: RowOptions): CentreRow[] {
  const isPlain = isOfOneModule(costs);
  const place = new Map(order?.map((centre, index) => [centre, index]));
  const placeOf = ({ centre }: CentreCosts): number => place.get(centre) ?? place.size;
  const isRow = (centre: CentreCosts): boolean =>
    !isBackground(centre) && (hideZero ? !isUnused(centre) : true) && isShown(centre, costs.total, look);
  return costs.centres
    .filter(centre => !centre.selected || isRow(centre))
    .toSorted(
      (a, b) =>
        placeOf(a) - placeOf(b) ||
        ruling(b, look) - ruling(a, look) ||
        (centreName(a) < centreName(b) ? -1 : 1),
    )
    .map(centre => {
      const text = centre.selected ? rowText(centre, costs.total, look.metric) : 'not selected';
      return { kind: 'centre', centre, description: withModule(isPlain, centre, text) };
    });
}

/** Beside the name stands its module, where the program has several. */
function withModule(isPlain: boolean, { kind, module, label }: CentreCosts, text: string): string {
  const saysModule = kind === 'built-in' || (kind === 'caf' && label === 'CAF');
  return isPlain || saysModule ? text : `${text}  ${module}`;
}

const isOfOneModule = ({ centres }: LineCostsParams): boolean =>
  new Set(centres.flatMap(({ own, module }) => (own ? module : []))).size <= 1;

/** What a program cannot help: MAIN, of which all is a part, and the constants of libraries. */
const isBackground = ({ kind, own }: CentreCosts): boolean => kind === 'built-in' || (kind === 'caf' && !own);

/** What no centre with a row has of the program's total, and what the machine spent beside it. */
function restRows(costs: LineCostsParams, look: Look): RestRow[] {
  const { metric } = look;
  const of = (centres: readonly CentreCosts[]): number =>
    centres.reduce((sum, { individual }) => sum + shareOf(individual, costs.total, metric), 0);
  const background = costs.centres.filter(centre => centre.selected && isBackground(centre));
  const rest = (label: string, share: number, tooltip: string): RestRow[] =>
    share < 0.0005 ? [] : [{ kind: 'rest', label, description: percentage(share), tooltip }];
  const leftOut = costs.centres
    .filter(centre => centre.selected && !isBackground(centre) && !isUnused(centre))
    .filter(centre => !isShown(centre, costs.total, look))
    .map(({ individual }) => individual);
  return [
    ...leftOutRow(leftOut, '', costs.total, look),
    ...rest(
      'MAIN',
      of(background.filter(({ kind }) => kind === 'built-in')),
      'What the program cost outside of all centres',
    ),
    ...rest(
      'constants of libraries',
      of(background.filter(({ kind }) => kind === 'caf')),
      'What it cost to evaluate constants that libraries define',
    ),
    ...rest(
      'no selected centre',
      shareOf(costs.unselected, costs.total, metric),
      'Costs of stacks on which no centre is selected',
    ),
    ...overheadRow(costs, metric),
  ];
}

function overheadRow(costs: LineCostsParams, metric: Look['metric']): RestRow[] {
  const description = overheadText(costs, metric);
  const tooltip = 'What the machine spent beside the program; shares are of the program alone';
  return description === undefined
    ? []
    : [{ kind: 'rest', label: 'garbage collection', description, tooltip }];
}

/** What the rows that are left out cost together, so that those of a level add up. */
function leftOutRow(parts: readonly Costs[], path: string, whole: Costs, { metric, least }: Look): RestRow[] {
  if (parts.length === 0) return [];
  const share = parts.reduce((sum, part) => sum + shareOf(part, whole, metric), 0);
  return [
    {
      kind: 'rest',
      label: `${parts.length} below ${percentage(least)}`,
      description: percentage(share),
      tooltip:
        'What is left out costs this much together; the status bar says from which share on rows are shown',
      path,
    },
  ];
}

/** What stands on MAIN alone is a part of the whole too. */
function mainRow(costs: LineCostsParams, metric: Look['metric']): RestRow[] {
  const main = costs.centres.find(({ kind, label }) => kind === 'built-in' && label === 'MAIN');
  if (!main || shareOf(main.individual, costs.total, metric) === 0) return [];
  const { individual, entries } = main;
  const description = rowText({ entries, individual, inherited: individual }, costs.total, metric);
  return [
    { kind: 'rest', label: 'MAIN', description, tooltip: 'What the program cost outside of all centres' },
  ];
}
