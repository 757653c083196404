/** Programs and their trees; bad programs and what is said about them, the first code pinned in their first line. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseModule } from '../../../language/parse/parser.ts';
import { codes } from '../../../language/source/codes.ts';
import { printTree } from '../../../language/syntax/printer.ts';
import { drawErrors } from './draw.ts';
import { expectGolden, programs } from './golden.ts';

describe('passing', () => {
  const folder = join(import.meta.dirname, 'passing');
  test.each(programs(folder).map(program => [program.name, program] as const))('%s', (_, program) => {
    const { module, errors } = parseModule(program);
    expect(drawErrors(program, errors)).toBe('');
    const parts = [...module.imports, ...module.declarations].map(part => printTree(part));
    const head = printTree({ ...module, imports: [], declarations: [] });
    expectGolden(folder, program, '.tree', `${[head, ...parts].join('\n')}\n`);
  });
});

describe('failing', () => {
  const folder = join(import.meta.dirname, 'failing');
  test.each(programs(folder).map(program => [program.name, program] as const))('%s', (_, program) => {
    const { errors } = parseModule(program, { literate: program.name.endsWith('.lhs') });
    const pinned = /^-- (E\d{4})/.exec(program.text)?.[1];
    expect(errors[0]?.code).toBe(pinned);
    for (const { code } of errors) expect(codes).toHaveProperty(code);
    expectGolden(folder, program, '.txt', drawErrors(program, errors));
  });
});
