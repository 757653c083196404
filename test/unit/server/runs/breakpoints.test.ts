import { expect, it } from 'vitest';
import { readHits } from '../../../../server/src/runs/breakpoints.ts';

it.each([
  ['5', { kind: 'exactly', count: 5 }],
  ['== 5', { kind: 'exactly', count: 5 }],
  ['>=5', { kind: 'from', count: 5 }],
  [' > 5 ', { kind: 'from', count: 6 }],
  ['<= 5', { kind: 'until', count: 5 }],
  ['< 5', { kind: 'until', count: 4 }],
  ['% 5', { kind: 'every', count: 5 }],
  ['% 0', undefined],
  ['often', undefined],
  ['-1', undefined],
])('%s', (text, expected) => expect(readHits(text)).toEqual(expected));
