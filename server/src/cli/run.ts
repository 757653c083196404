/** `cairn run`: runs a program without cost centres; its heap can be sampled nevertheless. */

import { censusRate, exceptionsOf, limitsOf } from '../../../language/run/options.ts';
import { backtraceOffer, backtraceText } from './backtrace.ts';
import { coverageFiles } from './coverage.ts';
import { execute, leave } from './execute.ts';
import { needsGhc, runWithGhc } from './ghc.ts';
import { writePlainHeap } from './heapprofile.ts';
import { type PlainRunFlags, runCompileOptions } from './options.ts';
import { reportFile } from './output.ts';
import { folderOfProgram, programAt } from './place.ts';
import { Problem } from './problem.ts';
import { statisticsText } from './statistics.ts';
import { compileFile, lackedBy, type Tools } from './tools.ts';

export async function runProgram(
  tools: Tools,
  path: string,
  args: readonly string[],
  flags: PlainRunFlags,
): Promise<number> {
  if (flags.engine === 'ghc') return runWithGhc(tools, path, args, flags);
  const { file, name } = programAt(path);
  if (flags.heap !== undefined && (flags.xc || flags.backtrace))
    throw new Problem(
      '--heap is for runs without stacks here; with --xc or --backtrace use cairn profile --heap',
    );
  const hp = flags.heap === undefined ? undefined : reportFile(`${name}.hp`, 'heap profile');
  const sandbox = flags.sandbox ? folderOfProgram(file) : undefined;
  const options = runCompileOptions(flags);
  const opening = { folders: flags.include, extensions: flags.extension, confined: sandbox };
  if (flags.engine === 'auto' && (await needsGhc(tools, name, () => lackedBy(tools, file, options, opening))))
    return runWithGhc(tools, path, args, flags);
  const program = await compileFile(tools, file, options, opening);
  if (!program) return 1;
  const coverage = coverageFiles(name, program.executable);
  if (coverage === 'refused') return 1;
  const result = await execute(tools, program.executable, {
    programName: name,
    arguments: args,
    limits: limitsOf(flags),
    policy: 'truncate',
    xc: flags.xc === true,
    ...exceptionsOf(flags),
    ...(hp && { heap: censusRate(flags) }),
    ...(sandbox === undefined ? {} : { sandbox }),
  });
  coverage?.write(result.coverage);
  if (flags.backtrace) process.stderr.write(backtraceText(result));
  else if (process.stderr.isTTY) process.stderr.write(backtraceOffer(result, name));
  if (hp && flags.heap && result.heap) writePlainHeap(result.heap, flags.heap, name, hp);
  if (flags.statistics) process.stderr.write(statisticsText(result));
  return leave(result, name);
}
