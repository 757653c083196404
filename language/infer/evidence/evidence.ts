/** Evidence: the dictionaries that type inference passes around, and where they are abstracted (GHC's AbsBinds). */
import type { Local, TopEntity } from '../../rename/entity.ts';
import type { BindingGroup } from '../../rename/renamed.ts';
import type { Span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { LiteralValue } from '../../types/literal.ts';
import type { ClassInfo, InstanceInfo, Predicate, Scheme, Type } from '../../types/type.ts';

/** A dictionary parameter, or a dictionary bound once and shared. Compared by identity. */
export interface EvidenceVariable {
  readonly kind: 'evidenceVariable';
  readonly unique: number;
  readonly predicate: Predicate;
}

export type Evidence =
  | { readonly kind: 'variable'; readonly variable: EvidenceVariable }
  /** The instance's dictionary (applied to its context's). */
  | { readonly kind: 'instance'; readonly instance: InstanceInfo; readonly arguments: readonly Evidence[] }
  /** Field `index` of a dictionary: a superclass. */
  | {
      readonly kind: 'superclass';
      readonly classInfo: ClassInfo;
      readonly index: number;
      readonly of: Evidence;
    }
  /** HasCallStack: this call pushed on the stack given, or on the empty one. `function` is the name called. */
  | { readonly kind: 'callSite'; readonly function: string; readonly span: Span; readonly outer?: Evidence }
  /** A value of the library: the empty stack of calls, the empty context of exceptions. */
  | { readonly kind: 'constant'; readonly id: string }
  /** Typeable: the representation of a type, from its constructor's id or what is known of its head. `kinds` are what the
   * constructor's kind variables stand for. */
  | {
      readonly kind: 'typeRep';
      readonly head: string | Evidence;
      readonly kinds: readonly Evidence[];
      readonly arguments: readonly Evidence[];
    }
  /** KnownNat, KnownSymbol and KnownChar: the number, the text or the character itself. */
  | { readonly kind: 'literal'; readonly value: LiteralValue }
  /** Typeable: the representation of a type that is a number or a text, from that. */
  | { readonly kind: 'literalRep'; readonly className: string; readonly of: Evidence }
  /** HasField: the class, with a record's selector as its method. */
  | { readonly kind: 'field'; readonly classInfo: ClassInfo; readonly selector: string }
  /** WithDict: the class, whose method calls its second argument with a dictionary of a class that has the first as its only method; without such
   * a class with the first itself. */
  | { readonly kind: 'withDict'; readonly classInfo: ClassInfo; readonly of?: ClassInfo }
  /** Several constraints at once: a tuple of dictionaries, and one of it. */
  | { readonly kind: 'tuple'; readonly components: readonly Evidence[] }
  | { readonly kind: 'component'; readonly index: number; readonly size: number; readonly of: Evidence }
  /** QuantifiedConstraints: a function of dictionaries, and the use of one. */
  | { readonly kind: 'quantified'; readonly abstraction: Abstraction; readonly body: Evidence }
  | { readonly kind: 'applied'; readonly function: Evidence; readonly arguments: readonly Evidence[] }
  /** An equality or Coercible: no value at all; passed as `()` where a parameter needs one. */
  | { readonly kind: 'trivial' }
  /** Could not be solved: an error has been reported. */
  | { readonly kind: 'missing' };

export interface EvidenceBinding {
  readonly variable: EvidenceVariable;
  readonly evidence: Evidence;
}

/** Dictionary lambdas and the shared dictionaries right under them. */
export interface Abstraction {
  readonly parameters: readonly EvidenceVariable[];
  readonly bindings: readonly EvidenceBinding[];
}

/** How a variable of a pattern binding is made from its inferred group: it takes the dictionaries of its signature, and
 * gives the group those that the group takes. */
export interface Signed {
  readonly abstraction: Abstraction;
  readonly arguments: readonly Evidence[];
}

export interface InstanceElaboration {
  readonly info: InstanceInfo;
  readonly classInfo: ClassInfo;
  /** Parameters: the instance context. In scope of superclasses and of all methods. */
  readonly abstraction: Abstraction;
  readonly superclasses: readonly { readonly own: Abstraction; readonly evidence: Evidence }[];
  /** One per class method, in order. `own` is the method's own constraints beyond the class. */
  readonly methods: readonly {
    readonly id: string; // of the class method
    /** A written or derived binding; absent: the default method, or, without one, an error at run time. */
    readonly binding?: Tree.FunctionBinding | Tree.PatternBinding;
    readonly own: Abstraction;
    /** DefaultSignatures: what the default method takes behind the class's dictionary. */
    readonly defaults?: readonly Evidence[];
    /** GeneralizedNewtypeDeriving: take the method from this dictionary. */
    readonly from?: Evidence;
  }[];
  /** The instance declaration, or the class name in a deriving clause. */
  readonly span: Span;
  readonly derived: boolean;
}

export interface ClassElaboration {
  readonly info: ClassInfo;
  /** Default methods: `own` has the class dictionary itself as first parameter, then the method's own constraints. */
  readonly defaults: readonly {
    readonly id: string;
    readonly binding: Tree.FunctionBinding | Tree.PatternBinding;
    readonly own: Abstraction;
  }[];
}

/** What is known of a part of a module in the end. */
export interface Tables {
  /** Evidence applied at an occurrence: keyed by Variable and Constructor expressions, constructor patterns
   * (none of theirs are arguments; see `opened`), record constructions and updates, puns. Also by expressions whose
   * value takes dictionaries after what they are written with: `(e :: C a => t)`, keyed by the TypedExpression, and
   * applications whose result is a `forall` with a context, keyed by the application; what comes between the operands of
   * an operator, keyed by the operator's name; what a matcher hands on before its parts, keyed by the Matcher. Absent:
   * none. */
  readonly applied: ReadonlyMap<Tree.Node, readonly Evidence[]>;
  /** Occurrences that mean the monomorphic variable inside its own group (they have no `applied`). */
  readonly monomorphic: ReadonlySet<Tree.Node>;
  /** Names whose types have no variables, inferred together with some whose types have: GHC puts all of such a group under
   * the same variables. */
  readonly besideVariables: ReadonlySet<TopEntity | Local>;
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
    BindingGroup | Tree.FunctionBinding | Tree.PatternBinding | Tree.Matcher | Tree.Expression | Tree.Pattern,
    Abstraction
  >;
  /** Of variables with a signature in pattern bindings, where dictionaries come into it. */
  readonly signed: ReadonlyMap<TopEntity | Local, Signed>;
  /** Dictionaries that a constructor pattern brings into scope, in field order. */
  readonly opened: ReadonlyMap<Tree.Pattern, Abstraction>;
  /** DeepSubsumption: expressions that mean a function that calls them with its arguments. */
  readonly passing: ReadonlyMap<Tree.Expression, Tree.Expression>;
  readonly schemes: ReadonlyMap<TopEntity | Local, Scheme>;
  /** Of expressions and patterns, for hover and hints; zonked on demand by `types/print.ts`. */
  readonly types: ReadonlyMap<Tree.Node, Type>;
}
