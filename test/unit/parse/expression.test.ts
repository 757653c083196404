/** Expressions: each text with its tree. Report chapter 3 and the extensions. */
import { describe, expect, test } from 'vitest';
import { parseExpressionText } from '../../../language/parse/parser.ts';
import { printTree } from '../../../language/syntax/printer.ts';

function tree(text: string): string {
  const { expression, errors } = parseExpressionText(text);
  expect(errors).toEqual([]);
  return printTree(expression).replace(/\s+/g, ' ').replaceAll('[ ', '[');
}

test.each([
  ['f x y', '(application (application f x) y)'],
  ['a + b * -c', '(infix [a + b * minus c])'],
  ['- x `f` y', '(infix [minus x f y])'],
  ['x Prelude.+ y', '(infix [x Prelude.+ y])'],
  ['(+)', '+'],
  ['(:+)', ':+'],
  ['(-)', '-'],
  ['()', '()'],
  ['(,,)', '(,,)'],
  ['[]', '[]'],
  ['(x)', '(parenthesised x)'],
  ['(x, y)', '(tuple [x y])'],
  ['(, x,)', '(tuple [_ x _])'],
  ['(+ x)', '(rightSection + x)'],
  ['(x + y *)', '(leftSection (infix [x + y]) *)'],
  ['(`f` x)', '(rightSection f x)'],
  ['(x `f`)', '(leftSection x f)'],
  ['(- x)', '(parenthesised (infix [minus x]))'],
  ['(!i)', '(rightSection ! i)'],
  ['(! i)', '(rightSection ! i)'],
  ['a !i', '(infix [a ! i])'],
  ['a!i', '(infix [a ! i])'],
  ['\\x (y, _) -> x', '(lambda [x (tuplePattern [y _])] x)'],
  [
    '\\case A -> 1; B -> 2',
    '(lambdaCase [(alternative (constructorPattern A) (rhs [(guarded 1)])) (alternative (constructorPattern B) (rhs [(guarded 2)]))])',
  ],
  ['if a then b else c', '(if a b c)'],
  ['if a; then b; else c', '(if a b c)'],
  [
    'if | a -> b | c, d -> e',
    '(multiIf [(guarded (guards (expressionStatement a)) b) (guarded (guards (expressionStatement c) (expressionStatement d)) e)])',
  ],
  ['case x of {}', '(case x)'],
  ['let in x', '(let x)'],
  ['[1, 2]', '(list [1 2])'],
  ['[a ..]', '(sequence a)'],
  ['[a, b .. c]', '(sequence a b c)'],
  [
    '[x | x <- y, z, let a = b]',
    '(comprehension x [[(bindStatement x y) (expressionStatement z) (letStatement [(function a [(clause a (rhs [(guarded b)]))])])]])',
  ],
  ['[x | a | b]', '(comprehension x [[(expressionStatement a)] [(expressionStatement b)]])'],
  ['f r { a = 1 }', '(application f (recordUpdate r [(fieldBinding a 1)]))'],
  ['C { a, b = 2, .. }', '(recordConstruction C [(fieldBinding a) (fieldBinding b 2)] :wildcard)'],
  ['x :: a -> b', '(typed x (functionType a b))'],
  ['f @Int @[a] x', '(application (typeApplication (typeApplication f Int) (listType a)) x)'],
  ['f $ \\x -> x + 1 :: T', '(infix [f $ (lambda [x] (typed (infix [x + 1]) T))])'],
  ['do { a } + b', '(infix [(do [(expressionStatement a)]) + b])'],
  ['_ + _x', '(infix [_ + _x])'],
])('%s', (text, expected) => {
  expect(tree(text)).toBe(expected);
});

describe('SCC pragmas reach as far as in GHC 9.0', () => {
  test.each([
    ['{-# SCC a #-} x + y :: T', '(scc a (typed (infix [x + y]) T))'],
    ['x + {-# SCC a #-} y', '(infix [x + (scc a y)])'],
    ['x + {-# SCC a #-} \\y -> y * z', '(infix [x + (scc a (lambda [y] (infix [y * z])))])'],
    ['({-# SCC "a-b" #-} f x)', '(parenthesised (scc a-b (application f x)))'],
    ['{-# SCC a #-} {-# SCC b #-} x', '(scc a (scc b x))'],
  ])('%s', (text, expected) => {
    expect(tree(text)).toBe(expected);
  });
});

describe('spans', () => {
  test('names are without quotes and parentheses, their nodes with', () => {
    const { expression } = parseExpressionText('a `f` (+)');
    const items = expression.kind === 'infix' ? expression.items : [];
    expect(items[1]).toMatchObject({
      operator: { span: { start: 2, end: 5 }, name: { span: { start: 3, end: 4 } } },
    });
    expect(items[2]).toMatchObject({
      operand: { span: { start: 6, end: 9 }, name: { span: { start: 7, end: 8 } } },
    });
  });
});

describe('braces that hold no fields', () => {
  const codes = (text: string): readonly string[] => parseExpressionText(text).errors.map(({ code }) => code);
  test.each(['{ x; { y } }', '{\n  x\n}', '{if', '{ { x }', '(\\x -> {if = y', '{'.repeat(20_000)])(
    '%s',
    text => expect(codes(text)[0]).toBe('E0207'),
  );
  test('are one mistake, if they close', () => expect(codes('{ x; { y } }')).toEqual(['E0207']));
});

describe('depth and length', () => {
  const size = (text: string): number => parseExpressionText(text).errors.length;
  test.each([
    ['700 parentheses', `${'('.repeat(700)}x${')'.repeat(700)}`],
    ['10,000 elements', `[${Array(10_000).fill('x').join(', ')}]`],
    ['5,000 operators', Array(5000).fill('x').join(' + ')],
    ['5,000 statements', `do\n${'  x <- y\n'.repeat(5000)}  z`],
    ['20,000 arguments', `f${' x'.repeat(20_000)}`],
    ['500 lambdas', `${'\\x -> '.repeat(500)}x`],
    ['10,000 ifs', `${'if a then b else '.repeat(10_000)}x`],
  ])('%s', (_, text) => {
    expect(size(text)).toBe(0);
  });

  test('beyond that, one error', () => {
    const views = parseExpressionText(`\\${'(f -> '.repeat(20_000)}`).errors;
    expect(views.filter(error => error.code === 'E0216').length).toBe(1);
    for (const opener of [
      '(',
      '[',
      '\\x -> ',
      'do ',
      '(do ',
      'case x of y -> ',
      'let x = ',
      'f {a = ',
      '(x :: (',
      'if ',
    ])
      expect(
        parseExpressionText(opener.repeat(20_000)).errors.filter(error => error.code === 'E0216').length,
      ).toBe(1);
  });
});
