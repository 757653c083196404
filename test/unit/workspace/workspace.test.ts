/** Sessions: what is done again, and what not. Types are stood in for by nothing at all. */

import { beforeEach, describe, expect, test } from 'vitest';
import type { CompileOptions } from '../../../language/compiler.ts';
import type { Elaboration } from '../../../language/infer/evidence/elaboration.ts';
import { parseModule } from '../../../language/parse/parser.ts';
import type { ProgramPhases } from '../../../language/pipeline/phases.ts';
import { renameInSteps } from '../../../language/rename/rename.ts';
import type { Executable } from '../../../language/runtime/executable.ts';
import { immediate } from '../../../language/source/resumable.ts';
import { createModuleCache } from '../../../language/workspace/modulecache.ts';
import { createSession, type SessionHost } from '../../../language/workspace/workspace.ts';
import { createCacheStore } from '../../lib/cachestore.ts';
import { interfaceOf, renameProgram } from '../rename/program.ts';

const noElaboration = {
  start: [],
  schemes: new Map(),
  typeConstructors: [],
  synonyms: [],
  constructors: new Map(),
  classes: [],
  instances: [],
  families: [],
  equations: [],
  errors: [],
} as unknown as Elaboration;

/** In place of a program, the names of its modules. */
const linked = (names: readonly string[]): Executable => names as unknown as Executable;

const choice = (costCentres: CompileOptions['costCentres']): CompileOptions => ({
  profiled: true,
  costCentres,
  ignoreScc: false,
  cafAll: false,
});
const [some, others] = [choice('all'), choice('none')];

function recorder(extensions: readonly string[] = [], host: SessionHost = {}) {
  const log: string[] = [];
  const phases: ProgramPhases = {
    parse: source => {
      log.push(`parse ${source.name}`);
      const { module, errors } = parseModule(source, { extensions });
      return { tree: module, errors };
    },
    rename: (tree, imported, available) => {
      log.push(`rename ${tree.name?.text}`);
      return renameInSteps(tree, imported, available);
    },
    infer: () => immediate(noElaboration),
    check: ({ elaboration }, diagnostics) =>
      immediate({ diagnostics, clean: { elaboration, declarations: new Set() } }),
    desugar: ({ renamed }) => ({ name: renamed.moduleName, bindings: [], constructors: [] }),
    simplify: core => ({ core, unfoldings: new Map(), templates: new Map() }),
    toStg: core => {
      log.push(`compile ${core.name}`);
      const stg = { name: core.name, bindings: [], constructors: [], externals: new Map() };
      return { stg, signatures: new Map() };
    },
    emit: ({ name }) => ({ name, functions: [], statics: [], texts: [], centres: [] }),
    link: objects => linked(['Prelude', ...objects.map(({ name }) => name)]),
  };
  const prelude = interfaceOf(renameProgram('module Empty where\n').modules.get('Prelude')!);
  const library = {
    interface: (name: string) => (name === 'Prelude' ? prelude : undefined),
    names: ['Prelude'],
  };
  const take = (): readonly string[] => log.splice(0);
  return { session: createSession(phases, library, host), take };
}

const a = 'module A where\nimport B\nmain = g\n';
const b = 'module B where\nimport C\ng = h\n';
const c = 'module C where\nh = 1\n';

describe('incremental checking', () => {
  test('everything once, in order; nothing twice', () => {
    const { session, take } = recorder();
    const open = session.update('A.hs', a).update('B.hs', b).update('C.hs', c);
    expect([...open.check('A.hs').values()].flat()).toEqual([]);
    expect(take().filter(line => line.startsWith('rename'))).toEqual(['rename C', 'rename B', 'rename A']);
    open.check('A.hs');
    open.update('C.hs', c).check('A.hs');
    expect(take()).toEqual([]);
  });
  test('an equal interface stops the wave', () => {
    const { session, take } = recorder();
    const open = session.update('A.hs', a).update('B.hs', b).update('C.hs', c);
    open.check('A.hs');
    take();
    open.update('C.hs', 'module C where\n\n-- moved\nh = 2\n').check('A.hs');
    expect(take()).toEqual(['parse C.hs', 'rename C']);
  });
  test('a changed interface redoes its readers', () => {
    const { session, take } = recorder();
    const open = session.update('A.hs', a).update('B.hs', b).update('C.hs', c);
    open.check('A.hs');
    take();
    open.update('C.hs', `${c}k = 2\n`).check('A.hs');
    expect(take()).toEqual(['parse C.hs', 'rename C', 'rename B']);
  });
  test('a fresh session agrees', () => {
    const { session } = recorder();
    const broken = 'module C where\nk = 1\n';
    const open = session.update('A.hs', a).update('B.hs', b).update('C.hs', c);
    open.check('A.hs');
    const again = open.update('C.hs', broken).check('A.hs');
    const fresh = recorder().session.update('A.hs', a).update('B.hs', b).update('C.hs', broken).check('A.hs');
    expect(again).toEqual(fresh);
    expect(again.get('B.hs')!.map(error => error.code)).toEqual(['E0301']);
  });
});

