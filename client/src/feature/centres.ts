/**
 * The cost centres as a tree, flat or by stack, each with a check-box: clearing one moves its costs to the nearest
 * centre below that is still selected, at once and everywhere. The rows of one level add up to the one above, and all to
 * the program's whole; what the machine spent beside it stands apart. Rows that cost nothing are left out.
 */
import * as vscode from 'vscode';
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
import {
  type CentreCosts,
  type Costs,
  type EditCentreAnswer,
  type EditCentreParams,
  type LineCostsParams,
  names,
  type StackRow,
  type StacksParams,
} from '../../../server/src/protocol.ts';
import { type Cairn, openAt, toRange } from '../cairn.ts';
import { overheadText, rowText } from '../editor/format.ts';

type Row =
  | { readonly kind: 'centre'; readonly centre: CentreCosts; readonly description: string }
  | {
      readonly kind: 'stack';
      readonly centre: CentreCosts;
      readonly description: string;
      readonly stack: number;
      /** The centres from the root, which tell the row from others of the same name. */
      readonly path: string;
      readonly hasMore: boolean;
    }
  /** Costs that no centre of the tree has. */
  | {
      readonly kind: 'rest';
      readonly label: string;
      readonly description: string;
      readonly tooltip: string;
      /** Of the row above. */
      readonly path?: string;
    };

export function centresFeature(cairn: Cairn): vscode.Disposable {
  const changed = new vscode.EventEmitter<undefined>();
  let byStack = false;
  const rowsBelow = async (row: Row | undefined): Promise<Row[]> => {
    const costs = cairn.costs.shown();
    if (!costs) return [];
    if (!byStack || costs.live) return row ? [] : flatRows(costs, cairn.look.get());
    return stackRows(cairn, costs, row?.kind === 'stack' ? row : undefined);
  };
  const view = vscode.window.createTreeView<Row>('cairn.centres', {
    manageCheckboxStateManually: true,
    showCollapseAll: true,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getTreeItem: treeItem,
      getChildren: rowsBelow,
    },
  });
  const refresh = (): void => {
    const costs = cairn.costs.shown();
    view.description = costs ? `${costs.program}${costs.partial ? ` (${costs.partial})` : ''}` : '';
    changed.fire(undefined);
  };
  const send = async (deselected: ReadonlySet<number>): Promise<void> => {
    const run = cairn.costs.shown()?.run;
    if (run === undefined) return;
    const answer = await cairn.client.sendRequest<LineCostsParams | null>(names.select, {
      run,
      deselected: [...deselected],
    });
    if (answer) cairn.costs.hear(answer);
  };
  const select = (rows: readonly (readonly [Row, vscode.TreeItemCheckboxState])[]): void => {
    const all = cairn.costs.shown()?.centres ?? [];
    const deselected = new Set(all.filter(centre => !centre.selected).map(({ centre }) => centre));
    for (const [row, state] of rows) {
      if (row.kind === 'rest') continue;
      if (state === vscode.TreeItemCheckboxState.Checked) deselected.delete(row.centre.centre);
      else deselected.add(row.centre.centre);
    }
    void send(deselected);
  };
  const show = (stacks: boolean): void => {
    byStack = stacks;
    void vscode.commands.executeCommand('setContext', 'cairn.byStack', byStack);
    refresh();
  };
  return vscode.Disposable.from(
    view,
    changed,
    cairn.costs.onChange(run => {
      if (run === undefined || run === cairn.costs.shown()?.run) refresh();
    }),
    cairn.look.onChange(refresh),
    view.onDidChangeCheckboxState(({ items }) => select(items)),
    vscode.commands.registerCommand('cairn.showByStack', () => show(true)),
    vscode.commands.registerCommand('cairn.showFlat', () => show(false)),
    vscode.commands.registerCommand('cairn.selectAllCentres', () => void send(new Set())),
    ...sourceCommands(cairn),
  );
}

