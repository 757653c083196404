/**
 * Where places of a compiled text are in the text of now. Each edit moves them as it comes, so that any number of edits,
 * wherever they are, leaves costs on the lines that they belong to; a text that comes as a whole (from disk, or from
 * another program) is compared line by line.
 */
import { diffLines } from 'diff';
import { commonEnd, commonStart, type Span, span } from '../../../language/index.ts';

/** Characters `start` to `end` of a text are replaced. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly inserted: string;
}

export interface TrackedSpan {
  readonly span: Span;
  /** Its text is another than was compiled. */
  readonly stale: boolean;
}

export interface SpanTracker {
  /** The text as it was compiled: that of the lines in a profile. */
  readonly compiled: string;
  /** Of the compiled text, by the caller's numbers. */
  readonly places: ReadonlyMap<number, Span>;
  /** The text was edited, and is `text` now. */
  edit(edit: Edit, text: string): void;
  /** The text is another, nobody knows by which edits. */
  replaceText(text: string): void;
  /** Where the place of this number is; undefined where its text was deleted. */
  spanOf(number: number): TrackedSpan | undefined;
}

/** Milliseconds that a comparison of whole texts may take; then what differs counts as one change. */
const longest = 200;

/** `places` are spans of the compiled text, each with a number of the caller's. */
export function createSpanTracker(compiled: string, places: ReadonlyMap<number, Span>): SpanTracker {
  const spans = [...places.values()];
  const indices = new Map([...places.keys()].map((number, index) => [number, index]));
  const starts = Float64Array.from(spans, each => each.start);
  const ends = Float64Array.from(spans, each => each.end);
  let now = compiled;
  const move = (edit: Edit): void => {
    for (let index = 0; index < starts.length; index++) {
      const moved = movedBy(edit, starts[index]!, ends[index]!, textOf(spans[index]!));
      starts[index] = moved.start;
      ends[index] = moved.end;
    }
  };
  const textOf = ({ start, end }: Span): string => compiled.slice(start, end);
  const reset = (): void => {
    spans.forEach(({ start, end }, index) => {
      starts[index] = start;
      ends[index] = end;
    });
  };
  return {
    compiled,
    places,
    edit(edit, text) {
      const before = now;
      now = text;
      if (text === compiled) reset();
      else for (const each of partsOf(edit, before.slice(edit.start, edit.end))) move(each);
    },
    replaceText(text) {
      if (text === now) return;
      const before = now;
      now = text;
      if (text === compiled) reset();
      else for (const edit of editsBetween(before, text)) move(edit);
    },
    spanOf(number) {
      const index = indices.get(number);
      if (index === undefined) return undefined;
      const [start, end] = [starts[index]!, ends[index]!];
      if (start === end && spans[index]!.start !== spans[index]!.end) return undefined;
      return { span: span(start, end), stale: now.slice(start, end) !== textOf(spans[index]!) };
    },
  };
}

/**
 * A place after an edit. What is typed right behind it belongs to it, unless a space or a new line comes first, and what
 * is typed in front of it, unless that ends with one. What was deleted stays as an empty place: an undo gives it back.
 */
function movedBy(
  { start: from, end: to, inserted }: Edit,
  start: number,
  end: number,
  compiled: string,
): { start: number; end: number } {
  const shift = inserted.length - (to - from);
  if (start === end && from <= start && start <= to) {
    const again = compiled === '' ? -1 : inserted.indexOf(compiled);
    const at = again < 0 ? from : from + again;
    return { start: at, end: again < 0 ? at : at + compiled.length };
  }
  if (to <= start) {
    const joined = to === start && from === to && /\S$/.test(inserted);
    return { start: joined ? start : start + shift, end: end + shift };
  }
  if (from >= end) {
    const joined = from === end && from === to && /^\S/.test(inserted);
    return { start, end: joined ? end + inserted.length : end };
  }
  const changed = from + inserted.length;
  return { start: Math.min(start, from), end: to <= end ? end + shift : changed };
}

/**
 * An edit of several lines may be a text that was read again, for which editors say no more than where it begins and ends to
 * differ: what is the same in between stays where it is.
 */
function partsOf(edit: Edit, replaced: string): readonly Edit[] {
  const { start, inserted } = edit;
  if (!replaced.includes('\n') || !inserted.includes('\n')) return [within(edit, replaced)];
  return editsBetween(replaced, inserted).map(each => ({
    ...each,
    start: each.start + start,
    end: each.end + start,
  }));
}

/** The changes that make `newer` of `older`, lines at a time, each in the text that those before it left. */
export function editsBetween(older: string, newer: string): Edit[] {
  const parts = diffLines(older, newer, { timeout: longest });
  if (parts === undefined) return [within({ start: 0, end: older.length, inserted: newer }, older)];
  const edits: Edit[] = [];
  let [at, before] = [0, 0];
  let open: Edit | undefined;
  const close = (): void => {
    if (open) edits.push(within(open, older.slice(before - (open.end - open.start), before)));
    open = undefined;
  };
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      close();
      at += value.length;
      before += value.length;
      continue;
    }
    open ??= { start: at, end: at, inserted: '' };
    if (removed) {
      open = { ...open, end: open.end + value.length };
      before += value.length;
    } else {
      open = { ...open, inserted: open.inserted + value };
      at += value.length;
    }
  }
  close();
  return edits;
}

/** An edit without what it leaves as it was at its beginning and end. */
function within({ start, end, inserted }: Edit, replaced: string): Edit {
  const same = commonStart(replaced, inserted);
  const tail = commonEnd(replaced, inserted, same);
  return { start: start + same, end: end - tail, inserted: inserted.slice(same, inserted.length - tail) };
}
