/** A half-open range of UTF-16 offsets into one text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const span = (start: number, end: number): Span => ({ start, end });

export const contains = (outer: Span, inner: Span): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

/**
 * Where a part of a text begins that stays as it is when the text around it changes: a top-level declaration, or a clause
 * of one. It is the one thing of a tree that changes (syntax/reuse.ts): after an edit further up, all places in the
 * declaration are elsewhere, while the declaration, and what is known of its nodes, is as before.
 */
export interface Anchor {
  start: number;
}

/** A span of a tree: where it is from its anchor on. */
export class Place implements Span {
  readonly anchor: Anchor;
  private readonly from: number;
  private readonly to: number;

  /** `start`, `end`: in the text as it is now. */
  constructor(anchor: Anchor, start: number, end: number) {
    this.anchor = anchor;
    this.from = start - anchor.start;
    this.to = end - anchor.start;
  }

  get start(): number {
    return this.anchor.start + this.from;
  }

  get end(): number {
    return this.anchor.start + this.to;
  }

  /** The span alone, for what is written down. */
  toJSON(): Span {
    return fixedSpan(this);
  }
}

/** Where it is now, whatever becomes of the tree. */
export const fixedSpan = ({ start, end }: Span): Span => ({ start, end });

/** A place in what never moves: what nobody has written. */
export const fixedPlace = ({ start, end }: Span): Place => new Place({ start: 0 }, start, end);

/** The smallest place that covers both, which move together. */
export const cover = (a: Place, b: Place): Place =>
  new Place(a.anchor, Math.min(a.start, b.start), Math.max(a.end, b.end));
