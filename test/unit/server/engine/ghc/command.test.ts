import { describe, expect, it } from 'vitest';
import {
  cabalCommands,
  dynamicCommand,
  type PackagedProgram,
  type PlainProgram,
  plainCommand,
  runtimeArguments,
  shownCommand,
  stackCommands,
  type Wanted,
} from '../../../../../server/src/engine/ghc/command.ts';

const wanted: Wanted = {
  profile: true,
  coverage: false,
  costCentres: 'top',
  modules: [],
  callers: [],
  cafAll: false,
  optimisation: 'project',
  cache: '/cache/x',
};
const plain: PlainProgram = {
  folder: '/work',
  main: 'app/Main.hs',
  module: 'Main',
  folders: ['app', 'src'],
  extensions: ['LambdaCase'],
  macros: ['FAST=1'],
  includes: ['include'],
};
const packaged: PackagedProgram = { folder: '/work', package: 'demo', kind: 'executable', name: 'demo-run' };
const flagsOf = (choice: Partial<Wanted>): readonly string[] =>
  plainCommand('ghc', plain, { ...wanted, ...choice }, '/cache/x/Main').arguments;

describe('GHC by itself', () => {
  it('is given the project’s folders and extensions, and a folder of its own for what it makes', () => {
    const { file, folder, arguments: given } = plainCommand('/bin/ghc', plain, wanted, '/cache/x/Main');
    expect([file, folder]).toEqual(['/bin/ghc', '/work']);
    expect(given.join(' ')).toBe(
      '--make -prof -fprof-auto-top -O1 -rtsopts -ferror-spans -fno-diagnostics-show-caret -fdiagnostics-color=never -iapp -isrc -XLambdaCase -DFAST=1 -Iinclude -outputdir /cache/x/objects -osuf p_o -hisuf p_hi -o /cache/x/Main app/Main.hs',
    );
  });

  it.each([
    ['top', ['-fprof-auto-top']],
    ['exported', ['-fprof-auto-exported']],
    ['all', ['-fprof-auto']],
    ['manual', []],
    ['none', []],
  ] as const)('gives these cost centres: %s', (costCentres, flags) => {
    expect(flagsOf({ costCentres }).filter(flag => flag.startsWith('-fprof'))).toEqual(flags);
  });

  it('takes no file for an option', () => {
    for (const main of ['-v.hs', '-package=x.hs', '-fplugin=Evil.hs', '@v.hs', '+RTS.hs'])
      for (const command of [
        plainCommand('ghc', { ...plain, main }, wanted, '/cache/x/v'),
        dynamicCommand('ghc', { ...plain, main }, wanted),
      ])
        expect(command.arguments.at(-1)).toBe(`./${main}`);
  });

  it('gives every constant one where that is asked', () => {
    expect(flagsOf({ cafAll: true })).toContain('-fprof-cafs');
    expect(flagsOf({ cafAll: true, profile: false })).not.toContain('-fprof-cafs');
  });

  it('makes code that is not profiled beside the other', () => {
    const given = flagsOf({ profile: false });
    expect(given).not.toContain('-prof');
    expect(given[given.indexOf('-osuf') + 1]).toBe('o');
  });

  it('optimises as it is told', () => {
    const level = (optimisation: Wanted['optimisation']) =>
      flagsOf({ optimisation }).find(flag => /^-O\d$/.test(flag));
    expect((['project', 'none', 'normal', 'full'] as const).map(level)).toEqual(['-O1', '-O0', '-O1', '-O2']);
  });

  it('is told of a main that is in another module', () => {
    const given = plainCommand('ghc', { ...plain, module: 'Tools.Run' }, wanted, 'out').arguments;
    expect(given[given.indexOf('-main-is') + 1]).toBe('Tools.Run');
  });
});

describe('cabal', () => {
  it('builds the part of the package that has the program, and says where it is', () => {
    const { build, where } = cabalCommands('cabal', packaged, { ...wanted, costCentres: 'all' }, undefined);
    expect(build.folder).toBe('/work');
    expect(build.arguments.join(' ')).toBe(
      'build demo:exe:demo-run --enable-profiling --profiling-detail=all-functions --builddir=/cache/x --ghc-options=-rtsopts -ferror-spans -fno-diagnostics-show-caret -fdiagnostics-color=never -v1',
    );
    expect(where.arguments.slice(0, 4)).toEqual([
      'list-bin',
      'demo:exe:demo-run',
      '--enable-profiling',
      '--profiling-detail=all-functions',
    ]);
  });

  it('is given the flag of GHC’s for centres of calls, for which it has no word', () => {
    const { build } = cabalCommands('cabal', packaged, { ...wanted, costCentres: 'calls' }, undefined);
    expect(build.arguments).toContain('--profiling-detail=none');
    expect(build.arguments.find(each => each.startsWith('--ghc-options='))).toContain('=-fprof-auto-calls ');
    const plainly = cabalCommands(
      'cabal',
      packaged,
      { ...wanted, profile: false, costCentres: 'calls' },
      undefined,
    );
    expect(plainly.build.arguments.join(' ')).not.toContain('-fprof');
  });

  it('is told which GHC, how hard it works, and of tests', () => {
    const test = { ...packaged, kind: 'test-suite', name: 'spec' } as const;
    const { build } = cabalCommands('cabal', test, { ...wanted, optimisation: 'full' }, '/opt/ghc');
    expect(build.arguments).toEqual(
      expect.arrayContaining(['demo:test:spec', '-O2', '--enable-tests', '--with-compiler=/opt/ghc']),
    );
  });
});

describe('stack', () => {
  it('takes the centres that were chosen instead of its own choice', () => {
    const { build, where } = stackCommands('stack', packaged, wanted);
    expect(build.arguments).toEqual([
      'build',
      'demo:exe:demo-run',
      '--work-dir',
      '.stack-work/cairn-profile',
      '--profile',
      '--ghc-options',
      '-fno-prof-auto -fno-prof-cafs -fprof-auto-top -rtsopts -ferror-spans -fno-diagnostics-show-caret -fdiagnostics-color=never',
    ]);
    expect(where.arguments).toEqual([
      'path',
      '--local-install-root',
      '--work-dir',
      '.stack-work/cairn-profile',
      '--profile',
    ]);
  });
});

describe('the program', () => {
  it('leaves its profile where it is told to, within its limits, and gets its own arguments', () => {
    expect(runtimeArguments('/cache/run', { heap: 1048576, stack: 4096 })).toEqual([
      '+RTS',
      '-pj',
      '-po/cache/run',
      '-xc',
      '-M1048576',
      '-K4096',
      '--RTS',
    ]);
    expect(runtimeArguments(undefined, {})).toEqual(['--RTS']);
  });

  it('is shown as a person would call it', () => {
    const command = { file: '/opt/my ghc', arguments: ['-o', 'a b', "it's", '-iapp'], folder: '/' };
    expect(shownCommand(command)).toBe("'/opt/my ghc' -o 'a b' 'it'\\''s' -iapp");
  });
});