/** What the rows' menu does to the source of a centre, and a link in a hover to that of its function. */
function sourceCommands({ client }: Cairn): readonly vscode.Disposable[] {
  const change = async (params: EditCentreParams): Promise<void> => {
    const answer = await client.sendRequest<EditCentreAnswer | null>(names.editCentre, params);
    if (answer?.kind === 'refused') return void vscode.window.setStatusBarMessage(answer.reason, 8000);
    const edit = new vscode.WorkspaceEdit();
    for (const { uri, edits } of answer?.files ?? [])
      edit.set(
        vscode.Uri.parse(uri),
        edits.map(({ range, newText }) => vscode.TextEdit.replace(toRange(range), newText)),
      );
    await vscode.workspace.applyEdit(edit, { isRefactoring: true });
  };
  const at = (row: Row | undefined): Pick<EditCentreParams, 'uri' | 'position'> | undefined =>
    row && row.kind !== 'rest' && row.centre.uri && row.centre.range
      ? { uri: row.centre.uri, position: row.centre.range.start }
      : undefined;
  const ofRow =
    (kind: EditCentreParams['change']) =>
    async (row?: Row): Promise<void> => {
      const place = at(row);
      if (place) await change({ ...place, change: kind });
    };
  return [
    vscode.commands.registerCommand('cairn.addLocalCentres', change),
    vscode.commands.registerCommand('cairn.addCentresBelow', ofRow('addLocals')),
    vscode.commands.registerCommand('cairn.removeCentre', ofRow('remove')),
    vscode.commands.registerCommand('cairn.renameCentre', async (row?: Row) => {
      const place = at(row);
      if (!place || !row || row.kind === 'rest') return;
      const { label, module } = row.centre;
      const value = label.startsWith(`${module}.`) ? label.slice(module.length + 1) : label;
      const asked = await vscode.window.showInputBox({ value, prompt: 'The label of the cost centre' });
      if (asked !== undefined && asked !== value) await change({ ...place, change: 'rename', label: asked });
    }),
  ];
}

/** The part of a look that rules the order of rows. */
const ruling = (row: Pick<StackRow, 'individual' | 'inherited'>, { metric, mode }: Look): number =>
  amount(mode === 'inherited' ? row.inherited : row.individual, metric);

function flatRows(costs: LineCostsParams, look: Look): Row[] {
  const shown = { ...look, metric: shownMetric(costs.total, look.metric) };
  const rows = costs.centres
    .filter(centre => !centre.selected || isRow(centre, costs, shown))
    .toSorted((a, b) => ruling(b, shown) - ruling(a, shown) || (centreName(a) < centreName(b) ? -1 : 1))
    .map((centre): Row => {
      const description = centre.selected ? rowText(centre, costs.total, shown.metric) : 'not selected';
      return { kind: 'centre', centre, description };
    });
  return [...rows, ...restRows(costs, shown)];
}

const isRow = (centre: CentreCosts, costs: LineCostsParams, look: Look): boolean =>
  !isUnused(centre) && !isBackground(centre) && isShown(centre, costs.total, look);

/** What a program cannot help: MAIN, of which all is a part, and the constants of libraries. */
const isBackground = ({ kind, own }: CentreCosts): boolean => kind === 'built-in' || (kind === 'caf' && !own);

