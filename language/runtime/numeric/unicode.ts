/**
 * Characters' general categories and simple case mappings as GHC 9.0.2 knows them. The mappings come from the tables of
 * the JavaScript engine, for characters that GHC's version of Unicode has.
 * Must never give a mapping of several characters.
 * The Unicode Standard, section 4.5 and UnicodeData.txt; GHC's Data.Char.
 */
import { lazy } from '../../source/memoize.ts';
import { letters, runs } from './category.ts';

const notAssigned = 29;

/** The index in Data.Char.GeneralCategory of a code point's category. */
export function generalCategory(codePoint: number): number {
  const { starts, categories } = table();
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= codePoint) low = middle;
    else high = middle - 1;
  }
  return categories[low] as number;
}

export function toUpper(codePoint: number): number {
  return known(
    codePoint,
    withIota(codePoint) ?? single(String.fromCodePoint(codePoint).toUpperCase(), codePoint),
  );
}

export function toLower(codePoint: number): number {
  if (codePoint === 0x130) return 0x69; // I with a dot: in full two characters, by the simple mapping i
  return known(codePoint, single(String.fromCodePoint(codePoint).toLowerCase(), codePoint));
}

export function toTitle(codePoint: number): number {
  if (codePoint >= 0x1c4 && codePoint <= 0x1cc) return codePoint - ((codePoint - 0x1c4) % 3) + 1;
  if (codePoint >= 0x1f1 && codePoint <= 0x1f3) return 0x1f2;
  if (codePoint >= 0x10d0 && codePoint <= 0x10ff) return codePoint; // Georgian has capitals, but no title case
  return toUpper(codePoint);
}

/** The first code points of the runs of one category, and their categories. */
interface CategoryTable {
  readonly starts: Uint32Array;
  readonly categories: Uint8Array;
}

/** Decoded for the first program that asks: most never do. */
const table = lazy((): CategoryTable => {
  const first: number[] = [];
  const category: number[] = [];
  let next = 0;
  for (const [, letter, length] of runs.matchAll(/([^0-9a-z])([0-9a-z]*)/g)) {
    first.push(next);
    category.push(letters.indexOf(letter as string));
    next += length ? Number.parseInt(length, 36) : 1;
  }
  return { starts: Uint32Array.from(first), categories: Uint8Array.from(category) };
});

/** A mapping between characters that both are assigned. */
function known(codePoint: number, image: number): number {
  return generalCategory(codePoint) === notAssigned || generalCategory(image) === notAssigned
    ? codePoint
    : image;
}

/** Greek letters with iota subscript: in full a capital and an iota, by the simple mapping one character. */
function withIota(codePoint: number): number | undefined {
  if (codePoint >= 0x1f80 && codePoint <= 0x1faf) return codePoint % 16 < 8 ? codePoint + 8 : codePoint;
  switch (codePoint) {
    case 0x1fb3:
    case 0x1fc3:
    case 0x1ff3:
      return codePoint + 9;
    case 0x1fbc:
    case 0x1fcc:
    case 0x1ffc:
      return codePoint;
    default:
      return undefined;
  }
}

function single(text: string, otherwise: number): number {
  const first = text.codePointAt(0) ?? otherwise;
  return text.length === (first > 0xffff ? 2 : 1) ? first : otherwise;
}
