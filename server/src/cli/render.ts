/**
 * Diagnostics as a terminal shows them: place, severity, code and title; the source line with `^^^` under what is
 * meant; then the explanation and the hint. Tabs are kept in the underline so that it stands right.
 */
import { type Diagnostic, lineAt, placeAt, type SourceText } from '../language.ts';

export function renderDiagnostic(source: SourceText, diagnostic: Diagnostic): string {
  const { line, column } = placeAt(source, diagnostic.span.start);
  const lines = [
    `${source.name}:${line}:${column}: ${diagnostic.severity}[${diagnostic.code}]: ${diagnostic.title}`,
  ];
  lines.push(...underlined(source, diagnostic.span.start, diagnostic.span.end));
  if (diagnostic.text) lines.push(...indented(diagnostic.text));
  if (diagnostic.hint) lines.push(...indented(`hint: ${diagnostic.hint}`));
  for (const { span, message } of diagnostic.related ?? []) {
    const at = placeAt(source, span.start);
    lines.push(`    ${source.name}:${at.line}:${at.column}: ${message}`);
  }
  return `${lines.join('\n')}\n`;
}

const indented = (text: string): string[] =>
  text
    .trimEnd()
    .split('\n')
    .map(line => `    ${line}`);

function underlined(source: SourceText, start: number, end: number): string[] {
  const number = lineAt(source, start);
  const from = source.lineStarts[number] ?? 0;
  const line = (source.text.slice(from, source.lineStarts[number + 1]) ?? '').replace(/[\r\n]+$/, '');
  if (line.trim() === '') return [];
  const label = String(number + 1);
  const before = line.slice(0, start - from).replace(/[^\t]/gu, ' ');
  const marked = [...line.slice(start - from, Math.max(end - from, start - from + 1))].length;
  return [
    `  ${label} | ${line}`,
    `  ${' '.repeat(label.length)} | ${before}${'^'.repeat(Math.max(1, marked))}`,
  ];
}
