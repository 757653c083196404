/** Files of reports: written at the end, and before that as far as there is something. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { reportFile } from '../../../server/src/cli/output.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-output-'));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

it('are complete at every moment, and reported once', () => {
  const told: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation(text => told.push(String(text)) > 0);
  const path = join(folder, 'Leak.hp');
  const file = reportFile(path, 'heap profile');
  for (const content of ['one\n', 'one\ntwo\n']) {
    file.update(content);
    expect(readFileSync(path, 'utf8')).toBe(content);
    expect(readdirSync(folder)).toEqual(['Leak.hp']);
  }
  expect(told).toEqual([]);
  file.write('all\n');
  expect(readFileSync(path, 'utf8')).toBe('all\n');
  expect(told).toEqual([`heap profile written to ${path}\n`]);
});
