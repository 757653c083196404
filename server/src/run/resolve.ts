/** From stack codes, which mean something in one run's profile only, to lists of centres that can be shown anywhere. */
import { type Backtrace, centresOf, type Halted, type Profile } from '../language.ts';
import type { Paused, ResolvedBacktrace } from './message.ts';

/** The centres of a stack, current first, MAIN left out. */
export const stackCentres = (profile: Profile, code: number): number[] =>
  centresOf(profile, code).slice(0, -1);

export const resolveBacktrace = (profile: Profile | undefined, backtrace: Backtrace): ResolvedBacktrace => ({
  description: backtrace.description,
  cause: backtrace.cause,
  stack: profile ? stackCentres(profile, backtrace.stack) : [],
  evaluatedBy: profile ? backtrace.evaluatedBy.map(code => stackCentres(profile, code)) : [],
});

export function resolveHalted(profile: Profile | undefined, { halt, threads, entering }: Halted): Paused {
  const named = (code: number): number[] => (profile ? stackCentres(profile, code) : []);
  return {
    reason: halt.kind,
    ...(halt.kind === 'asked' ? {} : { thread: halt.thread }),
    ...(entering ? { entering } : {}),
    breakpoints: halt.kind === 'entered' ? halt.breakpoints : [],
    ...(halt.kind === 'thrown' ? { description: halt.backtrace.description } : {}),
    threads: threads.map(({ number, state, stack, evaluatedBy }) => ({
      number,
      state,
      stack: named(stack),
      evaluatedBy: evaluatedBy.map(named),
    })),
  };
}
