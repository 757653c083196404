/** Files that stand where an import looks for a module, and are another one. */
import type { Diagnostic } from '../source/diagnostic.ts';
import type { SourceText } from '../source/text.ts';
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
  const found = setting.lookup(wanted);
  if (!found) return diagnostic;
  const { name } = parse(setting, found.path, found.text).parsed.tree;
  if (name?.text === wanted) return diagnostic;
  const file = found.path.replace(/^.*[/\\]/, '');
  const { hint: _, lacks: __, ...rest } = diagnostic;
  return {
    ...rest,
    text: name
      ? `${file} is there, but its header says that it is the module ‘${name.text}’.`
      : `${file} is there, but has no header that can be read: that makes it the module ‘Main’, the program itself.`,
    hint: `Let it begin with ‘module ${wanted} where’.`,
  };
}
