/** Names of cost centres may contain any character, line ends too: what separates two names in one separates nothing in another. */
import { expect, it } from 'vitest';
import {
  centresOf,
  merge,
  type Profile,
  readProfile,
  stackColumns,
} from '../../../../language/profile/index.ts';
import { centreKey, nameKey } from '../../../../language/profile/model/centre.ts';
import { intro } from '../fixtures.ts';

const one = { label: 'a\nb', module: 'c', location: 'd' };
const other = { label: 'a', module: 'b\nc', location: 'd' };

it('keys differ unless all parts are equal', () => {
  expect(centreKey({ ...one })).toBe(centreKey(one));
  expect(centreKey(one)).not.toBe(centreKey(other));
  expect(centreKey({ ...one, location: 'e' })).not.toBe(centreKey(one));
  expect(nameKey(one)).not.toBe(nameKey(other));
  expect(nameKey({ label: '1 a', module: 'b' })).not.toBe(nameKey({ label: '1', module: ' ab' }));
});

it('a sum of profiles keeps centres apart', () => {
  const costs = { entries: 1, allocation: 8, ticks: 0 };
  const profile: Profile = {
    ...intro,
    centres: [intro.centres[0]!, { ...one, kind: 'auto' }, { ...other, kind: 'auto' }],
    stacks: stackColumns([
      { centre: 0, parent: -1, ...costs },
      { centre: 1, parent: 0, ...costs },
      { centre: 2, parent: 0, ...costs },
    ]),
  };
  const sum = merge([profile, profile]);
  expect([sum.centres.length, sum.stacks.length]).toEqual([3, 3]);
});

it('a reader keeps frames apart', () => {
  const file = {
    shared: {
      frames: [
        { name: 'a\nx:1:1', file: 'y', line: 1, col: 1 },
        { name: 'a', file: 'x:1:1\ny', line: 1, col: 1 },
      ],
    },
    profiles: [{ type: 'sampled', unit: 'bytes', samples: [[0], [1]], weights: [8, 8] }],
  };
  const read = readProfile(new TextEncoder().encode(JSON.stringify(file)));
  if ('refused' in read) throw new Error(read.refused);
  const tops = [1, 2].map(code => centresOf(read.profile, code)[0]);
  expect(new Set(tops).size).toBe(2);
});
