/** The language server itself: begun anew, and what it has to say. */
import * as vscode from 'vscode';
import type { Cairn } from '../cairn.ts';

export function serverFeature(cairn: Cairn): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand('cairn.restartServer', async () => {
      // what it knew of runs goes with it
      cairn.costs.clear();
      await cairn.client.stop();
      await cairn.client.start();
    }),
    vscode.commands.registerCommand('cairn.showLog', () => cairn.client.outputChannel.show(true)),
  );
}
