/** What may stand behind a dot: the fields of the record before it, which its type tells. */
import { idModule } from '../source/globalname.ts';
import { span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { fieldId } from '../types/build.ts';
import { expose, spine } from '../types/shape.ts';
import type { Type } from '../types/type.ts';
import type { File, Project, Text } from './project.ts';
import { pathTo } from './walk.ts';

export interface DottedField {
  readonly label: string;
  readonly id: string;
}

/**
 * The fields of the record that an expression right before the dot at `dot` is, in their order; empty where it is none, or
 * where its type is not known. Where nothing stands behind the dot yet, some field is put there, so that the rest is read.
 */
export function fieldsBehind(project: Project, text: Text, dot: number): readonly DottedField[] {
  const { source, path } = text;
  const [before, behind] = [source.text.slice(0, dot + 1), source.text.slice(dot + 1)];
  const whole = /^[\p{L}_]/u.test(behind) ? project : project.with(new Map([[path, `${before}_${behind}`]]));
  const file = whole.file(path);
  const record = file && pathTo(file.tree, span(dot - 1, dot)).find(node => isRecord(node, dot));
  const type = record && file.elaboration()?.types.get(record);
  return type === undefined ? [] : fieldsOfType(file!, type);
}

/** Whether this is all that the dot takes a field of. */
function isRecord(node: Tree.Node, end: number): boolean {
  if (node.span.end !== end) return false;
  switch (node.kind) {
    case 'variable':
    case 'parenthesised':
    case 'recordConstruction':
    case 'recordUpdate':
      return true;
    case 'application':
      return node.function.kind === 'variable' && node.function.name.text.startsWith('.');
    default:
      return false;
  }
}

function fieldsOfType(file: File, type: Type): readonly DottedField[] {
  const { head } = spine(expose(type));
  if (head.kind !== 'constructor') return [];
  const known = file.elaboration();
  const own = known?.typeConstructors.find(({ id }) => id === head.id);
  const from = own === undefined ? file.interfaceOf(idModule(head.id)) : undefined;
  const constructors = own?.constructors ?? from?.types.get(head.id)?.constructors ?? [];
  const found = new Map<string, DottedField>();
  for (const id of constructors) {
    const constructor_ = known?.constructors.get(id) ?? from?.constructors.get(id);
    for (const label of constructor_?.labels ?? []) {
      const field = label && fieldId(idModule(id), label, constructor_?.labelled);
      if (label && field && file.renamed.values.has(field)) found.set(label, { label, id: field });
    }
  }
  return [...found.values()];
}
