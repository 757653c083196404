/**
 * The sources that a profile names. A profile can come from anywhere and name anything, and what is found goes into pages
 * that are passed on: so only Haskell sources are read, and only in folders that have to do with it.
 */
import { isAbsolute, resolve } from 'node:path';
import { type SourceText, sourceText } from '../../../language/index.ts';
import { type CostCentre, type Profile, parseLocation, spanOf } from '../../../language/profile/index.ts';
import { isSourceOfTool } from '../files/path.ts';
import { readText, realPath } from '../files/reading.ts';

export interface NamedSources {
  /** The profile, with places in the sources that were found. */
  readonly profile: Profile;
  /** By module. */
  readonly sources: ReadonlyMap<string, SourceText>;
  /** Where each is. */
  readonly places: readonly string[];
  /** The names of those that were not found. */
  readonly missing: readonly string[];
}

/** `folders`: where names begin, and outside of which nothing is read, wherever names and links lead. */
export function namedSources(profile: Profile, folders: readonly string[]): NamedSources {
  const sources = new Map<string, SourceText>();
  const places = new Set<string>();
  const missing = new Set<string>();
  const search = (module: string, file: string): SourceText | undefined => {
    const known = sources.get(module);
    if (known || missing.has(file)) return known;
    const found = sourceAt(file, folders);
    if (!found) missing.add(file);
    else {
      places.add(found.place);
      sources.set(module, sourceText(file, found.text));
    }
    return sources.get(module);
  };
  const centres = profile.centres.map((centre): CostCentre => {
    const place = parseLocation(centre.location);
    const source = place && search(centre.module, place.file);
    return source ? { ...centre, span: spanOf(source, place) } : centre;
  });
  return { profile: { ...profile, centres }, sources, places: [...places], missing: [...missing] };
}

function sourceAt(
  file: string,
  folders: readonly string[],
): { readonly place: string; readonly text: string } | undefined {
  if (!isSourceOfTool(file)) return undefined;
  const places = folders.flatMap(folder => realPath(isAbsolute(file) ? file : resolve(folder, file)) ?? []);
  for (const place of new Set(places))
    for (const within of folders) {
      const text = readText(place, { within });
      if (text !== undefined) return { place, text };
    }
  return undefined;
}
