/**
 * After a change the back end gives what it gives from scratch: the same Core and STG up to the numbers of variables, and
 * the same code to the byte, with the same cost centres. `npm run test:long` tries more programs.
 */

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CompileOptions } from '../../language/compiler.ts';
import type { CoreModule } from '../../language/core/core.ts';
import { printModule as printCore } from '../../language/core/printer.ts';
import { createIncrementalState, type IncrementalState } from '../../language/pipeline/incremental.ts';
import { type Checked, programPhases } from '../../language/pipeline/phases.ts';
import { runToEnd } from '../../language/source/resumable.ts';
import { sourceText } from '../../language/source/text.ts';
import { printModule as printStg } from '../../language/stg/printer.ts';
import { createSession } from '../../language/workspace/workspace.ts';
import { cases } from '../lib/cases.ts';
import { edited } from '../lib/core-edit.ts';
import { builtLibrary, plain, profiledTop } from '../lib/program.ts';
import { moved, renamedApart } from '../lib/tree-edit.ts';

const runs = cases(3);

const folder = 'test/differential/programs';
const programs = readdirSync(folder).filter(name => name.endsWith('.hs'));
const choices: readonly CompileOptions[] = [profiledTop, { ...profiledTop, costCentres: 'all' }, plain];

const library = builtLibrary();
const imported = library.interface;
const newPhases = () => programPhases(library);

const newSession = () => createSession(newPhases(), library);

function checked(name: string): Checked {
  const { parse, rename, infer } = newPhases();
  const source = sourceText(name, readFileSync(`${folder}/${name}`, 'utf8'));
  const { tree } = parse(source, () => undefined);
  const renamed = runToEnd(rename(tree, imported, () => []));
  const elaboration = runToEnd(infer(renamed, imported));
  return { source, tree, renamed, elaboration, diagnostics: [] };
}

/** What the back end makes of Core. */
function compiled(
  core: CoreModule,
  { source, renamed }: Checked,
  options: CompileOptions,
  { simplify, toStg, emit, link }: ReturnType<typeof newPhases>,
  kept: IncrementalState,
): unknown {
  const simple = simplify(core, imported, options, kept, source).core;
  const { stg } = toStg(simple, imported, kept);
  const main = renamed.main?.entity.id ?? 'Main.main';
  const { wasm, centres, infos, cafs } = link(
    [emit(stg, source, options, kept)],
    main,
    options,
    new Set(),
    () => source,
  );
  const bytes = Buffer.from(wasm).toString('latin1');
  return { core: printCore(simple), stg: renumbered(printStg(stg)), bytes, centres, infos, cafs };
}

/** Variables numbered in the order in which they are met. What a constant holds has a name with numbers of its own. */
function renumbered(text: string): string {
  const numbers = new Map<string, number>();
  return text.replace(/(?<! held\d+)_(\d+)/g, (_, unique: string) => {
    if (!numbers.has(unique)) numbers.set(unique, numbers.size);
    return `_${numbers.get(unique)}`;
  });
}

/** A program, options, and changes, each of five numbers to choose by. */
const changed = fc.record({
  program: fc.constantFrom(...programs),
  options: fc.constantFrom(...choices),
  edits: fc.array(fc.array(fc.nat(1_000_000), { minLength: 5, maxLength: 5 }), {
    minLength: 1,
    maxLength: 4,
  }),
});

function chooser(numbers: readonly number[]): (below: number) => number {
  let at = 0;
  return below => numbers[at++ % numbers.length]! % below;
}

test('of changed Core the back end makes what it makes from scratch', () => {
  const property = fc.property(changed, ({ program, options, edits }) => {
    const subject = checked(program);
    const kept = createIncrementalState();
    const warm = newPhases();
    const supply = { next: 500_000 };
    let core = warm.desugar(subject, imported, options, createIncrementalState());
    compiled(core, subject, options, warm, kept);
    for (const edit of edits) {
      core = edited(core, supply, chooser(edit));
      const again = compiled(core, subject, options, warm, kept);
      expect(again).toEqual(compiled(core, subject, options, newPhases(), createIncrementalState()));
    }
  });
  fc.assert(property, { numRuns: runs });
}, 0);

