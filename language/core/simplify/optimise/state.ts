/** What the simplifier carries through one binding, and what it knows of variables. Bookkeeping only: decisions are
 * made in expression.ts, call.ts and case.ts. */
import type { Arity } from '../../arity.ts';
import { isAtom, type Supply } from '../../build.ts';
import { mapped } from '../../change.ts';
import type { DataCon, Expr, Var } from '../../core.ts';
import { isBuiltDictionary, isInstance } from '../facts.ts';
import type { Unfoldings } from '../pass.ts';
import type { Forms } from '../specialise/inline.ts';
import type { Substitution } from '../substitution.ts';
import { isConstructed, isTotal } from '../total.ts';
import { cheapBox } from './eager.ts';
import type { Occurrence } from './occurrence.ts';
import { isPartial, type Partial } from './partial.ts';
import type { Workers } from './worker.ts';

export interface KnownConstructor {
  readonly con: DataCon;
  readonly arguments: readonly Expr[];
}

export interface Simplifier {
  /** The whole simplifier: ties the knot between the files. */
  readonly simplify: (e: Expr) => Expr;
  readonly suspended: (e: Expr) => Expr;
  readonly supply: Supply;
  /** Whether the module is one of the library's. */
  readonly library: boolean;
  /** Whether the module is one of an optimised program. */
  readonly optimises: boolean;
  /** Whether work may be moved and copied as long as results are the same: of the library, and of
   * optimised programs without cost centres. */
  readonly movesWork: boolean;
  /** Whether a global has no cost centres: an instance's methods may be called without its dictionary, a function be given more. */
  readonly isFree: (id: string) => boolean;
  /** Whether a backtrace may tell who waits for what. */
  readonly profiled: boolean;
  readonly occurs: Map<Var, Occurrence>;
  readonly unfoldings: Unfoldings;
  /** Whether the module defines it itself: other modules' places are in other texts. */
  readonly isOwn: (id: string) => boolean;
  /** Larger functions of other modules, which are copied for what they are given. */
  readonly templates: Unfoldings;
  readonly forms: Forms;
  /** Variables known to be functions here. */
  readonly functions: Set<Var>;
  /** Small local functions, which are put in the place of their calls. */
  readonly small: Map<Var, Expr & { kind: 'lam' }>;
  /** Partial applications of atoms, by their names: calls of these are calls of the functions. */
  readonly partials: Map<Var, Partial>;
  /** How many arguments a global function waits for. */
  readonly arity: Arity;
  /** How many arguments the local functions that are known here wait for. */
  readonly arities: Map<Var, number>;
  readonly workers: Workers;
  /** Whether it is a value of the library's that is evaluated once; never asked of what is no global. */
  readonly isConstant: (id: string) => boolean;
  readonly substitution: Substitution;
  /** Variables whose value is known to be this constructor here. */
  readonly known: Map<Var, KnownConstructor>;
  /** Variables that stand for what an instance makes of other dictionaries; where work may not be moved, of those of the library. */
  readonly instances: Map<Var, Expr & { kind: 'app' }>;
  /** Variables known to be evaluated here. */
  readonly evaluated: Set<Var>;
  /** How many inlinings deep we are, and how many are still allowed: in an optimised program, how many nodes they may copy. */
  depth: number;
  /** Whose copies we are in: a method may call itself through its dictionary. */
  readonly inside: Set<string>;
  fuel: number;
}

/** What is passed on or put away. A call in the program's own text that comes out as a constant of the library's, like
 * the failure of `head []`, stays a thunk that asks for it: a backtrace tells of that, and of whom it was made for. */
export function lazily(s: Simplifier, e: Expr): Expr {
  const value = suspended(s, e);
  if (value.kind !== 'global' || s.depth > 0 || isName(s, e) || !s.isConstant(value.id)) return value;
  return { kind: 'app', function: value, arguments: [] };
}

/** Not wanted here: nobody waits. */
export function suspended(s: Simplifier, e: Expr): Expr {
  const to = e.kind === 'var' ? s.substitution.get(e.var) : undefined;
  if (!to) return s.simplify(e);
  return to.done ? to.e : suspended(s, to.e);
}

