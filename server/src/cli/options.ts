/** The options that several commands have, with their meaning, and what they are as parts of the language know them. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  type CentresOf,
  type CompileOptions,
  type Constants,
  type CostCentreChoice,
  costCentreChoices,
  formats,
  type Limits,
  reportKinds,
  type StackPolicy,
} from '../language.ts';
import { explained } from './drawing.ts';
import { parseCount, parsePercent, parseSeconds, parseSize, parseSizes, parseTickInterval } from './size.ts';

export interface RunFlags {
  readonly include: readonly string[];
  readonly heapLimit?: number;
  readonly stackLimit?: number;
  readonly timeLimit?: number;
  readonly xc?: boolean;
  /** Where it was when an exception ends it. */
  readonly backtrace?: boolean;
  readonly sandbox?: boolean;
  /** Whether it is said what the run and its collections came to. */
  readonly statistics?: boolean;
}

export interface ProfileFlags extends RunFlags {
  readonly costCentres: CostCentreChoice;
  readonly cafAll?: boolean;
  /** Functions whose call sites get cost centres. */
  readonly callers: readonly string[];
  readonly costCentresOf: CentresOf;
  readonly ignoreScc?: boolean;
  readonly countCalls?: boolean;
  readonly curried: 'application' | 'creation';
  /** What profiling itself costs is measured, and shown. */
  /** Seconds. */
  readonly tickInterval?: number;
  readonly overhead?: boolean;
  /** And taken out of the ticks. */
  readonly subtractOverhead?: boolean;
  /** A short program is run again until its shares of time stand. */
  readonly repeat?: boolean;
  readonly trace?: boolean;
  /** Patterns of the cost centres on top of the stacks whose events are wanted. */
  readonly traceOf: readonly string[];
  readonly traceLimit?: number;
  readonly policy: StackPolicy;
  readonly report: readonly string[];
  readonly constants: Constants;
  readonly output?: string;
  /** Whether it is said what could be faster. */
  readonly advise?: boolean;
  /** Sizes of the input, for how costs grow. */
  readonly sizes?: readonly number[];
}

function oneOf(choices: readonly string[], value: string): string {
  if (choices.includes(value)) return value;
  throw new InvalidArgumentError(`Choose ${choices.join(', ')}.`);
}

const collect = (value: string, before: readonly string[]): string[] => [...before, value];

/** `Module=which`, into a table of them. */
function collectChoice(value: string, before: CentresOf): CentresOf {
  const [module = '', which, ...more] = value.split('=');
  const choice = costCentreChoices.find(each => each === which);
  if (module === '' || choice === undefined || more.length > 0)
    throw new InvalidArgumentError(
      `It is a module and one of ${costCentreChoices.join(', ')}: Data.Queue=all`,
    );
  return { ...before, [module]: choice };
}

export const withInclude = (command: Command): Command =>
  command.addOption(
    new Option('-i, --include <folder>', 'look for imported modules here too (may be given more than once)')
      .argParser<string[]>(collect)
      .default([], 'none'),
  );

export const withRunOptions = (command: Command): Command =>
  withInclude(command)
    .option(
      '--heap-limit <size>',
      'the most heap the program may use, like 64m or 1g (otherwise what the machine allows)',
      parseSize,
    )
    .option('--stack-limit <size>', 'the most stack the program may use', parseSize)
    .option('--time-limit <seconds>', 'stop the program after this time', parseSeconds)
    .option('--sandbox', 'keep the program to its folder, or its project, and without the environment')
    .option('--xc', 'print the stack of cost centres at every exception, as GHC does with +RTS -xc')
    .option('--statistics', 'say what the run and its collections came to, as GHC does with +RTS -s');

/** Where costs of constants stand in what is shown or written. */
const constantsOption = (): Option =>
  new Option(
    '--constants <under>',
    'constants stand under their module’s CAF, as with GHC, or under who demanded them first',
  )
    .choices(['caf', 'demander'])
    .default('caf');

