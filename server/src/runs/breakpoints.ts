/** Where breakpoints stop: the cost centres that a name or a line means, and the conditions as the machine has them. */

import { matchesCentre, parseStackPattern } from '../../../language/profile/index.ts';
import type { Breakpoint, HitCondition, Stops } from '../../../language/runtime/index.ts';
import { pathOf } from '../files/path.ts';
import type { BreakpointParams, BreakpointsParams, PlacedBreakpoint, Range } from '../protocol/index.ts';
import type { FrameContext } from '../state/runs.ts';
import { placesIn } from './line-costs.ts';

interface PlacedCentre {
  readonly centre: number;
  readonly uri: string;
  readonly range: Range;
}

/** What the machine watches, and what the editor shows for each breakpoint. */
export function placeBreakpoints(
  context: FrameContext,
  { throws, breakpoints }: Pick<BreakpointsParams, 'throws' | 'breakpoints'>,
): { readonly stops: Stops; readonly placed: PlacedBreakpoint[] } {
  const centres = placedCentres(context);
  const stops: Breakpoint[] = [];
  const placed = breakpoints.map((each): PlacedBreakpoint => {
    const resolved = resolve(context, centres, each);
    if ('problem' in resolved) return { id: each.id, labels: [], ...resolved };
    for (const centre of resolved.centres) stops.push({ id: each.id, centre, ...resolved.conditions });
    const at = centres.find(({ centre }) => centre === resolved.centres[0]);
    const labels = resolved.centres.map(centre => context.centres[centre]!.label);
    return { id: each.id, labels, ...(at ? { uri: at.uri, range: at.range } : {}) };
  });
  return { stops: { throws, breakpoints: stops }, placed };
}

/** The program's own centres that have a place, in the order of their numbers. */
function placedCentres(context: FrameContext): PlacedCentre[] {
  const placeOf = placesIn(context, path => context.present(path));
  return context.centres.flatMap(({ kind }, centre) => {
    if (kind === 'caf' || kind === 'built-in') return [];
    const { uri, range } = placeOf(centre) ?? {};
    return uri && range ? [{ centre, uri, range }] : [];
  });
}

/** The numbers of the program's own centres that have a place. */
export const ownCentres = (context: FrameContext): number[] =>
  placedCentres(context).map(({ centre }) => centre);

type Resolved =
  | { readonly problem: string }
  | {
      readonly centres: readonly number[];
      readonly conditions: Pick<Breakpoint, 'hits' | 'stack'>;
    };

function resolve(context: FrameContext, centres: readonly PlacedCentre[], asked: BreakpointParams): Resolved {
  if (!context.profiled)
    return { problem: 'Breakpoints stop at cost centres, and this program runs without profiling.' };
  const conditions = readConditions(asked);
  if ('problem' in conditions) return conditions;
  const list =
    asked.name === undefined
      ? atLine(centres, asked.uri ?? '', asked.line ?? 0)
      : called(context, asked.name.trim());
  if (list.length > 0) return { centres: list, conditions };
  return {
    problem: asked.name === undefined ? noneInFile(context, asked.uri ?? '') : noneCalled(asked.name),
  };
}

const noneCalled = (name: string): string =>
  `The program has no cost centre ${name.trim()}. Breakpoints stop only at cost centres.`;

function noneInFile({ modules }: FrameContext, uri: string): string {
  const isOurs = [...modules.values()].some(({ path }) => path === pathOf(uri));
  return isOurs
    ? 'There is no cost centre at or below this line. Breakpoints stop only at cost centres.'
    : 'This file is not a module of the program.';
}

function called({ centres }: FrameContext, name: string): number[] {
  return centres.flatMap((each, centre) =>
    each.kind !== 'caf' && each.kind !== 'built-in' && matchesCentre(name, each) ? [centre] : [],
  );
}

/** Those that begin in the line; otherwise the innermost around it; otherwise the next below. */
function atLine(centres: readonly PlacedCentre[], uri: string, line: number): number[] {
  const path = pathOf(uri);
  const here = centres.filter(each => pathOf(each.uri) === path);
  const starting = (at: number): number[] =>
    here.flatMap(({ centre, range }) => (range.start.line === at ? [centre] : []));
  const exact = starting(line);
  if (exact.length > 0) return exact;
  const around = here
    .filter(({ range }) => range.start.line <= line && line <= range.end.line)
    .sort((a, b) => b.range.start.line - a.range.start.line);
  if (around[0]) return [around[0].centre];
  const below = here.flatMap(({ range }) => (range.start.line > line ? [range.start.line] : []));
  return below.length > 0 ? starting(Math.min(...below)) : [];
}

function readConditions({
  hits,
  stack,
}: BreakpointParams): Pick<Breakpoint, 'hits' | 'stack'> | { readonly problem: string } {
  const pattern = stack?.trim() ? parseStackPattern(stack) : undefined;
  if (pattern && 'problem' in pattern) return { problem: `${pattern.problem}.` };
  const condition = hits?.trim() ? readHits(hits) : undefined;
  if (hits?.trim() && !condition)
    return {
      problem: `${hits.trim()} is not a hit count. Use 5, >= 5, > 5, < 5, <= 5, or % 5 for every fifth.`,
    };
  return { ...(pattern ? { stack: pattern } : {}), ...(condition ? { hits: condition } : {}) };
}

/** Reads a hit condition as other debuggers write it. */
export function readHits(text: string): HitCondition | undefined {
  const read = /^(>=|>|<=|<|={1,3}|%)?\s*(\d+)$/.exec(text.trim());
  if (!read) return undefined;
  const count = Number(read[2]);
  switch (read[1]) {
    case '>=':
      return { kind: 'from', count };
    case '>':
      return { kind: 'from', count: count + 1 };
    case '<=':
      return { kind: 'until', count };
    case '<':
      return { kind: 'until', count: count - 1 };
    case '%':
      return count === 0 ? undefined : { kind: 'every', count };
    default:
      return { kind: 'exactly', count };
  }
}
