/**
 * Where names stand in a module and what they mean there. The key of an entity is the same in every module that
 * speaks of it; two entities of a module with different keys are different things.
 */
import type { Entity } from '../rename/entity.ts';
import type { Renamed } from '../rename/renamed.ts';
import { namespaceOf } from '../rename/scope.ts';
import { qualifier as wired } from '../rename/wired.ts';
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
  entity.kind === 'local'
    ? `#${(entity.same ?? entity).unique}`
    : entity.kind === 'typeVariable'
      ? `#${entity.unique}`
      : `${namespaceOf(entity)} ${entity.id}`;

/** The last part of a qualified name's span. */
export const bareSpan = (name: Tree.Name): Span =>
  name.qualifier === undefined ? name.span : span(name.span.end - name.text.length, name.span.end);

/** In the order of the text. */
export function occurrencesOf(renamed: Renamed): readonly Occurrence[] {
  return among(renamed, renamed.names, renamed.tree.declarations);
}

/**
 * The occurrence that covers an offset; at a border, the one that begins there. Walks no declarations but
 * those that are there: who points at a name after each edit does not wait for all others.
 */
export function occurrenceIn(renamed: Renamed, offset: number): Occurrence | undefined {
  let [last, before]: (readonly [Tree.Name, Entity])[] = [];
  for (const each of renamed.names) {
    const [name] = each;
    const { start } = name.span;
    if (!isWritten(name) || start > offset) continue;
    if (last === undefined || start > last[0].span.start) [last, before] = [each, last];
    else if (start < last[0].span.start && (before === undefined || start > before[0].span.start))
      before = each;
  }
  const entry =
    last && touches(last[0], offset) ? last : before && touches(before[0], offset) ? before : undefined;
  const around = renamed.tree.declarations.filter(each => touches(each, offset));
  return entry && among(renamed, [entry], around)[0];
}

/** Whether an offset is in something, or at its borders. */
export const touches = ({ span: at }: { readonly span: Span }, offset: number): boolean =>
  at.start <= offset && offset <= at.end;

/** Not put in by renaming, for something that is syntax. */
const isWritten = ({ qualifier, implied, span: { start, end } }: Tree.Name): boolean =>
  qualifier !== wired && !implied && end > start;

/** `declarations`: those that give the names their roles. */
function among(
  renamed: Renamed,
  names: Iterable<readonly [Tree.Name, Entity]>,
  declarations: readonly Tree.Declaration[],
): readonly Occurrence[] {
  const roles = rolesOf(renamed.tree, declarations);
  const puns = new Map<Tree.Name, { readonly local: Entity; readonly binds: boolean }>();
  for (const [binding, local] of renamed.puns)
    puns.set(binding.field, { local, binds: local.span?.start === binding.field.span.start });
  const occurrences: Occurrence[] = [];
  const seen = new Set<number>();
  for (const [name, entity] of names) {
    if (!isWritten(name) || seen.has(name.span.start)) continue;
    seen.add(name.span.start);
    const defines = entity.span?.start === name.span.start && isHere(entity, renamed.moduleName);
    const role = roles.get(name) ?? (defines ? 'definition' : 'use');
    const pun = puns.get(name);
    occurrences.push({ name, span: bareSpan(name), entity, role, ...(pun ? { pun } : {}) });
  }
  return inOrder(occurrences);
}

export const inOrder = (occurrences: Occurrence[]): readonly Occurrence[] =>
  occurrences.sort((a, b) => a.span.start - b.span.start);

const isHere = (entity: Entity, module: string): boolean =>
  entity.kind === 'local' || entity.kind === 'typeVariable' || entity.module === module;

/** The roles that the place of a name in the tree gives it. */
function rolesOf(tree: Tree.Module, declarations: readonly Tree.Declaration[]): ReadonlyMap<Tree.Name, Role> {
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
  for (const declaration of declarations)
    walk(declaration, node => {
      if (node.kind === 'clause') put([node.name], 'definition');
      else if (node.kind === 'typeSignature') put(node.names, 'signature');
      else if (node.kind === 'roleAnnotation') put([node.name], 'signature');
      else if (node.kind === 'fixity') put(node.operators, 'pragma');
      else if (node.kind === 'warningPragma') put(node.names, 'pragma');
      else if (node.kind === 'sccPragma' || node.kind === 'inlinePragma') put([node.name], 'pragma');
    });
  return roles;
}

/** Whether the occurrence means an entity, as itself or as the variable of a pun. */
export const means = (occurrence: Occurrence, key: string): boolean =>
  keyOf(occurrence.entity) === key || (occurrence.pun !== undefined && keyOf(occurrence.pun.local) === key);
