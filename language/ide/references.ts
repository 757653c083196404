/** All places that speak of the same thing: in a file, and in the whole program. */
import type { Entity } from '../rename/entity.ts';
import type { FileSpan, Highlight, Steps } from './answer.ts';
import { definitionOf } from './declared.ts';
import { keyOf, means, type Occurrence } from './occurrence.ts';
import type { File, Project } from './project.ts';

export function* references(
  project: Project,
  file: File,
  offset: number,
  declaration: boolean,
): Steps<readonly FileSpan[]> {
  const occurrence = file.occurrenceAt(offset);
  if (!occurrence) return [];
  const places = new Map<string, FileSpan>();
  for (const { file: other, occurrences } of yield* everywhere(project, file, entitiesOf(occurrence)))
    for (const { span, role } of occurrences)
      if (declaration || role !== 'definition')
        places.set(`${other.path} ${span.start}`, { path: other.path, span });
  if (declaration && !isLocal(occurrence.entity)) {
    const library = definitionOf(project, file, occurrence.entity);
    if (library)
      places.set(`${library.path} ${library.span.start}`, { path: library.path, span: library.span });
  }
  return [...places.values()];
}

/** A pun speaks of two things at once. */
export const entitiesOf = ({ entity, pun }: Occurrence): readonly Entity[] =>
  pun ? [entity, pun.local] : [entity];

export interface FileReferences {
  readonly file: File;
  /** What was looked for in it. */
  readonly entities: readonly Entity[];
  readonly occurrences: readonly Occurrence[];
}

const isLocal = (entity: Entity): boolean => entity.kind === 'local' || entity.kind === 'typeVariable';

/** The occurrences of the entities in every file that may speak of them. `linked`: what goes with an entity in a file, even
 * where neither is named. */
export function* everywhere(
  project: Project,
  file: File,
  entities: readonly Entity[],
  linked: (file: File, entity: Entity) => readonly Entity[] = (_, entity) => [entity],
): Steps<readonly FileReferences[]> {
  const here: FileReferences = {
    file,
    entities,
    occurrences: file.occurrences().filter(each => entities.some(entity => means(each, keyOf(entity)))),
  };
  const shared = entities.filter(entity => !isLocal(entity));
  const list = [here];
  if (shared.length === 0) return list;
  for (const path of project.paths()) {
    yield;
    const text = path === file.path ? undefined : project.text(path)?.source.text;
    if (text === undefined || !shared.some(({ name }) => text.includes(name))) continue;
    const other = project.file(path);
    if (!other || other.renamed.moduleName === file.renamed.moduleName) continue;
    const wanted = shared.flatMap(entity => linked(other, entity));
    const occurrences = other.occurrences().filter(each => wanted.some(entity => means(each, keyOf(entity))));
    if (occurrences.length > 0 || wanted.length > shared.length)
      list.push({ file: other, entities: wanted, occurrences });
  }
  return list;
}

/** The same thing in this file: where it is bound or set (a definition, a field given a value), and where it is read. */
export function highlights(file: File, offset: number): readonly Highlight[] {
  const occurrence = file.occurrenceAt(offset);
  if (!occurrence) return [];
  const keys = entitiesOf(occurrence).map(keyOf);
  return file
    .occurrences()
    .filter(each => keys.some(key => means(each, key)))
    .map(({ span, role, pun }) => ({ span, writes: role === 'definition' || pun?.binds === true }));
}
