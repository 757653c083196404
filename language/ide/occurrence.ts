/**
 * Where names stand in a module and what they mean there. The key of an entity is the same in every module that
 * speaks of it; two entities of a module with different keys are different things.
 */
import type { Entity } from '../rename/entity.ts';
import type { Renamed } from '../rename/renamed.ts';
import { spaceOf } from '../rename/scope.ts';
import { type Span, span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { walk } from './walk.ts';

export type Role = 'definition' | 'signature' | 'use' | 'import' | 'export' | 'pragma';

export interface Occurrence {
  readonly name: Tree.Name;
  /** Of the name without its qualifier. */
  readonly span: Span;
  readonly entity: Entity;
  readonly role: Role;
  /** `C {x}`: the name is a field, and a variable too. */
  readonly pun?: { readonly local: Entity; readonly binds: boolean };
}

export const keyOf = (entity: Entity): string =>
  entity.kind === 'local' || entity.kind === 'typeVariable'
    ? `#${entity.unique}`
    : `${spaceOf(entity)} ${entity.id}`;

/** The last part of a qualified name's span. */
export const bareSpan = (name: Tree.Name): Span =>
  name.qualifier === undefined ? name.span : span(name.span.end - name.text.length, name.span.end);

export function occurrencesOf(renamed: Renamed): readonly Occurrence[] {
  const roles = rolesOf(renamed.tree);
  const puns = new Map<Tree.Name, { readonly local: Entity; readonly binds: boolean }>();
  for (const [binding, local] of renamed.puns)
    puns.set(binding.field, { local, binds: local.span?.start === binding.field.span.start });
  const found: Occurrence[] = [];
  const seen = new Set<number>();
  for (const [name, entity] of renamed.names) {
    if (name.span.end === name.span.start || seen.has(name.span.start)) continue;
    seen.add(name.span.start);
    const defines = entity.span?.start === name.span.start && isHere(entity, renamed.moduleName);
    const role = roles.get(name) ?? (defines ? 'definition' : 'use');
    const pun = puns.get(name);
    found.push({ name, span: bareSpan(name), entity, role, ...(pun ? { pun } : {}) });
  }
  return found.sort((a, b) => a.span.start - b.span.start);
}

const isHere = (entity: Entity, module: string): boolean =>
  entity.kind === 'local' || entity.kind === 'typeVariable' || entity.module === module;

/** The roles that the place of a name in the tree gives it. */
function rolesOf(tree: Tree.Module): ReadonlyMap<Tree.Name, Role> {
  const roles = new Map<Tree.Name, Role>();
  const put = (names: readonly Tree.Name[], role: Role): void => {
    for (const name of names) roles.set(name, role);
  };
  const items = (list: readonly Tree.Export[], role: Role): void => {
    for (const item of list)
      if (item.kind === 'item')
        put([item.name, ...(typeof item.subordinates === 'object' ? item.subordinates : [])], role);
  };
  items(tree.exports ?? [], 'export');
  for (const { items: list } of tree.imports) items(list ?? [], 'import');
  for (const declaration of tree.declarations)
    walk(declaration, node => {
      if (node.kind === 'clause') put([node.name], 'definition');
      else if (node.kind === 'typeSignature') put(node.names, 'signature');
      else if (node.kind === 'fixity') put(node.operators, 'pragma');
      else if (node.kind === 'sccPragma' || node.kind === 'inlinePragma') put([node.name], 'pragma');
    });
  return roles;
}

/** The occurrence that covers an offset; at a border, the one that begins there. */
export function occurrenceAt(list: readonly Occurrence[], offset: number): Occurrence | undefined {
  let low = 0;
  let high = list.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (list[middle]!.name.span.start <= offset) low = middle;
    else high = middle - 1;
  }
  const touches = (at: number): boolean => {
    const one = list[at];
    return one !== undefined && one.name.span.start <= offset && offset <= one.name.span.end;
  };
  return touches(low) ? list[low] : touches(low - 1) ? list[low - 1] : undefined;
}

/** Whether the occurrence means an entity, as itself or as the variable of a pun. */
export const means = (occurrence: Occurrence, key: string): boolean =>
  keyOf(occurrence.entity) === key || (occurrence.pun !== undefined && keyOf(occurrence.pun.local) === key);
