/**
 * Reuse of simplified bindings. A binding is not simplified again if nothing that it looked up (unfoldings, workers) has changed since
 * the last time. This matters because there are many rounds and most bindings settle in the first, and because most of a module is
 * unchanged after an edit.
 */
import { createQueryCache, type QueryCache } from '../../../source/readcache.ts';
import type { Expr, TopBinding } from '../../core.ts';
import { sameCode } from '../../same.ts';
import type { ImportQueries } from '../imports.ts';
import type { Unfoldings } from '../pass.ts';
import type { Workers } from './worker.ts';

/** What the simplifier can look up while it works on one binding. */
export interface BindingEnv {
  /** Whether the module defines it itself. */
  readonly isOwn: (id: string) => boolean;
  readonly unfoldings: Unfoldings;
  readonly workers: Workers;
}

/** What all bindings can look up in one round. */
export interface RoundEnv {
  readonly isOwn: (id: string) => boolean;
  /** The unfoldings of the module's own functions. */
  readonly own: Unfoldings;
  readonly workers: Workers;
  readonly imports: ImportQueries;
}

interface SimplifiedBinding {
  readonly b: TopBinding;
  /** The ids of other modules that were looked up. */
  readonly imports: ReadonlySet<string>;
}

/** Queries about the module's own functions. */
interface RoundQueries {
  readonly code: (id: string) => Expr | undefined;
  readonly workers: Workers;
}

/** By the binding before simplification. */
export type RoundMemory = QueryCache<TopBinding, RoundQueries, SimplifiedBinding>;

const none: ReadonlySet<string> = new Set();

export const createRoundMemory = (): RoundMemory => createQueryCache();

/** Simplifies a binding by `work`, or reuses the result. An unchanged binding stays the same object. */
export function simplifyOnce(
  settled: RoundMemory,
  b: TopBinding,
  round: RoundEnv,
  work: (b: TopBinding, round: BindingEnv) => Expr,
): TopBinding {
  const code = (id: string): Expr | undefined => round.own(id)?.rhs;
  const simplify = (ask: RoundQueries): SimplifiedBinding => {
    let imports: Set<string> | undefined;
    const rhs = work(b, {
      isOwn: round.isOwn,
      unfoldings: id => {
        if (round.isOwn(id)) {
          ask.code(id);
          return round.own(id);
        }
        imports ??= new Set();
        imports.add(id);
        return round.imports.unfoldings(id);
      },
      workers: id => (round.isOwn(id) ? ask.workers(id) : round.workers(id)),
    });
    const isSame = rhs === b.rhs || sameCode(b.rhs, rhs);
    return { b: isSame ? b : { ...b, rhs }, imports: imports ?? none };
  };
  const isUnchanged = ({ imports }: SimplifiedBinding): boolean => round.imports.same(imports);
  return settled.get(b, { code, workers: round.workers }, simplify, isUnchanged).b;
}
