/** Where closures come from, for programs that ask it (GHC.InfoProv): what the info of each says, which nothing evaluates for that. */
import { lazy } from '../source/memoize.ts';
import { closureDescriptions } from './closure.ts';
import type { Executable } from './executable.ts';
import type { Run } from './run.ts';
import { follow, untag, word } from './store.ts';

/** What `whereFrom#` gives for a pointer. A thunk that has been evaluated is its value. */
export function provenances({
  executable,
  store,
}: Pick<Run, 'executable' | 'store'>): (pointer: number) => string[] {
  const describe = lazy(() => closureDescriptions(executable));
  return pointer => {
    const at = untag(follow(store, pointer, info => info === store.known.indirection));
    return provenanceOf(executable, word(store, at), describe());
  };
}

function provenanceOf(
  { provenance }: Executable,
  info: number,
  describe: ReturnType<typeof closureDescriptions>,
): string[] {
  const known = provenance?.get(info);
  if (known === undefined) return [];
  const { name, type, module = '' } = describe(info);
  const { closure, label, unit, file, place } = known;
  return [name, closure, type, label, unit, module, file, place];
}
