/** `cairn run`: runs a program without profiling. */

import { limitsOf } from '../../../language/run/options.ts';
import { backtraceOffer, backtraceText } from './backtrace.ts';
import { execute, leave } from './execute.ts';
import { type RunFlags, runCompileOptions } from './options.ts';
import { folderOfProgram, programAt } from './place.ts';
import { statisticsText } from './statistics.ts';
import { compileFile, type Tools } from './tools.ts';

export async function runProgram(
  tools: Tools,
  path: string,
  args: readonly string[],
  flags: RunFlags,
): Promise<number> {
  const { file, name } = programAt(path);
  const sandbox = flags.sandbox ? folderOfProgram(file) : undefined;
  const program = await compileFile(tools, file, runCompileOptions(flags), {
    folders: flags.include,
    confined: sandbox,
  });
  if (!program) return 1;
  const result = await execute(tools, program.executable, {
    programName: name,
    arguments: args,
    limits: limitsOf(flags),
    policy: 'truncate',
    xc: flags.xc === true,
    ...(sandbox === undefined ? {} : { sandbox }),
  });
  if (flags.backtrace) process.stderr.write(backtraceText(result));
  else if (process.stderr.isTTY) process.stderr.write(backtraceOffer(result, name));
  if (flags.statistics) process.stderr.write(statisticsText(result));
  return leave(result, name);
}
