/** What can be known of a module's functions, and of those of others, before they are converted. */
import type * as Core from '../core/core.ts';
import { repOf } from '../core/rep.ts';
import type * as Stg from './stg.ts';

/** How functions of other modules may be called; undefined for anything else. */
export type Externals = (id: string) => Stg.Signature | undefined;

export type RawResult = (id: string) => Core.Rep | undefined;

/** Of the functions that return an unboxed value, which one. Whoever of a recursive group is asked about first: what one
 * of them returns that is no call of another, they all do. */
export function rawResults(core: Core.CoreModule, imports: Externals): RawResult {
  const bodies = new Map(core.bindings.map(b => [b.id, b.rhs]));
  const reps = new Map<string, Core.Rep>();
  return id => {
    const earlier = reps.get(id);
    if (earlier) return earlier;
    const open = new Set<string>();
    const raw = (called: string): Core.Rep | undefined => {
      const before = reps.get(called);
      if (before) return before;
      const rhs = bodies.get(called);
      if (!rhs) return imports(called)?.result;
      if (open.has(called)) return 'ptr';
      open.add(called);
      const rep = rhs.kind === 'lam' ? repOf(rhs.body, raw) : 'ptr';
      if (rep !== 'ptr') reps.set(called, rep);
      return rep;
    };
    const rep = raw(id);
    if (rep === 'ptr') for (const called of open) reps.set(called, rep);
    return rep;
  };
}

/** How the functions of this module may be called by others. */
export function signaturesOf(module: Stg.StgModule): ReadonlyMap<string, Stg.Signature> {
  const result = new Map<string, Stg.Signature>();
  for (const b of module.bindings)
    if (b.rhs.kind === 'function')
      result.set(b.id, { params: b.rhs.params.map(p => p.rep), result: b.rhs.result });
  return result;
}
