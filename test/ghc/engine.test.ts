/** Programs that the installed GHC builds and runs, as an editor sees them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createToolchain } from '../../server/src/engine/ghc/toolchain.ts';
import { list, readText } from '../../server/src/files/reading.ts';
import {
  type BacktraceParams,
  type CentreCosts,
  type EndedParams,
  type LineCostsParams,
  names,
  type OutputParams,
  type RunAnswer,
  type RunParams,
} from '../../server/src/protocol/index.ts';
import { createFakeWorkspace } from '../lib/fakeworkspace.ts';
import { type Client, fakeWorker, removeWorker, startClient } from '../lib/protocol.ts';

const isThere = (name: string): boolean => spawnSync(name, ['--version']).status === 0;

let client: Client;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-engine-'));
  const ghc = createToolchain(process.env, join(folder, 'cache'));
  client = await startClient({}, createFakeWorkspace, fakeWorker, { readText, list, ghc });
});
afterEach(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(removeWorker);

const write = (name: string, text: string): string => {
  const path = join(folder, 'work', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return `file://${path}`;
};

async function run(uri: string, more: Partial<RunParams> = {}): Promise<number> {
  const answer = await client.connection.sendRequest<RunAnswer>(names.run, {
    uri,
    profile: true,
    engine: 'ghc',
    ...more,
  });
  if (answer.kind !== 'started') throw new Error(JSON.stringify(answer));
  return answer.run;
}

const ended = async (): Promise<EndedParams> => {
  await expect.poll(() => client.heard<EndedParams>(names.ended)).toHaveLength(1);
  return client.heard<EndedParams>(names.ended)[0]!;
};
const written = (handle: string): string =>
  client
    .heard<OutputParams>(names.output)
    .filter(each => each.handle === handle)
    .map(({ text }) => text)
    .join('');
const centre = (label: string): CentreCosts =>
  client
    .heard<LineCostsParams>(names.lineCosts)
    .at(-1)!
    .centres.find(each => each.label === label)!;

describe.runIf(isThere('ghc'))('GHC', () => {
  it('has the costs of a plain program beside its lines', async () => {
    const uri = write(
      'Main.hs',
      'module Main where\nmain :: IO ()\nmain = do\n  name <- getLine\n  putStrLn ("hello " ++ name)\n  print (slow 20000)\n\nslow :: Int -> Int\nslow n = length (concatMap show [1 .. n])\n',
    );
    const number = await run(uri);
    await client.connection.sendRequest(names.input, { run: number, text: 'you\n' });
    expect(await ended()).toMatchObject({ end: 'finished', exitCode: 0 });
    expect(written('stdout')).toBe('hello you\n88894\n');
    expect(centre('slow')).toMatchObject({ own: true, uri, entries: 1, range: { start: { line: 8 } } });
    expect(centre('slow').inherited.allocation).toBeGreaterThan(1_000_000);
  });

  it('compiles Template Haskell, modules in folders, and what is on the disk rather than in the editor', async () => {
    write(
      'Power.hs',
      'module Power where\nimport Language.Haskell.TH\npower :: Int -> Q Exp\npower 0 = [| const 1 |]\npower n = [| \\x -> x * $(power (n - 1)) x |]\n'.replace(
        'module',
        '{-# LANGUAGE TemplateHaskell #-}\nmodule',
      ),
    );
    const text =
      '{-# LANGUAGE TemplateHaskell #-}\nmodule Main where\nimport Power\nmain :: IO ()\nmain = print (total 1000)\n\ntotal :: Int -> Int\ntotal n = sum [$(power 3) x | x <- [1 .. n]]\n';
    const uri = write('Main.hs', text);
    client.open(uri, `-- not saved\n${text}`);
    await run(uri);
    expect(await ended()).toMatchObject({ end: 'finished', exitCode: 0 });
    expect(written('stdout')).toBe('250500250000\n');
    expect(centre('total')).toMatchObject({ own: true, uri, range: { start: { line: 8 } }, stale: false });
  });

  it('tells where a program failed, and what it handled before', async () => {
    const uri = write(
      'Main.hs',
      'module Main where\nimport Control.Exception\nmain :: IO ()\nmain = do\n  r <- try (evaluate (1 `div` zero)) :: IO (Either ArithException Int)\n  print r\n  print (first [])\n\nzero :: Int\nzero = 0\n{-# NOINLINE zero #-}\n\nfirst :: [Int] -> Int\nfirst = head\n{-# NOINLINE first #-}\n',
    );
    await run(uri);
    expect(await ended()).toMatchObject({ end: 'failed', exitCode: 1, message: 'Prelude.head: empty list' });
    expect(written('stderr')).toBe('Main: Prelude.head: empty list\n');
    const traces = client.heard<BacktraceParams>(names.backtrace);
    expect(traces.map(({ handled }) => handled)).toEqual([...traces.slice(1).map(() => true), false]);
    const last = traces.at(-1)!;
    expect(last).toMatchObject({ message: 'Prelude.head: empty list', cause: 'exception' });
    expect([...last.frames, ...last.evaluatedBy.flat()]).toContainEqual(
      expect.objectContaining({ label: 'main', module: 'Main', own: true, uri }),
    );
  });

  it('shows what it has written before it waits for input, in a terminal', async () => {
    const uri = write(
      'Main.hs',
      'module Main where\nmain :: IO ()\nmain = putStrLn "your name?" >> getLine >>= putStrLn\n',
    );
    const number = await run(uri, { terminal: true });
    await expect.poll(() => written('stdout')).toBe('your name?\n');
    await client.connection.sendRequest(names.input, { run: number, text: 'you\n' });
    expect(await ended()).toMatchObject({ end: 'finished' });
    expect(written('stdout')).toBe('your name?\nyou\n');
  });

  it('runs without profiling', async () => {
    const uri = write(
      'Main.hs',
      'module Main where\nimport System.Environment\nmain :: IO ()\nmain = getArgs >>= print\n',
    );
    await run(uri, { profile: false, arguments: ['+RTS', '-s', 'x'] });
    expect(await ended()).toMatchObject({ end: 'finished', exitCode: 0 });
    expect(written('stdout')).toBe('["+RTS","-s","x"]\n');
    expect(client.heard(names.lineCosts)).toEqual([]);
  });

  it('says which of its errors are where', async () => {
    write('A/B.hs', 'module A.B where\nx :: Int\nx = True\n');
    const uri = write('Main.hs', 'module Main where\nimport A.B\nmain :: IO ()\nmain = print x\n');
    const answer = await client.connection.sendRequest<RunAnswer>(names.run, {
      uri,
      profile: true,
      engine: 'ghc',
    });
    expect(answer).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/^GHC found an error: /) });
    const shown = (): readonly object[] =>
      client
        .heard<{ uri: string; diagnostics: object[] }>('textDocument/publishDiagnostics')
        .filter(each => each.uri.endsWith('A/B.hs'))
        .at(-1)?.diagnostics ?? [];
    expect(shown()).toMatchObject([
      {
        source: 'ghc',
        severity: 1,
        range: { start: { line: 2, character: 4 }, end: { line: 2, character: 8 } },
      },
    ]);
    write('A/B.hs', 'module A.B where\nx :: Int\nx = 1\n');
    await run(uri);
    await ended();
    expect(shown()).toEqual([]);
  });

  it('stops a program with its profile', async () => {
    const uri = write(
      'Main.hs',
      'module Main where\nmain :: IO ()\nmain = putStrLn "begun" >> loop 0\n\nloop :: Int -> IO ()\nloop n = if n < 0 then return () else loop (work n)\n\nwork :: Int -> Int\nwork n = length (show n) + n\n{-# NOINLINE work #-}\n',
    );
    const number = await run(uri, { timeLimit: 60 });
    await new Promise(resolve => setTimeout(resolve, 700));
    await client.connection.sendRequest(names.stop, { run: number });
    expect(await ended()).toMatchObject({ end: 'stopped' });
    expect(centre('work').inherited.ticks).toBeGreaterThan(10);
    expect(client.heard<LineCostsParams>(names.lineCosts).at(-1)).toMatchObject({ partial: 'stopped' });
  });

  describe('is asked for a package', () => {
    const demo = (): { readonly uri: string; readonly slow: string } => {
      write(
        'demo.cabal',
        'cabal-version: 2.4\nname: demo\nversion: 0.1\nlibrary\n  exposed-modules: Demo.Slow\n  hs-source-dirs: src\n  build-depends: base\n  default-language: Haskell2010\nexecutable demo-run\n  main-is: Main.hs\n  hs-source-dirs: app\n  build-depends: base, demo\n  default-language: Haskell2010\n',
      );
      const slow = write(
        'src/Demo/Slow.hs',
        'module Demo.Slow where\nslow :: Int -> Int\nslow n = sum [x * x `mod` 7 | x <- [1 .. n]]\n',
      );
      const main = 'module Main where\nimport Demo.Slow\nmain :: IO ()\nmain = print (slow 1000)\n';
      return { slow, uri: write('app/Main.hs', main) };
    };
    const under = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      mkdirSync(join(folder, 'tool'));
      // no package is to be fetched
      writeFileSync(join(folder, 'tool', 'config'), '');
      process.env[name] = join(folder, 'tool');
      try {
        await work();
      } finally {
        delete process.env[name];
      }
    };

    it.runIf(isThere('cabal'))('by way of cabal', async () => {
      const { uri, slow } = demo();
      await under('CABAL_DIR', () => run(uri));
      expect(await ended()).toMatchObject({ end: 'finished', exitCode: 0 });
      expect(centre('slow')).toMatchObject({ own: true, uri: slow, entries: 1 });
      expect(written('stderr')).toBe('');
    });

    it.runIf(isThere('stack'))('by way of stack', async () => {
      const { uri, slow } = demo();
      write('stack.yaml', 'resolver: ghc-9.0.2\nsystem-ghc: true\ninstall-ghc: false\npackages: [.]\n');
      await under('STACK_ROOT', () => run(uri));
      expect(await ended()).toMatchObject({ end: 'finished', exitCode: 0 });
      expect(centre('slow')).toMatchObject({ own: true, uri: slow, entries: 1 });
      const shown = client.heard<LineCostsParams>(names.lineCosts).at(-1)!.centres;
      expect(
        shown
          .filter(each => each.own && each.kind !== 'caf')
          .map(({ label }) => label)
          .toSorted(),
      ).toEqual(['main', 'slow']);
    });

    it.runIf(isThere('stack'))('and stack says what is wrong with it', async () => {
      const { uri } = demo();
      write('stack.yaml', 'resolver: ghc-9.0.2\nsystem-ghc: true\ninstall-ghc: false\npackages: [.]\n');
      write('src/Demo/Slow.hs', 'module Demo.Slow where\nslow :: Int -> Int\nslow n = True\n');
      await under('STACK_ROOT', async () => {
        await expect(run(uri)).rejects.toThrow(/GHC found an error: Couldn't match/);
      });
    });
  });
});