function isName(s: Simplifier, e: Expr): boolean {
  if (e.kind === 'tick') return isName(s, e.body);
  const to = e.kind === 'var' ? s.substitution.get(e.var) : undefined;
  return to ? isName(s, to.e) : isAtom(e);
}

/** Arguments that are cheap to compute are computed before the call instead of being suspended. */
export function withArguments(
  s: Simplifier,
  args: readonly Expr[],
  build: (args: readonly Expr[]) => Expr,
): Expr {
  return withDone(
    s,
    mapped(args, arg => lazily(s, arg)),
    build,
  );
}

/** Of arguments that are simplified already. */
export function withDone(s: Simplifier, args: readonly Expr[], build: (args: readonly Expr[]) => Expr): Expr {
  let wraps: ((body: Expr) => Expr)[] | undefined;
  let done: Expr[] | undefined;
  for (let i = 0; i < args.length; i++) {
    const value = args[i]!;
    const cheap = cheapBox(s, value);
    if (cheap) {
      wraps ??= [];
      wraps.push(cheap.wrap);
    }
    const now = cheap ? cheap.box : value;
    if (!done && now !== args[i]) done = args.slice(0, i);
    done?.push(now);
  }
  const whole = build(done ?? args);
  return wraps ? wraps.reduceRight((body, wrap) => wrap(body), whole) : whole;
}

/** A function that is called in one place is put there, also where that is in another function: it costs nothing to make. In a program
 * with cost centres only under the same one: there the function that calls it has its stack. */
export function isCalledOnce(s: Simplifier, { count, called, ticked }: Occurrence, value: Expr): boolean {
  if (count !== 1 || value.kind !== 'lam') return false;
  if (s.movesWork) return called || s.optimises;
  return s.optimises && !ticked && (called || callsNothing(value));
}

/** An action that does nothing: nobody notices under which stack it runs. */
const callsNothing = (e: Expr & { kind: 'lam' }): boolean => e.body.kind === 'result' && isAtom(e.body.value);

/** Whether a function may be called where its name is. */
export const isCallable = (s: Simplifier, { ticked }: Occurrence): boolean => s.movesWork || !ticked;

/** An unboxed value is computed where it is bound, unless nothing can be noticed of that. */
export const isMovable = (v: Var, value: Expr): boolean => v.rep === 'ptr' || isTotal(value);

export const occurrenceOf = (s: Simplifier, v: Var): Occurrence => s.occurs.get(v) ?? unused;

/** Nothing is known of how often it is used: kept. */
export const unused: Occurrence = { count: 2, crossing: true, ticked: true, called: false };

/** Of a name that nothing uses. */
export const unusedHere: Occurrence = { count: 0, crossing: false, ticked: false, called: false };

/** What is known of a variable bound to this. */
export function note(s: Simplifier, v: Var, rhs: Expr, occurrence = unused): void {
  if (rhs.kind === 'lam') {
    s.evaluated.add(v);
    s.functions.add(v);
    s.arities.set(v, rhs.params.length);
  }
  if (rhs.kind === 'app' && (s.movesWork ? isBuiltDictionary(rhs) : isFreeDictionary(s, rhs)))
    s.instances.set(v, rhs);
  if (isPartial(s, rhs) && isCallable(s, occurrence) && rhs.arguments.every(isAtom)) s.partials.set(v, rhs);
  // what has to be computed for an unboxed field may fail, or wait: then it is a thunk
  if (!isConstructed(rhs)) return;
  s.evaluated.add(v);
  if (rhs.arguments.every(a => isAtom(a) || (s.optimises && isBuilt(a))))
    s.known.set(v, { con: rhs.con, arguments: rhs.arguments });
}

/** Nothing that it is made of has cost centres. */
function isFreeDictionary(s: Simplifier, e: Expr): boolean {
  if (!s.optimises) return false;
  if (e.kind === 'global') return isInstance(e.id) && s.isFree(e.id);
  return (
    e.kind === 'app' &&
    isBuiltDictionary(e) &&
    [e.function, ...e.arguments].every(a => isFreeDictionary(s, a))
  );
}

/** A constructor of what is at hand, which may be made once more. */
export const isBuilt = (e: Expr): boolean =>
  isConstructed(e) && e.arguments.every(a => isAtom(a) || isBuilt(a));
