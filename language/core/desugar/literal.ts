/** Literals as expressions: known types become constants, others are made from Integer or Rational ones. */

import { heldBy } from '../../builtin/sized.ts';
import { charCon, doubleCon, floatCon, intCon, wordCon } from '../../builtin/wired.ts';
import { builtin } from '../../source/builtin.ts';
import { never } from '../../source/never.ts';
import type { Place } from '../../source/span.ts';
import { showSpan } from '../../source/text.ts';
import type * as Tree from '../../syntax/tree.ts';
import {
  alternative,
  app,
  caseOf,
  con,
  double,
  freshVar,
  global,
  int,
  prim,
  text,
  variable,
} from '../build.ts';
import type * as Core from '../core.ts';
import { floatQuotient, quotient } from '../rational.ts';
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
      const plain = l.unmatched === undefined ? stringValue(cx, l.value) : unmatched(cx, l.unmatched);
      if (!cx.tables.implicit.get(node)?.has(fromString)) return plain;
      return app(global(fromString), [...evidenceOf(cx, node, fromString), plain]);
    }
    default:
      return never(l);
  }
}

/** The argument of `fail` for a statement whose pattern does not match. */
export function unmatched(cx: Context, pattern: Place): Core.Expr {
  const message = cx.askFor(
    ({ source }) => `Pattern match failure in do expression at ${showSpan(source, pattern)}`,
    text,
  );
  return prim('unpackCString#', message);
}

/** The characters lie in memory once for the whole module. */
function addressOf(cx: Context, value: string): Core.Expr {
  const id = `${cx.moduleName}.$address${cx.constants.length + 1}`;
  cx.constants.push({
    id,
    rhs: app(global(builtin.PtrAddress.literal), [stringValue(cx, value)]),
    internal: true,
  });
  const a = freshVar(cx.supply, 'address', 'i64');
  return caseOf(global(id), freshVar(cx.supply, 'wild'), [alternative(intCon, [a], variable(a))]);
}

const fromString = builtin.String.fromString;
const fromInteger = builtin.Num.fromInteger;
const fromRational = builtin.Real.fromRational;

const evidenceOf = (cx: Context, node: Tree.Node, id: string): Core.Expr[] =>
  implicitEvidence(cx, [node], id).map(e => evidence(cx, e));

function integerValue(
  cx: Context,
  node: Tree.Node,
  value: bigint,
  primitive: string | undefined,
  type: string | undefined,
): Core.Expr {
  if (primitive) return int(heldBy(primitive, value));
  switch (type) {
    case builtin.Types.Int:
      return con(intCon, int(value));
    case builtin.Types.Word:
      return con(wordCon, int(value));
    case builtin.Types.Double:
      return con(doubleCon, double(Number(value)));
    case builtin.Types.Float:
      return con(floatCon, double(floatQuotient(value, 1n)));
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
  const { numerator, denominator } = l;
  if (l.primitive)
    return double(
      l.primitive === 'Float#' ? floatQuotient(numerator, denominator) : quotient(numerator, denominator),
    );
  if (type === builtin.Types.Double) return con(doubleCon, double(quotient(numerator, denominator)));
  if (type === builtin.Types.Float) return con(floatCon, double(floatQuotient(numerator, denominator)));
  const ratio = con(
    dataCon(cx, builtin.Real[':%']),
    integerConstant(cx, l.numerator),
    integerConstant(cx, l.denominator),
  );
  return app(global(fromRational), [...evidenceOf(cx, node, fromRational), ratio]);
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
  return app(global(builtin.Num.negate), [...evidenceOf(cx, node, builtin.Num.negate), value]);
}
