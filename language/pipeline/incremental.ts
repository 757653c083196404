/** The back end's state for a module, from one compilation with the same options to the next. */
import { createDesugarMemory, type DesugarMemory } from '../core/desugar/unit.ts';
import { createSimplifyMemory, type SimplifyMemory } from '../core/simplify/memory.ts';
import { type CodeCache, createCodeCache } from '../emit/emit.ts';
import { createStgMemory, type StgMemory } from '../stg/module.ts';

export interface IncrementalState {
  readonly desugar: DesugarMemory;
  readonly simplify: SimplifyMemory;
  readonly stg: StgMemory;
  readonly pieces: CodeCache;
}

/** `keeps`: whether there will be another compilation. */
export const createIncrementalState = (keeps = true): IncrementalState => ({
  desugar: createDesugarMemory(keeps),
  simplify: createSimplifyMemory(keeps),
  stg: createStgMemory(),
  pieces: createCodeCache(),
});
