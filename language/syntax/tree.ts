/**
 * The syntax tree of a Haskell module, as the parser leaves it: no name is resolved, no operator sequence is
 * grouped by fixity, nothing is lost. Later phases never change it; what they learn stands in tables keyed by
 * the node objects. Haskell 2010 Report, chapters 3 to 5 and 10, and the extensions that people use.
 */
import type { Span } from '../source/span.ts';

/** One occurrence of a name, binding or used. `text` has no qualifier: `Map.insert` is {qualifier: 'Map', text: 'insert'}.
 * Special syntax has these texts: `()`, `[]`, `(,)`, `(,,)`, ..., `->`, `:`. Its span excludes backquotes and parentheses. */
export interface Name {
  readonly kind: 'name';
  readonly span: Span;
  readonly qualifier?: string;
  readonly text: string;
}

// ---------------------------------------------------------------- modules

export interface Module {
  readonly kind: 'module';
  readonly span: Span;
  /** Absent where the text has no header: then the name is `Main` and only `main` is exported. */
  readonly name?: Name;
  readonly exports?: readonly Export[];
  readonly imports: readonly Import[];
  readonly declarations: readonly Declaration[];
  /** `LANGUAGE` pragmas' extension names, with their spans. */
  readonly extensions: readonly Name[];
}

export type Export =
  | { readonly kind: 'exportModule'; readonly span: Span; readonly module: Name }
  | ImportItem;

/** An item of an import or export list. `T(..)`: all; `T(A, b)`: some; `T` alone: subordinates undefined. */
export interface ImportItem {
  readonly kind: 'item';
  readonly span: Span;
  readonly name: Name;
  /** Whether the item was written as a variable, or as a type or class (`T`, `type (+)`). */
  readonly space: 'value' | 'type';
  readonly subordinates?: 'all' | readonly Name[];
  /** Pattern synonyms exported with all of a type's own: `T(.., P)`. */
  readonly bundled?: readonly Name[];
}

export interface Import {
  readonly kind: 'import';
  readonly span: Span;
  readonly module: Name; // text is the whole dotted name
  readonly qualified: boolean;
  readonly as?: Name;
  readonly hiding: boolean;
  readonly items?: readonly ImportItem[];
}

// ---------------------------------------------------------------- declarations

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
  | PatternSignature
  | KindSignature
  | DefaultSignature
  | SccPragma
  | InlinePragma
  | ErrorNode<'errorDeclaration'>;

export interface TypeSignature {
  readonly kind: 'typeSignature';
  readonly span: Span;
  readonly names: readonly Name[];
  readonly type: Type;
}

export interface FixityDeclaration {
  readonly kind: 'fixity';
  readonly span: Span;
  readonly associativity: 'left' | 'right' | 'none';
  readonly precedence: number;
  readonly operators: readonly Name[];
}

/** All clauses of one function, or a variable bound without arguments (one clause, no patterns). The span covers
 * all clauses, their `where` included: it is the span of the function's cost centre. */
export interface FunctionBinding {
  readonly kind: 'function';
  readonly span: Span;
  readonly name: Name; // of the first clause
  readonly clauses: readonly Clause[];
}

export interface Clause {
  readonly kind: 'clause';
  readonly span: Span;
  readonly name: Name;
  readonly infix: boolean;
  readonly patterns: readonly Pattern[];
  readonly rhs: Rhs;
}

/** A binding whose left side is a constructor pattern, tuple, list, `~p`, `!p`, ... */
export interface PatternBinding {
  readonly kind: 'patternBinding';
  readonly span: Span;
  readonly pattern: Pattern;
  readonly rhs: Rhs;
}

/** A right-hand side (of `=` or `->`): guarded or not, with its `where`. Without guards there is one alternative
 * whose `guards` is empty. */
export interface Rhs {
  readonly kind: 'rhs';
  readonly span: Span;
  readonly alternatives: readonly GuardedExpression[];
  readonly where: readonly Declaration[];
}

export interface GuardedExpression {
  readonly kind: 'guarded';
  readonly span: Span;
  readonly guards: readonly Statement[]; // boolean guards are 'expressionStatement'
  readonly body: Expression;
}

