/** Declarations in the order in which they depend on each other; among the possible orders, the one that follows the text. */
import { components } from '../source/components.ts';

const ascending = (a: number, b: number): number => a - b;

/** Components of the graph on 0..count-1, dependencies first; each component's members ascend. */
export const dependencyOrder = (
  count: number,
  edges: (node: number) => Iterable<number>,
): readonly (readonly number[])[] =>
  components(count, node => [...edges(node)].sort(ascending)).map(members => members.sort(ascending));
