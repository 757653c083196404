/** The way to what costs most: the hottest line of the program from wherever one is, and on to the next. */
import * as vscode from 'vscode';
import {
  centreName,
  hottestCentres,
  percentage,
  shareOf,
  shownMetric,
} from '../../../language/profile/index.ts';
import type { CentreCosts, LineCostsParams, Metric } from '../../../server/src/protocol/index.ts';
import { type Cairn, toRange } from '../cairn.ts';
import { withoutIcons } from '../editor/words.ts';

export function hottestFeature(cairn: Cairn): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('cairn.hottest', vscode.StatusBarAlignment.Right, 91);
  item.name = 'Cairn: hottest line';
  item.command = 'cairn.goToHottest';
  /** The place among the hottest that was gone to last. */
  let at = 0;
  const show = (): void => {
    const costs = cairn.costs.shown();
    void vscode.commands.executeCommand('setContext', 'cairn.hasCosts', costs !== undefined);
    const [first] = costs && !costs.live ? hottest(costs, cairn.display.get().metric) : [];
    if (!costs || !first) {
      item.hide();
      return;
    }
    const metric = shownMetric(costs.total, cairn.display.get().metric);
    const share = percentage(shareOf(first.individual, costs.total, metric));
    item.text = `$(flame) ${withoutIcons(centreName(first))} ${share}`;
    item.tooltip = `${centreName(first)} (${first.module}) is the most expensive: ${share} of ${metric} (individual). Click to go there.`;
    item.show();
  };
  const go = async (step: number | 'first'): Promise<void> => {
    const costs = cairn.costs.shown();
    const centres = costs ? hottest(costs, cairn.display.get().metric) : [];
    if (centres.length === 0)
      return void vscode.window.showInformationMessage(
        costs
          ? 'No line stands out, because nothing was measured.'
          : 'Run a program with profiling first to find its hottest line.',
      );
    at = step === 'first' ? 0 : (at + step + centres.length) % centres.length;
    const centre = centres[at];
    if (centre?.uri && centre.range) {
      const { start } = toRange(centre.range);
      const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(centre.uri));
      await vscode.window.showTextDocument(document, { selection: new vscode.Range(start, start) });
      announce(costs, centre, at, centres.length, cairn.display.get().metric);
    }
  };
  return vscode.Disposable.from(
    item,
    cairn.costs.onChange(show),
    cairn.display.onChange(show),
    vscode.commands.registerCommand('cairn.goToHottest', () => go('first')),
    vscode.commands.registerCommand('cairn.goToNextHottest', () => go(1)),
    vscode.commands.registerCommand('cairn.goToPreviousHottest', () => go(-1)),
  );
}

/** Of the centres that can be gone to. */
export const hottest = ({ centres, total }: LineCostsParams, wanted: Metric): CentreCosts[] =>
  hottestCentres(
    centres.filter(({ selected, uri, range }) => selected && uri !== undefined && range !== undefined),
    total,
    wanted,
  );

function announce(
  costs: LineCostsParams | undefined,
  centre: CentreCosts,
  index: number,
  count: number,
  wanted: Metric,
): void {
  if (!costs) return;
  const metric = shownMetric(costs.total, wanted);
  const share = percentage(shareOf(centre.individual, costs.total, metric));
  const text = `${centreName(centre)}: ${share} of ${metric}, individual (${index + 1} of ${count})`;
  vscode.window.setStatusBarMessage(withoutIcons(text), 5000);
}
