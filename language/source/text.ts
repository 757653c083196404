import type { Span } from './span.ts';

/** A place as GHC prints it: line and column from 1; a tab moves to the next multiple of 8, plus 1. */
export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** One source file: its name as a person would write it, its text, and where its lines begin. */
export interface SourceText {
  readonly name: string;
  readonly text: string;
  readonly lineStarts: readonly number[];
}

/** A file that is there and is not read, as it is a device or too large: the reason is a clause without its full stop. */
export interface Unread {
  readonly unread: string;
}

export function sourceText(name: string, text: string): SourceText {
  const lineStarts = [0];
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 10) lineStarts.push(i + 1);
    else if (c === 13 && text.charCodeAt(i + 1) !== 10) lineStarts.push(i + 1);
  }
  return { name, text, lineStarts };
}

/** The 0-based line that holds `offset`. */
export function lineAt(source: SourceText, offset: number): number {
  let low = 0;
  let high = source.lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((source.lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The whole lines of a span, with their end, if nothing else stands on them; else the span. */
export function linesOf(source: SourceText, at: Span): Span {
  const start = source.lineStarts[lineAt(source, at.start)] ?? 0;
  const end = source.lineStarts[lineAt(source, at.end) + 1] ?? source.text.length;
  const around = source.text.slice(start, at.start) + source.text.slice(at.end, end);
  return around.trim() === '' ? { start, end } : at;
}

/** The place of `offset`, in GHC's columns: code points, tabs to multiples of 8. */
export function placeAt(source: SourceText, offset: number): LineColumn {
  const line = lineAt(source, offset);
  let column = 1;
  let i = source.lineStarts[line] ?? 0;
  while (i < offset) {
    const point = source.text.codePointAt(i) ?? 0;
    column = point === 9 ? Math.floor((column - 1) / 8) * 8 + 9 : column + 1;
    i += point > 0xffff ? 2 : 1;
  }
  return { line: line + 1, column };
}

/** The offset of a place in GHC's columns: the inverse of `placeAt`. Undefined where the text has no such place. */
export function offsetAt(source: SourceText, { line, column }: LineColumn): number | undefined {
  const start = source.lineStarts[line - 1];
  if (start === undefined) return undefined;
  const end = source.lineStarts[line] ?? source.text.length;
  let at = 1;
  let i = start;
  while (at < column && i < end) {
    const point = source.text.codePointAt(i) ?? 0;
    at = point === 9 ? Math.floor((at - 1) / 8) * 8 + 9 : at + 1;
    i += point > 0xffff ? 2 : 1;
  }
  return at < column ? undefined : i;
}

/** A span as GHC writes it: `F.hs:3:5`, `F.hs:3:5-9`, `F.hs:(14,1)-(15,28)`; end columns are inclusive. */
export function showSpan(source: SourceText, at: Span): string {
  const from = placeAt(source, at.start);
  const to = placeAt(source, at.end);
  if (from.line !== to.line)
    return `${source.name}:(${from.line},${from.column})-(${to.line},${Math.max(0, to.column - 1)})`;
  if (to.column - from.column <= 1) return `${source.name}:${from.line}:${from.column}`;
  return `${source.name}:${from.line}:${from.column}-${to.column - 1}`;
}
