/**
 * The cost centres as a tree, flat, by module or by stack, each with a check-box: clearing one moves its costs to the
 * nearest centre below that is still selected, at once and everywhere.
 */
import * as vscode from 'vscode';
import {
  type CentreRow as AnyCentreRow,
  type StackTreeRow as AnyStackRow,
  flatRows,
  moduleRows,
  type RowOptions,
  shareOf,
  shownMetric,
  stackTreeRows,
  type ListRow as TreeRow,
} from '../../../language/profile/index.ts';
import {
  type CentreCosts,
  type EditCentreParams,
  type LineCostsParams,
  names,
  type StacksParams,
} from '../../../server/src/protocol/index.ts';
import { type Cairn, openAt, toRange } from '../cairn.ts';
import { comesBack } from '../debug/sidebar.ts';
import { type BarColours, barIcon, type Shares } from '../editor/bar.ts';
import { timeOf } from '../editor/words.ts';
import { sendRequest } from '../messages.ts';

type Row = TreeRow<CentreCosts>;
type CentreRow = AnyCentreRow<CentreCosts>;
type StackRow = AnyStackRow<CentreCosts>;

/** How the view is arranged, for the workspace. */
interface Arrangement {
  readonly by: 'centre' | 'module' | 'stack';
  readonly hideZero: boolean;
}

const arrangedAs = 'cairn.centres';

export function centresFeature(cairn: Cairn): vscode.Disposable {
  const { costs, display, context } = cairn;
  const changed = new vscode.EventEmitter<undefined>();
  const stored = context.workspaceState.get<Partial<Arrangement>>(arrangedAs) ?? {};
  let arrangement: Arrangement = { by: stored.by ?? 'centre', hideZero: stored.hideZero ?? true };
  const order = createOrder();
  const rowsBelow = (row: Row | undefined): Row[] | Promise<Row[]> => {
    const shown = costs.shown();
    if (!shown) return [];
    const options = {
      display: display.get(),
      hideZero: arrangement.hideZero,
      order: order.of(shown, display.get()),
    };
    const isFlat = arrangement.by === 'centre' || (arrangement.by === 'stack' && shown.live);
    if (arrangement.by === 'module') {
      const rows = moduleRows(shown, options, row?.kind === 'module' ? row.module : undefined);
      return row && row.kind !== 'module' ? [] : rows;
    }
    if (!isFlat) return askedStacks(cairn, shown, options, row?.kind === 'stack' ? row : undefined);
    if (row) return [];
    const rows = flatRows(shown, options);
    order.note(rows);
    return rows;
  };
  const colours = barColours(cairn);
  const barOf = (row: CentreRow | StackRow): vscode.TreeItem['iconPath'] => {
    const shown = costs.shown();
    return shown && barIcon(sharesOf(shown, display.get(), row), colours);
  };
  const view = vscode.window.createTreeView<Row>('cairn.centres', {
    manageCheckboxStateManually: true,
    showCollapseAll: true,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getTreeItem: row => treeItem(row, barOf),
      getChildren: rowsBelow,
    },
  });
  const refresh = (): void => {
    view.description = headerOf(cairn);
    const shown = costs.shown();
    view.message = shown ? columnsText(shown, display.get()) : '';
    changed.fire(undefined);
  };
  const arrange = (change: Partial<Arrangement>): void => {
    arrangement = { ...arrangement, ...change };
    void context.workspaceState.update(arrangedAs, arrangement);
    tellArrangement(arrangement);
    refresh();
  };
  tellArrangement(arrangement);
  return vscode.Disposable.from(
    view,
    changed,
    comesBack(view, 'cairn.centres'),
    costs.onChange(run => {
      if (run === undefined || run === costs.shown()?.run) refresh();
    }),
    cairn.kept.onChange(() => {
      view.description = headerOf(cairn);
    }),
    display.onChange(refresh),
    view.onDidChangeCheckboxState(({ items }) => void select(cairn, clearedBy(cairn, items))),
    vscode.commands.registerCommand('cairn.showByStack', () => arrange({ by: 'stack' })),
    vscode.commands.registerCommand('cairn.showByModule', () => arrange({ by: 'module' })),
    vscode.commands.registerCommand('cairn.showFlat', () => arrange({ by: 'centre' })),
    vscode.commands.registerCommand('cairn.showNotRun', () => arrange({ hideZero: false })),
    vscode.commands.registerCommand('cairn.hideNotRun', () => arrange({ hideZero: true })),
    // by the space bar: the editor itself gives the keyboard no way to a box
    vscode.commands.registerCommand('cairn.toggleCentre', () => {
      const { Checked, Unchecked } = vscode.TreeItemCheckboxState;
      const rows = view.selection
        .filter(isOfCentre)
        .map(row => [row, row.centre.selected ? Unchecked : Checked] as const);
      if (rows.length > 0) void select(cairn, clearedBy(cairn, rows));
    }),
    vscode.commands.registerCommand('cairn.selectAllCentres', () => void select(cairn, new Set())),
    vscode.commands.registerCommand('cairn.findCentre', async () => {
      await vscode.commands.executeCommand('cairn.centres.focus');
      await vscode.commands.executeCommand('list.find');
    }),
    ...sourceCommands(cairn),
  );
}

