/** Types and kinds (Report 4.1). */
import type { Place } from '../../source/span.ts';
import type { TypeParameter } from './declaration.ts';
import type { ErrorNode, InfixItem, Literal, Name } from './part.ts';

export type Type =
  | { readonly kind: 'typeVariable'; readonly span: Place; readonly name: Name }
  /** `Int`, `M.Map`, `[]`, `()`, `(,)`, `->`. `promoted`: a data constructor, written with a tick. */
  | { readonly kind: 'typeConstructor'; readonly span: Place; readonly name: Name; readonly promoted?: true }
  | InfixType
  /** DataKinds: `'[a, b]`, `'(a, b)`. */
  | {
      readonly kind: 'promotedList' | 'promotedTuple';
      readonly span: Place;
      readonly components: readonly Type[];
    }
  /** DataKinds: a number, a text or a character as a type. */
  | {
      readonly kind: 'literalType';
      readonly span: Place;
      readonly literal: Literal & { readonly kind: 'char' | 'integer' | 'string' };
      /** Behind the `%` of an arrow, which needs no DataKinds. */
      readonly isMultiplicity?: true;
    }
  | { readonly kind: 'typeApplied'; readonly span: Place; readonly function: Type; readonly argument: Type }
  /** `T @k`: the kind that is written for a variable in the kind of `T`. */
  | { readonly kind: 'kindApplied'; readonly span: Place; readonly function: Type; readonly argument: Type }
  /** `multiplicity`: `m` of `a %m -> b` (LinearTypes). */
  | {
      readonly kind: 'functionType';
      readonly span: Place;
      readonly argument: Type;
      readonly multiplicity?: Type;
      /** `forall a ->`: the argument is a type, or a kind (RequiredTypeArguments). */
      readonly binder?: TypeParameter;
      readonly result: Type;
    }
  | { readonly kind: 'listType'; readonly span: Place; readonly element: Type }
  | { readonly kind: 'tupleType'; readonly span: Place; readonly components: readonly Type[] }
  | {
      readonly kind: 'forallType';
      readonly span: Place;
      readonly variables: readonly TypeParameter[];
      readonly body: Type;
    }
  /** `context => body`; each member of the context is a type whose head is a class, or `a ~ b`. */
  | {
      readonly kind: 'qualifiedType';
      readonly span: Place;
      readonly context: readonly Type[];
      readonly body: Type;
    }
  | { readonly kind: 'kindedType'; readonly span: Place; readonly type: Type; readonly kindSignature: Type }
  | { readonly kind: 'parenthesisedType'; readonly span: Place; readonly type: Type }
  /** `*` or `Type` where a kind stands, `_` as a wildcard. */
  | { readonly kind: 'starType'; readonly span: Place }
  | { readonly kind: 'wildcardType'; readonly span: Place }
  | ErrorNode<'errorType'>;

/** Two or more operators between types, as written; `rename` groups them. One operator alone is a `typeApplied`. */
export interface InfixType {
  readonly kind: 'infixType';
  readonly span: Place;
  readonly items: readonly InfixItem<Type>[];
}
