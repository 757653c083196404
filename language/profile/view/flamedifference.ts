/** A flame graph beside that of an earlier run. */
import type { FlameTree } from './flame.ts';

/**
 * By node of a tree, the value of the node with the same path in the tree of the run before; 0 where that has none. `same`: by centre of
 * this run that of the run before.
 */
export function valuesBefore(
  { centre, parent, value }: FlameTree,
  before: FlameTree,
  same: ReadonlyMap<number, number>,
): Float64Array {
  const nodes = new Map<string, number>();
  for (let node = 1; node < before.value.length; node++)
    nodes.set(`${before.parent[node]} ${before.centre[node]}`, node);
  const values = new Float64Array(value.length);
  const like = new Int32Array(value.length).fill(-1);
  like[0] = 0;
  values[0] = before.value[0]!;
  // parents come before children
  for (let node = 1; node < value.length; node++) {
    const found = nodes.get(`${like[parent[node]!]} ${same.get(centre[node]!)}`);
    if (found === undefined) continue;
    like[node] = found;
    values[node] = before.value[found]!;
  }
  return values;
}
