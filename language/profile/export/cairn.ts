/** A profile as Cairn keeps runs: all of it, with the program's texts as far as they are at hand. */
import type { SourceText } from '../../source/text.ts';
import type { Imported } from '../import/imported.ts';
import { expectJson } from '../import/limit.ts';
import { type KeptModule, readUnpacked, writeKept } from '../kept.ts';
import type { Profile } from '../model.ts';
import type { UrlOf } from './cpuprofile.ts';

/** `sources` by module. */
export function cairnRun(
  profile: Profile,
  urlOf: UrlOf,
  sources: ReadonlyMap<string, SourceText> = new Map(),
): Uint8Array {
  const modules = [...sources].map(
    ([name, source]): KeptModule => ({ name, uri: urlOf(source.name), text: source.text }),
  );
  const uri = (modules.find(({ name }) => name === 'Main') ?? modules[0])?.uri ?? '';
  return writeKept({ program: profile.program, uri, profile, deselected: [], modules });
}

export function importCairnRun(bytes: Uint8Array): Imported {
  expectJson(bytes);
  const kept = readUnpacked(bytes);
  return kept === undefined
    ? { refused: 'this run is damaged, or was written by another version of Cairn' }
    : { profile: kept.profile, problems: [] };
}
