/** What is offered at a place, what is told of it, and the text after it was chosen. */
import { describe, expect, it } from 'vitest';
import { edited, type Fixture, fixture } from '../../lib/fixture.ts';

const labels = ({ workspace, path, offset }: Fixture): string[] =>
  [...workspace.completions(path, offset).items]
    .sort((a, b) => (a.sort < b.sort ? -1 : a.sort > b.sort ? 1 : 0))
    .map(({ label }) => label);

/** The first entries that begin with what is written. */
function first(drawn: string, count: number, begin = ''): string[] {
  return labels(fixture(drawn))
    .filter(label => label.startsWith(begin))
    .slice(0, count);
}

/** The text after choosing an entry. */
function chosen(drawn: string, label: string, from?: string): string {
  const { workspace, path, offset, text } = fixture(drawn);
  const item = workspace
    .completions(path, offset)
    .items.find(each => each.label === label && (from === undefined || each.from === from));
  if (!item) return 'not offered';
  const more = item.key ? workspace.resolveCompletion(path, item.key).edits : [];
  return edited(text, [{ span: item.span, text: item.insert ?? item.label }, ...more]);
}

describe('names', () => {
  it('locals first, then own, then imported', () =>
    expect(first('numbers = 1\nf number n = let nu = 1 in nu{-^-}\n', 4, 'nu')).toEqual([
      'nu',
      'number',
      'numbers',
      'null',
    ]));

  it('of where, guards, lambdas, case, do and comprehensions', () => {
    const offers = (drawn: string) =>
      labels(fixture(drawn))
        .filter(label => label.startsWith('var'))
        .sort();
    expect(offers('f x = va{-^-}\n  where var1 = 1\n')).toEqual(['var1']);
    expect(offers('f x | Just var1 <- x = va{-^-}\n')).toEqual(['var1']);
    expect(offers('f = \\var1 -> va{-^-}\n')).toEqual(['var1']);
    expect(offers('f x = case x of\n  Just var1 -> va{-^-}\n  var2 -> 1\n')).toEqual(['var1']);
    expect(
      offers('f = do\n  var1 <- getLine\n  let var2 = 1\n  va{-^-}\n  var3 <- getLine\n  print 1\n'),
    ).toEqual(['var1', 'var2']);
    expect(offers('f = [va{-^-} | var1 <- [1]]\n')).toEqual(['var1']);
  });

  it('in a text that does not parse', () => {
    expect(first('f value = (va{-^-}\n', 1, 'va')).toEqual(['value']);
    expect(first('f value = case va{-^-}\n\ng = 1\n', 1, 'va')).toEqual(['value']);
    expect(first('f value =\n  {-^-}\n', 1, 'va')).toEqual(['value']);
  });

  it('in a text with names that mean nothing', () =>
    expect(first('value = 1\nf = undefinedName + va{-^-}\n', 1, 'va')).toEqual(['value']));

  it('behind a qualifier', () => {
    expect(first('import qualified Data.Map as M\nx = M.insertWi{-^-}\n', 2, 'insertWith')).toEqual([
      'insertWith',
      'insertWithKey',
    ]);
    expect(first('import qualified Data.Map as M\nx = M.{-^-}\n', 99)).not.toContain('print');
  });

  it('of types in signatures, and type variables', () => {
    expect(first('data Shape = Round\nf :: Sh{-^-}\n', 2, 'Sh')).toEqual(['Shape', 'Show']);
    expect(first('f :: Maybe a -> {-^-}\n', 1)).toEqual(['a']);
    expect(first('f :: {-^-}\n', 200)).not.toContain('print');
  });

  it('none in comments, strings and numbers', () => {
    expect(first('-- pri{-^-}\n', 1)).toEqual([]);
    expect(first('x = "pri{-^-}"\n', 1)).toEqual([]);
    expect(first('x = 12{-^-}\n', 1)).toEqual([]);
  });

  it('keywords and snippets after them', () =>
    expect(first('f x = ca{-^-}\n', 2, 'case')).toEqual(['case', 'case of']));

  it('at the margin: what waits for its definition, declarations', () => {
    expect(first('area :: Int -> Int\na{-^-}\n', 1)).toEqual(['area']);
    expect(first('{-^-}\n', 99)).toContain('data');
  });
});

describe('imports', () => {
  it('modules', () =>
    expect(first('import Data.Ma{-^-}\n', 2, 'Data.Ma')).toEqual(['Data.Map', 'Data.Map.Internal']));
  it('modules of the program first', () =>
    expect(first('-- file: Main.hs\nimport {-^-}\n-- file: A/B.hs\nmodule A.B where\n', 1)).toEqual(['A.B']));
  it('the whole of a dotted name is replaced', () =>
    expect(chosen('import Data.Ma{-^-}\n', 'Data.Maybe')).toBe('import Data.Maybe\n'));
  it('words', () => expect(first('import Data.Map {-^-}\n', 9)).toEqual(['as', 'hiding', 'qualified']));
  it('names in a list', () => {
    expect(first('import Data.Maybe (is{-^-})\n', 9, 'is')).toEqual(['isJust', 'isNothing']);
    expect(first('import Data.Maybe (Maybe(J{-^-}))\n', 9)).toEqual(['Just', 'Nothing']);
  });
});

