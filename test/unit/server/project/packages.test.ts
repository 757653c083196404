/** Packages in source form that a project depends on. */
import { describe, expect, it } from 'vitest';
import { isInPackage, problemsOf, projectIn, projectLookup } from '../../../../server/src/project/project.ts';
import { filesOf } from '../../../lib/files.ts';

const library = (name: string, more = ''): string =>
  `name: ${name}\nversion: 1\nlibrary\n  hs-source-dirs: src\n  exposed-modules: ${name[0]!.toUpperCase()}${name.slice(1)}\n  default-language: Haskell2010\n  default-extensions: LambdaCase\n${more}`;

const program = (depends: string): string =>
  `name: app\nversion: 1\nexecutable app\n  main-is: Main.hs\n  hs-source-dirs: app\n  build-depends: base, ${depends}\n`;

function over(given: Readonly<Record<string, string>>) {
  const texts: Readonly<Record<string, string>> = { '/work/app/app/Main.hs': 'main = print 1\n', ...given };
  const files = filesOf(texts);
  const open = projectIn('/work/app', files)!;
  return { open, lookup: projectLookup(open, open.project.components[0]!, files) };
}

const where = (texts: Readonly<Record<string, string>>, module = 'Tea'): string | undefined =>
  over(texts).lookup.find(module)?.path;

describe('a package in source form', () => {
  it.each([
    ['beside the project', '/work/tea'],
    ['in it', '/work/app/tea'],
    ['as cabal get leaves it', '/work/app/tea-1.2.3'],
    ['of a repository, as cabal keeps it', '/work/app/dist-newstyle/src/tea-0a1b2c'],
    ['below that', '/work/app/dist-newstyle/src/drinks-0a1b2c/tea'],
    ['above the project', '/work/dist-newstyle/src/tea-0a1b2c'],
  ])('is found %s', (_, folder) => {
    const texts = {
      '/work/app/app.cabal': program('tea'),
      [`${folder}/tea.cabal`]: library('tea'),
      [`${folder}/src/Tea.hs`]: 'module Tea where\n',
    };
    expect(where(texts)).toBe(`${folder}/src/Tea.hs`);
    expect(problemsOf(over(texts).open)).toEqual([]);
  });

  it('is the person’s own, or else the newest', () => {
    const versions = ['tea-1.9', 'tea-1.10', 'tea-1.10.1', 'tea-set-3'];
    const texts: Record<string, string> = { '/work/app/app.cabal': program('tea') };
    for (const each of versions) {
      texts[`/work/${each}/tea.cabal`] = library('tea');
      texts[`/work/${each}/src/Tea.hs`] = 'module Tea where\n';
    }
    expect(where(texts)).toBe('/work/tea-1.10.1/src/Tea.hs');
    texts['/work/tea/tea.cabal'] = library('tea');
    texts['/work/tea/src/Tea.hs'] = 'module Tea where\n';
    expect(where(texts)).toBe('/work/tea/src/Tea.hs');
  });

  it('brings those that it needs, in a circle too', () => {
    const texts = {
      '/work/app/app.cabal': program('tea'),
      '/work/tea/tea.cabal': library('tea', '  build-depends: base, leaf\n'),
      '/work/leaf/leaf.cabal': library('leaf', '  build-depends: base, tea, app\n'),
      '/work/leaf/src/Leaf.hs': 'module Leaf where\n',
    };
    expect(where(texts, 'Leaf')).toBe('/work/leaf/src/Leaf.hs');
    expect(
      over(texts)
        .open.packages()
        .map(({ name }) => name),
    ).toEqual(['tea', 'leaf']);
  });

  it('is not looked for where Cairn has it, and is warned of where it is not', () => {
    const texts = {
      '/work/app/app.cabal': program('containers, coffee'),
      '/work/containers/containers.cabal': library('containers'),
    };
    const { open } = over(texts);
    expect(open.packages()).toEqual([]);
    expect(problemsOf(open).map(({ title }) => title)).toEqual(['The package coffee is not available']);
  });

  it('is named by a cairn.json', () => {
    const texts = {
      '/work/app/cairn.json': '{ "sourceFolders": ["src"], "packages": ["vendor/tea", "../leaf"] }',
      '/work/app/src/Pot.hs': 'module Pot where\n',
      '/work/app/vendor/tea/tea.cabal': library('tea'),
      '/work/app/vendor/tea/src/Tea.hs': 'module Tea where\n',
      '/work/leaf/leaf.cabal': library('leaf'),
      '/work/leaf/src/Leaf.hs': 'module Leaf where\n',
    };
    expect(where(texts)).toBe('/work/app/vendor/tea/src/Tea.hs');
    expect(where(texts, 'Leaf')).toBe('/work/leaf/src/Leaf.hs');
    expect(problemsOf(over(texts).open)).toEqual([]);
  });

  it('has the version that its file says, for who asks the preprocessor', () => {
    const { lookup } = over({
      '/work/app/app.cabal': program('tea, ghc-prim'),
      '/work/app/tea/tea.cabal': library('tea').replace('version: 1', 'version: 1.2'),
    });
    expect(lookup.settings?.('/work/app/app/Main.hs').macros).toEqual([
      'MIN_VERSION_tea(major1,major2,minor)=((major1) < 1 || (major1) == 1 && (major2) < 2 || (major1) == 1 && (major2) == 2 && (minor) <= 0)',
    ]);
  });

  it('has its own extensions, and keeps to itself what it does not expose', () => {
    const texts = {
      '/work/app/app.cabal': program('tea'),
      '/work/app/app/Own.hs': 'module Own where\n',
      '/work/app/tea/tea.cabal': library('tea', '  other-modules: Tea.Water\n'),
      '/work/app/tea/src/Tea.hs': 'module Tea where\n',
      '/work/app/tea/src/Tea/Water.hs': 'module Tea.Water where\n',
    };
    const { lookup, open } = over(texts);
    expect(lookup.settings?.('/work/app/tea/src/Tea.hs').extensions).toContain('LambdaCase');
    expect(lookup.settings?.('/work/app/app/Own.hs').extensions).not.toContain('LambdaCase');
    expect(lookup.hides?.('/work/app/app/Main.hs', 'Tea.Water')).toBe('tea');
    expect(lookup.hides?.('/work/app/tea/src/Tea.hs', 'Tea.Water')).toBeUndefined();
    expect(lookup.hides?.('/work/app/app/Main.hs', 'Tea')).toBeUndefined();
    expect(lookup.hides?.('/work/app/app/Main.hs', 'Own')).toBeUndefined();
    expect(isInPackage(open, '/work/app/tea/src/Tea.hs')).toBe(true);
    expect(isInPackage(open, '/work/app/app/Own.hs')).toBe(false);
  });

  it('may have the project in it', () => {
    const texts = {
      '/work/app/app.cabal': program('work'),
      '/work/app/app/Main.hs': 'main = main\n',
      '/work/work.cabal': library('work'),
      '/work/src/Work.hs': 'module Work where\n',
    };
    const { lookup } = over({
      ...texts,
      '/work/app/cairn.json': '{ "packages": [".."], "extensions": ["CPP"] }',
    });
    expect(lookup.find('Work')?.path).toBe('/work/src/Work.hs');
    expect(lookup.settings?.('/work/app/app/Main.hs').extensions).toEqual(['CPP']);
    expect(lookup.settings?.('/work/src/Work.hs').extensions).toContain('LambdaCase');
  });
});
