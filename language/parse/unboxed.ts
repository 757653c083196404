/**
 * `(# a, b #)` and `(# a | #)` (UnboxedTuples, UnboxedSums), in expressions, patterns and types: what stands in them, and
 * the name of the constructor that is applied to it. An underscore in a sum's name is where its value stands.
 */
import type { Place } from '../source/span.ts';
import type { Name } from '../syntax/tree.ts';
import { close } from './block.ts';
import { accept, advance, at, expectLater, finish, here, type Parser, placed, settle } from './state.ts';

export interface Unboxed<T> {
  readonly span: Place;
  readonly name: Name;
  readonly parts: readonly T[];
}

/** Reads from `(#` to `#)`. `ofType`: each alternative of a sum has something in it. */
export function unboxed<T>(p: Parser, one: (p: Parser) => T, ofType = false): Unboxed<T> {
  const start = here(p);
  const opener = advance(p);
  expectLater(p, ',', '|', '#)');
  const before = bars(p);
  const parts: T[] = [];
  let after = 0;
  let isTypeSum = false;
  let commas = 0;
  if (at(p, ',')) while (accept(p, ',')) commas++;
  else if (before > 0 || !at(p, '#)')) {
    parts.push(one(p));
    if (at(p, ',') && before === 0) while (accept(p, ',')) parts.push(one(p));
    else if (ofType)
      while (accept(p, '|')) {
        isTypeSum = true;
        parts.push(one(p));
      }
    else after = bars(p);
  }
  settle(p, ',', '|', '#)');
  close(p, opener, '#)');
  const text = isTypeSum
    ? `(#${'|'.repeat(parts.length - 1)}#)`
    : before + after > 0
      ? `(#${'|'.repeat(before)}_${'|'.repeat(after)}#)`
      : tupleText(commas > 0 ? commas + 1 : parts.length);
  return { span: finish(p, start), name: { kind: 'name', span: placed(p, opener.span), text }, parts };
}

const tupleText = (size: number): string =>
  size === 0 ? '(##)' : size === 1 ? '(#_#)' : `(#${','.repeat(size - 1)}#)`;

function bars(p: Parser): number {
  let count = 0;
  while (accept(p, '|')) count++;
  return count;
}
