/** Pausing, going on and breakpoints, over the real compiler and machine. */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { CancellationTokenSource, LSPErrorCodes } from 'vscode-languageserver';
import { createWorkspace } from '../../language/index.ts';
import {
  type BacktraceParams,
  type BreakpointParams,
  type EndedParams,
  type Evaluation,
  type Frame,
  type LineCostsParams,
  names,
  type OutputParams,
  type PausedParams,
  type PlacedBreakpoint,
  type RunAnswer,
  type RunParams,
} from '../../server/src/protocol/index.ts';
import { builtLibrary } from '../lib/program.ts';
import { type Client, realWorker, removeWorker, startClient } from '../lib/protocol.ts';

const uri = 'file:///work/Main.hs';
let client: Client;
afterEach(() => client.close());
afterAll(removeWorker);

const ask = <T>(method: string, params: object): Promise<T> => client.connection.sendRequest(method, params);
const last = <T>(method: string): T | undefined => client.heard<T>(method).at(-1);

const start = async (text: string, more: Partial<RunParams> = {}): Promise<number> => {
  const workspace = () => createWorkspace(builtLibrary(), { find: () => undefined });
  client = await startClient({}, workspace, realWorker);
  client.open(uri, text);
  const answer = await ask<RunAnswer>(names.run, { uri, profile: true, ...more });
  if (answer.kind !== 'started') throw new Error(JSON.stringify(answer));
  return answer.run;
};
const paused = async (times = 1): Promise<PausedParams> => {
  await expect.poll(() => client.heard(names.paused).length).toBe(times);
  return last<PausedParams>(names.paused)!;
};
const ended = async (): Promise<EndedParams> => {
  await expect.poll(() => last<EndedParams>(names.ended)).toBeDefined();
  return last<EndedParams>(names.ended)!;
};
const printed = (): string =>
  client
    .heard<OutputParams>(names.output)
    .map(({ text }) => text)
    .join('');
const labels = ({ threads }: PausedParams): string[] => threads[0]!.frames.map(({ label }) => label);
const place = (run: number, breakpoints: readonly Omit<BreakpointParams, 'id'>[], throws = false) =>
  ask<PlacedBreakpoint[]>(names.breakpoints, {
    run,
    throws,
    breakpoints: breakpoints.map((each, id) => ({ id, ...each })),
  });
/** Of an entry, an allocation: all that a pause may not change. */
const counted = () =>
  last<LineCostsParams>(names.lineCosts)!.centres.map(({ label, individual }) => [
    label,
    individual.entries,
    individual.allocation,
  ]);

const spinning = 'main = print (spin 0)\n\nspin :: Int -> Int\nspin n = if n < 0 then n else spin (n + 1)\n';

const walking = `module Main where
main :: IO ()
main = print (solve 10)

solve :: Int -> Int
solve n = step n 0

step :: Int -> Int -> Int
step 0 acc = acc
step n acc =
  step (n - 1)
    (acc + leaf n)
leaf :: Int -> Int
leaf x = x * x
`;

