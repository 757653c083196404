/**
 * Collapsed stacks, as flame graph scripts read them: `MAIN;Main.main;Main.f 12` for each stack with individual costs, in one
 * metric, the outermost cost centre first. The reader uses the figures as time samples.
 */

import { frameName } from '../model/frame.ts';
import type { Profile } from '../model/profile.ts';
import { columnOf } from '../pass/columns.ts';
import { isRuntime, type Metric } from '../pass/costs.ts';
import { childLists, walk } from '../pass/tree.ts';
import { counted } from '../view/number.ts';
import type { InputFile } from './file.ts';
import { type Imported, isFigure, type ReadOptions } from './imported.ts';
import { createLimit } from './limit.ts';
import { createPathReader, type PathReader } from './paths.ts';
import { createProblems, isMostlyUnread, linesOf } from './text.ts';

export function writeCollapsed(profile: Profile, metric: Metric): string {
  // a semicolon would end the name, and a line end the stack
  const names = profile.centres.map(centre => frameName(centre).replace(/[;\r\n]/g, ','));
  const path: string[] = [];
  const costs = columnOf(profile.stacks, metric);
  const lines: string[] = [];
  const enter = (code: number, depth: number): void => {
    path.length = depth;
    path.push(names[profile.stacks.centre[code]!] ?? '');
    const own = costs[code]!;
    if (own > 0 && !isRuntime(profile, code)) lines.push(`${path.join(';')} ${own}\n`);
  };
  walk(profile, { enter }, childLists(profile));
  // an empty file could not be recognised
  return lines.length === 0 ? `${names[profile.stacks.centre[0] ?? 0] ?? 'MAIN'} 0\n` : lines.join('');
}

/** Whether most lines are several names and a number, or one name without spaces and a number. */
export function isCollapsed({ head }: InputFile): boolean {
  const lines = head.split(/\r?\n/).filter(line => line.trim() !== '' && !line.startsWith('#'));
  const fitting = lines.filter(line => {
    const stack = stackIn(line)?.path;
    return stack !== undefined && (stack.includes(';') || !/\s/.test(stack));
  });
  return 2 * fitting.length > lines.length;
}

interface Line {
  readonly path: string;
  readonly figure: number;
}

/** The path of a line, and the number after its last space. */
function stackIn(line: string): Line | undefined {
  const space = line.lastIndexOf(' ');
  const figure = line.slice(space + 1);
  const path = line.slice(0, Math.max(0, space));
  return path === '' || /^\s/.test(path) || !/^\d+(?:\.\d+)?$/.test(figure)
    ? undefined
    : { path, figure: Number(figure) };
}

/** The same for a file that compares two runs, with two figures in a line: the second is the later run's. */
function stackOfTwo(line: string): Line | undefined {
  const last = stackIn(line);
  const first = last && stackIn(last.path);
  return first && { ...last, path: first.path };
}

export function readCollapsed({ bytes }: InputFile, options: ReadOptions = {}): Imported {
  const reader = createPathReader(createLimit(bytes.length));
  const push = createPathPusher(reader);
  const problems = createProblems();
  const hasTwo = comparesRuns(bytes);
  const read = hasTwo ? stackOfTwo : stackIn;
  let [count, at] = [0, 0];
  for (const line of linesOf(bytes, options)) {
    at++;
    if (line.trim() === '' || line.startsWith('#')) continue;
    const stack = read(line);
    const ticks = Math.round(stack?.figure ?? Number.NaN);
    if (stack === undefined || !isFigure(ticks)) {
      problems.add(`line ${at} is not a stack with a number: skipped`);
      continue;
    }
    reader.add(push(stack.path), { ticks });
    count++;
  }
  if (count === 0) return { refused: 'not collapsed stacks: no line has a stack and a number' };
  if (isMostlyUnread(count, problems))
    return {
      refused: `not collapsed stacks: of ${counted(count + problems.count, 'line')} only ${count} have a stack and a number`,
    };
  return {
    profile: reader.finish({}),
    problems: problems.list(),
    ...(hasTwo ? { notes: ['each line has the figures of two runs: using the second'] } : {}),
  };
}

/** Whether all of the first lines end in two figures. In a single line, the first could be the end of a name. */
function comparesRuns(bytes: Uint8Array): boolean {
  let compared = 0;
  for (const line of linesOf(bytes.subarray(0, 1 << 14))) {
    if (compared > 100) break;
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (stackOfTwo(line) === undefined) return false;
    compared++;
  }
  return compared > 1;
}

/** The stack of a path. Neighbouring lines mostly begin alike, so their common part is not looked up again. */
function createPathPusher(reader: PathReader): (path: string) => number {
  const centres = new Map<string, number>();
  let before = '';
  /** The ends of the names in the previous path, and the stack at each end. */
  const ends: number[] = [];
  const stacks: number[] = [];
  return path => {
    let shared = 0;
    while (shared < path.length && path.charCodeAt(shared) === before.charCodeAt(shared)) shared++;
    while (ends.length > 0 && !isShared(ends.at(-1)!, shared, path)) {
      ends.pop();
      stacks.pop();
    }
    for (let from = ends.length === 0 ? 0 : ends.at(-1)! + 1; from <= path.length; ) {
      const next = path.indexOf(';', from);
      const to = next < 0 ? path.length : next;
      const name = path.slice(from, to);
      let centre = centres.get(name);
      if (centre === undefined) {
        centre = reader.centre({ name });
        centres.set(name, centre);
      }
      stacks.push(reader.push(stacks.at(-1) ?? 0, centre));
      ends.push(to);
      from = to + 1;
    }
    before = path;
    return stacks.at(-1) ?? 0;
  };
}

/** Whether a name that ended there in the previous path also ends there in this one. */
const isShared = (end: number, shared: number, path: string): boolean =>
  end <= shared && (end === path.length || path.charCodeAt(end) === 59);
