/** The request boundary: a feature that throws is reported in the log and answers nothing; the server lives on. */
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

/** For notifications, and for what a timer does. */
export function attempted(server: Server, feature: string, act: () => void): void {
  try {
    act();
  } catch (problem) {
    report(server, feature, problem);
  }
}
