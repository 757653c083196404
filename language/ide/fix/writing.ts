/** Types as text of a file: under the names that it has for them, with the imports of those that it has none for. */
import { importName } from '../../edit/imports.ts';
import { topLevelScope } from '../../rename/rename.ts';
import { idName } from '../../source/globalname.ts';
import { createNaming, type NameOf, printQualified } from '../../types/print.ts';
import type { Scheme } from '../../types/type.ts';
import type { TextEdit } from '../answer.ts';
import { exporters, importRank } from '../elsewhere.ts';
import type { File, Project } from '../project.ts';

export interface WrittenName {
  readonly text: string;
  readonly imports: readonly TextEdit[];
}

/** Undefined where something in the type has no name that could be written. */
export type Writing = (scheme: Scheme) => WrittenName | undefined;

export function writingIn(project: Project, file: File): Writing {
  const { types } = topLevelScope(file.tree, module => project.imported(file.path, module));
  const names = new Map<string, string>();
  for (const [text, [only, other]] of types) {
    if (only === undefined || other !== undefined) continue;
    const before = names.get(only.entity.id);
    if (before === undefined || text.length < before.length) names.set(only.entity.id, text);
  }
  const elsewhere = new Map<string, readonly TextEdit[] | undefined>();
  const importOf = (id: string): readonly TextEdit[] | undefined => {
    if (!elsewhere.has(id))
      elsewhere.set(id, types.has(idName(id)) ? undefined : importFor(project, file, id));
    return elsewhere.get(id);
  };
  return scheme => {
    const imports: TextEdit[] = [];
    let isWritten = true;
    const nameOf: NameOf = id => {
      const name = names.get(id) ?? (isSyntax(id) ? idName(id) : undefined);
      if (name !== undefined) return name;
      const edits = importOf(id);
      if (edits === undefined) isWritten = false;
      else for (const edit of edits) if (!imports.includes(edit)) imports.push(edit);
      return edits && idName(id);
    };
    // a synonym is written where it is known, and nothing is imported for it
    const synonyms: NameOf = id => (isSynonym(file, id) && !names.has(id) ? undefined : nameOf(id));
    const text = printQualified(scheme, createNaming(synonyms));
    return isWritten ? { text, imports } : undefined;
  };
}

/** Lists, tuples, functions, literals, equalities and implicit parameters. */
const isSyntax = (id: string): boolean => !/^\p{Lu}[\p{L}\p{N}_']*\./u.test(id);

const isSynonym = (file: File, id: string): boolean => {
  const module = id.slice(0, id.length - idName(id).length - 1);
  return file.interfaceOf(module)?.synonyms.has(id) === true;
};

/** The import of the module that a person would take it from: the one that is imported already, or the most public one. */
function importFor(project: Project, file: File, id: string): readonly TextEdit[] | undefined {
  const isThere = (module: string): number =>
    file.tree.imports.some(each => each.module.text === module && !each.qualified) ? 0 : 1;
  const [first] = [...exporters(project, file)]
    .flatMap(({ module, exports }) => {
      const entity = exports.find(each => each.id === id && each.kind !== 'constructor');
      return entity ? [{ module, entity }] : [];
    })
    .sort((a, b) => isThere(a.module) - isThere(b.module) || importRank(a.module) - importRank(b.module));
  return first && importName(file, first.module, first.entity);
}
