/** Outline, folding, selection, colours, calls, hints and searches: what is told of a text as a whole. */
import { describe, expect, it } from 'vitest';
import type { Outline } from '../../../language/ide/answer.ts';
import { span } from '../../../language/source/span.ts';
import { draw, drawPlaces, edited, finished, fixture } from '../../lib/fixture.ts';

describe('outline', () => {
  const lines = (symbols: readonly Outline[], indent = ''): string[] =>
    symbols.flatMap(({ name, kind, detail, children }) => [
      `${indent}${kind} ${name}${detail === undefined ? '' : ` : ${detail}`}`,
      ...lines(children, `${indent}  `),
    ]);

  it('nests what belongs together', () => {
    const { workspace, path } = fixture(
      'data P = P { px :: Int } | Q\nclass C a where\n  m :: a -> Int\ninstance C P where\n  m _ = 1\nf :: Int -> Int\nf n = g n\n  where g k = k\n(a, b) = (1, 2)\ntype S = Int\n',
    );
    expect(lines(workspace.symbols(path)).join('\n')).toBe(
      'data P\n  constructor P\n    field px\n  constructor Q\nclass C\n  method m\ninstance C : P\n  method m\nfunction f : Int -> Int\n  function g\nvariable a\nvariable b\nsynonym S',
    );
  });
});

it('searches all modules by letters in order', () => {
  const { workspace } = fixture(
    '-- file: A.hs\nmodule A where\nfooBar = 1\n-- file: B.hs\nmodule B where\nbarFoo = 1\ndata T = FooBaz\n',
    ['B.hs'],
  );
  const names = (query: string) =>
    finished(workspace.workspaceSymbols(query)).map(({ module, name }) => `${module}.${name}`);
  expect(names('fb')).toEqual(['A.fooBar', 'B.FooBaz']);
  expect(names('bf')).toEqual(['B.barFoo']);
  expect(names('xyz')).toEqual([]);
});

it('folds imports, declarations, blocks, comments and regions', () => {
  const text =
    '-- One\n-- two\nimport A\nimport B\n\n-- #region all\nf x = do\n  print x\n  where\n    y =\n      1\n-- #endregion\ng = 1\n';
  const { workspace, path } = fixture(text);
  const line = (offset: number): number => text.slice(0, offset).split('\n').length;
  expect(
    workspace.folds(path).map(({ kind, span: at }) => `${kind} ${line(at.start)}-${line(at.end)}`),
  ).toEqual(['imports 3-4', 'code 7-11', 'code 10-11', 'comment 1-2', 'region 6-12']);
});

it('widens a selection', () => {
  const { workspace, path, offset, text } = fixture('f x = g (x + on{-^-}e) x\n');
  const found = workspace.selectionRanges(path, offset).map(({ start, end }) => text.slice(start, end));
  expect(found.slice(0, 5)).toEqual(['one', 'x + one', '(x + one)', 'g (x + one)', 'g (x + one) x']);
  expect(found.at(-1)).toBe(text);
});

