/** Which costs are shown, in the status bar: the metric, inherited or individual, from which share on, and
 * which run. Kept for the workspace; the server is told, so that hints and hovers show the same. */
import * as vscode from 'vscode';
import {
  type Costs,
  type Display,
  metrics,
  metricTable,
  percentage,
  shownMetric,
  usualDisplay,
  whyOther,
} from '../../../language/profile/index.ts';
import {
  type LineCostsParams,
  type Metric,
  names,
  type ShowParams,
} from '../../../server/src/protocol/index.ts';
import type { Cairn } from '../cairn.ts';
import { sendNotification } from '../messages.ts';

/** The name under which it is stored in people's workspaces. */
const key = 'cairn.look';

export const storedDisplay = (context: vscode.ExtensionContext): Display => {
  const metric = vscode.workspace.getConfiguration('cairn').get<Metric>('metric') ?? usualDisplay.metric;
  return { ...usualDisplay, metric, ...context.workspaceState.get<Partial<Display>>(key) };
};

export function displayFeature(cairn: Cairn): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('cairn.look', vscode.StatusBarAlignment.Right, 90);
  item.name = 'Cairn: costs';
  item.command = 'cairn.switchMetric';
  const show = (): void => {
    const costs = cairn.costs.shown();
    if (!costs) {
      item.hide();
      return;
    }
    const display = cairn.display.get();
    item.text = displayText(display, costs);
    const why = whyOther(costs.total, display.metric);
    item.tooltip = [
      `Costs of ${costs.program}${costs.partial ? ` (partial: ${costs.partial})` : ''}.`,
      ...(costs.runs === undefined ? [] : [`Times were measured over ${costs.runs} runs.`]),
      ...(why === undefined ? [] : [`${why}.`]),
      'Click to change the metric.',
    ].join('\n');
    item.show();
  };
  const tell = (): void => {
    const run = cairn.costs.shown()?.run;
    const params: ShowParams = { ...cairn.display.get(), ...(run === undefined ? {} : { run }) };
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
    cairn.display.onChange(display => {
      void cairn.context.workspaceState.update(key, display);
      show();
      tell();
    }),
    cairn.client.onDidChangeState(tell),
    vscode.commands.registerCommand('cairn.switchMetric', () => choose(cairn, cairn.display.set)),
    vscode.commands.registerCommand('cairn.toggleInherited', () => {
      const display = cairn.display.get();
      cairn.display.set({ ...display, mode: display.mode === 'inherited' ? 'individual' : 'inherited' });
    }),
  );
}

function displayText(display: Display, costs: LineCostsParams): string {
  const metric = shownMetric(costs.total, display.metric);
  const why = metric === display.metric ? '' : ' (too short for time)';
  const partial = costs.partial ? ' $(warning)' : '';
  const least = display.least === 0 ? '' : `, hidden below ${percentage(display.least)}`;
  return `$(pulse) ${metric}${why}, ${display.mode}${least}${partial}`;
}

/** The shares below which lines and rows can be left out. */
const thresholds = [0, 0.001, 0.01, 0.05];

const places = [
  ['demander', 'under the stack that first demanded them'],
  ['caf', 'under the CAF of their module, as in GHC’s reports'],
] as const;

interface Choice extends vscode.QuickPickItem {
  readonly act?: () => void;
}

/** The metrics that the costs on show have. */
const offered = (total: Costs | undefined): readonly Metric[] =>
  metrics.filter(each => !metricTable[each].isExtra || total?.[metricTable[each].kind] !== undefined);

/** The displays, what to leave out, and the other runs whose costs are kept. */
async function choose(cairn: Cairn, set: (display: Display) => void): Promise<void> {
  const display = cairn.display.get();
  const shown = cairn.costs.shown();
  const mark = (isOn: boolean): string => (isOn ? '$(check) ' : '$(blank) ');
  const displays = (['inherited', 'individual'] as const).flatMap(mode =>
    offered(shown?.total).map(
      (metric): Choice => ({
        label: `${mark(display.metric === metric && display.mode === mode)}${metric}, ${mode}`,
        act: () => set({ ...display, metric, mode }),
      }),
    ),
  );
  const leasts = thresholds.map(
    (least): Choice => ({
      label: `${mark(display.least === least)}${least === 0 ? 'show all' : `hide below ${percentage(least)}`}`,
      act: () => set({ ...display, least }),
    }),
  );
  const constants = places.map(
    ([where, label]): Choice => ({
      label: `${mark(display.constants === where)}${label}`,
      act: () => set({ ...display, constants: where }),
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
  const isTooShort = shown !== undefined && whyOther(shown.total, 'time') !== undefined;
  const repeating: Choice = {
    label: '$(sync) Repeat the run until its time shares are reliable',
    description: 'with the same input',
    detail: 'The program’s other effects are repeated too.',
    act: () => void vscode.commands.executeCommand('cairn.repeatRun'),
  };
  const title = (label: string): Choice => ({ label, kind: vscode.QuickPickItemKind.Separator });
  const choices = [
    ...(isTooShort && shown.repeatable ? [repeating] : []),
    title('Costs'),
    ...displays,
    title('Lines and rows'),
    ...leasts,
    title('Constants'),
    ...constants,
    ...(others.length > 1 ? [title('Runs'), ...runs] : []),
  ];
  const chosen = await vscode.window.showQuickPick(choices, { placeHolder: 'What to show' });
  chosen?.act?.();
}
