/** Differences between two runs as they are written: one unit for all figures of a column, and how far they can be believed. */
import { never } from '../../source/never.ts';
import { metricTable } from '../model/metric.ts';
import type { Metric } from '../pass/costs.ts';
import { type Difference, type Pace, type Verdict, verdictOf } from '../pass/difference.ts';
import { type Clock, counted, grouped, secondsOf, timesUpTo } from './number.ts';

export const verdictWords: Readonly<Record<Verdict, string>> = {
  better: 'better',
  worse: 'worse',
  same: 'same',
  chance: 'may be noise',
};

const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB'];

/**
 * Writes sizes of one column: all in the unit that suits the largest of them; bytes with the decimals that give it three digits. What would be
 * written as nothing is less than the smallest figure.
 */
export function columnText(largest: number, metric: Metric, clock: Clock): (size: number) => string {
  const { unit } = metricTable[metric];
  switch (unit) {
    case 'count':
      return grouped;
    case 'bytes':
      return bytesUpTo(largest);
    case 'ticks': {
      if (clock.untimed) return ticks => counted(Math.round(ticks), 'tick');
      const text = timesUpTo(secondsOf(largest, clock.tickInterval));
      return ticks => text(secondsOf(ticks, clock.tickInterval));
    }
    default:
      return never(unit);
  }
}

function bytesUpTo(largest: number): (size: number) => string {
  let index = 0;
  while (index < byteUnits.length - 1 && largest >= 1000 ** (index + 1)) index++;
  const scale = 1000 ** index;
  const whole = Math.max(1, Math.floor(Math.log10(Math.max(1, largest / scale))) + 1);
  const digits = index === 0 ? 0 : Math.max(0, 3 - whole);
  const least = 10 ** -digits;
  return size => {
    const value = size / scale;
    const text = digits === 0 ? grouped(value) : value.toFixed(digits);
    return value > 0 && Number(text) === 0
      ? `<${least} ${byteUnits[index]!}`
      : `${text} ${byteUnits[index]!}`;
  };
}

/** `+12.3%`, `−50.0%`, `+0.02%`, `×12`; from nothing there is no share. */
export function relativeText({ before, after }: Pick<Difference, 'before' | 'after'>): string {
  if (before === after) return '±0%';
  if (before === 0) return 'new';
  const change = (100 * (after - before)) / before;
  if (change >= 900) return `×${grouped(after / before)}`;
  const sign = change > 0 ? '+' : '−';
  const size = Math.abs(change);
  // what one decimal would show as nothing has as many as its first figure needs
  const digits = [1, 2, 3].find(each => Number(size.toFixed(each)) > 0);
  return digits === undefined ? `under ${sign}0.001%` : `${sign}${size.toFixed(digits)}%`;
}

/** `+22.0 ± 32.4 ms`, `−5,200 B`, a dot for no change; `size` writes it in the unit of its column. */
export function changeText({ by, margin }: Difference, size: (size: number) => string): string {
  if (by === 0) return '·';
  const change = `${by > 0 ? '+' : '−'}${size(Math.abs(by))}`;
  if (margin === 0) return change;
  const within = size(margin);
  const unit = within.slice(within.lastIndexOf(' ') + 1);
  return `${change.slice(0, change.lastIndexOf(' '))} ± ${within.slice(0, within.lastIndexOf(' '))} ${unit}`;
}

/** `allocation −37.0% exact`, `entries same`, `time +55.0% ±60% uncertain`. */
export function headlineText(metric: Metric, difference: Difference): string {
  const name = metricTable[metric].title.toLowerCase();
  if (difference.by === 0) return `${name} same`;
  const relative = relativeText(difference);
  if (difference.isExact) return `${name} ${relative} exact`;
  const margin =
    difference.before === 0 ? '' : ` ±${grouped((100 * difference.margin) / difference.before)}%`;
  return `${name} ${relative}${margin}${verdictOf(difference) === 'chance' ? ' uncertain' : ''}`;
}

/** That the machine was slower or faster, how it is known, and what was done about it. */
export function paceText({ factor, centres }: Pace): string {
  const by = factor > 1 ? factor : 1 / factor;
  return `The machine was ${by.toFixed(by < 10 ? 2 : 0)} times ${factor > 1 ? 'slower' : 'faster'} in this run: ${counted(
    centres,
    'cost centre',
  )} with the same entries and bytes took ${factor > 1 ? 'longer' : 'less time'}. Times are corrected for it.`;
}
