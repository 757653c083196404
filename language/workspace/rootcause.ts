/** Which of the things that the phases found is what is wrong with a text. */
import { type Diagnostic, hasErrors } from '../source/diagnostic.ts';
import { extensionStatus } from '../syntax/extension.ts';
import type { Module } from '../syntax/tree.ts';

/**
 * What a text would say that the preprocessor cannot read, or that is too large, is anyone's guess. And where the text
 * has something, or asks for an extension, that is not supported, that is what is wrong with it, and it is said once. No
 * more is said then.
 */
export function rootCauses(tree: Module, found: readonly Diagnostic[]): readonly Diagnostic[] {
  const unreadable = found.filter(({ code }) => code === 'E0108' || code === 'E0109' || code === 'E0221');
  if (unreadable.length > 0) return unreadable;
  const lacking = found.filter(({ code }) => code === 'E0214');
  if (lacking.length > 0) return [...new Map(lacking.toReversed().map(each => [each.title, each])).values()];
  const hasForeign = tree.declarations.some(d => d.kind === 'function' && d.foreign === true);
  const asked = tree.extensions.find(
    ({ text }) => extensionStatus(text) === 'unsupported' && (hasForeign || !ofForeignImports.has(text)),
  );
  if (asked === undefined || !hasErrors(found)) return found;
  const title = `The extension ${asked.text} is not supported`;
  const text = 'What is written here may need it: nothing else is said of this module.';
  const lacks = `the extension ${asked.text}`;
  return [{ code: 'E0220', severity: 'error', span: asked.span, title, text, lacks }];
}

/** Extensions that nothing but a foreign import can need. */
const ofForeignImports: ReadonlySet<string> = new Set([
  'GHCForeignImportPrim',
  'InterruptibleFFI',
  'JavaScriptFFI',
  'UnliftedFFITypes',
]);
