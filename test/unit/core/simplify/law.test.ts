import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clone } from '../../../../language/core/clone.ts';
import type { CoreModule } from '../../../../language/core/core.ts';
import { lintModule } from '../../../../language/core/lint.ts';
import { simplifyModule } from '../../../../language/core/simplify/simplify.ts';
import { runCore } from '../../../lib/core-interpreter.ts';
import { randomProgram } from '../../../lib/random-core.ts';

/** The generator may use one piece twice; every variable is to be bound once. */
function renamed(m: CoreModule): CoreModule {
  const supply = { next: 100_000 };
  return { ...m, bindings: m.bindings.map(b => ({ ...b, rhs: clone(supply, b.rhs) })) };
}

describe('simplifyModule', () => {
  it('keeps the result and the entries of every stack, and gives good Core', () => {
    fc.assert(
      fc.property(randomProgram, program => {
        const before = renamed(program);
        const after = simplifyModule(before, () => undefined);
        const rawOf = (id: string) => (id.endsWith('r') ? 'i64' : undefined) as 'i64' | undefined;
        expect(lintModule(after, { raw: rawOf })).toEqual([]);
        const wanted = runCore(before, 'M.main');
        fc.pre(wanted.result !== 'too long');
        expect(runCore(after, 'M.main')).toEqual(wanted);
      }),
      { numRuns: 300 },
    );
  });
});
