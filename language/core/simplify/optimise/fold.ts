/** Operations on constants, done now (the table says which: `core/primitives.ts`). */

import { doubleCon, floatCon, smallIntegerCon } from '../../../builtin/wired.ts';
import { builtin } from '../../../source/builtin.ts';
import { app, con, double, freshVar, global, int, type Supply, variable } from '../../build.ts';
import { changeAlternative, changeCase } from '../../change.ts';
import type { DataCon, Expr } from '../../core.ts';
import { operations } from '../../operation.ts';
import { floatQuotient, quotient } from '../../rational.ts';
import type { Lambda } from '../specialise/template.ts';

const same = 'same';

export function foldPrimitive(e: Expr & { kind: 'prim' }): Expr {
  const operation = operations.get(e.op);
  if (!operation?.fold) return e;
  const [a, b = 0n] = e.arguments.map(constant);
  if (a === undefined || e.arguments.some(argument => constant(argument) === undefined)) return e;
  const value = operation.fold(a, b);
  return operation.result === 'f64' ? double(Number(value)) : int(value);
}

/** Conversions between numbers that go by way of Integer, as `fromIntegral` does: what is left of them; itself, if nothing is. */
const shortcuts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'integerToInt#': { 'integerFromInt#': same, 'integerFromWord#': same },
  'integerToWord#': { 'integerFromInt#': same, 'integerFromWord#': same },
  'integerToDouble#': { 'integerFromInt#': 'int2Double#' },
};

/** A conversion without the Integer between its two halves; undefined if it is none. */
export function throughInteger(e: Expr & { kind: 'prim' }): Expr | undefined {
  const [from] = e.arguments;
  if (from?.kind === 'case' && e.arguments.length === 1 && shortcuts[e.op]) return intoTail(e, from);
  if (from?.kind !== 'prim') return undefined;
  const short = shortcuts[e.op]?.[from.op];
  if (short === undefined) return undefined;
  return short === same ? from.arguments[0] : { kind: 'prim', op: short, arguments: from.arguments };
}

/** The Integer of what is first taken out of its box. */
function intoTail(e: Expr & { kind: 'prim' }, from: Expr & { kind: 'case' }): Expr | undefined {
  const [only] = from.alternatives;
  if (from.alternatives.length !== 1 || only?.body.kind !== 'prim') return undefined;
  const inner = throughInteger({ ...e, arguments: [only.body] });
  return inner && changeCase(from, from.scrutinee, [changeAlternative(only, inner)]);
}

/** A fraction as a number of floating point, which overloaded code has for its literals; undefined if the call is something else. */
export function foldFraction(id: string, [fraction]: readonly Expr[]): Expr | undefined {
  const box = fractions.get(id);
  if (!box || fraction?.kind !== 'con' || fraction.con.id !== builtin.Real[':%']) return undefined;
  const [numerator, denominator] = fraction.arguments.map(constant);
  if (numerator === undefined || !denominator) return undefined;
  return con(box.con, double(box.nearest(numerator, denominator)));
}

const fractions: ReadonlyMap<string, { con: DataCon; nearest: typeof quotient }> = new Map([
  [builtin.Float.$fFractionalDouble_$cfromRational, { con: doubleCon, nearest: quotient }],
  [builtin.Float.$fFractionalFloat_$cfromRational, { con: floatCon, nearest: floatQuotient }],
]);

/** `x ^ 2` and `x ^ 3` as products, as GHC's rules have it: a function of the dictionary and of `x`; undefined if the call is something
 * else. The products are those that `^` makes, in its order: those of a higher power would be rounded otherwise. */
export function powerOf(supply: Supply, id: string, args: readonly Expr[]): Lambda | undefined {
  const [, exponents, , exponent] = args;
  if (id !== builtin.Real['^'] || args.length !== 4 || exponents?.kind !== 'global') return undefined;
  if (!boxed.has(exponents.id) || exponent?.kind !== 'con') return undefined;
  const [power] = exponent.arguments.map(constant);
  if (power !== 2n && power !== 3n) return undefined;
  const [dictionary, x] = [freshVar(supply, '$dNum'), freshVar(supply, 'base')];
  const times = (a: Expr, b: Expr): Expr => app(global(builtin.Num['*']), [variable(dictionary), a, b]);
  const square = times(variable(x), variable(x));
  return { kind: 'lam', params: [dictionary, x], body: power === 2n ? square : times(square, variable(x)) };
}

/** The types of exponents that are numbers in a box. */
const boxed: ReadonlySet<string> = new Set([builtin.Real.$fIntegralInt, builtin.Real.$fIntegralInteger]);

/** The number that stands there, or in a small Integer. */
function constant(e: Expr): bigint | undefined {
  if (e.kind === 'literal') return e.literal.rep === 'i64' ? e.literal.value : undefined;
  const [only] = e.kind === 'con' && e.con.id === smallIntegerCon.id ? e.arguments : [];
  return only && constant(only);
}
