/** One program on the command line, in the language server, and in a web page's workers: the same stacks with the same
 * entries, bytes and calls of each kind, to the last digit. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorkspace } from '../../language/index.ts';
import { callKinds, centresOf, isRuntime, readProfile, stackRows } from '../../language/profile/index.ts';
import {
  type EndedParams,
  type ExportAnswer,
  names,
  type RunAnswer,
} from '../../server/src/protocol/index.ts';
import { builtLibrary } from '../lib/program.ts';
import { realWorker, removeWorker, startClient } from '../lib/protocol.ts';
import { type Served, startServed } from '../lib/served.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const programs = ['examples/Intro.hs', 'test/bench/lazy/Nfib.hs', 'test/bench/lazy/Tree.hs'];

let served: Served;
beforeAll(async () => {
  served = await startServed();
});
afterAll(async () => {
  await served?.close();
  removeWorker();
});

/** Of a whole run: every stack of the program by its path, with what is the same at every run. */
function counts(file: Uint8Array): readonly string[] {
  const read = readProfile(file);
  if ('refused' in read) throw new Error(read.refused);
  const { profile } = read;
  const { calls } = profile;
  if (!calls) throw new Error('calls were not counted');
  return stackRows(profile.stacks)
    .flatMap(({ entries, allocation }, code) => {
      if (isRuntime(profile, code)) return [];
      const path = centresOf(profile, code).map(number => {
        const { module, label, location } = profile.centres[number]!;
        // each knows the file by another path
        return `${module}.${label} ${location.replace(/^.*\.hs:/, '')}`;
      });
      const kinds = callKinds.map(kind => `${calls[kind][code]} ${kind}`);
      return [`${path.join(' < ')}: ${entries} entries, ${allocation} bytes, ${kinds.join(', ')}`];
    })
    .sort();
}

function onCommandLine(file: string): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-hosts-'));
  const output = join(folder, 'run.cairnrun');
  try {
    const flags = ['--report', 'cairn', '--count-calls', '--policy', 'compress', '-o', output];
    execFileSync('node', ['dist/cli.mjs', 'profile', ...flags, file], { cwd: root, stdio: 'ignore' });
    return readFileSync(output);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const options = { profile: true, policy: 'compress', costCentres: 'top', countCalls: true } as const;

async function inServer(text: string): Promise<Uint8Array> {
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
    const asked = { run: answer.run, format: 'cairn', metric: 'allocation' };
    const file = await client.connection.sendRequest<ExportAnswer>(names.exportProfile, asked);
    return Uint8Array.from('bytes' in file ? file.bytes : []);
  } finally {
    await client.close();
  }
}

/** Runs in the page. */
function runInPage([text, params]: readonly [string, object]): Promise<readonly number[]> {
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
    let initialized = 0;
    server.onmessage = ({ data }) => {
      if (initialized > 0 && data.id === initialized && data.method === undefined) {
        initialized = 0;
        notify('initialized', {});
        notify('textDocument/didOpen', { textDocument: { uri, languageId: 'haskell', version: 1, text } });
        request('cairn/run', { uri, ...params });
      }
      if (data.method === 'cairn/ended')
        exported = request('cairn/export', { run: data.params.run, format: 'cairn', metric: 'allocation' });
      if (exported > 0 && data.id === exported && data.method === undefined) resolve(data.result.bytes);
    };
    initialized = request('initialize', {
      processId: null,
      rootUri: null,
      capabilities: {},
      initializationOptions: { worker: at('worker.js'), library: at('library.bin') },
    });
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
    const bytes = Uint8Array.from(await page.evaluate(runInPage, [text, options] as const));
    expect(counts(bytes)).toEqual(expected);
    await page.close();
  }
});
