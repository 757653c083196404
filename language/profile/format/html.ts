/**
 * A web page with all views of the profile in one file, which loads nothing else. The page itself is built from `client/page`. Here the
 * profile is inserted into it, with the texts of its modules.
 */

import type { SourceText } from '../../source/text.ts';
import { escapedMarkup, visibleLine } from '../../source/visible.ts';
import { packProfile, withoutSpan } from '../model/pack.ts';
import type { Profile } from '../model/profile.ts';
import type { WriteOptions } from './format.ts';

export function writeHtml(
  profile: Profile,
  { metric, page, sources = new Map(), packages, deselected = new Set() }: WriteOptions,
): string {
  if (page === undefined) throw new Error('The page template is missing.');
  const content = {
    profile: packProfile({ ...profile, centres: profile.centres.map(withoutSpan) }),
    own: programCentreFlags(profile, sources),
    packages,
    metric,
    deselected: [...deselected],
    sources: [...sources].map(([module, { text }]) => ({ module, text })),
  };
  // so that no text ends the script element
  const json = JSON.stringify(content).replaceAll('<', '\\u003c');
  return filled(page, [
    ['>PROGRAM<', `>${escapedMarkup(visibleLine(profile.program))}<`],
    ['>PROFILE<', `>${json}<`],
  ]);
}

/** The page with texts in place of its placeholders. Only the page is searched for them: a text may contain the name of a placeholder. */
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

/** For each centre, whether its module is the program's: one with a text, or, if there are no texts, one with a centre other than its constants. */
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
