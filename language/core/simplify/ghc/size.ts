/**
 * How large GHC holds an expression to be, and how much of it would go where an argument or the result is known
 * (sizeExpr in GHC/Core/Unfold.hs of 9.0). Ten for each call, argument, function, alternative and allocation;
 * names, ticks and nullary constructors are free.
 */

import { smallIntegerCon } from '../../../builtin/wired.ts';
import { never } from '../../../source/never.ts';
import { countedIn, unmarked } from '../../box.ts';
import { uncast } from '../../cast.ts';
import { pushChildren } from '../../children.ts';
import type { Expr, Literal, Var } from '../../core.ts';
import { isBoxedPrimitive } from './values.ts';

export interface Size {
  readonly size: number;
  /** What is taken off when the result is looked at or called. */
  readonly result: number;
}

export interface Measured extends Size {
  /** For each parameter what is taken off when its argument is a value. */
  readonly parameters: readonly number[];
}

/** What the measure asks about names. */
export interface NameFacts {
  readonly arity: (head: Expr) => number;
  readonly isMethod: (id: string) => boolean;
  readonly isJoin: (v: Var) => boolean;
  readonly isFunction: (v: Var) => boolean;
}

/** Larger code is never offered. */
const largest = 750;

const calledParameter = 60;
const dictionaryParameter = 30;
const integerLiteral = 100;

interface Measurer {
  readonly names: NameFacts;
  readonly params: readonly Var[];
  /** What is taken off for each parameter so far. */
  readonly discounts: number[];
}

/** The size of what may be inlined; undefined for what is too large. */
export function measureFunction(e: Expr, names: NameFacts): Measured | undefined {
  const params = e.kind === 'lam' ? e.params : [];
  const body = e.kind === 'lam' ? e.body : e;
  const m: Measurer = { names, params, discounts: params.map(() => 0) };
  const size = measure(m, body);
  if (size.size - size.result > largest) return undefined;
  return { ...size, parameters: m.discounts };
}

const plain = (size: number): Size => ({ size, result: 0 });

/** Functions take the largest of their discounts, other values the sum. */
function discount(m: Measurer, v: Var, amount: number): void {
  const index = m.params.indexOf(v);
  if (index < 0) return;
  const before = m.discounts[index]!;
  m.discounts[index] = m.names.isFunction(v) ? Math.max(before, amount) : before + amount;
}

function measure(m: Measurer, e: Expr): Size {
  switch (e.kind) {
    case 'var':
    case 'global':
      return call(m, e, []);
    case 'literal':
      return plain(literalSize(e.literal));
    case 'app':
      return call(m, e.function, e.arguments);
    case 'lam':
      return { size: measure(m, e.body).size + 10 * e.params.length, result: calledParameter };
    case 'let':
      return letSize(m, e);
    case 'case':
      return caseSize(m, e);
    case 'con':
      return constructed(m, e);
    case 'prim': {
      const parts = e.arguments.reduce((sum, a) => sum + measure(m, a).size, 0);
      return plain(parts + (isBoxedPrimitive(e.op) ? 10 * (1 + e.arguments.length) : 1));
    }
    case 'tick':
    case 'cast':
    case 'under':
      return measure(m, e.body);
    case 'run':
      return plain(measure(m, e.action).size + measure(m, e.body).size + 10);
    case 'result':
      return plain(measure(m, e.value).size);
    default:
      return never(e);
  }
}

function literalSize(l: Literal): number {
  return l.rep === 'string' ? 10 + 10 * Math.floor((utf8Length(l.value) + 3) / 4) : 0;
}

