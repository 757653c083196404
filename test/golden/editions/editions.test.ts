/**
 * Programs as they are written for GHC 9.4 to 9.12, which the GHC at hand does not know, with what they print: files, and
 * packages in folders of their own. What a package's flags say of warnings holds in it, and none of them is left. A line that is taken out
 * and put back changes nothing.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/** What the program of an open file prints. `unwanted`: the severities of what nothing is to be said of. */
const printed = (
  own: Workspace,
  path: string,
  unwanted: readonly string[],
  way: CompileOptions = plain,
): string => {
  const { executable, files } = own.compile(path, way);
  expect(files.flatMap(file => file.diagnostics.filter(d => unwanted.includes(d.severity)))).toEqual([]);
  const { stdout, result } = execute(executable!, { name: path });
  expect(result.exitCode).toBe(0);
  return stdout;
};

describe.each(goldenCases('editions', 'out').map(each => [each.name, each] as const))(
  '%s',
  (name, { text, check }) => {
    beforeAll(() => workspace.update(name, text));
    afterAll(() => workspace.close(name));

    test('prints what it should', () => check(printed(workspace, name, ['error'])));

    test('prints the same profiled', () => {
      const output = printed(workspace, name, ['error'], profiled);
      if (!looksAtThunks(text)) check(output);
    });

    test('has the same messages after edits', () => {
      const said = workspace.check(name);
      const lines = text.split('\n');
      for (const part of [0.3, 0.6, 0.9]) {
        const at = Math.floor(part * lines.length);
        workspace.update(name, [...lines.slice(0, at), ...lines.slice(at + 1)].join('\n'));
        workspace.check(name);
        workspace.update(name, text);
        expect(workspace.check(name)).toEqual(said);
      }
    });
  },
);

const packages = readdirSync(import.meta.dirname, { withFileTypes: true }).filter(each => each.isDirectory());
test.each(packages.map(({ name }) => [name] as const))('the package %s', name => {
  const path = join(import.meta.dirname, name, 'app', 'Main.hs');
  const { lookup, project } = placeOf(recordInputs().disk, path, { folders: [], extensions: [] });
  expect(project?.project.problems).toEqual([]);
  const own = createWorkspace(builtLibrary(), lookup);
  own.update(path, readFileSync(path, 'utf8'));
  const stdout = printed(own, path, ['error', 'warning']);
  const golden = join(import.meta.dirname, `${name}.out`);
  if (process.env.UPDATE) writeFileSync(golden, stdout);
  expect(stdout).toBe(readFileSync(golden, 'utf8'));
});
