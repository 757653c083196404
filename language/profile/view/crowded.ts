/** That a run had more stacks than are kept, and what became of the costs. */
import type { Profile } from '../model.ts';
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
      ? 'From there on recursion was cut back to the older call, as GHC does, and where there was no room even so costs stayed with the caller.'
      : 'From there on costs stayed with the caller.';
  const instead =
    policy === 'compress' ? 'The policy ‘truncate’ makes far fewer, as would' : 'There are fewer with';
  return { text, hint: `${then} ${instead} fewer cost centres.` };
}
