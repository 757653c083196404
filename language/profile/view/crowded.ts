/** That a run had more stacks than are kept, and what became of the costs. */
import type { Profile } from '../model/profile.ts';
import { counted } from './number.ts';

/** In a few words, and what can be done; undefined where all stacks are there. */
export function crowding({
  crowded,
  policy,
}: Profile): { readonly text: string; readonly hint: string } | undefined {
  if (crowded === undefined) return undefined;
  const text = `more than ${counted(crowded - 1, 'stack')}`;
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
