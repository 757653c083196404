/** The commands with their options: help, completion and the manual page are made from this tree. */
import { Command, Option } from 'commander';
import { breakdowns, type HeapRestriction, usualLabelLength } from '../../../language/profile/index.ts';
import { runOption, runOptions } from '../../../language/run/options.ts';
import { type AgentFlags, serveAgents } from './agents.ts';
import { type BudgetFlags, checkProgramBudget, recordProgramBudget } from './budget.ts';
import { type CheckFlags, check } from './check.ts';
import { completionFor, shells } from './completion.ts';
import { addCoverage } from './coveragecommands.ts';
import { exampleLines, examples } from './examples.ts';
import { type HeapFlags, showHeap } from './heap.ts';
import { withPostScriptOptions } from './heapps.ts';
import {
  collectRestriction,
  type PlainRunFlags,
  type ProfileFlags,
  takesArguments,
  withBudgetOptions,
  withPlainRunOptions,
  withProfileOptions,
  withProgram,
  withRunOptions,
  withSourceOptions,
  withViewOptions,
} from './options.ts';
import { profile } from './profile.ts';
import { reports } from './report.ts';
import { runProgram } from './run.ts';
import { parseCount, parseCountWithin, parsePercent } from './size.ts';
import type { Tools } from './tools.ts';
import { type ViewFlags, view } from './view.ts';

/** `done` gets the exit code. */
type Done = (code: number) => void;

export function buildCommand(tools: Tools, done: Done): Command {
  const root = new Command('cairn')
    .description('Run Haskell programs and show what every line costs.')
    .version(tools.version)
    .exitOverride()
    .configureHelp({ minWidthToWrap: 20 });
  root.enablePositionalOptions();
  addCheck(root, tools, done);
  addRun(root, tools, done);
  addProfile(root, tools, done);
  addView(root, tools, done);
  addHeap(root, done);
  addCoverage(root, done);
  addBudget(root, tools, done);
  addAgents(root, tools, done);
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
      const where = isOption && takesArguments(command) ? 'options for the program go after --; ' : '';
      write(`${text.trim().replace(/^error: /, 'cairn: ')} (${where}see ${name} --help)\n`);
    },
  });
  for (const each of command.commands) withErrors(each, `${name} ${each.name()}`);
}

function addCheck(root: Command, tools: Tools, done: Done): void {
  withSourceOptions(root.command('check').description('Print errors and warnings.'))
    .argument('<file...>', 'Haskell files, folders or project files')
    .option('--no-warnings', 'print errors only')
    .option('--hints', 'also print hints: missing signatures, shadowed names')
    .option('--werror', 'exit with 1 for warnings too')
    .action(async (files: string[], flags: CheckFlags) => done(await check(tools, files, flags)));
}

function addRun(root: Command, tools: Tools, done: Done): void {
  withProgram(withPlainRunOptions(withRunOptions(root.command('run').description('Run a program.'))))
    .option('--backtrace', 'print the call stack if an exception ends the program')
    .action(async (file: string, args: string[], flags: PlainRunFlags) =>
      done(await runProgram(tools, file, args, flags)),
    );
}

function addProfile(root: Command, tools: Tools, done: Done): void {
  const command = root.command('profile').description('Run a program and report its costs.');
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
      .description('Show a profile, convert it to another format, or compare two profiles.'),
  )
    .argument('<file...>', 'a profile, in any format Cairn reads; several profiles are added up')
    .action(async (files: [string, ...string[]], flags: ViewFlags) => done(await view(tools, files, flags)));
}

const nameLengths = runOptions.heapNameLength.type;

function addHeap(root: Command, done: Done): void {
  withPostScriptOptions(
    root
      .command('heap')
      .description('Show a heap profile, of cairn profile --heap or of GHC’s +RTS -h.')
      .argument(
        '<file>',
        'a heap profile (.hp), an event log with heap samples, or a run that was recorded with a heap profile (.cairnrun)',
      )
      .addOption(new Option('--by <breakdown>', 'of a run: what bands are (default: hc)').choices(breakdowns))
      .addOption(
        new Option('--only <what=names>', `of a run: ${runOption('heapOnly').sentence}`)
          .argParser<HeapRestriction>(collectRestriction)
          .default({}, 'all'),
      )
      .option(
        '--name-length <n>',
        `of a run: ${runOption('heapNameLength').sentence} (default: ${usualLabelLength})`,
        text => parseCountWithin(text, nameLengths),
      )
      .option('--threads', `of a run: ${runOption('heapThreads').sentence}`)
      .option(
        '--why <band>',
        'of a run: what keeps a band alive: the path to one of its objects from a stack or a constant',
      )
      .option('--bands <n>', 'maximum number of bands; all others are one (default: 20)', parseCount)
      .option('--svg', 'draw a picture (<file>.svg)')
      .option('--least <percent>', 'picture: bands below this share are one (default: 1%)', parsePercent)
      .option(
        '-o, --output <path>',
        'output file: a picture (.svg, .ps), or a heap profile as GHC writes it (.hp)',
      ),
  ).action((file: string, flags: HeapFlags) => done(showHeap(file, flags)));
}

function addBudget(root: Command, tools: Tools, done: Done): void {
  const budget = root
    .command('budget')
    .description(
      'Test that cost centres stay within recorded limits. Entries and bytes are the same in every run.',
    );
  withBudgetOptions(
    budget.command('record').description('Run the program and record its costs as its budget.'),
  )
    .addOption(
      new Option('--slack <percent>', 'how much more is allowed than was measured')
        .argParser(parsePercent)
        .default(10),
    )
    .option('--live', 'limit what is live at most, too, by samples of the heap')
    .action(async (file: string, args: string[], flags: BudgetFlags) =>
      done(await recordProgramBudget(tools, file, args, flags)),
    );
  withBudgetOptions(
    budget.command('check').description('Run the program; exit with 1 if it exceeds its budget.'),
  ).action(async (file: string, args: string[], flags: BudgetFlags) =>
    done(await checkProgramBudget(tools, file, args, flags)),
  );
}

function addAgents(root: Command, tools: Tools, done: Done): void {
  withSourceOptions(
    root
      .command('mcp')
      .description(
        'Serve agents over the Model Context Protocol on standard input and output: check, run, profile, advise, compare, growth.',
      ),
  ).action(async (flags: AgentFlags) => done(await serveAgents(tools, flags)));
}

function addCompletion(root: Command, done: Done): void {
  const completion = root.command('completion').description('Print a completion script for a shell.');
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
