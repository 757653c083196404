/**
 * String literals of several lines between `"""` (MultilineStrings; GHC's proposal 569). Gaps go first; then the indentation that the
 * lines share, the first one left out; then a line end behind the opening quotes and one before the closing ones; only
 * then escapes are read. Of each character it is known where it is written, as escapes are reported there.
 */
import { isSpace } from './character.ts';
import { gapEnd, type Problem, readEscape, type TextRead, unprintableIn } from './escape.ts';

/** How a text of several lines begins and ends. */
export const tripleQuote = '"""';

/** A line with the place of each character in the text. */
interface Line {
  text: string;
  places: number[];
}

/** Reads the string whose first opening quote is at `start`. */
export function readMultiline(text: string, start: number): TextRead {
  const lines: Line[] = [{ text: '', places: [] }];
  const end = gather(text, start + tripleQuote.length, lines);
  if (end === undefined) return unclosed(text, start);
  for (const line of lines) expandTabs(line);
  const margin = marginOf(lines.slice(1));
  for (const line of lines.slice(1)) drop(line, Math.min(margin, leading(line)));
  for (const line of lines) if (isBlank(line)) drop(line, line.text.length);
  if (lines.length > 1 && lines[0]?.text === '') lines.shift();
  if (lines.length > 1 && lines.at(-1)?.text === '') lines.pop();
  const problems: Problem[] = [];
  const value = lines.map(line => resolved(text, line, problems)).join('\n');
  return { end, value, problems };
}

function unclosed(text: string, start: number): TextRead {
  const problem: Problem = {
    code: 'E0102',
    span: { start, end: start + tripleQuote.length },
    title: 'This string of several lines is never closed',
    hint: 'Put ‘"""’ behind its last line.',
  };
  return { end: text.length, value: '', problems: [problem] };
}

/** Puts what stands before the closing quotes into lines, without its gaps; where the literal ends. */
function gather(text: string, from: number, lines: Line[]): number | undefined {
  for (let at = from; at < text.length; ) {
    if (text.startsWith(tripleQuote, at)) return at + tripleQuote.length;
    const gap = text[at] === '\\' ? gapEnd(text, at) : undefined;
    const lineEnd = gap === undefined ? /^(?:\r\n|[\n\r\f])/.exec(text.slice(at, at + 2))?.[0] : undefined;
    if (gap !== undefined) at = gap;
    else if (lineEnd !== undefined) {
      lines.push({ text: '', places: [] });
      at += lineEnd.length;
    } else {
      // an escaped quote or backslash is not what it would be alone
      const length = text[at] === '\\' && /["\\]/.test(text.charAt(at + 1)) ? 2 : 1;
      append(lines.at(-1)!, text.slice(at, at + length), at);
      at += length;
    }
  }
  return undefined;
}

function append(line: Line, text: string, at: number): void {
  line.text += text;
  for (let i = 0; i < text.length; i++) line.places.push(at + i);
}

const leading = ({ text }: Line): number => text.length - text.trimStart().length;

const isBlank = ({ text }: Line): boolean => [...text].every(c => isSpace(c.charCodeAt(0)));

function drop(line: Line, count: number): void {
  line.text = line.text.slice(count);
  line.places = line.places.slice(count);
}

/** Tabs before everything else reach to the next multiple of eight columns. */
function expandTabs(line: Line): void {
  const count = leading(line);
  if (!line.text.slice(0, count).includes('\t')) return;
  const wide: Line = { text: '', places: [] };
  for (let i = 0; i < count; i++) {
    const columns = line.text[i] === '\t' ? 8 - (wide.text.length % 8) : 1;
    for (let column = 0; column < columns; column++) append(wide, ' ', line.places[i]!);
  }
  line.text = wide.text + line.text.slice(count);
  line.places = [...wide.places, ...line.places.slice(count)];
}

/** The indentation that all lines have that are not blank. */
function marginOf(lines: readonly Line[]): number {
  const margins = lines.filter(line => !isBlank(line)).map(leading);
  return margins.length === 0 ? 0 : Math.min(...margins);
}

/** With the characters that its escapes name. */
function resolved(text: string, { text: line, places }: Line, problems: Problem[]): string {
  const parts: string[] = [];
  for (let i = 0; i < line.length; ) {
    if (line[i] !== '\\') {
      const from = i;
      while (i < line.length && line[i] !== '\\') i++;
      parts.push(line.slice(from, i));
      const first = places[from]!;
      const unseen = unprintableIn(text, first, (places[i - 1] ?? first) + 1);
      if (unseen !== undefined && !/[\r\n\t]/.test(text.charAt(unseen.span.start))) problems.push(unseen);
    } else if (line[i + 1] === '&') i += 2;
    else {
      const read = readEscape(line, i);
      if (read.problem !== undefined) {
        const span = { start: places[i]!, end: (places[read.end - 1] ?? places[i]!) + 1 };
        problems.push({ ...read.problem, span });
      }
      parts.push(read.point === undefined ? '' : String.fromCodePoint(read.point));
      i = read.end;
    }
  }
  return parts.join('');
}
