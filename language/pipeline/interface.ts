/**
 * A module's effect on others: all that an importer may use. If a module's interface stays equal, its importers are not compiled
 * again. It is plain data, stored in caches and in the compiled library.
 */
import type { DataCon, TopBinding } from '../core/core.ts';
import type { ModuleTypes } from '../infer/context/interface.ts';
import type { Signature } from '../stg/stg.ts';

export interface Interface extends ModuleTypes {
  /** Core of what may be inlined elsewhere, and of dictionaries, so that known instances are resolved. */
  readonly unfoldings: ReadonlyMap<string, TopBinding>;
  /** Core of larger functions that are worth copying for what they are given: dictionaries, functions. Used by optimised modules only. */
  readonly templates: ReadonlyMap<string, TopBinding>;
  /** How functions defined here may be called directly. */
  readonly signatures: ReadonlyMap<string, Signature>;
  readonly dataCons: readonly DataCon[];
}

/** Gives the interface of a module by its name. */
export type Imported = (name: string) => Interface | undefined;
