/**
 * Numbers, amounts of memory and time, and columns, as everything that a person reads writes them: reports, the
 * terminal, hovers, hints, the editor's lines and trees, and the page.
 */

/** `20,867`. */
export const grouped = (n: number): string => String(Math.round(n)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** A share of a whole in per cent; nothing of nothing is 0. */
export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

/** `97.4`: C's `%.1f`, which rounds what lies exactly half-way (only a quarter can) to the even digit. */
export function oneDecimal(n: number): string {
  const tenths = Math.floor(n * 10);
  const halfway = (n * 4) % 1 === 0 && (n * 2) % 1 !== 0;
  return halfway ? ((tenths % 2 === 0 ? tenths : tenths + 1) / 10).toFixed(1) : n.toFixed(1);
}

/** Bytes with a unit that keeps them short: `237.7 MB`; a mean of few bytes has one decimal at most. */
export function bytes(n: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let unit = 0;
  let rest = n;
  while (rest >= 1000 && unit < units.length - 1) {
    rest /= 1000;
    unit++;
  }
  const whole = rest < 10 ? Number(rest.toFixed(1)) : Math.round(rest);
  return `${unit === 0 ? whole : rest.toFixed(1)} ${units[unit]}`;
}

/** Memory where limits and options count it, in powers of two: `512 MiB`, `1.5 GiB`. */
export function binaryBytes(n: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, n)) / 10));
  const scaled = n / 1024 ** power;
  return `${scaled < 10 ? Number(scaled.toFixed(1)) : Math.round(scaled)} ${units[power]}`;
}

/** Seconds to a fixed number of digits, for moments of a run and for times that grow: `1.24 s`. */
export const seconds = (n: number, digits = 2): string => `${n.toFixed(digits)} s`;

/**
 * Writes times that stand together, given in seconds, in the unit and with the decimals that suit the longest of them: milliseconds below a
 * second, with one decimal below 100, and then seconds with three digits: `4.0 ms`, `360 ms`, `1.24 s`, `12.4 s`. What would be written as
 * nothing is less than the smallest figure: `<0.1 ms`.
 */
export function timesUpTo(longest: number): (seconds: number) => string {
  // as it will be written: 999.9 ms are a second
  const top = Number(longest.toPrecision(3));
  const [unit, scale, digits] =
    top < 1
      ? (['ms', 1000, top < 0.1 ? 1 : 0] as const)
      : (['s', 1, [10, 100].filter(each => top < each).length] as const);
  return time => {
    const value = scale * time;
    const text = digits === 0 ? grouped(value) : value.toFixed(digits);
    return value > 0 && Number(text) === 0 ? `<${10 ** -digits} ${unit}` : `${text} ${unit}`;
  };
}

/** A time by itself, in seconds, as `timesUpTo` writes it: `1.24 s`, `3.2 ms`. */
export const duration = (n: number): string => (n === 0 ? '0 ms' : timesUpTo(n)(n));

/** The time of a number of samples, in seconds; `tickInterval` is in microseconds. */
export const secondsOf = (ticks: number, tickInterval: number): number => (ticks * tickInterval) / 1e6;

/** The time of a number of ticks, or the number itself if the length of a tick is unknown. */
export const timeOf = (ticks: number, { tickInterval, untimed }: Clock): string =>
  untimed ? counted(ticks, 'tick') : duration(secondsOf(ticks, tickInterval));

/** As a profile has it. */
export interface Clock {
  /** Microseconds. */
  readonly tickInterval: number;
  readonly untimed?: true;
}

/** `1 tick`, `1,237 ticks`. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  n === 1 ? `1 ${one}` : `${grouped(n)} ${many}`;

/** `is` of one thing and `are` of others, or another pair of forms. */
export const agreement = (n: number, one: string, many: string): string => (n === 1 ? one : many);

/** The width of a text in code points, as GHC counts it. */
export const width = (text: string): number => [...text].length;

export const padEnd = (text: string, to: number): string => text + ' '.repeat(Math.max(0, to - width(text)));
export const padStart = (text: string, to: number): string =>
  ' '.repeat(Math.max(0, to - width(text))) + text;

/** The text, or as much of it as fits, with `…` for the rest. */
export const truncated = (text: string, to: number): string =>
  width(text) <= to ? text : `${[...text].slice(0, Math.max(0, to - 1)).join('')}…`;

/** Rows in columns two spaces apart: `l` to the left, `r` to the right; nothing after the last letter of a line. */
export function aligned(columns: string, rows: readonly (readonly string[])[]): string[] {
  const widths = [...columns].map((_, column) =>
    rows.reduce((most, row) => Math.max(most, width(row[column] ?? '')), 0),
  );
  return rows.map(row =>
    row
      .map((cell, column) =>
        columns[column] === 'r' ? padStart(cell, widths[column]!) : padEnd(cell, widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  );
}
