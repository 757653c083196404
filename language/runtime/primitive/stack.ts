/**
 * What a program may ask about the machine itself: its cost-centre stack, a collection, the identity of an object.
 */
import { list, string } from '../store.ts';
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
    'performGC#'(): number {
      machine.collect();
      return store.known.unit;
    },
    'stableName#': (pointer: number): bigint => BigInt(machine.nameOf(pointer)),
  };
}
