/** docs/PROTOCOL.md tells of every message, and of no other. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { names } from '../../../server/src/protocol/names.ts';

test('docs/PROTOCOL.md has every message', () => {
  const text = readFileSync('docs/PROTOCOL.md', 'utf8');
  const told = new Set([...text.matchAll(/`(cairn\/\w+)`/g)].map(([, name]) => name!));
  expect([...told].toSorted()).toEqual(Object.values(names).toSorted());
});
