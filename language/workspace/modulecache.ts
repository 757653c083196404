/**
 * What was compiled before, in another session or another process: of each file what its front end found, and its code
 * under some options. What is found here is taken only if it was made by this compiler from the same text and settings,
 * and it names what else it was made from (`reads`), for its reader to compare.
 *
 * An entry: `cairn-module 4 VERSION LENGTHS\n`, and the parts, of those lengths.
 */

import { append, createBytes, finish } from '../emit/bytes.ts';
import { readObject, writeObject } from '../emit/storage.ts';
import { asciiBytes, asciiText } from '../source/ascii.ts';
import { encode, pack, unpack } from './codec.ts';
import { digest } from './digest.ts';
import { importsOf } from './graph.ts';
import type { Include } from './phases.ts';
import type { CodeHead, FrontHead, FrontResult, ModuleCache, Origin, ReadDigests } from './result.ts';
import { guardStack } from './stackguard.ts';
import { readInterface, writeInterface } from './storage.ts';

/**
 * Where entries are kept, by their names. Nothing depends on finding one again; but what is read is what was last
 * written, whole: nothing that was damaged since.
 */
export interface CacheStore {
  readonly read: (entry: string) => Uint8Array | undefined;
  readonly write: (entry: string, bytes: Uint8Array) => void;
  /** Does what can wait when nobody waits for anything else; without it, that is done at once. */
  readonly later?: (task: () => void) => void;
}

/** `version` names the compiler and its library; `settings` gives what holds in a file by its project's word. */
export function createModuleCache(
  store: CacheStore,
  version: string,
  settings: (path: string) => unknown,
): ModuleCache {
  const textDigest = (path: string, text: string): string => digest([text, settings(path)]);
  const originOf = ({ file }: FrontResult): Origin => {
    if ('front' in file) return file.front;
    const { source, parsed, included } = file;
    const includes = (parsed.includes ?? []).map((name, i) => [name, digest(included[i])] as const);
    return { text: textDigest(source.name, source.text), includes };
  };
  const madeFrom = (front: FrontResult): string => {
    const { text, includes } = originOf(front);
    return digest([text, includes, front.reads]);
  };
  const codeKey = (from: string, reads: ReadDigests): string => digest([from, reads]);
  const read = (entry: string): readonly Uint8Array[] | undefined => {
    const bytes = store.read(entry);
    return bytes && partsOf(bytes, version);
  };
  const later = whenIdle(store);
  const write = (entry: string, parts: readonly Uint8Array[]): void =>
    store.write(entry, entryOf(parts, version));
  return {
    front: (path, text, include) => {
      const parts = read(frontEntry(path));
      if (!parts) return undefined;
      const head = readHead(parts[0]!) as FrontHead;
      if (head.text !== textDigest(path, text) || !includesHold(head, path, include)) return undefined;
      return { ...head, interface: readInterface(() => unpack(parts[1]!)) };
    },
    code: (front, options) => {
      const parts = read(codeEntry(front.file.source.name, options));
      if (!parts) return undefined;
      const head = readHead(parts[0]!) as CodeHead;
      if (head.from !== madeFrom(front)) return undefined;
      return { ...head, interface: readInterface(() => unpack(parts[1]!)) };
    },
    object: ({ front, options, reads }) => {
      const parts = read(objectEntry(front.file.source.name, options));
      return parts && asciiText(parts[0]!) === codeKey(madeFrom(front), reads)
        ? readObject(parts[1]!)
        : undefined;
    },
    // What it was made from is worked out at once: settings may change.
    keepFront: (front, stillHolds) => {
      const { file, reads, diagnostics, digest: seen, main, interface: module } = front;
      if ('front' in file) return;
      const origin = { ...originOf(front), reads, digest: seen, main };
      later(() => {
        if (!stillHolds()) return;
        const imports = importsOf(file.parsed.tree);
        const head: FrontHead = { ...origin, diagnostics, name: module.name, imports };
        write(frontEntry(file.source.name), [writeHead(head), pack(writeInterface(module))]);
      });
    },
    keepCode: (code, stillHolds) => {
      const { front, options, reads, interface: module, object } = code;
      const path = front.file.source.name;
      const from = madeFrom(front);
      later(() => {
        if (!stillHolds()) return;
        write(objectEntry(path, options), [asciiBytes(codeKey(from, reads)), writeObject(object()!)]);
        const head: CodeHead = { from, reads, digest: code.digest };
        write(codeEntry(path, options), [writeHead(head), pack(writeInterface(module))]);
      });
    },
  };
}

/** Does what can wait, sooner or later; deeper data than there is room for is not kept. */
const whenIdle =
  ({ later = task => task() }: CacheStore) =>
  (task: () => void): void =>
    later(() => void guardStack(() => ({ done: task() })));

/** Whether what the preprocessor put in is as it was. */
export const includesHold = ({ includes }: Origin, path: string, include: Include): boolean =>
  includes.every(([name, known]) => digest(include(path, name)) === known);

const frontEntry = (path: string): string => `front ${path}`;
const codeEntry = (path: string, options: string): string => `code ${options} ${path}`;
const objectEntry = (path: string, options: string): string => `object ${options} ${path}`;

const writeHead = (head: FrontHead | CodeHead): Uint8Array => pack(encode([head]));

const readHead = (bytes: Uint8Array): unknown => unpack(bytes).unit(0);

// ---------------------------------------------------------------- entries

const magic = 'cairn-module 4';

function entryOf(parts: readonly Uint8Array[], version: string): Uint8Array {
  const lengths = parts.map(part => part.length);
  const content = createBytes(lengths.reduce((sum, length) => sum + length, 0) + 256);
  append(content, asciiBytes(`${magic} ${version} ${lengths.join(' ')}\n`));
  for (const part of parts) append(content, part);
  return finish(content);
}

/** Undefined for what another version has written. */
function partsOf(bytes: Uint8Array, version: string): readonly Uint8Array[] | undefined {
  const end = bytes.indexOf(10);
  const head = asciiText(bytes.subarray(0, Math.max(0, end)));
  if (!head.startsWith(`${magic} ${version} `)) return undefined;
  const lengths = head.slice(magic.length + version.length + 2).split(' ');
  let at = end + 1;
  return lengths.map(length => {
    const from = at;
    at += Number(length);
    return bytes.subarray(from, at);
  });
}
