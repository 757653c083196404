/** Where a program failed: each frame at the call that waits, over the real compiler and machine. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createWorkspace } from '../../language/index.ts';
import {
  type BacktraceParams,
  type EndedParams,
  type Frame,
  type LineCostsParams,
  names,
  type PausedParams,
  type RunAnswer,
} from '../../server/src/protocol/index.ts';
import { builtLibrary } from '../lib/program.ts';
import { type Client, realWorker, removeWorker, startClient } from '../lib/protocol.ts';

const uri = 'file:///work/Main.hs';
let client: Client;
afterEach(() => client.close());
afterAll(removeWorker);

const ask = <T>(method: string, params: object): Promise<T> => client.connection.sendRequest(method, params);

async function start(text: string): Promise<number> {
  client = await startClient(
    {},
    () => createWorkspace(builtLibrary(), { find: () => undefined }),
    realWorker,
  );
  client.open(uri, text);
  const answer = await ask<RunAnswer>(names.run, { uri, profile: true, held: true });
  if (answer.kind !== 'started') throw new Error(JSON.stringify(answer));
  await ask(names.continue, { run: answer.run });
  return answer.run;
}

async function failure(text: string): Promise<BacktraceParams> {
  await start(text);
  await expect.poll(() => client.heard<EndedParams>(names.ended).at(-1)).toBeDefined();
  return client.heard<BacktraceParams>(names.backtrace).at(-1)!;
}

/** What each of the program's own frames waits in: `label(arguments): line text`; candidates are separated by a bar. */
function shown(text: string, frames: readonly Frame[]): string[] {
  const lines = text.split('\n');
  return frames
    .filter(({ own }) => own)
    .map(({ label, calls = [], arguments: given = [] }) => {
      const places = calls.map(({ start, end }) => {
        const line = lines[start.line]!;
        const to = start.line === end.line ? end.character : undefined;
        return `${start.line + 1} ${line.slice(start.character, to)}`;
      });
      const list = given.map(({ name, value }) => `${name} = ${value}`).join(', ');
      return `${label}${list === '' ? '' : `(${list})`}: ${places.join(' | ')}`;
    });
}

const failures: readonly [name: string, program: string, message: RegExp, frames: readonly string[]][] = [
  [
    'head',
    `module Main where
main :: IO ()
main = do
  print (total [3, 4])
  print (total [])
total :: [Int] -> Int
total prices = 1 + cheapest prices
cheapest :: [Int] -> Int
cheapest prices = head prices
`,
    /head/,
    [
      'cheapest(prices = prices in total): 9 head prices',
      'total(prices = []): 7 cheapest prices',
      'main: 5 total []',
    ],
  ],
  [
    'an incomplete pattern',
    `module Main where
data Shape = Circle Int | Square Int | Triangle Int Int Int
main :: IO ()
main = print (check (map area [Circle 1, Triangle 3 4 5]))
check :: [Int] -> Int
check sizes = sum sizes
area :: Shape -> Int
area (Circle r) = 3 * r * r
area (Square a) = a * a
`,
    /Non-exhaustive/,
    ['area: 8 area (Circle r) = 3 * r * r', 'main: 4 area'],
  ],
  [
    'a missing field',
    `module Main where
data Item = Item { name :: String, price :: Int }
main :: IO ()
main = putStrLn (label (Item { name = "bolt" }))
label :: Item -> String
label item = name item ++ show (price item)
`,
    /Missing field/,
    ['main: 4 Item { name = "bolt" }'],
  ],
  [
    'a division',
    `module Main where
main :: IO ()
main = do
  print (average 10 5)
  print (average 10 0)
average :: Int -> Int -> Int
average total count = total \`div\` count
`,
    /divide by zero/,
    ['average(total = 10, count = 0): 7 div', 'main: 5 average 10 0'],
  ],
  [
    'an array index',
    `module Main where
import Data.Array
main :: IO ()
main = print (pick (listArray (0, 3) [1, 2, 3, 4]) 7)
pick :: Array Int Int -> Int -> Int
pick table i = table ! i + 1
`,
    /rror in array index|out of range/,
    [
      'pick(table = (listArray (0, 3) [1, 2, 3, 4]), i = 7): 6 !',
      'main: 4 pick (listArray (0, 3) [1, 2, 3, 4]) 7',
    ],
  ],
  [
    'Map.!',
    `module Main where
import qualified Data.Map as Map
main :: IO ()
main = print (priceOf "nut" + 1)
prices :: Map.Map String Int
prices = Map.fromList [("bolt", 3)]
priceOf :: String -> Int
priceOf item = prices Map.! item
`,
    /Map\.!/,
    ['priceOf(item = "nut"): 8 !', 'main: 4 priceOf "nut"'],
  ],
  [
    'fromJust',
    `module Main where
import Data.Maybe
main :: IO ()
main = putStrLn (greet (lookup 3 [(1, "ann")]))
greet :: Maybe String -> String
greet who = "hello " ++ fromJust who
`,
    /fromJust/,
    ['greet(who = (lookup 3 [(1, "ann")])): 6 fromJust who', 'main: 4 greet (lookup 3 [(1, "ann")])'],
  ],
  [
    'assert',
    `module Main where
import Control.Exception
main :: IO ()
main = print (root (-1))
root :: Int -> Int
root n = assert (n >= 0) (n * n)
`,
    /Assertion failed/,
    ['root(n = (-1)): 6 assert (n >= 0) (n * n)', 'main: 4 root (-1)'],
  ],
  [
    "an exception of the program's own",
    `module Main where
import Control.Exception
data Broke = Broke Int deriving Show
instance Exception Broke
main :: IO ()
main = do
  pay 5 3
  pay 3 5
pay :: Int -> Int -> IO ()
pay have cost
  | cost > have = throwIO (Broke (cost - have))
  | otherwise = print (have - cost)
`,
    /Broke 2/,
    ['pay: 11 throwIO (Broke (cost - have))', 'main: 7 pay 5 3 | 8 pay 3 5'],
  ],
];

describe('a failure', () => {
  it.each(failures)('%s', async (_name, program, message, expected) => {
    const backtrace = await failure(program);
    expect(backtrace.message).toMatch(message);
    const stacks = [backtrace.frames, ...backtrace.evaluatedBy].map(each => shown(program, each));
    expect(stacks.find(each => each.length > 0)).toEqual(expected);
  });

  it('has the place of a constant that was being computed', async () => {
    const program =
      'module Main where\nmain :: IO ()\nmain = print limit\nlimit :: Int\nlimit = 10 `div` length ""\n';
    const { frames, evaluatedBy } = await failure(program);
    const all = [frames, ...evaluatedBy].flat();
    expect(all.map(({ label, constant, range }) => [label, constant, range?.start.line])).toContainEqual([
      'CAF',
      'limit',
      4,
    ]);
  });
});

it('an endless loop that is paused stands in the call that runs', async () => {
  const program = `module Main where
main :: IO ()
main = do
  print (search 3)
  print (search 4)
search :: Int -> Int
search n = if hit n then n else search (n + 2)
hit :: Int -> Bool
hit n = even n
`;
  const run = await start(program);
  await expect.poll(() => client.heard<LineCostsParams>(names.lineCosts).at(-1)?.live).toBe(true);
  await ask(names.pause, { run });
  await expect.poll(() => client.heard(names.paused).length).toBe(1);
  const [thread] = client.heard<PausedParams>(names.paused)[0]!.threads;
  expect(shown(program, thread!.frames).at(-1)).toBe('main: 4 search 3');
  await ask(names.stop, { run });
  await expect.poll(() => client.heard(names.ended).length).toBe(1);
});
