/** What is made of runs that are kept: files for other tools, and two runs beside each other. */
import * as vscode from 'vscode';
import {
  type CompareParams,
  type ExportAnswer,
  type ExportParams,
  type FormatInfo,
  type LineCostsParams,
  names,
} from '../../../server/src/protocol.ts';
import type { Cairn } from '../cairn.ts';

/** Comparisons are texts that are made when they are opened. */
const scheme = 'cairn-comparison';

export function exportFeature(cairn: Cairn): vscode.Disposable {
  const tell = (): void =>
    void vscode.commands.executeCommand('setContext', 'cairn.hasRuns', endedRuns(cairn).length > 1);
  return vscode.Disposable.from(
    cairn.costs.onChange(tell),
    vscode.workspace.registerTextDocumentContentProvider(scheme, {
      provideTextDocumentContent: uri => comparison(cairn, uri),
    }),
    vscode.commands.registerCommand('cairn.exportProfile', () => exportProfile(cairn)),
    vscode.commands.registerCommand('cairn.compareRuns', () => compareRuns(cairn)),
  );
}

const endedRuns = ({ costs }: Cairn): LineCostsParams[] => costs.all().filter(({ live }) => !live);

async function exportProfile(cairn: Cairn): Promise<void> {
  const costs = cairn.costs.shown();
  if (!costs || costs.live)
    return void vscode.window.showInformationMessage(
      costs
        ? 'The program still runs: export its profile when it has ended.'
        : 'Run a program with profiling first.',
    );
  const formats = await cairn.client.sendRequest<FormatInfo[]>(names.formats);
  const chosen = await vscode.window.showQuickPick(
    formats.map(format => ({
      label: format.name,
      description: format.purpose,
      ...(format.loses === undefined ? {} : { detail: `cannot hold ${format.loses}` }),
    })),
    { placeHolder: `Format for the profile of ${costs.program}`, matchOnDescription: true },
  );
  if (!chosen) return;
  const params: ExportParams = { run: costs.run, format: chosen.label, metric: cairn.look.get().metric };
  const answer = await cairn.client.sendRequest<ExportAnswer | null>(names.exportProfile, params);
  if (!answer)
    return void vscode.window.showWarningMessage('This run is not kept any more: run the program again.');
  const target = await vscode.window.showSaveDialog({
    defaultUri: vscode.Uri.joinPath(vscode.Uri.parse(costs.uri), '..', answer.name),
  });
  if (!target) return;
  const content = 'text' in answer ? new TextEncoder().encode(answer.text) : Uint8Array.from(answer.bytes);
  await vscode.workspace.fs.writeFile(target, content);
  const open = 'Open';
  const wish = await vscode.window.showInformationMessage(`The profile is in ${answer.name}.`, open);
  if (wish === open) await vscode.commands.executeCommand('vscode.open', target);
}

/** The run on show and another one; which, is asked where there are several. */
async function compareRuns(cairn: Cairn): Promise<void> {
  const shown = cairn.costs.shown();
  const others = endedRuns(cairn).filter(({ run }) => run !== shown?.run);
  if (!shown || shown.live || others.length === 0)
    return void vscode.window.showInformationMessage(
      'Two runs are needed: run a program with profiling, change it, and run it again.',
    );
  const items = others.map(costs => ({
    label: costs.program,
    description: `run ${costs.run}${costs.partial ? `, ${costs.partial}` : ''}`,
    run: costs.run,
  }));
  const chosen =
    items.length === 1
      ? items[0]
      : await vscode.window.showQuickPick(items, {
          placeHolder: `Compare run ${shown.run} of ${shown.program} with`,
        });
  if (!chosen) return;
  // the older one first: what has changed since
  const [before, after] = [chosen.run, shown.run].sort((a, b) => a - b);
  const { metric } = cairn.look.get();
  const uri = vscode.Uri.from({
    scheme,
    path: `/${shown.program}, run ${before} to ${after}`,
    query: `${before},${after},${metric}`,
  });
  await vscode.window.showTextDocument(uri, { preview: true });
}

async function comparison(cairn: Cairn, uri: vscode.Uri): Promise<string> {
  const [before = 0, after = 0] = uri.query.split(',').map(Number);
  const metric = uri.query.split(',')[2] as CompareParams['metric'];
  const params: CompareParams = { before, after, metric };
  return (
    (await cairn.client.sendRequest<string | null>(names.compareRuns, params)) ??
    'One of the two runs is not kept any more: run the program again.\n'
  );
}
