/** Bundles, and what V8 has compiled of them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { CacheStore } from '../../../../language/index.ts';
import { createBundles } from '../../../../server/src/cache/bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'part.cjs');

interface Part {
  readonly answer: () => number;
  readonly place: string;
}

function memory(): CacheStore & { readonly written: string[] } {
  const entries = new Map<string, Uint8Array>();
  const written: string[] = [];
  return {
    written,
    read: entry => entries.get(entry),
    write(entry, bytes) {
      written.push(entry);
      entries.set(entry, bytes);
    },
  };
}

function answerOf(store: CacheStore | undefined, use = 'run'): number {
  const bundles = createBundles(store, use);
  const part = bundles.load(file) as Part;
  expect(part.place).toBe(folder);
  const answer = part.answer();
  bundles.finish();
  return answer;
}

const text = (answer: string): string =>
  `exports.answer = () => ${answer} + require('node:path').basename('ab').length; exports.place = __dirname;`;

it('are compiled once for each use, and again when they have changed', () => {
  const store = memory();
  writeFileSync(file, text('40'));
  expect(answerOf(store)).toBe(42);
  expect(answerOf(store)).toBe(42);
  expect(store.written).toHaveLength(1);
  expect(answerOf(store, 'profile')).toBe(42);
  expect(store.written).toHaveLength(2);
  writeFileSync(file, text('100'));
  expect(answerOf(store)).toBe(102);
  expect(store.written).toHaveLength(3);
});

it('are compiled where V8 does not believe what was kept', () => {
  const store = memory();
  writeFileSync(file, text('1'));
  const kept: CacheStore = { ...store, read: () => new Uint8Array(100) };
  expect(answerOf(kept)).toBe(3);
  expect(store.written).toHaveLength(1);
});

it('are loaded where nothing can be kept', () => {
  writeFileSync(file, text('2'));
  expect(answerOf(undefined)).toBe(4);
});
