/** Costs as text and as steps of a colour. No editor is needed here. */
import type { CentreCosts, CostTriple, LineCostsParams, Metric } from '../../../server/src/protocol.ts';

/** Sampled milliseconds below which shares of time say nothing. */
const leastTime = 20;

/** The metric to show: time only if the run was long enough for it to mean something. */
export const effectiveMetric = (metric: Metric, total: CostTriple): Metric =>
  metric === 'time' && total.time < leastTime ? 'allocation' : metric;

export const shareOf = (part: CostTriple, total: CostTriple, metric: Metric): number =>
  total[metric] === 0 ? 0 : part[metric] / total[metric];

export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

export const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/** `100.0% inh · 0.1% ind · 20,867 entries`; with entries as the metric, the shares are of entries. */
export function lineText(centre: CentreCosts, costs: LineCostsParams, metric: Metric): string {
  if (neverRun(centre)) return costs.live ? '' : 'not run';
  const inherited = percent(shareOf(centre.inherited, costs.total, metric));
  const own = percent(shareOf(centre.individual, costs.total, metric));
  const { entries } = centre.individual;
  return `${inherited} inh · ${own} ind · ${count(entries)} ${entries === 1 ? 'entry' : 'entries'}`;
}

/** A text in the status bar, where `$(name)` would become an icon. */
export const withoutIcons = (text: string): string => text.replaceAll('$(', '\\$(');

/** Every module has a centre `CAF`: only with the module's name does it say something. */
export const nameOf = (centre: CentreCosts): string =>
  centre.kind === 'caf' ? `${centre.module}.${centre.label}` : centre.label;

export const neverRun = (centre: CentreCosts): boolean =>
  centre.inherited.entries === 0 && centre.inherited.time === 0 && centre.inherited.allocation === 0;

/** Steps of the one hue: 0 for next to nothing, 4 for most of the run. */
export type Step = 0 | 1 | 2 | 3 | 4;

export function stepOf(share: number): Step {
  if (share < 0.005) return 0;
  if (share < 0.05) return 1;
  if (share < 0.2) return 2;
  if (share < 0.5) return 3;
  return 4;
}

export function bytes(value: number): string {
  if (value < 1024) return `${value} B`;
  if (value < 1024 ** 2) return `${(value / 1024).toFixed(1)} KB`;
  if (value < 1024 ** 3) return `${(value / 1024 ** 2).toFixed(1)} MB`;
  return `${(value / 1024 ** 3).toFixed(2)} GB`;
}

export const metricNames: Readonly<Record<Metric, string>> = {
  time: 'time',
  allocation: 'allocation',
  entries: 'entries',
};
