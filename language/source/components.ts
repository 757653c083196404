/**
 * Strongly connected components by Tarjan's algorithm (SIAM J. Comput. 1, 1972), with a stack of its own in place of recursion. A
 * component comes after all that it uses.
 */

/** Components of the graph on 0..count-1: those that are met first come first, as do the members of each. */
export function components(count: number, edges: (node: number) => Iterable<number>): number[][] {
  const index = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const isOpen = new Uint8Array(count);
  const open: number[] = [];
  const list: number[][] = [];
  let next = 0;
  const enter = (node: number): Visit => {
    index[node] = low[node] = next++;
    isOpen[node] = 1;
    open.push(node);
    return { node, edges: edges(node)[Symbol.iterator]() };
  };
  for (let root = 0; root < count; root++) {
    if (index[root] !== -1) continue;
    const visits = [enter(root)];
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const { node } = visit;
      const { value: target, done } = visit.edges.next();
      if (!done) {
        if (index[target] === -1) visits.push(enter(target));
        else if (isOpen[target] === 1) low[node] = Math.min(low[node]!, index[target]!);
        continue;
      }
      visits.pop();
      const parent = visits.at(-1)?.node;
      if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[node]!);
      if (low[node] !== index[node]) continue;
      const members = open.splice(open.lastIndexOf(node));
      for (const member of members) isOpen[member] = 0;
      list.push(members);
    }
  }
  return list;
}

interface Visit {
  readonly node: number;
  readonly edges: Iterator<number>;
}

export interface Component<T> {
  readonly members: readonly T[];
  readonly recursive: boolean;
}

/** The same of any nodes. `edges` gives what a node uses; what is not among the nodes does not count. */
export function componentsOf<T>(nodes: readonly T[], edges: (node: T) => Iterable<T>): Component<T>[] {
  const places = new Map(nodes.map((node, place) => [node, place]));
  const inside = nodes.map(node => [...edges(node)].flatMap(used => places.get(used) ?? []));
  return components(nodes.length, place => inside[place]!).map(members => ({
    members: members.map(place => nodes[place]!),
    recursive: members.length > 1 || inside[members[0]!]!.includes(members[0]!),
  }));
}
