/** Expressions and statements (Report chapter 3). */
import type { Place } from '../../source/span.ts';
import type { Declaration, FunctionBinding, GuardedExpression, Rhs } from './declaration.ts';
import type { ErrorNode, FieldBinding, InfixItem, Literal, Name } from './part.ts';
import type { Pattern, TypeBinder } from './pattern.ts';
import type { Type } from './type.ts';

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
  | ImplicitLet
  | IfExpression
  | MultiIf
  | CaseExpression
  | LambdaCase
  | LambdaCases
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
  | TypeExpression
  | ProcExpression
  | ArrowApplication
  | ArrowForm
  | Parenthesised
  | SccExpression
  | ErrorNode<'errorExpression'>;

export interface Variable {
  readonly kind: 'variable';
  readonly span: Place;
  readonly name: Name;
}

/** Also `()`, `[]`, `(,)` used as values. */
export interface Constructor {
  readonly kind: 'constructor';
  readonly span: Place;
  readonly name: Name;
}

export interface LiteralExpression {
  readonly kind: 'literal';
  readonly span: Place;
  readonly literal: Literal;
  /** RebindableSyntax. `itself`: an Integer, Rational or String, which a function of the program is given. `library`: what it means
   * elsewhere. */
  readonly means?: 'itself' | 'library';
}

export interface Application {
  readonly kind: 'application';
  readonly span: Place;
  readonly function: Expression;
  readonly argument: Expression;
}

/** `proc p -> c` (Arrows). `c` is a command: expressions of some forms, among them the two below, which mean something in
 * commands alone. */
export interface ProcExpression {
  readonly kind: 'proc';
  readonly span: Place;
  readonly pattern: Pattern;
  readonly body: Expression;
}

/** `f -< e`, or with `higher` `f -<< e`; also written the other way round, `e >- f`. */
export interface ArrowApplication {
  readonly kind: 'arrowApplication';
  readonly span: Place;
  readonly function: Expression;
  readonly argument: Expression;
  readonly higher?: true;
}

/** `(|e c1 c2|)`: an operator on commands. */
export interface ArrowForm {
  readonly kind: 'arrowForm';
  readonly span: Place;
  readonly operator: Expression;
  readonly commands: readonly Expression[];
}

/** Operands, operators and prefix minus signs as written; grouped by `rename` (Report 10.6). */
export interface InfixExpression {
  readonly kind: 'infix';
  readonly span: Place;
  readonly items: readonly InfixItem<Expression>[];
}

/** Made by `rename` only. */
export interface BinaryExpression {
  readonly kind: 'binary';
  readonly span: Place;
  readonly left: Expression;
  readonly operator: Variable | Constructor;
  readonly right: Expression;
}

/** Made by `rename` only: prefix minus, which means `negate`. */
export interface Negation {
  readonly kind: 'negation';
  readonly span: Place;
  readonly operand: Expression;
}

export interface Lambda {
  readonly kind: 'lambda';
  readonly span: Place;
  readonly patterns: readonly Pattern[];
  readonly types?: readonly TypeBinder[];
  readonly body: Expression;
  /** Nobody has written it: a `rec` stands for it. */
  readonly implied?: true;
}

export interface LetExpression {
  readonly kind: 'let';
  readonly span: Place;
  readonly declarations: readonly Declaration[];
  readonly body: Expression;
}

/** Made by `rename` only: `let ?x = e in b` (ImplicitParams). */
export interface ImplicitLet {
  readonly kind: 'implicitLet';
  readonly span: Place;
  readonly bindings: readonly {
    readonly span: Place;
    readonly name: Name;
    readonly expression: Expression;
  }[];
  readonly body: Expression;
}

export interface IfExpression {
  readonly kind: 'if';
  readonly span: Place;
  readonly condition: Expression;
  readonly then: Expression;
  readonly else: Expression;
}

export interface MultiIf {
  readonly kind: 'multiIf';
  readonly span: Place;
  readonly alternatives: readonly GuardedExpression[];
}

export interface CaseExpression {
  readonly kind: 'case';
  readonly span: Place;
  /** Nobody has written it: the update of a record stands for it. */
  readonly update?: true;
  readonly scrutinee: Expression;
  readonly alternatives: readonly Alternative[];
}

export interface Alternative {
  readonly kind: 'alternative';
  readonly span: Place;
  readonly pattern: Pattern;
  readonly rhs: Rhs;
}