/** Bytes as GHC stores a string: NUL takes two. */
function utf8Length(text: string): number {
  let count = 0;
  for (const c of text) {
    const code = c.codePointAt(0)!;
    count += code === 0 ? 2 : code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return count;
}

function constructed(m: Measurer, e: Expr & { kind: 'con' }): Size {
  if (e.con.id === smallIntegerCon.id) return plain(integerLiteral);
  if (e.arguments.length === 0) return { size: 0, result: 10 };
  const parts = e.arguments.reduce((sum, a) => sum + measure(m, a).size, 0);
  return { size: parts + 10, result: 10 * (1 + e.arguments.length) };
}

function call(m: Measurer, start: Expr, args: readonly Expr[]): Size {
  const head = unmarked(start);
  if (head.kind === 'app') return call(m, head.function, [...head.arguments, ...args]);
  const parts = args.reduce((sum, a) => sum + measure(m, a).size, 0);
  if (head.kind === 'global' && m.names.isMethod(head.id)) {
    const [dictionary] = args;
    if (!dictionary) return plain(0);
    if (dictionary.kind === 'var') discount(m, dictionary.var, dictionaryParameter);
    return plain(parts + 20 + 10 * (args.length - 1));
  }
  if (head.kind === 'var' || head.kind === 'global') {
    if (head.kind === 'var' && args.length > 0) {
      if (m.names.isJoin(head.var)) return plain(parts + 2 * (1 + args.length));
      discount(m, head.var, calledParameter);
    }
    const result = m.names.arity(head) > args.length ? calledParameter : 0;
    return { size: args.length === 0 ? 0 : parts + 10 * (1 + args.length), result };
  }
  return { size: parts + measure(m, head).size + 10 * (1 + args.length), result: measure(m, head).result };
}

function letSize(m: Measurer, e: Expr & { kind: 'let' }): Size {
  let size = 0;
  let rest: Expr = e;
  while (rest.kind === 'let') {
    for (const b of rest.bindings.list) {
      const join = m.names.isJoin(b.var) && b.rhs.kind === 'lam';
      size += join && b.rhs.kind === 'lam' ? measure(m, b.rhs.body).size : measure(m, b.rhs).size;
      if (!join && b.var.rep === 'ptr') size += 10;
    }
    rest = rest.body;
  }
  const body = measure(m, rest);
  return { size: size + body.size, result: body.result };
}

function caseSize(m: Measurer, e: Expr & { kind: 'case' }): Size {
  const counted = countedIn(e);
  if (counted) return measure(m, counted.body);
  const sizes = e.alternatives.map(a => measure(m, a.body));
  const total = sizes.reduce((sum, s) => sum + s.size + 10, 0);
  const result = sizes.reduce((sum, s) => sum + s.result, 0);
  const scrutinee = uncast(e.scrutinee);
  if (scrutinee.kind === 'var' && m.params.includes(scrutinee.var)) {
    discount(m, scrutinee.var, 20 + total - Math.max(...sizes.map(s => s.size + 10)));
    return { size: total, result };
  }
  const free = e.alternatives.length <= 1 && isInline(scrutinee) ? -10 : 0;
  return { size: total + free + measure(m, scrutinee).size, result };
}

/** No code is needed to look at it. */
const isInline = (e: Expr): boolean =>
  (e.kind === 'var' && e.var.rep !== 'ptr') || (e.kind === 'prim' && !isBoxedPrimitive(e.op));

/** Larger code is as large as this to `quickSize`. */
const mostNodes = 20;

/** Nodes, without boxes, ticks and casts, as GHC counts where nothing has been measured (cheapExprSize). */
export function quickSize(e: Expr): number {
  let size = 0;
  const rest: Expr[] = [e];
  for (let part = rest.pop(); part && size < mostNodes; part = rest.pop()) {
    const counted = countedIn(part);
    if (counted) {
      rest.push(counted.body);
      continue;
    }
    if (part.kind === 'lam') size += part.params.length;
    else if (part.kind === 'var' || part.kind === 'global' || part.kind === 'literal') size++;
    else if (part.kind === 'con' || part.kind === 'prim') size++;
    pushChildren(part, rest);
  }
  return Math.min(size, mostNodes);
}
