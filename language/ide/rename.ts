/**
 * Renaming across modules. The edits are made and then proved: every file is read again with them, and every name
 * must mean what it meant before. So capture, clashes and shadowing are refused whatever their way.
 */
import type { Entity } from '../rename/entity.ts';
import { keywords, reservedOperators } from '../syntax/token.ts';
import type { FileEdits, RenameResult, Renaming, Steps, TextEdit } from './answer.ts';
import { edited, moved } from './edits.ts';
import { keyOf, type Occurrence } from './occurrence.ts';
import type { File, Project } from './project.ts';
import { everywhere, type FileReferences } from './references.ts';
import { asRenaming, labelAt, relabel } from './scc/label.ts';
import { agreeWildcards, linked, writtenOut } from './wildcard.ts';

const refused = (reason: string): { kind: 'refused'; reason: string } => ({ kind: 'refused', reason });

/** What would be renamed, or why nothing can be. */
export function prepareRename(project: Project, file: File, offset: number): Renaming {
  const label = labelAt(file, offset);
  if (label) return asRenaming(label);
  const occurrence = file.occurrenceAt(offset);
  if (!occurrence) return refused('There is no name here that can be changed.');
  const [subject] = subjectsOf(file, occurrence);
  const reason = subject && whyNot(project, file, subject);
  if (reason !== undefined) return refused(reason);
  return { kind: 'possible', span: occurrence.span, name: occurrence.name.text };
}

function whyNot(project: Project, file: File, entity: Entity): string | undefined {
  if (entity.kind === 'local' || entity.kind === 'typeVariable') return undefined;
  const own = entity.module === file.renamed.moduleName;
  if (!own && ![...project.modules().values()].includes(entity.module))
    return `‘${entity.name}’ belongs to the library module ${entity.module}.`;
  if (!/^[\p{L}_]/u.test(entity.name) && !entity.span) return `‘${entity.name}’ is built in.`;
  if (entity.module === 'Main' && entity.name === 'main' && entity.kind === 'variable')
    return 'The program starts at ‘main’: it must be called so.';
  return undefined;
}

/** On a pun the variable is meant, and the field keeps its name; the variable of a pattern's wildcard is its field. */
function subjectsOf(file: File, found: Occurrence): readonly Entity[] {
  const entity = found.pun ? found.pun.local : found.entity;
  return linked(file, entity);
}

export function* rename(project: Project, file: File, offset: number, name: string): Steps<RenameResult> {
  if (labelAt(file, offset)) return relabel(file, offset, name);
  const occurrence = file.occurrenceAt(offset);
  if (!occurrence) return refused('There is no name here that can be changed.');
  const subjects = subjectsOf(file, occurrence);
  const subject = subjects[0]!;
  const reason = whyNot(project, file, subject) ?? malformed(subject.name, name);
  if (reason !== undefined) return refused(reason);
  if (name === subject.name) return { kind: 'edits', files: [] };
  const places = yield* everywhere(project, file, subjects, linked);
  const files = places.map(place => editsOf(place, subject, name)).filter(({ edits }) => edits.length > 0);
  const problem = yield* changed(project, places, files, subject.name, name);
  return problem === undefined ? { kind: 'edits', files } : refused(problem);
}

/** A name can only become one of its own sort: the grammar tells them apart by their spelling. */
function malformed(before: string, after: string): string | undefined {
  const sort = sortOf(before);
  if (sortOf(after) === sort && !keywords.has(after) && !reservedOperators.has(after)) return undefined;
  if (keywords.has(after) || reservedOperators.has(after)) return `‘${after}’ is a reserved word.`;
  switch (sort) {
    case 'variable':
      return `‘${after}’ is no name for a variable: it should begin with a small letter or an underscore.`;
    case 'constructor':
      return `‘${after}’ is no name for a type or constructor: it should begin with a capital letter.`;
    case 'operator':
      return `‘${after}’ is no operator: it should be made of symbols, and not begin with a colon.`;
    case 'constructorOperator':
      return `‘${after}’ is no constructor operator: it should be made of symbols, and begin with a colon.`;
    case 'other':
      return `‘${before}’ is part of the language.`;
  }
}

