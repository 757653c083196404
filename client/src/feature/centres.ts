/**
 * The cost centres as a tree, flat or by stack, each with a check-box: clearing one moves its costs to the nearest
 * centre below that is still selected, at once and everywhere. Rows that cost nothing are left out.
 */
import * as vscode from 'vscode';
import {
  type CentreCosts,
  type LineCostsParams,
  names,
  type StackCosts,
} from '../../../server/src/protocol.ts';
import { type Cairn, type Look, openAt } from '../cairn.ts';
import { count, effectiveMetric, nameOf, neverRun, percent, shareOf } from '../editor/format.ts';

interface Row {
  readonly centre: CentreCosts;
  /** Index of the stack; absent in the flat list. */
  readonly stack?: number;
  readonly children: readonly Row[];
  readonly share: number;
  readonly description: string;
}

export function centresFeature(cairn: Cairn): vscode.Disposable {
  const changed = new vscode.EventEmitter<undefined>();
  let byStack = false;
  const view = vscode.window.createTreeView<Row>('cairn.centres', {
    manageCheckboxStateManually: true,
    showCollapseAll: true,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getTreeItem: row => treeItem(row),
      getChildren: row => [...(row?.children ?? rootRows(cairn.costs.get(), cairn.look.get(), byStack))],
    },
  });
  const refresh = (): void => {
    const costs = cairn.costs.get();
    view.description = costs ? `${costs.program}${costs.partial ? ` (${costs.partial})` : ''}` : '';
    changed.fire(undefined);
  };
  const select = (rows: readonly (readonly [Row, vscode.TreeItemCheckboxState])[]): void => {
    const costs = cairn.costs.get();
    if (!costs) return;
    const deselected = new Set(costs.centres.filter(centre => !centre.selected).map(({ centre }) => centre));
    for (const [row, state] of rows) {
      if (state === vscode.TreeItemCheckboxState.Checked) deselected.delete(row.centre.centre);
      else deselected.add(row.centre.centre);
    }
    void cairn.client.sendRequest(names.select, { run: costs.run, deselected: [...deselected] });
  };
  const selectAll = (): void => {
    const costs = cairn.costs.get();
    if (costs) void cairn.client.sendRequest(names.select, { run: costs.run, deselected: [] });
  };
  const show = (stacks: boolean): void => {
    byStack = stacks;
    void vscode.commands.executeCommand('setContext', 'cairn.byStack', byStack);
    refresh();
  };
  return vscode.Disposable.from(
    view,
    changed,
    cairn.costs.onChange(refresh),
    cairn.look.onChange(refresh),
    view.onDidChangeCheckboxState(({ items }) => select(items)),
    vscode.commands.registerCommand('cairn.showByStack', () => show(true)),
    vscode.commands.registerCommand('cairn.showFlat', () => show(false)),
    vscode.commands.registerCommand('cairn.selectAllCentres', selectAll),
  );
}

function rootRows(costs: LineCostsParams | undefined, look: Look, byStack: boolean): readonly Row[] {
  if (!costs) return [];
  return byStack && costs.stacks.length > 0 ? stackRows(costs, look) : flatRows(costs, look);
}

function flatRows(costs: LineCostsParams, look: Look): Row[] {
  const metric = effectiveMetric(look.metric, costs.total);
  return costs.centres
    .filter(centre => centre.kind !== 'built-in' && (!neverRun(centre) || !centre.selected))
    .map(centre => {
      const inherited = shareOf(centre.inherited, costs.total, metric);
      const own = shareOf(centre.individual, costs.total, metric);
      const description = centre.selected
        ? `${percent(inherited)} inh  ${percent(own)} ind  ${count(centre.individual.entries)}`
        : 'not selected';
      return { centre, children: [], share: look.inherited ? inherited : own, description };
    })
    .sort((a, b) => b.share - a.share || (a.centre.label < b.centre.label ? -1 : 1));
}

function stackRows(costs: LineCostsParams, look: Look): readonly Row[] {
  const metric = effectiveMetric(look.metric, costs.total);
  const centres = new Map(costs.centres.map(centre => [centre.centre, centre]));
  const sums = costs.stacks.map(stack => stack.costs[metric]);
  const children = new Map<number, number[]>();
  // Children stand behind their parents: going backwards, every sum is whole when it is handed on.
  for (let index = costs.stacks.length - 1; index > 0; index--) {
    const { parent } = costs.stacks[index] as StackCosts;
    sums[parent] = (sums[parent] ?? 0) + (sums[index] ?? 0);
    children.set(parent, [index, ...(children.get(parent) ?? [])]);
  }
  const total = Math.max(1, costs.total[metric]);
  const rowsBelow = (parent: number): Row[] =>
    (children.get(parent) ?? [])
      .flatMap((index): Row[] => {
        const stack = costs.stacks[index];
        const centre = stack && centres.get(stack.centre);
        if (!centre) return [];
        const share = (sums[index] ?? 0) / total;
        const below = rowsBelow(index);
        if (share === 0 && below.length === 0 && stack.costs.entries === 0) return [];
        const description = `${percent(share)} inh  ${percent(stack.costs[metric] / total)} ind  ${count(stack.costs.entries)}`;
        return [{ centre, stack: index, children: below, share, description }];
      })
      .sort((a, b) => b.share - a.share);
  return rowsBelow(0);
}

function treeItem(row: Row): vscode.TreeItem {
  const { centre } = row;
  const { Collapsed, None } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(nameOf(centre), row.children.length > 0 ? Collapsed : None);
  item.id = row.stack === undefined ? `centre ${centre.centre}` : `stack ${row.stack}`;
  item.description = row.description;
  item.tooltip = `${centre.module}.${centre.label} ${centre.location}`;
  item.checkboxState = {
    state: centre.selected ? vscode.TreeItemCheckboxState.Checked : vscode.TreeItemCheckboxState.Unchecked,
    tooltip: centre.selected ? 'Costs stand here' : 'Costs stand at the nearest selected centre',
    accessibilityInformation: { label: `${nameOf(centre)}, ${row.description}` },
  };
  if (centre.uri && centre.range)
    item.command = { title: 'Go to source', ...openAt(centre.uri, centre.range) };
  return item;
}
