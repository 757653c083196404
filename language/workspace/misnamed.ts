/** Modules that are there and cannot be imported: files that are another one, and what a package keeps to itself. */
import type { Diagnostic } from '../source/diagnostic.ts';
import type { SourceText } from '../source/text.ts';
import type { Module } from '../syntax/tree.ts';
import type { Setting } from './setting.ts';
import { parse } from './unit.ts';

/** Says of a module that could not be found which file was, and what its header says (GHC: `File name does not match
 * module name`). */
export function explained<O, P>(
  setting: Setting<O, P>,
  { text: importing }: SourceText,
  diagnostic: Diagnostic,
): Diagnostic {
  if (diagnostic.code !== 'E0311') return diagnostic;
  const wanted = importing.slice(diagnostic.span.start, diagnostic.span.end);
  const target = setting.lookup(wanted);
  if (!target) return diagnostic;
  const { name } = parse(setting, target.path, target.text).parsed.tree;
  if (name?.text === wanted) return diagnostic;
  const file = target.path.replace(/^.*[/\\]/, '');
  const { hint: _, lacks: __, ...rest } = diagnostic;
  return {
    ...rest,
    text: name
      ? `${file} is there, but its header says that it is the module ‘${name.text}’.`
      : `${file} is there, but has no header that can be read: that makes it the module ‘Main’, the program itself.`,
    hint: `Let it begin with ‘module ${wanted} where’.`,
  };
}

/** Imports of what a package has for itself: GHC does not find them either. */
export const hiddenImports = <O, P>(
  { hides }: Setting<O, P>,
  path: string,
  { imports }: Module,
): Diagnostic[] =>
  imports.flatMap(({ module: { text, span } }): Diagnostic[] => {
    const hidingPackage = hides?.(path, text);
    return hidingPackage === undefined
      ? []
      : [
          {
            code: 'E0311',
            severity: 'error',
            span,
            title: `The package ${hidingPackage} keeps the module ‘${text}’ to itself`,
            text: `It is not among the exposed-modules of ${hidingPackage}.cabal.`,
          },
        ];
  });
