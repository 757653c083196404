/** The head of GHC's text report: the command and the totals. Its lines may be of any length, so each is examined once. */
import { parseDate } from '../../model/date.ts';
import { isFigure } from '../imported.ts';

export interface Head {
  readonly program: string;
  readonly rtsArguments: readonly string[];
  readonly arguments: readonly string[];
  readonly endTime: number;
  /** Undefined in a report without it, like those of 1996 or one without its head. */
  readonly ticks: number | undefined;
  readonly bytes: number | undefined;
  /** Microseconds between two ticks of one processor. */
  readonly tickInterval: number;
  readonly processors: number;
}

export function readHead(lines: readonly string[]): Head {
  const about: { -readonly [field in keyof Head]: Head[field] } = {
    program: '',
    rtsArguments: [],
    arguments: [],
    endTime: 0,
    ticks: undefined,
    bytes: undefined,
    tickInterval: 1000,
    processors: 1,
  };
  let hasCommand = false;
  for (const line of lines) {
    about.endTime ||= parseDate(line.slice(0, 200)) ?? 0;
    const text = line.trim();
    if (about.ticks === undefined && text.startsWith('total time')) Object.assign(about, timeIn(text));
    else if (about.bytes === undefined && text.startsWith('total alloc'))
      about.bytes = figure(afterEquals(text, / bytes/)?.replaceAll(',', ''));
    else if (!hasCommand && text.includes(' +RTS')) {
      hasCommand = true;
      Object.assign(about, commandIn(text));
    }
  }
  return about;
}

/** `total time  =        0.05 secs   (50 ticks @ 1000 us, 2 processors)`. */
function timeIn(line: string): Partial<Head> {
  const shape = /^(\d+) ticks @ (\d+) (us|ms)(?:, (\d+) processor)?/;
  const [, ticks, length, unit, processors] = shape.exec(line.slice(line.indexOf('(') + 1)) ?? [];
  if (ticks === undefined) return {};
  return {
    ticks: figure(ticks),
    tickInterval: (figure(length) ?? 1000) * (unit === 'ms' ? 1000 : 1) || 1000,
    processors: figure(processors) || 1,
  };
}

/** The text between the first `=` and `end`. */
function afterEquals(line: string, end: RegExp): string | undefined {
  const rest = line.slice(line.indexOf('=') + 1);
  const to = end.exec(rest)?.index;
  return to === undefined ? undefined : rest.slice(0, to).trim();
}

/** `program +RTS -p -RTS argument argument`. */
function commandIn(line: string): Partial<Head> {
  const from = line.indexOf(' +RTS');
  const to = line.indexOf(' -RTS', from);
  if (from <= 0 || to < 0) return {};
  return {
    program: line.slice(0, from),
    rtsArguments: words(line.slice(from + ' +RTS'.length, to)),
    arguments: words(line.slice(to + ' -RTS'.length)),
  };
}

const words = (text: string): string[] => text.split(' ').filter(word => word !== '');

/** Undefined for a text that is no number, or has more digits than a number can have, as in a damaged file. */
function figure(digits: string | undefined): number | undefined {
  if (digits === undefined || digits === '') return undefined;
  const value = Number(digits);
  return isFigure(value) ? value : undefined;
}
