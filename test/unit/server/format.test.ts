/** Formatting by a program of the person's own: a script stands in for it. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { names } from '../../../server/src/protocol/index.ts';
import { createTools } from '../../../server/src/tools.ts';
import { createFakeWorkspace } from '../../lib/fakeworkspace.ts';
import { type Client, fakeWorker, startClient } from '../../lib/protocol.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-format-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Takes blanks from the ends of lines, says its name and what it was told, and cannot read `broken`. */
function script(name: string): void {
  const file = join(folder, name);
  const text = `#!/bin/sh
input=$(cat)
case "$input" in
  *broken*) echo "Main.hs:1:1: parse error" >&2; echo "more" >&2; exit 3;;
esac
printf '%s\\n' "$input" | sed 's/ *$//'
echo "-- ${name} $1 $2"
`;
  writeFileSync(file, text);
  chmodSync(file, 0o755);
}

const uri = 'file:///work/Main.hs';
const textDocument = { uri };
const dynamic = { textDocument: { formatting: { dynamicRegistration: true } } };

let client: Client;
let offers: string[];
afterEach(async () => {
  await client.close();
  for (const name of ['ormolu', 'fourmolu']) rmSync(join(folder, name), { force: true });
});

async function start(
  settings: object,
  { tools = true, capabilities = dynamic as object, configured = false } = {},
): Promise<void> {
  const listed = configured ? ['fourmolu.yaml'] : [];
  const path = [join(folder, 'nowhere'), folder].join(delimiter);
  const files = {
    readText: () => undefined,
    list: (where: string) => (where === '/work' ? listed : []),
    ...(tools && { tools: createTools(path) }),
  };
  offers = [];
  client = await startClient(settings, createFakeWorkspace, fakeWorker, files, capabilities, connection => {
    const hear = (what: string) => (params: { registrations?: object[]; unregisterations?: object[] }) => {
      for (const each of params.registrations ?? params.unregisterations ?? [])
        offers.push(`${what} ${(each as { method: string }).method}`);
      return null;
    };
    connection.onRequest('client/registerCapability', hear('take'));
    connection.onRequest('client/unregisterCapability', hear('leave'));
  });
  client.open(uri, 'main = 1  \nf = 2\n');
}

const format = (): Promise<{ newText: string }[] | null> =>
  client.connection.sendRequest('textDocument/formatting', {
    textDocument,
    options: { tabSize: 2, insertSpaces: true },
  });

describe('a formatter', () => {
  it('is offered and used where it is found', async () => {
    script('ormolu');
    await start({ formatter: 'auto', trusted: true });
    await expect.poll(() => offers).toEqual(['take textDocument/formatting']);
    expect(await format()).toEqual([
      {
        range: { start: { line: 0, character: 8 }, end: { line: 1, character: 5 } },
        newText: '\nf = 2\n-- ormolu --stdin-input-file /work/Main.hs',
      },
    ]);
  });

  it('is fourmolu where that is configured', async () => {
    script('ormolu');
    script('fourmolu');
    await start({ formatter: 'auto' }, { configured: true });
    expect((await format())?.[0]?.newText).toContain('-- fourmolu');
    await client.close();
    await start({ formatter: 'ormolu' }, { configured: true });
    expect((await format())?.[0]?.newText).toContain('-- ormolu');
  });

  it('that fails says so, and leaves the text alone', async () => {
    script('ormolu');
    await start({ formatter: 'ormolu' });
    client.edit(uri, { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, 'broken ');
    expect(await format()).toBeNull();
    expect(client.heard('window/showMessage')).toEqual([
      { type: 1, message: 'ormolu could not format this file: Main.hs:1:1: parse error' },
    ]);
  });

  it('is not run in a workspace that is not trusted, until it is', async () => {
    script('ormolu');
    await start({ formatter: 'auto', trusted: false });
    expect(await format()).toBeNull();
    expect(offers).toEqual([]);
    await client.connection.sendNotification(names.trust, {});
    await expect.poll(() => offers).toEqual(['take textDocument/formatting']);
    expect(await format()).not.toBeNull();
  });

  it.each([
    ['nobody wants it', { formatter: 'none' }, {}],
    ['it is not there', { formatter: 'fourmolu' }, {}],
    ['nothing can be run', { formatter: 'auto' }, { tools: false }],
    ['the client takes no offers', { formatter: 'none' }, { capabilities: {} }],
  ])('is not offered where %s', async (_, settings, options) => {
    script('ormolu');
    await start(settings, options);
    expect(await format()).toBeNull();
    expect(offers).toEqual([]);
  });

  it('follows the settings', async () => {
    script('ormolu');
    await start({ formatter: 'auto' });
    await expect.poll(() => offers).toEqual(['take textDocument/formatting']);
    await client.connection.sendNotification('workspace/didChangeConfiguration', {
      settings: { cairn: { formatter: 'none' } },
    });
    await expect
      .poll(() => offers)
      .toEqual(['take textDocument/formatting', 'leave textDocument/formatting']);
    expect(await format()).toBeNull();
  });
});
