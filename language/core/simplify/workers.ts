/** Workers for functions of numbers, and what is left of them. */
import type { CoreModule } from '../core.ts';
import type { FactsOf } from './facts.ts';
import { makeWorkers, stillBoxed } from './optimise/worker.ts';
import { type Pass, simplifyRounds, workerRounds } from './rounds.ts';
import { isSpecialisation } from './specialise/specialise.ts';

/** How often workers are made anew without the parameters that had to be boxed again. */
const attempts = 3;

export function withWorkers(m: CoreModule, pass: Pass): CoreModule {
  const refused = new Set<string>();
  const { supply, memory } = pass;
  const ofActions = pass.templates !== undefined && !pass.library;
  const context = { supply, facts: memory.facts, memory: memory.workers, ofActions };
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { workers, bindings } = makeWorkers(m, context, refused);
    if (bindings.length === 0) return m;
    const all: CoreModule = { ...m, bindings: [...m.bindings, ...bindings] };
    const current = simplifyRounds(all, pass, workerRounds, id => workers.get(id));
    const byId = new Map(current.bindings.map(b => [b.id, b.rhs]));
    const before = refused.size;
    for (const [id, { raw }] of workers) {
      const rhs = raw && byId.get(raw.id);
      if (!rhs) continue;
      for (const index of stillBoxed(rhs, raw.params, memory.workers)) refused.add(`${id}/${index}`);
    }
    if (refused.size === before)
      return withoutUnused(current, new Set(bindings.map(b => b.id)), memory.facts);
  }
  return m;
}

/** Copies that nothing calls any more are dropped. */
export const reachable = (m: CoreModule, facts: FactsOf): CoreModule =>
  withoutUnused(m, new Set(m.bindings.map(b => b.id).filter(isSpecialisation)), facts);

/** Workers that nothing calls are dropped. */
function withoutUnused(m: CoreModule, added: ReadonlySet<string>, facts: FactsOf): CoreModule {
  const bodies = new Map(m.bindings.map(b => [b.id, b.rhs]));
  const wanted = new Set<string>();
  const stack = m.bindings.filter(b => !added.has(b.id)).map(b => b.id);
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (wanted.has(id)) continue;
    wanted.add(id);
    const rhs = bodies.get(id);
    if (rhs) for (const used of facts(rhs).globals.keys()) if (added.has(used)) stack.push(used);
  }
  return { ...m, bindings: m.bindings.filter(b => wanted.has(b.id)) };
}
