/** `.tix` and `.mix` as hpc reads and writes them. */
import { expect, it } from 'vitest';
import {
  addCounts,
  readMix,
  readTix,
  showTix,
  writeMix,
  writeTix,
} from '../../../language/coverage/index.ts';

const run = 'Tix [ TixModule "Main" 2059241915 3 [7,0,4294967296], TixModule "Data.Shape" 1 0 []]\n';

it('writes what a program of GHC’s writes', () => expect(writeTix(readTix(run))).toBe(run));

it('writes what hpc’s tools write', () =>
  expect(showTix(readTix(run))).toBe(
    'Tix [TixModule "Main" 2059241915 3 [7,0,4294967296],TixModule "Data.Shape" 1 0 []]',
  ));

it.each([
  ['Tix [TixModule "Main" 1 2 [1]]', 'not a .tix file: 2 counts of Main (there are 1) expected at 1:30'],
  ['Tix [\nTixModule Main', 'not a .tix file: a string expected at 2:11'],
  ['profile', 'not a .tix file: Tix expected at 1:1'],
  ['Tix [] more', 'not a .tix file: the end expected at 1:8'],
])('says where %j is wrong', (text, message) => expect(() => readTix(text)).toThrow(message));

it('adds up the counts of runs, and keeps modules that one of them has not', () => {
  const [main, shape] = readTix(run);
  expect(addCounts([main!, shape!], [{ ...main!, counts: [1, 2, 3] }])).toEqual([
    { ...main!, counts: [8, 2, 4294967299] },
    shape!,
  ]);
});

it('reads and writes every kind of box', () => {
  const boxes = [
    '(15:14-15:14,ExpBox False)',
    '(15:22-16:26,ExpBox True)',
    '(1:1-1:2,BinBox GuardBinBox True)',
    '(1:1-1:2,BinBox CondBinBox False)',
    '(1:1-1:2,BinBox QualBinBox True)',
    '(2:1-2:2,LocalBox ["f","\\955\\&1\\"\\\\"])',
    '(2:1-2:2,TopLevelBox ["<!>"])',
  ];
  const text = `Mix "src/Data/Shape.hs" 2026-11-28 11:25:58.384813254 UTC 424951151 8 [${boxes.join(',')}]`;
  const mix = readMix(text);
  expect(mix).toMatchObject({ file: 'src/Data/Shape.hs', hash: 424951151, tabWidth: 8 });
  expect(mix.boxes[5]!.kind).toEqual({ kind: 'local', path: ['f', 'λ1"\\'] });
  expect(writeMix(mix)).toBe(text);
});
