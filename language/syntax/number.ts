/**
 * Numeric literals: Report 2.5, with underscores (GHC: NumericUnderscores), and by extension binary literals
 * (BinaryLiterals), hexadecimal fractions (HexFloatLiterals) and `1e3` as an integer (NumDecimals). Without them the
 * same characters are several lexemes: `0b1` is `0 b1`, `0x1.8` is `0x1 . 8`.
 * Values are exact; a fraction is kept in lowest terms. Never a JavaScript number.
 */

import { digitValue, isDecimal } from './character.ts';
import type { Extensions } from './extension.ts';
import type { Literal } from './tree.ts';

export interface NumberRead {
  readonly end: number;
  readonly literal: Literal;
  /** What is wrong with it, if anything. */
  readonly problem?: string;
}

/** The largest exponent (of 10) that is worked out exactly. */
const largestExponent = 5000;

const none: Extensions = new Set();

/** Reads the number that begins with the digit at `start`. */
export function readNumber(text: string, start: number, extensions: Extensions = none): NumberRead {
  if (text[start] === '0') {
    const radix = { x: 16, X: 16, o: 8, O: 8, b: 2, B: 2 }[text[start + 1] ?? ''];
    if (radix !== undefined && (radix !== 2 || extensions.has('BinaryLiterals'))) {
      let at = start + 2;
      while (text[at] === '_') at++;
      if (digitValue(text.charCodeAt(at), radix) >= 0) {
        const end = digits(text, at, radix);
        const body = text.slice(at, end).replaceAll('_', '');
        if (radix === 16 && extensions.has('HexFloatLiterals')) {
          const fraction = readHexFraction(text, body, end);
          if (fraction !== undefined) return fraction;
        }
        const prefix = radix === 16 ? '0x' : radix === 8 ? '0o' : '0b';
        return { end, literal: { kind: 'integer', value: BigInt(prefix + body) } };
      }
    }
  }
  const read = readDecimal(text, start);
  const { literal } = read;
  return literal.kind === 'rational' && literal.denominator === 1n && extensions.has('NumDecimals')
    ? { ...read, literal: { kind: 'integer', value: literal.numerator } }
    : read;
}

/** What follows the whole part `0x..`, which ends at `from`: a fraction, an exponent of 2, or both. */
function readHexFraction(text: string, whole: string, from: number): NumberRead | undefined {
  let end = from;
  let fraction = '';
  if (text[end] === '.' && digitValue(text.charCodeAt(end + 1), 16) >= 0) {
    end = digits(text, from + 1, 16);
    fraction = text.slice(from + 1, end).replaceAll('_', '');
  }
  const mark = exponentAt(text, end, 'pP');
  if (fraction === '' && mark === undefined) return undefined;
  let exponent = -4 * fraction.length;
  if (mark !== undefined) {
    end = digits(text, mark.digits, 10);
    const value = Number(text.slice(mark.digits, end).replaceAll('_', ''));
    if (value > largestExponent)
      return { end, literal: rational(0n, 0), problem: 'The exponent of this number is too large' };
    exponent += mark.negative ? -value : value;
  }
  let numerator = BigInt(`0x${whole}${fraction}`);
  if (exponent >= 0 || numerator === 0n)
    return {
      end,
      literal: { kind: 'rational', numerator: numerator << BigInt(Math.max(0, exponent)), denominator: 1n },
    };
  for (; exponent < 0 && numerator % 2n === 0n; exponent++) numerator /= 2n;
  return { end, literal: { kind: 'rational', numerator, denominator: 1n << BigInt(-exponent) } };
}

function readDecimal(text: string, start: number): NumberRead {
  let end = digits(text, start, 10);
  const whole = text.slice(start, end).replaceAll('_', '');
  let fraction = '';
  let fractional = false;
  if (text[end] === '.' && isDecimal(text.charCodeAt(end + 1))) {
    const from = end + 1;
    end = digits(text, from, 10);
    fraction = text.slice(from, end).replaceAll('_', '').replace(/0+$/, '');
    fractional = true;
  }
  let exponent = 0;
  const mark = exponentAt(text, end);
  if (mark !== undefined) {
    fractional = true;
    end = digits(text, mark.digits, 10);
    exponent = Number(text.slice(mark.digits, end).replaceAll('_', '')) * (mark.negative ? -1 : 1);
  }
  if (!fractional) return { end, literal: { kind: 'integer', value: BigInt(whole) } };
  if (Math.abs(exponent) > largestExponent)
    return { end, literal: rational(0n, 0), problem: 'The exponent of this number is too large' };
  return { end, literal: rational(BigInt(whole + fraction), exponent - fraction.length) };
}

/** The end of a run of digits, underscores between them. */
function digits(text: string, start: number, radix: number): number {
  let end = start;
  for (let at = start; ; at++) {
    if (digitValue(text.charCodeAt(at), radix) >= 0) end = at + 1;
    else if (text[at] !== '_') return end;
  }
}

function exponentAt(
  text: string,
  end: number,
  marks = 'eE',
): { digits: number; negative: boolean } | undefined {
  let at = end;
  while (text[at] === '_') at++;
  const mark = text[at];
  if (mark === undefined || !marks.includes(mark)) return undefined;
  at++;
  const negative = text[at] === '-';
  if (negative || text[at] === '+') at++;
  return isDecimal(text.charCodeAt(at)) ? { digits: at, negative } : undefined;
}

/** digits * 10^exponent, in lowest terms: only 2 and 5 can divide the denominator. */
function rational(digitsValue: bigint, exponent: number): Literal {
  if (digitsValue === 0n) return { kind: 'rational', numerator: 0n, denominator: 1n };
  if (exponent >= 0)
    return { kind: 'rational', numerator: digitsValue * 10n ** BigInt(exponent), denominator: 1n };
  let numerator = digitsValue;
  let twos = -exponent;
  let fives = -exponent;
  for (; twos > 0 && numerator % 2n === 0n; twos--) numerator /= 2n;
  for (; fives > 0 && numerator % 5n === 0n; fives--) numerator /= 5n;
  return { kind: 'rational', numerator, denominator: 2n ** BigInt(twos) * 5n ** BigInt(fives) };
}
