/** Trees after an edit: what stays the same object, and where it is then. */
import { expect, test } from 'vitest';
import { parseModule } from '../../../language/parse/parser.ts';
import { Place } from '../../../language/source/span.ts';
import { sourceText } from '../../../language/source/text.ts';
import { anchorsOf, type ReadText, reuseTree } from '../../../language/syntax/reuse.ts';
import type * as Tree from '../../../language/syntax/tree.ts';

const text = `module A where
import Data.List (sort)

data T = A Int | B { x, y :: Int } deriving (Eq, Show)

f :: Ord a => [a] -> [a]
f [] = []
f (a : b) | a < head b = [c | c <- b] where d = case b of { _ -> \\e -> e }

class C a where
  m, n :: a -> (# a, Int #)
  m q = (# q, 1 #)

{-# INLINE g #-}
g x = (x \`div\` 2, (+ 1), -x, {-# SCC here #-} [x, x ..])

x +++ y = x
[] +++ z = z
`;

function read(content: string): ReadText {
  const { module: tree, errors } = parseModule(sourceText('A.hs', content));
  return { text: content, tree, errors };
}

/** Every place in the tree, in its order. */
function placesIn(root: object): readonly Place[] {
  if (root instanceof Place) return [root];
  return Object.values(root).flatMap(value =>
    typeof value === 'object' && value !== null ? placesIn(value) : [],
  );
}

const spans = (tree: Tree.Module) => placesIn(tree).map(({ start, end }) => [start, end]);

test('what an edit left alone keeps its nodes, and all of them are where the text is now', () => {
  const before = read(text);
  const [, f] = before.tree.declarations.filter(d => d.kind !== 'data');
  const after = read(text.replace('\ndata', '\n-- a note\n\ndata').replace('x +++ y = x', 'x +++ y = y'));
  const fresh = spans(after.tree);
  const tree = reuseTree(before, after);
  expect(tree.declarations).toContain(f);
  expect(spans(tree)).toEqual(fresh);
});

test('a place belongs to an anchor of the declaration that it is in', () => {
  for (const declaration of read(text).tree.declarations) {
    const anchors = anchorsOf(declaration);
    expect(placesIn(declaration).filter(({ anchor }) => !anchors.has(anchor))).toEqual([]);
  }
});
