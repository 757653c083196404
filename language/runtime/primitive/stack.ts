/**
 * What a program may ask about the machine itself: its cost-centre stack, where closures come from, the era, a collection, the
 * identity of an object.
 */
import { cell, header } from '../layout.ts';
import { address, integer, list, readString, setWord, string, untag } from '../store.ts';
import type { Routines, SomeRoutines } from './routines.ts';

export function stackPrimitives(machine: Routines) {
  const { store, stacks } = machine;
  return {
    'currentCallStack#'(): number {
      const lines = stacks?.lines() ?? [];
      machine.told();
      return list(
        store,
        lines.map(line => string(store, line)),
      );
    },
    'currentStack#': (): bigint => BigInt(stacks ? address(store, cell.stack) : 0),
    'stackOf#'(pointer: number): bigint {
      if (!stacks) return 0n;
      const at = untag(pointer);
      return BigInt(address(store, at + header.stack) || stacks.static(at));
    },
    'stackParent#': (stack: bigint): bigint => BigInt(stacks?.parent(Number(stack)) ?? 0),
    'stackCentre#': (stack: bigint): bigint => BigInt(stacks?.centre(Number(stack)) ?? 0),
    'centreText#'(centre: bigint, which: bigint): number {
      const described = stacks?.described(Number(centre));
      const texts = described ? [described.label, described.module, described.location] : [];
      return string(store, texts[Number(which)] ?? '');
    },
    'whereFrom#': (pointer: number): number =>
      list(
        store,
        machine.provenance(pointer).map(each => string(store, each)),
      ),
    'chargeTime#'(isCharged: bigint): number {
      setWord(store, cell.untimed, isCharged === 0n ? 1 : 0);
      return store.known.unit;
    },
    'statistics#': (): number =>
      list(
        store,
        machine.statistics().map(figure => integer(store, BigInt(figure))),
      ),
    'sampleHeap#'(when: bigint): number {
      machine.sampleHeap(when === 0n ? 'never' : when === 1n ? 'always' : 'now');
      return store.known.unit;
    },
    'userEra#': (): bigint => machine.era(),
    'setUserEra#'(era: bigint): number {
      machine.changeEra(era);
      return store.known.unit;
    },
    'incrementUserEra#'(by: bigint): bigint {
      machine.changeEra(machine.era() + by);
      return machine.era();
    },
    'mark#'(label: number, isMarker: bigint): number {
      machine.mark(isMarker === 0n ? 'event' : 'marker', readString(store, label, machine.isIndirection));
      return store.known.unit;
    },
    'performGC#'(): number {
      machine.collect();
      return store.known.unit;
    },
    'stableName#': (pointer: number): bigint => BigInt(machine.nameOf(pointer)),
  } satisfies SomeRoutines;
}
