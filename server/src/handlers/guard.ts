/**
 * The request boundary: parameters that are none are answered with an error of the protocol, and named in the log; a
 * feature that throws is reported there and answers nothing. The server lives on.
 */
import {
  type CancellationToken,
  ErrorCodes,
  LSPErrorCodes,
  type PublishDiagnosticsParams,
  ResponseError,
  type ShowMessageParams,
} from 'vscode-languageserver';
import { libraryModule } from '../language.ts';
import { pathOf } from '../path.ts';
import type { ServerNotifications } from '../protocol.ts';
import { Untrusted } from '../run/run.ts';
import { type Server, workspaceOf } from '../server.ts';
import { type Expected, fitting } from './expect.ts';
import { finished } from './steps.ts';

export function report(server: Server, feature: string, problem: unknown): void {
  const text = isRefusal(problem)
    ? problem.message
    : problem instanceof Error
      ? (problem.stack ?? problem.message)
      : String(problem);
  tolerate(() => server.connection.console.error(`${feature}: ${text}`));
}

/** What was sent is at fault, not what it was sent to. */
const isRefusal = (problem: unknown): problem is ResponseError<unknown> =>
  problem instanceof ResponseError && problem.code === ErrorCodes.InvalidParams;

/** What the server tells of its own accord. */
export interface Told extends ServerNotifications {
  readonly 'window/showMessage': ShowMessageParams;
  readonly 'textDocument/publishDiagnostics': PublishDiagnosticsParams;
}

/** Tells the client something. Settles when it is on its way; one who has gone away needs no telling. */
export function notify<M extends keyof Told>(
  server: Pick<Server, 'connection'>,
  method: M,
  params: Told[M],
): Promise<void> {
  return tolerate(() => server.connection.sendNotification(method, params)) ?? Promise.resolve();
}

/** A connection throws, or rejects, once it is closed: then nobody is left to hear of it. */
export function tolerate(send: () => Promise<void> | void): Promise<void> | undefined {
  try {
    return send()?.catch(() => {});
  } catch {
    return undefined;
  }
}

/** For requests that may answer null. */
export const guarded =
  <P, R>(server: Server, feature: string, expected: Expected<P>, handle: (server: Server, params: P) => R) =>
  (params: P): R | null => {
    try {
      return handle(server, fitting(expected, params));
    } catch (problem) {
      report(server, feature, problem);
      if (isRefusal(problem)) throw problem;
      return null;
    }
  };

/** For the features of the language: they answer nothing while another extension sees to them. */
export const language = <P, R>(
  server: Server,
  feature: string,
  expected: Expected<P>,
  handle: (server: Server, params: P) => R,
) =>
  guarded<P, R | null>(server, feature, expected, (each, params) =>
    each.quiet ? null : handle(each, params),
  );

/**
 * For what an editor asks of itself, again and again, while someone types: first what else has been heard is seen to. Who
 * has cancelled, or has gone on writing meanwhile, waits for no answer, and the work is not done.
 */
export const timely =
  <P, R>(server: Server, answer: (params: P) => R) =>
  async (params: P, token: CancellationToken): Promise<R> => {
    await isStillAsked(server, params, token);
    return answer(params);
  };

/** As `timely`, for what needs types: while these are found, a cancellation or an edit is heard as well. */
export const typed =
  <P, R>(server: Server, answer: (params: P) => R) =>
  async (params: P, token: CancellationToken): Promise<R> => {
    await isStillAsked(server, params, token);
    const uri = uriIn(params);
    const path = uri === undefined || server.documents.get(uri) === undefined ? undefined : pathOf(uri);
    if (path !== undefined && !server.quiet && libraryModule(path) === undefined)
      await checked(server, path, token);
    return answer(params);
  };

/** What goes wrong with it is for whoever answers to report. */
async function checked(server: Server, path: string, token: CancellationToken): Promise<void> {
  try {
    await finished(workspaceOf(server, path).checkInSteps(path), token);
  } catch (problem) {
    if (problem instanceof ResponseError) throw problem;
  }
}

async function isStillAsked(server: Server, params: unknown, token: CancellationToken): Promise<void> {
  const asked = versionOf(server, params);
  await new Promise(resolve => setTimeout(resolve, 0));
  if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
  if (versionOf(server, params) !== asked)
    throw new ResponseError(LSPErrorCodes.ContentModified, 'the text has changed');
}

/** Of the document that a request is about; whether there is one is looked at later. */
function versionOf(server: Server, params: unknown): number | undefined {
  const uri = uriIn(params);
  return uri === undefined ? undefined : server.documents.get(uri)?.version;
}

function uriIn(params: unknown): string | undefined {
  const { textDocument } = (params ?? {}) as { readonly textDocument?: { readonly uri?: unknown } };
  return typeof textDocument?.uri === 'string' ? textDocument.uri : undefined;
}

type Unhurried<P, R> = (server: Server, params: P, token: CancellationToken) => Promise<R>;

/** As `language`, for work that takes long. */
export const unhurried = <P, R>(
  server: Server,
  feature: string,
  expected: Expected<P>,
  handle: Unhurried<P, R>,
) =>
  patient<P, R | null>(server, feature, expected, async (each, params, token) =>
    each.quiet ? null : handle(each, params, token),
  );

/** As `guarded`, for work that takes long. What the person must hear, such as why nothing was renamed, passes. */
export const patient =
  <P, R>(server: Server, feature: string, expected: Expected<P>, handle: Unhurried<P, R>) =>
  async (params: P, token: CancellationToken): Promise<R | null> => {
    try {
      return await handle(server, fitting(expected, params), token);
    } catch (problem) {
      if (isRefusal(problem)) report(server, feature, problem);
      if (problem instanceof ResponseError) throw problem;
      report(server, feature, problem);
      return null;
    }
  };

/** What a request answers that would run something where nothing may run. */
export const whereTrusted =
  <P, R>(handle: Unhurried<P, R>, refused: R): Unhurried<P, R> =>
  async (server, params, token) => {
    try {
      return await handle(server, params, token);
    } catch (problem) {
      if (problem instanceof Untrusted) return refused;
      throw problem;
    }
  };

/** For notifications: nobody waits for an answer. */
export const heard =
  <P>(server: Server, feature: string, expected: Expected<P>, act: (params: P) => void) =>
  (params: P): void =>
    attempted(server, feature, () => act(fitting(expected, params)));

/** For what a timer does, and for notifications that are checked elsewhere. */
export function attempted(server: Server, feature: string, act: () => void): void {
  try {
    act();
  } catch (problem) {
    report(server, feature, problem);
  }
}