/** What no centre with a row has of the program's total, and what the machine spent beside it. */
function restRows(costs: LineCostsParams, look: Look): Row[] {
  const { metric } = look;
  const of = (centres: readonly CentreCosts[]): number =>
    centres.reduce((sum, { individual }) => sum + shareOf(individual, costs.total, metric), 0);
  const background = costs.centres.filter(centre => centre.selected && isBackground(centre));
  const rest = (label: string, share: number, tooltip: string): Row[] =>
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

function overheadRow(costs: LineCostsParams, metric: Look['metric']): Row[] {
  const description = overheadText(costs, metric);
  const tooltip = 'What the machine spent beside the program; shares are of the program alone';
  return description === undefined
    ? []
    : [{ kind: 'rest', label: 'garbage collection', description, tooltip }];
}

async function stackRows(
  cairn: Cairn,
  costs: LineCostsParams,
  above: (Row & { readonly kind: 'stack' }) | undefined,
): Promise<Row[]> {
  const look = cairn.look.get();
  const metric = shownMetric(costs.total, look.metric);
  const params: StacksParams = { run: costs.run, metric, ...(above ? { below: above.stack } : {}) };
  const answer = (await cairn.client.sendRequest<StackRow[] | null>(names.stacks, params)) ?? [];
  const centres = new Map(costs.centres.map(centre => [centre.centre, centre]));
  const isShownRow = ({ inherited }: StackRow): boolean =>
    look.least === 0 || shareOf(inherited, costs.total, metric) >= look.least;
  const rows = answer.filter(isShownRow).flatMap((row): Row[] => {
    const centre = centres.get(row.centre);
    if (!centre) return [];
    const { stack, individual, inherited, hasMore } = row;
    const description = rowText({ entries: individual.entries, individual, inherited }, costs.total, metric);
    const path = `${above?.path ?? ''}/${centre.centre}`;
    return [{ kind: 'stack', centre, description, stack, path, hasMore }];
  });
  const leftOut = answer.filter(row => !isShownRow(row)).map(({ inherited }) => inherited);
  const all = [...rows, ...leftOutRow(leftOut, above?.path ?? '', costs.total, look)];
  return above ? all : [...all, ...mainRow(costs, metric), ...overheadRow(costs, metric)];
}

/** What the rows that are left out cost together, so that those of a level add up. */
function leftOutRow(parts: readonly Costs[], path: string, whole: Costs, { metric, least }: Look): Row[] {
  if (parts.length === 0) return [];
  const share = parts.reduce((sum, part) => sum + shareOf(part, whole, shownMetric(whole, metric)), 0);
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
function mainRow(costs: LineCostsParams, metric: Look['metric']): Row[] {
  const main = costs.centres.find(({ kind, label }) => kind === 'built-in' && label === 'MAIN');
  if (!main || shareOf(main.individual, costs.total, metric) === 0) return [];
  const { individual, entries } = main;
  const description = rowText({ entries, individual, inherited: individual }, costs.total, metric);
  return [
    { kind: 'rest', label: 'MAIN', description, tooltip: 'What the program cost outside of all centres' },
  ];
}

function treeItem(row: Row): vscode.TreeItem {
  const { Collapsed, None } = vscode.TreeItemCollapsibleState;
  if (row.kind === 'rest') {
    const item = new vscode.TreeItem(row.label, None);
    item.id = `${row.path ?? ''} ${row.label}`;
    item.description = row.description;
    item.tooltip = row.tooltip;
    return item;
  }
  const { centre } = row;
  const item = new vscode.TreeItem(
    centreName(centre),
    row.kind === 'stack' && row.hasMore ? Collapsed : None,
  );
  item.id = row.kind === 'centre' ? `centre ${centre.centre}` : `stack ${row.path}`;
  item.description = row.description;
  item.tooltip = `${centre.module}.${centre.label} ${centre.location}\ninherited, individual, entries: ${row.description}`;
  if (centre.own && centre.uri && centre.range) item.contextValue = `centre ${centre.kind}`;
  item.checkboxState = {
    state: centre.selected ? vscode.TreeItemCheckboxState.Checked : vscode.TreeItemCheckboxState.Unchecked,
    tooltip: centre.selected ? 'Costs stand here' : 'Costs stand at the nearest selected centre',
    accessibilityInformation: { label: `${centreName(centre)}, ${row.description}` },
  };
  if (centre.uri && centre.range)
    item.command = { title: 'Go to source', ...openAt(centre.uri, centre.range) };
  return item;
}
