/**
 * Reuse of simplified bindings. A binding is not simplified again if nothing that it looked up (unfoldings, workers) has changed since
 * the last time. This matters because there are many rounds and most bindings settle in the first, and because most of a module is
 * unchanged after an edit.
 */
import {
  createTwoGenerationCache,
  isUpToDate,
  type Reads,
  recordReads,
  type TwoGenerationCache,
} from '../../../source/readcache.ts';
import type { Expr, TopBinding } from '../../core.ts';
import { sameCode } from '../../same.ts';
import type { Imports } from '../imports.ts';
import type { Unfoldings } from '../pass.ts';
import type { Workers } from './worker.ts';

/** What the simplifier can look up while it works on one binding. */
export interface BindingEnv {
  readonly unfoldings: Unfoldings;
  readonly workers: Workers;
}

/** What all bindings can look up in one round. */
export interface RoundEnv {
  readonly isOwn: (id: string) => boolean;
  /** The unfoldings of the module's own functions. */
  readonly own: Unfoldings;
  readonly workers: Workers;
  readonly imports: Imports;
}

interface SimplifiedBinding {
  readonly b: TopBinding;
  /** The unfoldings and workers that were looked up. */
  readonly own: Reads;
  readonly workers: Reads;
  readonly imports: ReadonlySet<string>;
}

/** By the binding before simplification. */
export type RoundMemory = TwoGenerationCache<TopBinding, SimplifiedBinding>;

const none: ReadonlySet<string> = new Set();

export const createRoundMemory = (): RoundMemory => createTwoGenerationCache();

/** Simplifies a binding by `work`, or reuses the result. An unchanged binding stays the same object. */
export function simplifyOnce(
  settled: RoundMemory,
  b: TopBinding,
  around: RoundEnv,
  work: (b: TopBinding, around: BindingEnv) => Expr,
): TopBinding {
  const code = (id: string): Expr | undefined => around.own(id)?.rhs;
  const before = settled.find(
    b,
    made =>
      isUpToDate(made.own, code) &&
      isUpToDate(made.workers, around.workers) &&
      around.imports.same(made.imports),
  );
  if (before) return before.b;
  const own = recordReads(code);
  const workers = recordReads(around.workers);
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