export interface DataDeclaration {
  readonly kind: 'data';
  readonly span: Span;
  readonly newtype: boolean;
  readonly context: readonly Type[];
  readonly name: Name;
  readonly parameters: readonly TypeParameter[];
  /** `data T a :: Type -> Type where`: what stands after `::`. Each arrow is one more parameter. */
  readonly kindSignature?: Type;
  readonly constructors: readonly ConstructorDeclaration[];
  readonly deriving: readonly DerivingClause[];
  /** `data family T a`, or `data T a` in a class. */
  readonly family?: true;
  /** Of `data instance T [a] = ..`, or one in an instance: the family, which is `name`, at the types. No parameters then. */
  readonly instance?: Type;
}

export interface TypeParameter {
  readonly kind: 'typeParameter';
  readonly span: Span;
  readonly name: Name;
  readonly kindSignature?: Type;
}

export interface ConstructorDeclaration {
  readonly kind: 'constructorDeclaration';
  readonly span: Span;
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
  readonly span: Span;
  readonly name?: Name;
  readonly strict: boolean;
  /** With `~`: not even StrictData makes it strict. */
  readonly lazy?: true;
  readonly type: Type;
}

/** One class name inside a `deriving` clause; its span is what GHC gives the derived methods. */
export interface DerivingClause {
  readonly kind: 'derivingClause';
  readonly span: Span;
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
  readonly span: Span;
  readonly name: Name;
  readonly parameters: readonly TypeParameter[];
  readonly type: Type;
}

/** `type family F a b :: k`, open or, with its equations, closed; in a class written without `family`. */
export interface TypeFamily {
  readonly kind: 'typeFamily';
  readonly span: Span;
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
  readonly span: Span;
  readonly left: Type;
  readonly type: Type;
}

export interface ClassDeclaration {
  readonly kind: 'class';
  readonly span: Span;
  readonly context: readonly Type[];
  readonly name: Name;
  readonly parameters: readonly TypeParameter[];
  readonly dependencies: readonly { readonly from: readonly Name[]; readonly to: readonly Name[] }[];
  readonly declarations: readonly Declaration[];
}

export interface InstanceDeclaration {
  readonly kind: 'instance';
  readonly span: Span;
  readonly context: readonly Type[];
  readonly className: Name;
  readonly types: readonly Type[];
  readonly declarations: readonly Declaration[];
  readonly overlap?: 'OVERLAPPING' | 'OVERLAPPABLE' | 'OVERLAPS' | 'INCOHERENT';
}

/** `deriving instance C => Show (T a)`. */
export interface DerivingDeclaration {
  readonly kind: 'derivingDeclaration';
  readonly span: Span;
  readonly strategy?: DerivingStrategy;
  readonly via?: Type;
  readonly context: readonly Type[];
  readonly className: Name;
  readonly types: readonly Type[];
}

export interface DefaultDeclaration {
  readonly kind: 'default';
  readonly span: Span;
  readonly types: readonly Type[];
}

/** `pattern P x y = p` and its kin. Its matcher and builder stand beside it as functions (parse/synonym.ts). */
export interface PatternSynonym {
  readonly kind: 'patternSynonym';
  readonly span: Span;
  readonly name: Name;
  readonly arity: number;
  /** Whether it can stand in an expression. */
  readonly builds: boolean;
}

/** `pattern P, Q :: t`. Only the parser sees it: it leaves the signatures of the matcher and the builder. */
export interface PatternSignature {
  readonly kind: 'patternSignature';
  readonly span: Span;
  readonly names: readonly Name[];
  readonly type: Type;
}

/** `type T :: k`. */
export interface KindSignature {
  readonly kind: 'kindSignature';
  readonly span: Span;
  readonly name: Name;
  readonly kindSignature: Type;
}

/** `default f :: C a => t` in a class: the type of the default method (DefaultSignatures). */
export interface DefaultSignature {
  readonly kind: 'defaultSignature';
  readonly span: Span;
  readonly names: readonly Name[];
  readonly type: Type;
}

/** `{-# SCC f #-}` or `{-# SCC f "label" #-}` among declarations. */
export interface SccPragma {
  readonly kind: 'sccPragma';
  readonly span: Span;
  readonly name: Name;
  readonly label?: string;
}

