/** What this simplifier carries through a module, and the contexts in which it meets expressions. */
import type { Supply } from '../../build.ts';
import { clone } from '../../clone.ts';
import type { Alternative, Binding, Bindings, Expr, Var } from '../../core.ts';
import type { Unfoldings } from '../unfolding.ts';
import { analyse, type Occurrence } from './occurrence.ts';
import { type Measured, measureFunction, type Names } from './size.ts';
import { isTrivial, isValue, isWorkFree, type Knowledge, selectedField } from './values.ts';

/** What a name may be replaced by. */
export interface Unfolding {
  readonly e: Expr;
  /** As large as a call of it, or smaller: put in whatever the context. */
  readonly always: boolean;
  /** Undefined: too large ever to be copied. */
  readonly measured: Measured | undefined;
  readonly workFree: boolean;
}

export interface State {
  /** The whole simplifier: ties the knot between the files. */
  readonly simplify: (e: Expr, k: Context) => Expr;
  /** Gives a finished value to its context. */
  readonly rebuild: (e: Expr, k: Context) => Expr;
  readonly bindDone: (v: Var, value: Expr, kept: Bindings[]) => void;
  readonly copiable: (k: Context, kept: Bindings[]) => Context | undefined;
  readonly supply: Supply;
  readonly functions: Set<Var | string>;
  readonly imports: Unfoldings;
  readonly occurs: Map<Var, Occurrence>;
  readonly joins: Set<Var>;
  readonly substitution: Map<Var, { readonly e: Expr; readonly done: boolean }>;
  readonly unfoldings: Map<Var | string, Unfolding>;
  /** Variables of which only this is known: they are evaluated. */
  readonly evaluated: Set<Var>;
  readonly arities: Map<Var | string, number>;
  /** Dictionaries of the module's own instances, and functions from dictionaries to them. */
  readonly dictionaries: Map<string, Expr>;
  /** How many functions have been put in the place of a call; and how many more may be. */
  changes: number;
  fuel: number;
}

/** How keen to be: GHC's CallCtxt. `rule`: inside an argument of a method; `discounted`: an argument that the function
 * looks at; `rhs`: bound to a name. */
export type Interest = 'boring' | 'rhs' | 'rule' | 'discounted';

/** What happens to the value of an expression. */
export type Context =
  | { readonly kind: 'stop'; readonly interest: Interest }
  | { readonly kind: 'apply'; readonly argument: Expr; readonly done: boolean; readonly next: Context }
  | {
      readonly kind: 'select';
      readonly binder: Var;
      readonly alternatives: readonly Alternative[];
      readonly next: Context;
    };

export const boring: Context = { kind: 'stop', interest: 'boring' };

/** Arguments in front of a context. */
export const applied = (args: readonly Expr[], done: boolean, next: Context): Context =>
  args.reduceRight<Context>((k, argument) => ({ kind: 'apply', argument, done, next: k }), next);

/** The arguments at hand, and what comes after them. */
export function argumentsOf(k: Context): {
  readonly args: readonly (Context & { kind: 'apply' })[];
  readonly rest: Context;
} {
  const args: (Context & { kind: 'apply' })[] = [];
  let rest = k;
  while (rest.kind === 'apply') {
    args.push(rest);
    rest = rest.next;
  }
  return { args, rest };
}

const nameOf = (e: Expr): Var | string | undefined =>
  e.kind === 'var' ? e.var : e.kind === 'global' ? e.id : undefined;

export function arityOf(s: State, head: Expr): number {
  const name = nameOf(head);
  const known = name === undefined ? undefined : s.arities.get(name);
  if (known !== undefined) return known;
  if (head.kind !== 'global') return 0;
  return isMethod(s, head.id) ? 1 : constructorArity(s, head.id);
}

/** How many fields a constructor of another module waits for: that is known of each; of other functions nothing is. */
export function constructorArity(s: State, id: string): number {
  const rhs = s.imports(id)?.rhs;
  return rhs?.kind === 'lam' && rhs.body.kind === 'con' && rhs.body.con.id === id ? rhs.params.length : 0;
}

/** A newtype's constructor, which is nothing but its argument. */
export function isNewtypeConstructor(s: State, id: string): boolean {
  const rhs = s.imports(id)?.rhs;
  if (rhs?.kind !== 'lam' || rhs.params.length !== 1 || rhs.body.kind !== 'var') return false;
  return rhs.body.var === rhs.params[0] && /(?:^|\.)(?:[A-Z][\w']*|:[^.]*)$/.test(id);
}

export const unfoldingOf = (s: State, e: Expr): Unfolding | undefined => {
  const name = nameOf(e);
  return name === undefined ? undefined : s.unfoldings.get(name);
};

export function isMethod(s: State, id: string): boolean {
  const rhs = s.imports(id)?.rhs;
  return rhs !== undefined && selectedField(rhs) !== undefined;
}

export const knowledge = (s: State): Knowledge => ({
  arity: head => arityOf(s, head),
  isValue: head => {
    if (head.kind === 'var' && s.evaluated.has(head.var)) return true;
    const unfolding = unfoldingOf(s, head);
    return unfolding !== undefined && isValue(knowledge(s), unfolding.e);
  },
});

const names = (s: State): Names => ({
  arity: head => arityOf(s, head),
  isMethod: id => isMethod(s, id),
  isJoin: v => s.joins.has(v),
  isFunction: v => s.functions.has(v),
});

/** Remembers what a name stands for. */
export function unfold(s: State, name: Var | string, e: Expr): Unfolding {
  const measured = measureFunction(e, names(s));
  const arity = e.kind === 'lam' ? e.params.length : 0;
  const always = arity > 0 ? measured !== undefined && measured.size <= 10 * (arity + 1) : isTrivial(e);
  const unfolding = { e, always, measured, workFree: isWorkFree(knowledge(s), e) };
  s.unfoldings.set(name, unfolding);
  return unfolding;
}

/** A copy that has its own variables, with their occurrences counted. */
export function copy(s: State, e: Expr): Expr {
  if (isTrivial(e) || e.kind === 'literal') return e;
  const renamed = new Map<Var, Var>();
  const fresh = clone(s.supply, e, renamed);
  for (const [from, to] of renamed) if (s.functions.has(from)) s.functions.add(to);
  const found = analyse(fresh, head => arityOf(s, head));
  for (const [v, o] of found.occurs) s.occurs.set(v, o);
  for (const v of found.joins) s.joins.add(v);
  return found.e;
}

export const wrapBindings = (list: readonly Bindings[], body: Expr): Expr =>
  list.reduceRight<Expr>((inner, bindings) => ({ kind: 'let', bindings, body: inner }), body);

export const single = (binding: Binding): Bindings => ({ recursive: false, list: [binding] });
