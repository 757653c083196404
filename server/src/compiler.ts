/** The compiler with its library, as server and command line start it: the library is read once, when first needed. */
import {
  type CacheStore,
  createWorkspace,
  type FileLookup,
  type LibraryBytes,
  type ObjectStore,
  readLibrary,
  type Workspace,
} from '../../language/index.ts';

/** `load` gives the compiled library (dist/library.bin); `store` keeps compiled modules for the next time, and `shared` the machine
 * code of the library, which is the same for all programs. */
export function createCompiler(
  load: () => LibraryBytes,
  store?: CacheStore,
  shared?: ObjectStore,
): (lookup: FileLookup) => Workspace {
  let library: ReturnType<typeof readLibrary> | undefined;
  return lookup => {
    library ??= readLibrary(load(), shared);
    return createWorkspace(library, lookup, store);
  };
}
