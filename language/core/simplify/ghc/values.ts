/** What can be said of an expression from its form (GHC/Core/Utils.hs of 9.0): trivial, a value, free of work. */
import { uncast } from '../../cast.ts';
import type { Expr } from '../../core.ts';
import { isRuntimeError } from '../bottom.ts';
import { isDictionary } from '../facts.ts';
import { isConstructed } from '../total.ts';

/** What is known of names. */
export interface Knowledge {
  readonly arity: (head: Expr) => number;
  /** The name is known to stand for a value. */
  readonly isValue: (head: Expr) => boolean;
}

/** Operations that are functions of GHC's library, not operations of its machine. */
export const isBoxedPrimitive = (op: string): boolean => !op.endsWith('#') || op === 'unpackCString#';

/** Copying it costs nothing. */
export const isTrivial = (start: Expr): boolean => {
  const e = uncast(start);
  return (
    e.kind === 'var' ||
    e.kind === 'global' ||
    (e.kind === 'literal' && e.literal.rep !== 'string') ||
    (e.kind === 'con' && e.arguments.length === 0)
  );
};

/** In head normal form: a function, a constructor, a call with arguments missing. */
export function isValue(k: Knowledge, start: Expr): boolean {
  const e = valueHead(start);
  switch (e.kind) {
    case 'lam':
    case 'literal':
      return true;
    case 'con':
      return isConstructed(e);
    case 'var':
    case 'global':
      return k.isValue(e) || k.arity(e) > 0;
    case 'app':
      return k.arity(e.function) > e.arguments.length;
    default:
      return false;
  }
}

/** What decides whether an expression is a value. */
export function valueHead(start: Expr): Expr {
  let e = start;
  for (;;) {
    if (e.kind === 'cast' || (e.kind === 'tick' && e.tick.count === false)) e = e.body;
    else if (e.kind === 'let') e = e.body;
    else return e;
  }
}

/** Doing it twice does no work twice (exprIsWorkFree). */
export const isWorkFree = (k: Knowledge, e: Expr): boolean =>
  isAllowed(e, 0, (head, args) => isHalfApplied(k, head, args));

/** Doing it once for each call costs next to nothing: choosing a method, too (exprIsCheap). */
export const isCheap = (k: Knowledge, e: Expr, isMethod: (id: string) => boolean): boolean =>
  isAllowed(
    e,
    0,
    (head, args) =>
      isHalfApplied(k, head, args) || (args === 1 && head.kind === 'global' && isMethod(head.id)),
  );

const isHalfApplied = (k: Knowledge, head: Expr, args: number): boolean => args === 0 || k.arity(head) > args;

/** Whether nothing is called in it but what `call` allows with so many arguments. */
function isAllowed(e: Expr, args: number, call: (head: Expr, args: number) => boolean): boolean {
  const part = (x: Expr): boolean => isAllowed(x, 0, call);
  switch (e.kind) {
    case 'var':
    case 'global':
      return call(e, args);
    case 'literal':
      return e.literal.rep !== 'string';
    case 'con':
      return e.arguments.every(part);
    case 'app':
      return e.arguments.every(part) && isAllowed(e.function, args + e.arguments.length, call);
    case 'lam':
      return args < e.params.length || isAllowed(e.body, args - e.params.length, call);
    case 'cast':
      return isAllowed(e.body, args, call);
    case 'tick':
      return e.tick.count === false && isAllowed(e.body, args, call);
    case 'case':
      return part(e.scrutinee) && e.alternatives.every(a => isAllowed(a.body, args, call));
    case 'let':
      return e.bindings.list.every(b => part(b.rhs)) && isAllowed(e.body, args, call);
    default:
      return false;
  }
}

/** It never returns, and GHC knows that without looking into other modules. */
export function isFailure(e: Expr): boolean {
  if (e.kind === 'tick' || e.kind === 'cast' || e.kind === 'let') return isFailure(e.body);
  return isRuntimeError(e);
}

/** The function that picks a method or a superclass from a dictionary: which field it takes. */
export const selectedField = (e: Expr): number | undefined => selection(e)?.index;

/** It picks all that there is in a dictionary, which is a newtype in GHC. */
export const isOnlyField = (e: Expr): boolean => selection(e)?.of === 1;

function selection(e: Expr): { readonly index: number; readonly of: number } | undefined {
  if (e.kind !== 'lam' || e.params.length !== 1 || e.body.kind !== 'case') return undefined;
  const { scrutinee, alternatives } = e.body;
  const [only] = alternatives;
  if (scrutinee.kind !== 'var' || scrutinee.var !== e.params[0] || only?.pattern.kind !== 'con')
    return undefined;
  if (!isDictionary({ kind: 'con', con: only.pattern.con, arguments: [] })) return undefined;
  const { con, binders, only: position = 0 } = only.pattern;
  const index = only.body.kind === 'var' ? binders.indexOf(only.body.var) : -1;
  return index < 0 ? undefined : { index: index + position, of: con.fields.length };
}
