/** Weak pointers, as operations: see `runtime/weak.ts`. */
import { weakObject } from '../layout.ts';
import type { Run } from '../run.ts';
import { address, list, untag } from '../store.ts';
import { isDead, makeWeak, markDead } from '../weak.ts';
import type { SomeRoutines } from './routines.ts';

export const weakPrimitives = (run: Run) => {
  const { store } = run;
  return {
    'mkWeak#': (key: number, value: number, finalizers: number, runner: number): number =>
      makeWeak(run, key, value, finalizers, runner),
    'deRefWeak#': (weak: number): number =>
      list(store, isDead(store, weak) ? [] : [address(store, untag(weak) + weakObject.value)]),
    'finalizeWeak#': (weak: number): number =>
      isDead(store, weak) ? store.known.nil : markDead(run, untag(weak)),
    'setPlaces#'(table: number): number {
      run.weaks.places = table;
      return store.known.unit;
    },
    'touch#': (): number => store.known.unit,
  } satisfies SomeRoutines;
};