function sortOf(name: string): 'variable' | 'constructor' | 'operator' | 'constructorOperator' | 'other' {
  if (/^[\p{Ll}\p{Lo}_][\p{L}\p{N}\p{Mn}_']*#*$/u.test(name)) return 'variable';
  if (/^[\p{Lu}\p{Lt}][\p{L}\p{N}\p{Mn}_']*#*$/u.test(name)) return 'constructor';
  if (!/^(?:[!#$%&*+./<=>?@\\^|~:-]|(?!["'(),;[\]_`{}])[\p{S}\p{P}])+$/u.test(name)) return 'other';
  if (/^--+$/.test(name)) return 'other';
  return name.startsWith(':') ? 'constructorOperator' : 'operator';
}

function editsOf({ file, occurrences, entities }: FileReferences, subject: Entity, name: string): FileEdits {
  const key = keyOf(subject);
  const edits: TextEdit[] = [...writtenOut(file, new Set(entities.map(keyOf)), name)];
  for (const { span, entity, pun } of occurrences) {
    if (!pun) edits.push({ span, text: name });
    else {
      // `C {x}`: the half that is not renamed stays written.
      const field = keyOf(entity) === key || !isPunOf(pun.local, key) ? name : entity.name;
      const variable = isPunOf(pun.local, key) ? name : pun.local.name;
      edits.push({ span, text: `${field} = ${variable}` });
    }
  }
  return { path: file.path, edits };
}

const isPunOf = (local: Entity, key: string): boolean => keyOf(local) === key;

/** What the edits would change besides the name; undefined where every name keeps its meaning. */
function* changed(
  project: Project,
  places: readonly FileReferences[],
  files: readonly FileEdits[],
  before: string,
  after: string,
): Steps<string | undefined> {
  const texts = new Map<string, string>();
  for (const { path, edits } of files) {
    const text = project.text(path)?.source.text;
    if (text !== undefined) texts.set(path, edited(text, edits));
  }
  const trial = project.with(texts);
  const clash = `‘${after}’ has another meaning there`;
  for (const { file, entities } of places) {
    yield;
    const edits = files.find(({ path }) => path === file.path)?.edits ?? [];
    const renamed = trial.file(file.path);
    if (!renamed || renamed.renamed.errors.length > file.renamed.errors.length)
      return `‘${before}’ cannot be called ‘${after}’ in ${file.path}: ${
        renamed?.renamed.errors.find(each => each.title.includes(after))?.title ?? clash
      }.`;
    if (!agree(file, renamed, edits, new Set(entities.map(keyOf)), after))
      return `‘${before}’ cannot be called ‘${after}’ in ${file.path}: ${clash}, or would get one.`;
  }
  return undefined;
}

/** Whether each name of the old text stands for the same thing in the new one. `keys`: of what is called `name` now. */
function agree(
  old: File,
  now: File,
  edits: readonly TextEdit[],
  keys: ReadonlySet<string>,
  name: string,
): boolean {
  const after = new Map(now.occurrences().map(each => [each.span.start, each]));
  const forth = new Map<string, string>();
  const back = new Map<string, string>();
  const same = (a: Entity, b: Entity): boolean => {
    const [from, to] = [keyOf(a), keyOf(b)];
    if ((forth.get(from) ?? to) !== to || (back.get(to) ?? from) !== from) return false;
    forth.set(from, to);
    back.set(to, from);
    return true;
  };
  for (const each of old.occurrences()) {
    const at = moved(each.span.start, edits);
    const other = after.get(at);
    if (!other || !same(each.entity, other.entity)) return false;
    if (!each.pun) continue;
    const variable = other.pun?.local ?? punVariable(now, at);
    if (!variable || !same(each.pun.local, variable)) return false;
  }
  return agreeWildcards(old, now, edits, keys, name, same);
}

/** The variable of `x = y` where a pun stood. */
function punVariable(file: File, field: number): Entity | undefined {
  const list = file.occurrences();
  const index = list.findIndex(each => each.span.start === field);
  return list[index + 1]?.entity;
}