describe('semantic tokens', () => {
  const check = (text: string, expected: string): void => {
    const { workspace, path } = fixture(text);
    const found = workspace
      .semanticTokens(path)
      .map(({ span: at, type, modifiers }) => [text.slice(at.start, at.end), type, ...modifiers].join(' '));
    expect(found.join('\n')).toBe(expected);
  };

  it('tell the sorts of names', () =>
    check(
      'import qualified Data.Map as M\nf :: Ord k => M.Map k v -> Int\nf m = size where size = M.size m + 1\n',
      [
        'Data.Map namespace',
        'M namespace',
        'f function declaration readonly',
        'Ord class defaultLibrary',
        'k typeParameter declaration',
        'M namespace',
        'Map type defaultLibrary',
        'k typeParameter',
        'v typeParameter declaration',
        'Int type defaultLibrary',
        'f function declaration readonly',
        'm parameter declaration',
        'size variable',
        'size variable declaration',
        'M namespace',
        'size function readonly defaultLibrary',
        'm parameter',
        '+ operator readonly defaultLibrary',
      ].join('\n'),
    ));

  it('tell constructors, fields and methods', () =>
    check(
      'data P = P { px :: Int }\nx = show (px (P 1))\n',
      [
        'P type declaration',
        'P enumMember declaration readonly',
        'px property declaration',
        'Int type defaultLibrary',
        'x variable declaration readonly',
        'show method readonly defaultLibrary',
        'px property',
        'P enumMember readonly',
      ].join('\n'),
    ));

  it('are there in a file with errors', () =>
    check('f x = (x\n', 'f function declaration readonly\nx parameter declaration\nx parameter'));

  it('can be asked of a part', () => {
    const { workspace, path, text } = fixture('f = 1\ng = f\nh = g\n');
    const found = workspace.semanticTokens(path, span(6, 11));
    expect(
      draw(
        text,
        found.map(token => token.span),
      ),
    ).toBe('f = 1\n[|g|] = [|f|]\nh = g\n');
  });
});

describe('calls', () => {
  const program =
    '-- file: A.hs\nmodule A where\nf x = g x + g 1\ng{-^-} y = h y\nh z = z\n-- file: B.hs\nmodule B where\nimport A\ninstance Show (a -> b) where\n  show _ = [toEnum (g 1)]\n';

  it('come in', () => {
    const at = fixture(program);
    const item = at.workspace.callItem(at.path, at.offset)!;
    const calls = finished(at.workspace.incomingCalls(item));
    expect(calls.map(({ item: from, places }) => `${from.module}.${from.name} ${places.length}`)).toEqual([
      'A.f 2',
      'B.show 1',
    ]);
  });

  it('go out', () => {
    const at = fixture(program);
    const item = at.workspace.callItem(at.path, at.offset)!;
    const calls = at.workspace.outgoingCalls(item);
    expect(
      drawPlaces(
        at,
        calls.map(call => call.item),
      )
        .split('\n')
        .filter(line => line.includes('[|')),
    ).toEqual(['[|h|] z = z']);
  });
});

describe('type hints', () => {
  const check = (text: string, locals: boolean, expected: string): void => {
    const { workspace, path } = fixture(text);
    const hints = workspace.typeHints(path, span(0, text.length), { topLevel: true, locals });
    expect(
      edited(
        text,
        hints.map(({ offset, text: hint }) => ({ span: span(offset, offset), text: `  ‹${hint}›` })),
      ),
    ).toBe(expected);
  };
  const text = 'f x = not x\n  where y = x\ng :: Int\ng = 1\n';

  it('stand beside what has no signature', () =>
    check(text, false, 'f x = not x  ‹:: Bool -> Bool›\n  where y = x\ng :: Int\ng = 1\n'));
  it('with the name where a pattern binds several', () =>
    check('(a, b) = (True, ())\n', false, '(a, b) = (True, ())  ‹a :: Bool›  ‹b :: ()›\n'));
  it('of locals too, if wished', () =>
    check(text, true, 'f x = not x  ‹:: Bool -> Bool›\n  where y = x  ‹:: Bool›\ng :: Int\ng = 1\n'));
});

it('answers nothing for places that are nowhere', () => {
  const { workspace } = fixture('f = 1\n');
  for (const [path, offset] of [
    ['Main.hs', 9999],
    ['Main.hs', -1],
    ['No.hs', 0],
  ] as const) {
    expect(workspace.hover(path, offset)).toBeUndefined();
    expect(workspace.definition(path, offset)).toEqual([]);
    expect(workspace.signatureHelp(path, offset)).toBeUndefined();
    expect(workspace.callItem(path, offset)).toBeUndefined();
    expect(finished(workspace.references(path, offset, true))).toEqual([]);
    expect(finished(workspace.rename(path, offset, 'x')).kind).toBe('refused');
    expect(() => workspace.completions(path, offset)).not.toThrow();
    expect(() => workspace.selectionRanges(path, offset)).not.toThrow();
  }
});
