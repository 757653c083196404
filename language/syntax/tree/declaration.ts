/** Declarations, at the top level and inside (Report chapter 4), with the pragmas that stand among them. */
import type { Place } from '../../source/span.ts';
import type { Expression, Statement } from './expression.ts';
import type { ErrorNode, Name } from './part.ts';
import type { Pattern, TypeBinder } from './pattern.ts';
import type { Type } from './type.ts';

export type Declaration =
  | TypeSignature
  | FixityDeclaration
  | FunctionBinding
  | PatternBinding
  | DataDeclaration
  | TypeSynonym
  | TypeFamily
  | TypeEquation
  | ClassDeclaration
  | InstanceDeclaration
  | DerivingDeclaration
  | DefaultDeclaration
  | PatternSynonym
  | Matcher
  | PatternSignature
  | KindSignature
  | RoleAnnotation
  | DefaultSignature
  | SccPragma
  | InlinePragma
  | WarningPragma
  | ErrorNode<'errorDeclaration'>;

export interface TypeSignature {
  readonly kind: 'typeSignature';
  readonly span: Place;
  readonly names: readonly Name[];
  readonly type: Type;
}

export interface FixityDeclaration {
  readonly kind: 'fixity';
  readonly span: Place;
  readonly associativity: 'left' | 'right' | 'none';
  readonly precedence: number;
  readonly operators: readonly Name[];
}

/** All clauses of one function, or a variable bound without arguments (one clause, no patterns). The span covers
 * all clauses, their `where` included: it is the span of the function's cost centre. */
export interface FunctionBinding {
  readonly kind: 'function';
  readonly span: Place;
  readonly name: Name; // of the first clause
  readonly clauses: readonly Clause[];
  /** Of a foreign import: nobody has written what it does, and it has no cost centre. */
  readonly foreign?: true;
}

export interface Clause {
  readonly kind: 'clause';
  readonly span: Place;
  readonly name: Name;
  readonly infix: boolean;
  readonly patterns: readonly Pattern[];
  readonly types?: readonly TypeBinder[];
  readonly rhs: Rhs;
}

/** A binding whose left side is a constructor pattern, tuple, list, `~p`, `!p`, ... */
export interface PatternBinding {
  readonly kind: 'patternBinding';
  readonly span: Place;
  readonly pattern: Pattern;
  readonly rhs: Rhs;
}

/** A right-hand side (of `=` or `->`): guarded or not, with its `where`. Without guards there is one alternative
 * whose `guards` is empty. */
export interface Rhs {
  readonly kind: 'rhs';
  readonly span: Place;
  readonly alternatives: readonly GuardedExpression[];
  readonly where: readonly Declaration[];
}

export interface GuardedExpression {
  readonly kind: 'guarded';
  readonly span: Place;
  readonly guards: readonly Statement[]; // boolean guards are 'expressionStatement'
  readonly body: Expression;
}

export interface DataDeclaration {
  readonly kind: 'data';
  readonly span: Place;
  readonly newtype: boolean;
  readonly context: readonly Type[];
  readonly name: Name;
  readonly parameters: readonly TypeParameter[];
  /** `data T a :: Type -> Type where`: what stands after `::`. Each arrow is one more parameter. */
  readonly kindSignature?: Type;
  readonly constructors: readonly ConstructorDeclaration[];
  readonly deriving: readonly DerivingClause[];
  /** `type data` (TypeData), or a constructor of one as a type of its own, whose kind ends in `constructorOf`. */
  readonly typeData?: true;
  readonly constructorOf?: Name;
  /** `data family T a`, or `data T a` in a class. */
  readonly family?: true;
  /** Of `data instance T [a] = ..`, or one in an instance: the family, which is `name`, at the types. No parameters then. */
  readonly instance?: Type;
}

export interface TypeParameter {
  readonly kind: 'typeParameter';
  readonly span: Place;
  readonly name: Name;
  readonly kindSignature?: Type;
  /** Of a `forall`, in braces: no visible type argument is for it. */
  readonly inferred?: true;
  /** `@k` before it in the head of a declaration (TypeAbstractions): a name for a variable of the kind signature. */
  readonly kindBinder?: Place;
}

export interface ConstructorDeclaration {
  readonly kind: 'constructorDeclaration';
  readonly span: Place;
  readonly name: Name;
  readonly infix: boolean;
  readonly existentials: readonly TypeParameter[];
  readonly context: readonly Type[];
  readonly fields: readonly ConstructorField[]; // one per argument, in order
  readonly record: boolean;
  /** GADT syntax: the result type as written. */
  readonly result?: Type;
}

export interface ConstructorField {
  readonly kind: 'field';
  readonly span: Place;
  readonly name?: Name;
  readonly strict: boolean;
  /** With `~`: not even StrictData makes it strict. */
  readonly lazy?: true;
  /** Of a constructor in GADT syntax with LinearTypes, before a plain `->`. */
  readonly unrestricted?: true;
  readonly type: Type;
}

/** One class name inside a `deriving` clause; its span is what GHC gives the derived methods. */
export interface DerivingClause {
  readonly kind: 'derivingClause';
  readonly span: Place;
  readonly className: Name;
  readonly type: Type; // the whole as a type (MultiParamTypeClasses); usually just the class
  readonly strategy?: DerivingStrategy;
  /** DerivingVia: the type whose instance is taken over. */
  readonly via?: Type;
}

/** As written; absent where the text leaves it open. */
export type DerivingStrategy = 'stock' | 'newtype' | 'anyclass';

export interface TypeSynonym {
  readonly kind: 'typeSynonym';
  readonly span: Place;
  readonly name: Name;
  readonly parameters: readonly TypeParameter[];
  readonly type: Type;
}