describe('records and pragmas', () => {
  it('fields that are not there yet', () =>
    expect(first('data P = P { px :: Int, py :: Int, pz :: Int }\np = P { py = 1, {-^-} }\n', 9)).toEqual([
      'px',
      'pz',
    ]));
  it('the first field of an update, and others of the same record', () => {
    const records = 'data P = P { px :: Int, py :: Int }\ndata Q = Q { qx :: Int }\n';
    expect(first(`${records}f r = r { p{-^-} }\n`, 9)).toEqual(['px', 'py', 'qx']);
    expect(first(`${records}f r = g (r { {-^-}\n\ng = id\n`, 9)).toEqual(['px', 'py', 'qx']);
    expect(first(`${records}f r = r { py = 1, {-^-} }\n`, 9)).toEqual(['px']);
  });
  it('fields of an update behind a qualifier', () =>
    expect(
      first(
        '-- file: Main.hs\nimport qualified A\nf r = r { A.p{-^-} }\n-- file: A.hs\nmodule A where\ndata P = P { px :: Int }\n',
        9,
      ),
    ).toEqual(['px']));
  it('fields of an imported constructor', () =>
    expect(
      first(
        '-- file: Main.hs\nimport A\np = P { {-^-}\n-- file: A.hs\nmodule A where\ndata P = P { px :: Int }\n',
        9,
      ),
    ).toEqual(['px']));
  it.each([
    ['before the module', '{-# {-^-}\nmodule A where\n', 'LANGUAGE OPTIONS_GHC'],
    ['behind its name', 'module A {-# {-^-} where\n', 'DEPRECATED WARNING'],
    [
      'before a declaration',
      'module A where\n{-# {-^-}\nf = 1\n',
      'COMPLETE DEPRECATED INLINABLE INLINE NOINLINE SCC SPECIALISE WARNING',
    ],
    [
      'before a local one',
      'f = g\n  where\n    h = 1\n    {-# {-^-}\n    g = 1\n',
      'INLINABLE INLINE NOINLINE SCC SPECIALISE',
    ],
    [
      'in a class',
      'class C a where\n  {-# {-^-}\n  m :: a\n',
      'INLINABLE INLINE MINIMAL NOINLINE SPECIALISE',
    ],
    ['in an instance', 'instance C T where\n  {-# {-^-}\n  m = 1\n', 'INLINABLE INLINE NOINLINE SPECIALISE'],
    [
      'in an instance’s head',
      'instance {-# {-^-} C T where\n',
      'INCOHERENT OVERLAPPABLE OVERLAPPING OVERLAPS',
    ],
    ['before a field', 'data T = A {-# {-^-} !Int\n', 'NOUNPACK UNPACK'],
    ['before a named field', 'data T = A { x :: {-# {-^-} !Int }\n', 'NOUNPACK UNPACK'],
    ['before an expression', 'f x = {-# {-^-} g x\n', 'SCC'],
    ['before a statement', 'f = do\n  a\n  {-# {-^-}\n', 'SCC'],
    ['in parentheses', 'f x = g ({-# {-^-} x)\n', 'SCC'],
    ['where an argument would begin: none', 'f x = g {-# {-^-} x\n', ''],
    ['in a type: none', 'f :: Int -> {-# {-^-}\nf = 1\n', ''],
    ['before an alternative: none', 'f x = case x of\n  1 -> 2\n  {-# {-^-}\n', ''],
  ])('pragmas %s', (_, drawn, expected) => expect(labels(fixture(drawn)).sort().join(' ')).toBe(expected));

  const stop = (name: string): string => `$\{1:${name}}`;
  it.each([
    ['the next function', 'module A where\n{-# {-^-} #-}\ngo x = 1\n', 'INLINE', `INLINE ${stop('go')}`],
    ['an operator', 'module A where\n{-# {-^-} #-}\na <+> b = 1\n', 'SCC', `SCC ${stop('(<+>)')}`],
    [
      'by its signature',
      'module A where\n{-# {-^-} #-}\n(<+>) :: Int\n',
      'INLINE',
      `INLINE ${stop('(<+>)')}`,
    ],
    [
      'the last where none follows',
      'module A where\ngo x = 1\n{-# {-^-} #-}\n',
      'INLINE',
      `INLINE ${stop('go')}`,
    ],
    ['a part of a function', 'f x = {-# {-^-} #-} g x\n', 'SCC', `SCC ${stop('f_g')}`],
  ])('a pragma proposes %s', (_, drawn, label, insert) =>
    expect(chosen(drawn, label)).toBe(drawn.replace('{-^-}', insert)),
  );

  it('inside a pragma, what it is about', () => {
    expect(chosen('f = 1\n{-# INLINE g{-^-} #-}\ngo = 1\n', 'go')).toBe('f = 1\n{-# INLINE go #-}\ngo = 1\n');
    expect(first('f = 1\n{-# INLINE {-^-} #-}\ngo = 1\n', 3)).toEqual(['go', 'f']);
    expect(first('f x = {-# SCC {-^-} #-} g x\n', 3)).toEqual(['f_g']);
    expect(chosen('{-# OPTIONS_GHC -Wno-unused-m{-^-} #-}\n', '-Wno-unused-matches')).toBe(
      '{-# OPTIONS_GHC -Wno-unused-matches #-}\n',
    );
  });

  it('pragmas whose end is not there', () =>
    expect(chosen('f x = {-# SC{-^-}\n  g x\n', 'SCC')).toBe(`f x = {-# SCC ${stop('f_g')} #-}\n  g x\n`));
  it('extensions', () =>
    expect(first('{-# LANGUAGE TupleSections, La{-^-} #-}\n', 1, 'La')).toEqual(['LambdaCase']));
});

