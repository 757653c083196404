/** The language server and its programs in a web page's workers, with and without memory that can be shared. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, startServed } from '../lib/served.ts';

const isolated = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

let served: Served;
beforeAll(async () => {
  served = await startServed();
});
afterAll(() => served?.close());

const openPage = (headers: Record<string, string>): Promise<Page> => served.open(headers);

/** Runs in the page: opens a program, runs it with profiling, tells it a command once it has said what it costs so
 * far. Answers how it ended, and the milliseconds charged. */
async function runInPage([text, command]: readonly [string, string]): Promise<{
  end: string;
  output: string;
  live: boolean;
  time: number;
  /** The declarations that were evaluated. */
  covered: string[];
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
    let time = 0;
    let covered: string[] = [];
    server.onmessage = ({ data }) => {
      if (data.method === 'cairn/coverage')
        covered = data.params.modules[0].boxes.flatMap((box: { count: number; name?: string }) =>
          box.count > 0 && box.name !== undefined ? box.name : [],
        );
      if (data.method === 'cairn/output') output += data.params.text;
      if (data.method === 'cairn/lineCosts') time = data.params.total.ticks;
      if (data.method === 'cairn/lineCosts' && data.params.live) {
        if (!live && command !== '') request(command, { run: data.params.run });
        live = true;
      }
      if (data.method === 'cairn/ended') resolve({ end: data.params.end, output, live, time, covered });
    };
    request('initialize', {
      processId: null,
      rootUri: null,
      capabilities: {},
      initializationOptions: { worker: at('worker.js'), library: at('library.bin') },
    });
    notify('initialized', {});
    notify('textDocument/didOpen', { textDocument: { uri, languageId: 'haskell', version: 1, text } });
    request('cairn/run', { uri, profile: true, coverage: true });
  });
}

/** Runs in the page: a program that never ends is paused, goes on, is paused again, and stopped; before that it stops at a
 * breakpoint. Answers the stacks where it stood, and how it ended. */
async function debugInPage(text: string): Promise<{ stacks: string[][]; end: string; partial: string }> {
  const at = (name: string): string => new URL(name, location.href).href;
  const server = new Worker(at('server.js'));
  const uri = 'file:///Main.hs';
  let next = 1;
  const request = (method: string, params: object): number => {
    server.postMessage({ jsonrpc: '2.0', id: next, method, params });
    return next++;
  };
  const notify = (method: string, params: object): void =>
    server.postMessage({ jsonrpc: '2.0', method, params });
  return new Promise(resolve => {
    const stacks: string[][] = [];
    let run = 0;
    let partial = '';
    let asked = 0;
    const on = (method: string, params: object = {}): number => request(method, { run, ...params });
    server.onmessage = ({ data }) => {
      if (data.id === asked && data.result?.kind === 'started') {
        run = data.result.run;
        on('cairn/breakpoints', { throws: false, breakpoints: [{ id: 1, name: 'f', hits: '3' }] });
        on('cairn/continue');
      }
      if (data.method === 'cairn/lineCosts') partial = data.params.partial ?? '';
      if (data.method === 'cairn/lineCosts' && data.params.live && stacks.length === 1) on('cairn/pause');
      if (data.method === 'cairn/paused') {
        stacks.push(data.params.threads[0].frames.map((frame: { label: string }) => frame.label));
        on(stacks.length === 3 ? 'cairn/stop' : 'cairn/continue');
        if (stacks.length === 2) on('cairn/pause');
      }
      if (data.method === 'cairn/ended') resolve({ stacks, end: data.params.end, partial });
    };
    request('initialize', {
      processId: null,
      rootUri: null,
      capabilities: {},
      initializationOptions: { worker: at('worker.js'), library: at('library.bin') },
    });
    notify('initialized', {});
    notify('textDocument/didOpen', { textDocument: { uri, languageId: 'haskell', version: 1, text } });
    asked = request('cairn/run', { uri, profile: true, held: true });
  });
}

