/** The time zone that this machine's clocks are set to. */
import type { Zone } from '../../../../language/runtime/index.ts';

/** `time`: milliseconds since 1970. */
export function zoneAt(time: number): Zone {
  const date = new Date(time);
  const minutes = minutesAhead(date);
  const standard = Math.min(...[0, 6].map(month => minutesAhead(new Date(date.getFullYear(), month, 1))));
  return { minutes, summer: minutes > standard, name: nameOf(date) };
}

const minutesAhead = (date: Date): number => 0 - Math.round(date.getTimezoneOffset());

/** Which zones have a short name depends on who is asked; without one there is only an offset. */
function nameOf(date: Date): string {
  const names = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'ja-JP'].map(language => {
    const format = new Intl.DateTimeFormat(language, { timeZoneName: 'short' });
    return format.formatToParts(date).find(part => part.type === 'timeZoneName')?.value ?? '';
  });
  return names.find(name => /^[A-Z]+$/.test(name)) ?? '';
}
