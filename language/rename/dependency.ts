/**
 * Strongly connected components by Tarjan's algorithm (SIAM J. Comput. 1, 1972), with an explicit stack. A component
 * comes after all that it depends on; among the possible orders, the one that follows the given numbering.
 */

/** Components of the graph on 0..count-1, dependencies first; each component's members ascend. */
export function components(
  count: number,
  edges: (node: number) => Iterable<number>,
): readonly (readonly number[])[] {
  const index = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const onStack = new Uint8Array(count);
  const stack: number[] = [];
  const list: number[][] = [];
  let next = 0;
  const enter = (node: number): Visit => {
    index[node] = low[node] = next++;
    stack.push(node);
    onStack[node] = 1;
    return { node, edges: [...edges(node)].sort((a, b) => a - b), position: 0 };
  };
  for (let root = 0; root < count; root++) {
    if (index[root] !== -1) continue;
    const visits = [enter(root)];
    while (visits.length > 0) {
      const visit = visits[visits.length - 1]!;
      const { node } = visit;
      const target = visit.edges[visit.position++];
      if (target !== undefined) {
        if (index[target] === -1) visits.push(enter(target));
        else if (onStack[target] === 1) low[node] = Math.min(low[node]!, index[target]!);
        continue;
      }
      visits.pop();
      const parent = visits[visits.length - 1];
      if (parent !== undefined) low[parent.node] = Math.min(low[parent.node]!, low[node]!);
      if (low[node] !== index[node]) continue;
      const members: number[] = [];
      for (let member = -1; member !== node; ) {
        member = stack.pop()!;
        onStack[member] = 0;
        members.push(member);
      }
      list.push(members.sort((a, b) => a - b));
    }
  }
  return list;
}

interface Visit {
  readonly node: number;
  readonly edges: readonly number[];
  position: number;
}
