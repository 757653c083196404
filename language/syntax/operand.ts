/** What stands between the operators of a sequence. */
import type { InfixItem } from './tree/part.ts';

export const operandsOf = <T>({ items }: { readonly items: readonly InfixItem<T>[] }): readonly T[] =>
  items.flatMap(item => (item.kind === 'operand' ? [item.operand] : []));
