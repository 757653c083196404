/** Types and kinds (Report 4.1). */
import type { Span } from '../../source/span.ts';
import type { TypeParameter } from './declaration.ts';
import type { ErrorNode, InfixItem, Literal, Name } from './part.ts';

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
  /** `T @k`: the kind that is written for a variable in the kind of `T`. */
  | { readonly kind: 'kindApplied'; readonly span: Span; readonly function: Type; readonly argument: Type }
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
