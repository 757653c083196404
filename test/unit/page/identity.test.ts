/** Centres of one name are kept, and found again in another run, each as itself. */
import { describe, expect, it } from 'vitest';
import { centreLike, keptCentre, keysIn, namesIn } from '../../../client/page/identity.ts';
import { parseDrawing } from '../../lib/drawing.ts';

const before = parseDrawing(`
  MAIN
   main F.hs:1:1-9
    compare F.hs:5:3-9
    compare F.hs:9:3-9
`);
/** The first of them stands two lines further down, something else is new. */
const after = parseDrawing(`
  MAIN
   main F.hs:1:1-9
    new F.hs:3:1-9
    compare F.hs:7:3-9
    compare F.hs:11:3-9
`);
const fewer = parseDrawing('MAIN\n main F.hs:1:1-9\n  compare F.hs:5:3-9');

describe('centres of one name', () => {
  it('have names and keys of their own', () => {
    expect(namesIn(before)).toEqual(['MAIN', 'main', 'compare:5', 'compare:9']);
    expect(new Set(keysIn(before)).size).toBe(4);
    expect(keysIn(after).slice(3)).toEqual(keysIn(before).slice(2));
  });

  it('are found again where lines have moved', () =>
    expect([1, 2, 3].map(number => centreLike(after, keptCentre(before, number)))).toEqual([1, 3, 4]));

  it('are the first of their name where there are fewer, and none where there is no such name', () => {
    expect(centreLike(fewer, keptCentre(before, 3))).toBe(2);
    expect(centreLike(fewer, keptCentre(after, 2))).toBeUndefined();
    expect(centreLike(fewer, undefined)).toBeUndefined();
  });
});
