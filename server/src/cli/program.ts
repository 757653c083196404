/** The command line: its commands with their options, and what every mistake in calling it comes to. */
import { writeSync } from 'node:fs';
import { Command, CommanderError, Option } from 'commander';
import { visibleLines } from '../language.ts';
import { type BudgetFlags, checkProgramBudget, recordProgramBudget } from './budget.ts';
import { type CheckFlags, check } from './check.ts';
import { execute, leave } from './execute.ts';
import {
  limitsOf,
  type ProfileFlags,
  type RunFlags,
  runCompileOptions,
  withBudgetOptions,
  withInclude,
  withProfileOptions,
  withRunOptions,
  withViewOptions,
} from './options.ts';
import { folderOfProgram, programAt } from './place.ts';
import { Problem } from './problem.ts';
import { profile } from './profile.ts';
import { reports } from './report.ts';
import { parsePercent } from './size.ts';
import { compileFile, type Tools } from './tools.ts';
import { type ViewFlags, view } from './view.ts';

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
    await command.parseAsync([...args], { from: 'user' });
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

function buildCommand(tools: Tools, done: (code: number) => void): Command {
  const root = new Command('cairn')
    .description('Runs Haskell programs and shows what every line costs.')
    .version(tools.version)
    .exitOverride()
    .configureOutput({
      writeErr: text => void process.stderr.write(text),
      outputError: (text, write) =>
        write(`${text.trim().replace(/^error: /, 'cairn: ')} (see cairn --help)\n`),
    });
  root.enablePositionalOptions();
  withInclude(root.command('check').description('Print what is wrong with the files.'))
    .argument('<file...>', 'Haskell files, or folders and projects of them')
    .option('--no-warnings', 'errors alone')
    .option('--hints', 'matters of taste as well: missing signatures, hidden names')
    .option('--werror', 'warnings fail as errors do')
    .action((files: string[], flags: CheckFlags) => done(check(tools, files, flags)));
  withRunOptions(root.command('run').description('Run a program.'))
    .argument('<file>', 'the file with main, or a project with one program')
    .argument('[args...]', 'arguments for the program, after --')
    .action(async (file: string, args: string[], flags: RunFlags) =>
      done(await runProgram(tools, file, args, flags)),
    );
  withProfileOptions(root.command('profile').description('Run a program and report what it cost.'), [
    ...reports.keys(),
  ])
    .argument('<file>', 'the file with main, or a project with one program')
    .argument('[args...]', 'arguments for the program, after --')
    .action(async (file: string, args: string[], flags: ProfileFlags, command: Command) =>
      done(await profile(tools, file, args, forAdvice(flags, command))),
    );
  const budget = root
    .command('budget')
    .description(
      'Limits on what cost centres may cost, as a test: entries and bytes are the same at every run.',
    );
  withBudgetOptions(
    budget.command('record').description('Run the program, and keep what it cost as its budget.'),
  )
    .addOption(
      new Option('--slack <percent>', 'how much more is allowed').argParser(parsePercent).default(10),
    )
    .action(async (file: string, args: string[], flags: BudgetFlags) =>
      done(await recordProgramBudget(tools, file, args, flags)),
    );
  withBudgetOptions(
    budget.command('check').description('Run the program; exit 1 if it costs more than its budget.'),
  ).action(async (file: string, args: string[], flags: BudgetFlags) =>
    done(await checkProgramBudget(tools, file, args, flags)),
  );
  withViewOptions(
    root
      .command('view')
      .description('Look at a profile, write it in another format, or compare it with another.'),
  )
    .argument('<file>', 'a profile: of Cairn or GHC (text or JSON), speedscope, pprof, collapsed stacks')
    .action((file: string, flags: ViewFlags) => done(view(file, flags)));
  return root;
}

/** Where only advice is wanted, and nobody has said otherwise, local functions have cost centres, too: their entries count
 * the steps of loops. */
const forAdvice = (flags: ProfileFlags, command: Command): ProfileFlags =>
  flags.advise && flags.report.length === 0 && command.getOptionValueSource('costCentres') === 'default'
    ? { ...flags, costCentres: 'all' }
    : flags;

async function runProgram(
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
  return leave(result, name);
}
