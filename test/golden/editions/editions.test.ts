/** Programs as they are written for GHC 9.4 to 9.12, which the GHC at hand does not know, with what they print. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createWorkspace } from '../../../language/index.ts';
import { goldenCases } from '../../lib/golden.ts';
import { builtLibrary, execute, plain } from '../../lib/program.ts';

const workspace = createWorkspace(builtLibrary(), { find: () => undefined });

test.each(goldenCases('editions', 'out').map(each => [each.name, each] as const))('%s', (name, { text }) => {
  workspace.update(name, text);
  const { executable, files } = workspace.compile(name, plain);
  workspace.close(name);
  expect(files.flatMap(({ diagnostics }) => diagnostics.filter(d => d.severity === 'error'))).toEqual([]);
  const { stdout, result } = execute(executable!, { name });
  expect(result.exitCode).toBe(0);
  expect(stdout).toBe(readFileSync(join(import.meta.dirname, name.replace(/hs$/, 'out')), 'utf8'));
});
