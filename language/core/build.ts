/**
 * Short names for building Core. They only put nodes together; the few that look at what they are given (`app`,
 * `lam`, `letAll`) never move an allocation or an evaluation to another place.
 */

import { nilCon, unitCon } from '../builtin/wired.ts';
import type { Span } from '../source/span.ts';
import { makeFunction, mapped } from './change.ts';
import type {
  Alternative,
  Binding,
  ConPattern,
  DataCon,
  Expr,
  Literal,
  Mention,
  Rep,
  SourceVariable,
  Supply,
  Var,
} from './core.ts';

export type { Supply };

export const freshVar = (supply: Supply, name: string, rep: Rep = 'ptr'): Var => ({
  name,
  unique: supply.next++,
  rep,
});

export const writtenVar = (
  supply: Supply,
  name: string,
  rep: Rep,
  written: SourceVariable | undefined,
): Var => (written ? { name, unique: supply.next++, rep, written } : freshVar(supply, name, rep));

/** Another variable for the same. */
export const copyOf = (supply: Supply, { name, rep, written }: Var): Var =>
  writtenVar(supply, name, rep, written);

export const variable = (v: Var): Expr => ({ kind: 'var', var: v });
export const global = (id: string): Expr => ({ kind: 'global', id });
/** The head of a call that takes the place of another's. */
export const renamed = (head: Expr, id: string): Expr =>
  (head.kind === 'global' || head.kind === 'var') && head.mention
    ? { kind: 'global', id, mention: head.mention }
    : { kind: 'global', id };
/** A name with its place in the text. */
export const mentioned = (head: Expr, mention: Mention | undefined): Expr => {
  if (!mention) return head;
  if (head.kind === 'var') return { kind: 'var', var: head.var, mention };
  return head.kind === 'global' ? { kind: 'global', id: head.id, mention } : head;
};
/** The code of a function, or its value, that is put in the place of its call: the push of its cost centre, or the call of its worker,
 * remembers where that was. */
export function calledFrom<E extends Expr>(head: Expr, code: E): E {
  const mention = head.kind === 'global' || head.kind === 'var' ? head.mention : undefined;
  return mention ? (withMention(code, mention) as E) : code;
}

export function withMention(e: Expr, mention: Mention): Expr {
  switch (e.kind) {
    case 'lam': {
      const body = withMention(e.body, mention);
      // a function of functions stays one: it takes no more arguments at once
      return body === e.body ? e : { ...e, body };
    }
    case 'app': {
      const called = withMention(e.function, mention);
      return called === e.function ? e : { kind: 'app', function: called, arguments: e.arguments };
    }
    case 'global':
      return e.mention ? e : { kind: 'global', id: e.id, mention };
    case 'case': {
      const [only, ...others] = e.alternatives;
      if (!only || others.length > 0) return e;
      const body = withMention(only.body, mention);
      return body === only.body ? e : { ...e, alternatives: [{ ...only, body }] };
    }
    case 'tick':
      return mentionedTick(e, mention);
    default:
      return e;
  }
}

function mentionedTick(e: Expr & { readonly kind: 'tick' }, mention: Mention): Expr {
  if (e.mention) return e;
  if (e.tick.scope !== false) return { kind: 'tick', tick: e.tick, body: e.body, mention };
  const body = withMention(e.body, mention);
  return body === e.body ? e : { kind: 'tick', tick: e.tick, body };
}

export const literal = (value: Literal): Expr => ({ kind: 'literal', literal: value });
export const int = (value: bigint | number): Expr =>
  literal({ rep: 'i64', value: BigInt.asIntN(64, BigInt(value)) });
export const double = (value: number): Expr => literal({ rep: 'f64', value });
export const text = (value: string): Expr => literal({ rep: 'string', value });
export const con = (c: DataCon, ...args: Expr[]): Expr => ({ kind: 'con', con: c, arguments: args });
export const prim = (op: string, ...args: Expr[]): Expr => ({ kind: 'prim', op, arguments: args });
export const unit: Expr = con(unitCon);
export const nil: Expr = con(nilCon);

/** Application; an application of an application becomes one. */
export function app(f: Expr, args: readonly Expr[]): Expr {
  if (args.length === 0) return f;
  if (f.kind === 'app') return { kind: 'app', function: f.function, arguments: [...f.arguments, ...args] };
  return { kind: 'app', function: f, arguments: args };
}

/** A function; directly nested functions become one of more arguments. */
export function lam(params: readonly Var[], body: Expr, span?: Span): Expr {
  if (params.length === 0) return body;
  if (body.kind === 'lam')
    return makeFunction([...params, ...body.params], body.body, span ?? body.span, body.curried);
  return makeFunction(params, body, span);
}

export const letOne = (v: Var, rhs: Expr, body: Expr, span?: Span): Expr =>
  oneLet(span ? { var: v, rhs, span } : { var: v, rhs }, body);

export const oneLet = (b: Binding, body: Expr): Expr & { kind: 'let' } => ({
  kind: 'let',
  bindings: { recursive: false, list: [b] },
  body,
});

/** Each of which may use those before it. */
export const lets = (list: readonly Binding[], body: Expr): Expr =>
  list.reduceRight<Expr>((inner, b) => oneLet(b, inner), body);

/** The arguments with names for those that do not stay as they are, and what these names are bound to. */
export function namedArguments(
  supply: Supply,
  args: readonly Expr[],
  name: string,
  stays: (a: Expr, index: number) => boolean,
): { readonly bound: readonly Binding[]; readonly args: readonly Expr[] } {
  const bound: Binding[] = [];
  const named = mapped(args, (a, i) => {
    if (stays(a, i)) return a;
    const v = freshVar(supply, name);
    bound.push({ var: v, rhs: a });
    return variable(v);
  });
  return { bound, args: named };
}

export function letRec(list: readonly Binding[], body: Expr): Expr {
  return list.length === 0 ? body : { kind: 'let', bindings: { recursive: true, list }, body };
}

/** Constructors that stand for one nested expression (`cells` of a `let`). */
export const besideEachOther = (list: readonly Binding[], body: Expr): Expr => ({
  kind: 'let',
  bindings: { recursive: true, list },
  body,
  cells: true,
});

export const alternative = (c: DataCon, binders: readonly Var[], body: Expr): Alternative => ({
  pattern: { kind: 'con', con: c, binders },
  body,
});

/** `con _ .. x .. _ -> x`: one field, from 0. */
export function selecting(supply: Supply, con: DataCon, index: number, name: string): Alternative {
  const field = freshVar(supply, name, con.fields[index]);
  const only = con.fields.length > 1 ? { only: index } : {};
  return { pattern: { kind: 'con', con, binders: [field], ...only }, body: variable(field) };
}

/** The binder of each field, where all are bound. */
export const allBinders = ({ binders, only }: ConPattern): readonly Var[] | undefined =>
  only === undefined ? binders : undefined;

export const otherwise = (body: Expr): Alternative => ({ pattern: { kind: 'default' }, body });
export const literalAlternative = (value: Literal, body: Expr): Alternative => ({
  pattern: { kind: 'literal', literal: value },
  body,
});

export const caseOf = (scrutinee: Expr, binder: Var, alternatives: readonly Alternative[]): Expr => ({
  kind: 'case',
  scrutinee,
  binder,
  alternatives,
});

/** Nothing to gain from giving it a name: a variable, a literal, a constant. */
export const isAtom = (e: Expr): boolean =>
  e.kind === 'var' ||
  e.kind === 'global' ||
  e.kind === 'literal' ||
  (e.kind === 'con' && e.arguments.length === 0);
