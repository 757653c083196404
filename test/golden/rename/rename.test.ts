/** Programs, and under each line what its names mean or what is wrong. UPDATE=1 rewrites the answers. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renameProgram, showNames } from '../../unit/rename/program.ts';

for (const folder of ['passing', 'failing'])
  describe(folder, () => {
    const path = join(import.meta.dirname, folder);
    for (const file of readdirSync(path).filter(name => name.endsWith('.hs')))
      test(file, () => {
        const program = renameProgram(readFileSync(join(path, file), 'utf8'));
        const shown = showNames(program);
        const golden = join(path, file.replace(/hs$/, 'names'));
        if (process.env.UPDATE) writeFileSync(golden, shown);
        expect(shown).toBe(readFileSync(golden, 'utf8'));
        if (folder === 'passing') expect(program.last.errors).toEqual([]);
        else expect(program.last.errors).not.toEqual([]);
      });
  });
