/**
 * Newtypes in Core: casts, which cost nothing. GHC keeps them until it makes code; here they are kept as long as its
 * simplifier is followed, and then dropped (mkCast in GHC/Core/Utils.hs of 9.0).
 */
import { app, lam, renamed } from './build.ts';
import { changeBody, mapParts } from './change.ts';
import type { Cast, Expr } from './core.ts';

export const sameCast = (a: Cast, b: Cast): boolean =>
  a.newtype === b.newtype && a.wraps === b.wraps && a.under === b.under;

/** One after the other they are nothing. */
export const cancels = (a: Cast, b: Cast): boolean =>
  a.newtype === b.newtype && a.wraps !== b.wraps && a.under === b.under;

/** What undoes these casts. */
export const inverses = (casts: readonly Cast[]): readonly Cast[] =>
  casts.map(c => ({ ...c, wraps: !c.wraps })).reverse();

/** The same cast of what a function gives when it has got that many more arguments. */
export const under = (c: Cast, count: number): Cast => (count === 0 ? c : { ...c, under: c.under + count });

/** Nothing, where it undoes the cast that is there. */
function plain(c: Cast, e: Expr): Expr {
  if (e.kind === 'cast' && cancels(c, e.cast)) return e.body;
  return { kind: 'cast', cast: c, body: e };
}

/** The expression cast, the cast inside of the ticks that stand around it. */
export function cast(c: Cast, e: Expr): Expr {
  return e.kind === 'tick' ? changeBody(e, cast(c, e.body)) : plain(c, e);
}

/** What is cast, and how: the outermost first. */
export function castsOf(start: Expr): { readonly casts: readonly Cast[]; readonly body: Expr } {
  const casts: Cast[] = [];
  let e = start;
  while (e.kind === 'cast') {
    casts.push(e.cast);
    e = e.body;
  }
  return { casts, body: e };
}

/** Outside of ticks, as it was before the casts were taken off. */
export const castBy = (casts: readonly Cast[], e: Expr): Expr =>
  casts.reduceRight((inner, c) => plain(c, inner), e);

/** By itself: it is asked of every expression, and makes nothing. */
export function uncast(start: Expr): Expr {
  let e = start;
  while (e.kind === 'cast') e = e.body;
  return e;
}

/** Whether what is inside these casts is a function by its own type. */
export function castsFunction(casts: readonly Cast[]): boolean {
  const last = casts.at(-1);
  return last !== undefined && (last.under > 0 || (last.wraps && last.isFunction));
}

/** Without casts. Globals get their names from `rename`. */
export function erased(e: Expr, rename: (id: string) => string): Expr {
  const go = (x: Expr): Expr => {
    if (x.kind === 'cast') return go(x.body);
    if (x.kind === 'global') {
      const id = rename(x.id);
      return id === x.id ? x : renamed(x, id);
    }
    const changed = mapParts(x, go);
    if (changed === x) return x;
    if (changed.kind === 'app') return app(changed.function, changed.arguments);
    return changed.kind === 'lam' ? lam(changed.params, changed.body, changed.span) : changed;
  };
  return go(e);
}
