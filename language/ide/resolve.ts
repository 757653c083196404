/** The rest of a completion, when it is looked at: its type, what it is for, and the import that it needs. */

import { importName, importQualified } from '../edit/imports.ts';
import type { TopEntity } from '../rename/entity.ts';
import { namespaceOf } from '../rename/scope.ts';
import { idModule, idName } from '../source/globalname.ts';
import { printKind, printQualified } from '../types/print.ts';
import type { CompletionKey, ResolvedCompletion } from './answer.ts';
import { documentation } from './comment.ts';
import { declared } from './declared.ts';
import type { Project, Text } from './project.ts';

export function resolveCompletion(project: Project, path: string, key: CompletionKey): ResolvedCompletion {
  const text = project.text(path);
  const entity = text && entityOf(project, text, key);
  if (!text || !entity) return { edits: [] };
  const detail = typeOf(project, text, entity);
  const doc = docOf(project, text, entity);
  return {
    ...(detail === undefined ? {} : { detail }),
    ...(doc === undefined ? {} : { documentation: doc }),
    edits: editsOf(text, key, entity),
  };
}

/** The module that defines an id, and the entity there. */
function entityOf(project: Project, text: Text, { id, space, module }: CompletionKey): TopEntity | undefined {
  const from = module ?? idModule(id);
  const own = text.tree.name?.text ?? 'Main';
  if (idModule(id) === own) return { kind: 'variable', id, module: own, name: id.slice(own.length + 1) };
  const interfaces = [from, idModule(id)].map(
    name => project.imported(text.path, name) ?? programInterface(project, name),
  );
  for (const found of interfaces) {
    const entity = found?.exports.find(each => each.id === id && namespaceOf(each) === space);
    if (entity) return entity;
  }
  return { kind: space === 'type' ? 'type' : 'variable', id, module: idModule(id), name: idName(id) };
}

/** The exports of a module of the program that is not imported yet. */
function programInterface(project: Project, module: string): { exports: readonly TopEntity[] } | undefined {
  const path = [...project.modules()].find(([, name]) => name === module)?.[0];
  const file = path === undefined ? undefined : project.file(path);
  return file && { exports: file.renamed.exports };
}

function typeOf(project: Project, text: Text, entity: TopEntity): string | undefined {
  const module = project.imported(text.path, entity.module);
  const scheme = module?.schemes.get(entity.id);
  if (scheme) return printQualified(scheme);
  const kind = module?.types.get(entity.id)?.kindOf;
  if (kind) return printKind(kind);
  if (entity.module !== (text.tree.name?.text ?? 'Main')) return undefined;
  return ownType(project, text, entity);
}

/** As it is written, or as it is inferred. */
function ownType(project: Project, text: Text, { name }: TopEntity): string | undefined {
  for (const declaration of text.tree.declarations)
    if (declaration.kind === 'typeSignature' && declaration.names.some(each => each.text === name))
      return text.source.text.slice(declaration.type.span.start, declaration.type.span.end);
  const file = project.file(text.path);
  const entity = file?.renamed.defined.find(each => each.name === name);
  const scheme = entity && file?.elaboration()?.schemes.get(entity);
  return scheme && printQualified(scheme);
}

function docOf(project: Project, text: Text, entity: TopEntity): string | undefined {
  const own = entity.module === (text.tree.name?.text ?? 'Main');
  const definer = own ? text : project.module(text.path, entity.module);
  const definition = definer && declared(definer.tree, entity);
  if (!definer || !definition) return undefined;
  const { part, signature, declaration } = definition;
  return documentation(definer.tokens(), (part ?? signature ?? declaration).span, declaration.span);
}

function editsOf(text: Text, key: CompletionKey, entity: TopEntity): ResolvedCompletion['edits'] {
  if (key.module === undefined) return [];
  return key.qualifier === undefined
    ? importName(text, key.module, entity)
    : importQualified(text, key.module, key.qualifier);
}
