/** What a change to a program gains, in words. */
import type { Costs } from '../model/costs.ts';
import { leastTicks } from '../pass/costs.ts';
import { bytes, grouped, timesUpTo } from './number.ts';

type Totals = Pick<Costs, 'allocation' | 'ticks'> & { readonly entries: number };

/** `allocation 95.8 MB → 60.3 MB (−37%), entries unchanged, time 250 ms → 230 ms`: exact figures come first, and time only where enough was
 * sampled. `tick`: milliseconds of a sample. */
export function gainText({
  before,
  after,
  tick,
}: {
  readonly before: Totals;
  readonly after: Totals;
  readonly tick: number;
}): string {
  const exact = (name: string, from: number, to: number, show: (amount: number) => string): string =>
    from === to ? `${name} unchanged` : `${name} ${show(from)} → ${show(to)} (${changeOf(from, to)})`;
  const longest = Math.max(before.ticks, after.ticks);
  const time = (ticks: number): string => timesUpTo((longest * tick) / 1000)((ticks * tick) / 1000);
  const isSampled = longest >= leastTicks;
  return [
    exact('allocation', before.allocation, after.allocation, bytes),
    exact('entries', before.entries, after.entries, grouped),
    ...(isSampled ? [`time ${time(before.ticks)} → ${time(after.ticks)}`] : []),
  ].join(', ');
}

/** `−37%`, or `+4%`. */
function changeOf(from: number, to: number): string {
  const percent = Math.round((100 * (to - from)) / Math.max(from, 1));
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`;
}
