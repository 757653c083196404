/**
 * Cost-centre stacks at scale: what a push costs that is in the index table of its stack, and one that is new, at any depth
 * and fan-out; the bytes of a stack; and for each program what Tables 1 and 2 of Morgan and Jarvis have in their columns,
 * with what profiling costs it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { total } from '../../language/profile/index.ts';
import {
  createStackTable,
  depth,
  MAIN,
  push,
  type StackCode,
  type StackTable,
  tableSize,
} from '../../language/profile/model/stack.ts';
import { compile, execute, plain, profiledTop } from '../lib/program.ts';

/** Pushes that make a tree, each on a stack that was made before. */
type Plan = readonly (readonly [centre: number, on: number])[];

const chain = (length: number): Plan => Array.from({ length }, (_, i) => [i + 1, i]);
const fan = (length: number): Plan => Array.from({ length }, (_, i) => [i + 1, 0]);

/** At random, the same every time: mostly on one of the latest, which may be deep. */
function bushy(length: number, centreCount: number): Plan {
  let seed = 1;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  return Array.from({ length }, (_, i) => {
    const on = random(20) === 0 ? random(i + 1) : i - random(Math.min(30, i + 1));
    return [1 + random(centreCount), on];
  });
}

/** Many branches at the end of a long trunk, taken in turn: the worst that can happen to a search along stacks. */
const crown = (height: number, count: number): Plan => [
  ...chain(height),
  ...Array.from({ length: count }, (_, i): readonly [number, number] => [height + 1 + i, height - (i % 100)]),
];

const plans: readonly (readonly [name: string, plan: () => Plan])[] = [
  ['20 stacks, 5 deep', () => bushy(19, 12)],
  ['1,000,000 stacks, 50,000 centres', () => bushy(1_000_000, 50_000)],
  ['10,000 deep', () => chain(10_000)],
  ['50,000 on MAIN', () => fan(50_000)],
  ['50,000 on stacks 10,000 deep', () => crown(10_000, 40_000)],
];

export function stacks(): void {
  console.log('nanoseconds a push: new, in the index table, of what is on top; bytes a stack\n');
  for (const [name, plan] of plans) pushing(name, plan());
  console.log(
    '\nper program: centres, stacks, the deepest, pushes; without and with a profile: milliseconds to compile, kilobytes of code, milliseconds to run\n',
  );
  for (const path of programPaths()) program(path);
}

function pushing(name: string, plan: Plan): void {
  const times: number[][] = [[], [], []];
  let table: StackTable = createStackTable('compress');
  for (let round = 0; round < 5; round++) {
    table = createStackTable('compress');
    const made: StackCode[] = [MAIN];
    times[0]!.push(nanoseconds(plan, ([centre, on]) => void made.push(push(table, centre, made[on]!))));
    times[1]!.push(nanoseconds(plan, ([centre, on]) => void push(table, centre, made[on]!)));
    times[2]!.push(nanoseconds(plan, ([centre], i) => void push(table, centre, made[i + 1]!)));
  }
  const deepest = Array.from({ length: table.count }, (_, code) => depth(table, code)).reduce((most, each) =>
    Math.max(most, each),
  );
  const figures = times
    .map(list =>
      Math.min(...list)
        .toFixed(0)
        .padStart(7),
    )
    .join('');
  const size = (tableSize(table) / table.count).toFixed(0).padStart(6);
  console.log(
    `  ${name.padEnd(34)}${figures}${size}   (${table.count} stacks, ${deepest} deep, ${tableSize(table)} bytes)`,
  );
}

function nanoseconds(plan: Plan, act: (step: Plan[number], index: number) => void): number {
  const from = performance.now();
  plan.forEach(act);
  return ((performance.now() - from) * 1e6) / plan.length;
}

const programPaths = (): string[] => [
  'examples/Intro.hs',
  ...readdirSync('test/bench/lazy')
    .sort()
    .map(file => join('test/bench/lazy', file)),
];

function program(path: string): void {
  const name = basename(path, '.hs');
  const text = readFileSync(path, 'utf8');
  const ways = [plain, profiledTop];
  const made = ways.map(options => compile(`${name}.hs`, text, options));
  const [bare, profiled] = [made[0]!, made[1]!];
  const times: number[][] = [[], []];
  const compiling: number[][] = [[], []];
  let ran = execute(profiled, { name, policy: 'compress' });
  for (let round = 0; round < 3; round++) {
    ways.forEach((options, way) => {
      compiling[way]!.push(milliseconds(() => void compile(`${name}.hs`, text, options)));
    });
    times[0]!.push(milliseconds(() => void execute(bare, { name })));
    times[1]!.push(milliseconds(() => (ran = execute(profiled, { name, policy: 'compress' }))));
  }
  const profile = ran.result.profile!;
  const depths = new Int32Array(profile.stacks.length);
  for (let code = 1; code < depths.length; code++) depths[code] = depths[profile.stacks.parent[code]!]! + 1;
  const present = new Set(Array.from(profile.stacks.centre));
  const least = (lists: number[][]): number[] => lists.map(list => Math.min(...list));
  const sizes = made.map(({ wasm }) => wasm.length / 1000);
  const figures = [present.size, profile.stacks.length, Math.max(...depths), total(profile).entries];
  console.log(
    `  ${name.padEnd(10)}${figures.map(figure => String(figure).padStart(11)).join('')}${[
      least(compiling),
      sizes,
      least(times),
    ]
      .map(pair)
      .join('')}`,
  );
}

/** Without and with a profile, and the ratio. */
const pair = ([without = 0, having = 0]: readonly number[]): string =>
  `${[without, having].map(each => each.toFixed(0).padStart(8)).join('')} x ${(having / without).toFixed(2)}`;

function milliseconds(action: () => void): number {
  const from = performance.now();
  action();
  return performance.now() - from;
}
