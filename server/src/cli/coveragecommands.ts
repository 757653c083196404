/** `cairn coverage` and its commands, with the options of `hpc`. */
import { type Command, Option } from 'commander';
import { combining, mapping } from '../../../language/coverage/index.ts';
import {
  coverageCombine,
  coverageDraft,
  coverageExport,
  coverageMap,
  coverageMarkup,
  coverageOverlay,
  coverageReport,
  coverageShow,
  coverageSum,
} from './covered.ts';
import { parseCountWithin } from './size.ts';

const collect = (value: string, before: readonly string[]): string[] => [...before, value];

const repeatable = (flag: string, sentence: string): Option =>
  new Option(flag, sentence).argParser<string[]>(collect).default([], 'none');

const withModules = (command: Command): Command =>
  command
    .addOption(repeatable('--include <[package:][module]>', 'only these modules'))
    .addOption(repeatable('--exclude <[package:][module]>', 'without these modules'));

const withPlaces = (command: Command): Command =>
  command
    .addOption(repeatable('--srcdir <folder>', 'folder of the sources (default: the current one)'))
    .addOption(
      repeatable('--hpcdir <folder>', 'another folder with .mix files in that of the sources, besides .hpc'),
    )
    .option('--reset-hpcdirs', 'neither .hpc nor the folders of --hpcdir that follow')
    .on('option:reset-hpcdirs', () => {
      // hpc reads its options from the last to the first, so that what stands before is added again
      const { hpcdir, hpcdirsBefore = hpcdir.length } = command.opts<ResetFlags>();
      command.setOptionValue('hpcdirsBefore', hpcdirsBefore);
    });

interface ResetFlags {
  readonly hpcdir: readonly string[];
  /** How many folders were named before the first `--reset-hpcdirs`. */
  readonly hpcdirsBefore?: number;
}

const withSources = (command: Command): Command => withPlaces(withModules(command));

const withOutput = (command: Command): Command =>
  command.option('-o, --output <path>', 'output file (default: standard output)');

const withUnion = (command: Command): Command =>
  withOutput(withModules(command)).option(
    '--union',
    'with the modules that only one file has (default: those that all have)',
  );

const withCounts = (command: Command): Command =>
  command
    .argument('<file>', 'counts of a program (<program>.tix)')
    .argument('[modules...]', 'only these modules');

/** A choice among the rows of a table. */
const functionOption = (table: Readonly<Record<string, unknown>>, sentence: string, usual: string): Option =>
  new Option('--function <name>', sentence).choices(Object.keys(table)).default(usual);

export function addCoverage(root: Command, done: (code: number) => void): void {
  const coverage = root
    .command('coverage')
    .description('Show which parts of a program were evaluated, like GHC’s hpc.');
  withCounts(withSources(coverage.command('report')).description('Report the coverage in figures.'))
    .option('--per-module', 'figures of each module')
    .option('--decl-list', 'list declarations that were never used')
    .option('--xml-output', 'as XML')
    .action((file, modules, flags) => done(coverageReport(file, modules, flags)));
  withCounts(
    withSources(coverage.command('markup')).description(
      'Write the sources as pages, with what was not evaluated.',
    ),
  )
    .option('--destdir <folder>', 'folder for the pages', '.')
    .option('--fun-entry-count', 'show how often each top-level function was entered')
    .option('--highlight-covered', 'highlight what was evaluated')
    .action((file, modules, flags) => done(coverageMarkup(file, modules, flags)));
  withUnion(coverage.command('sum').description('Add up the counts of several files.'))
    .argument('<file...>', 'counts of one program')
    .action((files, flags) => done(coverageSum(files, flags)));
  withUnion(coverage.command('combine').description('Combine the counts of two files.'))
    .addOption(functionOption(combining, 'sum, used in the second only, or difference', 'ADD'))
    .argument('<first>', 'counts of a program')
    .argument('<second>', 'other counts of the same program')
    .action((first, second, flags) => done(coverageCombine([first, second], flags)));
  withUnion(coverage.command('map').description('Change every count of a file.'))
    .addOption(functionOption(mapping, 'as it is, inverted (used becomes unused), or zero', 'ID'))
    .argument('<file>', 'counts of a program')
    .action((file, flags) => done(coverageMap(file, flags)));
  withOutput(
    withPlaces(
      coverage.command('overlay').description('Make counts of files that say what need not be evaluated.'),
    ),
  )
    .argument('<file...>', 'overlays')
    .action((files, flags) => done(coverageOverlay(files, flags)));
  withCounts(
    withOutput(
      withSources(coverage.command('draft').description('Draft an overlay of all that was not evaluated.')),
    ),
  ).action((file, modules, flags) => done(coverageDraft(file, modules, flags)));
  withCounts(
    withOutput(withSources(coverage.command('show').description('List every box with its count.'))),
  ).action((file, modules, flags) => done(coverageShow(file, modules, flags)));
  withCounts(
    withOutput(
      withSources(coverage.command('export').description('Convert the coverage to another format.')),
    ),
  )
    .addOption(new Option('--format <format>', 'which format').choices(['lcov', 'cobertura']).default('lcov'))
    .action((file, modules, flags) => done(coverageExport(file, modules, flags)));
  for (const command of coverage.commands)
    command.addOption(
      new Option('--verbosity <level>', 'with 0, markup does not list the pages that it writes')
        .argParser(value => parseCountWithin(value, { most: 2 }))
        .default(1),
    );
}
