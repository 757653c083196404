/**
 * How fast programs are compiled: made-up ones of 1,000, 10,000 and 47,000 lines (the last the size of LOLITA, which
 * Morgan and Jarvis profiled), cold, and after a change of one line in a leaf module, phase by phase.
 */

import type { Library } from '../../language/index.ts';
import { type ProgramPhases, programPhases } from '../../language/pipeline/phases.ts';
import { immediate, type Resumable, runToEnd } from '../../language/source/resumable.ts';
import { type CacheStore, createModuleCache } from '../../language/workspace/modulecache.ts';
import { createSession, type Session } from '../../language/workspace/workspace.ts';
import { createCacheStore } from '../lib/cachestore.ts';
import { type LargeProgram, largeProgram } from '../lib/large.ts';
import { builtLibrary, profiledTop } from '../lib/program.ts';

const sizes = [
  { lines: 1_000, modules: 1 },
  { lines: 10_000, modules: 40 },
  { lines: 47_000, modules: 180 },
] as const;

type Times = Map<string, number>;

/** The phases, each adding the milliseconds it takes to `times`. (To ask for processor time would take longer than many.) */
function timedPhases(library: Library, times: Times): ProgramPhases {
  const timed = Object.entries(programPhases(library)).map(([name, phase]) => [
    name,
    (...inputs: never[]) => {
      const from = performance.now();
      try {
        const result = (phase as (...inputs: never[]) => unknown)(...inputs);
        return isPauses(result) ? immediate(runToEnd(result)) : result;
      } finally {
        times.set(name, (times.get(name) ?? 0) + performance.now() - from);
      }
    },
  ]);
  return Object.fromEntries(timed) as ProgramPhases;
}

const isPauses = (result: unknown): result is Resumable<unknown> =>
  typeof result === 'object' && result !== null && Symbol.iterator in result && 'next' in result;

const pathOf = (module: string): string => `${module.replaceAll('.', '/')}.hs`;

function openSession(program: LargeProgram, times: Times, store?: CacheStore): Session {
  const library = builtLibrary();
  const lookup = (module: string) => {
    const text = program.modules.get(module);
    return text === undefined ? undefined : { path: pathOf(module), text };
  };
  return createSession(timedPhases(library, times), library, {
    lookup,
    cache: store && createModuleCache(store, library.version, () => undefined),
  }).updateAll(new Map([['Main.hs', program.modules.get('Main')!]]));
}

/** Of all threads of this process, the host's own collector and compiler among them, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

interface Time {
  readonly wall: number;
  readonly processor: number;
}

function clock(action: () => void): Time {
  const wall = performance.now();
  const processor = processorTime();
  action();
  return { wall: performance.now() - wall, processor: processorTime() - processor };
}

const sum = (...times: readonly Time[]): Time => ({
  wall: times.reduce((total, time) => total + time.wall, 0),
  processor: times.reduce((total, time) => total + time.processor, 0),
});

/** Wall time, and processor time, which says more where others load the machine. */
const ms = ({ wall, processor }: Time): string => `${wall.toFixed(0)} ms (${processor.toFixed(0)})`;

const byPhase = (times: Times): string =>
  [...times].map(([name, time]) => `${name} ${time.toFixed(0)}`).join(', ');

function measure(program: LargeProgram): void {
  const times: Times = new Map();
  let session = openSession(program, times);
  const front = clock(() => refuseErrors(session.check('Main.hs')));
  const cold = sum(
    front,
    clock(() => session.build('Main.hs', profiledTop)),
  );
  console.log(`${program.lines} lines, ${program.modules.size} modules`);
  console.log(`  cold       to diagnostics ${ms(front)}, to code ${ms(cold)}   (${byPhase(times)})`);
  const text = program.modules.get(program.leaf)!;
  const path = pathOf(program.leaf);
  const changes = Array.from({ length: 5 }, (_, i) => {
    times.clear();
    const checked = clock(() => {
      session = session.update(path, text.replace('otherwise = ', `otherwise = ${i} + `));
      session.check(path);
    });
    const whole = clock(() => session.check('Main.hs'));
    const built = clock(() => session.build('Main.hs', profiledTop));
    return { checked, built: sum(checked, whole, built), phases: byPhase(times) };
  }).sort((a, b) => a.built.wall - b.built.wall);
  const middle = changes[changes.length >> 1]!;
  console.log(
    `  a change   to diagnostics ${ms(middle.checked)}, to code ${ms(middle.built)}   (${middle.phases})`,
  );
  const again = keptTimes(program);
  console.log(`  kept       while keeping all ${ms(again.first)}, and on another day ${ms(again.second)}`);
  console.log(`  memory     ${(process.memoryUsage().heapUsed / 2 ** 20).toFixed(0)} MB of heap\n`);
}

/** From cold to code with a cache store: an empty one, and one with everything in it. */
function keptTimes(program: LargeProgram): { readonly first: Time; readonly second: Time } {
  const store = createCacheStore();
  const build = (): Time => clock(() => openSession(program, new Map(), store).build('Main.hs', profiledTop));
  return { first: build(), second: build() };
}

function refuseErrors(
  diagnostics: ReadonlyMap<string, readonly { readonly severity: string; readonly title: string }[]>,
): void {
  for (const [path, list] of diagnostics)
    for (const { severity, title } of list) if (severity === 'error') throw new Error(`${path}: ${title}`);
}

/** Each size in turn; the first is done twice, so that the second is what a warm server does. */
export function compiling(): void {
  console.log('\nfrom source text to linked code; in brackets, processor time\n');
  for (const { lines, modules } of [sizes[0], ...sizes]) measure(largeProgram(lines, modules));
}
