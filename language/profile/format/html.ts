/**
 * A page that stands alone: all views of the profile in one file, which needs nothing else and reaches for nothing. The page
 * itself is built from `client/page`; here the profile is put into it, with the texts of its modules.
 */

import type { SourceText } from '../../source/text.ts';
import { visibleLine } from '../../source/visible.ts';
import { packProfile, withoutSpan } from '../model/pack.ts';
import type { Profile } from '../model/profile.ts';
import type { WriteOptions } from './format.ts';

export function writeHtml(
  profile: Profile,
  { metric, page, sources = new Map(), deselected = new Set() }: WriteOptions,
): string {
  if (page === undefined) throw new Error('The page template is missing.');
  const content = {
    profile: packProfile({ ...profile, centres: profile.centres.map(withoutSpan) }),
    own: programCentreFlags(profile, sources),
    metric,
    deselected: [...deselected],
    sources: [...sources].map(([module, { text }]) => ({ module, text })),
  };
  // nothing in a JSON text ends the element that it stands in
  const json = JSON.stringify(content).replaceAll('<', '\\u003c');
  return filled(page, [
    ['>PROGRAM<', `>${escaped(visibleLine(profile.program))}<`],
    ['>PROFILE<', `>${json}<`],
  ]);
}

/** The page with texts in the places that are kept for them, each looked for in the page alone: a text may hold the name of another place. */
function filled(page: string, texts: readonly (readonly [place: string, text: string])[]): string {
  const found = texts
    .map(([place, text]) => ({ at: page.indexOf(place), place, text }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const pieces: string[] = [];
  let done = 0;
  for (const { at, place, text } of found) {
    pieces.push(page.slice(done, at), text);
    done = at + place.length;
  }
  return [...pieces, page.slice(done)].join('');
}

/** Of modules whose text is here; where there is none, of those with a centre that is more than their constants. */
export function programCentreFlags(
  { centres }: Profile,
  sources: ReadonlyMap<string, SourceText>,
): boolean[] {
  const modules =
    sources.size > 0
      ? new Set(sources.keys())
      : new Set(centres.flatMap(({ module, kind }) => (kind === 'auto' || kind === 'scc' ? [module] : [])));
  return centres.map(({ module, kind }) => kind !== 'built-in' && modules.has(module));
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
