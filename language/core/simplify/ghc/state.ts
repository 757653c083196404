/** What this simplifier carries through a binding, and the contexts in which it meets expressions. */
import type { Supply } from '../../build.ts';
import { cancels, uncast, under } from '../../cast.ts';
import { clone } from '../../clone.ts';
import type { Alternative, Binding, Bindings, Cast, Expr, TopBinding, Var } from '../../core.ts';
import type { Functions } from '../../desugar/place.ts';
import type { Substitution } from '../substitution.ts';
import type { Globals, Unfolding } from './globals.ts';
import { analyse, type Occurrence } from './occurrence.ts';
import { measureFunction, type NameFacts } from './size.ts';
import { isTrivial, isValue, isWorkFree, type Knowledge, selectedField, valueHead } from './values.ts';

export interface State {
  /** The whole simplifier: ties the knot between the files. */
  readonly simplify: (e: Expr, k: Context) => Expr;
  /** Gives a finished value to its context. */
  readonly rebuild: (e: Expr, k: Context) => Expr;
  readonly bindDone: (v: Var, value: Expr, kept: Bindings[]) => void;
  readonly copiable: (k: Context, kept: Bindings[]) => Context | undefined;
  /** What is known of names so far. */
  readonly knowledge: Knowledge;
  readonly names: NameFacts;
  readonly supply: Supply;
  readonly globals: Globals;
  readonly functions: Functions;
  /** Notes that a variable is a function by its own type. */
  readonly addFunction: (v: Var) => void;
  /** Whether a variable is bound, and its own type no `forall`. */
  readonly isOfOneType: (v: Var) => boolean;
  /** Notes that one variable is of the same type as another. */
  readonly sameType: (from: Var, to: Var) => void;
  readonly occurs: Map<Var, Occurrence>;
  readonly joins: Set<Var>;
  readonly substitution: Substitution;
  readonly unfoldings: Map<Var, Unfolding>;
  /** Variables of which only this is known: they are evaluated. */
  readonly evaluated: Set<Var>;
  readonly arities: Map<Var, number>;
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
  | { readonly kind: 'cast'; readonly cast: Cast; readonly next: Context }
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

/** A cast in front of a context: an argument that the function inside takes goes past it (addCoerce). */
export function castTo(c: Cast, next: Context): Context {
  if (next.kind === 'cast' && cancels(c, next.cast)) return next.next;
  if (next.kind === 'apply' && c.under > 0) return { ...next, next: castTo(under(c, -1), next.next) };
  return { kind: 'cast', cast: c, next };
}

/** All arguments, those beyond casts as well, and what comes after them (contArgs). */
export function argumentsBeyond(k: Context): {
  readonly args: readonly (Context & { kind: 'apply' })[];
  readonly rest: Context;
} {
  const args: (Context & { kind: 'apply' })[] = [];
  let rest = k;
  for (; rest.kind === 'apply' || rest.kind === 'cast'; rest = rest.next)
    if (rest.kind === 'apply') args.push(rest);
  return { args, rest };
}

export function arityOf(s: State, start: Expr): number {
  const head = uncast(start);
  if (head.kind === 'var') return s.arities.get(head.var) ?? 0;
  if (head.kind !== 'global') return 0;
  const ownArity = s.globals.arity(head.id);
  if (ownArity !== undefined) return ownArity;
  return isMethod(s, head.id) ? 1 : constructorArity(s, head.id);
}

/** The same before the first round, when no function of the module has been looked at: only constructors and methods have an arity then. */
export function declaredArity(s: State, start: Expr): number {
  const head = uncast(start);
  if (head.kind !== 'global') return 0;
  return isMethod(s, head.id) ? 1 : constructorArity(s, head.id);
}

/** How many fields a constructor of another module waits for: that is known of each; of other functions nothing is. */
export function constructorArity(s: State, id: string): number {
  const rhs = s.globals.form(id);
  return rhs?.kind === 'lam' && rhs.body.kind === 'con' && rhs.body.con.id === id ? rhs.params.length : 0;
}

export function unfoldingOf(s: State, e: Expr): Unfolding | undefined {
  if (e.kind === 'var') return s.unfoldings.get(e.var);
  return e.kind === 'global' ? s.globals.unfolding(e.id) : undefined;
}

export function isMethod(s: State, id: string): boolean {
  const rhs = s.globals.form(id);
  return rhs !== undefined && selectedField(rhs) !== undefined;
}

/** Whether a name stands for a value. */
export function isValueName(s: State, head: Expr): boolean {
  if (head.kind === 'var' && s.evaluated.has(head.var)) return true;
  const unfolding = unfoldingOf(s, head);
  return unfolding !== undefined && (unfolding.isValue ?? isValue(s.knowledge, unfolding.e));
}

/** Remembers what a variable stands for. */
export function unfold(s: State, name: Var, e: Expr): Unfolding {
  const unfolding = unfoldingFrom(s, e);
  s.unfoldings.set(name, unfolding);
  return unfolding;
}

/** What may be put in the place of a global that stands for `e`, the work of this state. */
export function offered(s: State, { rhs, stable }: TopBinding): Unfolding {
  const e = stable?.template ?? rhs;
  const unfolding = unfoldingFrom(s, e);
  if (stable && stable.takes !== 'size') return { ...unfolding, always: false, takes: stable.takes };
  return isLocal(valueHead(e)) ? { ...unfolding, isValue: isValue(s.knowledge, e) } : unfolding;
}

const isLocal = (head: Expr): boolean =>
  head.kind === 'var' || (head.kind === 'app' && uncast(head.function).kind === 'var');

function unfoldingFrom(s: State, e: Expr): Unfolding {
  const measured = measureFunction(e, s.names);
  const arity = e.kind === 'lam' ? e.params.length : 0;
  const always = arity > 0 ? measured !== undefined && measured.size <= 10 * (arity + 1) : isTrivial(e);
  return { e, always, measured, workFree: isWorkFree(s.knowledge, e) };
}

/** A copy that has its own variables, with their occurrences counted. */
export function copy(s: State, e: Expr): Expr {
  if (isTrivial(e) || e.kind === 'literal') return e;
  const renamed = new Map<Var, Var>();
  const fresh = clone(s.supply, e, renamed);
  for (const [from, to] of renamed) s.sameType(from, to);
  const analysed = analyse(fresh, head => arityOf(s, head));
  for (const [v, o] of analysed.occurs) s.occurs.set(v, o);
  for (const v of analysed.joins) s.joins.add(v);
  return analysed.e;
}

export const wrapBindings = (list: readonly Bindings[], body: Expr): Expr =>
  list.reduceRight<Expr>((inner, bindings) => ({ kind: 'let', bindings, body: inner }), body);

export const single = (binding: Binding): Bindings => ({ recursive: false, list: [binding] });
