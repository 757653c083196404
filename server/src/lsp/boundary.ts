/**
 * The request boundary. Invalid parameters are answered with a protocol error and logged. If a feature throws, the error is
 * logged and the answer is null; the server continues.
 */
import {
  type CancellationToken,
  ErrorCodes,
  LSPErrorCodes,
  type PublishDiagnosticsParams,
  ResponseError,
  type ShowMessageParams,
} from 'vscode-languageserver';
import { libraryModule } from '../../../language/index.ts';
import { Untrusted } from '../engine/cairn/run.ts';
import { pathOf } from '../files/path.ts';
import type { ServerNotifications } from '../protocol/index.ts';
import { workspaceOf } from '../state/projects.ts';
import type { Server } from '../state/server.ts';
import { type Expected, validated } from './parameters.ts';
import { finished } from './steps.ts';

export function report(server: Server, feature: string, problem: unknown): void {
  const text = isRefusal(problem)
    ? problem.message
    : problem instanceof Error
      ? (problem.stack ?? problem.message)
      : String(problem);
  ignoringClosedConnection(() => server.connection.console.error(`${feature}: ${text}`));
}

/** Whether the request is at fault, not the feature. */
const isRefusal = (problem: unknown): problem is ResponseError<unknown> =>
  problem instanceof ResponseError && problem.code === ErrorCodes.InvalidParams;

/** The messages that the server sends without a request. */
export interface ServerMessages extends ServerNotifications {
  readonly 'window/showMessage': ShowMessageParams;
  readonly 'textDocument/publishDiagnostics': PublishDiagnosticsParams;
}

/** Sends a notification to the client. Settles when it is sent, or when the connection is closed. */
export function notify<M extends keyof ServerMessages>(
  server: Pick<Server, 'connection'>,
  method: M,
  params: ServerMessages[M],
): Promise<void> {
  return (
    ignoringClosedConnection(() => server.connection.sendNotification(method, params)) ?? Promise.resolve()
  );
}

/** Ignores the error of a closed connection, which has no reader. */
export function ignoringClosedConnection(send: () => Promise<void> | void): Promise<void> | undefined {
  try {
    return send()?.catch(() => {});
  } catch {
    return undefined;
  }
}

/** For requests that may answer null. */
export const requestHandler =
  <P, R>(server: Server, feature: string, expected: Expected<P>, handle: (server: Server, params: P) => R) =>
  (params: P): R | null => {
    try {
      return handle(server, validated(expected, params));
    } catch (problem) {
      report(server, feature, problem);
      if (isRefusal(problem)) throw problem;
      return null;
    }
  };

/** For language features: they answer null while another extension provides them. */
export const languageHandler = <P, R>(
  server: Server,
  feature: string,
  expected: Expected<P>,
  handle: (server: Server, params: P) => R,
) =>
  requestHandler<P, R | null>(server, feature, expected, (each, params) =>
    each.client.quiet ? null : handle(each, params),
  );

/**
 * For requests that an editor sends by itself while the user types: pending messages are handled first. If the request has been
 * cancelled or the text has changed by then, it is refused without doing the work.
 */
export const unlessStale =
  <P, R>(server: Server, answer: (params: P) => R) =>
  async (params: P, token: CancellationToken): Promise<R> => {
    await refuseIfStale(server, params, token);
    return answer(params);
  };

/** Like `unlessStale`, for requests that need types: a cancellation or an edit also ends the type check. */
export const afterTypeCheck =
  <P, R>(server: Server, answer: (params: P) => R) =>
  async (params: P, token: CancellationToken): Promise<R> => {
    await refuseIfStale(server, params, token);
    const uri = uriIn(params);
    const path = uri === undefined || server.documents.open.get(uri) === undefined ? undefined : pathOf(uri);
    if (path !== undefined && !server.client.quiet && libraryModule(path) === undefined)
      await checked(server, path, token);
    return answer(params);
  };

/** Type-checks the file of a request. The handler reports any failure. */
async function checked(server: Server, path: string, token: CancellationToken): Promise<void> {
  try {
    await finished(workspaceOf(server, path).checkInSteps(path), token);
  } catch (problem) {
    if (problem instanceof ResponseError) throw problem;
  }
}

async function refuseIfStale(server: Server, params: unknown, token: CancellationToken): Promise<void> {
  const asked = versionOf(server, params);
  await new Promise(resolve => setTimeout(resolve, 0));
  if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
  if (versionOf(server, params) !== asked)
    throw new ResponseError(LSPErrorCodes.ContentModified, 'the text has changed');
}

/** The version of the request's document; undefined if there is none, which is validated later. */
function versionOf(server: Server, params: unknown): number | undefined {
  const uri = uriIn(params);
  return uri === undefined ? undefined : server.documents.open.get(uri)?.version;
}

function uriIn(params: unknown): string | undefined {
  const { textDocument } = (params ?? {}) as { readonly textDocument?: { readonly uri?: unknown } };
  return typeof textDocument?.uri === 'string' ? textDocument.uri : undefined;
}

type AsyncHandler<P, R> = (server: Server, params: P, token: CancellationToken) => Promise<R>;

/** Like `languageHandler`, for long work. */
export const asyncLanguageHandler = <P, R>(
  server: Server,
  feature: string,
  expected: Expected<P>,
  handle: AsyncHandler<P, R>,
) =>
  asyncHandler<P, R | null>(server, feature, expected, async (each, params, token) =>
    each.client.quiet ? null : handle(each, params, token),
  );

/** Like `requestHandler`, for long work. Errors for the user, such as why nothing was renamed, pass through. */
export const asyncHandler =
  <P, R>(server: Server, feature: string, expected: Expected<P>, handle: AsyncHandler<P, R>) =>
  async (params: P, token: CancellationToken): Promise<R | null> => {
    try {
      return await handle(server, validated(expected, params), token);
    } catch (problem) {
      if (isRefusal(problem)) report(server, feature, problem);
      if (problem instanceof ResponseError) throw problem;
      report(server, feature, problem);
      return null;
    }
  };

/** Gives the refusal for a request that would run something in an untrusted workspace. */
export const whereTrusted =
  <P, R>(handle: AsyncHandler<P, R>, refused: R): AsyncHandler<P, R> =>
  async (server, params, token) => {
    try {
      return await handle(server, params, token);
    } catch (problem) {
      if (problem instanceof Untrusted) return refused;
      throw problem;
    }
  };

/** For notifications, which have no answer. */
export const notificationHandler =
  <P>(server: Server, feature: string, expected: Expected<P>, act: (params: P) => void) =>
  (params: P): void =>
    reportingErrors(server, feature, () => act(validated(expected, params)));

/** For the work of timers, and for notifications that are validated elsewhere. */
export function reportingErrors(server: Server, feature: string, act: () => void): void {
  try {
    act();
  } catch (problem) {
    report(server, feature, problem);
  }
}
