/**
 * Types after checking: what interfaces hold and people see. Kinds are not kept except in `TypeConstructorInfo`.
 * A type constructor is known by id: `GHC.Types.Int`, `->`, `[]`, `()`, `(,)`.
 */
import type { DataCon } from '../builtin/representation.ts';

export interface TypeVariable {
  readonly name: string;
  readonly unique: number;
  /** As far as it is known and may be told by it what a family is. */
  readonly kind?: Kind;
  /** Of a `forall`, in braces: visible type arguments pass over it. */
  readonly inferred?: true;
  /** How many kind variables come before it: they take visible type arguments, which say nothing new. */
  readonly kindsBefore?: number;
}

export type Type =
  /** `alias`: the synonym without parameters that was written for this type, such as `String`; for people only. */
  /** `family`: of a type family, how many types it takes to be one itself. */
  | {
      readonly kind: 'constructor';
      readonly id: string;
      readonly alias?: string;
      readonly family?: number;
    }
  | { readonly kind: 'variable'; readonly variable: TypeVariable }
  | {
      readonly kind: 'application';
      readonly function: Type;
      readonly argument: Type;
      readonly alias?: string;
    }
  /** `linear`: `a %1 -> b`, or `a %m -> b`, whose argument is used once (LinearTypes). Unification does not look at it. */
  | {
      readonly kind: 'function';
      readonly argument: Type;
      readonly result: Type;
      readonly linear?: true;
      readonly alias?: string;
    }
  | {
      readonly kind: 'forall';
      readonly variables: readonly TypeVariable[];
      readonly context: readonly Predicate[];
      readonly body: Type;
    }
  /** A unification variable; `infer` alone makes them, and none is left in an interface. */
  | { readonly kind: 'meta'; readonly meta: Meta }
  /** Of what could not be typed, which has been reported: it fits everything, and nothing more is said of it. */
  | { readonly kind: 'error' };

export interface Meta {
  readonly unique: number;
  level: number;
  kind?: Kind;
  solution?: Type;
  /** Whatever type is found first, also one with a `forall` inside (GHC's ExpType): so until all have looked at it. */
  hole?: boolean;
  /** Whatever has values that may be suspended. */
  lifted?: boolean;
}

/**
 * A class applied to types. `~` is the class of equalities, `HasCallStack` and `Typeable` are solved by the checker
 * itself. A `constraint` is what its only argument says, a type of the kind of constraints: a variable or a type family
 * applied, several constraints as a tuple, or one under a `forall`.
 */
export interface Predicate {
  readonly className: string;
  readonly arguments: readonly Type[];
}

/** `forall variables. context => type`; order of `context` is the order of the dictionary arguments. */
export interface Scheme {
  readonly variables: readonly TypeVariable[];
  readonly context: readonly Predicate[];
  readonly type: Type;
}

export type Kind =
  | { readonly kind: 'star' }
  | { readonly kind: 'constraint' }
  /** `TYPE rep`, of types whose values are never suspended; without `rep`, of those of one that is not known. */
  | { readonly kind: 'unlifted'; readonly rep?: RepName }
  /** `TYPE r` for a variable, so that values may be of any form; `boxed`: `TYPE (BoxedRep l)`. */
  | { readonly kind: 'represented'; readonly variable: string; readonly boxed?: true }
  /** DataKinds: the kind of a data type's promoted constructors. */
  | { readonly kind: 'data'; readonly id: string }
  /** Fits every kind; in the kind of a type those of one name are one kind. `unknown`: of a type that could not be read, so
   * that whatever it meets is of a kind that nobody knows. */
  | { readonly kind: 'any'; readonly variable?: string; readonly unknown?: true }
  | { readonly kind: 'arrow'; readonly argument: Kind; readonly result: Kind };

/** GHC's names of what is no pointer to something suspended: `RuntimeRep`. `ZeroBitRep` is `TupleRep '[]`; the components of other
 * tuples and sums are not part of their names. */
export type RepName = (typeof repNames)[number];

export const repNames = [
  'UnliftedRep',
  'ZeroBitRep',
  'TupleRep',
  'SumRep',
  'IntRep',
  'Int8Rep',
  'Int16Rep',
  'Int32Rep',
  'Int64Rep',
  'WordRep',
  'Word8Rep',
  'Word16Rep',
  'Word32Rep',
  'Word64Rep',
  'AddrRep',
  'FloatRep',
  'DoubleRep',
] as const;

/** What the values of a type are, if they are never suspended, or if that depends on the type's parameters: something of this
 * representation, or what a newtype's field is, whose type speaks of `parameters`. */
