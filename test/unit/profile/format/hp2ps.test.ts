/** Debian's hp2ps reads what is written, and its parameters are those of our own picture of the same file. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHp, writeHp } from '../../../../language/profile/format/hp.ts';
import type { HeapBands } from '../../../../language/profile/pass/heap.ts';
import { heapPostScript, withinSpan } from '../../../../language/profile/view/postscript.ts';

const isThere = spawnSync('hp2ps', ['-?']).error === undefined;

const graph: HeapBands = {
  at: Float64Array.of(0.1, 0.25, 0.5),
  unit: 'seconds',
  bands: [
    { label: '(5)build/main', bytes: Float64Array.of(1000, 4000, 500) },
    { label: 'two words', bytes: Float64Array.of(0, 200, 900) },
    { label: 'I#', bytes: Float64Array.of(16, 0, 16) },
  ],
};

describe.runIf(isThere)('hp2ps', () => {
  it('reads the file, and chooses the same bands, order and shades', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-hp2ps-'));
    try {
      const text = writeHp(graph, { job: 'Leak +RTS -hc', endTime: 0 });
      writeFileSync(join(folder, 'Leak.hp'), text);
      const { status, stderr } = spawnSync('hp2ps', ['Leak.hp'], { cwd: folder, encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const { graph: again, span, job, date } = readHp(text);
      const { parameters } = heapPostScript(withinSpan(again, span), { title: job, date });
      expect(parameters).toBe(readFileSync(join(folder, 'Leak.aux'), 'utf8'));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
