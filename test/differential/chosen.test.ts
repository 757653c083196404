/** Which bindings of a module have cost centres where its own flags, its project or the person says so, as GHC has it
 * for the flags. */
import { expect, test } from 'vitest';
import { type CompileOptions, createWorkspace } from '../../language/index.ts';
import { builtLibrary, compile, execute, heldEdition, profiledTop } from '../lib/program.ts';

const other = `module A (aa, zz) where
aa :: Int -> Int
aa n = loc n + bb n where loc k = k * 2
bb :: Int -> Int
bb n = n + zz
zz :: Int
zz = length (show 3)
`;
const main = `module Main where
import A
main :: IO ()
main = print (cc 3)
cc :: Int -> Int
cc n = {-# SCC hand #-} aa n
`;

/** The labels of the centres of A and of Main, where each has flags. */
function labels(
  flags: { readonly A?: string; readonly Main?: string },
  options: Partial<CompileOptions> = {},
) {
  const headed = (text: string, given: string | undefined): string =>
    given === undefined ? text : `{-# OPTIONS_GHC ${given} #-}\n${text}`;
  const program = compile('Main.hs', headed(main, flags.Main), { ...profiledTop, ...options }, [
    { module: 'A', path: 'A.hs', text: headed(other, flags.A) },
  ]);
  const { profile } = execute(program, { name: 'Main' }).result;
  const of = (module: string) =>
    [
      ...new Set(profile!.centres.filter(c => c.module === module && c.label !== 'CAF').map(c => c.label)),
    ].sort();
  return { A: of('A'), Main: of('Main') };
}

const top = { A: ['aa', 'bb', 'zz'], Main: ['cc', 'hand', 'main'] };

test('each module has what its flags say, of several the last', () => {
  expect(labels({})).toEqual(top);
  expect(labels({ A: '-fprof-auto', Main: '-fno-prof-auto' })).toEqual({
    A: ['aa', 'aa.loc', 'bb', 'zz'],
    Main: ['hand'],
  });
  expect(labels({ A: '-fprof-auto -O2 -fprof-auto-exported' })).toEqual({ ...top, A: ['aa', 'zz'] });
  expect(labels({ A: '-auto-all -no-auto-all', Main: '-auto' })).toEqual({
    A: [],
    Main: ['cc', 'hand', 'main'],
  });
  expect(labels({ A: '-fno-prof-auto -fprof-cafs' })).toEqual({ ...top, A: ['CAF:zz'] });
  expect(labels({ A: '-no-caf-all' }, { cafAll: true }).A).toEqual(['aa', 'bb', 'zz']);
});

test('flags that GHC has since 9.4', () => {
  expect(labels({ Main: '-fno-prof-manual' })).toEqual({ ...top, Main: ['cc', 'main'] });
  expect(labels({ Main: '-fno-prof-auto -fprof-callers=A.aa' })).toEqual({
    ...top,
    Main: ['cc(calling A.aa)', 'hand'],
  });
  expect(labels({ A: '-fno-prof-auto -fprof-late' }).A).toContain('aa');
  expect(labels({ A: '-fprof-late -fno-prof-late' }).A).toEqual([]);
});

test('who names the module has the last word; without centres nothing is told apart', () => {
  expect(labels({ A: '-fno-prof-auto' }, { costCentresOf: { A: 'all' } }).A).toEqual([
    'aa',
    'aa.loc',
    'bb',
    'zz',
  ]);
  expect(labels({ A: '-fprof-auto' }, { costCentres: 'none', costCentresOf: { A: 'all' } })).toEqual({
    A: [],
    Main: [],
  });
});

test('a project’s flags come before the module’s own', () => {
  const texts = new Map([
    ['A', other],
    ['Main', main.replace('module', '{-# OPTIONS_GHC -fprof-auto-top #-}\nmodule')],
  ]);
  const workspace = createWorkspace(builtLibrary(), {
    find: name => (texts.has(name) ? { path: `${name}.hs`, text: texts.get(name)! } : undefined),
    edition: heldEdition,
    settings: () => ({ extensions: [], macros: [], options: ['-Wall', '-fno-prof-auto'] }),
  });
  workspace.update('Main.hs', texts.get('Main')!);
  const { executable } = workspace.compile('Main.hs', profiledTop);
  const { profile } = execute(executable!, { name: 'Main' }).result;
  const auto = profile!.centres.filter(c => c.kind === 'auto').map(c => c.label);
  expect(auto.sort()).toEqual(['cc', 'main']);
});

test('calls in place of bindings, each with its place', () => {
  const program = compile(
    'Main.hs',
    'module Main where\nmain :: IO ()\nmain = print (f 1)\nf :: Int -> Int\nf x = g (x + 1) where g z = abs z\n',
    { ...profiledTop, costCentres: 'calls' },
  );
  const profile = execute(program, { name: 'Main' }).result.profile!;
  const calls = profile.centres.filter(c => c.kind === 'auto').map(c => `${c.label} ${c.location}`);
  expect(calls.map(each => each.replace('Main.hs:', '')).sort()).toEqual([
    'f 5:10-14',
    'f 5:7-15',
    'f.g 5:29-33',
    'main 3:15-17',
    'main 3:8-18',
  ]);
});
