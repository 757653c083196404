/** An amount in a metric as words: `1,181 ticks`, `237.7 MB`, `20,867 entries`. */
import { never } from '../../source/never.ts';
import { metricTable } from '../model/metric.ts';
import type { Costs } from '../model/profile.ts';
import { amount, type Metric } from '../pass/costs.ts';
import { bytes, type Clock, counted, grouped, timeOf } from './number.ts';

export function showAmount(costs: Costs, metric: Metric): string {
  const size = amount(costs, metric);
  const { unit } = metricTable[metric];
  switch (unit) {
    case 'ticks':
      return counted(size, 'tick');
    case 'bytes':
      return bytes(size);
    case 'count':
      return counted(size, 'entry', 'entries');
    default:
      return never(unit);
  }
}

/** A bare size in a metric, times in seconds: `1.24 s`, `241.0 MB`, `10,451`. */
export function showSize(size: number, metric: Metric, clock: Clock): string {
  const { unit } = metricTable[metric];
  switch (unit) {
    case 'ticks':
      return timeOf(size, clock);
    case 'bytes':
      return bytes(Math.round(size));
    case 'count':
      return grouped(size);
    default:
      return never(unit);
  }
}

/** What a column of bare amounts is headed by. */
export const unitOf = (metric: Metric): string => metricTable[metric].figures.toLowerCase();
