/** Costs as the views word them. No editor is needed here. */
import { cellsOf, isUnused, type LineCosts } from '../../../language/profile/index.ts';
import type { Costs, LineCostsParams, Metric } from '../../../server/src/protocol.ts';

/** A text in the status bar, where `$(name)` would become an icon. */
export const withoutIcons = (text: string): string => text.replaceAll('$(', '\\$(');

/** `97.6%  0.1%  10,450×`: what follows a name in a tree. */
export function rowText(costs: LineCosts, total: Costs, metric: Metric): string {
  if (isUnused(costs)) return 'not run';
  const { inherited, individual, entries } = cellsOf(costs, total, metric);
  return [inherited, individual, entries].join('  ');
}

/** What the machine spent beside the program's total; undefined for nothing. */
export const overheadText = ({ overhead, tick }: LineCostsParams, metric: Metric): string | undefined =>
  metric === 'time' && overhead.ticks > 0 ? `+${((overhead.ticks * tick) / 1000).toFixed(2)} s` : undefined;

export const metricNames: Readonly<Record<Metric, string>> = {
  time: 'time',
  allocation: 'allocation',
  entries: 'entries',
};

/** `14:32:05`, and with its day where that is another than today's. */
export function timeOf(milliseconds: number, now = new Date()): string {
  const time = new Date(milliseconds);
  const clock = time.toLocaleTimeString(undefined, { hour12: false });
  return time.toDateString() === now.toDateString() ? clock : `${time.toLocaleDateString()} ${clock}`;
}
