import { expect, test } from 'vitest';
import { relativePath } from '../../../language/project/component.ts';
import { holdsOn } from '../../../language/project/condition.ts';
import { packages } from '../../../language/project/packages.ts';
import { pathsModule } from '../../../language/project/paths.ts';
import { componentOf, projectOf } from '../../../language/project/project.ts';
import { sourceText } from '../../../language/source/text.ts';
import { standardMacros } from '../../../language/syntax/cpp/macro.ts';

const cabal = `cabal-version: 2.4
name:          ledger
version:       0.1.0.0
-- a comment: not a field

flag fast
  default: False

common shared
  default-language:   Haskell2010
  default-extensions: LambdaCase, TupleSections
  build-depends:
    , base        >=4.14 && <5
    -- what follows is a comment
    , containers  ^>=0.6

library
  import:          shared
  hs-source-dirs:  src
  exposed-modules: Ledger
                   Ledger.Account
  if flag(fast)
    hs-source-dirs: fast
  else
    hs-source-dirs: slow

executable ledger
  import:           shared
  hs-source-dirs:   ./app/
  main-is:          Main.hs
  build-depends:    ledger, lens >=5, "mtl"
  if impl(ghc >= 9.2)
    default-extensions: OverloadedRecordDot

test-suite laws
  type:           exitcode-stdio-1.0
  main-is:        Laws.hs
  hs-source-dirs: test
  build-depends:  base, ledger, QuickCheck
`;

const read = (name: string, text: string) => projectOf(sourceText(name, text));

test('the value of a field in braces', () => {
  const text =
    'name: x\nlibrary\n  build-depends:\n  { base >= 4\n  , containers\n  }\n  exposed-modules: A\n';
  const { components, problems } = read('x.cabal', text);
  expect(problems).toEqual([]);
  expect(components[0]!.dependencies.map(d => text.slice(d.span.start, d.span.end))).toEqual([
    'base',
    'containers',
  ]);
});

test('a field without its colon is told of', () => {
  const text =
    'name: x\nexecutable x\n  main-is: Main.hs\n  hs-source-dirs src\n  if os(linux)\n    cpp-options -DX\n';
  const { problems } = read('x.cabal', text);
  expect(problems.map(p => [p.title, p.hint, text.slice(p.span.start, p.span.end)])).toEqual([
    [
      'There is no section hs-source-dirs',
      'A field needs a colon after its name: hs-source-dirs: src',
      'hs-source-dirs',
    ],
    [
      'There is no section cpp-options',
      'A field needs a colon after its name: cpp-options: -DX',
      'cpp-options',
    ],
  ]);
});

test('extensions that are none', () => {
  const text =
    'name: x\ncommon c\n  default-extensions: LamdaCase, ExtendedDefaultRules\nlibrary\n  import: c\n' +
    'executable x\n  import: c\n  main-is: Main.hs\n  default-language: Haskel2010\n' +
    '  default-extensions: NoMonomorphismRestrictoin CPP QuasiQuotes\n' +
    '  if impl(ghc >= 9.2)\n    default-extensions: OverloadedRecordDot\n  other-extensions: Frobnication\n';
  const { problems } = read('x.cabal', text);
  expect(problems.map(p => [p.title, p.hint, text.slice(p.span.start, p.span.end)])).toEqual([
    ['There is no extension LamdaCase', 'Perhaps you meant LambdaCase.', 'LamdaCase'],
    ['The extension ExtendedDefaultRules is not supported', undefined, 'ExtendedDefaultRules'],
    ['There is no extension Haskel2010', 'Perhaps you meant Haskell2010.', 'Haskel2010'],
    [
      'There is no extension NoMonomorphismRestrictoin',
      'Perhaps you meant NoMonomorphismRestriction.',
      'NoMonomorphismRestrictoin',
    ],
    ['There is no extension Frobnication', undefined, 'Frobnication'],
  ]);
  const json = '{ "extensions": ["lambdacase", "GADTs"] }';
  const found = read('cairn.json', json).problems;
  expect(found.map(p => [p.title, p.hint, json.slice(p.span.start, p.span.end)])).toEqual([
    ['There is no extension lambdacase', 'Perhaps you meant LambdaCase.', '"lambdacase"'],
  ]);
});

test('without a language a package is Haskell 98, as Cabal asks GHC for it', () => {
  const { components } = read(
    'old.cabal',
    'name: old\nexecutable old\n  main-is: Main.hs\n  extensions: CPP\n',
  );
  expect(components[0]!.extensions).toEqual(['Haskell98', 'CPP']);
});

test('a package with a library, a program and tests', () => {
  const { components, problems } = read('ledger.cabal', cabal);
  expect(components.map(({ kind, name, folders, main }) => ({ kind, name, folders, main }))).toEqual([
    { kind: 'library', name: 'ledger', folders: ['src', 'slow'], main: undefined },
    { kind: 'executable', name: 'ledger', folders: ['app', 'src', 'slow'], main: 'Main.hs' },
    { kind: 'test-suite', name: 'laws', folders: ['test', 'src', 'slow'], main: 'Laws.hs' },
  ]);
  expect(components[1]!.extensions).toEqual(['Haskell2010', 'LambdaCase', 'TupleSections']);
  expect(problems.map(({ title }) => title)).toEqual([
    'The package lens is not available',
    'The package QuickCheck is not available',
  ]);
  const { start, end } = problems[0]!.span;
  expect(cabal.slice(start, end)).toBe('lens');
});