describe('a pause', () => {
  it('stands where the program is, and throws nothing into it', async () => {
    const run = await start(spinning);
    await expect.poll(() => last<LineCostsParams>(names.lineCosts)?.live).toBe(true);
    await ask(names.pause, { run });
    const first = await paused();
    expect(first).toMatchObject({ reason: 'asked', threads: [{ thread: 1, state: 'running' }] });
    expect(labels(first)).toEqual(['spin', 'main', 'CAF']);
    expect(first.threads[0]?.frames[0]).toMatchObject({ own: true, uri, range: { start: { line: 3 } } });
    await ask(names.continue, { run });
    await ask(names.pause, { run });
    await paused(2);
    expect(client.heard(names.backtrace)).toEqual([]);
    await ask(names.stop, { run });
    expect(await ended()).toMatchObject({ end: 'stopped' });
    expect(last<LineCostsParams>(names.lineCosts)?.partial).toBe('stopped');
  });

  it('tells the arguments of a function that is about to be entered, and evaluates nothing for it', async () => {
    const run = await start(
      `main = print (spin 1 (Just "four", [1, length (cycle "x")]) (- 2.5) [(True, 'c')] (+ 1))

spin :: Int -> (Maybe String, [Int]) -> Double -> [(Bool, Char)] -> (Int -> Int) -> Int
spin n pair d more@(_ : _) f = if n < 0 then fst2 pair else spin (n + 1) pair d more f
spin _ _ _ _ _ = 0

fst2 :: (Maybe String, [Int]) -> Int
fst2 (_, xs) = sum xs
`,
    );
    await expect.poll(() => last<LineCostsParams>(names.lineCosts)?.live).toBe(true);
    await ask(names.pause, { run });
    const { entering } = await paused();
    expect(entering).toMatchObject({ label: 'spin', module: 'Main' });
    const [n, ...others] = entering!.variables.map(each => [each.name, each.value]);
    expect(n?.[0]).toBe('n');
    expect(n?.[1]).toMatch(/^(\d+|_)$/);
    expect(others).toEqual([
      ['pair', '(Just _, [1,_])'],
      ['d', '-2.5'],
      ['more', "[(True, 'c')]"],
      ['f', '<function>'],
    ]);
    await ask(names.stop, { run });
    await ended();
  });

  it.each([
    ['the call that a function makes of itself', spinning, ['spin (n + 1)']],
    [
      'the call of a local function',
      `main = print (count 0)

count :: Int -> Int
count start = go start 1
  where
    go n by
      | n < 0 = n
      | otherwise = go (n + by) by
`,
      ['go (n + by) by'],
    ],
    [
      'one of several calls',
      `main = print (collatz 27)

collatz :: Int -> Int
collatz n
  | n == 1 = collatz 27
  | even n = collatz (n \`div\` 2)
  | otherwise = collatz (3 * n + 1)
`,
      ['collatz 27', 'collatz (n `div` 2)', 'collatz (3 * n + 1)'],
    ],
  ])('stands at the expression that is evaluated: %s', async (_, text, expected) => {
    const run = await start(text);
    await expect.poll(() => last<LineCostsParams>(names.lineCosts)?.live).toBe(true);
    await ask(names.pause, { run });
    const [innermost] = (await paused()).threads[0]!.frames;
    const lines = text.split('\n');
    const texts = innermost?.calls?.map(({ start: from, end }) =>
      lines[from.line]!.slice(from.character, end.line === from.line ? end.character : undefined),
    );
    expect(texts).toEqual(expected);
    await ask(names.stop, { run });
    await ended();
  });

  it('takes none of the time that the program has', async () => {
    const run = await start('import Control.Concurrent\nmain = threadDelay 200000 >> putStrLn "done"\n', {
      timeLimit: 1,
    });
    await ask(names.pause, { run });
    await paused();
    await new Promise(resolve => setTimeout(resolve, 2500));
    await ask(names.continue, { run });
    expect(await ended()).toMatchObject({ end: 'finished' });
    expect(printed()).toBe('done\n');
  });

  it('finds a program that waits for input, and gives it what came meanwhile', async () => {
    const run = await start('main = getLine >>= putStrLn\n');
    await expect.poll(() => client.heard(names.wantsInput).length).toBeGreaterThan(0);
    await ask(names.pause, { run });
    expect((await paused()).threads[0]?.state).toBe('input');
    await ask(names.input, { run, text: 'hello\n' });
    await ask(names.continue, { run });
    await ended();
    expect(printed()).toBe('hello\n');
  });

  it('tells of all threads', async () => {
    const run = await start(
      `import Control.Concurrent
main :: IO ()
main = do
  box <- newEmptyMVar
  _ <- forkIO (waiter box)
  _ <- forkIO (threadDelay 100000000)
  putStrLn "now"
  r <- takeMVar =<< newMVar (spin 0)
  print (r :: Int)
waiter :: MVar () -> IO ()
waiter box = takeMVar box
spin :: Int -> Int
spin n = if n < 0 then n else spin (n + 1)
`,
      { terminal: true },
    );
    await expect.poll(printed).toBe('now\n');
    await expect.poll(() => last<LineCostsParams>(names.lineCosts)?.live).toBe(true);
    await ask(names.pause, { run });
    const states = new Map((await paused()).threads.map(({ thread, state }) => [thread, state]));
    // between two turns nobody runs
    expect(['running', 'ready']).toContain(states.get(1));
    expect(states.get(3)).toBe('delay');
    await ask(names.stop, { run });
    await ended();
  });

  it('can be left by an interrupt', async () => {
    const run = await start(spinning);
    await ask(names.pause, { run });
    await paused();
    await ask(names.interrupt, { run });
    expect(await ended()).toMatchObject({ end: 'interrupted' });
    expect(client.heard(names.continued)).toEqual([{ run }]);
  });
});

