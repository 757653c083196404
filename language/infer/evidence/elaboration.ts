/**
 * What type inference learns and `desugar` needs: where dictionaries are abstracted, where they are applied, and
 * what they are. The structure follows GHC's AbsBinds, because it decides where closures are allocated and so to
 * whom costs are charged.
 */

import type { Local, TopEntity } from '../../rename/entity.ts';
import type { Diagnostic } from '../../source/diagnostic.ts';
import type * as Tree from '../../syntax/tree.ts';
import type {
  ClassInfo,
  ConstructorInfo,
  EquationInfo,
  FamilyInfo,
  SynonymInfo,
  Type,
  TypeConstructorInfo,
} from '../../types/type.ts';
import type { ClassElaboration, Evidence, EvidenceBinding, InstanceElaboration, Tables } from './evidence.ts';

export interface Elaboration extends Tables {
  /** Dictionaries without parameters, shared by the whole module: become top-level constants. They may be mutually
   * recursive (`Show (Fix Maybe)`). */
  readonly top: readonly EvidenceBinding[];
  /** The dictionaries that the module's `main` is given when it is run; undefined where it is no action. */
  readonly start: readonly Evidence[] | undefined;
  readonly instances: readonly InstanceElaboration[];
  readonly classElaborations: readonly ClassElaboration[];

  readonly typeConstructors: readonly TypeConstructorInfo[];
  readonly constructors: ReadonlyMap<string, ConstructorInfo>;
  readonly synonyms: readonly SynonymInfo[];
  readonly classes: readonly ClassInfo[];
  readonly families: readonly FamilyInfo[];
  readonly equations: readonly EquationInfo[];
  /** Declarations made by deriving, with the meanings of their names, walked like written ones. */
  /** Default types by the ids of their classes, imported ones too. */
  readonly namedDefaults: Readonly<Record<string, readonly Type[]>>;
  readonly derivedNames: ReadonlyMap<Tree.Name, TopEntity | Local>;
  readonly errors: readonly Diagnostic[];
}
