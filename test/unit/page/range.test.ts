/** The part of a picture's width that is seen. */
import { describe, expect, it } from 'vitest';
import { magnification, moved, revealing, wholeRange, zoomed } from '../../../client/page/part/range.ts';

describe('a part of the width', () => {
  it('is enlarged around a place, which stays where it is', () => {
    const half = zoomed(wholeRange, 2, 0.5);
    expect(half).toEqual({ from: 0.25, to: 0.75 });
    const quarter = zoomed(half, 2, 0);
    expect(quarter).toEqual({ from: 0.25, to: 0.5 });
    expect(zoomed(quarter, 0.5, 0)).toEqual(half);
  });

  it('is never wider than the whole, which is then the same object, nor so narrow that nothing is in it', () => {
    expect(zoomed({ from: 0.5, to: 1 }, 0.1, 0.3)).toBe(wholeRange);
    const narrow = zoomed(wholeRange, 1e12, 1);
    expect(narrow.to).toBe(1);
    expect(narrow.to - narrow.from).toBeCloseTo(1e-6, 12);
  });

  it('is moved as far as there is anything', () => {
    const part = { from: 0.25, to: 0.5 };
    expect(moved(part, 0.25)).toEqual({ from: 0.5, to: 0.75 });
    expect(moved(part, 9)).toEqual({ from: 0.75, to: 1 });
    expect(moved(part, -9)).toEqual({ from: 0, to: 0.25 });
    expect(moved(wholeRange, 0.5)).toBe(wholeRange);
  });

  it('is moved no further than needed to see a frame, and shows no more than one that is wider', () => {
    const part = { from: 0.25, to: 0.5 };
    expect(revealing(part, { from: 0.3, to: 0.4 })).toBe(part);
    expect(revealing(part, { from: 0.125, to: 0.25 })).toEqual({ from: 0.125, to: 0.375 });
    expect(revealing(part, { from: 0.5, to: 0.625 })).toEqual({ from: 0.375, to: 0.625 });
    expect(revealing(part, { from: 0.125, to: 0.875 })).toEqual({ from: 0.125, to: 0.875 });
  });

  it('is laid out for at most twice as many pixels as it has', () => {
    expect(magnification(wholeRange)).toBe(1);
    expect(magnification({ from: 0.1, to: 0.4 })).toBe(4);
  });
});