const hiking = `module Main where

data Tree = Leaf | Node Tree Int Tree

main :: IO ()
main = do
  print (depth (foldr insert Leaf numbers))
  print (total "abc" [1 .. 9])

numbers :: [Int]
numbers = [5, 2, 8, 1, 9]

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x (Node l y r)
  | x < y = Node (insert x l) y r
  | otherwise = Node l y (insert x r)

depth :: Tree -> Int
depth Leaf = 0
depth (Node l _ r) = 1 + max (depth l) (depth r)

total :: String -> [Int] -> Int
total name numbers = go 0 numbers
  where
    go :: Int -> [Int] -> Int
    go acc [] = acc + length name
    go acc (first : rest) = go (acc + checked name first) rest

checked :: String -> Int -> Int
checked name k
  | k > 3 = error (name ++ " is too large")
  | otherwise = k * k
`;

describe('variables', () => {
  const scopesOf = (frames: readonly Frame[]) =>
    frames.filter(({ own }) => own).map(({ label, scopes = [] }) => [label, scopes]);

  it('are known of the calls that wait, each by the function that binds it', async () => {
    const run = await start(hiking, { held: true });
    await place(run, [{ name: 'insert', hits: '4' }]);
    await ask(names.continue, { run });
    const [thread] = (await paused()).threads;
    expect(scopesOf(thread!.frames)).toEqual([
      ['insert', [{ name: 'insert', waiting: 4, variables: [{ name: 'x', value: '1' }] }]],
      ['main', []],
    ]);
    await ask(names.stop, { run });
    await ended();
  });

  it('are known where a program failed', async () => {
    const run = await start(hiking, { held: true });
    await ask(names.continue, { run });
    await ended();
    const { frames, evaluatedBy } = last<BacktraceParams>(names.backtrace)!;
    expect(scopesOf([frames, ...evaluatedBy].flat()).slice(0, 3)).toEqual([
      ['checked', []],
      [
        'total',
        [
          {
            name: 'total.go',
            waiting: 1,
            variables: [
              { name: 'acc', value: '14' },
              { name: 'rest', value: '_' },
            ],
          },
          { name: 'total', waiting: 1, variables: [{ name: 'name', value: '"abc"' }] },
        ],
      ],
      ['main', []],
    ]);
  });

  it.each(['0', '1'] as const)('show numbers in fields, in their boxes or not: level %s', async optimise => {
    const text = `data Point = Point { px :: !Int, label :: String, py :: !Double }
walk :: [Point] -> Int -> Int
walk points n
  | n > 2 = error "far"
  | otherwise = walk points (n + 1) + length points
main :: IO ()
main = do
  let points = [Point 1 "start" (-2.5)]
  print (foldr seq () points \`seq\` walk points 0)
`;
    const run = await start(text, { held: true, optimise });
    await ask(names.continue, { run });
    await ended();
    const [walk] = scopesOf(last<BacktraceParams>(names.backtrace)!.frames);
    expect(JSON.stringify(walk)).toContain('{"name":"points","value":"[Point 1 _ (-2.5)]"}');
  });

  it('are not told of a program that nobody looks at', async () => {
    await start(hiking);
    await ended();
    const { frames, evaluatedBy } = last<BacktraceParams>(names.backtrace)!;
    expect([frames, ...evaluatedBy].flat().filter(({ scopes }) => scopes)).toEqual([]);
  });
});

