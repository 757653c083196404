/** Evidence: the dictionaries that type inference passes around, and where they are abstracted (GHC's AbsBinds). */
import type { Span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import type { ClassInfo, InstanceInfo, Predicate } from '../types/type.ts';

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
  | { readonly kind: 'emptyCallStack' }
  /** Typeable: the representation of a type, from its constructor's id or what is known of its head. */
  | { readonly kind: 'typeRep'; readonly head: string | Evidence; readonly arguments: readonly Evidence[] }
  /** KnownNat and KnownSymbol: the number or the text itself. */
  | { readonly kind: 'literal'; readonly value: bigint | string }
  /** HasField: the class, with a record's selector as its method. */
  | { readonly kind: 'field'; readonly classInfo: ClassInfo; readonly selector: string }
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
