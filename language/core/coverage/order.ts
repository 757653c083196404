/**
 * The order of bindings in which GHC gives boxes: its strongly connected components (Data.Graph's algorithm on keys in the order of
 * the text), and inside a recursive one the same again without the uses of variables that have a signature.
 */
import type { Local, TopEntity } from '../../rename/entity.ts';
import type { RenamedDeclarations, ValueBinding } from '../../rename/renamed.ts';

/** What is asked of a binding. */
export interface Dependencies {
  readonly binds: (binding: ValueBinding) => readonly (Local | TopEntity)[];
  readonly uses: (binding: ValueBinding) => ReadonlySet<unknown>;
  /** Whether GHC knows nothing of it at this time: it makes the selectors of fields later. */
  readonly isLater: (binding: ValueBinding) => boolean;
}

export function inDependencyOrder(
  { components, signatures }: RenamedDeclarations,
  { binds, uses, isLater }: Dependencies,
): readonly ValueBinding[] {
  const all = components
    .flatMap(c => c.bindings)
    .filter(b => !isLater(b))
    .sort((a, b) => a.span.start - b.span.start);
  const ordered = (list: readonly ValueBinding[], counts: (e: Local | TopEntity) => boolean) => {
    const binder = new Map<unknown, number>();
    list.forEach((b, i) => {
      for (const entity of binds(b)) if (counts(entity)) binder.set(entity, i);
    });
    const edges = list.map(b =>
      [...new Set([...uses(b)].flatMap(entity => binder.get(entity) ?? []))].sort((x, y) => x - y),
    );
    return stronglyConnected(edges).map(component => component.map(i => list[i]!));
  };
  return ordered(all, () => true).flatMap(component =>
    component.length === 1 ? component : ordered(component, entity => !signatures.has(entity)).flat(),
  );
}

/** `edges[v]`: what v uses, in ascending order. Components come after all that they use. */
export function stronglyConnected(edges: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const transposed: number[][] = edges.map(() => []);
  edges.forEach((list, v) => {
    for (const w of list) transposed[w]!.unshift(v);
  });
  const visitedBackwards = new Set<number>();
  const finished: number[] = [];
  edges.forEach((_, v) => {
    depthFirst(v, transposed, visitedBackwards, { left: w => finished.push(w) });
  });
  const visited = new Set<number>();
  const components: number[][] = [];
  for (const v of finished.reverse()) {
    const component: number[] = [];
    depthFirst(v, edges, visited, { entered: w => component.push(w) });
    if (component.length > 0) components.push(component);
  }
  return components;
}

interface Visitor {
  readonly entered?: (node: number) => void;
  readonly left?: (node: number) => void;
}

/** Without recursion: chains of bindings may be long. */
function depthFirst(
  root: number,
  edges: readonly (readonly number[])[],
  visited: Set<number>,
  { entered, left }: Visitor,
): void {
  const open: { readonly node: number; next: number }[] = [];
  const enter = (node: number): void => {
    if (visited.has(node)) return;
    visited.add(node);
    entered?.(node);
    open.push({ node, next: 0 });
  };
  enter(root);
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const next = edges[top.node]![top.next++];
    if (next !== undefined) enter(next);
    else {
      left?.(top.node);
      open.pop();
    }
  }
}