export interface InlinePragma {
  readonly kind: 'inlinePragma';
  readonly span: Span;
  readonly pragma: 'INLINE' | 'NOINLINE' | 'INLINABLE';
  readonly name: Name;
}

// ---------------------------------------------------------------- expressions

export type Expression =
  | Variable
  | Constructor
  | LiteralExpression
  | Application
  | InfixExpression
  | BinaryExpression
  | Negation
  | Lambda
  | LetExpression
  | IfExpression
  | MultiIf
  | CaseExpression
  | LambdaCase
  | DoExpression
  | TupleExpression
  | ListExpression
  | ArithmeticSequence
  | ListComprehension
  | LeftSection
  | RightSection
  | RecordConstruction
  | RecordUpdate
  | TypedExpression
  | TypeApplication
  | Parenthesised
  | SccExpression
  | ErrorNode<'errorExpression'>;

export interface Variable {
  readonly kind: 'variable';
  readonly span: Span;
  readonly name: Name;
}

/** Also `()`, `[]`, `(,)` used as values. */
export interface Constructor {
  readonly kind: 'constructor';
  readonly span: Span;
  readonly name: Name;
}

export interface LiteralExpression {
  readonly kind: 'literal';
  readonly span: Span;
  readonly literal: Literal;
}

export type Literal =
  | { readonly kind: 'integer'; readonly value: bigint; readonly primitive?: 'Int#' | 'Word#' }
  /** A fractional literal, exactly: numerator / denominator in lowest terms. */
  | {
      readonly kind: 'rational';
      readonly numerator: bigint;
      readonly denominator: bigint;
      readonly primitive?: 'Double#' | 'Float#';
    }
  /** `value` is a code point. */
  | { readonly kind: 'char'; readonly value: number; readonly primitive?: 'Char#' }
  /** `value` holds the characters as a JavaScript string. Primitive: `"..."#`. */
  | { readonly kind: 'string'; readonly value: string; readonly primitive?: 'Addr#' };

export interface Application {
  readonly kind: 'application';
  readonly span: Span;
  readonly function: Expression;
  readonly argument: Expression;
}

/** Operands, operators and prefix minus signs as written; grouped by `rename` (Report 10.6). */
export interface InfixExpression {
  readonly kind: 'infix';
  readonly span: Span;
  readonly items: readonly InfixItem<Expression>[];
}

export type InfixItem<T> =
  | { readonly kind: 'operand'; readonly operand: T }
  /** `operator` is a Variable or a Constructor node: a symbol, or a name in backquotes. */
  | { readonly kind: 'operator'; readonly operator: Variable | Constructor }
  | { readonly kind: 'minus'; readonly span: Span };

/** Made by `rename` only. */
export interface BinaryExpression {
  readonly kind: 'binary';
  readonly span: Span;
  readonly left: Expression;
  readonly operator: Variable | Constructor;
  readonly right: Expression;
}

/** Made by `rename` only: prefix minus, which means `negate`. */
export interface Negation {
  readonly kind: 'negation';
  readonly span: Span;
  readonly operand: Expression;
}

export interface Lambda {
  readonly kind: 'lambda';
  readonly span: Span;
  readonly patterns: readonly Pattern[];
  readonly body: Expression;
}

export interface LetExpression {
  readonly kind: 'let';
  readonly span: Span;
  readonly declarations: readonly Declaration[];
  readonly body: Expression;
}

export interface IfExpression {
  readonly kind: 'if';
  readonly span: Span;
  readonly condition: Expression;
  readonly then: Expression;
  readonly else: Expression;
}

export interface MultiIf {
  readonly kind: 'multiIf';
  readonly span: Span;
  readonly alternatives: readonly GuardedExpression[];
}

export interface CaseExpression {
  readonly kind: 'case';
  readonly span: Span;
  readonly scrutinee: Expression;
  readonly alternatives: readonly Alternative[];
}

export interface Alternative {
  readonly kind: 'alternative';
  readonly span: Span;
  readonly pattern: Pattern;
  readonly rhs: Rhs;
}

