/** How costs are looked at, in the status bar: the metric, inherited or individual, from which share on, and
 * which run. Kept for the workspace; the server is told, so that hints and hovers show the same. */
import * as vscode from 'vscode';
import { type Look, percentage, shownMetric, whyOther } from '../../../language/profile/index.ts';
import { type LineCostsParams, type Metric, names, type ShowParams } from '../../../server/src/protocol.ts';
import type { Cairn } from '../cairn.ts';
import { metricNames } from '../editor/format.ts';
import { sendNotification } from '../messages.ts';

const key = 'cairn.look';

export const storedLook = (context: vscode.ExtensionContext): Look => {
  const { metric, mode, least } = context.workspaceState.get<Partial<Look>>(key) ?? {};
  const usual = vscode.workspace.getConfiguration('cairn').get<Metric>('metric') ?? 'time';
  return { metric: metric ?? usual, mode: mode ?? 'inherited', least: least ?? 0 };
};

export function lookFeature(cairn: Cairn): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('cairn.look', vscode.StatusBarAlignment.Right, 90);
  item.name = 'Cairn: costs';
  item.command = 'cairn.switchMetric';
  const show = (): void => {
    const costs = cairn.costs.shown();
    if (!costs) {
      item.hide();
      return;
    }
    const look = cairn.look.get();
    item.text = lookText(look, costs);
    const why = whyOther(costs.total, look.metric);
    item.tooltip = [
      `Costs of ${costs.program}${costs.partial ? ` (partial: ${costs.partial})` : ''}.`,
      ...(why === undefined ? [] : [`${why}.`]),
      'Select to show others.',
    ].join('\n');
    item.show();
  };
  const tell = (): void => {
    const run = cairn.costs.shown()?.run;
    const params: ShowParams = { ...cairn.look.get(), ...(run === undefined ? {} : { run }) };
    if (cairn.client.isRunning()) void sendNotification(cairn.client, names.show, params);
  };
  let told: number | undefined;
  return vscode.Disposable.from(
    item,
    cairn.costs.onChange(() => {
      show();
      const run = cairn.costs.shown()?.run;
      if (run !== told) tell();
      told = run;
    }),
    cairn.look.onChange(look => {
      void cairn.context.workspaceState.update(key, look);
      show();
      tell();
    }),
    cairn.client.onDidChangeState(tell),
    vscode.commands.registerCommand('cairn.switchMetric', () => choose(cairn, cairn.look.set)),
    vscode.commands.registerCommand('cairn.toggleInherited', () => {
      const look = cairn.look.get();
      cairn.look.set({ ...look, mode: look.mode === 'inherited' ? 'individual' : 'inherited' });
    }),
  );
}

function lookText(look: Look, costs: LineCostsParams): string {
  const metric = shownMetric(costs.total, look.metric);
  const why = metric === look.metric ? '' : ' (too short for time)';
  const partial = costs.partial ? ' $(warning)' : '';
  const least = look.least === 0 ? '' : `, from ${percentage(look.least)}`;
  return `$(pulse) ${metricNames[metric]}${why}, ${look.mode}${least}${partial}`;
}

/** The shares below which lines and rows can be left out. */
const thresholds = [0, 0.001, 0.01, 0.05];

interface Choice extends vscode.QuickPickItem {
  readonly act?: () => void;
}

/** The looks, what to leave out, and the other runs whose costs are kept. */
async function choose(cairn: Cairn, set: (look: Look) => void): Promise<void> {
  const look = cairn.look.get();
  const shown = cairn.costs.shown();
  const mark = (isOn: boolean): string => (isOn ? '$(check) ' : '$(blank) ');
  const looks = (['inherited', 'individual'] as const).flatMap(mode =>
    (Object.keys(metricNames) as Metric[]).map(
      (metric): Choice => ({
        label: `${mark(look.metric === metric && look.mode === mode)}${metricNames[metric]}, ${mode}`,
        act: () => set({ ...look, metric, mode }),
      }),
    ),
  );
  const leasts = thresholds.map(
    (least): Choice => ({
      label: `${mark(look.least === least)}${least === 0 ? 'everything' : `from ${percentage(least)}`}`,
      act: () => set({ ...look, least }),
    }),
  );
  const others = cairn.costs.all();
  const runs = others.map(
    (costs): Choice => ({
      label: `${mark(costs.run === shown?.run)}${costs.program}`,
      description: `run ${costs.run}${costs.live ? ', running' : costs.partial ? `, ${costs.partial}` : ''}`,
      act: () => cairn.costs.show(costs.run),
    }),
  );
  const title = (label: string): Choice => ({ label, kind: vscode.QuickPickItemKind.Separator });
  const choices = [
    title('Costs'),
    ...looks,
    title('Lines and rows'),
    ...leasts,
    ...(others.length > 1 ? [title('Runs'), ...runs] : []),
  ];
  const chosen = await vscode.window.showQuickPick(choices, { placeHolder: 'Costs to show' });
  chosen?.act?.();
}
