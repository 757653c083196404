/**
 * How much memory a program gets. WebAssembly's addresses reach 4 GiB, for stack and heap together; and what is live on
 * the heap needs its room twice, since the collector copies it. Where nothing is asked for, a program gets as much of that
 * as four fifths of the machine's memory, as GHC gives its stack.
 */
import type { Limits } from './executable.ts';

export interface MemoryLimits {
  /** Bytes of stack, and bytes that may be live on the heap. */
  readonly stack: number;
  readonly heap: number;
  /** Whether they are as large as they can be, the other being what it is. */
  readonly stackIsMost: boolean;
  readonly heapIsMost: boolean;
}

/** No program begins with less stack, or has less heap left over by its stack. */
const leastStack = 1 << 16;
const leastHeap = 64 << 20;
/** Kept free of the heap, so that a program that is near its limit does not collect all the time. */
const headroom = 32 << 20;

/** `all`: bytes that stack and heap share; `machine`: bytes of memory that the machine has, if that is known. */
export function memoryLimitsFor(limits: Limits, all: number, machine: number | undefined): MemoryLimits {
  const budget = Math.min(all, machine === undefined ? all : 0.8 * machine);
  const mostHeap = (stack: number): number => Math.floor((all - stack) / 2) - headroom;
  const mostStack = all - 2 * (leastHeap + headroom);
  const mostStackBesideHeap = limits.heap === undefined ? mostStack : all - 2 * (limits.heap + headroom);
  const wantedStack = limits.stack ?? Math.min(budget / 4, Math.max(mostStackBesideHeap, budget / 16));
  const stack = Math.floor(Math.max(leastStack, Math.min(wantedStack, mostStack)));
  const defaultHeap = Math.max(leastHeap, Math.min(mostHeap(stack), (budget - stack) / 2));
  const heap = Math.floor(Math.min(limits.heap ?? defaultHeap, mostHeap(stack)));
  return { stack, heap, stackIsMost: stack >= mostStack, heapIsMost: heap >= mostHeap(stack) };
}
