/** Programs that need packages which are not there, in the style of those who use them: each import of one is one error,
 * and nothing else is said, whatever names, operators, types and instances would have come from it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasErrors } from '../../../language/source/diagnostic.ts';
import { fixture } from '../../lib/fixture.ts';
import { builtLibrary } from '../../lib/program.ts';

const folder = join(import.meta.dirname, 'missing');

describe('programs without their packages', () => {
  for (const file of readdirSync(folder))
    test(file, () => {
      const { workspace, texts, path } = fixture(readFileSync(join(folder, file), 'utf8'));
      const own = [...texts.keys()].map(each => each.replace(/\.hs$/, ''));
      const there = new Set([...builtLibrary().names, ...own]);
      for (const { path: each, diagnostics } of workspace.check(path)) {
        const imports = [...texts.get(each)!.matchAll(/^import\s+(?:qualified\s+)?(\S+)/gm)].map(
          ([, m]) => m!,
        );
        const missing = imports.filter(module => !there.has(module));
        expect(diagnostics.filter(diagnostic => hasErrors([diagnostic])).map(({ title }) => title)).toEqual(
          missing.map(module => `Could not find module ‘${module}’`),
        );
      }
      expect(workspace.check(path).some(({ diagnostics }) => hasErrors(diagnostics))).toBe(true);
    });
});

test('what is wrong besides is said', () => {
  const { workspace } = fixture('import Missing\nmain :: IO ()\nmain = run\nx :: Bool\nx = not "c"\n');
  const [file] = workspace.check('Main.hs');
  expect(file!.diagnostics.map(({ code }) => code)).toEqual(['E0311', 'E0401']);
});
