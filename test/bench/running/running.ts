/**
 * Thirty programs by Cairn and GHC. `--programs=a,b` chooses some of them, `--rounds=1` says how often each is run. A bench of
 * all of them writes docs/BENCHMARKS.md, and README's sentence on speed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type Name, names, version } from './contestant.ts';
import { type Row, race, sources, starts } from './race.ts';
import { figureTable, meanOf, ratios, runningTable, startTable } from './table.ts';

const option = (name: string): string | undefined =>
  process.argv.find(each => each.startsWith(`--${name}=`))?.slice(name.length + 3);

export function running(): void {
  const wanted = option('programs')?.split(',') ?? [];
  const rounds = Number(option('rounds') ?? 3);
  const contestants = names.filter(name => isPresent(name) && (wanted.length === 0 || name !== 'runghc'));
  const start = starts(contestants, rounds);
  console.log(`processor seconds without start and compiling, medians of ${rounds} interleaved rounds\n`);
  const rows = sources(wanted).map(source => {
    const row = race(source, contestants, rounds, start);
    console.log(line(row));
    return row;
  });
  console.log(`\n${runningTable(rows)}\n\n${startTable(start)}`);
  if (wanted.length > 0 || contestants.length < names.length) return;
  writeFileSync('docs/BENCHMARKS.md', report(rows, startTable(start), rounds));
  const readme = readFileSync('README.md', 'utf8');
  writeFileSync(
    'README.md',
    readme.replace(
      /(<!-- speed: .*-->\n)[\s\S]*?(?=<!-- end -->)/,
      (_, mark) => `${mark}${sentence(rows)}\n`,
    ),
  );
}

const isPresent = (name: Name): boolean => name.startsWith('cairn') || version() !== undefined;

const line = ({ program, results }: Row): string =>
  `${program.padEnd(14)}${[...results].map(([name, { running }]) => `${name} ${running.processor.toFixed(2)}`).join('   ')}`;

const sentence = (rows: readonly Row[]): string => {
  const [optimised, unoptimised, unprofiled, profiling] = ratios.map(pair => meanOf(rows, pair).toFixed(2));
  return `Profiled programs need ${optimised} times the processor time of \`ghc -O -prof\` and ${unoptimised} times that of \`ghc -O0 -prof\`, and
profiled runs ${profiling} times that of runs without a profile, which need ${unprofiled} times that of \`ghc -O\`: geometric means of thirty programs
([docs/BENCHMARKS.md](docs/BENCHMARKS.md)).`;
};

const report = (rows: readonly Row[], start: string, rounds: number): string => `# Benchmarks

Written by \`npm run bench -- --running\`. It runs the thirty programs of \`test/bench/programs\` in every way in turn, on one
computer (${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} processors; Node ${process.versions.node}, GHC ${version()}), and compares what they print. The figures
are medians of ${rounds} rounds, of \`runghc\` one. They can be compared with each other, but not with figures of another run.

\`cairn\` is \`cairn run\`, and \`cairn profiled\` is \`cairn profile\`. \`ghc -O0 -prof\` and \`ghc -O -prof\` have \`-fprof-auto-top\`, as Cairn has, and run
without \`+RTS -p\`.

## Running

Processor seconds of the process, in user and system mode, of all threads. The start is taken off: the time of a program of one line. So
is compiling: the program was compiled before, and what Cairn keeps of it is there. Ratios below 1 are faster.

${runningTable(rows)}

## Starting

Processor seconds, and seconds on the wall. A cold start has an empty cache; GHC's includes compiling and linking.

${start}

## Compiling

Processor seconds: for Cairn the difference between a run with an empty cache and the next, for GHC those of the command \`ghc\`.

${figureTable(rows, ({ compiling }) => compiling?.processor)}

## Wall

Seconds on the wall, without start and compiling.

${figureTable(rows, ({ running }) => running.wall)}

## Memory

The most megabytes that the process had at a time.

${figureTable(rows, ({ running }) => running.memory, 0)}
`;
