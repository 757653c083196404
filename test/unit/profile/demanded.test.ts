/** Constants under who demanded them first. */
import { describe, expect, it } from 'vitest';
import {
  drawProfile,
  type Profile,
  phaseOf,
  type StackPolicy,
  underDemanders,
} from '../../../language/profile/index.ts';
import { parseDrawing } from '../../lib/drawing.ts';

/** A profile of which this stack was demanded by that one first, by their codes. */
const profile = (
  text: string,
  pairs: readonly (readonly [number, number])[],
  policy: StackPolicy = 'compress',
): Profile => ({
  ...parseDrawing(text),
  policy,
  demanders: { stack: pairs.map(([stack]) => stack), by: pairs.map(([, by]) => by) },
});
const drawn = (given: Profile): string[] => rows(underDemanders(given));
const rows = (given: Profile): string[] =>
  drawProfile(given)
    .trimEnd()
    .split('\n')
    .map(row => row.replace(/(\S) +/g, '$1 '));

describe('constants under who demanded them first', () => {
  it('stand there with all that they led to; main is in one place', () => {
    const given = profile(
      `
      MAIN  0 100 0
       CAF  0 32 0
        main 1 56 0
        table 1 5 1
         make 9 400 7
       GC   0 0 3
       CAF Data.Map 0 80 1
       main 0 1336 2`,
      [
        [1, 0],
        [2, 0],
        [3, 2],
        [6, 7],
      ],
    );
    expect(drawn(given)).toEqual([
      'MAIN 0 132 0',
      ' main 1 1472 3',
      '  table 1 5 1',
      '   make 9 400 7',
      ' GC 0 0 3',
    ]);
  });

  it('stand under the first demander of who demanded them, by the policy of the run', () => {
    const text = `
      MAIN
       f     1 1 1
       CAF
        a    1 2 0
         b   1 3 0
        c    1 4 0
         f   1 5 0
         a   1 6 0`;
    const pairs = [
      [2, 1],
      [3, 1],
      [5, 4],
    ] as const;
    expect(drawn(profile(text, pairs))).toEqual([
      'MAIN 0 0 0',
      ' f 1 1 1',
      '  a 1 2 0',
      '   b 1 3 0',
      '    c 1 4 0',
      '  b 0 0 0',
      '   c 0 0 0',
      '    a 1 6 0',
      ' a 0 0 0',
      '  b 0 0 0',
      '   c 0 0 0',
      '    f 1 5 0',
    ]);
    expect(drawn(profile(text, pairs, 'truncate'))).toEqual([
      'MAIN 0 0 0',
      ' f 2 6 1',
      '  a 2 8 0',
      '   b 1 3 0',
      '    c 1 4 0',
    ]);
    expect(drawn(profile(text, pairs, 'drop'))).toEqual([
      'MAIN 0 0 0',
      ' f 1 1 1',
      '  a 1 2 0',
      '   b 1 3 0',
      '    c 3 15 0',
    ]);
  });

  it('stay where nobody has demanded them, and where a damaged file says that they wait for each other', () => {
    const text = `
      MAIN
       CAF A 0 1 0
        a    1 2 0
       CAF B 0 3 0
        b    1 4 0`;
    expect(drawn(parseDrawing(text))).toEqual(rows(parseDrawing(text)));
    expect(drawn(profile(text, []))).toEqual(rows(parseDrawing(text)));
    expect(
      drawn(
        profile(text, [
          [1, 3],
          [3, 1],
        ]),
      ),
    ).toEqual(['MAIN 0 4 0', ' a 1 2 0', ' b 1 4 0']);
  });

  it('keep a name that a constant alone has', () => {
    const given = profile('MAIN\n main 1 1 1\n CAF:xs 0 7 1\n  f 1 8 2', [
      [2, 1],
      [3, 1],
    ]);
    expect(drawn(given)).toEqual(['MAIN 0 0 0', ' main 1 1 1', '  f 1 8 2', '  CAF:xs 0 7 1']);
  });

  it('are known in a part of the run', () => {
    const given = profile('MAIN\n main 1 1 1\n CAF 0 7 1\n  f 1 8 2', [
      [2, 1],
      [3, 1],
    ]);
    expect(drawn(phaseOf(given))).toEqual(drawn(given));
  });
});
