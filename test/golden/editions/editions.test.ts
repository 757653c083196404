/**
 * Programs as they are written for GHC 9.4 to 9.12, which the GHC at hand does not know, with what they print: files, and
 * packages in folders of their own. What a package's flags say of warnings holds in it, and none of them is left. A line that is taken out
 * and put back changes nothing.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CompileOptions, createWorkspace, type Workspace } from '../../../language/index.ts';
import { recordInputs } from '../../../server/src/cache/inputs.ts';
import { placeOf } from '../../../server/src/cli/place.ts';
import { goldenCases } from '../../lib/golden.ts';
import { builtLibrary, execute, plain, profiledTop } from '../../lib/program.ts';

const workspace = createWorkspace(builtLibrary(), { find: () => undefined });

/** As `cairn profile` runs it. */
const profiled: CompileOptions = { ...profiledTop, optimise: '1' };

/** Which of its values are thunks depends on how a program is compiled. */
const looksAtThunks = (text: string): boolean => text.includes('whereFrom');

const printed = (
  own: Workspace,
  path: string,
  text: string,
  unwanted: readonly string[],
  way: CompileOptions = plain,
): string => {
  own.update(path, text);
  const { executable, files } = own.compile(path, way);
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

test.each(goldenCases('editions', 'out').map(each => [each.name, each] as const))(
  '%s profiled, and after edits',
  (name, { text, check }) => {
    const output = printed(workspace, name, text, ['error'], profiled);
    if (!looksAtThunks(text)) check(output);
    workspace.update(name, text);
    const said = workspace.check(name);
    const lines = text.split('\n');
    for (const part of [0.3, 0.6, 0.9]) {
      const at = Math.floor(part * lines.length);
      workspace.update(name, [...lines.slice(0, at), ...lines.slice(at + 1)].join('\n'));
      workspace.check(name);
      workspace.update(name, text);
      expect(workspace.check(name)).toEqual(said);
    }
    workspace.close(name);
  },
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
