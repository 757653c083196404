/** What a name that is not known was probably meant to be. */

import { topLevelScope } from '../../rename/rename.ts';
import { foreign } from '../../source/foreign.ts';
import type { Span } from '../../source/span.ts';
import { similarNames } from '../../source/spelling.ts';
import { isUnexposed } from '../../source/unexposed.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { Action } from '../answer.ts';
import { localsAt } from '../locals.ts';
import { pathTo } from '../walk.ts';
import { type Fix, type FixSubject, quickFix } from './fix.ts';
import { unboundName } from './import.ts';

export const spellingFix: Fix = subject => {
  const { diagnostic } = subject;
  if (diagnostic.data?.kind === 'spelling')
    return replacements(subject, diagnostic.data.span, diagnostic.data.candidates);
  const name = unboundName(subject);
  // a word of another language was not mistyped
  if (name && name.qualifier === undefined && foreign(name.text) !== undefined) return [];
  if (name) return replacements(subject, name.span, similarInScope(subject, name));
  const module = missingModule(subject);
  return module
    ? replacements(
        subject,
        module.span,
        similarNames(
          module.text,
          subject.project.library.names.filter(name => !isUnexposed(name)),
        ),
      )
    : [];
};

const replacements = (subject: FixSubject, span: Span, candidates: readonly string[]): readonly Action[] =>
  candidates.map((text, i) => quickFix(subject, `Change to ${text.trim()}`, [{ span, text }], i === 0));

function similarInScope({ project, file, diagnostic }: FixSubject, name: Tree.Name): readonly string[] {
  const scope = topLevelScope(file.tree, module => project.imported(file.path, module));
  const table = diagnostic.code === 'E0303' ? scope.types : scope.values;
  const prefix = name.qualifier === undefined ? '' : `${name.qualifier}.`;
  const sameSort = (text: string): boolean => /^\p{Lu}/u.test(text) === /^\p{Lu}/u.test(name.text);
  const names = [...table.keys()]
    .filter(text => text.startsWith(prefix))
    .map(text => text.slice(prefix.length))
    .filter(text => sameSort(text) && !/^\p{Lu}[\p{L}\p{N}_']*\./u.test(text));
  if (prefix === '') names.unshift(...localsAt(file, name.span.start).map(each => each.name));
  return similarNames(name.text, names).map(text => `${prefix}${text}`);
}

function missingModule({ file, diagnostic }: FixSubject): Tree.Name | undefined {
  if (diagnostic.code !== 'E0311') return undefined;
  const node = pathTo(file.tree, diagnostic.span).at(-1);
  return node?.kind === 'name' ? node : undefined;
}
