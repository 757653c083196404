/** Patterns (Report 3.17). */
import type { Place } from '../../source/span.ts';
import type { Expression } from './expression.ts';
import type { ErrorNode, FieldBinding, InfixItem, Literal, Name } from './part.ts';
import type { Type } from './type.ts';

export type Pattern =
  | { readonly kind: 'variablePattern'; readonly span: Place; readonly name: Name }
  | { readonly kind: 'wildcardPattern'; readonly span: Place }
  | {
      readonly kind: 'literalPattern';
      readonly span: Place;
      readonly literal: Literal;
      readonly negative: boolean;
    }
  /** `n + 1` (Haskell 98, section 3.17): the literal is an integer. */
  | {
      readonly kind: 'nPlusKPattern';
      readonly span: Place;
      readonly name: Name;
      readonly literal: Literal;
    }
  | ConstructorPattern
  | InfixPattern
  | { readonly kind: 'tuplePattern'; readonly span: Place; readonly components: readonly Pattern[] }
  | ListPattern
  | RecordPattern
  | { readonly kind: 'asPattern'; readonly span: Place; readonly name: Name; readonly pattern: Pattern }
  | { readonly kind: 'irrefutablePattern'; readonly span: Place; readonly pattern: Pattern }
  | { readonly kind: 'bangPattern'; readonly span: Place; readonly pattern: Pattern }
  | {
      readonly kind: 'viewPattern';
      readonly span: Place;
      readonly expression: Expression;
      readonly pattern: Pattern;
    }
  /** OrPatterns: `(p; q)` matches what any of these does, tried in order. They bind no variables. */
  | { readonly kind: 'orPattern'; readonly span: Place; readonly patterns: readonly Pattern[] }
  | { readonly kind: 'typedPattern'; readonly span: Place; readonly pattern: Pattern; readonly type: Type }
  /** `type t`, for an argument that is a type (RequiredTypeArguments). */
  | { readonly kind: 'typePattern'; readonly span: Place; readonly binder: TypeBinder }
  | { readonly kind: 'parenthesisedPattern'; readonly span: Place; readonly pattern: Pattern }
  | ErrorNode<'errorPattern'>;

export interface ListPattern {
  readonly kind: 'listPattern';
  readonly span: Place;
  readonly elements: readonly Pattern[];
  /** What OverloadedLists makes of another structure. */
  readonly isPlain?: true;
}

export interface ConstructorPattern {
  readonly kind: 'constructorPattern';
  readonly span: Place;
  readonly constructor_: Name;
  readonly arguments: readonly Pattern[];
  /** `C @t p`: what the constructor's type variables are. */
  readonly types?: readonly TypeBinder[];
}

/** `@t` among patterns (TypeAbstractions): names types that are there without being written. */
export interface TypeBinder {
  readonly kind: 'typeBinder';
  readonly span: Place;
  readonly type: Type;
  /** How many patterns stand before it. */
  readonly before: number;
  /** Of a constructor, of a function or lambda, or one that is an argument itself. */
  readonly of: 'constructor' | 'function' | 'argument';
}

/** Operands and constructor operators as written; `rename` groups them into constructor patterns, and makes views of
 * pattern synonyms. */
export interface InfixPattern {
  readonly kind: 'infixPattern';
  readonly span: Place;
  readonly items: readonly InfixItem<Pattern>[];
}

export interface RecordPattern {
  readonly kind: 'recordPattern';
  readonly span: Place;
  readonly constructor_: Name;
  readonly fields: readonly FieldBinding<Pattern>[];
  readonly wildcard?: Place;
}
