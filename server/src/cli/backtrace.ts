/** Where an exception has ended a program: said where profiling knows it. */
import { callStackLine, type RunResult, visibleLines } from '../language.ts';
import { resolveBacktrace } from '../run/resolve.ts';

/** The stacks of the last throw, which has ended the program; nothing where that has ended otherwise, or with an exit code of
 * its own choice. */
export function backtraceText({ backtraces, profile, end, hasReported }: RunResult): string {
  const last = backtraces.at(-1);
  if ((!hasReported && end.kind !== 'interrupted') || !last || !profile) return '';
  const { description, stack, evaluatedBy } = resolveBacktrace(profile, last, []);
  const named = (centres: readonly number[]) => centres.flatMap(centre => profile.centres[centre] ?? []);
  const lines = named(stack).map(centre => `  ${callStackLine(centre)}\n`);
  const by = evaluatedBy
    .filter(each => each.length > 0)
    .map(each => `  evaluated by ${named(each).map(callStackLine).join(', called from ')}\n`);
  return lines.length === 0
    ? ''
    : visibleLines(`Backtrace (${description}), innermost first:\n${[...lines, ...by].join('')}`);
}

/** How to learn it, where a program without cost centres has failed. For a person alone: what standard error holds otherwise is
 * what the program itself has said. */
export const backtraceOffer = ({ hasReported, profile }: RunResult, programName: string): string =>
  hasReported && !profile ? `${programName}: --backtrace says where\n` : '';
