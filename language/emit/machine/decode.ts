/**
 * The parts of floating point numbers, as GHC's decodeFloat gives them: x = mantissa * 2^exponent with all bits of the
 * mantissa in use; 0 and 0 for 0; of what is not finite, as if infinity were 2^1024 and NaN the (negative) one that the
 * processor makes. A Float# is a Double# that has been rounded to 24 bits.
 * IEEE 754; GHC's rts/StgPrimFloat.c.
 */
import { call, choose, type Double, f64, give, i64, type Long, leave, long, set, when } from '../assembly.ts';
import { type RoutineModule, routine, state } from './build.ts';

/** How numbers of a format are stored: bits of the fraction, which the mantissa has one more of, bits of the exponent, and
 * what is added to that of a whole mantissa. */
interface Format {
  readonly fraction: number;
  readonly exponent: number;
  readonly bias: number;
  readonly bits: (x: Double) => Long;
}

const formats = {
  Double: { fraction: 52, exponent: 11, bias: 1075, bits: i64.reinterpret },
  Float: { fraction: 23, exponent: 8, bias: 150, bits: x => i64.extendU(f64.singleBits(x)) },
} as const satisfies Record<string, Format>;

/** The names of the types, and of the parts. */
export type FormatName = keyof typeof formats;
export type DecodedPart = 'Mantissa' | 'Exponent';

const symbol = (format: FormatName, part: DecodedPart): string => `$decode${format}${part}`;

export const decoded = (format: FormatName, part: DecodedPart, x: Double): Long =>
  call('l', symbol(format, part), ...state, x);

export function decodeRoutines(module: RoutineModule): void {
  for (const name of ['Double', 'Float'] as const) {
    mantissaRoutine(module, symbol(name, 'Mantissa'), formats[name]);
    exponentRoutine(module, symbol(name, 'Exponent'), formats[name]);
  }
}

const exponentOf = (bits: Long, { fraction, exponent }: Format): Long =>
  i64.and(i64.shrU(bits, BigInt(fraction)), (1n << BigInt(exponent)) - 1n);
const fractionOf = (bits: Long, { fraction }: Format): Long => i64.and(bits, (1n << BigInt(fraction)) - 1n);

/** How far a fraction without a leading one is shifted to have it where the others have it. */
const missing = (fraction: Long, format: Format): Long =>
  i64.sub(i64.clz(fraction), 63n - BigInt(format.fraction));

function mantissaRoutine(module: RoutineModule, name: string, format: Format): void {
  routine(module, name, 'd:l', r => {
    const x = r.parameter(0, 'd');
    const fraction = r.local('l');
    const leading = 1n << BigInt(format.fraction);
    const isSubnormal = i64.eqz(exponentOf(format.bits(x), format));
    return [
      when(f64.eq(x, 0), [leave(long(0n))]),
      when(f64.ne(x, x), [leave(long((-3n * leading) / 2n))]),
      set(fraction, fractionOf(format.bits(x), format)),
      set(
        fraction,
        choose(isSubnormal, i64.shl(fraction, missing(fraction, format)), i64.or(fraction, leading)),
      ),
      give(choose(f64.lt(x, 0), i64.sub(0n, fraction), fraction)),
    ];
  });
}

function exponentRoutine(module: RoutineModule, name: string, format: Format): void {
  routine(module, name, 'd:l', r => {
    const x = r.parameter(0, 'd');
    const exponent = r.local('l');
    const bias = BigInt(format.bias);
    const shifted = missing(fractionOf(format.bits(x), format), format);
    return [
      when(f64.eq(x, 0), [leave(long(0n))]),
      set(exponent, exponentOf(format.bits(x), format)),
      give(choose(i64.eqz(exponent), i64.sub(1n - bias, shifted), i64.sub(exponent, bias))),
    ];
  });
}
