/** What the editor says of times and labels, beyond what every view says. No editor is needed here. */
import { bytes, grouped, leastTicks, seconds } from '../../../language/profile/index.ts';
import type { TryAnswer } from '../../../server/src/protocol/index.ts';

/** A text in the status bar, where `$(name)` would become an icon. */
export const withoutIcons = (text: string): string => text.replaceAll('$(', '\\$(');

/** `14:32:05`, and with its day where that is another than today's. */
export function timeOf(milliseconds: number, now = new Date()): string {
  const time = new Date(milliseconds);
  const clock = time.toLocaleTimeString(undefined, { hour12: false });
  return time.toDateString() === now.toDateString() ? clock : `${time.toLocaleDateString()} ${clock}`;
}

/** `allocation 95.8 MB → 60.3 MB (−37 %), entries unchanged, time 0.25 s → 0.23 s`: what is exact comes first. */
export function gainText({ before, after, tick }: Extract<TryAnswer, { kind: 'tried' }>): string {
  const exact = (name: string, from: number, to: number, show: (amount: number) => string): string =>
    from === to ? `${name} unchanged` : `${name} ${show(from)} → ${show(to)} (${changeOf(from, to)})`;
  const time = (ticks: number): string => seconds((ticks * tick) / 1000, 2);
  const isSampled = Math.max(before.ticks, after.ticks) >= leastTicks;
  return [
    exact('allocation', before.allocation, after.allocation, bytes),
    exact('entries', before.entries, after.entries, grouped),
    ...(isSampled ? [`time ${time(before.ticks)} → ${time(after.ticks)}`] : []),
  ].join(', ');
}

/** `−37 %`, or `+4 %`. */
function changeOf(from: number, to: number): string {
  const percent = Math.round((100 * (to - from)) / Math.max(from, 1));
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
}
