/**
 * Where a tick ends up (GHC's mkTick, GHC/Core/Utils.hs of 9.0): around a function it counts outside and pushes inside,
 * around a constructor it counts, and pushes for each field, around a variable that is no function it only counts.
 * Never moves a tick across another one, or into a `let` of the program's or a `case`; boxes of coverage let it through.
 */
import type { Tick } from '../../profile/model/centre.ts';
import type { Type } from '../../types/type.ts';
import { countedBefore, countedIn } from '../box.ts';
import { changeBody } from '../change.ts';
import type * as Core from '../core.ts';

/** What is known to be a function by the type of its own declaration: variables, and globals by id. */
export interface Functions {
  readonly has: (name: Core.Var | string) => boolean;
}

export function placeTick(tick: Tick, e: Core.Expr, functions: Functions): Core.Expr {
  if (tick.scope === false && tick.count === false) return e;
  const inside = (part: Core.Expr): Core.Expr => placeTick({ ...tick, count: false }, part, functions);
  switch (e.kind) {
    case 'lam':
      return counted(tick, { ...e, body: inside(e.body) });
    case 'con':
      return counted(tick, { ...e, arguments: e.arguments.map(inside) });
    case 'let': {
      if (!e.cells) return ticked(tick, e);
      const list = e.bindings.list.map(b => ({ ...b, rhs: inside(b.rhs) }));
      return counted(tick, { ...e, bindings: { ...e.bindings, list }, body: inside(e.body) });
    }
    case 'var':
      return functions.has(e.var) ? ticked(tick, e) : counted(tick, e);
    case 'global':
      return functions.has(e.id) ? ticked(tick, e) : counted(tick, e);
    case 'cast':
      return changeBody(e, placeTick(tick, e.body, functions));
    case 'case': {
      const box = countedIn(e);
      return box ? countedBefore(box.of, placeTick(tick, box.body, functions)) : ticked(tick, e);
    }
    case 'literal':
      return tick.count === false ? e : ticked(tick, e);
    default:
      return ticked(tick, e);
  }
}

const ticked = (tick: Tick, body: Core.Expr): Core.Expr => ({ kind: 'tick', tick, body });

/** The counting half of a tick, if it has one. */
const counted = (tick: Tick, body: Core.Expr): Core.Expr =>
  tick.count === false ? body : ticked({ ...tick, scope: false }, body);

/** A function by its own type: one that is polymorphic is none, nor is one that takes dictionaries. */
export function isFunctionType(type: Type | undefined): boolean {
  let t = type;
  while (t?.kind === 'meta') t = t.meta.solution;
  return t?.kind === 'function';
}