export interface LambdaCase {
  readonly kind: 'lambdaCase';
  readonly span: Place;
  readonly alternatives: readonly Alternative[];
}

/** `\cases`: a function without a name, by clauses. The clauses are those of a function that nothing can call `\cases`. */
export interface LambdaCases {
  readonly kind: 'lambdaCases';
  readonly span: Place;
  readonly function: FunctionBinding;
}

export interface DoExpression {
  readonly kind: 'do';
  readonly span: Place;
  readonly statements: readonly Statement[];
  /** `M.do`: the operations are those of this module (QualifiedDo). */
  readonly operations?: { readonly qualifier: string; readonly span: Place };
  /** `mdo`. */
  readonly recursive?: true;
  /** What ApplicativeDo has left in sequence. */
  readonly arranged?: true;
}

export type Statement =
  | {
      readonly kind: 'bindStatement';
      readonly span: Place;
      readonly pattern: Pattern;
      readonly expression: Expression;
    }
  | { readonly kind: 'letStatement'; readonly span: Place; readonly declarations: readonly Declaration[] }
  | { readonly kind: 'expressionStatement'; readonly span: Place; readonly expression: Expression }
  | RecStatement
  | TransformStatement;

/** `rec { ... }` (RecursiveDo); `rename` writes it out. */
export interface RecStatement {
  readonly kind: 'recStatement';
  readonly span: Place;
  readonly statements: readonly Statement[];
}

/** `then f`, `then f by e`, `then group using f`, `then group by e using f` in a comprehension (TransformListComp); `rename` writes
 * it out. */
export interface TransformStatement {
  readonly kind: 'transformStatement';
  readonly span: Place;
  /** What makes another list of that of the qualifiers before it. */
  readonly expression: Expression;
  readonly by?: Expression;
  readonly groups?: true;
}

export interface TupleExpression {
  readonly kind: 'tuple';
  readonly span: Place;
  /** An undefined component is a gap (TupleSections). */
  readonly components: readonly (Expression | undefined)[];
}

export interface ListExpression {
  readonly kind: 'list';
  readonly span: Place;
  /** What OverloadedLists makes another structure of. */
  readonly isPlain?: true;
  readonly elements: readonly Expression[];
}

export interface ArithmeticSequence {
  readonly kind: 'sequence';
  readonly span: Place;
  readonly isPlain?: true;
  readonly from: Expression;
  readonly then?: Expression;
  readonly to?: Expression;
}

export interface ListComprehension {
  readonly kind: 'comprehension';
  readonly span: Place;
  readonly body: Expression;
  /** One list of qualifiers; more with ParallelListComp. */
  readonly branches: readonly (readonly Statement[])[];
}

/** `(e op)`. */
export interface LeftSection {
  readonly kind: 'leftSection';
  readonly span: Place;
  readonly operand: Expression; // an InfixExpression where the text has one
  readonly operator: Variable | Constructor;
}

/** `(op e)`. */
export interface RightSection {
  readonly kind: 'rightSection';
  readonly span: Place;
  readonly operator: Variable | Constructor;
  readonly operand: Expression;
}

export interface RecordConstruction {
  readonly kind: 'recordConstruction';
  readonly span: Place;
  readonly constructor_: Constructor;
  readonly fields: readonly FieldBinding<Expression>[];
  readonly wildcard?: Place;
}

export interface RecordUpdate {
  readonly kind: 'recordUpdate';
  readonly span: Place;
  readonly record: Expression;
  readonly fields: readonly FieldBinding<Expression>[];
}

export interface TypedExpression {
  readonly kind: 'typed';
  readonly span: Place;
  readonly expression: Expression;
  readonly type: Type;
}

export interface TypeApplication {
  readonly kind: 'typeApplication';
  readonly span: Place;
  readonly function: Expression;
  readonly type: Type;
}

/** `type T`, as an argument (RequiredTypeArguments). */
export interface TypeExpression {
  readonly kind: 'typeExpression';
  readonly span: Place;
  readonly type: Type;
}

export interface Parenthesised {
  readonly kind: 'parenthesised';
  readonly span: Place;
  readonly expression: Expression;
}

/** `{-# SCC label #-} e`: extends as far right as a lambda does. */
export interface SccExpression {
  readonly kind: 'scc';
  readonly span: Place;
  readonly label: string;
  readonly pragma: Place;
  readonly body: Expression;
}
