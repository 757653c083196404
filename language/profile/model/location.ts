/** Source locations as GHC prints them, read back. Lines and columns count from 1, the end column is inclusive. */
import { type Span, span } from '../../source/span.ts';
import type { LineColumn, SourceText } from '../../source/text.ts';

export interface Location {
  readonly file: string;
  readonly start: LineColumn;
  readonly end: LineColumn;
}

const shape = /^(.+):(?:\((\d+),(\d+)\)-\((\d+),(\d+)\)|(\d+):(\d+)(?:-(\d+))?)$/s;

/** `F.hs:3:5`, `F.hs:3:5-9`, `F.hs:(14,1)-(15,28)`; undefined for `<entire-module>`, `<built-in>` and the like. */
export function parseLocation(text: string): Location | undefined {
  const [, file, ...digits] = shape.exec(text) ?? [];
  if (file === undefined) return undefined;
  const [line1, column1, line2, column2, line, from, to] = digits.map(d =>
    d === undefined ? undefined : Number(d),
  );
  if (line1 !== undefined)
    return {
      file,
      start: { line: line1, column: column1 ?? 1 },
      end: { line: line2 ?? line1, column: column2 ?? 1 },
    };
  const start = { line: line ?? 1, column: from ?? 1 };
  return { file, start, end: { line: start.line, column: to ?? start.column } };
}

/** The span of a location in the text of its file; positions after the end of the text become its end. */
export function spanOf({ text, lineStarts }: SourceText, { start, end }: Location): Span {
  const offset = ({ line, column }: LineColumn): number =>
    Math.min(text.length, (lineStarts[line - 1] ?? text.length) + column - 1);
  const from = offset(start);
  return span(from, Math.max(from, offset({ ...end, column: end.column + 1 })));
}
