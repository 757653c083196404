/**
 * What has become of bindings: in a round, where nothing that a binding looked at elsewhere (unfoldings, workers) has
 * changed since it was last simplified, it need not be done again. Most of a module settles at once, and rounds are many;
 * and after an edit most of it is as it was.
 */
import { createGenerations, type Generations, type Reads, stillHolds } from '../../source/generations.ts';
import type { Expr, TopBinding } from '../core.ts';
import { sameCode } from '../same.ts';
import type { Unfoldings } from './unfolding.ts';
import type { Workers } from './worker.ts';

/** What the simplifier asks while it works on one binding. */
export interface Surroundings {
  readonly unfoldings: Unfoldings;
  readonly workers: Workers;
}

interface Made {
  readonly b: TopBinding;
  /** The code found, and the workers. */
  readonly unfoldings: Reads;
  readonly workers: Reads;
}

/** By what the binding was before. */
export type Settled = Generations<TopBinding, Made>;

export const createSettled = (): Settled => createGenerations();

/** Simplifies a binding by `work`, or finds that it need not. What comes out as it went in is the same object. */
export function settledRound(
  settled: Settled,
  b: TopBinding,
  around: Surroundings,
  work: (around: Surroundings) => Expr,
): TopBinding {
  const known = settled.find(
    b,
    made =>
      stillHolds(made.unfoldings, id => around.unfoldings(id)?.rhs) &&
      stillHolds(made.workers, around.workers),
  );
  if (known) return known.b;
  const unfoldings = new Map<string, unknown>();
  const workers = new Map<string, unknown>();
  const rhs = work({
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
  const isSame = rhs === b.rhs || sameCode(b.rhs, rhs);
  return settled.add(b, { b: isSame ? b : { ...b, rhs }, unfoldings, workers }).b;
}
