/**
 * The thirty programs, run by Cairn and by GHC in turn, round by round. What a process needs to start (that of a program of one
 * line) is taken off, and so is compiling. All must print the same.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Name, type Prepared, prepare, type Source } from './contestant.ts';
import { type Cost, measure, medianCost, without } from './measure.ts';

export interface Result {
  /** Without the start. */
  readonly running: Cost;
  readonly compiling: Cost | undefined;
}

export interface Row {
  readonly program: string;
  readonly results: ReadonlyMap<Name, Result>;
}

const folder = 'test/bench/programs';
const hello: Source = { name: 'Hello', text: 'main :: IO ()\nmain = putStrLn "hello"\n' };

/** The programs with these names, or all. Throws if there is none of a name. */
export function sources(wanted: readonly string[]): Source[] {
  const all = readdirSync(folder).map(file => basename(file, '.hs'));
  const chosen = wanted.map(name => {
    const found = all.find(each => each.toLowerCase() === name.toLowerCase());
    if (found === undefined) throw new Error(`There is no program ${name} in ${folder}: ${all.join(', ')}`);
    return found;
  });
  return (wanted.length > 0 ? chosen : all.sort()).map(name => ({
    name,
    text: readFileSync(join(folder, `${name}.hs`), 'utf8'),
  }));
}

/** What it takes to start: the second time, when all is kept that is kept, of a program of one line. */
export function starts(contestants: readonly Name[], rounds: number): ReadonlyMap<Name, Result> {
  return measured(hello, contestants, Math.max(3, rounds));
}

export function race(
  source: Source,
  contestants: readonly Name[],
  rounds: number,
  start: ReadonlyMap<Name, Result>,
): Row {
  const results = [...measured(source, contestants, rounds)].map(
    ([name, { running, compiling }]) =>
      [name, { running: without(running, start.get(name)!.running), compiling }] as const,
  );
  return { program: source.name, results: new Map(results) };
}

/** Medians of so many rounds; of a program that is interpreted, which takes long, one. */
function measured(source: Source, contestants: readonly Name[], rounds: number): Map<Name, Result> {
  const ready = contestants.map((name): [Name, Prepared] => [name, prepare(name, source)]);
  const costs = new Map<Name, Cost[]>();
  let expected: string | undefined;
  for (let round = 0; round < rounds; round++)
    for (const [name, { command }] of ready) {
      if (name === 'runghc' && round > 0) continue;
      const { cost, stdout } = measure(command);
      expected ??= stdout;
      if (stdout !== expected) throw new Error(`${source.name} does not print the same by ${name}.`);
      costs.set(name, [...(costs.get(name) ?? []), cost]);
    }
  return new Map(
    ready.map(([name, { compiling }]) => [name, { running: medianCost(costs.get(name)!), compiling }]),
  );
}
