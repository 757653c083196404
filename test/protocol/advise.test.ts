/** Advice in an editor: asked for after a run, through edits, and behind the light bulb. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Diagnostic, Hover, PublishDiagnosticsParams } from 'vscode-languageserver';
import { createWorkspace } from '../../language/index.ts';
import {
  type AdviseAnswer,
  type EndedParams,
  type LineCostsParams,
  names,
  type RunAnswer,
  type TryAnswer,
} from '../../server/src/protocol/index.ts';
import { builtLibrary } from '../lib/program.ts';
import { type Client, realWorker, removeWorker, startClient } from '../lib/protocol.ts';

const uri = 'file:///work/Main.hs';
const textDocument = { uri };

const program = `module Main where

backwards :: [Int] -> [Int]
backwards [] = []
backwards (x : xs) = backwards xs ++ [x]

pairs :: [Int] -> Int
pairs xs
  | length xs == 0 = 0
  | otherwise = head xs + pairs (tail xs)

main :: IO ()
main = print (pairs [1 .. 6000]) >> print (last (backwards [1 .. 2000]))
`;

let client: Client;
afterEach(() => client.close());
afterAll(removeWorker);

const ask = <T>(method: string, params: object): Promise<T> => client.connection.sendRequest(method, params);
const advise = (run: number): Promise<AdviseAnswer | null> => ask(names.advise, { run });

async function ran(): Promise<number> {
  const workspace = () => createWorkspace(builtLibrary(), { find: () => undefined });
  client = await startClient({}, workspace, realWorker);
  client.open(uri, program);
  const answer = await ask<RunAnswer>(names.run, { uri, profile: true });
  await expect.poll(() => client.heard<EndedParams>(names.ended).at(-1)).toBeDefined();
  return answer.kind === 'started' ? answer.run : 0;
}

const at = (line: number, character: number, end: number) => ({
  start: { line, character },
  end: { line, character: end },
});

const lightBulb = (line: number): Promise<{ title: string; kind: string; edit: object }[]> =>
  ask('textDocument/codeAction', {
    textDocument,
    range: at(line, 4, 4),
    context: { diagnostics: [], only: ['refactor.rewrite.advice'] },
  });

const rulesOf = (answer: AdviseAnswer | null): string[] =>
  (answer?.items ?? []).map(({ rule }) => rule).toSorted();

describe('advice', () => {
  it('says what is slow and why, with the change where there is one', async () => {
    const run = await ran();
    const answer = await advise(run);
    expect(rulesOf(answer)).toEqual(['append-to-recursion', 'length-for-null']);
    const costs = client.heard<LineCostsParams>(names.lineCosts).at(-1)!;
    const { centre } = costs.centres.find(({ label }) => label === 'pairs')!;
    expect(answer!.items.find(({ rule }) => rule === 'length-for-null')).toMatchObject({
      title:
        '‘length xs == 0’ counts all elements to find out whether there is one: write ‘null xs’, which looks only at the first.',
      evidence: expect.stringContaining('‘pairs’ was entered 6,001 times'),
      centre,
      uri,
      range: at(8, 4, 18),
      fix: { title: 'Write null xs', edits: [{ range: at(8, 4, 18), newText: 'null xs' }] },
    });
    expect(await advise(run + 1)).toBeNull();
  });

  it('follows edits, and says nothing of what has changed', async () => {
    const run = await ran();
    client.edit(uri, at(1, 0, 0), '-- A line more.\n');
    const [moved] = (await advise(run))!.items.filter(({ rule }) => rule === 'length-for-null');
    expect(moved?.range).toEqual(at(9, 4, 18));
    client.edit(uri, at(9, 4, 18), 'null xs');
    expect(rulesOf(await advise(run))).toEqual(['append-to-recursion']);
    client.edit(uri, at(13, 0, 0), 'broken = (\n');
    expect(await advise(run)).toEqual({
      items: [],
      problem: 'Modules with errors were skipped.',
    });
  });

  it('stands as information at its place, moves with edits, and goes with what it is about', async () => {
    await ran();
    const shown = (): Diagnostic[] =>
      (
        client.heard<PublishDiagnosticsParams>('textDocument/publishDiagnostics').at(-1)?.diagnostics ?? []
      ).filter(({ severity }) => severity === 3);
    await expect.poll(shown).toMatchObject([
      { code: 'append-to-recursion', range: { start: { line: 4 } } },
      { code: 'length-for-null', range: at(8, 4, 18) },
    ]);
    client.edit(uri, at(1, 0, 0), '-- A line more.\n');
    await expect.poll(shown).toMatchObject([{}, { range: at(9, 4, 18) }]);
    client.edit(uri, at(9, 4, 18), 'null xs');
    await expect.poll(() => shown().map(({ code }) => code)).toEqual(['append-to-recursion']);
    // nothing can be said of a text with errors: what was said holds where the text is the same
    client.edit(uri, at(13, 0, 0), 'broken = (\n');
    client.edit(uri, at(1, 0, 0), '-- Another.\n');
    await expect.poll(shown).toMatchObject([{ range: { start: { line: 6 } } }]);
    await client.connection.sendNotification('workspace/didChangeConfiguration', {
      settings: { cairn: { adviceDiagnostics: false } },
    });
    await expect.poll(shown).toEqual([]);
  });

  it('says in the hover why', async () => {
    await ran();
    const hover = await ask<Hover>('textDocument/hover', {
      textDocument,
      position: { line: 8, character: 6 },
    });
    expect((hover.contents as { value: string }).value).toMatch(
      /^\*\*Why is this slow\?\*\* ‘pairs’ was entered 6,001 times/,
    );
  });

  it('tries a change on the same input, and refuses it where there is none or the text has changed', async () => {
    const run = await ran();
    const items = (await advise(run))!.items;
    const item = items.findIndex(({ rule }) => rule === 'length-for-null');
    const answer = await ask<TryAnswer>(names.tryAdvice, { run, item });
    if (answer.kind === 'refused') throw new Error(answer.reason);
    expect(answer.after.entries).toBe(answer.before.entries);
    expect(answer.after.allocation).toBeLessThanOrEqual(answer.before.allocation);
    expect(answer.after.ticks).toBeLessThan(answer.before.ticks);
    const other = items.findIndex(({ fix }) => fix === undefined);
    expect(await ask(names.tryAdvice, { run, item: other })).toMatchObject({ kind: 'refused' });
    client.edit(uri, at(1, 0, 0), '-- A line more.\n');
    expect(await ask(names.tryAdvice, { run, item })).toMatchObject({
      reason: expect.stringContaining('edited'),
    });
    expect(await ask(names.tryAdvice, { run: run + 1, item })).toBeNull();
  });

  it('stands behind the light bulb of its line, as long as it is borne out', async () => {
    await ran();
    const [action, another] = await lightBulb(8);
    expect(another).toBeUndefined();
    expect(action).toMatchObject({
      title: 'Cairn advice: Write null xs',
      kind: 'refactor.rewrite.advice',
      edit: { changes: { [uri]: [{ range: at(8, 4, 18), newText: 'null xs' }] } },
    });
    expect(await lightBulb(9)).toEqual([]);
    client.edit(uri, at(8, 4, 18), 'null xs');
    expect(await lightBulb(8)).toEqual([]);
  });
});
