/** What is remembered of a module for the next time that it is simplified. */
import { memoizeWeak } from '../../source/memoize.ts';
import type { Supply } from '../build.ts';
import { type FactsOf, factsOf } from './facts.ts';
import * as Ghc from './ghc/module.ts';
import { createGraphMemory, type GraphMemory } from './graph.ts';
import type { ImportMemory } from './imports.ts';
import type { Lifted } from './optimise/lift.ts';
import { createRoundMemory, type RoundMemory } from './optimise/round.ts';
import type { CallOrder } from './optimise/unfolding.ts';
import type { Unpacked } from './optimise/unpack.ts';
import { createWorkerMemory, type WorkerMemory } from './optimise/worker.ts';

/**
 * What is known of a module's bindings from the last time that it was compiled. It never changes what comes out, up to
 * the numbers of variables: a binding is taken over only where all that was asked about others has the same answers.
 */
export interface SimplifyMemory {
  readonly keeps: boolean;
  readonly orders: GraphMemory<CallOrder>;
  readonly imports: ImportMemory;
  readonly facts: FactsOf;
  readonly ghc: Ghc.Memory;
  readonly settled: RoundMemory;
  readonly lifted: Lifted;
  readonly workers: WorkerMemory;
  readonly unpacked: Unpacked;
  /** For modules that bring none: bindings of several compilations are in use at the same time. */
  readonly supply: Supply;
}

/** `keeps`: whether there will be a next time. */
export const createSimplifyMemory = (keeps: boolean): SimplifyMemory => ({
  keeps,
  orders: createGraphMemory(),
  imports: new Map(),
  facts: memoizeWeak(factsOf),
  ghc: Ghc.createMemory(keeps),
  settled: createRoundMemory(),
  lifted: new WeakMap(),
  workers: createWorkerMemory(),
  unpacked: new WeakMap(),
  supply: { next: 1 },
});
