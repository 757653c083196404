/**
 * The language, construct by construct: programs that are right, and programs that are wrong with what is said of
 * them. A failing program's name begins with the code of its first diagnostic. `-- file: A/B.hs` begins another module.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inferInSteps } from '../../../language/infer/infer.ts';
import { parseModule } from '../../../language/parse/parser.ts';
import { renameInSteps } from '../../../language/rename/rename.ts';
import { codes } from '../../../language/source/codes.ts';
import type { Diagnostic } from '../../../language/source/diagnostic.ts';
import { type SourceText, sourceText } from '../../../language/source/text.ts';
import { moduleNameOf } from '../../../language/workspace/graph.ts';
import { createSession } from '../../../language/workspace/workspace.ts';
import { library } from '../../lib/prelude.ts';
import { drawErrors } from '../parse/draw.ts';
import { expectGolden, programs } from '../parse/golden.ts';

const failing = join(import.meta.dirname, 'failing');
const passing = join(import.meta.dirname, 'passing');
const cases = (folder: string) => programs(folder).map(program => [program.name, program] as const);

/** The files of a fixture, the first under its own name. */
function filesOf(program: SourceText): readonly SourceText[] {
  const [first = '', ...more] = program.text.split(/^-- file: (.*)\n/m);
  const files = [sourceText(program.name, first)];
  for (let i = 0; i < more.length; i += 2) files.push(sourceText(more[i] ?? '', more[i + 1] ?? ''));
  return files;
}

/** What the front end says of each file. */
function check(files: readonly SourceText[]): readonly (readonly [SourceText, readonly Diagnostic[]])[] {
  const { interfaces } = library();
  const never = (): never => {
    throw new Error('only the front end is asked');
  };
  const session = createSession(
    {
      parse: source => {
        const { module, errors } = parseModule(source, { literate: source.name.endsWith('.lhs') });
        return { tree: module, errors };
      },
      rename: renameInSteps,
      infer: inferInSteps,
      // biome-ignore lint/correctness/useYield: no pauses
      *check({ elaboration }, diagnostics) {
        return { diagnostics, clean: { elaboration, declarations: new Set() } };
      },
      desugar: never,
      simplify: never,
      toStg: never,
      emit: never,
      link: never,
    },
    { interface: name => interfaces.get(name), names: [...interfaces.keys()] },
    {
      lookup: name => {
        const file = files.find(f => moduleNameOf(parseModule(f).module) === name);
        return file && { path: file.name, text: file.text };
      },
    },
  );
  const [first] = files;
  const found = session.update(first?.name ?? '', first?.text ?? '').check(first?.name ?? '');
  return files.map(file => [file, found.get(file.name) ?? []] as const);
}

const drawn = (files: readonly SourceText[]): string =>
  check(files)
    .map(([file, errors]) => drawErrors(file, errors))
    .filter(text => text !== '')
    .join('\n');

describe('right', () => {
  test.each(cases(passing))('%s', (_, program) => {
    expect(drawn(filesOf(program))).toBe('');
  });
});

describe('wrong', () => {
  test.each(cases(failing))('%s', (name, program) => {
    const files = filesOf(program);
    expect(check(files).flatMap(([, errors]) => errors.map(e => e.code))[0]).toBe(name.slice(0, 5));
    expectGolden(failing, program, '.txt', drawn(files));
  });
});

/** Codes whose smallest program is too large for a golden, and the test that has it. */
const elsewhere: Readonly<Record<string, string>> = {
  E0216: 'unit/parse/expression.test.ts',
  E0221: 'unit/workspace/room.test.ts',
  I0603: 'unit/server/project/setup.test.ts',
  I0701: 'protocol/lacking.test.ts',
};

test('every code of the lexer, the parser, names and types has a golden', () => {
  const root = join(import.meta.dirname, '..');
  const folders = ['language/failing', 'parse/failing', 'rename/failing', 'infer/failing'];
  const said = folders.map(folder => readGoldens(join(root, folder))).join('\n');
  const missing = Object.keys(codes).filter(code => {
    if (/^[EWI]0[56]/.test(code) || said.includes(code)) return false;
    const file = elsewhere[code];
    return file === undefined || !readFileSync(join(root, '..', file), 'utf8').includes(code);
  });
  expect(missing).toEqual([]);
});

function readGoldens(folder: string): string {
  return readdirSync(folder)
    .filter(file => !/\.l?hs$/.test(file))
    .map(file => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}
