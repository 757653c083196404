/**
 * What an expression certainly evaluates on the way to its value. Strict variables are computed where they are bound instead of being
 * suspended: their stack is the same there, and nothing is computed that would not be. (Sergey, Peyton Jones and Vytiniotis, Theory and
 * practice of demand analysis in Haskell, 2014; without usage, and of products only the constructor.)
 */
import type { DataCon, Var } from '../../core.ts';

/** The variables that are certainly evaluated, with the constructor that they are taken apart as where one is known. */
export interface Uses {
  readonly vars: ReadonlyMap<Var, DataCon | undefined>;
  /** It never returns: everything counts as evaluated. */
  readonly diverges: boolean;
}

export const noUses: Uses = { vars: new Map(), diverges: false };
export const divergence: Uses = { vars: new Map(), diverges: true };

export const isStrictIn = (v: Var, { vars, diverges }: Uses): boolean => diverges || vars.has(v);

export const useOf = (v: Var, con?: DataCon): Uses => ({ vars: new Map([[v, con]]), diverges: false });

/** Both are evaluated. */
export function bothUses(a: Uses, b: Uses): Uses {
  if (a.vars.size === 0 && !a.diverges) return b;
  if (b.vars.size === 0 && !b.diverges) return a;
  const vars = new Map(a.vars);
  for (const [v, con] of b.vars) vars.set(v, vars.get(v) ?? con);
  return { vars, diverges: a.diverges || b.diverges };
}

/** One of them is evaluated. */
export function eitherUses(a: Uses, b: Uses): Uses {
  if (a.diverges && b.diverges) return { ...bothUses(a, b), diverges: true };
  if (a.diverges) return { vars: joined(b, a), diverges: false };
  if (b.diverges) return { vars: joined(a, b), diverges: false };
  const vars = new Map<Var, DataCon | undefined>();
  for (const [v, con] of a.vars) if (b.vars.has(v)) vars.set(v, con ?? b.vars.get(v));
  return { vars, diverges: false };
}

/** The variables of what returns, with what the other one knows of them. */
function joined({ vars }: Uses, { vars: known }: Uses): ReadonlyMap<Var, DataCon | undefined> {
  const result = new Map(vars);
  for (const [v, con] of vars) if (!con && known.get(v)) result.set(v, known.get(v));
  return result;
}

export function without(uses: Uses, bound: Iterable<Var>): Uses {
  let vars: Map<Var, DataCon | undefined> | undefined;
  for (const v of bound)
    if (uses.vars.has(v)) {
      vars ??= new Map(uses.vars);
      vars.delete(v);
    }
  return vars ? { vars, diverges: uses.diverges } : uses;
}

/** What a call of a function with all its arguments evaluates. */
export interface Strictness {
  readonly arity: number;
  /** By parameter: undefined where it may stay unevaluated. */
  readonly params: readonly ParamUse[];
  /** Its free variables. */
  readonly free: Uses;
}

export type ParamUse = { readonly con: DataCon | undefined } | undefined;

export const sameStrictness = (a: Strictness, b: Strictness): boolean =>
  a.free.diverges === b.free.diverges &&
  a.free.vars.size === b.free.vars.size &&
  [...a.free.vars.keys()].every(v => b.free.vars.has(v)) &&
  a.params.every((p, i) => (p === undefined) === (b.params[i] === undefined));
