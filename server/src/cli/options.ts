/** The options that several commands have, with their meaning, and what they are as parts of the language know them. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  type CentresOf,
  type CompileOptions,
  costCentreChoices,
  extensionStatus,
  likelyExtension,
  never,
} from '../../../language/index.ts';
import {
  addRestriction,
  type Constants,
  exportFormats,
  type HeapRestriction,
  metrics,
  reportKinds,
} from '../../../language/profile/index.ts';
import {
  profiledCompileOptions,
  type RunConfiguration,
  runOption,
  runOptionNames,
  withDefaults,
} from '../../../language/run/options.ts';
import { explained } from './drawing.ts';
import { parseCount, parseCountWithin, parsePercent, parseSeconds, parseSize, parseSizes } from './size.ts';

export interface RunFlags
  extends Partial<
    Pick<RunConfiguration, 'heapLimit' | 'stackLimit' | 'timeLimit' | 'sandbox' | 'coverage' | 'optimise'>
  > {
  readonly include: readonly string[];
  /** Extensions, and editions, that are on in all files. */
  readonly extension: readonly string[];
  readonly xc?: boolean;
  /** Where it was when an exception ends it. */
  readonly backtrace?: boolean;
  /** Whether it is said what the run and its collections came to. */
  readonly statistics?: boolean;
}

/** Breakdowns that need no cost centres. */
const plainBreakdowns = ['hT', 'hd', 'hy', 'hi'] as const;
export type PlainBreakdown = (typeof plainBreakdowns)[number];

/** Of `cairn run`. */
export interface PlainRunFlags extends RunFlags {
  readonly engine?: RunConfiguration['engine'];
  readonly heap?: PlainBreakdown;
  readonly heapInterval?: number;
  readonly heapEvery?: number;
}

export interface ProfileFlags extends RunFlags, Partial<RunConfiguration> {
  /** A short program is run again until its time shares are reliable. */
  readonly repeat?: boolean;
  readonly trace?: boolean;
  /** Patterns of the cost centres on top of the stacks whose events are wanted. */
  readonly traceOf: readonly string[];
  readonly traceLimit?: number;
  readonly report: readonly string[];
  readonly constants: Constants;
  readonly output?: string;
  /** Whether advice is written. */
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
      `Write a module and one of ${costCentreChoices.join(', ')}, like Data.Queue=all.`,
    );
  return { ...before, [module]: choice };
}

export function collectRestriction(value: string, before: HeapRestriction): HeapRestriction {
  const restriction = addRestriction(before, value);
  if ('wrong' in restriction) throw new InvalidArgumentError(restriction.wrong);
  return restriction;
}

export const withSourceOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('-i, --include <folder>', 'also search this folder for imported modules (repeatable)')
        .argParser<string[]>(collect)
        .default([], 'none'),
    )
    .addOption(
      new Option(
        '-X, --extension <name>',
        'an edition (GHC2024) or extension (LambdaCase) for all files, as for GHC (repeatable)',
      )
        .argParser<string[]>(collectExtension)
        .default([], 'none'),
    );

/** The name of an extension or of an edition. */
function collectExtension(value: string, before: readonly string[]): string[] {
  if (extensionStatus(value) !== 'unknown') return [...before, value];
  const likely = likelyExtension(value);
  throw new InvalidArgumentError(
    likely === undefined ? 'There is no extension of this name.' : `Perhaps you meant ${likely}.`,
  );
}

/** The options of the table that these commands have. */
function withTable(command: Command, commands: 'run' | 'centres' | 'profile'): Command {
  for (const name of runOptionNames) {
    const row = runOption(name);
    if (row.commands === commands && row.flag !== undefined) command.addOption(optionOf(row, row.flag));
  }
  return command;
}