export interface LambdaCase {
  readonly kind: 'lambdaCase';
  readonly span: Span;
  readonly alternatives: readonly Alternative[];
}

export interface DoExpression {
  readonly kind: 'do';
  readonly span: Span;
  readonly statements: readonly Statement[];
  /** `mdo`. */
  readonly recursive?: true;
}

export type Statement =
  | {
      readonly kind: 'bindStatement';
      readonly span: Span;
      readonly pattern: Pattern;
      readonly expression: Expression;
    }
  | { readonly kind: 'letStatement'; readonly span: Span; readonly declarations: readonly Declaration[] }
  | { readonly kind: 'expressionStatement'; readonly span: Span; readonly expression: Expression }
  | RecStatement;

/** `rec { ... }` (RecursiveDo); `rename` writes it out. */
export interface RecStatement {
  readonly kind: 'recStatement';
  readonly span: Span;
  readonly statements: readonly Statement[];
}

export interface TupleExpression {
  readonly kind: 'tuple';
  readonly span: Span;
  /** An undefined component is a gap (TupleSections). */
  readonly components: readonly (Expression | undefined)[];
}

export interface ListExpression {
  readonly kind: 'list';
  readonly span: Span;
  readonly elements: readonly Expression[];
}

export interface ArithmeticSequence {
  readonly kind: 'sequence';
  readonly span: Span;
  readonly from: Expression;
  readonly then?: Expression;
  readonly to?: Expression;
}

export interface ListComprehension {
  readonly kind: 'comprehension';
  readonly span: Span;
  readonly body: Expression;
  /** One list of qualifiers; more with ParallelListComp. */
  readonly branches: readonly (readonly Statement[])[];
}

/** `(e op)`. */
export interface LeftSection {
  readonly kind: 'leftSection';
  readonly span: Span;
  readonly operand: Expression; // an InfixExpression where the text has one
  readonly operator: Variable | Constructor;
}

/** `(op e)`. */
export interface RightSection {
  readonly kind: 'rightSection';
  readonly span: Span;
  readonly operator: Variable | Constructor;
  readonly operand: Expression;
}

export interface FieldBinding<T> {
  readonly kind: 'fieldBinding';
  readonly span: Span;
  readonly field: Name;
  /** Absent: a pun. */
  readonly value?: T;
}

export interface RecordConstruction {
  readonly kind: 'recordConstruction';
  readonly span: Span;
  readonly constructor_: Constructor;
  readonly fields: readonly FieldBinding<Expression>[];
  readonly wildcard?: Span;
}

export interface RecordUpdate {
  readonly kind: 'recordUpdate';
  readonly span: Span;
  readonly record: Expression;
  readonly fields: readonly FieldBinding<Expression>[];
}

export interface TypedExpression {
  readonly kind: 'typed';
  readonly span: Span;
  readonly expression: Expression;
  readonly type: Type;
}

export interface TypeApplication {
  readonly kind: 'typeApplication';
  readonly span: Span;
  readonly function: Expression;
  readonly type: Type;
}

export interface Parenthesised {
  readonly kind: 'parenthesised';
  readonly span: Span;
  readonly expression: Expression;
}

/** `{-# SCC label #-} e`: extends as far right as a lambda does. */
export interface SccExpression {
  readonly kind: 'scc';
  readonly span: Span;
  readonly label: string;
  readonly pragma: Span;
  readonly body: Expression;
}

// ---------------------------------------------------------------- patterns

export type Pattern =
  | { readonly kind: 'variablePattern'; readonly span: Span; readonly name: Name }
  | { readonly kind: 'wildcardPattern'; readonly span: Span }
  | {
      readonly kind: 'literalPattern';
      readonly span: Span;
      readonly literal: Literal;
      readonly negative: boolean;
    }
  | ConstructorPattern
  | InfixPattern
  | { readonly kind: 'tuplePattern'; readonly span: Span; readonly components: readonly Pattern[] }
  | { readonly kind: 'listPattern'; readonly span: Span; readonly elements: readonly Pattern[] }
  | RecordPattern
  | { readonly kind: 'asPattern'; readonly span: Span; readonly name: Name; readonly pattern: Pattern }
  | { readonly kind: 'irrefutablePattern'; readonly span: Span; readonly pattern: Pattern }
  | { readonly kind: 'bangPattern'; readonly span: Span; readonly pattern: Pattern }
  | {
      readonly kind: 'viewPattern';
      readonly span: Span;
      readonly expression: Expression;
      readonly pattern: Pattern;
    }
  | { readonly kind: 'typedPattern'; readonly span: Span; readonly pattern: Pattern; readonly type: Type }
  | { readonly kind: 'parenthesisedPattern'; readonly span: Span; readonly pattern: Pattern }
  | ErrorNode<'errorPattern'>;

