/** The tree printer: short parts in one line, long ones broken up. */
import { expect, test } from 'vitest';
import { parseExpressionText, parseTypeText } from '../../../language/parse/parser.ts';
import { printTree } from '../../../language/syntax/printer.ts';

test('one line', () => {
  expect(printTree(parseExpressionText('f (x + 1) "a"').expression)).toBe(
    '(application (application f (parenthesised (infix [x + 1]))) "a")',
  );
});

test('several lines', () => {
  const list = `[${Array.from({ length: 30 }, (_, i) => `element${i}`).join(', ')}]`;
  expect(printTree(parseExpressionText(list).expression).split('\n').slice(0, 3)).toEqual([
    '(list',
    '  [',
    '    element0',
  ]);
});

test('types', () => {
  expect(printTree(parseTypeText('forall a. Eq a => [M.T]').type)).toBe(
    '(forallType [(typeParameter a)] (qualifiedType (context (typeApplied Eq a)) (listType M.T)))',
  );
});
