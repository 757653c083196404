/** What a program was compiled from, and whether it is as it was. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { areUnchanged, type Input, recordInputs } from '../../../../server/src/cache/inputs.ts';
import { projectIn } from '../../../../server/src/project/project.ts';

const root = mkdtempSync(join(tmpdir(), 'cairn-inputs-'));
const at = (...names: string[]): string => join(root, ...names);
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(at('src'), { recursive: true });
  writeFileSync(at('src', 'Main.hs'), 'main = print 1\n');
  writeFileSync(at('src', 'sizes.h'), '#define SIZE 1\n');
});

function lookAround(): () => readonly Input[] {
  const { disk, inputs } = recordInputs();
  disk.unreadable(at('src', 'Main.hs'));
  disk.readText(at('src', 'Main.hs'));
  disk.readText(at('src', 'Missing.hs'));
  disk.within(at('src')).readIncluded?.(at('src', 'sizes.h'));
  projectIn(root, disk);
  return inputs;
}

it.each<[string, () => void, boolean]>([
  ['nothing', () => {}, true],
  ['a text', () => writeFileSync(at('src', 'Main.hs'), 'main = print 2\n'), false],
  [
    'a module that was missing',
    () => writeFileSync(at('src', 'Missing.hs'), 'module Missing where\n'),
    false,
  ],
  ['what is included', () => writeFileSync(at('src', 'sizes.h'), '#define SIZE 2\n'), false],
  ['a text that goes', () => rmSync(at('src', 'Main.hs')), false],
  ['a project file', () => writeFileSync(at('some.cabal'), 'name: some\n'), false],
  ['a file that nobody has looked for', () => writeFileSync(at('notes.txt'), ''), true],
])('when %s has changed', (_, change, unchanged) => {
  const inputs = lookAround();
  expect(areUnchanged(inputs())).toBe(true);
  change();
  expect(areUnchanged(inputs())).toBe(unchanged);
});