/** `type family F a b :: k`, open or, with its equations, closed; in a class written without `family`. */
export interface TypeFamily {
  readonly kind: 'typeFamily';
  readonly span: Place;
  readonly name: Name;
  readonly parameters: readonly TypeParameter[];
  readonly kindSignature?: Type;
  /** TypeFamilyDependencies: the parameters that the result determines, and what the result is called. */
  readonly dependency?: {
    readonly result: TypeParameter;
    readonly from?: Name;
    readonly to: readonly Name[];
  };
  readonly equations?: readonly TypeEquation[];
}

/** `F [a] = a`: of a closed family, a `type instance`, in an instance, or a default in a class. */
export interface TypeEquation {
  readonly kind: 'typeEquation';
  readonly span: Place;
  readonly left: Type;
  readonly type: Type;
}

export interface ClassDeclaration {
  readonly kind: 'class';
  readonly span: Place;
  readonly context: readonly Type[];
  readonly name: Name;
  readonly parameters: readonly TypeParameter[];
  readonly dependencies: readonly { readonly from: readonly Name[]; readonly to: readonly Name[] }[];
  readonly declarations: readonly Declaration[];
}

export interface InstanceDeclaration {
  readonly kind: 'instance';
  readonly span: Place;
  readonly context: readonly Type[];
  readonly className: Name;
  readonly types: readonly Type[];
  /** `C @k t`: what the class is applied to before its types. */
  readonly kinds?: readonly Type[];
  readonly declarations: readonly Declaration[];
  readonly overlap?: 'OVERLAPPING' | 'OVERLAPPABLE' | 'OVERLAPS' | 'INCOHERENT';
}

/** `deriving instance C => Show (T a)`. */
export interface DerivingDeclaration {
  readonly kind: 'derivingDeclaration';
  readonly span: Place;
  readonly strategy?: DerivingStrategy;
  readonly via?: Type;
  readonly context: readonly Type[];
  readonly className: Name;
  readonly types: readonly Type[];
  readonly kinds?: readonly Type[];
}

export interface DefaultDeclaration {
  readonly kind: 'default';
  readonly span: Place;
  /** NamedDefaults: for constraints of this class. */
  readonly className?: Name;
  readonly types: readonly Type[];
}

/** `pattern P x y = p` and its kin. Its matcher, its builder and selectors, which are functions, stand beside it
 * (parse/synonym.ts). */
export interface PatternSynonym {
  readonly kind: 'patternSynonym';
  readonly span: Place;
  readonly name: Name;
  readonly arity: number;
  /** `pattern P {x, y} = p`: the fields, whose names are copies of those that the selectors define. */
  readonly fields?: readonly Name[];
  /** Whether it can stand in an expression. */
  readonly builds: boolean;
}

/**
 * What a pattern synonym is in a pattern: whether a value matches `pattern`, and the parts of it that stand for the
 * synonym's parameters. Nobody writes it: its name is one that no program can write, its place that of the synonym's name.
 */
export interface Matcher {
  readonly kind: 'matcher';
  readonly span: Place;
  readonly name: Name;
  readonly pattern: Pattern;
  /** Variables that the pattern binds, in the order of the parameters. */
  readonly parts: readonly Expression[];
}

/** `pattern P, Q :: t`. Only the parser sees it: it leaves the signatures of the matcher and the builder. */
export interface PatternSignature {
  readonly kind: 'patternSignature';
  readonly span: Place;
  readonly names: readonly Name[];
  readonly type: Type;
}

/** `type T :: k`. */
export interface KindSignature {
  readonly kind: 'kindSignature';
  readonly span: Place;
  readonly name: Name;
  readonly kindSignature: Type;
}

/** `type role T nominal _`. Of a parameter for which `_` stands, or a word that is no role, nothing is said. */
export interface RoleAnnotation {
  readonly kind: 'roleAnnotation';
  readonly span: Place;
  readonly name: Name;
  readonly roles: readonly WrittenRole[];
}

export interface WrittenRole {
  readonly kind: 'writtenRole';
  readonly span: Place;
  readonly role?: 'nominal' | 'representational' | 'phantom';
}

/** `default f :: C a => t` in a class: the type of the default method (DefaultSignatures). */
export interface DefaultSignature {
  readonly kind: 'defaultSignature';
  readonly span: Place;
  readonly names: readonly Name[];
  readonly type: Type;
}

/** `{-# SCC f #-}` or `{-# SCC f "label" #-}` among declarations. */
export interface SccPragma {
  readonly kind: 'sccPragma';
  readonly span: Place;
  readonly name: Name;
  readonly label?: string;
}

export interface InlinePragma {
  readonly kind: 'inlinePragma';
  readonly span: Place;
  readonly pragma: 'INLINE' | 'NOINLINE' | 'INLINABLE';
  readonly name: Name;
}

/** `{-# DEPRECATED f, T "text" #-}` or `{-# WARNING f "text" #-}`: one for each group of names. */
export interface WarningPragma {
  readonly kind: 'warningPragma';
  readonly span: Place;
  readonly names: readonly Name[];
  /** `type T` or `data T`: what the names mean in that namespace alone. */
  readonly space?: 'type' | 'value';
  readonly warning: WarningText;
}

/** The text of a WARNING or DEPRECATED pragma. */
export interface WarningText {
  /** DEPRECATED rather than WARNING. */
  readonly deprecated: boolean;
  /** `x-partial` of `WARNING in "x-partial"`. */
  readonly category?: string;
  readonly lines: readonly string[];
}
