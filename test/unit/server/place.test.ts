/** Where a path on the command line leads, and under which rules the files it needs are read. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordInputs } from '../../../server/src/cache/inputs.ts';
import { placeOf } from '../../../server/src/cli/place.ts';

test('a file from another package keeps that package’s rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-place-'));
  const tea = join(folder, 'tea');
  mkdirSync(join(tea, 'src'), { recursive: true });
  writeFileSync(join(folder, 'Main.hs'), 'import Leaf\nmain = print leaf\n');
  writeFileSync(
    join(tea, 'tea.cabal'),
    'name: tea\nlibrary\n  hs-source-dirs: src\n  default-extensions: CPP\n  cpp-options: -DGREEN\n  include-dirs: .\n',
  );
  writeFileSync(join(tea, 'src', 'Leaf.hs'), 'module Leaf where\n');
  writeFileSync(join(tea, 'leaf.h'), '#define LEAF 1\n');
  const { lookup, project } = placeOf(recordInputs().disk, join(folder, 'Main.hs'), {
    folders: [join(tea, 'src')],
    extensions: ['LambdaCase'],
  });
  const leaf = lookup.find('Leaf')!.path;
  expect(project).toBeUndefined();
  expect(lookup.settings?.(join(folder, 'Main.hs'))).toEqual({
    extensions: ['LambdaCase'],
    macros: [],
  });
  expect(lookup.settings?.(leaf)).toMatchObject({
    extensions: ['Haskell98', 'CPP', 'LambdaCase'],
    macros: ['GREEN'],
  });
  expect(lookup.include?.(leaf, 'leaf.h')).toBe('#define LEAF 1\n');
  rmSync(folder, { recursive: true, force: true });
});