describe('breakpoints', () => {
  const held = { held: true } as const;

  it('are where the centres are', async () => {
    const run = await start(walking, held);
    const at = (line: number) => ({ uri, line });
    const placed = await place(run, [
      { name: 'leaf' },
      { name: 'Main.s*' },
      { name: 'missing' },
      at(5),
      at(10),
      at(11),
      at(3),
      at(40),
      { uri: 'file:///work/Other.hs', line: 0 },
      { name: 'leaf', hits: 'often' },
      { name: 'leaf', stack: 'x > 3' },
    ]);
    expect(placed.map(({ labels: found, range, problem }) => problem ?? [found, range?.start.line])).toEqual([
      [['leaf'], 13],
      [['step', 'solve'], 8],
      'The program has no cost centre missing. Breakpoints stop only at cost centres.',
      [['solve'], 5],
      [['step'], 8],
      [['step'], 8],
      [['solve'], 5],
      'There is no cost centre at or below this line. Breakpoints stop only at cost centres.',
      'This file is not a module of the program.',
      'often is not a hit count. Use 5, >= 5, > 5, < 5, <= 5, or % 5 for every fifth.',
      'x > 3 is not the name of a cost centre; a condition is a stack like main/solve/*.',
    ]);
    await ask(names.stop, { run });
    expect(await ended()).toMatchObject({ end: 'stopped' });
  });

  it('stop at just the entry that is meant, and change no cost', async () => {
    await start(walking);
    await ended();
    const costs = counted();
    await client.close();
    const run = await start(walking, held);
    expect(client.heard(names.ended)).toEqual([]);
    await place(run, [
      { name: 'step', hits: '4' },
      { name: 'leaf', stack: '/main/solve/**/leaf', hits: '% 5' },
    ]);
    await ask(names.continue, { run });
    const first = await paused();
    expect([first.reason, first.breakpoints, labels(first)]).toEqual([
      'entered',
      [0],
      ['step', 'solve', 'main', 'CAF'],
    ]);
    await ask(names.continue, { run });
    const second = await paused(2);
    expect([second.breakpoints, labels(second)[0]]).toEqual([[1], 'leaf']);
    await place(run, []);
    await ask(names.continue, { run });
    expect(await ended()).toMatchObject({ end: 'finished' });
    expect(printed()).toBe('385\n');
    expect(counted()).toEqual(costs);
  });

  it('hear of each entry of what calls itself, in a run that only knows its stack, too', async () => {
    const descending = `module Main where
down :: Int -> Int
down n = if n == 0 then 0 else down (n - 1)
main :: IO ()
main = print (down 9)
`;
    const run = await start(descending, { ...held, profile: false, backtrace: true });
    await place(run, [{ name: 'down', hits: '7' }]);
    await ask(names.continue, { run });
    expect(labels(await paused())).toEqual(['down', 'main', 'CAF']);
    await ask(names.continue, { run });
    expect(await ended()).toMatchObject({ end: 'finished' });
  });

  it('are none where nothing is profiled', async () => {
    const run = await start(walking, { ...held, profile: false });
    expect((await place(run, [{ name: 'leaf' }]))[0]?.problem).toMatch(/without profiling/);
    await ask(names.continue, { run });
    expect(await ended()).toMatchObject({ end: 'finished' });
  });

  it('stop at throws, where they are thrown', async () => {
    const run = await start(readFileSync('examples/Head.hs', 'utf8'), held);
    await place(run, [], true);
    await ask(names.continue, { run });
    const thrown = await paused();
    expect(thrown.reason).toBe('thrown');
    const [main] = thrown.threads;
    const own = [main!.frames, ...main!.evaluatedBy].flat().filter(frame => frame.own);
    expect(own[0]?.label).toBe('cheapest');
    await place(run, []);
    await ask(names.continue, { run });
    expect(await ended()).toMatchObject({ end: 'failed', message: 'Prelude.head: empty list' });
  });
});

describe('a step', () => {
  it('leads to the next entry, to one that is no deeper, and out of a function; and changes no cost', async () => {
    // arguments are evaluated when they are needed
    await start(walking, { optimise: '0' });
    await ended();
    const costs = counted();
    await client.close();
    const run = await start(walking, { held: true, optimise: '0' });
    await place(run, [{ name: 'solve' }]);
    await ask(names.continue, { run });
    let stops = 1;
    const stepped = async (frames?: number): Promise<string> => {
      await ask(names.step, { run, ...(frames === undefined ? {} : { frames }) });
      const stop = await paused(++stops);
      expect(stop).toMatchObject({ reason: 'entered', breakpoints: [] });
      return labels(stop).join('/');
    };
    const first = await paused();
    expect(labels(first)).toEqual(['solve', 'main', 'CAF']);
    expect(first.threads[0]!.frames[2]).toMatchObject({ constant: 'main', range: { start: { line: 2 } } });
    expect(await stepped()).toBe('step/solve/main/CAF');
    expect(await stepped()).toBe('step/solve/main/CAF');
    expect(await stepped(4)).toBe('step/solve/main/CAF');
    for (let i = 0; i < 8; i++) await stepped(4);
    expect(await stepped()).toBe('leaf/step/solve/main/CAF');
    // nothing is entered outside any more
    await ask(names.step, { run, frames: 3 });
    expect(await ended()).toMatchObject({ end: 'finished' });
    expect(counted()).toEqual(costs);
  });

  it('goes through arguments where an optimised program evaluates them, and out of them all', async () => {
    const run = await start(walking, { held: true });
    await place(run, [{ name: 'solve' }]);
    await ask(names.continue, { run });
    await paused();
    for (const [i, entered] of ['step', 'leaf/step', 'step'].entries()) {
      await ask(names.step, { run });
      expect(labels(await paused(i + 2)).join('/')).toBe(`${entered}/solve/main/CAF`);
    }
    // the next entry of leaf has been made by now
    await ask(names.step, { run, frames: 3 });
    expect(await ended()).toMatchObject({ end: 'finished' });
  });
});

