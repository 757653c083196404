/** The choice itself, once the scrutinee's value is in the binder's local. */
import type { ConPattern, Var } from '../core/core.ts';
import { tags } from '../runtime/layout.ts';
import type { Alternative, Expr } from '../stg/stg.ts';
import { choose, i32, localAt, push } from './assembly.ts';
import * as W from './code.ts';
import { type Body, branch, declare, localOf, noteEvaluated } from './context.ts';
import { freeVariables } from './free.ts';
import { lookedUp } from './infotable.ts';
import { conTag, letterOf, objectLayout } from './shape.ts';
import { noteUnboxed } from './variables.ts';

type Case = Expr & { kind: 'case' };

export function emitAlternatives(body: Body, expr: Case): void {
  const { alternatives, binder } = expr;
  const value = localOf(body, binder);
  const last = alternatives[alternatives.length - 1];
  if (last === undefined) {
    W.unreachable(body.code);
    return;
  }
  noteUnboxed(body.module, expr);
  if (body.module.profiled && alternatives[0]!.pattern.kind === 'con') W.noteUse(body.code, value);
  if (alternatives.length === 1) {
    emitAlternative(body, last, value);
    return;
  }
  if (alternatives[0]!.pattern.kind === 'literal') chooseLiteral(body, alternatives, binder, value);
  else chooseConstructor(body, alternatives, value);
}

function emitAlternative(body: Body, alternative: Alternative, value: number): void {
  const { pattern } = alternative;
  if (pattern.kind === 'con') {
    const used = pattern.binders.length > fewFields ? usedIn(body, alternative.body) : undefined;
    loadFields(body, pattern, used, value);
  }
  body.module.tail(body, alternative.body);
}

/** So many fields are read whether they are used or not: the engine leaves out those that are not, and faster. */
const fewFields = 8;

const usedIn = ({ module }: Body, expr: Expr): ReadonlySet<Var> =>
  new Set(freeVariables(expr, join => module.joins.get(join)?.live ?? [], module.free));

/** Fields are read with the tag folded into the offset; `used`: those that are, if not all. */
function loadFields(
  body: Body,
  { con, binders, only = 0 }: ConPattern,
  used: ReadonlySet<Var> | undefined,
  value: number,
): void {
  const { code } = body;
  const shape = objectLayout(con.fields);
  binders.forEach((v, i) => {
    if (used && !used.has(v)) return;
    const position = only + i;
    const offset = shape.offsets[position]! - conTag(con);
    W.get(code, value);
    W.loadField(code, letterOf(v.rep), offset);
    W.set(code, declare(body, v));
    if (con.strict[position] && v.rep === 'ptr') noteEvaluated(body, v);
  });
}

type Literal = Extract<Alternative['pattern'], { kind: 'literal' }>['literal'];

interface LiteralAlternative {
  readonly literal: Literal;
  readonly body: Expr;
}

/** So many literals are compared with one after the other. */
const fewLiterals = 4;

function chooseLiteral(body: Body, alternatives: readonly Alternative[], binder: Var, value: number): void {
  const { code } = body;
  const cases = alternatives.flatMap(({ pattern, body: inner }): readonly LiteralAlternative[] =>
    pattern.kind === 'literal' ? [{ literal: pattern.literal, body: inner }] : [],
  );
  const otherwise = alternatives.find(({ pattern }) => pattern.kind !== 'literal');
  if (cases.length <= fewLiterals || binder.rep !== 'i64') tryLiterals(body, cases, binder, value);
  else {
    W.block(code);
    searchLiterals(body, [...cases].sort(byNumber), binder, value, 0);
    W.end(code);
  }
  if (otherwise) body.module.tail(body, otherwise.body);
  else W.unreachable(code);
}

const numberOf = ({ literal }: LiteralAlternative): bigint =>
  literal.rep === 'i64' ? BigInt.asIntN(64, literal.value) : 0n;

const byNumber = (a: LiteralAlternative, b: LiteralAlternative): number =>
  numberOf(a) < numberOf(b) ? -1 : numberOf(a) > numberOf(b) ? 1 : 0;

/** Halves what is left until it is little. Where nothing is equal, it leaves the block that is so many blocks further out. */
function searchLiterals(
  body: Body,
  sorted: readonly LiteralAlternative[],
  binder: Var,
  value: number,
  depth: number,
): void {
  const { code } = body;
  if (sorted.length <= fewLiterals) {
    tryLiterals(body, sorted, binder, value);
    W.br(code, depth);
    return;
  }
  const middle = sorted.length >> 1;
  W.get(code, value);
  W.i64(code, numberOf(sorted[middle]!));
  W.op(code, 'i64.lt_s');
  W.ifThen(code);
  searchLiterals(body, sorted.slice(0, middle), binder, value, depth + 1);
  W.end(code);
  searchLiterals(body, sorted.slice(middle), binder, value, depth);
}

/** A chain of comparisons. */
function tryLiterals(
  body: Body,
  alternatives: readonly LiteralAlternative[],
  binder: Var,
  value: number,
): void {
  for (const { literal, body: inner } of alternatives) {
    pushIsEqual(body.code, literal, binder, value);
    W.ifThen(body.code);
    branch(body, () => body.module.tail(body, inner));
    W.end(body.code);
  }
}

function pushIsEqual(code: W.Code, literal: Literal, binder: Var, value: number): void {
  W.get(code, value);
  if (literal.rep === 'i64') {
    W.i64(code, literal.value);
    W.op(code, 'i64.eq');
  } else if (literal.rep === 'f64') {
    W.f64(code, literal.value);
    W.op(code, 'f64.eq');
  } else throw new Error(`${binder.name}: a text is no pattern`);
}

/** By the pointer's tag; for types of more than six constructors by the number in the info table. */
function chooseConstructor(body: Body, alternatives: readonly Alternative[], value: number): void {
  const { code } = body;
  const cons = alternatives.filter(a => a.pattern.kind === 'con');
  const family = cons[0]?.pattern.kind === 'con' ? cons[0].pattern.con.family : 1;
  if (alternatives.length === 2) {
    const [first, second] = alternatives as readonly [Alternative, Alternative];
    if (first.pattern.kind !== 'con') throw new Error('a default stands last');
    pushTag(body, value, family);
    W.i32(code, first.pattern.con.tag);
    W.op(code, 'i32.eq');
    W.ifThen(code);
    branch(body, () => emitAlternative(body, first, value));
    W.end(code);
    emitAlternative(body, second, value);
    return;
  }
  const otherwise = alternatives.find(a => a.pattern.kind === 'default');
  const order = [...cons, ...(otherwise ? [otherwise] : [])];
  for (let i = 0; i < order.length; i++) W.block(code);
  const targets = new Map(cons.map(({ pattern }, i) => [pattern.kind === 'con' && pattern.con.tag, i]));
  pushTag(body, value, family);
  W.brTable(
    code,
    Array.from({ length: family + 1 }, (_, tag) => targets.get(tag) ?? order.length - 1),
    order.length - 1,
  );
  for (const alternative of order) {
    W.end(code);
    branch(body, () => emitAlternative(body, alternative, value));
  }
}

/** Leaves the constructor's position, from 1, on the operand stack. */
export function pushTag(body: Body, value: number, family: number): void {
  const { code } = body;
  W.get(code, value);
  W.i32(code, tags.mask);
  W.and(code);
  if (family < tags.lookUp) return;
  const tag = localAt(W.local(code, 'i'), 'i');
  W.set(code, tag.index);
  push(code, choose(i32.eq(tag, tags.lookUp), lookedUp(localAt(value, 'i')), tag));
}
