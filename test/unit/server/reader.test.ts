/** Reading runs from files: small ones at once, large ones in a thread that can be watched, ended, and may fail. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createNodeReader } from '../../../server/src/read/node/reader.ts';
import {
  type Content,
  createReader,
  type FromThread,
  type ReaderThread,
  type Watch,
} from '../../../server/src/read/reader.ts';
import { bundle } from '../../lib/bundle.ts';

/** Stacks of names that are a thousand letters long. */
const collapsed = (lines: number): string =>
  Array.from(
    { length: lines },
    (_, line) => `Main.main;Main.${'f'.repeat(1000)}${line % 10};Main.g${line} 1\n`,
  ).join('');
/** Larger than what is read at once. */
const many = 5000;

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
const watch = (signal = new AbortController().signal): Watch & { readonly said: number[] } => {
  const said: number[] = [];
  return { said, signal, progress: (done, all) => said.push(done / all) };
};

/** A thread that does what a test makes it do. */
function fakeThread() {
  const posted: Content[] = [];
  let hear: (message: FromThread) => void = () => {};
  let fail: (reason: string) => void = () => {};
  let terminated = 0;
  const thread: ReaderThread = {
    post: content => posted.push(content),
    listen(heard, failed) {
      hear = heard;
      fail = failed;
    },
    terminate: () => terminated++,
  };
  return {
    thread,
    posted,
    say: (message: FromThread) => hear(message),
    fail: (reason: string) => fail(reason),
    terminated: () => terminated,
  };
}

describe('a reader', () => {
  const large = new Uint8Array((4 << 20) + 1);

  it('reads a small file at once, and any file where there are no threads', async () => {
    const none = createReader(undefined, undefined);
    const read = await none.read({ bytes: encoded(collapsed(3)) }, watch());
    expect(read).toMatchObject({ kind: 'profile', problems: [] });
    expect(await none.read({ bytes: large }, watch())).toMatchObject({ kind: 'refused' });
    expect(await none.read({ path: '/x' }, watch())).toEqual({
      kind: 'refused',
      reason: 'its content was not sent',
    });
  });

  it('gives a large file to a thread, tells how far that is, and ends it', async () => {
    const fake = fakeThread();
    const watching = watch();
    const answer = createReader(undefined, () => fake.thread).read({ bytes: large }, watching);
    await expect.poll(() => fake.posted.length).toBe(1);
    expect((fake.posted[0] as { bytes?: Uint8Array }).bytes).toBe(large);
    fake.say({ kind: 'progress', done: 1, all: 4 });
    fake.say({ kind: 'read', run: { kind: 'refused', reason: 'it is empty' } });
    expect(await answer).toEqual({ kind: 'refused', reason: 'it is empty' });
    expect(watching.said).toEqual([0.25]);
    expect(fake.terminated()).toBe(1);
  });

  it('ends the thread of who would wait no longer, and refuses what a thread has failed on', async () => {
    const [stopped, failed] = [fakeThread(), fakeThread()];
    const aborter = new AbortController();
    const first = createReader(undefined, () => stopped.thread).read({ bytes: large }, watch(aborter.signal));
    await expect.poll(() => stopped.posted.length).toBe(1);
    aborter.abort(new Error('enough'));
    await expect(first).rejects.toThrow('enough');
    expect(stopped.terminated()).toBe(1);
    const second = createReader(undefined, () => failed.thread).read({ bytes: large }, watch());
    await expect.poll(() => failed.posted.length).toBe(1);
    failed.fail('no memory');
    expect(await second).toEqual({ kind: 'refused', reason: 'it could not be read: no memory' });
    expect(failed.terminated()).toBe(1);
  });
});

describe('a reader under node', () => {
  const worker = bundle(fileURLToPath(new URL('../../../server/src/read/node/worker.ts', import.meta.url)));
  const folder = mkdtempSync(join(tmpdir(), 'cairn-reader-'));
  afterAll(() => {
    worker.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  const reader = createNodeReader(worker.file);
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  it('reads the same from a path at once and in a thread', async () => {
    const [small, big] = [collapsed(10), collapsed(many)];
    for (const text of [small, big]) {
      const fromPath = await reader.read({ path: write('x.collapsed', text) }, watch());
      expect(fromPath).toEqual(
        await createReader(undefined, undefined).read({ bytes: encoded(text) }, watch()),
      );
    }
  });

  it('says how far it is', async () => {
    const watching = watch();
    await reader.read({ path: write('y.collapsed', collapsed(many)) }, watching);
    expect(watching.said.length).toBeGreaterThan(0);
    expect(watching.said).toEqual(watching.said.toSorted((a, b) => a - b));
  });

  it('hears of what no thread can do', async () => {
    const missing = await reader.read({ path: join(folder, 'missing') }, watch());
    expect(missing).toEqual({ kind: 'refused', reason: 'file not found' });
    const without = createNodeReader(join(folder, 'missing.cjs'));
    expect(await without.read({ path: write('z.collapsed', collapsed(many)) }, watch())).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('could not be read'),
    });
  });
});
