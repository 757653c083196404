/** Types with many fields: their code grows as they do. */
import { expect, it } from 'vitest';
import { pushChildren } from '../../../../language/core/children.ts';
import type { Expr } from '../../../../language/core/core.ts';
import { sourceText } from '../../../../language/source/text.ts';
import { compileModule, desugar, library } from '../../../lib/prelude.ts';

const fields = (count: number, between: string, each: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => each(i)).join(between);

const shapes = {
  record: (n: number) => `data R = R { ${fields(n, ', ', i => `f${i} :: Int`)} }`,
  'record with two constructors': (n: number) =>
    `data R = A { ${fields(n, ', ', i => `f${i} :: Int`)} } | B { ${fields(n, ', ', i => `f${i} :: Int`)} }`,
  class: (n: number) => `class C a where\n${fields(n, '\n', i => `  m${i} :: a -> Int`)}`,
};

/** Expressions and the variables that they bind. */
function sizeOf(text: string): number {
  const source = sourceText('W.hs', `module W where\n${text}\n`);
  const { bindings } = desugar(compileModule(source, library().interfaces), 'top');
  let size = 0;
  const stack: Expr[] = bindings.map(b => b.rhs);
  for (let e = stack.pop(); e; e = stack.pop()) {
    size += 1;
    if (e.kind === 'case')
      for (const { pattern } of e.alternatives) size += pattern.kind === 'con' ? pattern.binders.length : 0;
    pushChildren(e, stack);
  }
  return size;
}

it.each(Object.entries(shapes))('the selectors of a %s', (_, shape) => {
  const [few, more, many] = [20, 40, 80].map(n => sizeOf(shape(n))) as [number, number, number];
  expect(many - more).toBe(2 * (more - few));
});