describe('names that are not imported', () => {
  it('come with their import', () =>
    expect(chosen('module A where\n\nf = mapMay{-^-}\n', 'mapMaybe')).toBe(
      'module A where\n\nimport Data.Maybe (mapMaybe)\n\nf = mapMaybe\n',
    ));
  it('are added to the list that is there', () =>
    expect(chosen('import Data.Maybe (isJust)\nf = mapMay{-^-}\n', 'mapMaybe')).toBe(
      'import Data.Maybe (isJust, mapMaybe)\nf = mapMaybe\n',
    ));
  it('stand in the order of the alphabet', () =>
    expect(chosen('import Data.Char\nimport System.IO\nf = mapMay{-^-}\n', 'mapMaybe')).toBe(
      'import Data.Char\nimport Data.Maybe (mapMaybe)\nimport System.IO\nf = mapMaybe\n',
    ));
  it('are qualified where that is the custom', () =>
    expect(chosen('f = insertWith{-^-}\n', 'Map.insertWith')).toBe(
      'import qualified Data.Map as Map\n\nf = Map.insertWith\n',
    ));
  it('bring the module of an unknown qualifier', () =>
    expect(chosen('f = Map.ins{-^-}\n', 'insert', 'Data.Map')).toBe(
      'import qualified Data.Map as Map\n\nf = Map.insert\n',
    ));
  it('are types by their plain names', () =>
    expect(chosen('f :: IORe{-^-}\n', 'IORef')).toBe('import Data.IORef (IORef)\n\nf :: IORef\n'));
  it('are those of other modules of the program too', () =>
    expect(
      chosen('-- file: Main.hs\nf = helpf{-^-}\n-- file: A.hs\nmodule A where\nhelpful = 1\n', 'helpful'),
    ).toBe('import A (helpful)\n\nf = helpful\n'));
});

it('tells types and documentation', () => {
  const { workspace, path, offset } = fixture('f = fromMay{-^-}\n');
  const item = workspace.completions(path, offset).items.find(({ label }) => label === 'fromMaybe');
  expect(workspace.resolveCompletion(path, item!.key!)).toMatchObject({
    detail: 'a -> Maybe a -> a',
    documentation: 'The value, or else the one given.',
  });
});

describe('signature help', () => {
  const check = (drawn: string, expected: string | undefined): void => {
    const { workspace, path, offset } = fixture(drawn);
    const help = workspace.signatureHelp(path, offset);
    const at = help?.parameters[help.active];
    expect(
      at &&
        `${help.label.slice(0, at.start)}[|${help.label.slice(at.start, at.end)}|]${help.label.slice(at.end)}`,
    ).toBe(expected);
  };
  it('of the first argument', () =>
    check('x = foldr {-^-}\n', 'foldr :: Foldable t => [|(a -> b -> b)|] -> b -> t a -> b'));
  it('of the one being written', () =>
    check('x = foldr (+) 0{-^-} [1]\n', 'foldr :: Foldable t => (a -> b -> b) -> [|b|] -> t a -> b'));
  it('of the inner call', () =>
    check('f :: Int -> Int\nf n = n\nx = max 1 (f {-^-})\n', 'f :: [|Int|] -> Int'));
  it('of a constructor', () => check('data T = C Int Bool\nx = C 1 {-^-}\n', 'C :: Int -> [|Bool|] -> T'));
  it('none after the last argument, none of what takes none', () => {
    check('f :: Int -> Int\nf n = n\nx = f 1 {-^-}\n', undefined);
    check('y = 1 :: Int\nx = y {-^-}\n', undefined);
  });
});