function tellArrangement({ by, hideZero }: Arrangement): void {
  void vscode.commands.executeCommand('setContext', 'cairn.centresBy', by);
  void vscode.commands.executeCommand('setContext', 'cairn.hideNotRun', hideZero);
}

/** Which run the costs are of. */
function headerOf({ costs, kept }: Cairn): string {
  const shown = costs.shown();
  if (!shown) return '';
  const file = kept.fileOf(shown.run)?.toString();
  const run = kept.all().find(({ uri }) => uri === file);
  return [
    run?.name ?? shown.program,
    ...(run ? [timeOf(run.endTime)] : []),
    ...(shown.partial ? [shown.partial] : []),
  ].join(' · ');
}

/** The names of a row's figures, with a mark at the one by which rows are sorted: `time: inherited ▾, individual, entries`. */
function columnsText({ total }: LineCostsParams, { metric: wanted, mode }: RowOptions['display']): string {
  const metric = shownMetric(total, wanted);
  const sorted = metric === 'entries' ? 'entries' : mode;
  const columns = ['inherited', 'individual', 'entries'].map(each => (each === sorted ? `${each} ▾` : each));
  return `${metric}: ${columns.join(', ')}`;
}

/** Of the whole: what a row costs by itself, and with all below it. */
function sharesOf(
  { total }: LineCostsParams,
  { metric: wanted }: RowOptions['display'],
  row: CentreRow | StackRow,
): Shares {
  if (!row.centre.selected) return { individual: 0, inherited: 0 };
  const metric = shownMetric(total, wanted);
  const { individual, inherited } = row.kind === 'stack' ? row : row.centre;
  return {
    individual: shareOf(individual, total, metric),
    inherited: shareOf(inherited, total, metric),
  };
}

/** The colours of bars in light and in dark themes: icons are pictures, which cannot ask for the colours in force. */
function barColours({ context }: Cairn): Readonly<Record<'light' | 'dark', BarColours>> {
  const { colors } = (context.extension.packageJSON as { contributes: { colors: readonly Colour[] } })
    .contributes;
  const of = (id: string, theme: 'light' | 'dark'): string =>
    colors.find(each => each.id === id)?.defaults[theme] ?? 'gray';
  const barsIn = (theme: 'light' | 'dark'): BarColours => ({
    individual: of('cairn.individualBar', theme),
    inherited: of('cairn.inheritedBar', theme),
  });
  return { light: barsIn('light'), dark: barsIn('dark') };
}

interface Colour {
  readonly id: string;
  readonly defaults: Readonly<Record<'light' | 'dark', string>>;
}

/** Rows stay where they are while boxes are cleared and marked; with another run or display they are sorted anew. */
function createOrder(): {
  of(costs: LineCostsParams, display: RowOptions['display']): readonly number[];
  note(rows: readonly Row[]): void;
} {
  let key = '';
  let order: readonly number[] = [];
  return {
    of({ run, live, centres }, { metric, mode }) {
      const isWhole = centres.every(({ selected }) => selected);
      const now = `${run} ${metric} ${mode} ${live}`;
      if (now !== key || isWhole) order = [];
      key = now;
      return order;
    },
    note(rows) {
      order = rows.flatMap(row => (row.kind === 'centre' ? row.centre.centre : []));
    },
  };
}

async function select({ costs, client }: Cairn, deselected: ReadonlySet<number>): Promise<void> {
  const run = costs.shown()?.run;
  if (run === undefined) return;
  const params = { run, deselected: [...deselected] };
  const answer = await sendRequest(client, names.select, params);
  if (answer) costs.hear(answer);
}