export type Representation =
  | { readonly kind: 'rep'; readonly rep: RepName }
  | { readonly kind: 'field'; readonly parameters: readonly TypeVariable[]; readonly type: Type };

export interface ConstructorInfo {
  /** The machine's view; dictionary fields of `context` come before the others. */
  readonly con: DataCon;
  readonly typeId: string;
  readonly universals: readonly TypeVariable[];
  readonly existentials: readonly TypeVariable[];
  /** GADT syntax: all that are not there for an equality alone, in the order of the constructor's own `forall`. */
  readonly order?: readonly TypeVariable[];
  /** Class constraints that the constructor stores, and equalities of a GADT (not stored). */
  readonly context: readonly Predicate[];
  readonly fields: readonly Type[];
  readonly labels: readonly (string | undefined)[];
  /** DuplicateRecordFields: the type's first constructor, by which its fields' selectors are named. */
  readonly labelled?: string;
  /** The fields that may be used any number of times (LinearTypes: `C :: a -> T a`). */
  readonly unrestricted?: readonly number[];
  /** T applied to the universals; of a data family's instance, the family at its types. */
  readonly result: Type;
  readonly newtype: boolean;
}

export interface TypeConstructorInfo {
  readonly id: string;
  readonly parameters: readonly TypeVariable[];
  readonly kindOf: Kind;
  /** Value ids of the constructors, in order; empty for primitive types. */
  readonly constructors: readonly string[];
  readonly newtype: boolean;
  /** Of its parameters, unless all are representational: what may become of the type when one is another. */
  readonly roles?: readonly Role[];
  /** Of types of programs whose values are not simply lifted. */
  readonly representation?: Representation;
  /** A data family: its constructors are those of its instances. */
  readonly dataFamily?: true;
  /** Of an instance of a data family: that at its types, which speak of `parameters`. */
  readonly instanceOf?: Type;
}

/**
 * Where two types that differ in a parameter are represented alike: only if that is the same; if it is represented alike; always
 * (Breitner, Eisenberg, Peyton Jones, Weirich: Safe zero-cost coercions for Haskell).
 */
export type Role = 'nominal' | 'representational' | 'phantom';

export interface SynonymInfo {
  readonly id: string;
  readonly parameters: readonly TypeVariable[];
  readonly kinds: readonly Kind[];
  /** The kind of `type`. */
  readonly kindOf: Kind;
  readonly type: Type;
}

export interface FamilyInfo {
  readonly id: string;
  readonly arity: number;
  readonly kindOf: Kind;
  /** The parameters that the result determines, by number (TypeFamilyDependencies). */
  readonly injective?: readonly number[];
  /** Of a closed family: tried in this order. */
  readonly equations?: readonly EquationInfo[];
}

/** `family arguments = type`, for all types that the variables may stand for. */
export interface EquationInfo {
  readonly family: string;
  readonly variables: readonly TypeVariable[];
  readonly arguments: readonly Type[];
  readonly type: Type;
}

export interface ClassInfo {
  readonly id: string;
  readonly parameters: readonly TypeVariable[];
  readonly kinds: readonly Kind[];
  readonly superclasses: readonly Predicate[];
  /** `scheme` quantifies over the class variables first and has the class itself as its first constraint. */
  readonly methods: readonly {
    readonly id: string;
    readonly name: string;
    readonly scheme: Scheme;
    readonly hasDefault: boolean;
    /** DefaultSignatures: the type of the default, in the form of `scheme`. */
    readonly defaultScheme?: Scheme;
  }[];
  readonly dependencies: readonly { readonly from: readonly number[]; readonly to: readonly number[] }[];
  /** The class's type families: which of its parameters theirs are (-1 for others), and the equation by default. */
  readonly families?: readonly {
    readonly id: string;
    readonly parameters: readonly number[];
    readonly default?: EquationInfo;
  }[];
  /** Dictionary: a constructor whose fields are the superclasses' dictionaries, then the methods, in order. Its id is `M.D:Show`. */
  readonly dictionary: DataCon;
}

export interface InstanceInfo {
  /** Id of the dictionary, or of the function from the context's dictionaries to it: `Main.$fShowBox`. */
  readonly id: string;
  readonly className: string;
  readonly variables: readonly TypeVariable[];
  readonly context: readonly Predicate[];
  readonly head: readonly Type[];
  readonly overlap?: 'OVERLAPPING' | 'OVERLAPPABLE' | 'OVERLAPS' | 'INCOHERENT';
}
