/** A run made again because the person asks for it: what is measured is another run, kept and shown beside the first. */
import * as vscode from 'vscode';
import { type AgainParams, names } from '../../../server/src/protocol/index.ts';
import type { Cairn } from '../cairn.ts';
import { sendRequest } from '../messages.ts';

const titles = {
  shares: 'Repeating the run until its time shares are reliable',
  overhead: 'Running with less profiling to measure the overhead',
} as const;

/** With progress, and with a button to cancel. `opens`: the profile of the new run is opened. */
export async function runAgain(
  { client, costs, kept }: Cairn,
  run: number,
  measure: AgainParams['measure'],
  opens: boolean,
): Promise<void> {
  const options = { location: vscode.ProgressLocation.Notification, cancellable: true };
  const answer = await vscode.window.withProgress(
    { ...options, title: titles[measure] },
    async (_, token) => {
      try {
        return await sendRequest(client, names.again, { run, measure }, token);
      } catch (problem) {
        if (token.isCancellationRequested) return { kind: 'cancelled' } as const;
        throw problem;
      }
    },
  );
  if (answer?.kind === 'refused') void vscode.window.showInformationMessage(answer.reason);
  if (answer?.kind !== 'measured') return;
  costs.show(answer.run);
  const measured = costs.of(answer.run);
  if (measured) await kept.keep(measured, (measured.total.ticks * measured.tick) / 1000);
  const file = kept.fileOf(answer.run);
  if (opens && file) await vscode.commands.executeCommand('vscode.openWith', file, 'cairn.profile');
}
