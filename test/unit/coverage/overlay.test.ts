/** Overlays, and drafts of them. What is expected is what hpc 0.68 answers for these boxes. */
import { describe, expect, it } from 'vitest';
import { draftOverlay, overlayCounts, readMix, readOverlay } from '../../../language/coverage/index.ts';

const source = `module Main where
data S = S { tag :: String }

z :: Int
z = let g a = a + 1
    in g 3

f :: Int -> String
f n | n > 3 = "big"
    | otherwise =
      error "small"
`;

const { boxes } = readMix(
  `Mix "Main.hs" 2026-11-28 11:25:58 UTC 7 8 [${[
    '(9:7-9:7,ExpBox False)',
    '(9:11-9:11,ExpBox False)',
    '(9:7-9:11,BinBox GuardBinBox True)',
    '(9:7-9:11,BinBox GuardBinBox False)',
    '(9:7-9:11,ExpBox False)',
    '(9:15-9:19,ExpBox True)',
    '(10:7-10:15,ExpBox False)',
    '(11:13-11:19,ExpBox False)',
    '(11:7-11:19,ExpBox True)',
    '(9:1-11:19,TopLevelBox ["f"])',
    '(5:15-5:15,ExpBox False)',
    '(5:19-5:19,ExpBox False)',
    '(5:15-5:19,ExpBox False)',
    '(5:9-5:19,LocalBox ["z","g"])',
    '(6:10-6:10,ExpBox False)',
    '(6:8-6:10,ExpBox False)',
    '(5:5-6:10,ExpBox False)',
    '(5:1-6:10,TopLevelBox ["z"])',
    '(2:14-2:16,ExpBox False)',
    '(2:14-2:16,TopLevelBox ["tag"])',
  ].join(',')}]`,
);

const all = boxes.map((_, box) => box);
const ticked = (entries: string): number[] => {
  const [module] = readOverlay(`module "Main" { ${entries} }`);
  const { counts } = overlayCounts({ boxes }, source, module!.entries);
  return all.filter(box => counts[box] === 1);
};

const unmatchedOf = (entries: string): readonly string[] =>
  overlayCounts({ boxes }, source, readOverlay(`module "Main" { ${entries} }`)[0]!.entries).unmatched;

it('says which entries of an overlay fit nothing', () => {
  expect(unmatchedOf('tick "a + 1" on line 5; tick function "f"; inside "z" { tick "g 3"; }')).toEqual([]);
  expect(
    unmatchedOf(
      'tick "a + 2" on line 5; tick function "h"; inside "z" { tick at position 9:7-9:7; } inside "q" { }',
    ),
  ).toEqual(['tick "a + 2" on line 5', 'tick function "h"', 'tick at position 9:7-9:7', 'inside "q"']);
});

describe('an overlay ticks', () => {
  it.each([
    ['tick function "f";', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['tick function "f" on line 9;', [0, 1, 2, 3, 4, 5]],
    ['tick function "g";', []],
    ['tick function "tag"; tick "tag";', [18, 19]],
    ['tick "n > 3";', [0, 1, 2, 3, 4]],
    ['inside "z" { tick; }', [10, 11, 12, 13, 14, 15, 16]],
    ['inside "z" { tick "n > 3"; tick "3"; }', [14]],
    ['tick on line 5;', [10, 11, 12]],
    ['tick at position 11:7-11:19;', [7, 8]],
    ['tick at position 11:1-11:19;', []],
    ['tick "let g a = a + 1\\n    in g 3";', [10, 11, 12, 13, 14, 15, 16]],
  ])('%s', (entries, boxes) => expect(ticked(entries)).toEqual(boxes));

  it('refuses what it cannot read, and says where', () => {
    expect(() => readOverlay('module "Main" {\n  tick "n" on line 16\n}')).toThrow(/; expected at 3:1/);
    expect(() => readOverlay('module "Main" { tock; }')).toThrow(/tick, inside or } expected at 1:17/);
    expect(() => readOverlay('module Main {}')).toThrow(/a string expected at 1:8/);
  });
});

describe('a draft', () => {
  const draft = (unused: readonly number[]): string => {
    const counts = all.map(box => (unused.includes(box) ? 0 : 1));
    return draftOverlay([{ module: 'Main', file: 'Main.hs', hash: 7, boxes, counts }], () => source);
  };

  it('has a line for all that was not evaluated, not for what is in it', () => {
    expect(draft([2, 5, 7, 8, 13, 10, 18, 19])).toBe(`module "Main" {
  inside "f" {
    tick "\\"big\\"" on line 9;
    tick "error \\"small\\"" on line 11;
  }
  inside "z" {
    tick function "g" on line 5;
  }
  tick "tag" on line 2;
}
`);
  });

  it('names functions that were never entered, and places of several lines', () => {
    expect(draft([9, 16])).toBe(`module "Main" {
  tick function "f" on line 9;
  inside "z" {
    tick at position 5:5-6:10;
  }
}
`);
  });

  it('is an overlay after which nothing is left, but for local functions', () => {
    const unused = [5, 6, 7, 8, 10, 11, 12, 18, 19];
    const entries = readOverlay(draft(unused)).flatMap(each => each.entries);
    const { counts } = overlayCounts({ boxes }, source, entries);
    expect(unused.filter(box => counts[box] === 0)).toEqual([]);
  });
});