/** The centres that are cleared after a click; the box of a module is that of all its centres. */
function clearedBy(
  { costs }: Cairn,
  rows: readonly (readonly [Row, vscode.TreeItemCheckboxState])[],
): ReadonlySet<number> {
  const all = costs.shown()?.centres ?? [];
  const cleared = new Set(all.filter(centre => !centre.selected).map(({ centre }) => centre));
  for (const [row, state] of rows) {
    if (row.kind === 'rest') continue;
    const centres = row.kind === 'module' ? all.filter(({ module }) => module === row.module) : [row.centre];
    for (const { centre } of centres)
      if (state === vscode.TreeItemCheckboxState.Checked) cleared.delete(centre);
      else cleared.add(centre);
  }
  return cleared;
}

async function askedStacks(
  { client }: Cairn,
  costs: LineCostsParams,
  options: RowOptions,
  above: StackRow | undefined,
): Promise<Row[]> {
  const metric = shownMetric(costs.total, options.display.metric);
  const params: StacksParams = { run: costs.run, metric, ...(above ? { below: above.stack } : {}) };
  const answer = await sendRequest(client, names.stacks, params);
  return stackTreeRows(costs, answer ?? [], options, above);
}

/** What the rows' menu does to the source of a centre, and a link in a hover to that of its function. */
function sourceCommands({ client }: Cairn): readonly vscode.Disposable[] {
  const change = async (params: EditCentreParams): Promise<void> => {
    const answer = await sendRequest(client, names.editCentre, params);
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
    row && isOfCentre(row) && row.centre.uri && row.centre.range
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
      if (!place || !row || !isOfCentre(row)) return;
      const { label, module } = row.centre;
      const value = label.startsWith(`${module}.`) ? label.slice(module.length + 1) : label;
      const asked = await vscode.window.showInputBox({ value, prompt: 'New label of the cost centre' });
      if (asked !== undefined && asked !== value) await change({ ...place, change: 'rename', label: asked });
    }),
    ...(['flame', 'graph'] as const).map(tab =>
      vscode.commands.registerCommand(`cairn.showIn.${tab}`, (row?: Row) =>
        vscode.commands.executeCommand(
          'cairn.openProfile',
          tab,
          row && isOfCentre(row) ? row.centre.centre : undefined,
        ),
      ),
    ),
  ];
}

const isOfCentre = (row: Row): row is CentreRow | StackRow => row.kind === 'centre' || row.kind === 'stack';

function treeItem(
  row: Row,
  barOf: (row: CentreRow | StackRow) => vscode.TreeItem['iconPath'],
): vscode.TreeItem {
  if (isOfCentre(row)) {
    const item = centreItem(row);
    const bar = barOf(row);
    if (bar) item.iconPath = bar;
    return item;
  }
  const { Expanded, None } = vscode.TreeItemCollapsibleState;
  if (row.kind === 'module') {
    const item = new vscode.TreeItem(row.module, Expanded);
    item.id = `module ${row.module}`;
    item.description = row.description;
    item.iconPath = new vscode.ThemeIcon('symbol-module');
    item.tooltip = `Sum of the individual costs of the cost centres in ${row.module}`;
    return item;
  }
  const item = new vscode.TreeItem(row.label, None);
  item.id = `${row.path ?? ''} ${row.label}`;
  item.description = row.description;
  item.tooltip = row.tooltip;
  return item;
}

function centreItem(row: CentreRow | StackRow): vscode.TreeItem {
  const { centre } = row;
  const { Collapsed, None } = vscode.TreeItemCollapsibleState;
  const hasMore = row.kind === 'stack' && row.hasMore;
  const item = new vscode.TreeItem(row.name, hasMore ? Collapsed : None);
  item.id = row.kind === 'centre' ? `centre ${centre.centre}` : `stack ${row.path}`;
  item.description = row.description;
  item.tooltip = `${centre.module}.${centre.label} ${centre.location}\ninherited, individual, entries: ${row.description}`;
  item.contextValue =
    centre.own && centre.uri && centre.range ? `centre ${centre.kind}` : `library ${centre.kind}`;
  const { Checked, Unchecked } = vscode.TreeItemCheckboxState;
  const state = centre.selected ? 'selected' : 'not selected: its costs moved to the nearest selected caller';
  item.checkboxState = {
    state: centre.selected ? Checked : Unchecked,
    tooltip: centre.selected
      ? 'Selected: shows its own costs'
      : 'Not selected: costs moved to the nearest selected caller',
    accessibilityInformation: { label: `${row.name}, ${row.description}, ${state}` },
  };
  item.accessibilityInformation = { label: `${row.name}, ${row.description}, ${state}` };
  if (centre.uri && centre.range)
    item.command = { title: 'Go to source', ...openAt(centre.uri, centre.range) };
  return item;
}
