/** Random programs, optimised and not: the same output, and, profiled, the same stacks and entries of those that do not
 * fail. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CompileOptions } from '../../language/index.ts';
import { cases } from '../lib/cases.ts';
import { plain, profiledTop } from '../lib/program.ts';
import { divide, drawAlone, drawBatch } from '../lib/random-program/batch.ts';
import { type Compiled, compileByCairn } from '../lib/random-program/cairn.ts';

const optimised = (options: CompileOptions): CompileOptions => ({ ...options, optimise: '1' });

/** Which of several failures is raised may differ. */
const fails = (printed: string): boolean => /^!/m.test(printed);

/** So may the entries of what is not needed then: also of failures that the program catches without the mark of the others. */
const mayFail = (text: string): boolean => text.includes('(evaluate ');

function ran(compiled: Compiled, indices: readonly number[], options: CompileOptions) {
  const { stdout, stacks } = compiled.run(indices, options);
  return { printed: divide(stdout), stacks };
}

it('optimised programs print the same, and enter the same stacks', () => {
  fc.assert(
    fc.property(fc.nat(), seed => {
      const programs = drawBatch(seed, 12);
      const compiled = compileByCairn(programs);
      const all = [...compiled.accepted.keys()];
      const { printed } = ran(compiled, all, plain);
      const calm = all.filter(i => !fails(printed.get(i) ?? '!'));
      const other = ran(compiled, calm, optimised(plain)).printed;
      for (const i of calm) expect(other.get(i), drawAlone(programs, i)).toEqual(printed.get(i));
      const counted = calm.filter(i => !mayFail(drawAlone(programs, i)));
      const stacks = ran(compiled, counted, profiledTop).stacks;
      expect(ran(compiled, counted, optimised(profiledTop)).stacks).toEqual(stacks);
    }),
    { numRuns: cases(1), endOnFailure: true },
  );
});
