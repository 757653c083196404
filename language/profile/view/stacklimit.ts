/** A note that a run reached the limit of stacks, and what happened to the costs beyond it. */
import type { Profile } from '../model/profile.ts';
import { counted } from './number.ts';

/** A short text, and a hint at what to do; undefined if the profile has all stacks. */
export function stackLimitNote({
  stackLimitReached,
  policy,
}: Profile): { readonly text: string; readonly hint: string } | undefined {
  if (stackLimitReached === undefined) return undefined;
  const text = `more than ${counted(stackLimitReached - 1, 'stack')}`;
  const then =
    policy === 'compress'
      ? 'Beyond that limit, recursive calls were truncated as in GHC; remaining costs were charged to the caller.'
      : 'Beyond that limit, costs were charged to the caller.';
  const instead =
    policy === 'compress'
      ? 'The policy ‘truncate’ makes far fewer stacks; so do'
      : 'To get fewer stacks, use';
  return { text, hint: `${then} ${instead} fewer cost centres.` };
}
