/** The command line: its commands with their options, and what every mistake in calling it comes to. */
import { writeSync } from 'node:fs';
import { CommanderError } from 'commander';
import { visibleLines } from '../../../language/index.ts';
import { buildCommand } from './commands.ts';
import { Problem } from './problem.ts';
import { translateRts } from './rts.ts';
import type { Tools } from './tools.ts';

/** Does what the arguments say; answers the exit code, once all that was said has been written: a pipe takes its time. */
export async function runCommandLine(args: readonly string[], tools: Tools): Promise<number> {
  process.stdout.on('error', quietly);
  process.stderr.on('error', quietly);
  const code = await perform(args, tools);
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>(resolve => stream.write('', () => resolve()));
  return code;
}

async function perform(args: readonly string[], tools: Tools): Promise<number> {
  let code = 0;
  const command = buildCommand(tools, answer => {
    code = answer;
  });
  try {
    const { args: own, passedOver } = translateRts(args);
    for (const option of passedOver)
      process.stderr.write(
        visibleLines(`cairn: ignoring GHC’s option ${option}, which has no effect in Cairn\n`),
      );
    await command.parseAsync([...own], { from: 'user' });
    return code;
  } catch (problem) {
    if (problem instanceof CommanderError) return problem.exitCode === 0 ? 0 : 2;
    if (problem instanceof Problem) {
      process.stderr.write(visibleLines(`cairn: ${problem.message}\n`));
      return 2;
    }
    const trace = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
    process.stderr.write(`cairn: this is a bug in Cairn, not in your program:\n${trace}\n`);
    return 70;
  }
}

/** Whoever reads us has gone away: that is the end, and no failure. A full disk is one, but none of ours. */
function quietly(problem: NodeJS.ErrnoException): void {
  if (problem.code === 'EPIPE') process.exit(0);
  try {
    writeSync(2, `cairn: cannot write: ${problem.message}\n`);
  } catch {
    // there is nowhere left to say it
  }
  process.exit(1);
}
