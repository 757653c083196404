/**
 * Imports that nothing needs. Every use of an imported name is put down to one import that brings it, and an import,
 * or a name in its list, that nothing is put down to is not needed. Of several the best is, as in GHC: plain before
 * qualified, whole before listed, the first in the text, where the Prelude that comes by itself is before all. A name that a
 * module does not have in all versions (later.ts) is needed from every other import of it, as in a program for those without.
 */

import type { ModuleTypes } from '../infer/context/interface.ts';
import type { TopEntity } from '../rename/entity.ts';
import { implicitPrelude } from '../rename/import.ts';
import { seenModule } from '../rename/interface.ts';
import { laterNames } from '../rename/later.ts';
import { synonymBuilt } from '../rename/synonym.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';
import { linesOf } from '../source/text.ts';
import type * as Tree from '../syntax/tree.ts';
import { children } from '../syntax/walk.ts';
import { classes } from '../types/build.ts';
import { constructorOf, type Subject } from './context.ts';
import * as errors from './errors.ts';

interface Brought {
  readonly declaration: Tree.Import;
  readonly qualifier: string;
  /** With the items of the list that bring it. */
  readonly entities: ReadonlyMap<string, readonly Tree.ImportItem[]>;
  readonly used: Set<string>;
  /** Of the entities those that the module has by a later name, which gives way to others. */
  readonly later: ReadonlySet<string>;
}

export function checkImports(subject: Subject): readonly Diagnostic[] {
  const { tree, moduleName } = subject.renamed;
  if (tree.imports.length === 0) return [];
  const implicit = implicitPrelude(tree, moduleName);
  const imports = [...implicit, ...tree.imports].flatMap((declaration): readonly Brought[] => {
    const source = seenModule(subject.imported, declaration.module.text);
    if (source === undefined) return [];
    return [
      {
        declaration,
        qualifier: (declaration.as ?? declaration.module).text,
        entities: entitiesOf(declaration, source),
        used: new Set(),
        later: laterOf(declaration, source),
      },
    ];
  });
  imports.sort((a, b) => rank(a) - rank(b) || a.declaration.span.start - b.declaration.span.start);
  attribute(subject, imports);
  return imports.flatMap(brought =>
    implicit.includes(brought.declaration) ? [] : complaint(subject, brought),
  );
}

const rank = ({ declaration }: Brought): number =>
  (declaration.qualified ? 2 : 0) + (declaration.items === undefined || declaration.hiding ? 0 : 1);

/** One table for both spaces: what is in the space of types has a key of its own. */
const keyOf = (entity: TopEntity): string =>
  entity.kind === 'type' || entity.kind === 'synonym' || entity.kind === 'class'
    ? `type ${entity.id}`
    : entity.id;

function entitiesOf(
  declaration: Tree.Import,
  source: ModuleTypes,
): ReadonlyMap<string, readonly Tree.ImportItem[]> {
  const { items, hiding } = declaration;
  const foundItems = new Map<string, readonly Tree.ImportItem[]>();
  for (const entity of source.exports) {
    const naming = items?.filter(item => names(item, entity, source)) ?? [];
    if (items === undefined || (naming.length === 0) === hiding)
      foundItems.set(keyOf(entity), hiding ? [] : naming);
  }
  // no module exports the equality, which some name all the same
  const equality = hiding
    ? undefined
    : items?.find(({ name, space }) => name.text === '~' && space === 'type');
  if (equality !== undefined) foundItems.set(`type ${classes.equality}`, [equality]);
  return foundItems;
}

function laterOf({ module }: Tree.Import, source: ModuleTypes): ReadonlySet<string> {
  const names = laterNames(module.text);
  return new Set(
    names === undefined
      ? []
      : source.exports.flatMap(entity => (names.has(entity.name) ? [keyOf(entity)] : [])),
  );
}

/** Whether an item of an import list names the entity. */
function names(item: Tree.ImportItem, entity: TopEntity, source: ModuleTypes): boolean {
  const isType = entity.kind === 'type' || entity.kind === 'synonym' || entity.kind === 'class';
  if (entity.name === item.name.text && isType === (item.space === 'type')) return true;
  if (item.space !== 'type' || entity.parent === undefined || item.subordinates === undefined) return false;
  const parent = source.exports.find(each => each.id === entity.parent && each.name === item.name.text);
  if (parent === undefined) return false;
  return item.subordinates === 'all' || item.subordinates.some(name => name.text === entity.name);
}

