/** Literals as expressions: known types become constants, others are made from Integer or Rational ones. */
import { never } from '../../source/never.ts';
import type * as Tree from '../../syntax/tree.ts';
import { alternative, app, caseOf, con, double, freshVar, global, int, text, variable } from '../build.ts';
import type * as Core from '../core.ts';
import { charCon, doubleCon, floatCon, intCon, wordCon } from '../wired.ts';
import { integerConstant, stringValue } from './constant.ts';
import { type Context, dataCon, implicitEvidence } from './context.ts';
import { evidence } from './evidence.ts';

/** `node` is the literal expression or pattern whose type and evidence are in the tables. */
export function literalValue(cx: Context, node: Tree.Node, l: Tree.Literal): Core.Expr {
  const type = cx.tables.literalTypes.get(node);
  switch (l.kind) {
    case 'integer':
      return integerValue(cx, node, l.value, l.primitive, type);
    case 'rational':
      return rationalValue(cx, node, l, type);
    case 'char':
      return l.primitive ? int(l.value) : con(charCon, int(l.value));
    case 'string': {
      if (l.primitive === 'Text#') return text(l.value);
      if (l.primitive) return addressOf(cx, l.value);
      const plain = stringValue(cx, l.value);
      if (!cx.tables.implicit.get(node)?.has(fromString)) return plain;
      return app(global(fromString), [...evidenceOf(cx, node, fromString), plain]);
    }
    default:
      return never(l);
  }
}

/** The characters lie in memory once for the whole module. */
function addressOf(cx: Context, value: string): Core.Expr {
  const id = `${cx.moduleName}.$address${cx.constants.length + 1}`;
  cx.constants.push({
    id,
    rhs: app(global('GHC.Ptr.Address.literal'), [stringValue(cx, value)]),
    internal: true,
  });
  const a = freshVar(cx.supply, 'address', 'i64');
  return caseOf(global(id), freshVar(cx.supply, 'wild'), [alternative(intCon, [a], variable(a))]);
}

const fromString = 'Data.String.fromString';
const fromInteger = 'GHC.Num.fromInteger';
const fromRational = 'GHC.Real.fromRational';

const evidenceOf = (cx: Context, node: Tree.Node, id: string): Core.Expr[] =>
  implicitEvidence(cx, [node], id).map(e => evidence(cx, e));

function integerValue(
  cx: Context,
  node: Tree.Node,
  value: bigint,
  primitive: string | undefined,
  type: string | undefined,
): Core.Expr {
  if (primitive) return int(value);
  switch (type) {
    case 'GHC.Types.Int':
      return con(intCon, int(value));
    case 'GHC.Types.Word':
      return con(wordCon, int(value));
    case 'GHC.Types.Double':
      return con(doubleCon, double(Number(value)));
    case 'GHC.Types.Float':
      return con(floatCon, double(Math.fround(Number(value))));
    default: {
      const integer = integerConstant(cx, value);
      if (type !== undefined && /(^|\.)Integer$/.test(type)) return integer;
      return app(global(fromInteger), [...evidenceOf(cx, node, fromInteger), integer]);
    }
  }
}

function rationalValue(
  cx: Context,
  node: Tree.Node,
  l: Tree.Literal & { kind: 'rational' },
  type: string | undefined,
): Core.Expr {
  const value = quotient(l.numerator, l.denominator);
  if (l.primitive) return double(l.primitive === 'Float#' ? Math.fround(value) : value);
  if (type === 'GHC.Types.Double') return con(doubleCon, double(value));
  if (type === 'GHC.Types.Float') return con(floatCon, double(Math.fround(value)));
  const ratio = con(
    dataCon(cx, 'GHC.Real.:%'),
    integerConstant(cx, l.numerator),
    integerConstant(cx, l.denominator),
  );
  return app(global(fromRational), [...evidenceOf(cx, node, fromRational), ratio]);
}

/** The nearest double: through decimal digits where both fit, else scaled so that 64 bits of quotient decide. */
export function quotient(numerator: bigint, denominator: bigint): number {
  if (numerator < 0n) return -quotient(-numerator, denominator);
  if (numerator === 0n) return 0;
  const limit = 1n << 53n;
  if (numerator <= limit && denominator <= limit) return Number(numerator) / Number(denominator);
  const bits = numerator.toString(2).length - denominator.toString(2).length;
  const shift = Math.min(65 - bits, 1100);
  const scaled = shift >= 0 ? numerator << BigInt(shift) : numerator;
  const by = shift >= 0 ? denominator : denominator << BigInt(-shift);
  const whole = scaled / by;
  const sticky = scaled % by === 0n ? 0n : 1n;
  const exact = Number((whole << 1n) | sticky);
  const down = shift + 1;
  return down > 1000 ? exact * 2 ** -1000 * 2 ** (1000 - down) : exact * 2 ** -down;
}

/** A negative literal: of a known type it is the constant, else `negate` of it. */
export function negated(cx: Context, node: Tree.Node, value: Core.Expr, negative: boolean): Core.Expr {
  if (!negative) return value;
  const only = value.kind === 'con' ? value.arguments[0] : undefined;
  if (value.kind === 'con' && only?.kind === 'literal' && cx.tables.literalTypes.get(node) !== undefined) {
    const l = only.literal;
    if (l.rep === 'i64') return con(value.con, int(-l.value));
    if (l.rep === 'f64') return con(value.con, double(-l.value));
  }
  return app(global('GHC.Num.negate'), [...evidenceOf(cx, node, 'GHC.Num.negate'), value]);
}
