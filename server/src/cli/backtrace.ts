/** Where an exception has ended a program: said where profiling knows it. */
import { callStackLine, type RunEnd, type RunResult, visibleLines } from '../language.ts';
import { resolveBacktrace } from '../run/resolve.ts';

/** The stacks of the last throw, which has ended the program; nothing where that has ended otherwise, or with an exit code of
 * its own choice. */
export function backtraceText({ backtraces, profile, end }: RunResult): string {
  const last = backtraces.at(-1);
  if (!isUncaught(end) || !last || !profile) return '';
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
export const backtraceOffer = ({ end, profile }: RunResult, programName: string): string =>
  end.kind === 'failed' && isUncaught(end) && !profile ? `${programName}: --backtrace says where\n` : '';

/** The exit code of programs that an exception ends. */
const failure = 1;

const isUncaught = (end: RunEnd): boolean =>
  end.kind === 'failed' ? end.exitCode === failure : end.kind !== 'finished';
