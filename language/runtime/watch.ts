/**
 * Where a program is to stand still: because somebody asks, at throws, when a cost centre is entered. It does so at the
 * next check, with everything in memory; nothing is thrown into it, and it goes on as if nothing had been.
 *
 * Emitted code knows nothing of this. While a centre is watched, no push of it finds it on top of a stack or in a cache, so
 * that each asks the host, who hears of all entries; the other centres, and programs without breakpoints, pay nothing.
 */

import { matchesStack } from '../profile/model/pattern.ts';
import { centres as centresOf } from '../profile/model/stack.ts';
import { never } from '../source/never.ts';
import type { Backtrace } from './executable.ts';
import { cell, stackNode } from './layout.ts';
import type { Run } from './run.ts';
import { addressOf, codeOf, type Stacks, watchCentres } from './stacks.ts';
import type {
  Breakpoint,
  Entering,
  Halt,
  HitCondition,
  Scope,
  Step,
  Thread,
  Wait,
  Waits,
  Watch,
  Watched,
} from './state.ts';
import { address, setWord } from './store.ts';
import { keptFrames } from './thread.ts';
import { evaluators } from './unwind.ts';
import { enteringNow, scopesIn } from './variables.ts';
import { waitsIn } from './waits.ts';

export interface Stops {
  readonly throws: boolean;
  readonly breakpoints: readonly Breakpoint[];
  readonly step?: Step;
}

export interface ThreadState {
  readonly number: number;
  readonly state: 'running' | 'ready' | Wait['kind'];
  readonly stack: number;
  readonly evaluatedBy: readonly number[];
  readonly scopes: readonly Scope[];
  readonly waits: Waits;
}

/** A program that stands still, and goes on at its next step. */
export interface Halted {
  readonly kind: 'paused';
  readonly halt: Halt;
  /** Where the running thread stands, if it is at the beginning of something. */
  readonly entering?: Entering;
  readonly threads: readonly ThreadState[];
}

export const noWatch: Watch = { throws: false, centres: new Map() };

/** Replaces what is watched. Entries are counted anew for breakpoints that were not there before. */
export function setStops(run: Run, { throws, breakpoints, step }: Stops): void {
  const { stacks } = run;
  const byKey = new Map([...run.watch.centres.values()].flat().map(each => [keyOf(each.breakpoint), each]));
  const centres = new Map<number, Watched[]>();
  for (const breakpoint of stacks ? breakpoints : []) {
    const watched = { ...watchedFor(breakpoint), ...byKey.get(keyOf(breakpoint)), breakpoint };
    centres.set(breakpoint.centre, [...(centres.get(breakpoint.centre) ?? []), watched]);
  }
  run.watch = { throws, centres, ...(step ? { step } : {}) };
  const watched = new Set([...centres.keys(), ...(step?.centres ?? []), ...tracedCentres(run)]);
  if (stacks && (stacks.watched.size > 0 || watched.size > 0))
    watchCentres(stacks, watched, run.executable.sites);
}

/** Pushes of these are told, too. */
function tracedCentres({ options: { trace }, executable }: Run): readonly number[] {
  if (!trace || !executable.traces) return [];
  return trace.centres ?? executable.centres.map((_, centre) => centre);
}

const watchedFor = (breakpoint: Breakpoint): Watched => ({
  breakpoint,
  meant: new Map(),
  hits: 0,
  last: undefined,
});

/** What makes it the same breakpoint as before, whatever it is called. */
const keyOf = ({ centre, hits, stack }: Breakpoint): string => JSON.stringify([centre, hits, stack]);

const entriesAt = ({ store }: Stacks, at: number): bigint =>
  store.longs[(at + stackNode.entries) >>> 3] as bigint;

/** A watched centre is pushed, and is about to be entered on the stack at `at`. */
export function noteEntry(run: Run, centre: number, at: number): void {
  const { stacks } = run;
  const { centres, step } = run.watch;
  const watched = centres.get(centre) ?? [];
  if (!stacks || (watched.length === 0 && !step)) return;
  const before = entriesAt(stacks, at);
  const stack = codeOf(stacks, at);
  const due = watched.filter(each => isDueAt(stacks, each, at, stack, before));
  if (due.length === 0 && !(step && isStep(stacks, step, centre, stack))) return;
  const breakpoints = due.map(each => each.breakpoint.id);
  haltAtNextCheck(run, { kind: 'entered', thread: run.current?.number ?? 0, breakpoints, stack, before });
}

const isStep = (stacks: Stacks, step: Step, centre: number, stack: number): boolean =>
  step.centres.includes(centre) && isNear(stacks, step, stack);

