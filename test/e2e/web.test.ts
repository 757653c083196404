/** The language server and its programs in a web page's workers, with and without memory that can be shared. */
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webBundle } from '../../scripts/bundles.mjs';
import { findChromium } from '../../scripts/vscode.mjs';

const bundled = (name: string): string => {
  const entryPoints = [fileURLToPath(new URL(`../lib/${name}.ts`, import.meta.url))];
  const built = buildSync({ ...webBundle, entryPoints, format: 'iife', write: false });
  return built.outputFiles[0]?.text ?? '';
};

const isolated = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

let browser: Browser;
let servers: Server[] = [];
const files = new Map<string, string>();
beforeAll(async () => {
  files.set('/server.js', bundled('fakewebserver')).set('/worker.js', bundled('fakewebworker'));
  files.set('/library.bin', '').set('/', '<!doctype html><title>Cairn</title>');
  const executablePath = findChromium(text => process.stderr.write(`${text}\n`));
  browser = await chromium.launch({ executablePath, headless: true, args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  for (const server of servers) server.close();
  servers = [];
});

async function openPage(headers: Record<string, string>): Promise<Page> {
  const server = createServer((request, response) => {
    const text = files.get(request.url ?? '');
    const type = request.url?.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(text === undefined ? 404 : 200, { ...headers, 'Content-Type': type }).end(text);
  });
  servers.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${address.port}/`);
  return page;
}

/** Runs in the page: opens a program, runs it with profiling, tells it a command once it has said something. */
async function runInPage([text, command]: readonly [string, string]): Promise<{
  end: string;
  output: string;
  live: boolean;
}> {
  const at = (name: string): string => new URL(name, location.href).href;
  const server = new Worker(at('server.js'));
  const uri = 'file:///Main.hs';
  let next = 1;
  const request = (method: string, params: object): void =>
    server.postMessage({ jsonrpc: '2.0', id: next++, method, params });
  const notify = (method: string, params: object): void =>
    server.postMessage({ jsonrpc: '2.0', method, params });
  return new Promise(resolve => {
    let output = '';
    let live = false;
    server.onmessage = ({ data }) => {
      if (data.method === 'cairn/output') output += data.params.text;
      if (data.method === 'cairn/lineCosts' && data.params.live) {
        if (!live && command !== '') request(command, { run: data.params.run });
        live = true;
      }
      if (data.method === 'cairn/ended') resolve({ end: data.params.end, output, live });
    };
    request('initialize', {
      processId: null,
      rootUri: null,
      capabilities: {},
      initializationOptions: { worker: at('worker.js'), library: at('library.bin') },
    });
    notify('initialized', {});
    notify('textDocument/didOpen', { textDocument: { uri, languageId: 'haskell', version: 1, text } });
    request('cairn/run', { uri, profile: true });
  });
}

describe.each([
  ['plain', {}],
  ['isolated', isolated],
])('a %s web page', (_, headers) => {
  it('runs a program', async () => {
    const page = await openPage(headers);
    expect(await page.evaluate(runInPage, ['main = f\nf = 1\n', ''] as const)).toMatchObject({
      end: 'finished',
      output: '1101\n',
    });
  });

  it('interrupts one that never ends', async () => {
    const page = await openPage(headers);
    const ended = await page.evaluate(runInPage, [
      'main = f\n-- Never ends\nf = f\n',
      'cairn/interrupt',
    ] as const);
    expect(ended).toMatchObject({ end: 'interrupted', live: true });
  });
});
