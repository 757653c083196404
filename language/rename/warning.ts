/** What WARNING and DEPRECATED pragmas are about: a module, or what it defines at its top level under the names that they list. */
import { similarNames } from '../source/spelling.ts';
import type * as Tree from '../syntax/tree.ts';
import { indexOnce, type RenameContext, report } from './context.ts';
import type { TopEntity } from './entity.ts';
import * as errors from './errors.ts';
import { candidatesOf, namespaceOf } from './scope.ts';

/** Gives the text about a definition: that of its module, its own, or that of the type or class to which it belongs. */
export function warningsOf(
  { moduleName }: RenameContext,
  { warning, declarations }: Tree.Module,
): (name: Tree.Name, kind: TopEntity['kind'], parent: string | undefined) => Tree.WarningText | undefined {
  if (warning !== undefined) return () => warning;
  const byName = { type: new Map<string, Tree.WarningText>(), value: new Map<string, Tree.WarningText>() };
  for (const each of declarations)
    if (each.kind === 'warningPragma')
      for (const { text } of each.names)
        for (const space of each.space === undefined ? (['type', 'value'] as const) : [each.space])
          if (!byName[space].has(text)) byName[space].set(text, each.warning);
  return ({ text }, kind, parent) => {
    const own = byName[namespaceOf({ kind })].get(text);
    if (own !== undefined || parent === undefined || !parent.startsWith(`${moduleName}.`)) return own;
    return byName.type.get(parent.slice(moduleName.length + 1));
  };
}

/** The pragma's names are those of definitions of this module, each with one text. */
export function walkWarning(
  context: RenameContext,
  pragma: Tree.WarningPragma,
  { declarations }: Tree.Module,
): void {
  const word = pragma.warning.deprecated ? 'DEPRECATED' : 'WARNING';
  for (const name of pragma.names) {
    const found = spacesOf(pragma).flatMap(space =>
      candidatesOf(context.globals, space, `${context.moduleName}.${name.text}`).flatMap(({ entity }) =>
        entity.module === context.moduleName ? entity : [],
      ),
    );
    const [entity] = found;
    if (entity === undefined) {
      if (context.broken) continue;
      const names = indexOnce(context, 'definitions of this module', () => namesOfModule(context));
      report(context, errors.lonely(name, `${word} pragma`, similarNames(name.text, names)));
      continue;
    }
    context.names.set(name, entity);
    const first = firstAbout(declarations, pragma, name);
    if (first !== name) report(context, errors.duplicatePragma(name, 'pragmas that warn of it', first.span));
  }
}

const spacesOf = ({ space }: Tree.WarningPragma): readonly ('value' | 'type')[] =>
  space === undefined ? ['value', 'type'] : [space];

const namesOfModule = ({ globals, moduleName }: RenameContext): readonly string[] =>
  [...globals.known.value.values(), ...globals.known.type.values()].flatMap(entity =>
    entity.module === moduleName && entity.helps === undefined ? entity.name : [],
  );

/** The first occurrence of a name among the pragmas that are about the same namespaces. */
function firstAbout(
  declarations: readonly Tree.Declaration[],
  pragma: Tree.WarningPragma,
  name: Tree.Name,
): Tree.Name {
  for (const each of declarations) {
    if (each.kind !== 'warningPragma' || !spacesOf(each).some(space => spacesOf(pragma).includes(space)))
      continue;
    const same = each.names.find(({ text }) => text === name.text);
    if (same !== undefined) return same;
  }
  return name;
}