const isNear = ({ table }: Stacks, { most }: Step, stack: number): boolean =>
  most === undefined || centresOf(table, stack).length <= most;

/** Whether the entry that is about to be made is one to stand still at. */
function isDueAt(stacks: Stacks, watched: Watched, at: number, code: number, before: bigint): boolean {
  const { breakpoint, last, meant } = watched;
  if (last) watched.hits += Number(entriesAt(stacks, last.at) - last.before);
  const isMeant = meant.get(code) ?? fitsStack(stacks, breakpoint, code);
  meant.set(code, isMeant);
  watched.last = isMeant ? { at, before } : undefined;
  return isMeant && isDue(breakpoint.hits, watched.hits + 1);
}

function fitsStack({ table, centres }: Stacks, { stack }: Breakpoint, code: number): boolean {
  if (!stack) return true;
  const named = centresOf(table, code).map(centre => centres[centre]!);
  return matchesStack(stack, named.filter(({ kind }) => kind !== 'caf' && kind !== 'built-in').reverse());
}

function isDue(condition: HitCondition | undefined, hit: number): boolean {
  if (!condition) return true;
  const { kind, count } = condition;
  switch (kind) {
    case 'exactly':
      return hit === count;
    case 'from':
      return hit >= count;
    case 'until':
      return hit <= count;
    case 'every':
      return hit % count === 0;
    default:
      return never(kind);
  }
}

/** A throw, while throws are watched. */
export function noteThrow(run: Run, backtrace: Backtrace, thread: Thread | undefined): void {
  haltAtNextCheck(run, { kind: 'thrown', thread: thread?.number ?? 0, backtrace });
}

function haltAtNextCheck(run: Run, halt: Halt): void {
  run.halts.push(halt);
  setWord(run.store, cell.heapLimit, 0);
  setWord(run.store, cell.stackLimit, -1);
}

/** Where the program stands, if it is to stand still now. */
export function halted(run: Run): Halted | undefined {
  for (let halt = run.halts.shift(); halt; halt = run.halts.shift()) {
    if (halt.kind === 'entered' && !isWanted(run, halt)) continue;
    if (run.watch.step) endStep(run);
    const entering = run.current && enteringNow(run);
    return { kind: 'paused', halt, threads: threadsNow(run, halt), ...(entering ? { entering } : {}) };
  }
  return undefined;
}

type Entered = Extract<Halt, { kind: 'entered' }>;

/** Whether the entry has been made, and is still one to stand still at: before its check others may have been made, and the program may have
 * stood still there and be about another step since. */
function isWanted({ stacks, watch: { step } }: Run, { stack, before, breakpoints }: Entered): boolean {
  if (!stacks || entriesAt(stacks, addressOf(stacks, stack)) <= before) return false;
  return breakpoints.length > 0 || (step !== undefined && isNear(stacks, step, stack));
}

function endStep(run: Run): void {
  const { throws, centres } = run.watch;
  setStops(run, { throws, breakpoints: [...centres.values()].flat().map(({ breakpoint }) => breakpoint) });
}

/** Who came to something is told with the stack that was current there: it may have gone on a step. */
function threadsNow(run: Run, halt: Halt): ThreadState[] {
  const { frames, store } = run;
  return [...run.threads.values()].map((thread): ThreadState => {
    const isCurrent = thread === run.current;
    const state: ThreadState['state'] = isCurrent ? 'running' : (thread.wait?.kind ?? 'ready');
    const { sp, top } = isCurrent
      ? { sp: address(store, cell.sp), top: frames.top }
      : keptFrames(run, thread);
    const about = {
      number: thread.number,
      state,
      scopes: scopesIn(run, sp, top),
      waits: waitsIn(run, sp, top),
    };
    if (halt.kind === 'thrown' && halt.thread === thread.number) {
      const { stack, evaluatedBy } = halt.backtrace;
      return { ...about, stack, evaluatedBy };
    }
    const entered = halt.kind === 'entered' && halt.thread === thread.number ? halt.stack : undefined;
    return { ...about, ...stackOf(run, thread, entered, { sp, top }) };
  });
}

function stackOf(
  run: Run,
  thread: Thread,
  known: number | undefined,
  { sp, top }: { readonly sp: number; readonly top: number },
): Pick<ThreadState, 'stack' | 'evaluatedBy'> {
  const { stacks, store, frames } = run;
  if (!stacks) return { stack: 0, evaluatedBy: [] };
  const isCurrent = thread === run.current;
  const stack = known ?? codeOf(stacks, isCurrent ? address(store, cell.stack) : thread.stack);
  return { stack, evaluatedBy: evaluators(frames, stacks, sp, stack, top) };
}