function optionOf({ type, default: usual, sentence }: ReturnType<typeof runOption>, flag: string): Option {
  const option = new Option(flag, sentence);
  switch (type.kind) {
    case 'boolean':
      return option;
    case 'choice':
      return option.choices(type.choices).default(usual);
    case 'size':
      return option.argParser(parseSize).default(usual);
    case 'seconds':
      return option.argParser(text => parseSeconds(text, type)).default(usual);
    case 'patterns':
      return option.argParser<string[]>(collect).default(usual, 'none');
    case 'choiceOfModules':
      return option.argParser<CentresOf>(collectChoice).default(usual, 'none');
    case 'count':
      return option.argParser(text => parseCountWithin(text, type)).default(usual);
    case 'restriction':
      return option.argParser<HeapRestriction>(collectRestriction).default(usual, 'all');
    default:
      return never(type);
  }
}

export const withRunOptions = (command: Command): Command =>
  withTable(withSourceOptions(command), 'run')
    .option('--xc', 'print the stack of cost centres at every exception, like GHC’s +RTS -xc')
    .option('--statistics', 'print statistics of the run and its garbage collections, like GHC’s +RTS -s');

/** What compiles a program that is not profiled, and what it can be asked of its heap. */
export const withPlainRunOptions = (command: Command): Command => {
  for (const name of ['engine', 'heapInterval', 'heapEvery'] as const) {
    const row = runOption(name);
    if (row.flag !== undefined) command.addOption(optionOf({ ...row, default: undefined }, row.flag));
  }
  return command.addOption(
    new Option(
      '--heap <breakdown>',
      'sample the live heap by closure kind (hT), closure (hd), type (hy) or info table (hi), and write <program>.hp',
    ).choices(plainBreakdowns),
  );
};

/** Where costs of constants stand in what is shown or written. */
const constantsOption = (): Option =>
  new Option(
    '--constants <under>',
    'show constants under the CAF of their module (as GHC does) or under the stack that first demanded them',
  )
    .choices(['caf', 'demander'])
    .default('caf');

/** What is profiled, and how costs are charged. */
export const withCentreOptions = (command: Command): Command => withTable(withRunOptions(command), 'centres');

export const withProfileOptions = (command: Command, reports: readonly string[]): Command =>
  withTable(withCentreOptions(command), 'profile')
    .option(
      '--sizes <list>',
      'run with several input sizes (100,200,400,800) and report how costs grow; {} in an argument stands for the size, otherwise the size is the last argument',
      parseSizes,
    )
    .option(
      '--repeat',
      'repeat a short program until its time shares are reliable; effects other than output are repeated too',
    )
    .option(
      '--trace',
      'write every push, entry, forced thunk and return in order, with its stack (<program>.trace.txt, and <program>.trace.json for Perfetto)',
    )
    .addOption(
      new Option('--trace-of <pattern>', 'trace only stacks with a matching cost centre on top (rev, Main.*)')
        .argParser<string[]>(collect)
        .default([], 'all'),
    )
    .addOption(
      new Option('--trace-limit <n>', 'maximum number of events (default: 10000)').argParser(parseCount),
    )
    .option('--advise', 'suggest optimisations (replaces the default report)')
    .addOption(
      new Option('--report <kind>', 'which report to write (repeatable)')
        .choices(reports)
        .argParser<string[]>((value, before) => [...(before ?? []), oneOf(reports, value)])
        .default([], 'annotated source and hottest stacks, and <program>.prof'),
    )
    .addOption(constantsOption())
    .option('-o, --output <path>', 'output file');

/** A program's file and its arguments. */
export const withProgram = (command: Command): Command =>
  command
    .argument('<file>', 'a file with main, or a project with one program')
    .argument('[args...]', 'arguments for the program, after --');

/** Whether a command hands arguments on: an option of the program's that is not behind `--` is taken for one of ours. */
export const takesArguments = ({ registeredArguments }: Command): boolean =>
  registeredArguments.some(each => each.variadic && !each.required);

/** A program and its budget. */
export const withBudgetOptions = (command: Command): Command =>
  withProgram(withCentreOptions(command)).option(
    '--budget <path>',
    'budget file (default: <program>.budget.json)',
  );

