/** Profiles of runs as files for other tools. */
import * as vscode from 'vscode';
import { type ExportParams, names } from '../../../server/src/protocol/index.ts';
import type { Cairn } from '../cairn.ts';
import { replaceFile } from '../editor/writing.ts';
import { sendRequest } from '../messages.ts';

export function exportFeature(cairn: Cairn): vscode.Disposable {
  return vscode.commands.registerCommand('cairn.exportProfile', () => exportProfile(cairn));
}

async function exportProfile(cairn: Cairn): Promise<void> {
  const costs = cairn.costs.shown();
  if (!costs || costs.live)
    return void vscode.window.showInformationMessage(
      costs
        ? 'The program is still running. Export its profile when it has ended.'
        : 'No costs yet. Run a program with profiling first.',
    );
  const formats = (await sendRequest(cairn.client, names.formats, {})) ?? [];
  const chosen = await vscode.window.showQuickPick(
    formats.map(format => ({
      label: format.purpose,
      description: format.suffix,
      ...(format.loses === undefined ? {} : { detail: `loses ${format.loses}` }),
      name: format.name,
    })),
    { placeHolder: `Export the profile of ${costs.program} as`, matchOnDescription: true },
  );
  if (!chosen) return;
  const params: ExportParams = { run: costs.run, format: chosen.name, metric: cairn.display.get().metric };
  const answer = await sendRequest(cairn.client, names.exportProfile, params);
  if (!answer)
    return void vscode.window.showWarningMessage('This run is no longer stored. Run the program again.');
  const target = await vscode.window.showSaveDialog({
    defaultUri: vscode.Uri.joinPath(vscode.Uri.parse(costs.uri), '..', answer.name),
  });
  if (!target) return;
  const content = 'text' in answer ? new TextEncoder().encode(answer.text) : Uint8Array.from(answer.bytes);
  const temporary = vscode.Uri.joinPath(target, '..', `.cairn-${crypto.randomUUID()}.tmp`);
  await replaceFile(vscode.workspace.fs, target, temporary, content);
  const open = 'Open';
  const choice = await vscode.window.showInformationMessage(
    `The profile was exported to ${answer.name}.`,
    open,
  );
  if (choice === open) await vscode.commands.executeCommand('vscode.open', target);
}
