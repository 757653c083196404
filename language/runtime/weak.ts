/**
 * Weak pointers (System.Mem.Weak). One is alive as long as its key is, whoever refers to it: while the key can be reached,
 * so can the value and the finalizer. Once it cannot, the weak pointer is dead, and a thread of its own runs what is to be
 * done: one for all that died at once, the youngest first, as GHC's does (rts/Weak.c, scheduleFinalizers).
 */

import { indirection, masked, turn, weakObject } from './layout.ts';
import { type Run, symbol } from './run.ts';
import type { Weaks } from './state.ts';
import { address, allocate, data, list, type Store, setWord, tagOf, untag, word } from './store.ts';
import { fork } from './thread.ts';

export const createWeaks = (): Weaks => ({ alive: [], runner: 0, due: [], places: 0 });

/** A weak pointer; tagged. `finalizers`: a list of at most one action, evaluated. */
export function makeWeak(run: Run, key: number, value: number, finalizers: number, runner: number): number {
  const { store, weaks } = run;
  const at = allocate(store, store.known.weak, weakObject.size);
  setWord(store, at + weakObject.key, key);
  setWord(store, at + weakObject.value, value);
  setWord(store, at + weakObject.finalizers, finalizers);
  weaks.alive.push(at);
  weaks.runner = runner;
  return at + 1;
}

export const isDead = (store: Store, weak: number): boolean =>
  address(store, untag(weak) + weakObject.key) === 0;

/** Marks the weak pointer as dead, and returns its finalizers. */
export function markDead(run: Run, at: number): number {
  const { store } = run;
  const finalizers = address(store, at + weakObject.finalizers);
  for (const offset of [weakObject.key, weakObject.value, weakObject.finalizers])
    setWord(store, at + offset, 0);
  return finalizers;
}

/** The steps of a collection for weak pointers, in their order. */
export interface WeakRoots {
  /** Keeps what is reachable through live keys. True if this kept anything. */
  keepReached(): boolean;
  /** Marks the weak pointers as dead whose keys are unreachable. */
  killUnreached(): void;
}

export function weakRoots(
  run: Run,
  keep: (pointer: number) => number,
  kept: (pointer: number) => boolean,
): WeakRoots {
  const { store, weaks } = run;
  const moved = new Map<number, number>();
  let open = weaks.alive;
  return {
    keepReached: () => {
      const still: number[] = [];
      for (const old of open) {
        if (isDead(store, old + 1)) continue; // 'finalize' was asked for
        const key = behind(store, address(store, old + weakObject.key), kept);
        if (!kept(key)) {
          still.push(old);
          continue;
        }
        const at = untag(keep(old + 1));
        for (const offset of [weakObject.key, weakObject.value, weakObject.finalizers])
          setWord(store, at + offset, keep(address(store, at + offset)));
        moved.set(old, at);
      }
      const reached = still.length < open.length;
      open = still;
      return reached;
    },
    killUnreached: () => {
      const due: number[] = [];
      for (const old of open) {
        const at = kept(old + 1) ? untag(keep(old + 1)) : old;
        const finalizers = markDead(run, at);
        if (tagOf(finalizers) === consTag) due.push(keep(finalizers));
      }
      weaks.alive = weaks.alive.flatMap(old => moved.get(old) ?? []);
      weaks.due = due.reverse();
    },
  };
}

const consTag = 2;

/** Updates the table of arrays that have addresses, after everything else has been kept. Unreachable arrays are removed. */
export function relocateAddressTable(
  run: Run,
  keep: (pointer: number) => number,
  kept: (pointer: number) => boolean,
): void {
  const { store, weaks } = run;
  if (weaks.places === 0) return;
  weaks.places = keep(weaks.places);
  const { byteOffset, byteLength } = data(store, weaks.places);
  for (let at = byteOffset; at < byteOffset + byteLength; at += 4) {
    const pointer = address(store, at);
    if (pointer !== 0) setWord(store, at, kept(pointer) ? keep(pointer) : 0);
  }
}

/** The object that a pointer to evaluated thunks comes to: collecting takes those away. */
function behind(store: Store, pointer: number, kept: (pointer: number) => boolean): number {
  let here = pointer;
  while (tagOf(here) === 0 && !kept(here) && word(store, here) === store.known.indirection)
    here = address(store, here + indirection.value);
  return here;
}

/** After a collection: a thread that runs what is due. */
export function finalizeDue(run: Run): void {
  const { store, weaks } = run;
  if (weaks.due.length === 0) return;
  const actions = list(store, weaks.due);
  weaks.due = [];
  const info = (name: string): number => symbol(run.executable, `info:${name}`);
  const { unit } = store.known;
  const frames = [info('$applyFrame2'), actions, unit, run.stacks?.base ?? 0, info('$stop'), 0];
  fork(run, weaks.runner, frames).masking = masked.not;
  if (run.threads.size === 2) run.turnEnds = run.host.now() + turn;
}
