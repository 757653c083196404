/** One program on the command line, in the language server, and in a web page's workers: the same stacks with the same
 * entries and bytes, to the last digit. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorkspace } from '../../language/index.ts';
import { centresOf, importJson, isRuntime, stackRows } from '../../language/profile/index.ts';
import { type EndedParams, type ExportAnswer, names, type RunAnswer } from '../../server/src/protocol.ts';
import { builtLibrary } from '../lib/program.ts';
import { realWorker, removeWorker, startClient } from '../lib/protocol.ts';
import { type Served, startServed } from '../lib/served.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const programs = ['examples/Intro.hs', 'test/bench/programs/Nfib.hs', 'test/bench/programs/Tree.hs'];

let served: Served;
beforeAll(async () => {
  execFileSync('node', ['esbuild.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  served = await startServed();
});
afterAll(async () => {
  await served?.close();
  removeWorker();
});

/** Of GHC's JSON: every stack of the program by its path, with what is the same at every run. */
function counts(json: string): readonly string[] {
  const read = importJson(json);
  if ('refused' in read) throw new Error(read.refused);
  const { profile } = read;
  return stackRows(profile.stacks)
    .flatMap(({ entries, allocation }, code) => {
      if (isRuntime(profile, code)) return [];
      const path = centresOf(profile, code).map(number => {
        const { module, label, location } = profile.centres[number]!;
        // each knows the file by another path
        return `${module}.${label} ${location.replace(/^.*\.hs:/, '')}`;
      });
      return [`${path.join(' < ')}: ${entries} entries, ${allocation} bytes`];
    })
    .sort();
}

function onCommandLine(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-hosts-'));
  const output = join(folder, 'run.json');
  try {
    const flags = ['--report', 'json', '--policy', 'compress', '--cost-centres', 'top', '-o', output];
    execFileSync('node', ['dist/cli.mjs', 'profile', ...flags, file], { cwd: root, stdio: 'ignore' });
    return readFileSync(output, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const options = { profile: true, policy: 'compress', costCentres: 'top' } as const;

async function inServer(text: string): Promise<string> {
  const client = await startClient(
    {},
    () => createWorkspace(builtLibrary(), { find: () => undefined }),
    realWorker,
  );
  try {
    const uri = 'file:///Main.hs';
    client.open(uri, text);
    const answer = await client.connection.sendRequest<RunAnswer>(names.run, { uri, ...options });
    if (answer.kind !== 'started') throw new Error(JSON.stringify(answer));
    await expect.poll(() => client.heard<EndedParams>(names.ended)).toHaveLength(1);
    const asked = { run: answer.run, format: 'json', metric: 'allocation' };
    const file = await client.connection.sendRequest<ExportAnswer>(names.exportProfile, asked);
    return 'text' in file ? file.text : '';
  } finally {
    await client.close();
  }
}

/** Runs in the page. */
function runInPage([text, params]: readonly [string, object]): Promise<string> {
  const at = (name: string): string => new URL(name, location.href).href;
  const server = new Worker(at('server.js'));
  const uri = 'file:///Main.hs';
  let next = 1;
  const request = (method: string, asked: object): number => {
    server.postMessage({ jsonrpc: '2.0', id: next, method, params: asked });
    return next++;
  };
  const notify = (method: string, told: object): void =>
    server.postMessage({ jsonrpc: '2.0', method, params: told });
  return new Promise(resolve => {
    let exported = 0;
    server.onmessage = ({ data }) => {
      if (data.method === 'cairn/ended')
        exported = request('cairn/export', { run: data.params.run, format: 'json', metric: 'allocation' });
      if (exported > 0 && data.id === exported && data.method === undefined) resolve(data.result.text);
    };
    request('initialize', {
      processId: null,
      rootUri: null,
      capabilities: {},
      initializationOptions: { worker: at('worker.js'), library: at('library.bin') },
    });
    notify('initialized', {});
    notify('textDocument/didOpen', { textDocument: { uri, languageId: 'haskell', version: 1, text } });
    request('cairn/run', { uri, ...params });
  });
}

const isolated = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

it.each(programs)('%s', async file => {
  const text = readFileSync(join(root, file), 'utf8');
  const expected = counts(onCommandLine(file));
  expect(expected.length).toBeGreaterThan(5);
  expect(counts(await inServer(text))).toEqual(expected);
  for (const headers of [isolated, {}]) {
    const page = await served.open(headers);
    expect(counts(await page.evaluate(runInPage, [text, options] as const))).toEqual(expected);
    await page.close();
  }
});
