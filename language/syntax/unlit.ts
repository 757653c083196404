/**
 * Literate Haskell: Report 10.4. Everything that is not code becomes spaces, character by character, so that
 * offsets, lines and columns stay those of the text: a Bird mark `>` too. Both styles may be mixed. As GHC has it,
 * lines that begin with `#` go to the preprocessor.
 */
import type { Diagnostic } from '../source/diagnostic.ts';

export interface Unlit {
  readonly text: string;
  readonly errors: readonly Diagnostic[];
}

export function unlit(text: string): Unlit {
  const parts: string[] = [];
  const errors: Diagnostic[] = [];
  let previous: 'blank' | 'comment' | 'bird' = 'blank';
  let block: { start: number; end: number } | undefined;
  let seen = false;
  for (let start = 0; start < text.length; ) {
    const end = lineEnd(text, start);
    const line = text.slice(start, end);
    const span = { start, end: start + line.trimEnd().length };
    if (block !== undefined) {
      const closes = /^\\end\{code\}/.test(line);
      parts.push(closes ? blank(line) : line);
      if (closes) block = undefined;
      previous = closes ? 'blank' : previous;
    } else if (/^\\begin\{code\}/.test(line)) {
      block = span;
      seen = true;
      parts.push(blank(line));
    } else if (line.startsWith('>')) {
      if (previous === 'comment') errors.push(touching(span));
      parts.push(` ${line.slice(1)}`);
      previous = 'bird';
      seen = true;
    } else if (line.startsWith('#')) {
      // a directive of the preprocessor, wherever it stands: it is neither code nor comment
      parts.push(line);
    } else {
      const empty = line.trim() === '';
      if (!empty && previous === 'bird') errors.push(touching(span));
      parts.push(blank(line));
      previous = empty ? 'blank' : 'comment';
    }
    start = end;
  }
  if (block !== undefined)
    errors.push(problem(block, 'This code block is not closed', 'End it with a line ‘\\end{code}’.'));
  if (!seen)
    errors.push(
      problem({ start: 0, end: 0 }, 'This literate file holds no code', 'Code lines begin with ‘>’.'),
    );
  return { text: parts.join(''), errors };
}

/** After the line's own end. */
function lineEnd(text: string, start: number): number {
  const newline = /\r\n|\r|\n/g;
  newline.lastIndex = start;
  const match = newline.exec(text);
  return match === null ? text.length : match.index + match[0].length;
}

const blank = (line: string): string => line.replace(/[^\r\n\t]/g, ' ');

const touching = (span: Diagnostic['span']): Diagnostic =>
  problem(span, 'A code line and a text line touch', 'Put an empty line between them.');

function problem(span: Diagnostic['span'], title: string, hint: string): Diagnostic {
  return { code: 'E0107', severity: 'error', span, title, hint };
}