describe('an expression', () => {
  const evaluate = (expression: string, more: object = {}): Promise<Evaluation> =>
    ask<Evaluation>(names.evaluate, { uri, expression, ...more });
  const module = `module Main (main) where
import qualified Data.Map as M
main :: IO ()
main = print (leaf 3)
leaf :: Int -> Int
leaf x = x * x
data Hidden = Hidden
ages = M.fromList [("ann", 31 :: Int)]
`;

  it('is evaluated in the scope of the module, with its type and its cost', async () => {
    await start(module, { held: true });
    const value = await evaluate('sum (map leaf [1 .. 10])');
    expect(value).toMatchObject({ text: '385', type: 'Int' });
    expect(value.allocation).toBeGreaterThan(0);
    expect(await evaluate('M.lookup "ann" ages')).toMatchObject({ text: 'Just 31', type: 'Maybe Int' });
    const dearer = await evaluate('sum (map leaf [1 .. 1000])');
    expect(dearer.allocation).toBeGreaterThan(10 * value.allocation!);
    expect(printed()).toBe('');
  });

  it('may be an action, which is performed', async () => {
    await start(module, { held: true });
    expect(await evaluate('main')).toMatchObject({ text: '9', type: 'IO ()' });
    expect(await evaluate('putStr "so " >> return 7')).toMatchObject({ text: 'so 7' });
  });

  it('may be wrong, without a value, a failure, or without an end', async () => {
    await start(module, { held: true });
    expect((await evaluate('leaf "x"')).problem).toMatch(/Int/);
    expect((await evaluate('nowhere 1')).problem).toMatch(/not in scope: nowhere/);
    expect((await evaluate('Hidden')).problem).toMatch(/Hidden cannot be shown/);
    expect((await evaluate('head ([] :: [Int])')).problem).toMatch(/empty list/);
    expect((await evaluate('1 +')).problem).toBeDefined();
    expect((await evaluate('last [1 ..]', { seconds: 1 })).problem).toMatch(/time limit/);
    expect((await evaluate('[1 ..]')).problem).toMatch(/too long/);
    expect(await evaluate('leaf 4')).toMatchObject({ text: '16' });
  });

  it('can be cancelled', async () => {
    await start(module, { held: true });
    const source = new CancellationTokenSource();
    const asked = client.connection.sendRequest(
      names.evaluate,
      { uri, expression: 'last [1 ..]' },
      source.token,
    );
    source.cancel();
    await expect(asked).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  });
});

it('the programs of a workspace are the files with a main of their own', async () => {
  client = await startClient(
    {},
    () => createWorkspace(builtLibrary(), { find: () => undefined }),
    realWorker,
  );
  const files = [
    ['Walk.hs', walking],
    ['Short.hs', 'main = print 1\n'],
    ['Words.lhs', 'Words.\n\n> main = print 1\n'],
    ['Shapes.hs', 'module Shapes where\nmain = 1\n'],
    ['Empty.hs', 'module Main where\n'],
  ].map(([name, text]) => ({ uri: `file:///work/${name}`, text }));
  await client.connection.sendNotification(names.sources, { files });
  expect(await client.connection.sendRequest<{ name: string }[]>(names.programs)).toEqual(
    ['Short.hs', 'Walk.hs', 'Words.lhs'].map(file => ({
      uri: `file:///work/${file}`,
      name: file.replace(/\..*/, ''),
    })),
  );
});
