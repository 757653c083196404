/** The compiled library as it is read: a module is decoded when it is first needed. */

import { idOfSymbol } from '../emit/context.ts';
import type { ObjectModule } from '../emit/object.ts';
import { definingInterface } from '../pipeline/definingmodule.ts';
import type { Interface } from '../pipeline/interface.ts';
import { libraryPackageOf } from '../project/packages.ts';
import { lazy, memoize } from '../source/memoize.ts';
import { decoder } from '../workspace/codec.ts';
import { exposedInterface } from '../workspace/exposedprimops.ts';
import { primitiveInterface } from '../workspace/primitive.ts';
import { readInterface } from '../workspace/storage.ts';
import { type LibraryCode, readCode } from './code.ts';
import { type Catalogued, type FiledData, type LibraryBytes, type LibraryFile, openLibrary } from './file.ts';
import { distinguishable, type Naming, packageQualified, plainNaming } from './naming.ts';
import { createObjectCache, type ObjectStore, objectsEntry } from './objects.ts';

export interface Library {
  /** A digest of the compiler, all that it says of programs, and of all modules. */
  readonly version: string;
  readonly names: readonly string[];
  readonly interface: (name: string) => Interface | undefined;
  /** What each module exports, without reading its interface. */
  readonly catalogue: readonly Listed[];
  /** A module's Haskell text, for people to read; undefined for what is built in. */
  readonly textOf: (name: string) => string | undefined;
  /** An object module that defines a symbol. */
  readonly moduleOf: (symbol: string, profiled: boolean) => ObjectModule | undefined;
  /** The package that has a module. */
  readonly packageOf: (module: string) => string;
  /** The library beside a program that has modules of these names: here they are named with their package. */
  readonly besideModules: (own: readonly string[]) => Library;
}

/** A library module in the catalogue. */
export interface Listed {
  readonly module: string;
  readonly exports: readonly Catalogued[];
}

/** The version of a library, see `Library`. Throws as `readLibrary` does. */
export const libraryVersion = (bytes: LibraryBytes): string => opened(bytes).version;

/** Throws an Error that says what to do when the bytes are not a library of this version. `store` keeps the machine code that
 * programs have linked. */
export function readLibrary(bytes: LibraryBytes, store?: ObjectStore): Library {
  return libraryOf(opened(bytes), plainNaming, store);
}

function opened(bytes: LibraryBytes): LibraryFile {
  const file = openLibrary(bytes);
  if (file) return file;
  throw new Error('the compiled library is of another version or damaged: build Cairn again (npm run build)');
}

function libraryOf(file: LibraryFile, naming: Naming, store: ObjectStore | undefined): Library {
  const decoded = ({ bytes, string }: FiledData) => decoder(bytes, number => naming.id(string(number)));
  const modules = file.modules.map(entry => ({ ...entry, name: naming.module(entry.name) }));
  const entries = new Map(modules.map(entry => [entry.name, entry]));
  const primitive = primitiveInterface();
  const interfaces = new Map<string, Interface>([[primitive.name, primitive]]);
  const codes = new Map<string, LibraryCode>();
  const interfaceOf = (name: string): Interface | undefined => {
    const entry = entries.get(name);
    if (!interfaces.has(name) && entry)
      interfaces.set(
        name,
        readInterface(() => decoded(entry.interface())),
      );
    if (!interfaces.has(name) && name.endsWith('#')) {
      const exposed = exposedInterface(name.slice(0, -1), interfaceOf);
      if (exposed !== undefined) interfaces.set(name, exposed);
    }
    return interfaces.get(name);
  };
  const catalogue = lazy(() =>
    modules.map(({ name, exports }) => ({
      module: name,
      exports: naming.key === '' ? exports() : exports().map(each => named(each, naming)),
    })),
  );
  const emitted = (id: string, profiled: boolean): ObjectModule | undefined => {
    const name = definingInterface(id, interfaceOf)?.name;
    const entry = name === undefined ? undefined : entries.get(name);
    if (!entry) return undefined;
    const code = codes.get(entry.name) ?? readCode(decoded(entry.code()));
    codes.set(entry.name, code);
    return code.objectOf(id, profiled);
  };
  const version = naming.key === '' ? file.version : `${file.version} beside ${naming.key}`;
  const objects = (profiled: boolean): ((id: string) => ObjectModule | undefined) => {
    const cache = store && createObjectCache(store, objectsEntry(profiled, naming.key), version);
    return memoize(id => {
      const before = cache?.read(id);
      if (before !== undefined) return before;
      const object = emitted(id, profiled);
      if (object !== undefined) cache?.keep(id, object);
      return object;
    });
  };
  const [plain, withStacks] = [objects(false), objects(true)];
  const self: Library = {
    version,
    names: [...entries.keys()],
    interface: interfaceOf,
    get catalogue() {
      return catalogue();
    },
    textOf: name => entries.get(name)?.text(),
    moduleOf: (symbol, profiled) => (profiled ? withStacks : plain)(idOfSymbol(symbol)),
    packageOf: libraryPackageOf,
    besideModules: own => {
      const fresh = packageQualified(
        file.modules.map(entry => entry.name),
        distinguishable(own),
      );
      return fresh.key === naming.key ? self : libraryOf(file, fresh, store);
    },
  };
  return self;
}

const named = ({ id, parent, ...rest }: Catalogued, naming: Naming): Catalogued => ({
  ...rest,
  id: naming.id(id),
  ...(parent === undefined ? {} : { parent: naming.id(parent) }),
});
