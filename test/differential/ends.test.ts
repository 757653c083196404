/**
 * However a run is brought to its end, and at whatever moment, it leaves its profile: endless programs and those of the
 * corpus, in real workers with and without memory that can be seen from outside, are stopped, interrupted and limited at
 * random. `CAIRN_ENDS` says how many runs there are, `CAIRN_SEED` which.
 */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { type Profile, stackRows } from '../../language/profile/index.ts';
import type { Executable, Limits, RunResult } from '../../language/runtime/index.ts';
import { createNodePlatform } from '../../server/src/engine/cairn/node/platform.ts';
import { type RunHandle, run } from '../../server/src/engine/cairn/run.ts';
import { bundle } from '../lib/bundle.ts';
import { endless } from '../lib/endless.ts';
import { builtLibrary, compile, profiledTop } from '../lib/program.ts';

const runs = Number(process.env.CAIRN_ENDS ?? 60);
const seed = Number(process.env.CAIRN_SEED ?? 15);

const worker = bundle(
  fileURLToPath(new URL('../../server/src/engine/cairn/node/worker.ts', import.meta.url)),
);
// What a program leaves in its folder that is ended before it has tidied up.
const place = mkdtempSync(join(tmpdir(), 'cairn-ends-'));
builtLibrary();
process.chdir(place);
afterAll(() => {
  worker.remove();
  process.chdir(tmpdir());
  rmSync(place, { recursive: true, force: true });
});
const platforms = [true, false].map(shared => ({ ...createNodePlatform(worker.file), shared }));

const folder = new URL('programs/', import.meta.url);
const corpus = readdirSync(folder).filter(name => name.endsWith('.hs'));

/** Numbers in [0, 1) that the seed decides (mulberry32). */
function randomNumbers(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomNumbers(seed);
const one = <A>(items: readonly A[]): A => items[Math.floor(random() * items.length)]!;

interface Plan {
  readonly program: string;
  readonly shared: boolean;
  readonly by: 'interrupt' | 'stop' | 'limit';
  readonly limits: Limits;
  /** Milliseconds before the first command. */
  readonly after: number;
}

function limitsBy(kind: 'heap' | 'stack' | 'time'): Limits {
  const small = random() ** 2;
  switch (kind) {
    case 'heap':
      // What is endless without allocating is ended by the time.
      return { heap: Math.ceil(small * 2 ** 26), time: 1 };
    case 'stack':
      return { stack: Math.ceil(small * 2 ** 22), time: 1 };
    case 'time':
      return { time: Math.max(0.001, small / 2) };
  }
}

function plan(): Plan {
  const by = one(['interrupt', 'stop', 'limit'] as const);
  return {
    program: random() < 0.6 ? one(Object.keys(endless)) : one(corpus),
    shared: random() < 0.6,
    by,
    limits: by === 'limit' ? limitsBy(one(['heap', 'stack', 'time'] as const)) : { heap: 2 ** 28 },
    after: Math.floor(400 * random() ** 2),
  };
}

const compiled = new Map<string, Executable>();
function executableOf(program: string): Executable {
  const known = compiled.get(program);
  if (known) return known;
  const text = endless[program] ?? readFileSync(new URL(program, folder), 'utf8');
  const made = compile('Main.hs', text, profiledTop);
  compiled.set(program, made);
  return made;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds));

/** Interrupts until somebody hears it: what is masked, or handles everything, hears the second, if it comes within three
 * seconds, which on a busy machine it may not. A program of the corpus may wait for something else then, and is stopped. */
async function end(handle: RunHandle, { program, by, after }: Plan): Promise<RunResult> {
  let ended = false;
  handle.result.then(() => {
    ended = true;
  });
  if (by === 'limit') return handle.result;
  await pause(after);
  const mostTimes = endless[program] === undefined ? 2 : Number.POSITIVE_INFINITY;
  for (let times = 0; by === 'interrupt' && !ended && times < mostTimes; times++) {
    handle.interrupt();
    await Promise.race([handle.result, pause(300)]);
  }
  if (!ended) handle.stop();
  return handle.result;
}

/** Stacks stand on stacks, and nothing costs less than nothing. */
function isWhole({ stacks, centres }: Profile): boolean {
  return (
    stacks.length > 0 &&
    stackRows(stacks).every(
      ({ centre, parent, entries, allocation, ticks }, code) =>
        centres[centre] !== undefined &&
        (code === 0 ? parent === -1 : parent >= 0 && parent < stacks.length && parent !== code) &&
        entries >= 0 &&
        allocation >= 0 &&
        ticks >= 0,
    )
  );
}

const plans = Array.from({ length: runs }, plan);

it.each(plans.map((each, number) => ({ number, ...each })))(
  '$number: $program, $by $limits after $after ms, shared $shared',
  async each => {
    const handle = run(
      executableOf(each.program),
      {
        programName: 'Main',
        arguments: [],
        environment: new Map(),
        policy: 'compress',
        limits: each.limits,
        xc: false,
        terminals: [false, false, false],
        direct: false,
        liveInterval: 100,
      },
      platforms[each.shared ? 0 : 1]!,
    );
    const result = await end(handle, each);
    expect(result.profile && isWhole(result.profile)).toBe(true);
    expect(result.profile?.end).toEqual(result.end);
    if (result.end.kind === 'failed') expect(result.exitCode).not.toBe(254);
    if (!endless[each.program]) return;
    expect(result.end.kind).toBe({ interrupt: 'interrupted', stop: 'stopped', limit: 'limit' }[each.by]);
  },
);
