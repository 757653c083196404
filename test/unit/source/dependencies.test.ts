import { describe, expect, test } from 'vitest';
import { componentsInOrder } from '../../../language/source/dependencies.ts';

/** `a>b,c b>a`: what each node uses. */
function order(text: string): string {
  const uses = new Map(text.split(' ').map(node => [node[0]!, node.slice(2).split(',')]));
  return componentsInOrder([...uses.keys()], node => uses.get(node)!)
    .map(({ members, recursive }) => (recursive ? `rec ${members.join(' ')}` : members.join(' ')))
    .join('; ');
}

describe('components in the order of GHC', () => {
  test('what is used comes first', () => expect(order('a>b b>c c>')).toBe('c; b; a'));
  test('what has nothing to do with each other comes last first', () =>
    expect(order('a> b> c>')).toBe('c; b; a'));
  test('what uses itself is recursive', () => expect(order('a>a,b b>')).toBe('b; rec a'));
  test('what is outside does not count', () => expect(order('a>z b>a')).toBe('a; b'));
  test('members follow the calls, those in front of the text first', () =>
    expect(order('a>c,b b>d c>a d>a')).toBe('rec a b d c'));
  test('a chain may be long', () => {
    const nodes = Array.from({ length: 100_000 }, (_, i) => i);
    expect(componentsInOrder(nodes, n => [n + 1])).toHaveLength(nodes.length);
  });
});
