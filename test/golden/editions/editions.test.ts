/**
 * Programs as they are written for GHC 9.4 to 9.12, which the GHC at hand does not know, with what they print: files, and
 * packages in folders of their own. What a package's flags say of warnings holds in it, and none of them is left.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createWorkspace, type Workspace } from '../../../language/index.ts';
import { recordInputs } from '../../../server/src/cache/inputs.ts';
import { placeOf } from '../../../server/src/cli/place.ts';
import { goldenCases } from '../../lib/golden.ts';
import { builtLibrary, execute, plain } from '../../lib/program.ts';

const workspace = createWorkspace(builtLibrary(), { find: () => undefined });

const printed = (own: Workspace, path: string, text: string, unwanted: readonly string[]): string => {
  own.update(path, text);
  const { executable, files } = own.compile(path, plain);
  own.close(path);
  expect(files.flatMap(file => file.diagnostics.filter(d => unwanted.includes(d.severity)))).toEqual([]);
  const { stdout, result } = execute(executable!, { name: path });
  expect(result.exitCode).toBe(0);
  return stdout;
};

test.each(goldenCases('editions', 'out').map(each => [each.name, each] as const))(
  '%s',
  (name, { text, check }) => check(printed(workspace, name, text, ['error'])),
);

const packages = readdirSync(import.meta.dirname, { withFileTypes: true }).filter(each => each.isDirectory());
test.each(packages.map(({ name }) => [name] as const))('the package %s', name => {
  const path = join(import.meta.dirname, name, 'app', 'Main.hs');
  const { lookup, project } = placeOf(recordInputs().disk, path, { folders: [], extensions: [] });
  expect(project?.project.problems).toEqual([]);
  const stdout = printed(createWorkspace(builtLibrary(), lookup), path, readFileSync(path, 'utf8'), [
    'error',
    'warning',
  ]);
  const golden = join(import.meta.dirname, `${name}.out`);
  if (process.env.UPDATE) writeFileSync(golden, stdout);
  expect(stdout).toBe(readFileSync(golden, 'utf8'));
});
