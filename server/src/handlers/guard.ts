/** The request boundary: a feature that throws is reported in the log and answers nothing; the server lives on. */
import type { Server } from '../server.ts';

export function report(server: Server, feature: string, problem: unknown): void {
  const text = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
  server.connection.console.error(`${feature}: ${text}`);
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
