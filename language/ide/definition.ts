/** From a name to where it is defined, and to where its type is. */
import { idModule, idName } from '../source/globalname.ts';
import { span } from '../source/span.ts';
import { arrows, expose, spine } from '../types/shape.ts';
import type { Type } from '../types/type.ts';
import type { FileSpan } from './answer.ts';
import { declared, definitionOf } from './declared.ts';
import { schemeOf } from './hover.ts';
import type { File, Project } from './project.ts';
import { pathTo } from './walk.ts';

export function definition(project: Project, file: File, offset: number): readonly FileSpan[] {
  const occurrence = file.occurrenceAt(offset);
  if (occurrence) {
    // On the name of an instance's method: the class's. On a pun: the field, and the variable where it is used.
    const entities =
      occurrence.pun && !occurrence.pun.binds
        ? [occurrence.entity, occurrence.pun.local]
        : [occurrence.entity];
    return entities.flatMap(entity => definitionOf(project, file, entity) ?? []).map(placeOf);
  }
  const name = moduleNameAt(file, offset);
  const text = name === undefined ? undefined : project.module(file.path, name);
  return text ? [{ path: text.path, span: text.tree.name?.span ?? span(0, 0) }] : [];
}

const placeOf = ({ path, span: at }: FileSpan): FileSpan => ({ path, span: at });

/** The module whose name stands in an import or in an export list. */
export function moduleNameAt(file: File, offset: number): string | undefined {
  const path = pathTo(file.tree, span(offset, offset));
  const name = path[path.length - 1];
  const parent = path[path.length - 2];
  if (name?.kind !== 'name') return undefined;
  if (parent?.kind === 'import') return parent.module.text;
  if (parent?.kind !== 'exportModule') return undefined;
  const named = file.tree.imports.find(({ as, module }) => (as ?? module).text === name.text);
  return named?.module.text ?? name.text;
}

/** Where the type of a name or expression is defined; of a function, the type of its result. */
export function typeDefinition(project: Project, file: File, offset: number): readonly FileSpan[] {
  const id = headOf(typeAt(file, offset));
  if (id === undefined) return [];
  const module = idModule(id);
  const name = idName(id);
  const text = module === file.renamed.moduleName ? file : project.module(file.path, module);
  if (!text) return [];
  for (const kind of ['type', 'synonym'] as const) {
    const declaration = declared(text.tree, { kind, id, module, name });
    if (declaration) return [{ path: text.path, span: declaration.name.span }];
  }
  return [];
}

function typeAt(file: File, offset: number): Type | undefined {
  const types = file.elaboration()?.types;
  const path = pathTo(file.tree, span(offset, offset));
  for (let i = path.length - 1; i >= Math.max(0, path.length - 2); i--) {
    const type = types?.get(path[i]!);
    if (type) return type;
  }
  const occurrence = file.occurrenceAt(offset);
  return occurrence && schemeOf(file, occurrence.entity)?.type;
}

/** The constructor at the head of a type: `M.Map` of `M.Map k v`, of `[T]` the element's, of `a -> T` the result's. */
function headOf(type: Type | undefined): string | undefined {
  if (!type) return undefined;
  const { head, arguments: list } = spine(arrows(type).result);
  const exposed = expose(head);
  if (exposed.kind !== 'constructor') return undefined;
  return exposed.id === '[]' ? headOf(list[0]) : exposed.id;
}
