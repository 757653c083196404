/**
 * The one way to the server and back, beyond LSP: what a message carries is looked up in the protocol's table by its name
 * (`protocol/messages.ts`), so that nobody says it again where it is sent.
 */
import type * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type {
  AnswerOf,
  ClientNotifications,
  ParamsOf,
  RequestName,
  ServerNotifications,
} from '../../server/src/protocol/index.ts';

/** Null: the server does not have the run any more, or something failed, of which its log says more. */
export const sendRequest = <M extends RequestName>(
  client: BaseLanguageClient,
  method: M,
  params: ParamsOf<M>,
  token?: vscode.CancellationToken,
): Promise<AnswerOf<M>> =>
  // a token that is named, but not there, would be sent as a second parameter
  token === undefined
    ? client.sendRequest<AnswerOf<M>>(method, params)
    : client.sendRequest<AnswerOf<M>>(method, params, token);

export const sendNotification = <M extends keyof ClientNotifications>(
  client: BaseLanguageClient,
  method: M,
  params: ClientNotifications[M],
): Promise<void> => client.sendNotification(method, params);

export const onNotification = <M extends keyof ServerNotifications>(
  client: BaseLanguageClient,
  method: M,
  listener: (params: ServerNotifications[M]) => void,
): vscode.Disposable => client.onNotification(method, listener);
