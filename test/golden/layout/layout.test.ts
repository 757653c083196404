/** Programs with the braces and semicolons that layout puts in. */
import { describe, expect, test } from 'vitest';
import { showLayout } from '../../../language/parse/layout.ts';
import { parseModule } from '../../../language/parse/parser.ts';
import { drawErrors } from '../parse/draw.ts';
import { expectGolden, programs } from '../parse/golden.ts';

describe('layout', () => {
  const folder = import.meta.dirname;
  test.each(programs(folder).map(program => [program.name, program] as const))('%s', (_, program) => {
    const { layout, errors } = parseModule(program, { literate: program.name.endsWith('.lhs') });
    expect(drawErrors(program, errors)).toBe('');
    expectGolden(folder, program, '.layout', showLayout(program.text, layout));
  });
});
