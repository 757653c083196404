/**
 * Spans of threads: functions that begin and end, or that last for a time. What is innermost spends the time. Times are microseconds.
 */

export interface Span {
  readonly kind: 'begin' | 'end' | 'whole';
  readonly time: number;
  /** Of a whole span; 0 for others. */
  readonly length: number;
  /** What begins; an end has nothing. */
  readonly centre: number;
}

export interface SpanVisitor {
  /** The stack with a centre on another one, or on none (0). */
  push(below: number, centre: number): number;
  spend(stack: number, from: number, to: number): void;
}

/** Spans that are not nested. */
export interface Unmatched {
  /** Ends of what had not begun. */
  ends: number;
  /** Those that did not end: they last as long as their thread. */
  open: number;
  /** Those that end after what they are in: they end with it. */
  long: number;
}

interface Open {
  readonly stack: number;
  /** Infinity if an event ends it. */
  readonly end: number;
}

/** Goes through the spans of a thread, which may be in any order. */
export function visitSpans(spans: readonly Span[], visitor: SpanVisitor, unmatched: Unmatched): void {
  const open: Open[] = [];
  let at = Number.NEGATIVE_INFINITY;
  const spendTo = (time: number): void => {
    const top = open.at(-1);
    if (top !== undefined && time > at) visitor.spend(top.stack, at, time);
    at = Math.max(at, time);
  };
  const advance = (time: number): void => {
    for (let top = open.at(-1); top !== undefined && top.end <= time; top = open.at(-1)) {
      spendTo(top.end);
      open.pop();
    }
    spendTo(time);
  };
  for (const { kind, time, length, centre } of sorted(spans)) {
    advance(time);
    const top = open.at(-1);
    if (kind === 'end') close(open, unmatched);
    else {
      const end = kind === 'begin' ? Number.POSITIVE_INFINITY : time + length;
      const most = top?.end ?? Number.POSITIVE_INFINITY;
      if (end > most && kind === 'whole') unmatched.long++;
      open.push({
        stack: visitor.push(top?.stack ?? 0, centre),
        end: kind === 'whole' ? Math.min(end, most) : end,
      });
    }
  }
  unmatched.open += open.filter(({ end }) => end === Number.POSITIVE_INFINITY).length;
  // what lasts for a time may be the last of the thread
  advance(open.reduce((latest, { end }) => (Number.isFinite(end) ? Math.max(latest, end) : latest), at));
}

/** Ends the innermost span that an event ends, with all that is in it. */
function close(open: Open[], unmatched: Unmatched): void {
  const last = open.findLastIndex(({ end }) => end === Number.POSITIVE_INFINITY);
  if (last < 0) unmatched.ends++;
  else {
    unmatched.long += open.length - last - 1;
    open.length = last;
  }
}

/** By time; at one time as in the file, but of whole spans the longest first, as it has the others in it. */
function sorted(spans: readonly Span[]): readonly Span[] {
  const before = (a: Span, b: Span): number =>
    a.time - b.time || (a.kind === 'whole' && b.kind === 'whole' ? b.length - a.length : 0);
  return spans.every((span, i) => i === 0 || before(spans[i - 1]!, span) <= 0)
    ? spans
    : spans.toSorted(before);
}
