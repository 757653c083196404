/** `cairn mcp` as it ships, driven by a client of the official SDK. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agentTools } from '../../server/src/agent/table.ts';
import { shipCommandLine } from '../lib/shipped.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-agents-'));
const programs = join(folder, 'programs');
const client = new Client({ name: 'test', version: '1' });
const write = (name: string, text: string): void => writeFileSync(join(programs, name), text);

beforeAll(async () => {
  const file = shipCommandLine(folder);
  mkdirSync(programs);
  const env = { ...process.env, CAIRN_CACHE: join(folder, 'cache') } as Record<string, string>;
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [file, 'mcp'], cwd: programs, env }),
  );
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

async function call(
  name: string,
  input: object,
): Promise<{ readonly text: string; readonly failed: boolean }> {
  const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: { ...input } }));
  const [content] = result.content;
  return { text: content?.type === 'text' ? content.text : '', failed: result.isError === true };
}
const told = async (name: string, input: object): Promise<string> => {
  const { text, failed } = await call(name, input);
  expect(failed, text).toBe(false);
  return text;
};
const refused = async (name: string, input: object): Promise<string> => {
  const { text, failed } = await call(name, input);
  expect(failed, text).toBe(true);
  return text;
};

it('describes each tool and each of its parameters', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(agentTools.map(({ name }) => name));
  for (const { inputSchema } of tools)
    for (const [name, parameter] of Object.entries(inputSchema.properties ?? {}))
      expect(parameter, name).toHaveProperty('description');
});

it('checks', async () => {
  write('Wrong.hs', "main :: IO ()\nmain = putStrLn 'x'\n");
  const found = await told('cairn_check', { path: 'Wrong.hs' });
  expect(found).toMatch(/^Wrong\.hs:2:17: error\[E\d+\]/);
  expect(await refused('cairn_run', { file: 'Wrong.hs' })).toBe(found);
  expect(await told('cairn_check', { path: 'Wrong.hs', show: 'errors' })).toBe(found);
  write('Good.hs', 'main :: IO ()\nmain = print 1\n');
  expect(await told('cairn_check', { path: 'Good.hs' })).toBe('No warnings.');
});

it('runs with arguments and input, restricted and limited', async () => {
  write(
    'Talk.hs',
    'import System.Environment\n\nmain :: IO ()\nmain = getArgs >>= print >> getContents >>= putStr\n',
  );
  expect(await told('cairn_run', { file: 'Talk.hs', arguments: ['a', 'b c'], stdin: 'hello\n' })).toBe(
    'Talk finished\n["a","b c"]\nhello',
  );
  write(
    'Spin.hs',
    'main :: IO ()\nmain = spin 0\n\nspin :: Int -> IO ()\nspin n = if n < 0 then print n else spin (n + 1)\n',
  );
  expect(await told('cairn_run', { file: 'Spin.hs', seconds: 1 })).toContain(
    'the time limit of 1 s was reached',
  );
  write('Peek.hs', 'main :: IO ()\nmain = readFile "../package.json" >>= putStr\n');
  const peeked = await told('cairn_run', { file: 'Peek.hs' });
  expect(peeked).toMatch(/^Peek failed/);
  expect(peeked).not.toContain('publisher');
});

it('gives long answers a page at a time, and nothing twice', async () => {
  write('Long.hs', 'main :: IO ()\nmain = mapM_ print [1 .. 3000 :: Int]\n');
  const numbers: string[] = [];
  let text = await told('cairn_run', { file: 'Long.hs' });
  for (;;) {
    numbers.push(...text.split('\n').filter(line => /^\d+$/.test(line)));
    const next = /next: cairn_page (\{.*\})\)$/.exec(text)?.[1];
    if (next === undefined) break;
    text = await told('cairn_page', JSON.parse(next));
  }
  expect(numbers).toEqual(Array.from({ length: 3000 }, (_, index) => `${index + 1}`));
  expect(text).toMatch(/\(page (\d+) of \1\)$/);
  expect(await refused('cairn_page', { answer: 1, page: 99 })).toContain('and no page 99');
});

const reversing = (definition: string): string => `main :: IO ()
main = print (sum (rev [1 .. 300 :: Int]))

rev :: [a] -> [a]
${definition}
`;

it('profiles, advises, and compares with the program that follows the advice', async () => {
  write('Rev.hs', reversing('rev [] = []\nrev (x : xs) = rev xs ++ [x]'));
  const before = await told('cairn_profile', { file: 'Rev.hs' });
  const [, number] = /^Run (\d+): Rev finished/.exec(before)!;
  expect(before).toMatch(/^Rev\.hs:\(5,1\)-\(6,\d+\) Main\.rev: entries 301; individual time/m);
  const advice = await told('cairn_advise', { run: Number(number) });
  expect(advice).toMatch(/^1\. Rev\.hs:6:\d+: \[[\w-]+\]/);
  const run = Number(number);
  const own = (old: string, instead: string) => ({ run, file: 'Rev.hs', old, new: instead });
  const accumulating = '  where\n    go done [] = done\n    go done (x : xs) = go (x : done) xs';
  expect(
    await told('cairn_try', own('rev [] = []\nrev (x : xs) = rev xs ++ [x]', `rev = go []\n${accumulating}`)),
  ).toMatch(
    /^Your change: allocation .* \(−\d+%\), entries .* The output is the same\. No file was changed\.$/,
  );
  expect(await refused('cairn_try', own('rev xs ++ [x]', 'rev xs'))).toContain('prints something else');
  expect(await refused('cairn_try', own('rev xs ++ [x]', 'rev xs ++ x'))).toMatch(/Rev\.hs:6:\d+: error/);
  expect(await refused('cairn_try', own('rev', 'ver'))).toContain('must be there exactly once');
  expect(await refused('cairn_try', { run })).toContain('Give either "advice" alone');
  expect(await refused('cairn_try', { run, advice: 9 })).toContain('no advice 9');
  write(
    'Rev.hs',
    reversing('rev = go []\n  where\n    go done [] = done\n    go done (x : xs) = go (x : done) xs'),
  );
  expect(await refused('cairn_advise', { run: Number(number) })).toContain('Rev.hs changed after run');
  const after = await told('cairn_profile', { file: 'Rev.hs' });
  const second = Number(/^Run (\d+)/.exec(after)![1]);
  const change = await told('cairn_compare', { before: Number(number), after: second });
  expect(change).toMatch(/^Main\.rev .*301 +1 /m);
});

it('says how costs grow', async () => {
  write(
    'Pairs.hs',
    `import System.Environment

main :: IO ()
main = getArgs >>= print . pairs . read . head

pairs :: Int -> Int
pairs n = length [() | a <- [1 .. n], b <- [1 .. n], related a b]

related :: Int -> Int -> Bool
related a b = a < b
`,
  );
  const grown = await told('cairn_growth', { file: 'Pairs.hs', sizes: [20, 40, 80, 160] });
  expect(grown).toMatch(/^Main\.related .*n²/m);
  expect(await refused('cairn_growth', { file: 'Pairs.hs', sizes: [20, 20] })).toContain(
    'two different sizes',
  );
});

it('says what is wrong with a call', async () => {
  expect(await refused('cairn_run', { files: 'Good.hs' })).toBe(
    'cairn_run was called wrongly: file is missing; it has no parameter files.',
  );
  expect(await refused('cairn_run', { file: 'Nowhere.hs' })).toBe('cannot read Nowhere.hs: file not found');
  expect(await refused('cairn_advise', { run: 99 })).toContain('There is no run 99.');
  expect(await refused('cairn_guess', {})).toContain('There is no tool cairn_guess.');
});
