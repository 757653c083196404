/** Goldens beside their programs: `UPDATE=1` rewrites them. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type SourceText, sourceText } from '../../../language/source/text.ts';

/** The Haskell programs of a folder. */
export function programs(folder: string): readonly SourceText[] {
  return readdirSync(folder)
    .filter(file => /\.l?hs$/.test(file))
    .sort()
    .map(file => sourceText(file, readFileSync(join(folder, file), 'utf8')));
}

/** Compares with the golden file of a program. */
export function expectGolden(folder: string, program: SourceText, extension: string, actual: string): void {
  const file = join(folder, program.name.replace(/\.l?hs$/, extension));
  if (process.env.UPDATE === '1') writeFileSync(file, actual);
  expect(existsSync(file), `${file} is missing: run with UPDATE=1`).toBe(true);
  expect(actual).toBe(readFileSync(file, 'utf8'));
}
