/** Declarations: each text with its trees. Report chapters 4 and 5 and the extensions. */
import { expect, test } from 'vitest';
import { parseModule } from '../../../language/parse/parser.ts';
import { sourceText } from '../../../language/source/text.ts';
import { printTree } from '../../../language/syntax/printer.ts';

function trees(text: string): string {
  const { module, errors } = parseModule(sourceText('A.hs', text));
  expect(errors).toEqual([]);
  return [...module.imports, ...module.declarations]
    .map(one => printTree(one).replace(/\s+/g, ' ').replaceAll('[ ', '['))
    .join('; ');
}

const body = (value: string): string => `(rhs [(guarded ${value})])`;

test.each([
  ['x = 1', `(function x [(clause x ${body('1')})])`],
  ['f x = 1\nf y = 2', `(function f [(clause f [x] ${body('1')}) (clause f [y] ${body('2')})])`],
  ['x = 1\nx = 2', `(function x [(clause x ${body('1')})]); (function x [(clause x ${body('2')})])`],
  ['x + y = 1', `(function + [(clause + :infix [x y] ${body('1')})])`],
  ['x `f` y = 1', `(function f [(clause f :infix [x y] ${body('1')})])`],
  ['(x `f` y) z = 1', `(function f [(clause f :infix [x y z] ${body('1')})])`],
  ['(+) x y = 1', `(function + [(clause + [x y] ${body('1')})])`],
  [
    '(x : y) + z = 1',
    `(function + [(clause + :infix [(parenthesisedPattern (infixPattern [x : y])) z] ${body('1')})])`,
  ],
  ['x : y + z = 1', `(function + [(clause + :infix [(infixPattern [x : y]) z] ${body('1')})])`],
  ['x ! y = 1', `(function ! [(clause ! :infix [x y] ${body('1')})])`],
  ['f !x = 1', `(function f [(clause f [(bangPattern x)] ${body('1')})])`],
  ['f ~x = 1', `(function f [(clause f [(irrefutablePattern x)] ${body('1')})])`],
  ['x : y = 1', `(patternBinding (infixPattern [x : y]) ${body('1')})`],
  ['(x, y) = 1', `(patternBinding (tuplePattern [x y]) ${body('1')})`],
  ['Just x = 1', `(patternBinding (constructorPattern Just [x]) ${body('1')})`],
  ['x@(y) = 1', `(patternBinding (asPattern x (parenthesisedPattern y)) ${body('1')})`],
  ['x @ y = 1', `(patternBinding (asPattern x y) ${body('1')})`],
  ['!x = 1', `(patternBinding (bangPattern x) ${body('1')})`],
  [
    'f (-1) = 1',
    `(function f [(clause f [(parenthesisedPattern (literalPattern 1 :negative))] ${body('1')})])`,
  ],
  ['f (g -> x) = 1', `(function f [(clause f [(parenthesisedPattern (viewPattern g x))] ${body('1')})])`],
  [
    'f C{x, ..} = 1',
    `(function f [(clause f [(recordPattern C [(fieldBinding x)] :wildcard)] ${body('1')})])`,
  ],
  ['x, (+) :: a', '(typeSignature [x +] a)'],
  ['infixl 6 +, `f`', '(fixity left 6 [+ f])'],
  ['infix :+', '(fixity none 9 [:+])'],
  ['data T', '(data T)'],
  [
    'data T a = A a !b | B',
    '(data T [(typeParameter a)] [(constructorDeclaration A [(field a) (field :strict b)]) (constructorDeclaration B)])',
  ],
  ['data T = a :+ b', '(data T [(constructorDeclaration :+ :infix [(field a) (field b)])])'],
  [
    'data T = A { x, y :: !a }',
    '(data T [(constructorDeclaration A [(field x :strict a) (field y :strict a)] :record)])',
  ],
  [
    'data T = forall a. Eq a => A a',
    '(data T [(constructorDeclaration A [(typeParameter a)] (context (typeApplied Eq a)) [(field a)])])',
  ],
  [
    'data T a where A, B :: a -> T a',
    '(data T [(typeParameter a)] [(constructorDeclaration A [(field a)] (typeApplied T a)) (constructorDeclaration B [(field a)] (typeApplied T a))])',
  ],
  [
    'newtype T = A b deriving (Eq, Show)',
    '(data :newtype T [(constructorDeclaration A [(field b)])] (deriving (derivingClause Eq Eq) (derivingClause Show Show)))',
  ],
  ['type T a = [a]', '(typeSynonym T [(typeParameter a)] (listType a))'],
  [
    'class Eq a => C a where f :: a',
    '(class (context (typeApplied Eq a)) C [(typeParameter a)] [(typeSignature [f] a)])',
  ],
  ['class C a b | a -> b', '(class C [(typeParameter a) (typeParameter b)] [( [a] [b])])'],
  [
    'instance (Eq a, Eq b) => C (a, b)',
    '(instance (context (typeApplied Eq a) (typeApplied Eq b)) C [(tupleType [a b])])',
  ],
  ['instance {-# OVERLAPS #-} C a', '(instance C [a] OVERLAPS)'],
  ['deriving instance Show T', '(derivingDeclaration Show [T])'],
  ['default (Int)', '(default [Int])'],
  ['{-# SCC f #-}', '(sccPragma f)'],
  ['{-# SCC f "l" #-}', '(sccPragma f l)'],
  ['{-# NOTINLINE f #-}', '(inlinePragma NOINLINE f)'],
  ['import A', '(import A)'],
  [
    'import qualified A.B as C hiding (x, T(..), U(V, w))',
    '(import A.B :qualified :hiding C [(item x value) (item T type all) (item U type [V w])])',
  ],
])('%s', (text, expected) => {
  expect(trees(text)).toBe(expected);
});

test('n + k patterns stand where the extension is on, as first operands; `n + 1 = e` defines `+`', () => {
  const on = (line: string): string => trees(`{-# LANGUAGE NPlusKPatterns #-}\n${line}`);
  const sum = '(nPlusKPattern n 1)';
  expect(on('f (n+1) = 1')).toBe(`(function f [(clause f [(parenthesisedPattern ${sum})] ${body('1')})])`);
  expect(on('(n+1) = 1')).toBe(`(patternBinding (parenthesisedPattern ${sum}) ${body('1')})`);
  expect(on('n+1 = 1')).toBe(`(function + [(clause + :infix [n (literalPattern 1)] ${body('1')})])`);
  expect(on('n+1 - m = 1')).toBe(`(function - [(clause - :infix [${sum} m] ${body('1')})])`);
});