/** What is asked of a profile, and what is made of it. */
export const withViewOptions = (command: Command): Command =>
  withSelectionOptions(command)
    .addOption(
      new Option('--by <kind>', 'which report to show:').choices([
        ...reportKinds.map(({ name }) => name),
        'source',
      ]),
    )
    .addOption(
      new Option('--of <pattern>', 'restrict tree, graph and arms to these cost centres')
        .argParser<string[]>(collect)
        .default([], 'all'),
    )
    .option('--inverted', 'tree and graph: show callers instead of callees')
    .option(
      '--least <percent>',
      'hide rows below this share of the total (default for tree and graph: 1%)',
      parsePercent,
    )
    .addOption(
      new Option('--min-ticks <n>', 'leave out stacks with fewer ticks; applies to exported files too')
        .argParser(parseCount)
        .default(0),
    )
    .addOption(
      new Option('--min-bytes <size>', 'leave out stacks that allocated less; applies to exported files too')
        .argParser(parseSize)
        .default(0),
    )
    .option('--zero', 'also show rows that cost nothing')
    .addOption(
      new Option('--rows <n>', 'maximum number of rows (default: 1000; for a comparison 30)').argParser(
        parseCount,
      ),
    )
    .option('--interactive', 'interactive table (default on a terminal)')
    .addOption(
      new Option(
        '--sources <folder>',
        'look for source files in this folder too, besides the folder of the profile and the current folder',
      )
        .argParser<string[]>(collect)
        .default([], 'none'),
    )
    .option(
      '--coverage <file>',
      'add what the runs of a .tix file have evaluated: what is hot and untested shows',
    )
    .option('--compare <file>', 'show what changed from the profile to this one')
    .addOption(
      new Option('--export <format>', 'write the profile in this format:').choices(
        exportFormats.map(({ name }) => name),
      ),
    )
    .option('-o, --output <path>', 'output file; - for standard output')
    .addHelpText(
      'after',
      () => `\nReports (--by):\n${reportLines()}\n\nFormats (--export):\n${formatLines()}`,
    );

/** Which part of the run, which cost centres, and which stacks. */
const withSelectionOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--metric <metric>', 'metric to sort by, and to export where a format holds only one')
        .choices(metrics)
        .default('time'),
    )
    .addOption(
      new Option(
        '--only <pattern>',
        'select only these cost centres; the costs of others move to their callers (rev, Main.*)',
      )
        .argParser<string[]>(collect)
        .default([], 'all'),
    )
    .addOption(
      new Option('--exclude <pattern>', 'deselect these cost centres; their costs move to their callers')
        .argParser<string[]>(collect)
        .default([], 'none'),
    )
    .addOption(constantsOption())
    .option('--subtract-overhead', 'subtract the estimated overhead of profiling from the ticks')
    .option('--phase <marker>', 'only costs from this marker (label, or label#2) to the next')
    .option('--from <marker>', 'only costs after this marker')
    .option('--to <marker>', 'only costs before this marker')
    .option('--lift <n>', 'list centres with at least N callers once, at top level (try 3)', parseCount)
    .option(
      '--arms, --hot-paths <n>',
      'only the N most expensive paths (stacks); shares stay relative to the total',
      parseCount,
    );

const reportLines = (): string =>
  explained(
    [
      ...reportKinds.map(({ name, purpose }) => [name, purpose] as const),
      ['source', 'source code with costs beside the lines, if the files are found'],
    ],
    process.stdout.columns,
  ).join('\n');

/** What each format is for. */
const formatLines = (): string =>
  explained(
    exportFormats.map(({ name, purpose }) => [name, purpose]),
    process.stdout.columns,
  ).join('\n');

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
  ...(flags.coverage && { coverage: true }),
  ...(withDefaults(flags).optimise !== '0' && { optimise: withDefaults(flags).optimise }),
});

export const profileCompileOptions = (flags: ProfileFlags): CompileOptions => ({
  ...profiledCompileOptions(flags),
  trace: isTraced(flags),
});
