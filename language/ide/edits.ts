/** Edits of a text: applied to it, and what they do to places in it. Edits do not overlap. */
import type { TextEdit } from './answer.ts';

/** The text after the edits: from the last to the first, so that the others stay where they are. */
export const edited = (text: string, edits: readonly TextEdit[]): string =>
  edits
    .toSorted((a, b) => b.span.start - a.span.start || b.span.end - a.span.end)
    .reduce(
      (result, { span, text: put }) => result.slice(0, span.start) + put + result.slice(span.end),
      text,
    );

/** Where an offset is after the edits; the start of a replaced part stays its start. */
export const moved = (offset: number, edits: readonly TextEdit[]): number =>
  edits.reduce(
    (at, { span, text }) => (span.start < offset ? at + text.length - (span.end - span.start) : at),
    offset,
  );
