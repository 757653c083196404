/**
 * The order in which GHC meets the types of a module, and the instances. It goes through the types by dependency, each with the
 * instances that can be declared from there on; what these define comes out the other way round, the last type first.
 */
import type { Elaboration } from '../../infer/evidence/elaboration.ts';
import type { InstanceElaboration } from '../../infer/evidence/evidence.ts';
import type { Entity } from '../../rename/entity.ts';
import type { Renamed } from '../../rename/renamed.ts';
import type * as Tree from '../../syntax/tree.ts';
import { walk } from '../../syntax/walk.ts';
import { stronglyConnected } from './order.ts';

type TypeDeclaration = Tree.DataDeclaration | Tree.TypeSynonym | Tree.ClassDeclaration | Tree.TypeFamily;

export interface DeclarationOrder {
  /** Types and classes, those first that others use. */
  readonly types: readonly TypeDeclaration[];
  /** The types whose fields' selectors come first. */
  readonly selectors: readonly TypeDeclaration[];
  readonly derived: readonly InstanceElaboration[];
  readonly written: readonly InstanceElaboration[];
}

/** GHC's lists of declarations are from the end of the text to its beginning. */
const fromTheEnd = <T extends { readonly span: { readonly start: number } }>(
  list: readonly T[],
): readonly T[] => [...list].sort((a, b) => b.span.start - a.span.start);

export function declarationOrder(renamed: Renamed, { instances }: Elaboration): DeclarationOrder {
  const inInstances = renamed.tree.declarations.flatMap(d => (d.kind === 'instance' ? d.declarations : []));
  const declared = fromTheEnd([...renamed.tree.declarations, ...inInstances].filter(isType));
  const numbers = new Map(declared.map((d, i) => [ownerOf(renamed.names.get(d.name)), i] as const));
  const uses = (node: Tree.Node): readonly number[] => {
    const found = new Set<number>();
    walk(node, each => {
      if (each.kind !== 'name') return;
      const owner = ownerOf(renamed.names.get(each));
      const number = owner === undefined ? undefined : numbers.get(owner);
      if (number !== undefined) found.add(number);
    });
    return [...found].sort((a, b) => a - b);
  };
  const groups = stronglyConnected(declared.map(uses));
  const backwards = [...groups].reverse().flat();
  const groupOf = new Map(groups.flatMap((group, i) => group.map(number => [number, i] as const)));
  const trees = renamed.tree.declarations.filter(isInstance);
  const treeOf = ({ span }: InstanceElaboration): Tree.Node | undefined =>
    trees.find(t => t.span.start <= span.start && span.end <= t.span.end);
  /** The group after which the instance can be declared; -1: before all. */
  const ready = (i: InstanceElaboration): number => {
    const tree = treeOf(i);
    return Math.max(-1, ...(tree ? uses(tree) : []).map(number => groupOf.get(number)!));
  };
  const written = fromTheEnd(instances.filter(({ derived }) => !derived));
  const inClauses = (number: number): readonly InstanceElaboration[] => {
    const { span } = declared[number]!;
    return instances.filter(i => i.derived && span.start <= i.span.start && i.span.end <= span.end);
  };
  const clauses = backwards.flatMap(inClauses);
  const standing = fromTheEnd(instances.filter(i => i.derived && !clauses.includes(i)));
  return {
    types: groups.flat().map(i => declared[i]!),
    selectors: backwards.map(i => declared[i]!),
    derived: [...standing, ...clauses],
    written: stableByDescending(written, ready),
  };
}

const stableByDescending = <T>(list: readonly T[], key: (item: T) => number): readonly T[] =>
  list
    .map((item, i) => ({ item, i, key: key(item) }))
    .sort((a, b) => b.key - a.key || a.i - b.i)
    .map(({ item }) => item);

const isType = (d: Tree.Declaration): d is TypeDeclaration =>
  d.kind === 'data' || d.kind === 'typeSynonym' || d.kind === 'class' || d.kind === 'typeFamily';

const isInstance = (d: Tree.Declaration): boolean => d.kind === 'instance';

/** The type or class that an entity belongs to, or is. */
function ownerOf(entity: Entity | undefined): string | undefined {
  if (!entity || entity.kind === 'local' || entity.kind === 'typeVariable') return undefined;
  return entity.parent ?? entity.id;
}
