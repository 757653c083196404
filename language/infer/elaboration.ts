/**
 * What type inference learns and `desugar` needs: where dictionaries are abstracted, where they are applied, and
 * what they are. The structure follows GHC's AbsBinds, because it decides where closures are allocated and so to
 * whom costs are charged.
 */

import type { Local, TopEntity } from '../rename/entity.ts';
import type { BindingGroup } from '../rename/renamed.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type * as Tree from '../syntax/tree.ts';
import type {
  ClassInfo,
  ConstructorInfo,
  EquationInfo,
  FamilyInfo,
  Scheme,
  SynonymInfo,
  Type,
  TypeConstructorInfo,
} from '../types/type.ts';
import type {
  Abstraction,
  ClassElaboration,
  Evidence,
  EvidenceBinding,
  InstanceElaboration,
} from './evidence.ts';
import type { Resumable } from './resumable.ts';

export interface Elaboration {
  /** Evidence applied at an occurrence: keyed by Variable and Constructor expressions, constructor patterns
   * (none of theirs are arguments; see `opened`), record constructions and updates, puns. Also by expressions whose
   * value takes dictionaries after what they are written with: `(e :: C a => t)`, keyed by the TypedExpression, and
   * applications whose result is a `forall` with a context, keyed by the application; what comes between the operands of
   * an operator, keyed by the operator's name. Absent: none. */
  readonly applied: ReadonlyMap<Tree.Node, readonly Evidence[]>;
  /** Occurrences that mean the monomorphic variable inside its own group (they have no `applied`). */
  readonly monomorphic: ReadonlySet<Tree.Node>;
  /** Standard functions that a node uses without naming them, by id, with their evidence: literals
   * (GHC.Num.fromInteger, GHC.Real.fromRational, Data.String.fromString), literal patterns (those and GHC.Classes.==),
   * negation (GHC.Num.negate), sequences (GHC.Enum.enumFrom...), statements of do (GHC.Base.>>=, >>,
   * Control.Monad.Fail.fail). */
  readonly implicit: ReadonlyMap<Tree.Node, ReadonlyMap<string, readonly Evidence[]>>;
  /** Numeric literals (expressions and patterns) whose type is a known constructor: GHC.Types.Int, Integer, Double, Float, Word, Char... */
  readonly literalTypes: ReadonlyMap<Tree.Node, string>;
  /** Dictionary abstraction: keyed by an inferred BindingGroup, by a binding with a signature, or by an expression
   * that is checked against a type with a context (`e :: C a => t`, arguments of rank-n functions). Keyed by a
   * parameter's pattern, of a function that of its first clause: the dictionaries come before this parameter. */
  readonly abstractions: ReadonlyMap<
    BindingGroup | Tree.FunctionBinding | Tree.PatternBinding | Tree.Expression | Tree.Pattern,
    Abstraction
  >;
  /** Dictionaries that a constructor pattern brings into scope, in field order. */
  readonly opened: ReadonlyMap<Tree.Pattern, Abstraction>;
  /** Dictionaries without parameters, shared by the whole module: become top-level constants. They may be mutually
   * recursive (`Show (Fix Maybe)`). */
  readonly top: readonly EvidenceBinding[];
  /** The dictionaries that the module's `main` is given when it is run; undefined where it is no action. */
  readonly start: readonly Evidence[] | undefined;
  readonly instances: readonly InstanceElaboration[];
  readonly classElaborations: readonly ClassElaboration[];

  readonly schemes: ReadonlyMap<TopEntity | Local, Scheme>;
  /** Of expressions and patterns, for hover and hints; zonked on demand by `types/print.ts`. */
  readonly types: ReadonlyMap<Tree.Node, Type>;
  readonly typeConstructors: readonly TypeConstructorInfo[];
  readonly constructors: ReadonlyMap<string, ConstructorInfo>;
  readonly synonyms: readonly SynonymInfo[];
  readonly classes: readonly ClassInfo[];
  readonly families: readonly FamilyInfo[];
  readonly equations: readonly EquationInfo[];
  /** Declarations made by deriving, with the meanings of their names, walked like written ones. */
  readonly derivedNames: ReadonlyMap<Tree.Name, TopEntity | Local>;
  readonly errors: readonly Diagnostic[];
  /** For inference again after an edit; absent where something is wrong outside the bindings. */
  readonly worked?: Resumable;
}
