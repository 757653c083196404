/**
 * A module's effect on others: all that an importer may know. Equal interfaces mean that importers need not be
 * looked at again. Plain data: it is kept in caches and beside the compiled libraries.
 */
import type { DataCon, TopBinding } from '../core/core.ts';
import type { TopEntity } from '../rename/entity.ts';
import type { Signature } from '../stg/stg.ts';
import type {
  ClassInfo,
  ConstructorInfo,
  EquationInfo,
  FamilyInfo,
  InstanceInfo,
  Scheme,
  SynonymInfo,
  TypeConstructorInfo,
} from '../types/type.ts';

export interface Interface {
  readonly name: string;
  readonly exports: readonly TopEntity[];
  /** Defined here, exported or not (instances and inlinings may mention them). */
  readonly schemes: ReadonlyMap<string, Scheme>;
  readonly types: ReadonlyMap<string, TypeConstructorInfo>;
  readonly synonyms: ReadonlyMap<string, SynonymInfo>;
  readonly constructors: ReadonlyMap<string, ConstructorInfo>;
  readonly classes: ReadonlyMap<string, ClassInfo>;
  /** By class. */
  readonly instances: ReadonlyMap<string, readonly InstanceInfo[]>;
  readonly families: ReadonlyMap<string, FamilyInfo>;
  /** Of open type families, wherever those are. */
  readonly equations: readonly EquationInfo[];
  /** Modules whose interfaces this one's may mention: their instances are visible to whoever imports this. */
  readonly dependencies: readonly string[];
  /** Core of what may be inlined elsewhere, and of dictionaries, so that known instances are resolved. */
  readonly unfoldings: ReadonlyMap<string, TopBinding>;
  /** How functions defined here may be called directly. */
  readonly signatures: ReadonlyMap<string, Signature>;
  readonly dataCons: readonly DataCon[];
  /** Sets of pattern synonyms that match everything together, by the ids of their matchers. */
  readonly complete: readonly (readonly string[])[];
  /** Whether it may have cost centres: the library has none. */
  readonly hasCentres: boolean;
}
