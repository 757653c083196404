/** What can be reps of a module's functions, and of those of others, before they are converted. */
import type * as Core from '../core/core.ts';
import { repOf } from '../core/rep.ts';
import type * as Stg from './stg.ts';

/** How functions of other modules may be called; undefined for anything else. */
export type Externals = (id: string) => Stg.Signature | undefined;

export type RawResult = (id: string) => Core.Rep | undefined;

/** Of the functions that return an unboxed value, which one. Whoever of a recursive group is asked about first: what one
 * of them returns that is no call of another, they all do. Without recursion: a chain of calls may be long. */
export function rawResults(core: Core.CoreModule, imports: Externals): RawResult {
  const bodies = new Map(core.bindings.map(b => [b.id, b.rhs]));
  const reps = new Map<string, Core.Rep>();
  const find = (id: string): Core.Rep => {
    const callers = new Map<string, string[]>([[id, []]]);
    for (const called of callers.keys()) {
      const rhs = bodies.get(called);
      const call = (next: string): undefined => {
        const before = callers.get(next);
        if (before) before.push(called);
        else callers.set(next, [called]);
      };
      const own = rhs?.kind === 'lam' ? repOf(rhs.body, call) : rhs ? 'ptr' : imports(called)?.result;
      const rep = reps.get(called) ?? own ?? 'ptr';
      if (rep === 'ptr') continue;
      const same = new Set([called]);
      for (const each of same) for (const caller of callers.get(each)!) same.add(caller);
      for (const each of same) reps.set(each, rep);
      return rep;
    }
    for (const called of callers.keys()) if (bodies.has(called)) reps.set(called, 'ptr');
    return 'ptr';
  };
  return id => reps.get(id) ?? (bodies.has(id) ? find(id) : imports(id)?.result);
}

/** How the functions of this module may be called by others. */
export function signaturesOf(module: Stg.StgModule): ReadonlyMap<string, Stg.Signature> {
  const result = new Map<string, Stg.Signature>();
  for (const b of module.bindings)
    if (b.rhs.kind === 'function')
      result.set(b.id, { params: b.rhs.params.map(p => p.rep), result: b.rhs.result });
  return result;
}
