/**
 * What has become of bindings: in a round, where nothing that a binding looked at elsewhere (unfoldings, workers) has
 * changed since it was last simplified, it need not be done again. Most of a module settles at once, and rounds are many;
 * and after an edit most of it is as it was.
 */
import {
  createGenerations,
  type Generations,
  noting,
  type Reads,
  stillHolds,
} from '../../../source/generations.ts';
import type { Expr, TopBinding } from '../../core.ts';
import { sameCode } from '../../same.ts';
import type { Imports } from '../imports.ts';
import type { Unfoldings } from '../pass.ts';
import type { Workers } from './worker.ts';

/** What the simplifier asks while it works on one binding. */
export interface Surroundings {
  readonly unfoldings: Unfoldings;
  readonly workers: Workers;
}

/** What holds in one round. */
export interface Around {
  readonly isOwn: (id: string) => boolean;
  /** What may be put in the place of the module's own functions. */
  readonly own: Unfoldings;
  readonly workers: Workers;
  readonly imports: Imports;
}

interface Made {
  readonly b: TopBinding;
  /** The code found, and the workers. */
  readonly own: Reads;
  readonly workers: Reads;
  readonly imports: ReadonlySet<string>;
}

/** By what the binding was before. */
export type RoundMemory = Generations<TopBinding, Made>;

const none: ReadonlySet<string> = new Set();

export const createRoundMemory = (): RoundMemory => createGenerations();

/** Simplifies a binding by `work`, or finds that it need not. What comes out as it went in is the same object. */
export function simplifyOnce(
  settled: RoundMemory,
  b: TopBinding,
  around: Around,
  work: (b: TopBinding, around: Surroundings) => Expr,
): TopBinding {
  const code = (id: string): Expr | undefined => around.own(id)?.rhs;
  const before = settled.find(
    b,
    made =>
      stillHolds(made.own, code) &&
      stillHolds(made.workers, around.workers) &&
      around.imports.same(made.imports),
  );
  if (before) return before.b;
  const own = noting(code);
  const workers = noting(around.workers);
  let imports: Set<string> | undefined;
  const rhs = work(b, {
    unfoldings: id => {
      if (around.isOwn(id)) {
        own.ask(id);
        return around.own(id);
      }
      imports ??= new Set();
      imports.add(id);
      return around.imports.unfoldings(id);
    },
    workers: id => (around.isOwn(id) ? workers.ask(id) : around.workers(id)),
  });
  const isSame = rhs === b.rhs || sameCode(b.rhs, rhs);
  const simplified = isSame ? b : { ...b, rhs };
  settled.add(b, {
    b: simplified,
    own: own.reads(),
    workers: workers.reads(),
    imports: imports ?? none,
  });
  return simplified;
}
