/**
 * What an expression certainly evaluates on the way to its value. Strict variables are computed where they are bound instead of being
 * suspended: their stack is the same there, and nothing is computed that would not be. (Sergey, Peyton Jones and Vytiniotis, Theory and
 * practice of demand analysis in Haskell, 2014; without usage.)
 */
import type { DataCon, Var } from '../../core.ts';

/** How something is evaluated: at least to a constructor; where that is the only one of its type, perhaps its fields. */
export interface Demand {
  readonly con?: DataCon;
  /** By field: undefined where it may stay unevaluated. Absent: of all. */
  readonly fields?: readonly (Demand | undefined)[];
}

/** The variables that are certainly evaluated. */
export interface Uses {
  readonly vars: ReadonlyMap<Var, Demand>;
  /** It never returns: everything counts as evaluated. */
  readonly diverges: boolean;
}

/** Evaluated, and not more. */
export const evaluatedOnly: Demand = {};

export const noUses: Uses = { vars: new Map(), diverges: false };
export const divergence: Uses = { vars: new Map(), diverges: true };

export const useOf = (v: Var, demand: Demand = evaluatedOnly): Uses => ({
  vars: new Map([[v, demand]]),
  diverges: false,
});

/** What a parameter's demand is where a function's body has these uses. */
export const demandOn = (v: Var, { vars, diverges }: Uses): Demand | undefined =>
  vars.get(v) ?? (diverges ? evaluatedOnly : undefined);

function bothDemands(a: Demand | undefined, b: Demand | undefined): Demand | undefined {
  if (!a || !b) return a ?? b;
  if (!a.con || !b.con) return a.con ? a : b;
  if (!a.fields || !b.fields) return a.fields ? a : b;
  const { fields } = b;
  return { con: a.con, fields: a.fields.map((f, i) => bothDemands(f, fields[i])) };
}

function eitherDemand(a: Demand, b: Demand): Demand {
  const con = a.con ?? b.con;
  if (!con) return evaluatedOnly;
  const { fields } = b;
  if (!a.fields || !fields) return { con };
  return {
    con,
    fields: a.fields.map((f, i) => {
      const other = fields[i];
      return f && other && eitherDemand(f, other);
    }),
  };
}

/** Both are evaluated. */
export function bothUses(a: Uses, b: Uses): Uses {
  if (a.vars.size === 0 && !a.diverges) return b;
  if (b.vars.size === 0 && !b.diverges) return a;
  const vars = new Map(a.vars);
  for (const [v, demand] of b.vars) vars.set(v, bothDemands(vars.get(v), demand)!);
  return { vars, diverges: a.diverges || b.diverges };
}

/** One of them is evaluated. What never returns evaluates everything, as far as anyone can tell. */
export function eitherUses(a: Uses, b: Uses): Uses {
  if (a.diverges && b.diverges) return bothUses(a, b);
  if (a.diverges) return { vars: b.vars, diverges: false };
  if (b.diverges) return { vars: a.vars, diverges: false };
  const vars = new Map<Var, Demand>();
  for (const [v, demand] of a.vars) {
    const other = b.vars.get(v);
    if (other) vars.set(v, eitherDemand(demand, other));
  }
  return { vars, diverges: false };
}

/** Evaluated, by whatever constructors. */
export const withoutTypes = ({ vars, diverges }: Uses): Uses => ({
  vars: new Map([...vars.keys()].map(v => [v, evaluatedOnly])),
  diverges,
});

export function without(uses: Uses, bound: Iterable<Var>): Uses {
  let vars: Map<Var, Demand> | undefined;
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
  readonly params: readonly (Demand | undefined)[];
  /** Its free variables. */
  readonly free: Uses;
}

export const sameStrictness = (a: Strictness, b: Strictness): boolean =>
  a.free.diverges === b.free.diverges &&
  a.free.vars.size === b.free.vars.size &&
  [...a.free.vars].every(([v, d]) => b.free.vars.has(v) && sameDemand(d, b.free.vars.get(v))) &&
  a.params.every((p, i) => sameDemand(p, b.params[i]));

function sameDemand(a: Demand | undefined, b: Demand | undefined): boolean {
  if (!a || !b) return a === b;
  if (a.con?.id !== b.con?.id || (a.fields === undefined) !== (b.fields === undefined)) return false;
  return a.fields?.every((f, i) => sameDemand(f, b.fields![i])) ?? true;
}
