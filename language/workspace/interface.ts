/**
 * A module's effect on others: all that an importer may know. Equal interfaces mean that importers need not be
 * looked at again. Plain data: it is kept in caches and beside the compiled libraries.
 */
import type { DataCon, TopBinding } from '../core/core.ts';
import type { ModuleTypes } from '../infer/context/interface.ts';
import type { Signature } from '../stg/stg.ts';

export interface Interface extends ModuleTypes {
  /** Core of what may be inlined elsewhere, and of dictionaries, so that known instances are resolved. */
  readonly unfoldings: ReadonlyMap<string, TopBinding>;
  /** How functions defined here may be called directly. */
  readonly signatures: ReadonlyMap<string, Signature>;
  readonly dataCons: readonly DataCon[];
}
