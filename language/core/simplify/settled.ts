/**
 * Which bindings a further round of simplifying would leave as they are: those that came out of the last one as they
 * went in, as long as what they looked at elsewhere (unfoldings, workers) is the same. Most of a module settles at
 * once, and rounds are many.
 */
import type { Expr } from '../core.ts';
import { sameCode } from '../same.ts';
import type { Unfoldings } from './unfolding.ts';
import type { Workers } from './worker.ts';

/** What the simplifier asks while it works on one binding. */
export interface Surroundings {
  readonly unfoldings: Unfoldings;
  readonly workers: Workers;
}

/** What was answered: the code found, or the worker. */
type Reads = Map<string, unknown>;

export interface Settled {
  /** Simplifies `rhs` by `work`, or finds that it need not. */
  readonly round: (rhs: Expr, around: Surroundings, work: (around: Surroundings) => Expr) => Expr;
}

export function createSettled(): Settled {
  const known = new WeakMap<Expr, { readonly unfoldings: Reads; readonly workers: Reads }>();
  return {
    round(rhs, around, work) {
      const before = known.get(rhs);
      if (
        before &&
        holds(before.unfoldings, id => around.unfoldings(id)?.rhs) &&
        holds(before.workers, around.workers)
      )
        return rhs;
      const unfoldings: Reads = new Map();
      const workers: Reads = new Map();
      const made = work({
        unfoldings: id => {
          const found = around.unfoldings(id);
          unfoldings.set(id, found?.rhs);
          return found;
        },
        workers: id => {
          const found = around.workers(id);
          workers.set(id, found);
          return found;
        },
      });
      if (made !== rhs && !sameCode(rhs, made)) return made;
      known.set(rhs, { unfoldings, workers });
      return rhs;
    },
  };
}

const holds = (reads: Reads, now: (id: string) => unknown): boolean => {
  for (const [id, answer] of reads) if (now(id) !== answer) return false;
  return true;
};
