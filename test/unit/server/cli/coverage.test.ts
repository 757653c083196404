/** The files of a run with coverage. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coverageFiles } from '../../../../server/src/cli/coverage.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-coverage-'));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

const place = { line: 1, column: 1, endLine: 1, endColumn: 4 };
const program = (hash = 7) => ({
  coverage: [
    {
      module: 'Main',
      file: 'Main.hs',
      hash,
      at: 0,
      boxes: [{ place, kind: { kind: 'top', path: ['main'] } as const }],
    },
  ],
});
const counts = (hash = 7) => [{ module: 'Main', hash, counts: [3] }];
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const files = (hash?: number) => {
  const made = coverageFiles('prog', program(hash), folder);
  return made === 'refused' ? expect.fail('refused') : made!;
};

it('writes the boxes before the run, and adds up the counts of runs', () => {
  const first = files();
  expect(read('.hpc/Main.mix')).toMatch(
    /^Mix "Main.hs" 1970-.* UTC 7 8 \[\(1:1-1:4,TopLevelBox \["main"\]\)\]$/,
  );
  first.write(counts());
  expect(read('prog.tix')).toBe('Tix [ TixModule "Main" 7 1 [3]]\n');
  files().write(counts());
  expect(read('prog.tix')).toBe('Tix [ TixModule "Main" 7 1 [6]]\n');
});

it('refuses counts of another text with GHC’s sentences', () => {
  files().write(counts());
  expect(coverageFiles('prog', program(8), folder)).toBe('refused');
  expect(process.stderr.write).toHaveBeenLastCalledWith(
    expect.stringMatching(
      /^in module 'Main'\nHpc failure: module mismatch with .tix\/.mix file hash number\n\(perhaps remove .*prog.tix file\?\)\n$/,
    ),
  );
});

it('says which file cannot be read', () => {
  writeFileSync(join(folder, 'prog.tix'), 'Tix {');
  expect(() => files()).toThrow(
    /prog\.tix: not a \.tix file: \[ expected at 1:5\n\(perhaps remove .*prog\.tix file\?\)$/,
  );
});

it('has nothing to do where nothing is counted', () =>
  expect(coverageFiles('prog', { coverage: undefined }, folder)).toBeUndefined());
