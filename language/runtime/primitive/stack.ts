/**
 * What a program may ask about the machine itself: its cost-centre stack, its masking state, a collection, the
 * identity of an object. Must never make evaluation visible: an object keeps its name only until it moves, which
 * is all that System.Mem.StableName promises (equal names, same object; not the other way round).
 */
import { follow, list, string, untag } from '../store.ts';
import type { Routines, RoutineTable } from './routines.ts';

export function stackPrimitives(machine: Routines): RoutineTable {
  const { store } = machine;
  return {
    'currentCallStack#'(): number {
      const lines = machine.profiled ? machine.callStack() : [];
      return list(
        store,
        lines.map(line => string(store, line)),
      );
    },
    /** Unmasked: asynchronous exceptions come from outside only, and the machine sees to them itself. */
    'getMaskingState#': (): bigint => 0n,
    'performGC#'(): number {
      machine.collect();
      return store.known.unit;
    },
    /** The address, within the collections so far. */
    'stableName#'(pointer: number): bigint {
      const address = untag(follow(store, pointer, machine.isIndirection));
      return (BigInt(machine.collections?.() ?? 0) << 32n) | BigInt(address);
    },
  };
}
