/** What the compiler names of the library is there. */
import { describe, expect, it } from 'vitest';
import { wiredCon } from '../../language/builtin/wired.ts';
import { definingInterface } from '../../language/pipeline/definingmodule.ts';
import { builtin } from '../../language/source/builtin.ts';
import { builtLibrary } from '../lib/program.ts';

const ids = Object.values(builtin).flatMap((module): readonly string[] => Object.values(module));

describe('the library', () => {
  it.each(ids)('has %s', id => {
    const home = definingInterface(id, builtLibrary().interface);
    const isDefined =
      wiredCon(id) !== undefined ||
      [home?.schemes, home?.types, home?.classes, home?.constructors, home?.synonyms].some(table =>
        table?.has(id),
      ) ||
      home?.unfoldings.has(id) ||
      home?.signatures.has(id);
    expect(isDefined).toBe(true);
  });
});
