/** A list is counted to learn whether it has so many elements, or fewer. */
import { expect, it } from 'vitest';
import { advised } from '../../lib/advised.ts';

const program = (question: string): string => `steps :: [Int] -> Int
steps xs
  | ${question} = 0
  | otherwise = head xs + steps (tail xs)
main :: IO ()
main = print (steps [1 .. 3000])
`;

const changes = (question: string): readonly (string | undefined)[] =>
  advised('Main.hs', program(question)).advice.map(({ fix }) => fix?.title);

it.each([
  ['length xs < 2', 'Write null (drop 1 xs)'],
  ['length xs <= 2', 'Write null (drop 2 xs)'],
  ['not (length xs > 3)', 'Write not (null (drop 3 xs))'],
  ['not (4 <= length xs)', 'Write not (null (drop 3 xs))'],
  ['1 > length xs', 'Write null xs'],
])('%s', (question, change) => expect(changes(question)).toEqual([change]));

it('both of two questions about one list', () =>
  expect(changes('length xs == 0 || length xs < 3')).toEqual(['Write null xs', 'Write null (drop 2 xs)']));

it('nothing where how many there are matters', () => {
  expect(changes('length xs == 3')).toEqual([]);
  expect(changes('length xs < 100')).toEqual([]);
});
