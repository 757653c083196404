/** Golden files: what a stage made of a program, beside the program; `UPDATE=1` writes them anew. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

export interface GoldenCase {
  readonly name: string;
  readonly text: string;
  readonly check: (actual: string) => void;
}

/** The programs of a folder under test/golden. */
export function goldenCases(folder: string, extension: string): readonly GoldenCase[] {
  const root = fileURLToPath(new URL(`../golden/${folder}`, import.meta.url));
  return readdirSync(root)
    .filter(file => file.endsWith('.hs'))
    .sort()
    .map(file => {
      const golden = join(root, file.replace(/\.hs$/, `.${extension}`));
      return {
        name: file,
        text: readFileSync(join(root, file), 'utf8'),
        check: actual => {
          if (process.env.UPDATE) writeFileSync(golden, actual);
          expect(actual).toBe(readFileSync(golden, 'utf8'));
        },
      };
    });
}
