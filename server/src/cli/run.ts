/** `cairn run`: runs a program without profiling. */
import { callStackLine, type RunResult, visibleLines } from '../language.ts';
import { resolveBacktrace } from '../run/resolve.ts';
import { execute, leave } from './execute.ts';
import { limitsOf, type RunFlags, runCompileOptions } from './options.ts';
import { folderOfProgram, programAt } from './place.ts';
import { compileFile, type Tools } from './tools.ts';

export async function runProgram(
  tools: Tools,
  path: string,
  args: readonly string[],
  flags: RunFlags,
): Promise<number> {
  const { file, name } = programAt(path);
  const sandbox = flags.sandbox ? folderOfProgram(file) : undefined;
  const { executable } = compileFile(tools, file, flags.include, runCompileOptions(flags), sandbox);
  if (!executable) return 1;
  const result = await execute(tools, executable, {
    programName: name,
    arguments: args,
    limits: limitsOf(flags),
    policy: 'truncate',
    xc: flags.xc === true,
    ...(sandbox === undefined ? {} : { sandbox }),
  });
  if (flags.backtrace) writeBacktrace(result);
  return leave(result, name);
}

/** The last throw is the one that has ended it. */
function writeBacktrace({ backtraces, profile, end }: RunResult): void {
  const last = backtraces.at(-1);
  if (end.kind === 'finished' || !last || !profile) return;
  const { description, stack, evaluatedBy } = resolveBacktrace(profile, last, []);
  const named = (centres: readonly number[]) => centres.flatMap(centre => profile.centres[centre] ?? []);
  const lines = named(stack).map(centre => `  ${callStackLine(centre)}\n`);
  const by = evaluatedBy
    .filter(each => each.length > 0)
    .map(each => `  evaluated by ${named(each).map(callStackLine).join(', called from ')}\n`);
  if (lines.length > 0)
    process.stderr.write(
      visibleLines(`Backtrace (${description}), innermost first:\n${[...lines, ...by].join('')}`),
    );
}
