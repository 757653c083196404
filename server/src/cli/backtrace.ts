/** The stack of the exception that ended a program. */

import { visibleLines } from '../../../language/index.ts';
import { callStackLine } from '../../../language/profile/index.ts';
import type { RunResult } from '../../../language/runtime/index.ts';
import { noWaits, resolveBacktrace } from '../engine/cairn/resolve.ts';

/** The stacks of the last throw, if an exception or an interrupt ended the program; otherwise an empty text. Where the message
 * of the exception ends in its stack, only who evaluated it follows. */
export function backtraceText({ throws: { last }, profile, end, hasReported }: RunResult): string {
  if ((!hasReported && end.kind !== 'interrupted') || !last || !profile) return '';
  const { description, stack, evaluatedBy } = resolveBacktrace(profile, last, { scopes: [], waits: noWaits });
  const named = (centres: readonly number[]) => centres.flatMap(centre => profile.centres[centre] ?? []);
  const lines = named(stack).map(centre => `  ${callStackLine(centre)}\n`);
  const by = evaluatedBy
    .filter(each => each.length > 0)
    .map(each => `  needed by ${named(each).map(callStackLine).join(', called from ')}\n`);
  if (lines.length === 0) return '';
  const above = last.isTold ? [] : [`Backtrace (${description}), innermost first:\n`, ...lines];
  return visibleLines([...above, ...by].join(''));
}

/** Tells a person at a terminal how to get the stack of a program that ran without cost centres. */
export const backtraceOffer = ({ hasReported, profile }: RunResult, programName: string): string =>
  hasReported && !profile ? `${programName}: run with --backtrace to see where\n` : '';
