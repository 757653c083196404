/**
 * Methods of a dictionary that is a constant of the program, made by an instance with a context, where cost centres are counted. What such a
 * dictionary is made of is a constant, too, and counts once. But a method that is a function of the top level, given the instance's
 * dictionaries, runs under the stack of its caller: a constant's stack adds nothing to that.
 */
import { app, global } from '../../build.ts';
import { changeAlternative, changeCase, mapParts } from '../../change.ts';
import type { Expr, TopBinding, Var } from '../../core.ts';
import { isDictionary } from '../facts.ts';

type Case = Expr & { readonly kind: 'case' };
type Own = (id: string) => TopBinding | undefined;

/** The instance that makes a constant dictionary, and what it is given. */
interface Made {
  readonly params: readonly Var[];
  readonly methods: readonly Expr[];
  readonly given: readonly Expr[];
}

/** Of a constant dictionary by its id; undefined: it is not made by an instance of the module. */
export function constantDictionary(id: string, own: Own): Made | undefined {
  const b = own(id);
  if (!b?.internal || b.rhs.kind !== 'app' || b.rhs.function.kind !== 'global') return undefined;
  const instance = own(b.rhs.function.id)?.rhs;
  const { arguments: given } = b.rhs;
  if (instance?.kind !== 'lam' || instance.params.length !== given.length || !isDictionary(instance))
    return undefined;
  if (instance.body.kind !== 'con' || given.some(g => g.kind !== 'global')) return undefined;
  return { params: instance.params, methods: instance.body.arguments, given };
}

/** A case that picks methods of a constant dictionary calls the functions that they are; itself where it calls none. */
export function withConstantMethods(e: Case, own: Own): Expr {
  const { scrutinee, alternatives } = e;
  const [only, more] = alternatives;
  if (scrutinee.kind !== 'global' || more || only?.pattern.kind !== 'con') return e;
  const made = constantDictionary(scrutinee.id, own);
  if (!made) return e;
  const { binders, only: first = 0 } = only.pattern;
  const functions = new Map<Var, Method>();
  binders.forEach((v, i) => {
    const method = methodOf(made, made.methods[i + first]!, own);
    if (method) functions.set(v, method);
  });
  if (functions.size === 0) return e;
  const go = (part: Expr): Expr => {
    const whole = mapParts(part, go);
    if (whole.kind !== 'app' || whole.function.kind !== 'var') return whole;
    const method = functions.get(whole.function.var);
    if (!method || whole.arguments.length < method.waitsFor) return whole;
    return app(global(method.id), [...method.given, ...whole.arguments]);
  };
  return changeCase(e, scrutinee, [changeAlternative(only, go(only.body))]);
}

/** A function of the top level with the dictionaries that it is given. */
interface Method {
  readonly id: string;
  readonly given: readonly Expr[];
  readonly waitsFor: number;
}

function methodOf({ params, given }: Made, e: Expr, own: Own): Method | undefined {
  if (e.kind !== 'app' || e.function.kind !== 'global') return undefined;
  const code = own(e.function.id)?.rhs;
  const waitsFor = code?.kind === 'lam' && !code.curried ? code.params.length - e.arguments.length : 0;
  const places = e.arguments.map(a => (a.kind === 'var' ? params.indexOf(a.var) : -1));
  if (waitsFor <= 0 || places.includes(-1)) return undefined;
  return { id: e.function.id, given: places.map(at => given[at]!), waitsFor };
}
