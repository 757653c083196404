/** What stands under the cursor: type or kind, declaration, documentation, and where it comes from. */

import type { Entity, TopEntity } from '../rename/entity.ts';
import { type Span, span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { printKind, printQualified, printType } from '../types/print.ts';
import type { Scheme, Type } from '../types/type.ts';
import type { Hover } from './answer.ts';
import { documentation } from './comment.ts';
import { type Declared, type Definition, definitionOf } from './declared.ts';
import type { Occurrence } from './occurrence.ts';
import type { File, Project, Text } from './project.ts';
import { inWordsOf } from './synonym.ts';
import { pathTo } from './walk.ts';

/** Lines of a declaration that are shown. */
const shownLines = 16;

export function hover(project: Project, file: File, offset: number): Hover | undefined {
  const occurrence = file.occurrenceAt(offset);
  if (occurrence) return ofName(project, file, occurrence);
  const path = pathTo(file.tree, span(offset, offset));
  return ofModule(project, file, path) ?? ofExpression(file, path);
}

function ofName(project: Project, file: File, occurrence: Occurrence): Hover | undefined {
  const { entity, name } = occurrence;
  if (entity.kind === 'typeVariable') return { span: name.span, code: entity.name, notes: ['type variable'] };
  if (entity.kind === 'local' && entity.hole !== undefined) return ofHole(file, occurrence);
  const definition = definitionOf(project, file, entity);
  const scheme = schemeOf(file, entity);
  const isType = entity.kind === 'type' || entity.kind === 'synonym' || entity.kind === 'class';
  const lines: string[] = [];
  if (isType) {
    const kind = kindOf(file, entity);
    if (kind !== undefined) lines.push(`${entity.name} :: ${kind}`);
  } else if (scheme) lines.push(`${spelt(entity.name)} :: ${printQualified(scheme)}`);
  const declaration = definition?.declared && declarationText(definition.text, entity, definition.declared);
  if (declaration) lines.push(declaration);
  if (lines.length === 0) return undefined;
  const here = scheme && instantiated(file, occurrence, scheme);
  const doc = definition && docOf(definition);
  return {
    span: name.span,
    code: lines.join('\n'),
    ...(here === undefined ? {} : { here }),
    ...(doc === undefined ? {} : { documentation: doc }),
    ...warningOf(entity),
    notes: notesOf(file, entity, definition),
  };
}

/** The text of its WARNING or DEPRECATED pragma. */
function warningOf(entity: Entity): Pick<Hover, 'warning'> {
  const warning = entity.kind === 'local' || entity.kind === 'typeVariable' ? undefined : entity.warning;
  if (warning === undefined) return {};
  return { warning: `${warning.deprecated ? 'Deprecated' : 'Warning'}: ${warning.lines.join('\n')}` };
}

/** Of a typed hole, what is to stand there. */
function ofHole(file: File, { name }: Occurrence): Hover | undefined {
  const node = pathTo(file.tree, name.span).at(-2);
  const type = node && file.elaboration()?.types.get(node);
  if (type === undefined) return undefined;
  return { span: name.span, code: `${name.text} :: ${printType(type)}`, notes: ['typed hole'] };
}

export const spelt = (name: string): string => (/^[\p{L}_([]/u.test(name) ? name : `(${name})`);

export function schemeOf(file: File, entity: Entity): Scheme | undefined {
  if (entity.kind === 'typeVariable') return undefined;
  if (entity.kind === 'local' || entity.module === file.renamed.moduleName)
    return file.elaboration()?.schemes.get(entity);
  return file.interfaceOf(entity.module)?.schemes.get(entity.id);
}

function kindOf(file: File, entity: TopEntity): string | undefined {
  const own = entity.module === file.renamed.moduleName;
  if (entity.kind === 'class') {
    const info = own
      ? file.elaboration()?.classes.find(({ id }) => id === entity.id)
      : file.interfaceOf(entity.module)?.classes.get(entity.id);
    return info && [...info.kinds.map(kind => bracketed(printKind(kind))), 'Constraint'].join(' -> ');
  }
  const info = own
    ? file.elaboration()?.typeConstructors.find(({ id }) => id === entity.id)
    : file.interfaceOf(entity.module)?.types.get(entity.id);
  return info && printKind(info.kindOf);
}

const bracketed = (kind: string): string => (kind.includes(' ') ? `(${kind})` : kind);

/** The type at this use, where it says more than the general one. */
function instantiated(file: File, { name, role }: Occurrence, scheme: Scheme): string | undefined {
  if (role !== 'use' || scheme.variables.length === 0) return undefined;
  const path = pathTo(file.tree, name.span);
  const node = path[path.length - 2];
  const type = node && file.elaboration()?.types.get(node);
  if (!type || !isWhole(node, name)) return undefined;
  const text = printType(type);
  return text === printType(scheme.type) ? undefined : text;
}

const isWhole = (node: Tree.Node, name: Tree.Name): boolean =>
  (node.kind === 'variable' || node.kind === 'constructor') && node.name === name;

/** Of types, classes and their members: the declaration as it was written, a class without its default methods. */
function declarationText(text: Text, entity: Entity, { declaration }: Declared): string | undefined {
  const slice = (at: Span): string => text.source.text.slice(at.start, at.end);
  switch (declaration.kind) {
    case 'data':
    case 'typeFamily':
    case 'typeSynonym':
      return shortened(slice(declaration.span));
    case 'class': {
      if (entity.kind === 'method') return undefined;
      const first = declaration.declarations[0]?.span.start ?? declaration.span.end;
      const head = slice(span(declaration.span.start, first)).split(/\n\s*(?:--|\{-)/)[0]!;
      const members = declaration.declarations.flatMap(d =>
        d.kind === 'typeSignature' ? [`  ${slice(d.span)}`] : [],
      );
      return shortened([head.trimEnd(), ...members].join('\n'));
    }
    default:
      return undefined;
  }
}

function shortened(text: string): string {
  const lines = text.split('\n');
  return lines.length <= shownLines ? text : [...lines.slice(0, shownLines), '  ...'].join('\n');
}

export function docOf({ text, declared }: Definition): string | undefined {
  if (!declared) return undefined;
  const { declaration, part, signature } = declared;
  const places = part ? [part.span] : [...(signature ? [signature.span] : []), declaration.span];
  return documentation(text.tokens(), ...places);
}

function notesOf(file: File, entity: Entity, definition: Definition | undefined): string[] {
  const notes: string[] = [];
  if (entity.kind === 'typeVariable') return notes;
  if (entity.kind !== 'local' && entity.module !== file.renamed.moduleName)
    notes.push(`from \`${entity.module}\``);
  const declaration = definition?.declared?.declaration;
  if (entity.kind === 'method' && declaration?.kind === 'class')
    notes.push(`method of \`${declaration.name.text}\``);
  if (entity.kind === 'local') notes.push('local');
  if (entity.fixity) {
    const { associativity, precedence } = entity.fixity;
    const word = { left: 'infixl', right: 'infixr', none: 'infix' }[associativity];
    notes.push(`${word} ${precedence}`);
  }
  return notes;
}

/** An imported module: what it is for. */
function ofModule(project: Project, file: File, path: readonly Tree.Node[]): Hover | undefined {
  const name = path[path.length - 1];
  const parent = path[path.length - 2];
  if (name?.kind !== 'name' || parent?.kind !== 'import' || parent.module !== name) return undefined;
  const text = project.module(file.path, name.text);
  const start = text?.tree.name?.span.start;
  if (!text || start === undefined) return undefined;
  const keyword = text.source.text.lastIndexOf('module', start);
  const doc = documentation(text.tokens(), span(keyword, keyword));
  const code = `module ${name.text}`;
  return { span: name.span, code, ...(doc === undefined ? {} : { documentation: doc }), notes: [] };
}

/** The innermost expression or pattern whose type is known. */
function ofExpression(file: File, path: readonly Tree.Node[]): Hover | undefined {
  for (let i = path.length - 1; i >= 0; i--) {
    const type: Type | undefined = file.elaboration()?.types.get(path[i]!);
    const shown = type && printType(inWordsOf(file, type));
    // of what has an error in it nothing may be known
    if (shown !== undefined && shown !== '_') {
      const { span: place } = path[i]!;
      return { span: place, code: `${excerpt(textIn(file, place))} :: ${shown}`, notes: [] };
    }
  }
  return undefined;
}

const textIn = (file: File, { start, end }: Span): string => file.source.text.slice(start, end);

/** Characters of an expression that stand before its type. */
const longestExcerpt = 40;

/** The beginning of an expression, in one line. */
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longestExcerpt ? line : `${line.slice(0, longestExcerpt).trimEnd()} …`;
}
