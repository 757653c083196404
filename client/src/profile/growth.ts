/** The Growth tab's runs: the program of a profile at several sizes of its input. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type GrowingParams, type GrowParams, names } from '../../../server/src/protocol/index.ts';
import type { ToPage } from '../../page/messages.ts';
import { runParams } from '../debug/configuration.ts';
import { onNotification, sendRequest } from '../messages.ts';

/** With progress, and with a button to cancel. Arguments are those of the settings, as when it is run. */
export const grow = (
  client: BaseLanguageClient,
  source: vscode.Uri,
  sizes: readonly number[],
): Thenable<ToPage> => {
  const options = { location: vscode.ProgressLocation.Notification, cancellable: true };
  return vscode.window.withProgress({ ...options, title: 'How costs grow' }, async (progress, token) => {
    const heard = onNotification(client, names.growing, ({ uri, size, done, total }: GrowingParams) => {
      if (uri === source.toString())
        progress.report({ message: `size ${size} (${done + 1} of ${total})`, increment: 100 / total });
    });
    try {
      const params: GrowParams = { ...runParams(source, { program: source.toString() }, false), sizes };
      const answer = await sendRequest(client, names.grow, params, token);
      const { rows, ...rest } = answer ?? { rows: [], problem: 'The server did not answer (see its log).' };
      const shown = rows.map(({ name, ...row }) => ({ centre: name, ...row }));
      return { kind: 'growth', rows: shown, ...rest };
    } catch (problem) {
      const reason = token.isCancellationRequested
        ? 'Cancelled.'
        : problem instanceof Error
          ? problem.message
          : String(problem);
      return { kind: 'growth', rows: [], problem: reason };
    } finally {
      heard.dispose();
    }
  });
};