test('a circle is reported in each of its files, and what stands on it is left alone', () => {
  const { session } = recorder();
  const open = session
    .update('A.hs', a)
    .update('B.hs', b)
    .update('C.hs', 'module C where\nimport B\nh = 1\n');
  const found = open.check('A.hs');
  expect([...found].map(([path, errors]) => [path, errors.map(error => error.code)])).toEqual([
    ['A.hs', []],
    ['B.hs', ['E0325']],
    ['C.hs', ['E0325']],
  ]);
});

test.each([
  ['module X where\ng = 1\n', 'B.hs is there, but its header says that it is the module ‘X’.'],
  [
    'g = 1\n',
    'B.hs is there, but has no header that can be read: that makes it the module ‘Main’, the program itself.',
  ],
])('a file that stands where a module is looked for, and is another, is named: %j', (text, said) => {
  const lookup = (name: string) => (name === 'B' ? { path: 'src/B.hs', text } : undefined);
  const [error] = recorder([], { lookup }).session.update('A.hs', a).check('A.hs').get('A.hs')!;
  expect(error).toMatchObject({ code: 'E0311', text: said, hint: 'Let it begin with ‘module B where’.' });
});

test('of a module that a tool has yet to make, the tool is named', () => {
  const origin = (name: string) => (name === 'B' ? 'src/B.ly' : undefined);
  const [error] = recorder([], { origin }).session.update('A.hs', a).check('A.hs').get('A.hs')!;
  expect(error).toMatchObject({
    code: 'E0311',
    text: 'Its source is made from B.ly by happy, and that has not been done.',
    hint: 'Run happy on B.ly, and leave the .hs file beside it.',
  });
  expect(error).not.toHaveProperty('lacks');
});

test('a circle that GHC takes by .hs-boot files is named as such', () => {
  const open = recorder()
    .session.update('B.hs', 'module B where\nimport {-# SOURCE #-} C\ng = 1\n')
    .update('C.hs', 'module C where\nimport B\nh = 1\n');
  const [error] = open.check('C.hs').get('C.hs')!;
  expect(error).toMatchObject({
    code: 'E0325',
    title: 'Modules that import each other by {-# SOURCE #-} are not supported',
    lacks: 'imports of .hs-boot files',
  });
});

describe('building', () => {
  const main = 'module Main where\nimport C\nmain = print h\n';
  test('libraries, imports, then the main module; again only what changed', () => {
    const { session, take } = recorder();
    const open = session.update('Main.hs', main).update('C.hs', c);
    expect(open.build('Main.hs', some).program).toEqual(['Prelude', 'C', 'Main']);
    take();
    const changed = open.update('Main.hs', `${main}x = 1\n`);
    expect(changed.build('Main.hs', some).program).toEqual(['Prelude', 'C', 'Main']);
    expect(take()).toEqual(['parse Main.hs', 'rename Main', 'compile Main']);
    changed.build('Main.hs', others);
    expect(take()).toEqual(['compile C', 'compile Main']);
  });
  test('no program where there is an error', () => {
    const { session } = recorder();
    const built = session.update('Main.hs', 'main = nope\n').build('Main.hs', some);
    expect(built.program).toBeUndefined();
    expect(built.diagnostics.get('Main.hs')).toHaveLength(1);
  });
});

describe('what is said of a text that cannot be read as it is meant', () => {
  const codesOf = (text: string, extensions: readonly string[] = []) =>
    recorder(extensions)
      .session.update('A.hs', text)
      .check('A.hs')
      .get('A.hs')!
      .map(({ code }) => code);

  test('is the extension that is missing, the project’s too, and no more', () => {
    expect(codesOf('module A where\nf = missing\nh = absent\n', ['TemplateHaskell'])).toEqual(['E0220']);
    expect(codesOf('module A where\n', ['TemplateHaskell'])).toEqual([]);
  });

  test('is no extension that only foreign imports can need, where there are none', () => {
    const foreign = 'foreign import ccall "sin" sine :: Double -> Double\n';
    expect(codesOf('module A where\nf = missing\n', ['UnliftedFFITypes'])).toEqual(['E0301']);
    expect(codesOf(`module A where\n${foreign}f = missing\n`, ['UnliftedFFITypes'])).toEqual(['E0220']);
  });

  test('is what the preprocessor says, and no more', () => {
    expect(codesOf('{-# LANGUAGE CPP #-}\nmodule A where\n#include "none.h"\nf = missing\n')).toEqual([
      'E0108',
    ]);
  });

  test('is each thing that is not supported, once', () => {
    expect(codesOf('module A where\nforeign export ccall f :: Double -> Double\nf n = n\n')).toEqual([
      'E0214',
    ]);
  });
});

