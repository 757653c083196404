/** What COMPLETE pragmas say of pattern synonyms: which of them match everything together. */

import { matcherName } from '../parse/synonym.ts';
import { globalId } from '../source/globalname.ts';
import type { Renamed } from './renamed.ts';

/** By the ids of matchers and of constructors of data. Sets with synonyms of other modules are left out. */
export function completeSets({
  tree,
  moduleName,
  values,
}: Pick<Renamed, 'tree' | 'moduleName' | 'values'>): readonly (readonly string[])[] {
  const { complete = [], declarations } = tree;
  if (complete.length === 0) return [];
  const own = new Set(
    declarations.flatMap(declaration => (declaration.kind === 'matcher' ? [declaration.name.text] : [])),
  );
  const idOf = (name: string): string | undefined => {
    const matcher = matcherName(name);
    if (own.has(matcher)) return globalId(moduleName, matcher);
    const meant = [...values.values()].filter(each => each.kind === 'constructor' && each.name === name);
    return (meant.find(({ module }) => module === moduleName) ?? meant[0])?.id;
  };
  return complete.flatMap(names => {
    const ids = names.flatMap(name => idOf(name) ?? []);
    return ids.length === names.length ? [ids] : [];
  });
}