export interface ConstructorPattern {
  readonly kind: 'constructorPattern';
  readonly span: Span;
  readonly constructor_: Name;
  readonly arguments: readonly Pattern[];
}

/** Operands and constructor operators as written; `rename` groups them into constructor patterns, and makes views of
 * pattern synonyms. */
export interface InfixPattern {
  readonly kind: 'infixPattern';
  readonly span: Span;
  readonly items: readonly InfixItem<Pattern>[];
}

export interface RecordPattern {
  readonly kind: 'recordPattern';
  readonly span: Span;
  readonly constructor_: Name;
  readonly fields: readonly FieldBinding<Pattern>[];
  readonly wildcard?: Span;
}

// ---------------------------------------------------------------- types

export type Type =
  | { readonly kind: 'typeVariable'; readonly span: Span; readonly name: Name }
  /** `Int`, `M.Map`, `[]`, `()`, `(,)`, `->`. `promoted`: a data constructor, written with a tick. */
  | { readonly kind: 'typeConstructor'; readonly span: Span; readonly name: Name; readonly promoted?: true }
  | InfixType
  /** DataKinds: `'[a, b]`, `'(a, b)`. */
  | {
      readonly kind: 'promotedList' | 'promotedTuple';
      readonly span: Span;
      readonly components: readonly Type[];
    }
  /** DataKinds: a number or a text as a type. */
  | {
      readonly kind: 'literalType';
      readonly span: Span;
      readonly literal: Literal & { readonly kind: 'integer' | 'string' };
    }
  | { readonly kind: 'typeApplied'; readonly span: Span; readonly function: Type; readonly argument: Type }
  | { readonly kind: 'functionType'; readonly span: Span; readonly argument: Type; readonly result: Type }
  | { readonly kind: 'listType'; readonly span: Span; readonly element: Type }
  | { readonly kind: 'tupleType'; readonly span: Span; readonly components: readonly Type[] }
  | {
      readonly kind: 'forallType';
      readonly span: Span;
      readonly variables: readonly TypeParameter[];
      readonly body: Type;
    }
  /** `context => body`; each member of the context is a type whose head is a class, or `a ~ b`. */
  | {
      readonly kind: 'qualifiedType';
      readonly span: Span;
      readonly context: readonly Type[];
      readonly body: Type;
    }
  | { readonly kind: 'kindedType'; readonly span: Span; readonly type: Type; readonly kindSignature: Type }
  | { readonly kind: 'parenthesisedType'; readonly span: Span; readonly type: Type }
  /** `*` or `Type` where a kind stands, `_` as a wildcard. */
  | { readonly kind: 'starType'; readonly span: Span }
  | { readonly kind: 'wildcardType'; readonly span: Span }
  | ErrorNode<'errorType'>;

/** Two or more operators between types, as written; `rename` groups them. One operator alone is a `typeApplied`. */
export interface InfixType {
  readonly kind: 'infixType';
  readonly span: Span;
  readonly items: readonly InfixItem<Type>[];
}

/** Stands where the text could not be read; a diagnostic says why. Later phases pass over it in silence. */
export interface ErrorNode<K extends string> {
  readonly kind: K;
  readonly span: Span;
}

export type Node =
  | Name
  | Module
  | Export
  | Import
  | Declaration
  | Clause
  | Rhs
  | GuardedExpression
  | TypeParameter
  | ConstructorDeclaration
  | ConstructorField
  | DerivingClause
  | Expression
  | Alternative
  | Statement
  | FieldBinding<Expression>
  | FieldBinding<Pattern>
  | Pattern
  | Type;
