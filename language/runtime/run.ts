/** One run of a program, as the parts of the machine's host side share it. */
import type { Overhead, RunEnd } from '../profile/model/profile.ts';
import type { Censuses } from './census.ts';
import type { Heap } from './collector.ts';
import type { Eras } from './era.ts';
import type { Backtrace, Executable, RunOptions } from './executable.ts';
import type { Host } from './host.ts';
import type { MemoryLimits } from './memory.ts';
import type { StableNames } from './name.ts';
import type { RunQueue, Sleepers } from './queue.ts';
import type { Stacks } from './stacks.ts';
import type {
  Halt,
  Marks,
  Slices,
  Standing,
  Thread,
  Thrown,
  Told,
  TraceState,
  Wait,
  Watch,
  Weaks,
} from './state.ts';
import type { Store } from './store.ts';
import type { Frames } from './unwind.ts';

export type MachineOptions = RunOptions & {
  /** `scopes`: what is known of variables at that moment. */
  readonly onBacktrace?: (backtrace: Backtrace, look: Standing) => void;
  /** Bytes between collections; small values are for tests. */
  readonly area?: number;
  /** The most cost-centre stacks that are kept; what is beyond them is charged to those (`StackBudget`, profile/model/stack.ts). */
  readonly stacks?: number;
};

export interface Run {
  readonly executable: Executable;
  readonly host: Host;
  readonly options: MachineOptions;
  readonly store: Store;
  readonly heap: Heap;
  readonly stacks: Stacks | undefined;
  readonly frames: Frames;
  readonly memoryLimits: MemoryLimits;
  readonly stackLow: number;
  /** One past the last byte of the stack's place. */
  readonly stackTop: number;
  readonly thrown: Thrown;
  readonly marks: Marks;
  readonly trace: TraceState;
  /** Present where the heap is profiled. */
  readonly censuses: Censuses | undefined;
  /** The time axis, of a run that is profiled. */
  readonly slices: Slices | undefined;
  go: () => void;
  /** Nanoseconds that parts of profiling take by themselves, if they were measured. */
  costs: Pick<Overhead, 'entry' | 'setting' | 'call'> | undefined;
  /** Milliseconds in steps that are over, when the present one began, and, if parts were measured, milliseconds within the program. */
  stepping: number;
  stepsSince: number | undefined;
  going: number;
  /** Nobody outside sees the memory: see poll.ts. */
  readonly polls: boolean;
  /** Milliseconds that no stack has been charged for yet, less than a tick. */
  uncharged: number;
  /** Set by the outside, seen at the next check. */
  request: 'none' | 'interrupt' | 'stop';
  /** Where it is to stand still; and what it has come to since it was last asked. */
  watch: Watch;
  readonly halts: Halt[];
  collectNow: boolean;
  exitCode: number | undefined;
  /** The signal by which it wants to end, as GHC's programs do of a negative exit code. */
  signal: number | undefined;
  /** Whether it has said what exception ended it. */
  hasReported: boolean;
  /** It has ended, and is to stand still once more for what it came to before. */
  isOver: boolean;
  started: number;
  /** When the time limit is over. */
  deadline: number;
  /** Of which limits the program has been told: it is ended where it goes past them again. */
  readonly told: Told;
  /** The whole machine rests so long: its running thread can neither go on nor give way. */
  restsUntil: number;
  /** Milliseconds in collections, and in the longest. */
  collecting: number;
  longestPause: number;
  lastPause: number;
  end: RunEnd | undefined;

  readonly eras: Eras;
  readonly names: StableNames;
  readonly weaks: Weaks;
  /** Threads that have not finished, by number; the first is the one of `main`. */
  readonly threads: Map<number, Thread>;
  main: Thread | undefined;
  nextThread: number;
  /** The thread whose stack is in place; undefined while all wait. */
  current: Thread | undefined;
  /** Who is ready, besides the current one, in turn. */
  readonly ready: RunQueue;
  /** Who waits for the time, and who waited for a thunk or for input and may have been woken since. */
  readonly sleepers: Sleepers;
  readonly watched: Set<Thread>;
  /** What the current thread's operation has to wait for: it has said so and is about to leave the machine. */
  waits: Wait | undefined;
  /** The current thread has had its time, or gives way. */
  turn: boolean;
  turnEnds: number;
}

export function symbol(executable: Executable, name: string): number {
  const address = executable.symbols.get(name);
  if (address === undefined) throw new Error(`the program lacks ${name}`);
  return address;
}
