/** What COMPLETE pragmas say of pattern synonyms: which of them match everything together. */

import { matcherName } from '../parse/synonym.ts';
import { globalId } from '../source/globalname.ts';
import type { Renamed } from './renamed.ts';

/** By the ids of the matchers. Sets with a constructor of data, or with names of other modules, are left out. */
export function completeSets({
  tree,
  moduleName,
}: Pick<Renamed, 'tree' | 'moduleName'>): readonly (readonly string[])[] {
  const own = new Set(
    tree.declarations.flatMap(declaration => (declaration.kind === 'matcher' ? [declaration.name.text] : [])),
  );
  return (tree.complete ?? []).flatMap(names => {
    const matchers = names.map(matcherName);
    return matchers.every(matcher => own.has(matcher))
      ? [matchers.map(name => globalId(moduleName, name))]
      : [];
  });
}
