/** The phases from typed tree to STG in their order, for programs and for the library. */

import type { StgModule } from '../stg/stg.ts';
import type { CompiledPart } from './buildinterface.ts';
import type { IncrementalState } from './incremental.ts';
import type { Imported } from './interface.ts';
import type { Checked, CodeOptions, ModulePhases } from './phases.ts';

/** The STG that code is emitted from, and the module's interface to importers. */
export interface Optimised {
  readonly stg: StgModule;
  readonly compiled: CompiledPart;
}

/** `checked` must be free of errors. `kept`: the state after an earlier compilation of the module with the same options. */
export function optimise(
  phases: ModulePhases,
  checked: Checked,
  imported: Imported,
  options: CodeOptions,
  kept: IncrementalState,
): Optimised {
  const desugared = phases.desugar(checked, imported, options, kept);
  const { core, ...offered } = phases.simplify(desugared, imported, options, kept, checked.source);
  const { stg, signatures } = phases.toStg(core, imported, kept);
  return { stg, compiled: { ...offered, signatures } };
}
