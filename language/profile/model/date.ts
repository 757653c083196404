/** Dates as GHC's files write them: `Sat Nov 21 08:07 2026`. The text has no time zone, so the writer chooses one. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `offset`: minutes that the clock on the wall is ahead of UTC. */
export function showDate(milliseconds: number, offset = 0): string {
  const date = new Date(milliseconds + offset * 60_000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const day = `${days[date.getUTCDay()]} ${months[date.getUTCMonth()]} ${String(date.getUTCDate()).padStart(2)}`;
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} ${date.getUTCFullYear()}`;
}

const shape = /([A-Z][a-z]{2}) +(\d+) (\d+):(\d+)(?::\d+)? (\d{4})/;

/** The date in a text, as if it were UTC; undefined if there is none. */
export function parseDate(text: string): number | undefined {
  const [, month = '', day, hour, minute, year] = shape.exec(text) ?? [];
  const index = months.indexOf(month);
  const time = Date.UTC(Number(year), index, Number(day), Number(hour), Number(minute));
  return index < 0 || Number.isNaN(time) ? undefined : time;
}
