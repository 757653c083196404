/** What matching comes to: code that may fall through to what stands below it. */
import { app, freshVar, letOne, unit, variable } from '../build.ts';
import type * as Core from '../core.ts';
import type { Context } from './context.ts';

/** Code that may fall through: `build` is called once, with what to do then (small enough to be copied). */
export interface MatchResult {
  readonly canFail: boolean;
  readonly build: (failure: Core.Expr) => Core.Expr;
}

export const succeed = (e: Core.Expr): MatchResult => ({ canFail: false, build: () => e });

export const adjust = (m: MatchResult, f: (e: Core.Expr) => Core.Expr): MatchResult => ({
  canFail: m.canFail,
  build: failure => f(m.build(failure)),
});

/** The first, and where it fails, the next, and so on. In a loop: a function may have thousands of clauses or guards. */
export function combineAll(cx: Context, results: readonly MatchResult[]): MatchResult {
  const sure = results.find(({ canFail }) => !canFail);
  const others = sure === undefined ? results : results.slice(0, results.indexOf(sure));
  return {
    canFail: sure === undefined,
    build: failure =>
      others.reduceRight((rest, m) => share(cx, rest, m.build), sure?.build(failure) ?? failure),
  };
}

/** Makes an expression small enough to be copied by giving it a name. */
export function share(
  cx: Context,
  e: Core.Expr,
  use: (small: Core.Expr) => Core.Expr,
  name = 'fail',
): Core.Expr {
  if (isSmall(e)) return use(e);
  const shared = freshVar(cx.supply, name);
  const rhs: Core.Expr = { kind: 'lam', params: [freshVar(cx.supply, 'void')], body: e };
  return letOne(shared, rhs, use(app(variable(shared), [unit])));
}

function isSmall(e: Core.Expr): boolean {
  if (e.kind === 'var' || e.kind === 'global' || e.kind === 'literal') return true;
  if (e.kind === 'con') return e.arguments.length === 0;
  return e.kind === 'app' && e.arguments.every(a => a.kind === 'literal' || a === unit);
}

/** One test of a row: what goes around the code for the rest. */
export interface Layer {
  readonly canFail: boolean;
  /** Of the names for the first value alone. */
  readonly isNames?: boolean;
  readonly around: (e: Core.Expr, failure: Core.Expr) => Core.Expr;
}

/** What to do in case of failure has a name within what only names the first value, `outside`. */
export function layered(
  cx: Context,
  layers: readonly Layer[],
  { canFail, build }: MatchResult,
  outside: number,
): MatchResult {
  const within = (failure: Core.Expr): Core.Expr =>
    layers.slice(outside).reduceRight((e, { around }) => around(e, failure), build(failure));
  const mayFail = canFail || layers.some(layer => layer.canFail);
  return {
    canFail: mayFail,
    build: failure =>
      layers
        .slice(0, outside)
        .reduceRight(
          (e, { around }) => around(e, failure),
          mayFail ? share(cx, failure, within) : within(failure),
        ),
  };
}