test('libraries of a package are named after it, or by their own names', () => {
  const { components, problems } = read(
    'tea.cabal',
    'name: tea\ncabal-version: 3.0\nlibrary\n  hs-source-dirs: src\n' +
      'library leaves\n  hs-source-dirs: leaves\nlibrary pot\n  hs-source-dirs: pot\n  build-depends: leaves\n' +
      'executable both\n  main-is: Both.hs\n  hs-source-dirs: both\n  build-depends: base ^>={4.19, 4.20}, tea:{tea , leaves} >=1\n' +
      'executable one\n  main-is: One.hs\n  hs-source-dirs: one\n  build-depends: tea : pot, base\n' +
      'executable main\n  main-is: Main.hs\n  hs-source-dirs: main\n  build-depends: tea, leaf:tea\n',
  );
  expect(components.map(({ folders }) => folders)).toEqual([
    ['src'],
    ['leaves'],
    ['pot', 'leaves'],
    ['both', 'src', 'leaves'],
    ['one', 'pot', 'leaves'],
    ['main', 'src'],
  ]);
  expect(problems.map(({ title }) => title)).toEqual(['The package leaf is not available']);
});

test('a file belongs to the component whose folder is nearest', () => {
  const project = read('ledger.cabal', cabal);
  expect(componentOf(project, 'app/Main.hs')!.kind).toBe('executable');
  expect(componentOf(project, 'src/Ledger/Account.hs')!.kind).toBe('library');
  expect(componentOf(project, 'test/Laws.hs')!.name).toBe('laws');
  expect(componentOf(project, 'Setup.hs')).toBeUndefined();
});

test('braces in place of indentation', () => {
  const { components } = read(
    'a.cabal',
    'name: a\nexecutable a {\nmain-is: A.hs\nif os(windows) {\nhs-source-dirs: w\n}\n}\n',
  );
  expect(components).toMatchObject([{ kind: 'executable', main: 'A.hs', folders: [''] }]);
});

test('a stanza that is not there, or imports itself', () => {
  const { problems } = read('a.cabal', 'common a\n  import: a\nlibrary\n  import: a, b\n');
  expect(problems.map(({ title }) => title)).toEqual([
    'The common stanza a imports itself',
    'There is no common stanza b',
  ]);
});

test.each([
  ['impl(ghc)', true],
  ['impl(ghc >= 8.4 && < 9.2)', true],
  ['impl(ghc == 9.0.*)', true],
  ['impl(ghc ^>= 9.0.1)', true],
  ['impl(ghc > 9.0.2)', false],
  ['impl(ghcjs)', false],
  ['os(linux) && !arch(i386)', true],
  ['!(os(linux) || flag(on))', false],
  ['flag(on) || false', true],
  ['flag(none)', false],
])('%s', (condition, holds) => {
  expect(holdsOn(condition, new Map([['on', true]]))).toBe(holds);
});

test('what the preprocessor is given, and where it looks', () => {
  const { components } = read(
    'a.cabal',
    'name: a\nlibrary\n  cpp-options: -DFAST "-DLIMIT=3" -Wall\n  include-dirs: ./cbits/, include\n  build-depends: base, tea-cup\n',
  );
  expect(components).toMatchObject([
    {
      macros: ['MIN_VERSION_tea_cup(major1,major2,minor)=1', 'FAST', 'LIMIT=3'],
      includes: ['cbits', 'include'],
    },
  ]);
});

test('what may be depended on has a version to be asked for', () => {
  const defined = new Set(standardMacros().keys());
  const asked = [...packages].map(name => `MIN_VERSION_${name.replaceAll('-', '_')}`);
  expect(asked.filter(name => !defined.has(name))).toEqual([]);
});

test('what comes with GHC has its version, whether or not the library has modules of it', () => {
  const { components } = read(
    'a.cabal',
    'name: a\nlibrary\n  build-depends: base, ghc-prim, template-haskell\n',
  );
  expect(components[0]!.macros).toEqual([]);
  expect(standardMacros().get('MIN_VERSION_ghc_prim')?.body).toContain('(major2) < 7');
});

test('the module of its own that every package has', () => {
  const { package: described } = read('a.cabal', 'name: tea-time\nversion: 1.2.0\ndata-dir: ./cups\n');
  const made = pathsModule({ components: [], problems: [], package: described! }, '/work/tea');
  expect(made?.name).toBe('Paths_tea_time');
  expect(made?.text).toContain('version = makeVersion [1, 2, 0]\n');
  expect(made?.text).toContain('getDataDir = fromMaybe "/work/tea/cups" <$> lookupEnv "tea_time_datadir"\n');
  expect(pathsModule(read('cairn.json', '{}'), '/work/tea')).toBeUndefined();
});

test('cairn.json', () => {
  const { components, problems } = read(
    'cairn.json',
    '{ "sourceFolders": ["src"], "main": "app/Ledger.hs", "language": "GHC2024", "extensions": ["ViewPatterns"] }',
  );
  expect(problems).toEqual([]);
  expect(components).toMatchObject([
    {
      kind: 'executable',
      name: 'Ledger',
      main: 'app/Ledger.hs',
      folders: ['src', ''],
      extensions: ['GHC2024', 'ViewPatterns'],
    },
  ]);
});

test.each([
  ['{', 'This is not JSON'],
  ['[]', 'Expected an object'],
  ['{ "mainn": 1 }', 'There is no setting mainn'],
  ['{ "sourceFolders": "src" }', 'sourceFolders is a list'],
  ['{ "language": "Haskell" }', 'language is one of GHC2021'],
  ['{ "main": 3 }', 'main is the path'],
])('a mistake in cairn.json: %s', (text, title) => {
  expect(read('cairn.json', text).problems[0]!.title).toContain(title);
});

test('paths', () => {
  expect(['.', './src/', 'a//b', 'a/../b', '../x'].map(relativePath)).toEqual([
    '',
    'src',
    'a/b',
    'b',
    '../x',
  ]);
});
