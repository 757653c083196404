/** How a project's files are found, and what holds in them. */
import { expect, test } from 'vitest';
import { problemsOf, projectIn, projectLookup } from '../../../../server/src/project/project.ts';
import { filesOf } from '../../../lib/files.ts';

const texts: Readonly<Record<string, string>> = {
  '/tea/tea.cabal':
    'name: tea\nversion: 3\nlibrary\n  hs-source-dirs: src\n  include-dirs: cbits\n  cpp-options: -DGREEN\n  default-language: Haskell98\n',
  '/tea/src/Leaf.hs': 'module Leaf where\n',
  '/tea/src/leaf.h': '#define LEAF 1\n',
  '/tea/cbits/leaf.h': '#define LEAF 2\n',
  '/tea/cbits/cup.h': '#define CUP 1\n',
};
const files = filesOf(texts);
const open = projectIn('/tea', files)!;
const lookup = projectLookup(open, open.project.components[0]!, files);

test('modules are in its folders, or made for it', () => {
  expect(lookup.find('Leaf')?.path).toBe('/tea/src/Leaf.hs');
  expect(lookup.find('Paths_tea')?.text).toContain('makeVersion [3]');
  expect(lookup.find('Paths_coffee')).toBeUndefined();
});

test('what is included stands beside the file, or in the folders of the project', () => {
  expect(lookup.include?.('/tea/src/Leaf.hs', 'leaf.h')).toBe('#define LEAF 1\n');
  expect(lookup.include?.('/tea/src/Leaf.hs', 'cup.h')).toBe('#define CUP 1\n');
  expect(lookup.include?.('/tea/src/Leaf.hs', 'pot.h')).toBeUndefined();
});

test('language and macros hold everywhere', () => {
  expect(lookup.settings?.('/tea/src/Leaf.hs')).toMatchObject({
    extensions: ['Haskell98'],
    macros: ['GREEN'],
  });
});

test('folders that are named must be there, and named from where the file is', () => {
  const written: Readonly<Record<string, string>> = {
    '/home/work/cairn.json':
      '{ "sourceFolders": ["srcc", "src", "/opt/src"], "packages": ["../tea", "../coffee", "C:/tea"] }',
    '/home/work/src/Main.hs': 'main = print 1\n',
    '/home/tea/tea.cabal': texts['/tea/tea.cabal']!,
  };
  const made = projectIn('/home/work', filesOf(written))!;
  const said = problemsOf(made).map(
    ({ title, span }) => [written['/home/work/cairn.json']!.slice(span.start, span.end), title] as const,
  );
  expect(said).toEqual([
    ['"/opt/src"', '‘/opt/src’ exists only on this computer: use a relative path, like ‘../tea’'],
    ['"C:/tea"', '‘C:/tea’ exists only on this computer: use a relative path, like ‘../tea’'],
    ['"srcc"', 'The folder ‘srcc’ does not exist or has no modules'],
    ['"../coffee"', 'There is no package in ‘../coffee’: expected a folder with a .cabal file'],
  ]);
});

test('a .cabal file is told of a folder once, however many sections share it', () => {
  const cabal = [
    'name: tea',
    'common all',
    '  hs-source-dirs: srcc',
    'library',
    '  import: all',
    'executable pour',
    '  import: all',
    '  hs-source-dirs: app, .',
    '  if os(windows)',
    '    hs-source-dirs: win',
  ].join('\n');
  const made = projectIn(
    '/tea',
    filesOf({ '/tea/tea.cabal': cabal, '/tea/app/Main.hs': 'main = print 1\n' }),
  )!;
  expect(problemsOf(made).map(({ title, span }) => [cabal.slice(span.start, span.end), title])).toEqual([
    ['srcc', 'The folder ‘srcc’ does not exist or has no modules'],
  ]);
});