/** What is profiled, and how costs are charged. */
export const withCentreOptions = (command: Command): Command =>
  withRunOptions(command)
    .addOption(
      new Option('--cost-centres <which>', 'the bindings that get a cost centre')
        .choices(costCentreChoices)
        .default('top'),
    )
    .addOption(
      new Option(
        '--cost-centres-of <module=which>',
        'the same of one module, whatever its OPTIONS_GHC say (Data.Queue=all)',
      )
        .argParser<CentresOf>(collectChoice)
        .default({}, 'none'),
    )
    .addOption(
      new Option(
        '--callers <pattern>',
        'a cost centre at each call of such a function, like GHC’s -fprof-callers (rev, Data.Map.*)',
      )
        .argParser<string[]>(collect)
        .default([], 'none'),
    )
    .option('--caf-all', 'one cost centre for each constant, rather than one for the module')
    .option('--ignore-scc', 'pass over SCC pragmas')
    .option('--count-calls', 'count strict, lazy, curried and tail calls and returns of every stack')
    .addOption(
      new Option('--curried <where>', 'where calls of functions that only the run knows cost')
        .choices(['application', 'creation'])
        .default('application'),
    )
    .addOption(
      new Option('--policy <policy>', 'what pushing a centre does that is on the stack already')
        .choices(['compress', 'truncate', 'drop'])
        .default('compress'),
    );

export const withProfileOptions = (command: Command, reports: readonly string[]): Command =>
  withCentreOptions(command)
    .option(
      '--sizes <list>',
      'run at several sizes, 100,200,400,800, and say how costs grow: {} in an argument is the size, otherwise it is the last',
      parseSizes,
    )
    .option(
      '--repeat',
      'run a program that is over too soon again until its shares of time stand: it does again what it does to the world, but for what it prints',
    )
    .option(
      '--tick-interval <seconds>',
      'take a sample of time this often, as GHC does with +RTS -V (0.001)',
      parseTickInterval,
    )
    .option(
      '--overhead',
      'measure what profiling itself costs, by running the program again with less of it (with --count-calls)',
    )
    .option('--subtract-overhead', 'take that out of the ticks (with --overhead)')
    .option(
      '--trace',
      'write what happens one after another, under which stack: pushes, entries, forced thunks, returns (<program>.trace.txt, and <program>.trace.json for Perfetto)',
    )
    .addOption(
      new Option(
        '--trace-of <pattern>',
        'trace only under stacks with such a cost centre on top (rev, Main.*)',
      )
        .argParser<string[]>(collect)
        .default([], 'all'),
    )
    .addOption(new Option('--trace-limit <n>', 'events, at most (otherwise 10000)').argParser(parseCount))
    .option('--advise', 'say what could be faster, and why: in place of the report, unless one is asked for')
    .addOption(
      new Option('--report <kind>', 'what to write (may be given more than once)')
        .choices(reports)
        .argParser<string[]>((value, before) => [...(before ?? []), oneOf(reports, value)])
        .default([], 'annotated source and hottest stacks, and <program>.prof'),
    )
    .addOption(constantsOption())
    .option('-o, --output <path>', 'where the report goes');

/** A program's file and its arguments. */
export const withProgram = (command: Command): Command =>
  command
    .argument('<file>', 'the file with main, or a project with one program')
    .argument('[args...]', 'arguments for the program, after --');

/** Whether a command hands arguments on: an option of the program's that is not behind `--` is taken for one of ours. */
export const takesArguments = ({ registeredArguments }: Command): boolean =>
  registeredArguments.some(each => each.variadic && !each.required);

/** A program and its budget. */
export const withBudgetOptions = (command: Command): Command =>
  withProgram(withCentreOptions(command)).option(
    '--budget <path>',
    'the file of the budget (default: <program>.budget.json)',
  );

