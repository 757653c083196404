/** A module behind the front end, from typed tree to STG: the one order of these phases, for programs and the library. */
import type { StgModule } from '../stg/stg.ts';
import type { CompiledPart } from './build.ts';
import type { IncrementalState } from './incremental.ts';
import type { Checked, Imported, ModulePhases } from './phases.ts';

/** What code is emitted from, and what importers see of it. */
export interface Optimised {
  readonly stg: StgModule;
  readonly compiled: CompiledPart;
}

/** `checked` must be free of errors. `kept`: what an earlier compilation of the module with the same options left. */
export function optimise<Options>(
  phases: ModulePhases<Options>,
  checked: Checked,
  imported: Imported,
  options: Options,
  kept: IncrementalState,
): Optimised {
  const desugared = phases.desugar(checked, imported, options, kept);
  const { core, unfoldings } = phases.simplify(desugared, imported, options, kept, checked.source);
  const { stg, signatures } = phases.toStg(core, imported, options, kept);
  return { stg, compiled: { unfoldings, signatures } };
}
