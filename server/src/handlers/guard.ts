/** The request boundary: a feature that throws is reported in the log and answers nothing; the server lives on. */
import { type CancellationToken, ResponseError } from 'vscode-languageserver';
import type { Server } from '../server.ts';

export function report(server: Server, feature: string, problem: unknown): void {
  const text = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
  tolerate(() => server.connection.console.error(`${feature}: ${text}`));
}

/** Tells the client something. Settles when it is on its way; one who has gone away needs no telling. */
export function notify(server: Server, method: string, params: object): Promise<void> {
  return tolerate(() => server.connection.sendNotification(method, params)) ?? Promise.resolve();
}

/** A connection throws, or rejects, once it is closed: then nobody is left to hear of it. */
function tolerate(send: () => Promise<void> | void): Promise<void> | undefined {
  try {
    return send()?.catch(() => {});
  } catch {
    return undefined;
  }
}

/** For requests that may answer null. */
export const guarded =
  <P, R>(server: Server, feature: string, handle: (server: Server, params: P) => R) =>
  (params: P): R | null => {
    try {
      return handle(server, params);
    } catch (problem) {
      report(server, feature, problem);
      return null;
    }
  };

/** For the features of the language: they answer nothing while another extension sees to them. */
export const language = <P, R>(server: Server, feature: string, handle: (server: Server, params: P) => R) =>
  guarded<P, R | null>(server, feature, (each, params) => (each.quiet ? null : handle(each, params)));

type Unhurried<P, R> = (server: Server, params: P, token: CancellationToken) => Promise<R>;

/** As `language`, for work that takes long. */
export const unhurried = <P, R>(server: Server, feature: string, handle: Unhurried<P, R>) =>
  patient<P, R | null>(server, feature, async (each, params, token) =>
    each.quiet ? null : handle(each, params, token),
  );

/** As `guarded`, for work that takes long. What the person must hear, such as why nothing was renamed, passes. */
export const patient =
  <P, R>(server: Server, feature: string, handle: Unhurried<P, R>) =>
  async (params: P, token: CancellationToken): Promise<R | null> => {
    try {
      return await handle(server, params, token);
    } catch (problem) {
      if (problem instanceof ResponseError) throw problem;
      report(server, feature, problem);
      return null;
    }
  };

/** For notifications, and for what a timer does. */
export function attempted(server: Server, feature: string, act: () => void): void {
  try {
    act();
  } catch (problem) {
    report(server, feature, problem);
  }
}
