/** The result of a run: how it ended (by itself, by a limit, or by a failure of the machine), and its profile. */
import type { ModuleCounts } from '../coverage/model/box.ts';
import { withLive } from '../profile/model/live.ts';
import type { LimitEnd, Profile, RunEnd } from '../profile/model/profile.ts';
import { total } from '../profile/pass/costs.ts';
import { seriesOf } from './census.ts';
import { allocatedBytes } from './collector.ts';
import { type Executable, type RunResult, type Statistics, tickInterval } from './executable.ts';
import type { Run } from './run.ts';
import { profileOf } from './stacks.ts';
import { OutOfMemory } from './store.ts';
import { throwsOf } from './throws.ts';
import { tickyOf } from './ticky.ts';
import { timelineOf } from './timeline.ts';
import { tracingOf } from './trace.ts';
import { whereNow } from './where.ts';

/** The exit codes after heap exhaustion, as in GHC, and after an invalid memory access. */
export const exitHeapExhausted = 251;
export const exitViolation = 139;
/** The exit code after a failure of the machine, which is a bug in Cairn. */
export const exitCrash = 254;

/** A limit, with what there was of it and what the program was doing. */
export function limitEnd(run: Run, limit: LimitEnd['limit'], wanted?: number): LimitEnd {
  const { memoryLimits, options } = run;
  const amount = limit === 'time' ? options.limits.time : memoryLimits[limit];
  const most = limit === 'heap' ? memoryLimits.heapIsMost : limit === 'stack' && memoryLimits.stackIsMost;
  return {
    kind: 'limit',
    limit,
    ...(amount === undefined ? {} : { amount }),
    ...(most ? { most } : {}),
    ...(wanted === undefined ? {} : { wanted }),
    where: whereNow(run),
  };
}

const reported = -256;

/** Takes the code of the last handler (GHC.TopHandler): an exit code from 0 on, -1 to -127 for a signal, and `-256 - code` after an
 * uncaught exception was reported. */
export function exitWith(run: Run, code: number): void {
  run.hasReported = code <= reported;
  if (run.hasReported) run.exitCode = reported - code;
  else if (code >= 0) run.exitCode = code;
  else {
    run.signal = -code;
    run.exitCode = 128 - code;
  }
}

/** The machine cannot go on. */
export function fail(run: Run, error: unknown): void {
  if (error instanceof OutOfMemory) {
    run.end = limitEnd(run, 'heap', error.wanted);
    run.exitCode = exitHeapExhausted;
  } else if (isTrap(error) && run.executable.isUnsafe) {
    const message =
      'the program accessed invalid memory, or called something that is not a function; unsafeCoerce, unsafe indices and pointers can cause this';
    run.end = { kind: 'failed', message, exitCode: exitViolation };
    run.exitCode = exitViolation;
  } else {
    const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
    run.end = { kind: 'failed', message: trace, exitCode: exitCrash };
    run.exitCode = exitCrash;
  }
}

/** WebAssembly's own error; its class is no part of the language that this is written in. */
const isTrap = (error: unknown): boolean => error instanceof Error && error.name === 'RuntimeError';

export function resultOf(run: Run): RunResult {
  const exitCode = run.exitCode ?? 0;
  const end = endOf(run, exitCode);
  const profile = profileNow(run, end);
  const tracing = tracingOf(run);
  return {
    exitCode,
    ...(run.signal === undefined ? {} : { signal: run.signal }),
    ...(run.hasReported ? { hasReported: true } : {}),
    end,
    ...(profile ? { profile } : {}),
    ...(run.censuses && !profile ? { heap: seriesOf(run.censuses, run.store, run.heap.loops!) } : {}),
    throws: throwsOf(run),
    ...(tracing === undefined ? {} : { tracing }),
    statistics: statisticsOf(run, profile),
    ...countsIn(run.executable, run.store.words),
  };
}

/** How often boxes were evaluated, where they are counted. */
const countsIn = (
  { coverage }: Pick<Executable, 'coverage'>,
  words: Int32Array,
): { readonly coverage?: readonly ModuleCounts[] } =>
  coverage
    ? {
        coverage: coverage.map(({ module, hash, boxes, at }) => ({
          module,
          hash,
          counts: boxes.map((_, i) => {
            const word = (at + 8 * i) >> 2;
            return (words[word]! >>> 0) + 2 ** 32 * (words[word + 1]! >>> 0);
          }),
        })),
      }
    : {};

/** The same by the memory alone, for a machine that does not answer. Without any memory nothing is known. */
export const countsOutside = (
  executable: Executable,
  memory: ArrayBufferLike | undefined,
): ReturnType<typeof countsIn> => (memory ? countsIn(executable, new Int32Array(memory)) : {});

/** Milliseconds in steps of the machine, up to now within one. */
const steppingTime = (
  { stepping, stepsSince, host }: Pick<Run, 'stepping' | 'stepsSince' | 'host'>,
  now?: number,
): number => stepping + (stepsSince === undefined ? 0 : (now ?? host.now()) - stepsSince);

/** Milliseconds that the program itself has run, without collections; `now`: where the clock has been looked at. */
export const programTime = (run: Run, now?: number): number => steppingTime(run, now) - run.collecting;

function statisticsOf({ heap, store, host, started, ...run }: Run, profile: Profile | undefined): Statistics {
  const nanoseconds = (milliseconds: number): number => Math.round(milliseconds * 1e6);
  return {
    time: nanoseconds(host.now() - started),
    collecting: nanoseconds(run.collecting),
    stepping: nanoseconds(steppingTime({ ...run, host })),
    longestPause: nanoseconds(run.longestPause),
    allocated: profile === undefined ? 0 : total(profile).allocation,
    heapAllocated: allocatedBytes(heap),
    copied: heap.copied,
    collections: heap.collections,
    maximumLive: heap.maximumLive,
    memory: store.words.byteLength - heap.base,
  };
}

/** Who handles an interrupt or a limit, and then ends well, has finished. */
function endOf({ end }: Run, exitCode: number): RunEnd {
  if (exitCode === 0) return { kind: 'finished', exitCode };
  return end ?? { kind: 'failed', message: `exit code ${exitCode}`, exitCode };
}

/** The profile as it stands; undefined when not profiled. */
export function profileNow(run: Run, end: RunEnd): Profile | undefined {
  if (!run.stacks) return undefined;
  const { host, marks } = run;
  const profile = profileOf(
    run.stacks,
    {
      program: host.programName,
      arguments: host.arguments,
      endTime: Number(host.wallClock() / 1_000_000n),
      end,
      policy: run.options.policy,
      tickInterval: 1000 * tickInterval(run.options),
    },
    run.executable.countsCalls,
  );
  const now = host.now();
  const timeline =
    run.slices &&
    timelineOf(profile.stacks, run.slices, {
      time: now - run.started,
      own: programTime(run, now),
      collecting: run.collecting,
    });
  const ticky = tickyOf(run, run.heap.collections);
  const leaving = 1e6 * Math.max(0, steppingTime(run, now) - run.going - run.collecting);
  return withLive({
    ...profile,
    ...(marks.made.length === 0 ? {} : { marks: [...marks.made] }),
    ...(run.censuses === undefined ? {} : { heap: seriesOf(run.censuses, run.store, run.heap.loops!) }),
    ...(ticky === undefined ? {} : { ticky }),
    ...(timeline === undefined ? {} : { timeline }),
    ...(marks.leftOut === 0 ? {} : { marksLeftOut: marks.leftOut }),
    ...(run.costs === undefined ? {} : { overhead: { ...run.costs, leaving } }),
  });
}