/** Runs in the page: a profile of five megabytes is read by a worker of its own, once until that is cancelled and once to the
 * end. Answers what became of both, and what was said meanwhile. */
async function readInPage(): Promise<{ cancelled: number; loaded: string; said: string[] }> {
  const at = (name: string): string => new URL(name, location.href).href;
  const server = new Worker(at('server.js'));
  const send = (message: object): void => server.postMessage({ jsonrpc: '2.0', ...message });
  const line = (i: number): string => `Main.main;Main.${'f'.repeat(1000)}${i % 10};Main.g${i} 1\n`;
  const content = btoa(Array.from({ length: 5000 }, (_, i) => line(i)).join(''));
  const load = (id: number): void =>
    send({
      id,
      method: 'cairn/load',
      params: { uri: 'file:///x.collapsed.txt', content, workDoneToken: id },
    });
  return new Promise(resolve => {
    let cancelled = 0;
    const said: string[] = [];
    server.onmessage = ({ data }) => {
      if (data.method === '$/progress' && data.params.token === 3) said.push(data.params.value.kind);
      if (data.id === 2) {
        cancelled = data.error?.code ?? 0;
        load(3);
      }
      if (data.id === 3) resolve({ cancelled, loaded: data.result.kind, said });
    };
    const initializationOptions = {
      worker: at('worker.js'),
      reader: at('reader.js'),
      library: at('library.bin'),
    };
    send({
      id: 1,
      method: 'initialize',
      params: { processId: null, rootUri: null, capabilities: {}, initializationOptions },
    });
    send({ method: 'initialized', params: {} });
    load(2);
    send({ method: '$/cancelRequest', params: { id: 2 } });
  });
}

describe.each([
  ['plain', {}],
  ['isolated', isolated],
])('a %s web page', (_, headers) => {
  it('runs a program', async () => {
    const page = await openPage(headers);
    expect(
      await page.evaluate(runInPage, ['main = print (f 10)\nf n = sum [1 .. n]\ng = f 1\n', ''] as const),
    ).toMatchObject({
      end: 'finished',
      output: '55\n',
      covered: ['f', 'main'],
    });
  });

  it('interrupts one that never ends', async () => {
    const page = await openPage(headers);
    const ended = await page.evaluate(runInPage, [
      'main = print (f 1)\nf n = if n < 0 then n else f (n + 1)\n',
      'cairn/interrupt',
    ] as const);
    expect(ended).toMatchObject({ end: 'interrupted', live: true, covered: ['f', 'main'] });
  });

  it('interrupts one that allocates nothing', async () => {
    const page = await openPage(headers);
    const ended = await page.evaluate(runInPage, [
      'main = print (f 1)\n\nf :: Int -> Int\nf n = if n < 0 then n else f (n + 1)\n',
      'cairn/interrupt',
    ] as const);
    expect(ended).toMatchObject({ end: 'interrupted', live: true });
    expect(ended.time).toBeGreaterThan(0);
  });

  it('pauses one, goes on with it, and stops it at a breakpoint', async () => {
    const page = await openPage(headers);
    const { stacks, ...rest } = await page.evaluate(
      debugInPage,
      'main = print (f 1)\n\nf :: Int -> Int\nf n = if n < 0 then n else f (n + 1)\n',
    );
    expect(rest).toEqual({ end: 'stopped', partial: 'stopped' });
    expect(stacks.map(([current]) => current)).toEqual(['f', 'f', 'f']);
  });

  it('reads a large profile in a worker of its own, which can be cancelled', async () => {
    const page = await openPage(headers);
    const { cancelled, loaded, said } = await page.evaluate(readInPage);
    expect(cancelled).toBe(-32800);
    expect(loaded).toBe('loaded');
    expect(said.at(0)).toBe('begin');
    expect(said.at(-1)).toBe('end');
  });
});
