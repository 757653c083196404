/** Programs and the warnings about them, with what quick fixes are told. UPDATE=1 rewrites the answers. */
import { describe, expect, test } from 'vitest';
import { checkModule } from '../../../language/check/check.ts';
import type { Diagnostic } from '../../../language/source/diagnostic.ts';
import { placeAt, type SourceText } from '../../../language/source/text.ts';
import { defaultEdition } from '../../../language/syntax/edition.ts';
import { goldenCases } from '../../lib/golden.ts';
import { compileText, library } from '../../lib/prelude.ts';

const indented = (text: string): string =>
  text
    .split('\n')
    .map(line => `    ${line}`)
    .join('\n');

function shown(source: SourceText, d: Diagnostic): string {
  const { line, column } = placeAt(source, d.span.start);
  const faded = d.unnecessary ? ' (unnecessary)' : '';
  const parts = [`${line}:${column} ${d.severity} ${d.code} ${d.flag ?? ''}${faded}`, indented(d.title)];
  if (d.text !== undefined) parts.push(indented(d.text));
  if (d.hint !== undefined) parts.push(indented(`Hint: ${d.hint}`));
  for (const { span, message } of d.related ?? [])
    parts.push(indented(`${placeAt(source, span.start).line}: ${message}`));
  if (d.data !== undefined) parts.push(`    ${JSON.stringify(d.data)}`);
  return `${parts.join('\n')}\n`;
}

describe('warnings', () => {
  for (const { name, text, check } of goldenCases('check', 'warnings'))
    test(name, () => {
      const { source, renamed, elaboration, errors } = compileText(text, name, [defaultEdition]);
      const { interfaces } = library();
      const imported = (module: string) => interfaces.get(module);
      const { diagnostics: found } = checkModule({ source, renamed, elaboration, imported }, errors);
      expect(
        found.filter(d => d.severity === 'error' && d.code.startsWith('E') && !d.code.startsWith('E05')),
      ).toEqual([]);
      check(found.map(d => shown(source, d)).join('\n'));
    });
});
