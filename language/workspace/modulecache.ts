/**
 * Results of other sessions and processes: the front end's result for each file, and its code for some options. An entry is
 * valid only if this compiler made it from the same text and settings. It records what else it depends on (`reads`), which its
 * reader compares.
 *
 * An entry: `cairn-module 4 VERSION LENGTHS\n`, and the parts, of those lengths.
 */

import { append, createBytes, finish } from '../emit/bytes.ts';
import { readObject, writeObject } from '../emit/storage.ts';
import { asciiBytes, asciiText } from '../source/ascii.ts';
import { encode, pack, unpack } from './codec.ts';
import { digest } from './digest.ts';
import { importsOf } from './graph.ts';
import type {
  CodeHead,
  FrontHead,
  FrontResult,
  Include,
  ModuleCache,
  Origin,
  ReadDigests,
} from './result.ts';
import { guardStack } from './stackguard.ts';
import { readInterface, writeInterface } from './storage.ts';

/**
 * Stores entries by name. An entry may disappear at any time, but an entry that is read is complete and undamaged.
 */
export interface CacheStore {
  readonly read: (entry: string) => Uint8Array | undefined;
  readonly write: (entry: string, bytes: Uint8Array) => void;
  /** Runs a task when no request is waiting. Without it, tasks run at once. */
  readonly later?: (task: () => void) => void;
}

/** `version` names the compiler and its library; `settings` gives the project's settings for a file. */
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
      const module = head.digest === undefined ? front.interface : readInterface(() => unpack(parts[1]!));
      return { ...head, interface: module };
    },
    object: ({ front, options, reads }) => {
      const parts = read(objectEntry(front.file.source.name, options));
      return parts && asciiText(parts[0]!) === codeKey(madeFrom(front), reads)
        ? readObject(parts[1]!)
        : undefined;
    },
    // The digest is computed at once, because settings may change.
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
    keepCode: (code, isImported, stillHolds) => {
      const { front, options, reads, interface: module, object } = code;
      const path = front.file.source.name;
      const from = madeFrom(front);
      later(() => {
        if (!stillHolds()) return;
        write(objectEntry(path, options), [asciiBytes(codeKey(from, reads)), writeObject(object()!)]);
        const head: CodeHead = { from, reads, digest: isImported ? code.digest : undefined };
        const offered = isImported ? [pack(writeInterface(module))] : [];
        write(codeEntry(path, options), [writeHead(head), ...offered]);
      });
    },
  };
}

/** Runs a task now or later. Data that is too deep for the stack is not stored. */
const whenIdle =
  ({ later = task => task() }: CacheStore) =>
  (task: () => void): void =>
    later(() => void guardStack(() => ({ done: task() })));

/** Whether the included texts are unchanged. */
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

/** Undefined for an entry of another version. */
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
