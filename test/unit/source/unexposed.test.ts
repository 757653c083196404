/** Modules that the library has for itself are its own, and no import of one is offered. */
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packageOf } from '../../../language/project/packages.ts';
import { isUnexposed, unexposedModules } from '../../../language/source/unexposed.ts';
import { modules } from '../../lib/support.ts';

it.each(unexposedModules)('%s is a module of the library', name => {
  expect(existsSync(`language/prelude/${name.replaceAll('.', '/')}.hs`)).toBe(true);
});

it('what packages expose is meant for programs', () => {
  for (const name of ['Data.ByteString', 'Data.Map.Strict', 'Data.Array.Base', 'Control.Exception.Context'])
    expect(modules().get(packageOf(name)) ?? [], name).toContain(name);
  for (const name of ['Data.ByteString.Slice', 'Data.Text.Case', 'Data.Array.Element'])
    expect(isUnexposed(name), name).toBe(true);
});
