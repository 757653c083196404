/** Draws diagnostics as a person sees them: the line, with the range underlined, and what is said about it. */
import type { Diagnostic } from '../../../language/source/diagnostic.ts';
import type { Span } from '../../../language/source/span.ts';
import { lineAt, type SourceText, showSpan } from '../../../language/source/text.ts';

export function drawErrors(source: SourceText, errors: readonly Diagnostic[]): string {
  return errors.map(error => draw(source, error)).join('\n');
}

function draw(source: SourceText, error: Diagnostic): string {
  const lines = [
    `${error.code} ${showSpan(source, error.span)}`,
    error.title,
    ...underlined(source, error.span),
  ];
  if (error.text !== undefined) lines.push(error.text);
  if (error.hint !== undefined) lines.push(`hint: ${error.hint}`);
  for (const { span, message } of error.related ?? [])
    lines.push(`${showSpan(source, span)}: ${message}`, ...underlined(source, span));
  return `${lines.join('\n')}\n`;
}

function underlined(source: SourceText, span: Span): readonly string[] {
  const line = lineAt(source, span.start);
  const start = source.lineStarts[line] ?? 0;
  const text = source.text.slice(start, source.lineStarts[line + 1] ?? source.text.length).trimEnd();
  const from = span.start - start;
  const count = Math.max(1, Math.min(span.end - start, text.length) - from);
  return [`  ${text}`, `  ${text.slice(0, from).replace(/[^\t]/g, ' ')}${'^'.repeat(count)}`];
}
