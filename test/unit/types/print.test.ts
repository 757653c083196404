/** Types as GHC shows them. */
import { expect, test } from 'vitest';
import {
  applyTypes,
  bool,
  char,
  constructorType,
  errorType,
  functions,
  functionType,
  int,
  listType,
  predicate,
  string,
  tupleType,
  variableType,
} from '../../../language/types/build.ts';
import { printKind, printScheme, printType } from '../../../language/types/print.ts';
import type { Type } from '../../../language/types/type.ts';

const a = { name: 'a', unique: 1 };
const b = { name: 'b', unique: 2 };
const m = { name: 'm', unique: 3 };
const va = variableType(a);
const vb = variableType(b);
const maybe = (t: Type): Type => applyTypes(constructorType('GHC.Maybe.Maybe'), [t]);

test.each<[string, Type]>([
  ['Int -> Int', functionType(int, int)],
  ['(Int -> Bool) -> [Int]', functionType(functionType(int, bool), listType(int))],
  ['Int -> Bool -> Char', functions([int, bool], char)],
  ['Maybe (Maybe Int)', maybe(maybe(int))],
  ['Maybe [Int]', maybe(listType(int))],
  ['Maybe (Int -> Int)', maybe(functionType(int, int))],
  ['(Int, a)', tupleType([int, va])],
  ['()', tupleType([])],
  ['(,) Int', applyTypes(constructorType('(,)'), [int])],
  ['(->) Int', applyTypes(constructorType('->'), [int])],
  ['[]', constructorType('[]')],
  ['Maybe _', maybe(errorType)],
  ['_ Int -> _', functionType(applyTypes(errorType, [int]), errorType)],
  ['String -> [Char]', functionType(string, listType(char))],
  ['m a', applyTypes(variableType(m), [va])],
  [
    '(forall a. a -> a) -> Int',
    functionType({ kind: 'forall', variables: [a], context: [], body: functionType(va, va) }, int),
  ],
])('%s', (text, type) => expect(printType(type)).toBe(text));

test('schemes', () => {
  const context = [predicate('GHC.Classes.Eq', va), predicate('GHC.Show.Show', vb)];
  const type = functions([va, listType(vb)], tupleType([va, vb]));
  expect(printScheme({ variables: [a, b], context, type })).toBe(
    'forall a b. (Eq a, Show b) => a -> [b] -> (a, b)',
  );
});

test('names that collide get numbers', () =>
  expect(printType(functionType(va, variableType({ name: 'a', unique: 9 })))).toBe('a -> a1'));

test('kinds', () => {
  const star = { kind: 'star' } as const;
  const arrow = { kind: 'arrow', argument: star, result: star } as const;
  expect(printKind({ kind: 'arrow', argument: arrow, result: star })).toBe('(* -> *) -> *');
  const number = { kind: 'unlifted', rep: 'IntRep' } as const;
  expect(printKind({ kind: 'arrow', argument: number, result: star })).toBe("TYPE 'IntRep -> *");
  expect(printKind({ kind: 'unlifted', rep: 'UnliftedRep' })).toBe('UnliftedType');
  expect(printKind({ kind: 'unlifted', rep: 'SumRep' })).toBe("TYPE ('SumRep _)");
  expect(printKind({ kind: 'unlifted', rep: 'ZeroBitRep' })).toBe('ZeroBitType');
  expect(printKind({ kind: 'represented', variable: 'r' })).toBe('TYPE r');
  expect(printKind({ kind: 'represented', variable: 'l', boxed: true })).toBe('TYPE (BoxedRep l)');
});
