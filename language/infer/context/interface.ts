/** What type inference and checks know of another module: their part of the module's interface (`pipeline/interface.ts`). */
import type { ModuleNames } from '../../rename/interface.ts';
import type {
  ClassInfo,
  EquationInfo,
  FamilyInfo,
  InstanceInfo,
  Scheme,
  SynonymInfo,
  Type,
  TypeConstructorInfo,
} from '../../types/type.ts';

export interface ModuleTypes extends ModuleNames {
  /** Defined there, exported or not (instances and inlinings may mention them). */
  readonly schemes: ReadonlyMap<string, Scheme>;
  readonly types: ReadonlyMap<string, TypeConstructorInfo>;
  readonly synonyms: ReadonlyMap<string, SynonymInfo>;
  readonly classes: ReadonlyMap<string, ClassInfo>;
  /** The instances of each class. */
  readonly instances: ReadonlyMap<string, readonly InstanceInfo[]>;
  readonly families: ReadonlyMap<string, FamilyInfo>;
  /** Of open type families, wherever those are. */
  readonly equations: readonly EquationInfo[];
  /** Modules whose interfaces this one's may mention: their instances are visible to whoever imports this. */
  readonly dependencies: readonly string[];
  /** Sets of pattern synonyms that match everything together, by the ids of their matchers. */
  readonly complete: readonly (readonly string[])[];
  /** Whether any of its types has a representation of its own (UnliftedNewtypes, UnliftedDatatypes). */
  readonly hasUnlifted: boolean;
  /** The default types of classes that it exports (NamedDefaults). */
  readonly defaults: readonly NamedDefault[];
}

export interface NamedDefault {
  readonly className: string;
  readonly types: readonly Type[];
}