test('a changed or moved tree becomes what it becomes from scratch', () => {
  const property = fc.property(changed, ({ program, options, edits }) => {
    let subject = checked(program);
    const kept = createIncrementalState();
    const warm = newPhases();
    const make = (phases: typeof warm, memory: IncrementalState): unknown =>
      compiled(phases.desugar(subject, imported, options, memory), subject, options, phases, memory);
    make(warm, kept);
    for (const edit of edits) {
      const choose = chooser(edit);
      subject = choose(2) === 0 ? moved(subject, choose) : renamedApart(subject, choose);
      expect(make(warm, kept)).toEqual(make(newPhases(), createIncrementalState()));
    }
  });
  fc.assert(property, { numRuns: runs });
}, 0);

test('what an edit leaves alone is the same object to the end', () => {
  const subject = checked('Accounts.hs');
  const kept = createIncrementalState();
  const { desugar, simplify, toStg } = newPhases();
  const make = () => {
    const core = desugar(subject, imported, profiledTop, kept);
    const simple = simplify(core, imported, profiledTop, kept, subject.source).core;
    return { core, simple, stg: toStg(simple, imported, kept).stg };
  };
  const before = make();
  const after = make();
  expect(after.core.bindings.filter((b, i) => b !== before.core.bindings[i])).toEqual([]);
  expect(after.simple.bindings.filter((b, i) => b !== before.simple.bindings[i])).toEqual([]);
  expect(after.stg.bindings.filter((b, i) => b !== before.stg.bindings[i])).toEqual([]);
});

const numbers = [
  'f :: Int -> Int -> Int',
  'f n acc = if n == 0 then 1 else if acc > 100 then f (n - 1) 0 else f (n - 2) 1',
  'g :: Int -> Int',
  'g n = if n > 5 then f n 1 else if n < 0 then g (n + 1) else 7',
  'main :: IO ()',
  'main = print (g 10 + f 2 3 + sum (map (f 1) [1, 2]))',
];
const lists = [
  'f :: [Int] -> [Int] -> [Int]',
  'f xs ys = case xs of { [] -> ys; _ -> f (tail xs) ys }',
  'g :: Int -> [Int]',
  'g n = f [n, n] [n] ++ (let h = f [n] in h [1])',
  'main :: IO ()',
  'main = print (g 10)',
];

/** Changes of one function that others must follow though their own text stays. */
const followed = [
  ['takes one box less', numbers, 'f n acc = if n == 0 then 1 else f (n - 1) acc'],
  [
    'gives what it is given',
    numbers,
    'f n acc = if n == 0 then acc else if acc > 100 then n else f (n - 2) 1',
  ],
  ['never ends', numbers, 'f n acc = f acc n'],
  ['fails', numbers, 'f n acc = error "no"'],
  ['is small', numbers, 'f n acc = n'],
  ['is not recursive', numbers, 'f n acc = if n == 0 then acc + 1 else acc + n * 2 - n * 3 + acc * n'],
  ['is a constant', numbers, 'f = max'],
  ['gives a function', numbers, 'f n = \\acc -> if n == 0 then acc + 1 else f (n - 1) (acc + n)'],
  ['gives one of two', numbers, 'f n = if n == 0 then (+ 1) else (+ n)'],
  ['takes one argument less', lists, 'f xs = case xs of { [] -> id; _ -> f (tail xs) }'],
  ['is a short name', lists, 'f = (++)'],
] as const;

test.each(followed)('what calls a function that now %s follows it', (_, lines, changed) => {
  const before = ['module Main (main) where', ...lines].join('\n');
  const after = ['module Main (main) where', ...lines.with(1, changed)].join('\n');
  for (const options of choices) {
    const warm = newSession().update('Main.hs', before);
    warm.build('Main.hs', options);
    const again = warm.update('Main.hs', after).build('Main.hs', options).program!;
    const fresh = newSession().update('Main.hs', after).build('Main.hs', options).program!;
    expect(Buffer.from(again.wasm).equals(Buffer.from(fresh.wasm))).toBe(true);
    expect([again.centres, again.infos, again.cafs]).toEqual([fresh.centres, fresh.infos, fresh.cafs]);
  }
});
