/**
 * Which characters make what: Report 2.2. Upper and title case letters begin constructors, other letters and `_`
 * variables; Unicode symbols and punctuation make operators. ASCII is answered from a table.
 */
type Class = 'other' | 'small' | 'large' | 'digit' | 'symbol' | 'space';

const ascii = Array.from({ length: 128 }, (_, code): Class => {
  const c = String.fromCharCode(code);
  if (/[a-z_]/.test(c)) return 'small';
  if (/[A-Z]/.test(c)) return 'large';
  if (/[0-9]/.test(c)) return 'digit';
  if (/[!#$%&*+./<=>?@\\^|\-~:]/.test(c)) return 'symbol';
  return /\s/.test(c) ? 'space' : 'other';
});

function classOf(point: number): Class {
  if (point < 128) return ascii[point] ?? 'other';
  const c = String.fromCodePoint(point);
  if (/\p{Lu}|\p{Lt}/u.test(c)) return 'large';
  if (/\p{Ll}|\p{Lo}/u.test(c)) return 'small';
  if (/\p{Nd}/u.test(c)) return 'digit';
  if (/\p{S}|\p{P}/u.test(c)) return 'symbol';
  return /\p{Zs}/u.test(c) || point === 0xfeff ? 'space' : 'other';
}

export const isSmall = (point: number): boolean => classOf(point) === 'small';
export const isLarge = (point: number): boolean => classOf(point) === 'large';
export const isSymbol = (point: number): boolean => classOf(point) === 'symbol';
export const isSpace = (point: number): boolean => classOf(point) === 'space';
export const isDecimal = (point: number): boolean => point >= 48 && point <= 57;

/** May stand inside an identifier. Letter numbers and marks only there, as in GHC. */
export function isIdentifier(point: number): boolean {
  if (point === 39) return true;
  const c = classOf(point);
  if (c === 'small' || c === 'large' || c === 'digit') return true;
  return point >= 128 && /[\p{Lm}\p{Mn}\p{No}\p{Nl}]/u.test(String.fromCodePoint(point));
}

/** Value of a digit in the radix, or -1. */
export function digitValue(point: number, radix: number): number {
  let value = -1;
  if (point >= 48 && point <= 57) value = point - 48;
  else if (point >= 97 && point <= 102) value = point - 87;
  else if (point >= 65 && point <= 70) value = point - 55;
  return value < radix ? value : -1;
}
