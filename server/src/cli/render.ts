/**
 * Diagnostics as a terminal shows them: place, severity, code and title; the source line with `^^^` under what is
 * meant, and related places with `---` and what they are; then the explanation and the hint. Tabs are kept in the
 * underline so that it stands right. Colours where the terminal has them.
 */
import {
  type Diagnostic,
  lineAt,
  never,
  placeAt,
  type Severity,
  type SourceText,
  type Span,
  visibleLine,
  visibleLines,
} from '../../../language/index.ts';

/** Puts a text in a colour, or leaves it as it is. */
export type Paint = (text: string, colour: Colour) => string;
type Colour = 'error' | 'warning' | 'note' | 'strong' | 'faint';

const sequences: Readonly<Record<Colour, string>> = {
  error: '1;31',
  warning: '1;33',
  note: '1;36',
  strong: '1',
  faint: '34',
};

export const plain: Paint = text => text;
export const coloured: Paint = (text, colour) => `\u001b[${sequences[colour]}m${text}\u001b[0m`;

/** What is shown in the manner of a diagnostic; advice has the name of its rule in place of a code. */
export type Remark = Omit<Diagnostic, 'code'> & { readonly code: string };

/** `kind`: what it is called, where that is not its severity. */
export function renderDiagnostic(
  source: SourceText,
  original: Remark,
  paint: Paint = plain,
  kind: string = original.severity,
): string {
  const diagnostic = readable(original);
  const { line, column } = placeAt(source, diagnostic.span.start);
  const colour = colourOf(diagnostic.severity);
  const label = `${kind}[${diagnostic.code}]`;
  const head = `${paint(`${visibleLine(source.name)}:${line}:${column}:`, 'strong')} ${paint(label, colour)}: ${paint(diagnostic.title, 'strong')}`;
  const lines = [head, ...snippets(source, diagnostic, colour, paint)];
  if (diagnostic.text) lines.push(...indented(diagnostic.text));
  if (diagnostic.hint) lines.push(...indented(`${paint('hint:', 'note')} ${diagnostic.hint}`));
  return `${lines.join('\n')}\n`;
}

/** Messages quote names and texts of the program: no control sequence of theirs reaches the terminal. */
const readable = (diagnostic: Remark): Remark => ({
  ...diagnostic,
  title: visibleLine(diagnostic.title),
  ...(diagnostic.text === undefined ? {} : { text: visibleLines(diagnostic.text) }),
  ...(diagnostic.hint === undefined ? {} : { hint: visibleLines(diagnostic.hint) }),
  related: (diagnostic.related ?? []).map(each => ({ ...each, message: visibleLine(each.message) })),
});

function colourOf(severity: Severity): Colour {
  switch (severity) {
    case 'error':
    case 'warning':
      return severity;
    case 'information':
    case 'hint':
      return 'note';
    default:
      return never(severity);
  }
}

const indented = (text: string): string[] =>
  text
    .trimEnd()
    .split('\n')
    .map(line => `    ${line}`);

interface Mark {
  readonly line: number;
  readonly span: Span;
  readonly message: string;
  readonly main: boolean;
}

/** The lines that a diagnostic speaks of, in the order of the text, with dots where lines are left out. */
function snippets(source: SourceText, diagnostic: Remark, colour: Colour, paint: Paint): string[] {
  const marks: Mark[] = [
    { line: lineAt(source, diagnostic.span.start), span: diagnostic.span, message: '', main: true },
    ...(diagnostic.related ?? []).map(({ span, message }) => ({
      line: lineAt(source, span.start),
      span,
      message,
      main: false,
    })),
  ];
  marks.sort((a, b) => a.line - b.line || a.span.start - b.span.start);
  const width = String(marks[marks.length - 1]!.line + 1).length;
  const bar = paint('|', 'faint');
  const lines: string[] = [];
  let before: Excerpt | undefined;
  for (const mark of marks) {
    const excerpt = excerptAt(source, mark, before);
    const { line, text } = excerpt;
    if (text.trim() === '' && mark.message === '') continue;
    if (before !== undefined && line > before.line + 1) lines.push(`  ${paint('...', 'faint')}`);
    if (excerpt !== before)
      lines.push(`  ${paint(String(line + 1).padStart(width), 'faint')} ${bar} ${text}`);
    before = excerpt;
    const under = underline(source, mark, excerpt);
    const shown = paint(
      mark.main ? under.marks : `${under.marks} ${mark.message}`,
      mark.main ? colour : 'note',
    );
    lines.push(`  ${' '.repeat(width)} ${bar} ${under.space}${shown}`);
  }
  return lines;
}

/** Characters of a line that are shown at most, and how many of them stand before a mark that is further to the right. */
const longestLine = 160;
const leadingColumns = 40;

/** What is shown of a line: all of it, if it is not too long. */
interface Excerpt {
  readonly line: number;
  /** With dots where the line goes on. */
  readonly text: string;
  /** The columns of the line that are shown are `from` to `to`; column `from` stands at `shift` in `text`. */
  readonly from: number;
  readonly to: number;
  readonly shift: number;
}

/** The part of a line in which a mark begins: what was shown last, if that has it. */
function excerptAt(source: SourceText, { line, span }: Mark, last: Excerpt | undefined): Excerpt {
  const start = span.start - (source.lineStarts[line] ?? 0);
  if (last?.line === line && start >= last.from && start < last.to) return last;
  const text = lineText(source, line);
  if (text.length <= longestLine) return { line, text, from: 0, to: Number.POSITIVE_INFINITY, shift: 0 };
  const from = start < longestLine ? 0 : start - leadingColumns;
  const to = Math.min(text.length, from + longestLine);
  const left = from > 0 ? '...' : '';
  const shown = `${left}${text.slice(from, to)}${to < text.length ? '...' : ''}`;
  return { line, text: shown, from, to, shift: left.length };
}

function lineText(source: SourceText, line: number): string {
  const from = source.lineStarts[line] ?? 0;
  return visibleLines(source.text.slice(from, source.lineStarts[line + 1]).replace(/[\r\n]+$/, ''));
}

/** The marks under a span, to the end of what is shown of its first line at most, and the white space before them. */
function underline(
  source: SourceText,
  { line, span, main }: Mark,
  { text, from, to, shift }: Excerpt,
): { space: string; marks: string } {
  const column = (offset: number): number => offset - (source.lineStarts[line] ?? 0) - from + shift;
  const start = column(span.start);
  const end = Math.min(column(span.end), to - from + shift);
  const marked = [...text.slice(start, Math.max(end, start + 1))].length;
  const space = text.slice(0, start).replace(/[^\t]/gu, ' ');
  return { space, marks: (main ? '^' : '-').repeat(Math.max(1, marked)) };
}
