/** Small programs and the Core that they become: as desugared with a centre for every binding, and simplified. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TopBinding } from '../../../language/core/core.ts';
import { lintModule } from '../../../language/core/lint.ts';
import { printModule } from '../../../language/core/printer.ts';
import { unfoldingsOf } from '../../../language/core/simplify/optimise/unfolding.ts';
import type { Unfoldings } from '../../../language/core/simplify/pass.ts';
import { simplifyModule } from '../../../language/core/simplify/simplify.ts';
import { sourceText } from '../../../language/source/text.ts';
import { compileLibraryModule, compileModule, desugar, library } from '../../lib/prelude.ts';

const folder = join(import.meta.dirname, 'programs');
const names = readdirSync(folder)
  .filter(n => n.endsWith('.hs'))
  .map(n => n.slice(0, -3));

function libraryUnfoldings(): Unfoldings {
  const found = new Map<string, TopBinding>();
  for (const name of ['GHC.Classes', 'GHC.Num', 'GHC.Real']) {
    const core = desugar(compileLibraryModule(name), 'none');
    for (const [id, b] of unfoldingsOf(simplifyModule(core, i => found.get(i)))) found.set(id, b);
  }
  return id => found.get(id);
}

describe('Core', () => {
  test.each(names)('%s', name => {
    const source = sourceText(`${name}.hs`, readFileSync(join(folder, `${name}.hs`), 'utf8'));
    const compiled = compileModule(source, library().interfaces);
    expect(compiled.errors.filter(e => e.severity === 'error')).toEqual([]);
    const core = desugar(compiled, 'top');
    expect(lintModule(core)).toEqual([]);
    expectText(`${name}.core`, printModule(core));
  });

  test('simplified, of a loop', () => {
    const source = sourceText('monads.hs', readFileSync(join(folder, 'monads.hs'), 'utf8'));
    const core = desugar(compileModule(source, library().interfaces), 'top');
    const simple = simplifyModule(core, libraryUnfoldings(), { library: false, profiled: true });
    const loops = simple.bindings.filter(b => /\.loop/.test(b.id));
    expectText('loop.simplified', printModule({ ...simple, bindings: loops }));
  });
});

function expectText(file: string, text: string): void {
  const path = join(folder, file);
  if (process.env.UPDATE) writeFileSync(path, text);
  expect(text).toBe(readFileSync(path, 'utf8'));
}
