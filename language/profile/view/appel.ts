/** Functions as Appel, Duba and MacQueen's profiler lists them (and prof before it): shares of time, the seconds added up, calls,
 * and time for each; what no function of the program's was current for is unprofiled. */

import { frameName } from '../model/frame.ts';
import type { Profile } from '../model/profile.ts';
import { basis, programCosts } from '../pass/costs.ts';
import { programCentres } from '../pass/select.ts';
import { grouped, oneDecimal, percent, secondsOf } from './number.ts';
import type { Table } from './table.ts';
import { type Threshold, withinThreshold } from './threshold.ts';

interface AppelRow {
  readonly name: string;
  readonly ticks: number;
  readonly calls: number;
}

/** By falling time, then calls. A function without a name has the name of the enclosing one: `f.anon`. */
export function appelTable(profile: Profile, threshold: Threshold): Table {
  const whole = basis(profile);
  const functions: AppelRow[] = [];
  /** What is no function's, or not in the profile. */
  let rest = whole.ticks - programCosts(profile).ticks;
  for (const [centre, { entries, individual }] of programCentres(profile)) {
    const { kind } = profile.centres[centre]!;
    if (kind === 'built-in' || kind === 'caf') rest += individual.ticks;
    else
      functions.push({
        name: frameName(profile.centres[centre]!).replaceAll('\\', 'anon'),
        ticks: individual.ticks,
        calls: entries,
      });
  }
  const all = [
    ...functions,
    { name: profile.whole === undefined ? '(unprofiled)' : '(not selected)', ticks: rest, calls: 0 },
  ]
    .filter(({ ticks, calls }) => threshold.zero || ticks + calls > 0)
    .filter(({ ticks }) => ticks >= threshold.leastTicks && ticks >= threshold.least * whole.ticks)
    .sort((a, b) => b.ticks - a.ticks || b.calls - a.calls);
  const { tickInterval, untimed } = profile;
  const digits = secondsOf(whole.ticks, tickInterval) < 1 ? 3 : 2;
  let sum = 0;
  const rows = all.map(({ name, ticks, calls }) => {
    sum += ticks;
    return {
      share: percent(ticks, whole.ticks) / 100,
      cells: [
        oneDecimal(percent(ticks, whole.ticks)),
        untimed ? grouped(sum) : secondsOf(sum, tickInterval).toFixed(digits),
        grouped(calls),
        calls === 0 || untimed ? '' : each((1000 * secondsOf(ticks, tickInterval)) / calls),
        name,
      ],
    };
  });
  const columns = [
    ...['%time', untimed ? 'cumticks' : 'cumsecs', '#call', 'ms/call'].map(
      head => ({ head, align: 'right' }) as const,
    ),
    { head: 'name', align: 'left', isName: true },
  ] as const;
  return withinThreshold({ columns, rows, notes: [] }, threshold);
}

/** A call may take nanoseconds. */
const each = (milliseconds: number): string =>
  milliseconds.toFixed(milliseconds > 0 && milliseconds < 0.01 ? 6 : 3);
