/** What WARNING and DEPRECATED pragmas say to those who use something, and where. GHC 9.0.2 warns at the same places. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../lib/fixture.ts';

const library = `-- file: Lib.hs
module Lib (f, g, (+++), T(..), C(..), R(..), S, old, partial, here) where
{-# DEPRECATED f, g "Use h instead" #-}
{-# WARNING (+++) ["two lines", "of text"] #-}
{-# WARNING in "x-partial" partial "fails" #-}
{-# DEPRECATED T "no T" #-}
{-# DEPRECATED C "no C" #-}
{-# WARNING x "field x" #-}
{-# DEPRECATED old [] #-}
{-# WARNING S "type S" #-}
f, g, old, partial, here :: Int
f = 1
g = f
old = 3
partial = 5
here = f + g
(+++) :: Int -> Int -> Int
a +++ b = a + b
data T = T | U
class C a where { m :: a -> Int; m _ = 0 }
data R = R { x :: Int, y :: Int }
type S = Int
-- file: Old.hs
module Old {-# DEPRECATED "Use New" #-} (a) where
a :: Int
a = 1
-- file: Re.hs
module Re (module Lib, Lib.f) where
import Lib
`;

/** Line and column, severity, flag, title and text of what is said of uses. */
function warnings(text: string): readonly string[] {
  const { workspace, path, texts } = fixture(`${text}${library}`);
  const source = texts.get(path)!;
  return workspace
    .check(path)
    .flatMap(file => (file.path === path ? file.diagnostics : []))
    .filter(({ code }) => code === 'W0516')
    .map(({ span: { start }, severity, flag, title, text, deprecated }) => {
      const before = source.slice(0, start).split('\n');
      const place = `${before.length}:${before.at(-1)!.length + 1}`;
      return [place, severity, flag, ...(deprecated ? ['struck'] : []), title, ...(text ? [text] : [])].join(
        ' | ',
      );
    });
}

describe('uses of what is deprecated', () => {
  it('are warned of where GHC warns', () =>
    expect(
      warnings(`{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}
module Main (main) where
import Old
import Re (f)
import Lib hiding (f)
import qualified Lib as L
main :: IO ()
main = print (a + f + g + old + L.f +++ here)
t :: T -> Int
t T = 1
t U = m 'x'
instance C Char where m _ = 3
r R{..} = x + y
q R{x} = x
s v = v { x = 3 }
z :: S
z = x (R { x = 1, y = 2})
`).map(each => each.replace(/ \| .*\| /, ' | ')),
    ).toEqual([
      '3:8 | Use New',
      '8:15 | Use New',
      '8:19 | Use h instead',
      '8:23 | Use h instead',
      '8:27 | ‘old’ of Lib is deprecated',
      '8:33 | Use h instead',
      '8:37 | two lines\nof text',
      '9:6 | no T',
      '10:3 | no T',
      '11:3 | no T',
      '11:7 | no C',
      '12:10 | no C',
      '14:5 | field x',
      '15:11 | field x',
      '16:6 | type S',
      '17:5 | field x',
      '17:12 | field x',
    ]));

  it('tell the module, and are struck through if they are deprecated', () =>
    expect(warnings('import Lib\nmain = print (f +++ partial)\n')).toEqual([
      '2:15 | warning | deprecations | struck | ‘f’ of Lib is deprecated | Use h instead',
      '2:17 | warning | deprecations | ‘+++’ of Lib comes with a warning | two lines\nof text',
      '2:21 | warning | x-partial | ‘partial’ of Lib comes with a warning | fails',
    ]));

  it.each([
    ['-Wno-deprecations', ['x-partial']],
    ['-Wno-warnings-deprecations', ['x-partial']],
    ['-Wno-x-partial', ['deprecations']],
    ['-Wno-extended-warnings', []],
    ['-Wno-extended-warnings -Wx-partial', ['x-partial']],
    ['-w', []],
    ['-w -Wdeprecations', ['deprecations']],
    ['-Wno-x-other', ['deprecations', 'x-partial']],
  ])('%s', (options, expected) =>
    expect(
      warnings(`{-# OPTIONS_GHC ${options} #-}\nimport Lib\nmain = print (f + partial)\n`).map(
        each => each.split(' | ')[2],
      ),
    ).toEqual(expected),
  );

  it('are errors if a module asks for that', () =>
    expect(
      warnings('{-# OPTIONS_GHC -Werror=x-partial #-}\nimport Lib\nmain = print (f + partial)\n').map(
        each => each.split(' | ')[1],
      ),
    ).toEqual(['warning', 'error']));

  it('follow an edit of the pragma', () => {
    const { workspace, path, texts } = fixture(
      'import Lib\nmain = print f\n-- file: Lib.hs\nmodule Lib where\n{-# DEPRECATED f "one" #-}\nf = 1 :: Int\n',
    );
    const said = () =>
      workspace
        .check(path)
        .flatMap(({ diagnostics }) =>
          diagnostics.flatMap(({ code, text }) => (code === 'W0516' ? text : [])),
        );
    expect(said()).toEqual(['one']);
    const [library] = [...texts.keys()].filter(each => each !== path);
    workspace.update(library!, texts.get(library!)!.replace('one', 'two'));
    expect(said()).toEqual(['two']);
    workspace.update(library!, texts.get(library!)!.replace(/\{-#.*\n/, ''));
    expect(said()).toEqual([]);
  });

  it('are marked in completion, hovers and colours', () => {
    const { workspace, path, offset } = fixture(`import Lib\nmain = print (ol{-^-}d)\n${library}`);
    expect(workspace.completions(path, offset).items.find(({ label }) => label === 'old')).toMatchObject({
      deprecated: true,
    });
    expect(
      workspace.completions(path, offset).items.find(({ label }) => label === 'partial'),
    ).not.toHaveProperty('deprecated');
    expect(workspace.hover(path, offset)?.warning).toBe('Deprecated: ');
    expect(
      workspace.semanticTokens(path).find(({ span }) => span.start < offset && offset < span.end),
    ).toMatchObject({
      modifiers: ['readonly', 'deprecated'],
    });
  });
});

it('the names in a pragma are occurrences of what they name', () => {
  const { workspace, path, offset } = fixture(
    'module M where\n{-# DEPRECATED f{-^-}, T "" #-}\nf = T\ndata T = T\n',
  );
  expect(workspace.definition(path, offset)[0]?.span.start).toBe(
    'module M where\n{-# DEPRECATED f, T "" #-}\n'.length,
  );
});
