/** A run made again at the person's wish: with its input, unheard, and as a run of its own. */
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { createWorkspace } from '../../language/index.ts';
import { overheadParts, unpackProfile } from '../../language/profile/index.ts';
import {
  type AgainAnswer,
  type EndedParams,
  type LineCostsParams,
  names,
  type OutputParams,
  type ProfileAnswer,
  type RunAnswer,
} from '../../server/src/protocol/index.ts';
import { builtLibrary } from '../lib/program.ts';
import { type Client, realWorker, removeWorker, startClient } from '../lib/protocol.ts';

const uri = 'file:///work/Main.hs';
const text = `module Main where
work :: Int -> Integer
work n = product [1 .. fromIntegral n]
main :: IO ()
main = do
  word <- getLine
  putStrLn word
  print (length (show (work (length word * 300))))
`;

let client: Client;
beforeEach(async () => {
  client = await startClient(
    {},
    () => createWorkspace(builtLibrary(), { find: () => undefined }),
    realWorker,
  );
  client.open(uri, text);
});
afterEach(() => client.close());
afterAll(removeWorker);

const ask = <T>(method: string, params: object): Promise<T> => client.connection.sendRequest(method, params);
const said = (): string =>
  client
    .heard<OutputParams>(names.output)
    .map(each => each.text)
    .join('');

async function finished(more: object, input: string): Promise<number> {
  const { run } = (await ask<RunAnswer>(names.run, { uri, profile: true, ...more })) as { run: number };
  await ask(names.input, { run, text: input, end: true });
  await expect.poll(() => client.heard<EndedParams>(names.ended).some(each => each.run === run)).toBe(true);
  return run;
}

it('repeats a run that is too short for shares of time, with what it read, and prints nothing again', async () => {
  const run = await finished({}, 'abcde\n');
  const before = said();
  const answer = await ask<AgainAnswer>(names.again, { run, measure: 'shares' });
  expect(answer).toEqual({ kind: 'measured', run: run + 1 });
  expect(said()).toBe(before);
  const [first, second] = [run, run + 1].map(number =>
    client.heard<LineCostsParams>(names.lineCosts).findLast(each => each.run === number && !each.live),
  );
  expect(second!.runs).toBeGreaterThan(1);
  expect(second!.total.entries).toBe(first!.total.entries);
  expect(second!.lines.map(({ line }) => line)).toEqual(first!.lines.map(({ line }) => line));
});

it('does not repeat a run whose shares are reliable already', async () => {
  const run = await finished({}, `${'a'.repeat(150)}\n`);
  const answer = await ask<AgainAnswer>(names.again, { run, measure: 'shares' });
  expect(answer).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/reliable already/) });
});

it('measures what profiling costs by runs with less of it: user code and overhead add up to the run', async () => {
  const run = await finished({ overhead: true }, 'abcdefgh\n');
  const answer = await ask<AgainAnswer>(names.again, { run, measure: 'overhead' });
  expect(answer).toMatchObject({ kind: 'measured' });
  const { profile } = await ask<ProfileAnswer>(names.profile, { run: run + 1 });
  const { overhead } = unpackProfile(profile);
  expect(overhead!.measured!.runs).toBeGreaterThan(1);
  expect(overheadParts(unpackProfile(profile)).at(-1)!.name).toBe('optimisations prevented');
});

it('refuses what cannot be measured, and says why', async () => {
  const reason = async (run: number, measure: string): Promise<string> => {
    const answer = await ask<AgainAnswer>(names.again, { run, measure });
    return answer.kind === 'refused' ? answer.reason : '';
  };
  const run = await finished({}, 'a\n');
  expect(await reason(run, 'overhead')).toMatch(/cairn\.measureOverhead/);
  expect(await reason(run + 7, 'shares')).toMatch(/finished in this session/);
  const failed = await finished({}, '');
  expect(await reason(failed, 'shares')).toMatch(/that finished/);
  client.edit(uri, { start: { line: 7, character: 0 }, end: { line: 7, character: 0 } }, '  print 1\n');
  expect(await reason(run, 'shares')).toMatch(/was edited after/);
});
