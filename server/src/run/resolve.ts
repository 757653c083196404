/** From stack codes, which mean something in one run's profile only, to lists of centres that can be shown anywhere. */
import type { Backtrace, Halted, Profile, Scope } from '../language.ts';
import type { Paused, ResolvedBacktrace, ResolvedScope } from './message.ts';

/** The centres of a stack, current first, MAIN left out. */
export function stackCentres(profile: Profile, code: number): number[] {
  const centres: number[] = [];
  for (let at = profile.stacks[code]; at && at.parent >= 0; at = profile.stacks[at.parent])
    centres.push(at.centre);
  return centres;
}

const resolveScopes = (profile: Profile | undefined, scopes: readonly Scope[]): ResolvedScope[] =>
  profile ? scopes.map(scope => ({ ...scope, stack: stackCentres(profile, scope.stack) })) : [];

export const resolveBacktrace = (
  profile: Profile | undefined,
  backtrace: Backtrace,
  scopes: readonly Scope[],
): ResolvedBacktrace => ({
  scopes: resolveScopes(profile, scopes),
  description: backtrace.description,
  cause: backtrace.cause,
  stack: profile ? stackCentres(profile, backtrace.stack) : [],
  evaluatedBy: profile ? backtrace.evaluatedBy.map(code => stackCentres(profile, code)) : [],
});

export function resolveHalted(profile: Profile | undefined, { halt, threads, entering }: Halted): Paused {
  const centresOf = (code: number): number[] => (profile ? stackCentres(profile, code) : []);
  return {
    reason: halt.kind,
    ...(halt.kind === 'asked' ? {} : { thread: halt.thread }),
    ...(entering ? { entering } : {}),
    breakpoints: halt.kind === 'entered' ? halt.breakpoints : [],
    ...(halt.kind === 'thrown' ? { description: halt.backtrace.description } : {}),
    threads: threads.map(({ number, state, stack, evaluatedBy, scopes }) => ({
      number,
      state,
      stack: centresOf(stack),
      evaluatedBy: evaluatedBy.map(centresOf),
      scopes: resolveScopes(profile, scopes),
    })),
  };
}
