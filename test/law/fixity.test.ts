/** Grouping by fixity agrees with the Report's own program (10.6), on random operator sequences. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fixity } from '../../language/rename/entity.ts';
import { group, type Token } from '../../language/rename/fixity.ts';

type T = Token<string, string>;

/** The Report's parser, transcribed: undefined where it fails. */
function reference(tokens: readonly T[]): string | undefined {
  type Result = { readonly tree: string; readonly rest: readonly T[] } | undefined;
  const parseNegation = (outer: Fixity, input: readonly T[]): Result => {
    const [token, ...rest] = input;
    if (token?.kind === 'operand') return parse1(outer, token.operand, rest);
    if (token?.kind !== 'minus' || outer.precedence >= 6) return undefined;
    const inner = parseNegation({ associativity: 'left', precedence: 6 }, rest);
    return inner === undefined ? undefined : parse1(outer, `(-${inner.tree})`, inner.rest);
  };
  const parse1 = (outer: Fixity, left: string, input: readonly T[]): Result => {
    const [token, ...rest] = input;
    if (token === undefined) return { tree: left, rest: [] };
    if (token.kind === 'operand') return undefined;
    const inner: Fixity = token.kind === 'minus' ? { associativity: 'left', precedence: 6 } : token.fixity;
    const same = outer.precedence === inner.precedence;
    if (same && (outer.associativity !== inner.associativity || outer.associativity === 'none'))
      return undefined;
    if (outer.precedence > inner.precedence || (same && outer.associativity === 'left'))
      return { tree: left, rest: input };
    const right = parseNegation(inner, rest);
    return right === undefined
      ? undefined
      : parse1(outer, `(${left}${token.operator}${right.tree})`, right.rest);
  };
  const result = parseNegation({ associativity: 'none', precedence: -1 }, tokens);
  return result?.tree;
}

const operator = fc.record({
  kind: fc.constant('operator' as const),
  operator: fc.constantFrom('+', '*', '.', '$'),
  fixity: fc.record({
    associativity: fc.constantFrom('left' as const, 'right' as const, 'none' as const),
    precedence: fc.integer({ min: 0, max: 9 }),
  }),
});
const minus = fc.constant({ kind: 'minus' as const, operator: '-' });
const operand = fc.constantFrom('a', 'b', 'c').map(name => ({ kind: 'operand' as const, operand: name }));
const signed = fc
  .tuple(fc.boolean(), operand)
  .map(([negative, token]): T[] => (negative ? [{ kind: 'minus', operator: '-' }, token] : [token]));

const sequence = fc
  .tuple(
    signed,
    fc.array(
      fc.tuple(fc.oneof({ weight: 5, arbitrary: operator }, { weight: 1, arbitrary: minus }), signed),
      { maxLength: 8 },
    ),
  )
  .map(([first, rest]): T[] => [...first, ...rest.flatMap(([token, more]) => [token, ...more])]);

test('as the Report groups, or an error where it has none', () => {
  fc.assert(
    fc.property(sequence, tokens => {
      let conflicts = 0;
      const tree = group<string, string>(tokens, {
        binary: (left, op, right) => `(${left}${op}${right})`,
        negate: (_, inner) => `(-${inner})`,
        missing: () => '?',
        conflict: () => {
          conflicts++;
        },
      });
      const expected = reference(tokens);
      if (expected === undefined) expect(conflicts).toBeGreaterThan(0);
      else expect([tree, conflicts]).toEqual([expected, 0]);
    }),
    { numRuns: 2000 },
  );
});
