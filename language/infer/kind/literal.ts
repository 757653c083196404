/** The types that literals are, with their kinds. */
import type * as Tree from '../../syntax/tree.ts';
import type { KindCell } from '../../types/kind.ts';
import { character, natural, symbol } from '../../types/literal.ts';
import type { Type } from '../../types/type.ts';
import { charKind, naturalKind, symbolKind } from './kindof.ts';

export function typeOfLiteral({ literal }: Extract<Tree.Type, { kind: 'literalType' }>): {
  readonly type: Type;
  readonly kind: KindCell;
} {
  if (literal.kind === 'integer') return { type: natural(literal.value), kind: naturalKind };
  if (literal.kind === 'char') return { type: character(literal.value), kind: charKind };
  return { type: symbol(literal.value), kind: symbolKind };
}
