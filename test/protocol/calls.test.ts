/** The costs of calls: at the calls in the text, together what a function inherits beyond its own. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createWorkspace } from '../../language/index.ts';
import { minus, nothing, plus } from '../../language/profile/index.ts';
import { type EndedParams, type LineCostsParams, names } from '../../server/src/protocol/index.ts';
import { builtLibrary } from '../lib/program.ts';
import { type Client, realWorker, removeWorker, startClient } from '../lib/protocol.ts';

const uri = 'file:///work/Main.hs';
const program = `module Main where

data Box = Box { content :: [Int], size :: Int } deriving Show

class Shape a where
  area :: a -> Int

instance Shape Box where
  area box = work (size box)

work :: Int -> Int
work n = sum [1 .. n]

twice :: (Int -> Int) -> Int -> Int
twice f n = f (f n)

both :: Int -> Int
both n = work n + loop (work n) 3
  where
    loop total 0 = total
    loop total k = loop (total + k) (k - 1)

main :: IO ()
main = do
  print (both 2000)
  print (twice work 40)
  print (area (Box [] 3000))
`;

let client: Client;
afterEach(() => client.close());
afterAll(removeWorker);

async function ran(costCentres: string): Promise<LineCostsParams> {
  client = await startClient(
    {},
    () => createWorkspace(builtLibrary(), { find: () => undefined }),
    realWorker,
  );
  client.open(uri, program);
  await client.connection.sendRequest(names.run, { uri, profile: true, costCentres });
  await expect.poll(() => client.heard<EndedParams>(names.ended).at(-1)).toBeDefined();
  return client.heard<LineCostsParams>(names.lineCosts).at(-1)!;
}

const labelOf = ({ centres }: LineCostsParams, number: number): string =>
  centres.find(({ centre }) => centre === number)!.label;

function expectWhole({ centres, calls }: LineCostsParams): void {
  for (const { centre, selected, inherited, individual, elsewhere = nothing } of centres) {
    const groups = new Map(calls.flatMap(each => (each.caller === centre ? [[each.group, each.costs]] : [])));
    if (selected) expect([...groups.values(), elsewhere].reduce(plus)).toEqual(minus(inherited, individual));
  }
}

const written = (costs: LineCostsParams): string[] =>
  costs.calls
    .toSorted(
      (a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character,
    )
    .map(
      ({ caller, name, of, entries, range: { start } }) =>
        `${start.line + 1}:${start.character + 1} ${labelOf(costs, caller)} → ${name} ${entries}${of > 1 ? ` /${of}` : ''}`,
    );

describe('calls', () => {
  it('have the costs of what they call, together with others of the same function', async () => {
    const costs = await ran('top');
    expectWhole(costs);
    expect(written(costs)).toEqual([
      '9:14 area → work 1',
      '9:20 area → size 1',
      '18:10 both → work 2 /2',
      '18:25 both → work 2 /2',
      '25:10 main → both 1',
      '26:10 main → twice 1',
      '27:10 main → area 1',
    ]);
    // a function that came by a variable is called nowhere in the text
    const twice = costs.centres.find(({ label }) => label === 'twice')!;
    expect(twice.elsewhere?.entries).toBe(2);
  });

  it('are calls of local functions where these have centres, and add up under every selection', async () => {
    const costs = await ran('all');
    expectWhole(costs);
    expect(written(costs)).toContain('18:19 both → loop 4');
    const both = costs.centres.find(({ label }) => label === 'both')!.centre;
    const changed = await client.connection.sendRequest<LineCostsParams>(names.select, {
      run: costs.run,
      deselected: [both],
    });
    expectWhole(changed);
    expect(changed.calls.some(({ caller }) => caller === both)).toBe(false);
  });

  it('give way where the text of the function has changed', async () => {
    await ran('top');
    client.edit(uri, { start: { line: 17, character: 9 }, end: { line: 17, character: 9 } }, '1 + ');
    await expect
      .poll(() =>
        client
          .heard<LineCostsParams>(names.lineCosts)
          .at(-1)!
          .calls.map(({ range }) => range.start.line),
      )
      .toEqual(expect.not.arrayContaining([17]));
  });
});