function attribute(subject: Subject, imports: readonly Brought[]): void {
  const { renamed } = subject;
  const { tree } = renamed;
  const from = tree.imports[0]?.span.start ?? 0;
  const to = tree.imports[tree.imports.length - 1]?.span.end ?? 0;
  const use = (key: string, qualifier: string | undefined): void => {
    const bringing = imports.filter(
      each =>
        each.entities.has(key) &&
        (qualifier === undefined ? !each.declaration.qualified : each.qualifier === qualifier),
    );
    const brought = bringing.find(each => !each.later.has(key)) ?? bringing[0];
    brought?.used.add(key);
  };
  for (const [name, entity] of renamed.names) {
    if (entity.kind === 'local' || entity.kind === 'typeVariable' || entity.module === renamed.moduleName)
      continue;
    if (name.span.start >= from && name.span.end <= to) continue;
    use(synonymBuilt(entity, name) ?? keyOf(entity), name.qualifier);
  }
  for (const [node, fields] of renamed.wildcards)
    for (const { field } of fields)
      if (field.module !== renamed.moduleName) use(keyOf(field), qualifierOf(node));
  for (const brought of imports)
    if (brought.entities.has(kindOfTypes) && speaksOfKinds(tree)) brought.used.add(kindOfTypes);
  exported(subject, imports, use);
  if (coerces(subject)) useNewtypes(subject, imports);
}

/** Whether anything needs constructors of newtypes that it does not name: they stand for the types inside where they are in scope. */
function coerces({ renamed: { names, tree } }: Subject): boolean {
  for (const entity of names.values()) if ('id' in entity && coercions.has(entity.id)) return true;
  return tree.declarations.some(declaration => {
    if (declaration.kind === 'derivingDeclaration') return declaration.via !== undefined;
    return declaration.kind === 'data' && declaration.deriving.some(({ via }) => via !== undefined);
  });
}

const coercions: ReadonlySet<string> = new Set(['Data.Coerce.coerce', classes.coercible]);

function useNewtypes(subject: Subject, imports: readonly Brought[]): void {
  for (const { declaration, entities, used } of imports) {
    if (declaration.items === undefined || declaration.hiding) continue;
    for (const id of entities.keys()) if (constructorOf(subject, id)?.newtype) used.add(id);
  }
}

/** `Type` is read as a kind, not as a name. */
const kindOfTypes = 'type Data.Kind.Type';

function speaksOfKinds(tree: Tree.Module): boolean {
  const rest: Tree.Node[] = [...tree.declarations];
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (node.kind === 'starType') return true;
    rest.push(...children(node));
  }
  return false;
}

const qualifierOf = (node: Tree.RecordPattern | Tree.RecordConstruction): string | undefined =>
  node.kind === 'recordPattern' ? node.constructor_.qualifier : node.constructor_.name.qualifier;

/** Exports use what they export: `module M` what is in scope both as `x` and as `M.x`, by both names; `T(..)` what is
 * under T. */
function exported(
  { renamed }: Subject,
  imports: readonly Brought[],
  use: (key: string, qualifier: string | undefined) => void,
): void {
  for (const item of renamed.tree.exports ?? []) {
    if (item.kind === 'exportModule') {
      const plain = new Set(
        imports.flatMap(each => (each.declaration.qualified ? [] : [...each.entities.keys()])),
      );
      for (const brought of imports)
        if (brought.qualifier === item.module.text)
          for (const key of brought.entities.keys())
            if (plain.has(key)) {
              use(key, undefined);
              use(key, item.module.text);
            }
    } else if (item.subordinates !== undefined) {
      const parent = renamed.names.get(item.name);
      for (const entity of renamed.exports)
        if (
          parent !== undefined &&
          'id' in parent &&
          entity.parent === parent.id &&
          entity.module !== renamed.moduleName
        )
          use(keyOf(entity), item.name.qualifier);
    }
  }
}

function complaint(subject: Subject, { declaration, entities, used }: Brought): readonly Diagnostic[] {
  const { items, hiding } = declaration;
  if (items !== undefined && !hiding && items.length === 0) return [];
  if (hiding && declaration.module.text === 'Prelude') return [];
  if (used.size === 0)
    return [
      errors.unusedImport(declaration.span, declaration.module.text, undefined, [
        linesOf(subject.source, declaration.span),
      ]),
    ];
  if (items === undefined || hiding) return [];
  const spare: { readonly name: string; readonly span: Span; readonly delete: Span }[] = [];
  for (const [i, item] of items.entries()) {
    const keys = [...entities].flatMap(([key, from]) => (from.includes(item) ? [key] : []));
    if (!keys.some(key => used.has(key)))
      spare.push({ name: item.name.text, span: item.span, delete: listSpan(items, i) });
    else if (Array.isArray(item.subordinates))
      for (const [j, name] of (item.subordinates as readonly Tree.Name[]).entries()) {
        const entity = subject.renamed.names.get(name);
        if (
          entity !== undefined &&
          'id' in entity &&
          entities.get(keyOf(entity as TopEntity))?.includes(item) &&
          !used.has(keyOf(entity as TopEntity))
        )
          spare.push({ name: name.text, span: name.span, delete: listSpan(item.subordinates, j) });
      }
  }
  return spare.map(each =>
    errors.unusedImport(each.span, declaration.module.text, [each.name], [each.delete]),
  );
}

/** An item of a list with the comma after it, or the one before it if it is the last. */
function listSpan(list: readonly { readonly span: Span }[], index: number): Span {
  const item = list[index]!.span;
  const next = list[index + 1];
  const previous = list[index - 1];
  if (next !== undefined) return { start: item.start, end: next.span.start };
  if (previous !== undefined) return { start: previous.span.end, end: item.end };
  return item;
}
