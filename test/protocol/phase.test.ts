/** Moments of a run with a name, by the program and by the person, and the costs of what lies between. */
import { afterAll, afterEach, expect, it } from 'vitest';
import { createWorkspace } from '../../language/index.ts';
import { basis, overheadParts, type Profile, unpackProfile } from '../../language/profile/index.ts';
import {
  type EndedParams,
  type KeepAnswer,
  type LineCostsParams,
  type LoadAnswer,
  names,
  type ProfileAnswer,
  type RunAnswer,
} from '../../server/src/protocol/index.ts';
import { builtLibrary, compile, execute, profiledTop } from '../lib/program.ts';
import { type Client, realWorker, removeWorker, startClient } from '../lib/protocol.ts';

const uri = 'file:///work/Main.hs';
const text = `module Main where
import Debug.Trace
step :: Int -> Int
step n = n * n
main :: IO ()
main = do
  print (sum (map step [1 .. 10]))
  traceMarkerIO "asked"
  _ <- getLine
  print (sum (map step [1 .. 1000]))
`;

/** It spends its time in one operation on large numbers, so that the estimate is a small part of it. */
const long = `main :: IO ()
main = do
  word <- getLine
  print (3 ^ (length word * 1000000) \`mod\` (10 ^ (9 :: Int) + 7 :: Integer))
`;

let client: Client;
afterEach(() => client.close());
afterAll(removeWorker);

const ask = <T>(method: string, params: object): Promise<T> => client.connection.sendRequest(method, params);
const costs = (): LineCostsParams => client.heard<LineCostsParams>(names.lineCosts).at(-1)!;
const entriesOf = (label: string, { centres }: LineCostsParams): number =>
  centres.find(each => each.label === label)!.entries;

it('costs are those of a part of the run, for all who ask, until all of it is wanted again', async () => {
  client = await startClient(
    {},
    () => createWorkspace(builtLibrary(), { find: () => undefined }),
    realWorker,
  );
  client.open(uri, text);
  const { run } = (await ask<RunAnswer>(names.run, { uri, profile: true })) as { run: number };
  await expect.poll(() => client.heard(names.wantsInput).length).toBeGreaterThan(0);
  await ask(names.mark, { run, label: 'mine' });
  await ask(names.input, { run, text: 'go\n', end: true });
  await expect.poll(() => client.heard<EndedParams>(names.ended)).toHaveLength(1);

  const whole = costs();
  expect(whole.marks?.map(({ label, kind }) => [label, kind])).toEqual([
    ['asked', 'marker'],
    ['mine', 'person'],
  ]);
  expect(entriesOf('step', whole)).toBe(1010);
  const part = async (span: object) => entriesOf('step', await ask(names.select, { run, phase: span }));
  expect(await part({ to: 0 })).toBe(10);
  expect(await part({ from: 0, to: 1 })).toBe(0);
  expect(await part({ from: 1 })).toBe(1000);
  const { profile } = await ask<ProfileAnswer>(names.profile, { run });
  expect(profile.marks?.length).toBe(2);
  expect(profile.stacks.entries.reduce((all, n) => all + n, 0)).toBe(whole.total.entries);

  const { content } = await ask<KeepAnswer>(names.keepRun, { run });
  const loaded = await ask<LoadAnswer>(names.loadRun, { uri: 'file:///work/x.cairnrun', content });
  const again = (loaded as { run: number }).run;
  expect(entriesOf('step', await ask(names.select, { run: again, phase: { from: 1 } }))).toBe(1000);
  const shown = { uri: 'file:///work/x.cairnrun', content, run: again, phase: { from: 1 } };
  await ask<LoadAnswer>(names.loadRun, shown);
  await expect.poll(() => costs()).toMatchObject({ run: again, selection: { phase: { from: 1 } } });
  expect(entriesOf('step', costs())).toBe(1000);
  await ask<LoadAnswer>(names.loadRun, { ...shown, phase: { from: 7 } });
  await expect.poll(() => costs()).not.toHaveProperty('selection.phase');
  expect(await part({})).toBe(1010);
  expect(await ask(names.select, { run: 99, phase: {} })).toBeNull();
  expect(await ask(names.mark, { run, label: 'too late' })).toBeNull();
});

