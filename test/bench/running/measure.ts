/** What one process costs: processor time (of all its threads, and of its children), time on the wall, the most memory. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Cost {
  /** Seconds. */
  readonly processor: number;
  /** Seconds. */
  readonly wall: number;
  /** Megabytes. */
  readonly memory: number;
}

export interface Ran {
  readonly cost: Cost;
  readonly stdout: string;
}

export interface Command {
  readonly line: readonly string[];
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A process that takes longer, in seconds, is ended. */
const patience = 300;

/** Runs a command under GNU time. Throws, with what it wrote to stderr, if it fails. */
export function measure({ line, folder, environment }: Command): Ran {
  const work = mkdtempSync(join(tmpdir(), 'cairn-time-'));
  try {
    const report = join(work, 'time');
    const { status, stdout, stderr, error } = spawnSync(
      '/usr/bin/time',
      ['-q', '-o', report, '-f', '%U %S %e %M', 'timeout', String(patience), ...line],
      { cwd: folder, env: { ...process.env, ...environment }, encoding: 'utf8', maxBuffer: 2 ** 28 },
    );
    if (error) throw new Error(`GNU time is needed to measure processes: ${error.message}`);
    if (status !== 0) throw new Error(`${line.join(' ')}: exit code ${status}\n${stderr}`);
    const [user = 0, system = 0, wall = 0, kilobytes = 0] = readFileSync(report, 'utf8')
      .split(' ')
      .map(Number);
    return { cost: { processor: user + system, wall, memory: kilobytes / 1000 }, stdout };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const figures = ['processor', 'wall', 'memory'] as const;

/** Each figure of several costs by itself. */
function combine(costs: readonly Cost[], of: (list: readonly number[]) => number): Cost {
  const [processor = 0, wall = 0, memory = 0] = figures.map(figure => of(costs.map(cost => cost[figure])));
  return { processor, wall, memory };
}

export const medianCost = (costs: readonly Cost[]): Cost => combine(costs, median);

/** `cost` without `start`, but at least the hundredth of a second that can be measured; memory is that of the process. */
export const without = (cost: Cost, start: Cost): Cost => ({
  processor: Math.max(0.01, cost.processor - start.processor),
  wall: Math.max(0.01, cost.wall - start.wall),
  memory: cost.memory,
});

export const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;

export const geometricMean = (ratios: readonly number[]): number =>
  Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
