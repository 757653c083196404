/** Strongly connected components of bindings, callees before callers (Tarjan 1972, with its own stack). */

export interface Component<T> {
  readonly members: readonly T[];
  readonly recursive: boolean;
}

interface Visit<T> {
  readonly node: T;
  readonly edges: readonly T[];
  at: number;
}

/** `edges` gives what a node uses, of the nodes listed. */
export function components<T>(nodes: readonly T[], edges: (node: T) => readonly T[]): Component<T>[] {
  const place = new Map<T, number>();
  const lowest = new Map<T, number>();
  const open: T[] = [];
  const isOpen = new Set<T>();
  const result: Component<T>[] = [];
  const begin = (node: T): Visit<T> => {
    place.set(node, place.size);
    lowest.set(node, place.size - 1);
    open.push(node);
    isOpen.add(node);
    return { node, edges: edges(node), at: 0 };
  };
  const lower = (node: T, to: number): void => {
    if (to < lowest.get(node)!) lowest.set(node, to);
  };
  for (const start of nodes) {
    if (place.has(start)) continue;
    const visits = [begin(start)];
    for (let top = visits.at(-1); top; top = visits.at(-1)) {
      const next = top.edges[top.at++];
      if (next !== undefined) {
        if (!place.has(next)) visits.push(begin(next));
        else if (isOpen.has(next)) lower(top.node, place.get(next)!);
        continue;
      }
      visits.pop();
      const below = visits.at(-1);
      if (below) lower(below.node, lowest.get(top.node)!);
      if (lowest.get(top.node) !== place.get(top.node)) continue;
      const members = open.splice(open.indexOf(top.node));
      for (const m of members) isOpen.delete(m);
      result.push({ members, recursive: members.length > 1 || top.edges.includes(top.node) });
    }
  }
  return result;
}
