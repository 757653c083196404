/** Sizes and times as people write them on a command line. */
import { InvalidArgumentError } from 'commander';

const units: Readonly<Record<string, number>> = { '': 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };

/** Bytes of `64m`, `1g`, `512k`, `4096`. */
export function parseSize(text: string): number {
  const parts = /^(\d+(?:\.\d+)?)\s*([kmg]?)b?$/i.exec(text.trim());
  const bytes = parts ? Math.floor(Number(parts[1]) * (units[(parts[2] ?? '').toLowerCase()] ?? 1)) : 0;
  if (bytes < 1) throw new InvalidArgumentError('Write a size like 64m or 1g.');
  return bytes;
}

/** Seconds, more than none, and within these limits. */
export function parseSeconds(
  text: string,
  { least, most = Number.POSITIVE_INFINITY }: { readonly least?: number; readonly most?: number } = {},
): number {
  const seconds = Number(text);
  if (text.trim() === '' || !(least === undefined ? seconds > 0 : seconds >= least && seconds <= most))
    throw new InvalidArgumentError(
      least === undefined
        ? 'Write seconds, like 10 or 0.5.'
        : `Write seconds from ${least} to ${most}, like 0.01.`,
    );
  return seconds;
}

/** A share of the whole in per cent. */
export function parsePercent(text: string): number {
  const percent = Number(text.replace(/%$/, ''));
  if (!(percent >= 0 && percent <= 100)) throw new InvalidArgumentError('Write a share like 1 or 0.5%.');
  return percent;
}

/** Two or more different sizes of a program's input. */
export function parseSizes(text: string): number[] {
  const sizes = [...new Set(text.split(',').map(Number))];
  if (sizes.length < 2 || !sizes.every(size => Number.isInteger(size) && size > 0))
    throw new InvalidArgumentError('Write sizes like 100,200,400,800.');
  return sizes;
}

/** A whole number, none too. */
export const parseCount = (text: string): number => parseCountWithin(text, {});

/** A whole number, within these limits. */
export function parseCountWithin(
  text: string,
  { least = 0, most }: { readonly least?: number; readonly most?: number },
): number {
  const count = Number(text);
  if (text.trim() === '' || !Number.isInteger(count) || count < least || count > (most ?? count))
    throw new InvalidArgumentError(
      most === undefined ? 'Write a whole number.' : `Write a whole number from ${least} to ${most}.`,
    );
  return count;
}
