/**
 * Where a program notes that an object is used, for the biographies of its heap (runtime/biography.ts): a thunk or function that is
 * entered, and a constructor that is looked at. Nothing is compiled for it: where a program is linked to note uses, the linker puts
 * the instructions at these places, in the library's code too.
 */
import { kind, use } from '../runtime/layout.ts';
import { i32, localAt, write } from './assembly.ts';
import { finish } from './bytes.ts';
import * as W from './code.ts';
import { afterCheck, type Insertion } from './counting.ts';
import type { FunctionObject } from './object.ts';

/** What is to be put into a function, in the order of its code. `uses`: the address of the notes. */
export function useInsertions(f: FunctionObject, uses: number): readonly Insertion[] {
  const insertions: Insertion[] = [];
  const entry = isEntered(f) ? afterCheck(f) : undefined;
  if (entry !== undefined) insertions.push({ at: entry, bytes: noting(W.NODE, uses) });
  const { uses: places = [] } = f;
  for (let i = 0; i < places.length; i += 2)
    insertions.push({ at: places[i]!, bytes: noting(places[i + 1]!, uses) });
  return insertions;
}

const enteredKinds: ReadonlySet<number | undefined> = new Set([kind.function, kind.thunk, kind.selector]);

/** Objects in static memory are not in the heap. */
const isEntered = ({ symbol, shape }: FunctionObject): boolean =>
  enteredKinds.has(shape?.kind) && !symbol.endsWith('!entry');

/** Instructions that note a use of what the pointer in a local points to, whatever its tag is. */
function noting(local: number, uses: number): Uint8Array {
  const code = W.createCode('', '');
  write(code, i32.store8(i32.shrU(localAt(local, 'i'), use.shift), uses, 1));
  return finish(code.bytes);
}
