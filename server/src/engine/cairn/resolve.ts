/** From stack codes, which mean something in one run's profile only, to lists of centres that can be shown anywhere. */

import { centresOf, type Profile } from '../../../../language/profile/index.ts';
import type { Backtrace, Halted, Scope, Waits } from '../../../../language/runtime/index.ts';
import type { Paused, ResolvedBacktrace, ResolvedScope, ResolvedWaits } from './message.ts';

/** The centres of a stack, current first, MAIN left out. */
export const stackCentres = (profile: Profile, code: number): number[] =>
  centresOf(profile, code).slice(0, -1);

/** Nothing is known of what waits. */
export const noWaits: Waits = { calls: [], isWhole: false };

const resolveWaits = (profile: Profile | undefined, { calls, isWhole }: Waits): ResolvedWaits => ({
  isWhole,
  calls: profile ? calls.map(call => ({ ...call, stack: stackCentres(profile, call.stack) })) : [],
});

const resolveScopes = (profile: Profile | undefined, scopes: readonly Scope[]): ResolvedScope[] =>
  profile ? scopes.map(scope => ({ ...scope, stack: stackCentres(profile, scope.stack) })) : [];

export const resolveBacktrace = (
  profile: Profile | undefined,
  backtrace: Backtrace,
  { scopes, waits }: { readonly scopes: readonly Scope[]; readonly waits: Waits },
): ResolvedBacktrace => ({
  scopes: resolveScopes(profile, scopes),
  waits: resolveWaits(profile, waits),
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
    threads: threads.map(({ number, state, stack, evaluatedBy, scopes, waits }) => ({
      number,
      state,
      stack: named(stack),
      evaluatedBy: evaluatedBy.map(named),
      scopes: resolveScopes(profile, scopes),
      waits: resolveWaits(profile, waits),
    })),
  };
}
