/**
 * Bundles that are loaded when they are needed, with V8's code cache: what V8 has compiled of them in an earlier process is read
 * and not compiled again. V8 looks at a cache before it believes it; of another version, or of another text, it is of no use.
 */
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import type { CacheStore } from '../../../language/index.ts';

export interface Bundles {
  /** The exports of a bundle, a CommonJS file in ASCII. */
  readonly load: (file: string) => unknown;
  /** Keeps what V8 has compiled of the loaded bundles by now, if that was not done before. */
  readonly finish: () => void;
}

/** `store` keeps the caches, if there is one. `use`: one of the things that bundles are loaded for, each of which needs other
 * parts of them. */
export function createBundles(store: CacheStore | undefined, use: string): Bundles {
  const fresh = new Map<string, Script>();
  return {
    load: file => {
      const entry = entryOf(file, use);
      const cachedData = store?.read(entry);
      const script = new Script(wrapped(readFileSync(file, 'latin1')), {
        filename: file,
        ...(cachedData && { cachedData }),
      });
      if (!cachedData || script.cachedDataRejected) fresh.set(entry, script);
      const module = { exports: {} as unknown };
      script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
      return module.exports;
    },
    finish: () => {
      for (const [entry, script] of fresh) store?.write(entry, script.createCachedData());
      fresh.clear();
    },
  };
}

/** As node wraps a CommonJS module. */
const wrapped = (text: string): string =>
  `(function (exports, require, module, __filename, __dirname) { ${text}\n})`;

function entryOf(file: string, use: string): string {
  const { size, mtimeMs } = statSync(file);
  return `code of ${JSON.stringify([file, size, mtimeMs, process.version, process.arch, use])}`;
}
