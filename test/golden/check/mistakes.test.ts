/** Programs with the mistakes that people make, one or few in each, and what `cairn check` says of them. UPDATE=1
 * rewrites the answers: read each as one who does not know what is wrong. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkModule } from '../../../language/check/check.ts';
import { inferModule } from '../../../language/infer/infer.ts';
import { parseModule } from '../../../language/parse/parser.ts';
import { renameModule } from '../../../language/rename/rename.ts';
import { codes } from '../../../language/source/codes.ts';
import { sourceText } from '../../../language/source/text.ts';
import { defaultEdition } from '../../../language/syntax/edition.ts';
import { renderDiagnostic } from '../../../server/src/cli/render.ts';
import { goldenCases } from '../../lib/golden.ts';
import { library } from '../../lib/prelude.ts';

function check(name: string, text: string) {
  const source = sourceText(name, text);
  const { interfaces } = library();
  const imported = (module: string) => interfaces.get(module);
  const { module, errors } = parseModule(source, { extensions: [defaultEdition] });
  const renamed = renameModule(module, imported, () => interfaces.values());
  const elaboration = inferModule(renamed, imported);
  const { diagnostics } = checkModule({ source, renamed, elaboration, imported }, [
    ...errors,
    ...renamed.errors,
    ...elaboration.errors,
  ]);
  return { source, found: diagnostics.filter(d => d.severity === 'error') };
}

describe('mistakes', () => {
  for (const { name, text, check: compare } of goldenCases('check/mistakes', 'txt'))
    test(name, () => {
      const { source, found } = check(name, text);
      expect(found).not.toEqual([]);
      for (const { title, text, hint } of found)
        expect(`${title} ${text} ${hint}`).not.toMatch(/dictionar|evidence|metavariable|skolem|unif|rigid/i);
      compare(found.map(diagnostic => renderDiagnostic(source, diagnostic)).join('\n'));
    });
});

/** What takes several files, or a text too deep to keep, is in these. What is wrong with project files has its own. */
const elsewhere = [
  'unit/workspace/room.test.ts',
  'unit/workspace/workspace.test.ts',
  'unit/parse/expression.test.ts',
  'protocol/lacking.test.ts',
  'unit/server/project/setup.test.ts',
  'unit/check/assumed.test.ts',
  'unit/check/deprecated.test.ts',
];

test('every code has a golden', () => {
  const root = join(import.meta.dirname, '..');
  const tests = elsewhere.map(file => readFileSync(join(root, '..', file), 'utf8')).join('\n');
  const texts = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(errors|names|txt|warnings)$/.test(file))
    .map(file => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const wanted = Object.keys(codes).filter(code => !code.startsWith('W06'));
  expect(wanted.filter(code => !texts.includes(code) && !tests.includes(code))).toEqual([]);
});
