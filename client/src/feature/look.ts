/** The status bar's switch: which metric is shown, inherited or individual. Kept for the workspace. */
import * as vscode from 'vscode';
import type { LineCostsParams, Metric } from '../../../server/src/protocol.ts';
import type { Cairn, Look } from '../cairn.ts';
import { effectiveMetric, metricNames } from '../editor/format.ts';

const key = 'cairn.look';

export const storedLook = (context: vscode.ExtensionContext): Look =>
  context.workspaceState.get<Look>(key) ?? {
    metric: vscode.workspace.getConfiguration('cairn').get<Metric>('metric') ?? 'time',
    inherited: true,
  };

export function lookFeature(cairn: Cairn): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('cairn.look', vscode.StatusBarAlignment.Right, 90);
  item.name = 'Cairn: costs';
  item.command = 'cairn.switchMetric';
  const show = (): void => {
    const costs = cairn.costs.get();
    if (!costs) {
      item.hide();
      return;
    }
    item.text = lookText(cairn.look.get(), costs);
    item.tooltip = `Costs of ${costs.program}${costs.partial ? ` (partial: ${costs.partial})` : ''}. Select to show others.`;
    item.show();
  };
  const set = (look: Look): void => {
    void cairn.context.workspaceState.update(key, look);
    cairn.look.set(look);
  };
  return vscode.Disposable.from(
    item,
    cairn.costs.onChange(show),
    cairn.look.onChange(show),
    vscode.commands.registerCommand('cairn.switchMetric', () => choose(cairn.look.get(), set)),
    vscode.commands.registerCommand('cairn.toggleInherited', () =>
      set({ ...cairn.look.get(), inherited: !cairn.look.get().inherited }),
    ),
  );
}

function lookText(look: Look, costs: LineCostsParams): string {
  const metric = effectiveMetric(look.metric, costs.total);
  const why = metric === look.metric ? '' : ' (too short for time)';
  const partial = costs.partial ? ' $(warning)' : '';
  return `$(pulse) ${metricNames[metric]}${why}, ${look.inherited ? 'inherited' : 'individual'}${partial}`;
}

async function choose(look: Look, set: (look: Look) => void): Promise<void> {
  const metrics = Object.keys(metricNames) as Metric[];
  const choices = [true, false].flatMap(inherited =>
    metrics.map(metric => ({
      label: `${look.metric === metric && look.inherited === inherited ? '$(check) ' : ''}${metricNames[metric]}, ${inherited ? 'inherited' : 'individual'}`,
      look: { metric, inherited },
    })),
  );
  const chosen = await vscode.window.showQuickPick(choices, {
    placeHolder: 'Costs to show beside the lines',
  });
  if (chosen) set(chosen.look);
}
