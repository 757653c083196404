/**
 * Where a place of an older text is in a newer one: the texts are compared from both ends, what is equal there moves
 * along, and what lies between counts as changed. Exact for one edit, and for many never wrong, only wider.
 */
import { type Span, span } from './language.ts';

export interface Change {
  /** Equal before this offset. */
  readonly start: number;
  /** Equal from these offsets on, in the older and in the newer text. */
  readonly oldEnd: number;
  readonly newEnd: number;
  /** What stands between now. */
  readonly inserted: string;
}

export function changeBetween(older: string, newer: string): Change {
  const shorter = Math.min(older.length, newer.length);
  let start = 0;
  while (start < shorter && older.charCodeAt(start) === newer.charCodeAt(start)) start++;
  let same = 0;
  while (
    same < shorter - start &&
    older.charCodeAt(older.length - 1 - same) === newer.charCodeAt(newer.length - 1 - same)
  )
    same++;
  const newEnd = newer.length - same;
  return { start, oldEnd: older.length - same, newEnd, inserted: newer.slice(start, newEnd) };
}

export interface Moved {
  readonly span: Span;
  readonly stale: boolean;
}

/** Undefined where the place is gone altogether. */
export function moveSpan(at: Span, change: Change): Moved | undefined {
  const shift = change.newEnd - change.oldEnd;
  if (change.start === change.oldEnd && change.start === change.newEnd) return { span: at, stale: false };
  if (at.end < change.start) return { span: at, stale: false };
  if (at.end === change.start) return { span: at, stale: !/^\s*(\r|\n|$)/.test(change.inserted) };
  if (at.start >= change.oldEnd) return { span: span(at.start + shift, at.end + shift), stale: false };
  const start = Math.min(at.start, change.start);
  const end = at.end >= change.oldEnd ? at.end + shift : change.newEnd;
  return end > start ? { span: span(start, end), stale: true } : undefined;
}
