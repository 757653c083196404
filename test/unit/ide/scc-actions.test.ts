/** Cost centres by code action: the text after the edits, for a selection drawn `[|...|]` or a cursor `{-^-}`. */
import { describe, expect, it } from 'vitest';
import { span } from '../../../language/source/span.ts';
import { fixture as opened } from '../../lib/fixture.ts';

/** The fixture's text without its marks, and the selection. */
function fixture(drawn: string): { text: string; start: number; end: number } {
  const cursor = drawn.indexOf('{-^-}');
  if (cursor >= 0) return { text: drawn.replace('{-^-}', ''), start: cursor, end: cursor };
  const start = drawn.indexOf('[|');
  const end = drawn.indexOf('|]') - 2;
  return { text: drawn.replace('[|', '').replace('|]', ''), start, end };
}

function edited(drawn: string, kind: string): string | undefined {
  const { text, start, end } = fixture(drawn);
  const { workspace, path } = opened(text);
  const action = workspace.sccActions(path, span(start, end), each => each === kind)[0];
  if (!action) return undefined;
  return [...action.edits()]
    .sort((a, b) => b.span.start - a.span.start)
    .reduce((result, e) => result.slice(0, e.span.start) + e.text + result.slice(e.span.end), text);
}

const add = 'refactor.rewrite.scc.add';
const remove = 'refactor.rewrite.scc.remove';

describe('add', () => {
  it.each([
    ['a function, at its name', 'f :: T\nf{-^-} x = x + 1\n', 'f :: T\n{-# SCC f #-}\nf x = x + 1\n'],
    ['an operator', '(<+>) :: T\na <+{-^-}> b = a\n', '(<+>) :: T\n{-# SCC (<+>) #-}\na <+> b = a\n'],
    [
      'a local function',
      'f x = g x\n  where\n    g :: T\n    g{-^-} y = y\n',
      'f x = g x\n  where\n    g :: T\n    {-# SCC g #-}\n    g y = y\n',
    ],
    [
      'a function without a signature',
      'f{-^-} 0 = 1\nf x | x > 0 = g x + 1\n    | otherwise = 2\n',
      'f 0 = {-# SCC f #-} 1\nf x | x > 0 = {-# SCC f #-} g x + 1\n    | otherwise = {-# SCC f #-} 2\n',
    ],
    ['a name that is a word of GHC’s grammar', 'safe{-^-} x = x\n', 'safe x = {-# SCC "safe" #-} x\n'],
    ['an operator without', 'a <+{-^-}> b = a\n', 'a <+> b = {-# SCC "<+>" #-} a\n'],
    ['a right side: no parentheses', 'f x = [|g x + 1|]\n', 'f x = {-# SCC f_part #-} g x + 1\n'],
    ['an argument: in parentheses', 'f x = g [|x|] y\n', 'f x = g ({-# SCC f_x #-} x) y\n'],
    ['what stands in parentheses', 'f x = g ([|h x|])\n', 'f x = g ({-# SCC f_h #-} h x)\n'],
    [
      'part of an operator sequence',
      'f x = x + [|g x * 2|] - 1\n',
      'f x = x + ({-# SCC f_g #-} g x * 2) - 1\n',
    ],
    [
      'a function of several sides without a signature: one centre',
      'f{-^-} True = 1\nf x = length [x]\n',
      'f :: Bool -> Int\n{-# SCC f #-}\nf True = 1\nf x = length [x]\n',
    ],
    [
      'what begins a block: its lines follow',
      'f{-^-} = do a\n       let b = 1\n           c = 2\n       a\n  where a = print 1\n',
      'f = {-# SCC f #-} do a\n                     let b = 1\n                         c = 2\n                     a\n  where a = print 1\n',
    ],
    [
      'what stands in front of a block',
      'f x = g [|x|] $ do a\n               b\n',
      'f x = g ({-# SCC f_x #-} x) $ do a\n                                 b\n',
    ],
    [
      'the first statement: the others stay',
      'f x = do\n  [|g x|]\n  h x\n',
      'f x = do\n  {-# SCC f_g #-} g x\n  h x\n',
    ],
    [
      'in parentheses that say nothing: its own',
      'f x = map $ ([|\\y -> y|])\n',
      'f x = map $ (({-# SCC f_part #-} \\y -> y))\n',
    ],
    ['a branch', 'f x = if x then [|g x|] else y\n', 'f x = if x then {-# SCC f_g #-} g x else y\n'],
    ['a blank around the selection', 'f x = g [| x |]\n', 'f x = g  ({-# SCC f_x #-} x) \n'],
  ])('%s', (_, drawn, expected) => expect(edited(drawn, add)).toBe(expected));

  it('writes no signature that would speak of variables from around it', () =>
    expect(
      edited(
        'f :: Ord a => a -> [a] -> Int\nf x ys = g ys\n  where\n    g{-^-} [] = 0\n    g (y:r) = if y < x then 1 else g r\n',
        add,
      ),
    ).toBe(
      'f :: Ord a => a -> [a] -> Int\nf x ys = g ys\n  where\n    g [] = {-# SCC g #-} 0\n    g (y:r) = {-# SCC g #-} if y < x then 1 else g r\n',
    ));

  it('offers nothing where the pragma is already', () =>
    expect(edited('f :: T\n{-# SCC f #-}\nf{-^-} x = x\n', add)).toBeUndefined());

  it('offers nothing for what operators take apart', () => {
    expect(edited('f x = [|x + 1|] * 2\n', add)).toBeUndefined();
    expect(edited('f x = x - [|1 - 2|]\n', add)).toBeUndefined();
    expect(edited('f x = [|x - 1|] - 2\n', add)).toBe('f x = ({-# SCC f_x #-} x - 1) - 2\n');
  });

  it('offers nothing for an operator', () => {
    expect(edited('f x = x [|+|] 1\n', add)).toBeUndefined();
    expect(edited('f = (1 [|+|])\n', add)).toBeUndefined();
  });

  it('offers nothing for half an expression', () =>
    expect(edited('f x = g [|x +|] 1\n', add)).toBeUndefined());
});

