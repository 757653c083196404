/** What nothing needs goes; a variable that nothing uses says so in its name. */
import { type Span, span } from '../../source/span.ts';
import type { TextEdit } from '../answer.ts';
import type { Text } from '../project.ts';
import { insertion, quickFix, remedied } from './fix.ts';

export const deleteFix = remedied('delete', (subject, { what, spans }) => [
  quickFix(
    subject,
    `Delete ${what}`,
    spans.map(at => removal(subject.file, at)),
    true,
  ),
]);

export const unusedVariableFix = remedied('unusedVariable', (subject, { name, span: at }) => [
  quickFix(subject, `Call it _${name}`, [insertion(at.start, '_')], true),
  quickFix(subject, 'Replace it by _', [{ span: at, text: '_' }]),
]);

/** What fills its lines goes with them. */
export function removal({ source: { text } }: Text, at: Span): TextEdit {
  const start = text.lastIndexOf('\n', at.start - 1) + 1;
  const lineEnd = text.indexOf('\n', at.end);
  const end = lineEnd < 0 ? text.length : lineEnd + 1;
  const alone = text.slice(start, at.start).trim() === '' && text.slice(at.end, end).trim() === '';
  return { span: alone ? span(start, end) : at, text: '' };
}
