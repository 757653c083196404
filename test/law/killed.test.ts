/** Whoever kills a process while it writes finds the old file or the new one, whole; and another process writes on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { isUnderWay } from '../../server/src/files/leftover.ts';
import { writeWhole } from '../../server/src/files/writing.ts';
import { bundle } from '../lib/bundle.ts';

const writer = bundle(fileURLToPath(new URL('../lib/fakewriter.ts', import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'cairn-killed-'));
afterAll(() => {
  writer.remove();
  rmSync(folder, { recursive: true, force: true });
});

const file = join(folder, 'a.prof');
const isWhole = (text: string): boolean => text === `${(text[0] ?? '').repeat(1 << 20)}\n`;

it('leaves a whole file', async () => {
  for (let turn = 0; turn < 5; turn++) {
    // two at once, as two servers write to one cache
    const writers = [0, 1].map(() =>
      spawn('node', [writer.file, file], { stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    for (const each of writers) await once(each.stdout, 'data');
    for (const each of writers) {
      each.stdout.resume();
      for (let more = 0; more < turn; more++) await once(each.stdout, 'data');
      each.kill('SIGKILL');
      await once(each, 'exit');
      expect(isWhole(readFileSync(file, 'utf8'))).toBe(true);
    }
  }
  expect(readdirSync(folder).filter(name => name !== 'a.prof' && !isUnderWay(name))).toEqual([]);
  writeWhole(file, 'the next');
  expect(readFileSync(file, 'utf8')).toBe('the next');
});
