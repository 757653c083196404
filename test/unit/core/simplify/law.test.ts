import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clone } from '../../../../language/core/clone.ts';
import type { CoreModule } from '../../../../language/core/core.ts';
import { lintModule } from '../../../../language/core/lint.ts';
import { simplifyModule } from '../../../../language/core/simplify/simplify.ts';
import { type Outcome, runCore } from '../../../lib/core-interpreter.ts';
import { randomProgram } from '../../../lib/random-core.ts';

/** The generator may use one piece twice; every variable is to be bound once. */
function renamed(m: CoreModule): CoreModule {
  const supply = { next: 100_000 };
  return { ...m, bindings: m.bindings.map(b => ({ ...b, rhs: clone(supply, b.rhs) })) };
}

/** `<f,main>` to its entries, summed by the centre on top. */
function byCentre({ result, entries }: Outcome): {
  readonly result: string;
  readonly entries: [string, number][];
} {
  const sums = new Map<string, number>();
  for (const [stack, count] of entries) {
    const top = /^<([^,>]*)/.exec(stack)?.[1] ?? '';
    if (count > 0) sums.set(top, (sums.get(top) ?? 0) + count);
  }
  return { result, entries: [...sums].sort(([a], [b]) => (a < b ? -1 : 1)) };
}

describe('simplifyModule', () => {
  it.each([
    ['of the library, keeps the entries of every stack', true, (o: Outcome) => o],
    ["of a profiled program, keeps every centre's entries", false, byCentre],
  ] as const)('%s, and the result, and gives good Core', (_, library, seen) => {
    fc.assert(
      fc.property(randomProgram, program => {
        const before = renamed(program);
        const after = simplifyModule(before, () => undefined, { library, profiled: !library });
        const rawOf = (id: string) => (id.endsWith('r') ? 'i64' : undefined) as 'i64' | undefined;
        expect(lintModule(after, { raw: rawOf })).toEqual([]);
        const wanted = runCore(before, 'M.main');
        fc.pre(wanted.result !== 'too long');
        expect(seen(runCore(after, 'M.main'))).toEqual(seen(wanted));
      }),
      { numRuns: 300 },
    );
  });
});