describe('a module cache', () => {
  const entries = new Map<string, Uint8Array>();
  const store = createCacheStore(entries);
  const texts = new Map([
    ['A.hs', a],
    ['B.hs', b],
    ['C.hs', c],
  ]);
  const begin = (changed: Readonly<Record<string, string>> = {}, version = '1', settings = 'none') => {
    const cache = createModuleCache(store, version, () => settings);
    const { session, take } = recorder([], { cache });
    return { open: session.updateAll(new Map([...texts, ...Object.entries(changed)])), take };
  };
  beforeEach(() => {
    entries.clear();
    begin().open.build('A.hs', some);
  });
  const afterwards = (...how: Parameters<typeof begin>): readonly string[] => {
    const { open, take } = begin(...how);
    expect(open.build('A.hs', some).program).toEqual(['Prelude', 'C', 'B', 'A']);
    return take();
  };
  test('another session does nothing again', () => expect(afterwards()).toEqual([]));
  test('is filled when there is time, but not with what someone has begun to write', () => {
    entries.clear();
    const tasks: (() => void)[] = [];
    const unhurried = { ...store, later: (task: () => void) => void tasks.push(task) };
    const { session } = recorder([], { cache: createModuleCache(unhurried, '1', () => 'none') });
    const open = session.updateAll(texts);
    open.build('A.hs', some);
    expect(entries.size).toBe(0);
    open.update('C.hs', c);
    for (const task of tasks) task();
    expect([...entries.keys()].map(entry => entry.replace(/^.* /, ''))).toEqual(
      ['B', 'A', 'B', 'B', 'A', 'A'].map(name => `${name}.hs`),
    );
  });
  test('what has changed is done, and what looked at it', () => {
    expect(afterwards({ 'C.hs': '\nmodule C where\nh = 2\n' })).toEqual([
      'parse C.hs',
      'rename C',
      'compile C',
    ]);
    expect(afterwards({ 'C.hs': `${c}k = 2\n` })).toEqual([
      'parse C.hs',
      'rename C',
      'parse B.hs',
      'rename B',
      'compile C',
      'compile B',
    ]);
  });
  test('other options need other code, from the trees', () => {
    const { open, take } = begin();
    open.build('A.hs', others);
    expect(take().filter(line => line.startsWith('compile'))).toEqual([
      'compile C',
      'compile B',
      'compile A',
    ]);
    expect(afterwards()).toEqual([]);
  });
  test('another compiler and other settings believe nothing', () => {
    expect(afterwards({}, '2')).toHaveLength(9);
    expect(afterwards({}, '2', 'others')).toHaveLength(9);
  });
  test('what has gone is made again', () => {
    for (const entry of [...entries.keys()]) {
      entries.delete(entry);
      expect(afterwards().length, entry).toBeGreaterThan(0);
      expect(afterwards(), entry).toEqual([]);
    }
  });
  test('code may go while it is being used', () => {
    const { open, take } = begin();
    const steps = open.buildInSteps('A.hs', some);
    let step = steps.next();
    while (!step.done && !(step.value && step.value.done === step.value.total)) step = steps.next();
    for (const entry of entries.keys()) if (entry.startsWith('object')) entries.delete(entry);
    while (!step.done) step = steps.next();
    expect(step.value.program).toEqual(['Prelude', 'C', 'B', 'A']);
    expect(take().filter(line => line.startsWith('compile'))).toEqual([
      'compile C',
      'compile B',
      'compile A',
    ]);
  });
  test('a module with an error is not kept, and said again', () => {
    const broken = { 'C.hs': 'module C where\nh = x\n' };
    for (const _ of [1, 2]) expect([...begin(broken).open.check('A.hs').values()].flat()).toHaveLength(1);
  });
  test('what someone writes is not kept', () => {
    const { session } = recorder([], { cache: createModuleCache(store, '1', () => 'none') });
    entries.clear();
    session.update('C.hs', c).build('C.hs', some);
    expect(entries.size).toBe(0);
  });
  test('trees are made when they are asked for', () => {
    const { open, take } = begin();
    open.check('A.hs');
    expect(take()).toEqual([]);
    expect(open.module('A.hs')?.tree.imports).toHaveLength(1);
    expect(open.treeOf('A.hs')).toBe(open.module('A.hs')?.tree);
    expect(take()).toEqual(['parse A.hs', 'rename A']);
    expect([...open.modulesOf('A.hs').keys()]).toEqual(['A', 'B', 'C']);
  });
});