it('calls are counted as they are in another thread, and under a selection move with the costs', async () => {
  client = await startClient(
    {},
    () => createWorkspace(builtLibrary(), { find: () => undefined }),
    realWorker,
  );
  client.open(uri, text);
  const params = { uri, profile: true, countCalls: true, policy: 'truncate' };
  const { run } = (await ask<RunAnswer>(names.run, params)) as { run: number };
  await ask(names.input, { run, text: 'go\n', end: true });
  await expect.poll(() => client.heard<EndedParams>(names.ended)).toHaveLength(1);
  const { profile } = await ask<ProfileAnswer>(names.profile, { run });
  const executable = compile('Main.hs', text, { ...profiledTop, countCalls: true, optimise: '1' });
  const here = execute(executable, { name: 'Main', stdin: 'go\n' }).result.profile!;
  expect(unpackProfile(profile).calls).toEqual(here.calls);
  expect(profile.stacks.entries).toEqual(Array.from(here.stacks.entries));
  expect(profile.stacks.allocation).toEqual(Array.from(here.stacks.allocation));
});

it('what profiling itself costs is estimated where that is asked for, and comes with the profile', async () => {
  client = await startClient(
    {},
    () => createWorkspace(builtLibrary(), { find: () => undefined }),
    realWorker,
  );
  client.open(uri, text);
  const profiled = async (more: object): Promise<Profile> => {
    const { run } = (await ask<RunAnswer>(names.run, { uri, profile: true, ...more })) as { run: number };
    await ask(names.input, { run, text: 'go\n', end: true });
    await expect.poll(() => client.heard<EndedParams>(names.ended).some(each => each.run === run)).toBe(true);
    return unpackProfile((await ask<ProfileAnswer>(names.profile, { run })).profile);
  };
  const parts = overheadParts(await profiled({ overhead: true }));
  expect(parts.map(({ name }) => name)).toEqual([
    'entries counted',
    'current stack set',
    'calls counted',
    'interrupts',
  ]);
  expect(parts.every(({ nanoseconds }) => nanoseconds >= 0)).toBe(true);
  expect(overheadParts(await profiled({}))).toEqual([]);
});

it('what profiling itself cost is out of all that is shown where it is to be subtracted, and nothing else is', async () => {
  client = await startClient(
    {},
    () => createWorkspace(builtLibrary(), { find: () => undefined }),
    realWorker,
  );
  client.open(uri, long);
  const ran = async (more: object): Promise<{ costs: LineCostsParams; profile: Profile }> => {
    const { run } = (await ask<RunAnswer>(names.run, { uri, profile: true, ...more })) as { run: number };
    await ask(names.input, { run, text: 'go\n', end: true });
    const isOver = ({ run: ended }: EndedParams): boolean => ended === run;
    await expect.poll(() => client.heard<EndedParams>(names.ended).some(isOver)).toBe(true);
    const { profile } = await ask<ProfileAnswer>(names.profile, { run });
    return { costs: costs(), profile: unpackProfile(profile) };
  };
  const plain = await ran({ overhead: true });
  expect(overheadParts(plain.profile).length).toBeGreaterThan(0);
  let subtracted = plain;
  // beside much else on the machine, a sample may take too long for the estimate to be sure: then nothing is subtracted
  await expect
    .poll(
      async () => {
        subtracted = await ran({ subtractOverhead: true });
        return overheadParts(subtracted.profile);
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
  expect(subtracted.profile.calls).toEqual(plain.profile.calls);
  const exact = ({ costs: { total } }: typeof plain) => [total.entries, total.allocation];
  expect(exact(subtracted)).toEqual(exact(plain));
  // the page, the files and the lines have the same ticks
  expect(subtracted.costs.total).toEqual(basis(subtracted.profile));
});
