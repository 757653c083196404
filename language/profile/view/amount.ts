/** An amount in a metric as words: `1,181 ticks`, `237.7 MB`, `20,867 entries`. */
import { never } from '../../source/never.ts';
import type { Costs } from '../model/profile.ts';
import type { Metric } from '../pass/costs.ts';
import { bytes, counted } from './number.ts';

export function showAmount(costs: Costs, metric: Metric): string {
  switch (metric) {
    case 'time':
      return counted(costs.ticks, 'tick');
    case 'allocation':
      return bytes(costs.allocation);
    case 'entries':
      return counted(costs.entries, 'entry', 'entries');
    default:
      return never(metric);
  }
}

/** What a column of bare amounts is headed by. */
export function unitOf(metric: Metric): string {
  switch (metric) {
    case 'time':
      return 'ticks';
    case 'allocation':
      return 'bytes';
    case 'entries':
      return 'entries';
    default:
      return never(metric);
  }
}