describe('add to local functions', () => {
  it('those of a function itself, wherever it defines them', () =>
    expect(
      edited(
        'f{-^-} x = let h y = y in g (h x)\n  where\n    g :: Int -> Int\n    g y = k y\n      where k z = z\n',
        'refactor.rewrite.scc.add.locals',
      ),
    ).toBe(
      'f x = let h y = {-# SCC h #-} y in g (h x)\n  where\n    g :: Int -> Int\n    {-# SCC g #-}\n    g y = k y\n      where k z = z\n',
    ));
  it('none where there are none, or all have one', () => {
    const kind = 'refactor.rewrite.scc.add.locals';
    expect(edited('f{-^-} x = x\n', kind)).toBeUndefined();
    expect(edited('f{-^-} x = g x where g y = {-# SCC g #-} y\n', kind)).toBeUndefined();
  });
});

describe('remove', () => {
  it.each([
    ['of an expression', 'f x = {-# SCC "n" #-} {-^-}g x\n', 'f x = g x\n'],
    ['with the parentheses it needed', 'f x = g ({-# SCC n #-} {-^-}x) y\n', 'f x = g x y\n'],
    ['parentheses that are needed stay', 'f x = g ({-# SCC n #-} h {-^-}x) y\n', 'f x = g (h x) y\n'],
    [
      'and where operators group as before',
      'f x = 1 + ({-# SCC n #-} 2 * {-^-}x) - 3\n',
      'f x = 1 + 2 * x - 3\n',
    ],
    ['but not where they do not', 'f x = 1 * ({-# SCC n #-} 2 + {-^-}x)\n', 'f x = 1 * (2 + x)\n'],
    ['of a lambda at the end', 'f x = map $ ({-# SCC n #-} \\{-^-}y -> y)\n', 'f x = map $ \\y -> y\n'],
    ['its own of two', 'f x = map $ (({-# SCC n #-} {-^-}\\y -> y))\n', 'f x = map $ (\\y -> y)\n'],
    ['somebody’s own parentheses', 'f x = ({-# SCC n #-} g {-^-}x)\n', 'f x = (g x)\n'],
    [
      'with the lines of its block',
      'f = {-# SCC f #-} {-^-}do a\n                     a\n  where a = print 1\n',
      'f = do a\n       a\n  where a = print 1\n',
    ],
    ['at the function’s name', 'f :: T\n{-# SCC f #-}\nf{-^-} x = x\n', 'f :: T\nf x = x\n'],
    [
      'at its name, of all its sides',
      'f{-^-} 0 = {-# SCC f #-} 1\nf x = {-# SCC f #-} x\n',
      'f 0 = 1\nf x = x\n',
    ],
    ['of a declaration, with its line', '{-# SCC f{-^-} #-}\nf x = x\n', 'f x = x\n'],
  ])('%s', (_, drawn, expected) => expect(edited(drawn, remove)).toBe(expected));
});

describe('of the whole file', () => {
  it('every top-level function gets one, once', () =>
    expect(edited('{-^-}f x = x\n\ng :: T\n{-# SCC g #-}\ng y = y\n', 'source.scc.addTopLevel')).toBe(
      'f x = {-# SCC f #-} x\n\ng :: T\n{-# SCC g #-}\ng y = y\n',
    ));
  it('all are removed', () =>
    expect(edited('{-^-}{-# SCC f #-}\nf x = ({-# SCC a #-} x)\n', 'source.scc.removeAll')).toBe(
      'f x = x\n',
    ));
});
