/** The commands with their options: help, completion and the manual page are made from this tree. */
import { Command, Option } from 'commander';
import { type BudgetFlags, checkProgramBudget, recordProgramBudget } from './budget.ts';
import { type CheckFlags, check } from './check.ts';
import { completionFor, shells } from './completion.ts';
import { exampleLines, examples } from './examples.ts';
import {
  type ProfileFlags,
  type RunFlags,
  takesArguments,
  withBudgetOptions,
  withInclude,
  withProfileOptions,
  withProgram,
  withRunOptions,
  withViewOptions,
} from './options.ts';
import { profile } from './profile.ts';
import { reports } from './report.ts';
import { runProgram } from './run.ts';
import { parsePercent } from './size.ts';
import type { Tools } from './tools.ts';
import { type ViewFlags, view } from './view.ts';

/** `done` gets the exit code. */
type Done = (code: number) => void;

export function buildCommand(tools: Tools, done: Done): Command {
  const root = new Command('cairn')
    .description('Runs Haskell programs and shows what every line costs.')
    .version(tools.version)
    .exitOverride()
    .configureHelp({ minWidthToWrap: 20 });
  root.enablePositionalOptions();
  addCheck(root, tools, done);
  addRun(root, tools, done);
  addProfile(root, tools, done);
  addView(root, tools, done);
  addBudget(root, tools, done);
  addCompletion(root, done);
  withExamples(root, '');
  withErrors(root, 'cairn');
  return root;
}

/** What is wrong with a command line is said in one line, which names the help of the command that it is wrong for. */
function withErrors(command: Command, name: string): void {
  command.configureOutput({
    writeErr: text => void process.stderr.write(text),
    outputError: (text, write) => {
      const isOption = text.includes('unknown option');
      const where = isOption && takesArguments(command) ? 'the program’s own go after --; ' : '';
      write(`${text.trim().replace(/^error: /, 'cairn: ')} (${where}see ${name} --help)\n`);
    },
  });
  for (const each of command.commands) withErrors(each, `${name} ${each.name()}`);
}

function addCheck(root: Command, tools: Tools, done: Done): void {
  withInclude(root.command('check').description('Print what is wrong with the files.'))
    .argument('<file...>', 'Haskell files, or folders and projects of them')
    .option('--no-warnings', 'errors alone')
    .option('--hints', 'matters of taste as well: missing signatures, hidden names')
    .option('--werror', 'warnings fail as errors do')
    .action(async (files: string[], flags: CheckFlags) => done(await check(tools, files, flags)));
}

function addRun(root: Command, tools: Tools, done: Done): void {
  withProgram(withRunOptions(root.command('run').description('Run a program.')))
    .option('--backtrace', 'say where the program was when an exception ends it')
    .action(async (file: string, args: string[], flags: RunFlags) =>
      done(await runProgram(tools, file, args, flags)),
    );
}

function addProfile(root: Command, tools: Tools, done: Done): void {
  const command = root.command('profile').description('Run a program and report what it cost.');
  withProgram(withProfileOptions(command, [...reports.keys()])).action(
    async (file: string, args: string[], flags: ProfileFlags, command: Command) =>
      done(await profile(tools, file, args, forAdvice(flags, command))),
  );
}

/** Where only advice is wanted, and nobody has said otherwise, local functions have cost centres, too: their entries count
 * the steps of loops. */
const forAdvice = (flags: ProfileFlags, command: Command): ProfileFlags =>
  flags.advise && flags.report.length === 0 && command.getOptionValueSource('costCentres') === 'default'
    ? { ...flags, costCentres: 'all' }
    : flags;

function addView(root: Command, tools: Tools, done: Done): void {
  withViewOptions(
    root
      .command('view')
      .description('Look at a profile, write it in another format, or compare it with another.'),
  )
    .argument('<file...>', 'a profile, told by what is in it; of several the sum')
    .action(async (files: [string, ...string[]], flags: ViewFlags) => done(await view(tools, files, flags)));
}

function addBudget(root: Command, tools: Tools, done: Done): void {
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
}

function addCompletion(root: Command, done: Done): void {
  const completion = root
    .command('completion')
    .description('Print what a shell needs to complete commands, options and their values.');
  for (const shell of shells)
    completion
      .command(shell)
      .description(`For ${shell}.`)
      .action(() => {
        process.stdout.write(completionFor(shell, root));
        done(0);
      });
}

/** Every command shows how it is used. */
function withExamples(command: Command, above: string): void {
  const name = `${above}${command.name()}`;
  if (examples[name])
    command.addHelpText(
      'after',
      () => `\nExamples:\n${exampleLines(name, process.stdout.columns).join('\n')}`,
    );
  for (const below of command.commands) withExamples(below, `${name} `);
}
