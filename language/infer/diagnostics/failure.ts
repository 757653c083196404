/** Why two types cannot be made equal. */
import type { Skolem } from '../../types/shape.ts';
import type { Kind, Type } from '../../types/type.ts';

export type Failure =
  | { readonly kind: 'mismatch'; readonly left: Type; readonly right: Type }
  | { readonly kind: 'infinite'; readonly variable: Type; readonly type: Type }
  | { readonly kind: 'escape'; readonly skolem: Skolem; readonly type: Type }
  | { readonly kind: 'polymorphic'; readonly type: Type }
  /** A type variable would stand for it. */
  | { readonly kind: 'unlifted'; readonly type: Type }
  /** A type variable of a kind of unlifted types would stand for it. */
  | { readonly kind: 'lifted'; readonly type: Type; readonly needed: Kind };
