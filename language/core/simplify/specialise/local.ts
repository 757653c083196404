/** Local overloaded functions that all calls give the same known dictionaries: they take them no more. */
import { app, lets } from '../../build.ts';
import { changeFunction, changeLet, changeRhs, mapParts } from '../../change.ts';
import { descend } from '../../children.ts';
import type { Binding, Expr, Var } from '../../core.ts';
import { isForDictionary, type Lambda } from './template.ts';

type Let = Expr & { readonly kind: 'let' };

/** The dictionary that an argument is known to be, and what it is called by. */
export type Known = (e: Expr) => { readonly dictionary: Expr; readonly key: string } | undefined;

/** The `let` whose function has no parameters for known dictionaries; itself where there are none. */
export function withKnownDictionaries(e: Let, known: Known): Let {
  const [only] = e.bindings.list;
  if (e.bindings.list.length !== 1 || only?.rhs.kind !== 'lam') return e;
  const { params } = only.rhs;
  if (!params.some(isForDictionary)) return e;
  const given = dictionariesOf(e, only, only.rhs, known);
  const left = params.filter((_, i) => !given?.[i]);
  // without parameters it would be computed once
  if (!given || left.length === 0 || left.length === params.length) return e;
  const without = (args: readonly Expr[]): readonly Expr[] => args.filter((_, i) => !given[i]);
  const go = (part: Expr): Expr => {
    const whole = mapParts(part, go);
    return isCallOf(whole, only.var) ? app(whole.function, without(whole.arguments)) : whole;
  };
  const bound = params.flatMap((p, i) => (given[i] ? [{ var: p, rhs: given[i] }] : []));
  const body = lets(bound, go(only.rhs.body));
  return changeLet(e, [changeRhs(only, changeFunction(only.rhs, left, body))], go(e.body));
}

type Call = Expr & { readonly kind: 'app' };

const isCallOf = (e: Expr, v: Var): e is Call =>
  e.kind === 'app' && e.function.kind === 'var' && e.function.var === v;

/** By parameter: the dictionary that every call gives, or passes on. Undefined where the function is used without being called. */
function dictionariesOf(
  e: Let,
  { var: f }: Binding,
  { params }: Lambda,
  known: Known,
): readonly (Expr | undefined)[] | undefined {
  const keys: (string | undefined)[] = params.map(() => undefined);
  const found: (Expr | undefined)[] = params.map(() => undefined);
  const failed = params.map(p => !isForDictionary(p));
  let mentions = 0;
  let calls = 0;
  const see = (part: Expr): undefined => {
    if (part.kind === 'var' && part.var === f) mentions++;
    if (!isCallOf(part, f)) return undefined;
    calls++;
    params.forEach((p, i) => {
      const argument = part.arguments[i];
      if (failed[i] || (argument?.kind === 'var' && argument.var === p)) return;
      const dictionary = argument && known(argument);
      if (!dictionary || (keys[i] !== undefined && keys[i] !== dictionary.key)) failed[i] = true;
      else {
        keys[i] = dictionary.key;
        found[i] = dictionary.dictionary;
      }
    });
    return undefined;
  };
  descend(e, undefined, see);
  return calls === mentions ? found.map((d, i) => (failed[i] ? undefined : d)) : undefined;
}
