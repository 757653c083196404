/** Where a module's tree declares what others speak of: by name and sort, so that a stale span leads nowhere wrong. */
import type { Entity, TopEntity } from '../rename/entity.ts';
import { patternBinders } from '../rename/pattern.ts';
import { dataDeclarations, isDataFamily } from '../syntax/data.ts';
import type * as Tree from '../syntax/tree.ts';
import type { FileSpan } from './answer.ts';
import type { File, Project, Text } from './project.ts';

export interface Declared {
  /** The binding occurrence. */
  readonly name: Tree.Name;
  /** The whole declaration: a type's for its constructors and fields, a class's for its methods. */
  readonly declaration: Tree.Declaration;
  /** The part that is the entity's own: a constructor, a field, a method's signature. */
  readonly part?: Tree.ConstructorDeclaration | Tree.ConstructorField | Tree.TypeSignature;
  /** The signature of a variable. */
  readonly signature?: Tree.TypeSignature;
}

/** Undefined for what is built in or made by the compiler. */
export function declared(tree: Tree.Module, entity: TopEntity): Declared | undefined {
  for (const declaration of tree.declarations) {
    const match = inDeclaration(declaration, entity);
    if (match)
      return entity.kind === 'variable' ? withSignature(tree.declarations, entity.name, match) : match;
  }
  return undefined;
}

function withSignature(list: readonly Tree.Declaration[], name: string, found: Declared): Declared {
  const signature = list.find(
    (d): d is Tree.TypeSignature => d.kind === 'typeSignature' && d.names.some(({ text }) => text === name),
  );
  return signature ? { ...found, signature } : found;
}

function inDeclaration(declaration: Tree.Declaration, { kind, name }: TopEntity): Declared | undefined {
  switch (declaration.kind) {
    case 'function':
      return (kind === 'variable' || kind === 'field') && declaration.name.text === name
        ? { name: declaration.name, declaration }
        : undefined;
    case 'patternBinding': {
      if (kind !== 'variable') return undefined;
      const bound = patternBinders(declaration.pattern).find(b => b.kind === 'name' && b.name.text === name);
      return bound?.kind === 'name' ? { name: bound.name, declaration } : undefined;
    }
    case 'patternSynonym':
      return kind === 'pattern' && declaration.name.text === name
        ? { name: declaration.name, declaration }
        : undefined;
    case 'typeSynonym':
      return kind === 'synonym' && declaration.name.text === name
        ? { name: declaration.name, declaration }
        : undefined;
    case 'typeFamily':
      return kind === 'type' && declaration.name.text === name
        ? { name: declaration.name, declaration }
        : undefined;
    case 'data':
      return inData(declaration, kind, name);
    case 'instance':
      for (const data of dataDeclarations([declaration])) {
        const match = inData(data, kind, name);
        if (match) return match;
      }
      return undefined;
    case 'class':
      return inClass(declaration, kind, name);
    default:
      return undefined;
  }
}

function inData(
  declaration: Tree.DataDeclaration,
  kind: TopEntity['kind'],
  name: string,
): Declared | undefined {
  if (kind === 'type')
    return declaration.name.text === name && declaration.instance === undefined
      ? { name: declaration.name, declaration }
      : undefined;
  for (const part of declaration.constructors) {
    if (kind === 'constructor' && part.name.text === name) return { name: part.name, declaration, part };
    const field = kind === 'field' ? part.fields.find(each => each.name?.text === name) : undefined;
    if (field?.name) return { name: field.name, declaration, part: field };
  }
  return undefined;
}

function inClass(
  declaration: Tree.ClassDeclaration,
  kind: TopEntity['kind'],
  name: string,
): Declared | undefined {
  if (kind === 'class')
    return declaration.name.text === name ? { name: declaration.name, declaration } : undefined;
  if (kind === 'type') {
    const family = declaration.declarations.find(
      (d): d is Tree.TypeFamily | Tree.DataDeclaration =>
        (d.kind === 'typeFamily' || isDataFamily(d)) && d.name.text === name,
    );
    return family && { name: family.name, declaration: family };
  }
  if (kind !== 'method') return undefined;
  for (const part of declaration.declarations) {
    const own = part.kind === 'typeSignature' ? part.names.find(({ text }) => text === name) : undefined;
    if (own && part.kind === 'typeSignature') return { name: own, declaration, part };
  }
  return undefined;
}

/** A definition: where it is, and for what has a declaration at the top level, that too. */
export interface Definition extends FileSpan {
  readonly text: Text;
  readonly declared?: Declared;
}

export function definitionOf(project: Project, file: File, entity: Entity): Definition | undefined {
  if (entity.kind === 'local' || entity.kind === 'typeVariable')
    return { path: file.path, span: entity.span, text: file };
  const text = entity.module === file.renamed.moduleName ? file : project.module(file.path, entity.module);
  const match = text && declared(text.tree, entity);
  return text && match && { path: text.path, span: match.name.span, text, declared: match };
}
