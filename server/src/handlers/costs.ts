/** Costs on show: sent when a run has new ones, when the selection changes, and when an edit moves them. */
import { lineCosts } from '../costs.ts';
import { type LineCostsParams, names, type SelectParams } from '../protocol.ts';
import { type Server, textOf } from '../server.ts';
import type { ProfiledRun } from '../session.ts';
import { notify } from './guard.ts';

export const shownCosts = (server: Server): LineCostsParams | undefined =>
  server.profiled && lineCosts(server.profiled, path => textOf(server, path));

export function showCosts(server: Server, profiled: ProfiledRun): void {
  server.profiled = profiled;
  resendCosts(server);
}

export function resendCosts(server: Server): void {
  const costs = shownCosts(server);
  if (!costs) return;
  void notify(server, names.lineCosts, costs);
  if (server.settings.inlayHints && !costs.live)
    server.connection.languages.inlayHint.refresh().catch(() => {});
}

/** Costs move to the nearest selected centre at once: nothing is compiled or run again. */
export function select(server: Server, params: SelectParams): LineCostsParams | null {
  const { profiled } = server;
  if (profiled?.run !== params.run) return null;
  showCosts(server, { ...profiled, deselected: new Set(params.deselected) });
  return shownCosts(server) ?? null;
}