/** What is asked of a profile, and what is made of it. */
export const withViewOptions = (command: Command): Command =>
  withSelectionOptions(command)
    .addOption(
      new Option('--by <kind>', 'the report:').choices([...reportKinds.map(({ name }) => name), 'source']),
    )
    .addOption(
      new Option('--of <pattern>', 'tree, graph and arms of these cost centres alone')
        .argParser<string[]>(collect)
        .default([], 'all'),
    )
    .option('--inverted', 'tree and graph: who called it, in place of whom it called')
    .option(
      '--least <percent>',
      'leave out what is below this share of the whole (of trees and graphs what is below 1 %)',
      parsePercent,
    )
    .addOption(
      new Option('--min-ticks <n>', 'leave out what has fewer ticks, of files too')
        .argParser(parseCount)
        .default(0),
    )
    .addOption(
      new Option('--min-bytes <size>', 'leave out what allocated less, of files too')
        .argParser(parseSize)
        .default(0),
    )
    .option('--zero', 'show what cost nothing, too')
    .addOption(
      new Option('--rows <n>', 'rows, at most (otherwise 1000, of a comparison 30)').argParser(parseCount),
    )
    .option('--interactive', 'a table that keys move in, as on a terminal where no other option is given')
    .addOption(
      new Option(
        '--sources <folder>',
        'the profile’s sources are here; otherwise they are looked for beside it and in this folder, and nowhere else',
      )
        .argParser<string[]>(collect)
        .default([], 'none'),
    )
    .option('--compare <file>', 'what has changed from the profile to this one')
    .addOption(
      new Option('--export <format>', 'write it as one of:').choices(formats.map(({ name }) => name)),
    )
    .option('-o, --output <path>', 'where the report or file goes; - for standard output')
    .addHelpText(
      'after',
      () => `\nReports (--by):\n${reportLines()}\n\nFormats (--export):\n${formatLines()}`,
    );

/** Which part of the run, which cost centres, and which stacks. */
const withSelectionOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--metric <metric>', 'what to order by, and what files of one metric hold')
        .choices(['time', 'allocation', 'entries'])
        .default('time'),
    )
    .addOption(
      new Option(
        '--only <pattern>',
        'only these cost centres: costs of others go to their callers (rev, Main.*)',
      )
        .argParser<string[]>(collect)
        .default([], 'all'),
    )
    .addOption(
      new Option('--exclude <pattern>', 'all but these cost centres')
        .argParser<string[]>(collect)
        .default([], 'none'),
    )
    .addOption(constantsOption())
    .option('--subtract-overhead', 'take out of the ticks what profiling itself is estimated to have cost')
    .option(
      '--phase <mark>',
      'what was spent from this mark (label, or label#2) to the next, wherever it stands',
    )
    .option('--from <mark>', 'what was spent from this mark on')
    .option('--to <mark>', 'what was spent up to this mark')
    .option('--lift <callers>', 'what so many others call (try 3) stands once, by itself', parseCount)
    .option(
      '--arms <n>',
      'only so many stacks, the most expensive ones; shares are of the whole',
      parseCount,
    );

const reportLines = (): string =>
  explained(
    [
      ...reportKinds.map(({ name, purpose }) => [name, purpose] as const),
      ['source', 'the source with its costs beside the lines, where it is found'],
    ],
    process.stdout.columns,
  ).join('\n');

/** What each format is for. */
const formatLines = (): string =>
  explained(
    formats.map(({ name, purpose }) => [name, purpose]),
    process.stdout.columns,
  ).join('\n');

export const limitsOf = (flags: RunFlags): Limits => ({
  ...(flags.heapLimit === undefined ? {} : { heap: flags.heapLimit }),
  ...(flags.stackLimit === undefined ? {} : { stack: flags.stackLimit }),
  ...(flags.timeLimit === undefined ? {} : { time: flags.timeLimit }),
});

/** To ask for a part of a trace is to ask for one. */
export const isTraced = ({ trace, traceOf = [], traceLimit }: Partial<ProfileFlags>): boolean =>
  trace === true || traceOf.length > 0 || traceLimit !== undefined;

/** `--xc` and `--backtrace` need cost centres to have something to say. */
export const runCompileOptions = (flags: RunFlags): CompileOptions => ({
  profiled: flags.xc === true || flags.backtrace === true,
  uncounted: flags.xc !== true && flags.backtrace === true,
  costCentres: 'top',
  ignoreScc: false,
  cafAll: false,
});

/** To subtract it is to measure it. */
export const measuresOverhead = ({ overhead, subtractOverhead }: ProfileFlags): boolean =>
  overhead === true || subtractOverhead === true;

export const profileCompileOptions = (flags: ProfileFlags): CompileOptions => ({
  profiled: true,
  costCentres: flags.costCentres,
  ignoreScc: flags.ignoreScc === true,
  cafAll: flags.cafAll === true,
  ...(flags.callers.length === 0 ? {} : { callers: flags.callers }),
  ...(Object.keys(flags.costCentresOf).length === 0 ? {} : { costCentresOf: flags.costCentresOf }),
  countCalls: flags.countCalls === true || measuresOverhead(flags),
  trace: isTraced(flags),
  curried: flags.curried,
});
