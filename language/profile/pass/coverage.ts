/** Coverage beside cost: how much of each cost centre's code was evaluated. */
import type { Covered } from '../../coverage/figures.ts';
import { type BoxNode, boxTree } from '../../coverage/tree.ts';
import type { CodeCoverage, CodePlace } from '../model/coverage.ts';
import { parseLocation } from '../model/location.ts';
import type { Profile } from '../model/profile.ts';

/** The profile with what was evaluated of its modules; the same profile where it has none of them. The counts must be of the texts that the
 * centres' places are in. */
export function withCoverage(profile: Profile, covered: readonly Covered[]): Profile {
  const modules = new Map(covered.map(each => [moduleName(each), countsIn(each)]));
  const counts = profile.centres.map(({ module, location }) => {
    const place = placeOf(location);
    return (place && modules.get(module)?.within(place)) ?? { expressions: 0, evaluated: 0 };
  });
  if (counts.every(({ expressions }) => expressions === 0)) return profile;
  const coverage: CodeCoverage = {
    expressions: counts.map(({ expressions }) => expressions),
    evaluated: counts.map(({ evaluated }) => evaluated),
    missed: covered.map(each => ({ module: moduleName(each), places: missedIn(each) })),
  };
  return { ...profile, coverage };
}

/** A module of a package has the package before its name. */
const moduleName = ({ module }: Covered): string => module.slice(module.lastIndexOf('/') + 1);

function placeOf(location: string): CodePlace | undefined {
  const found = parseLocation(location);
  if (found === undefined) return undefined;
  const { start, end } = found;
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

interface Share {
  readonly expressions: number;
  readonly evaluated: number;
}

/** Answers for places how many expressions of the module begin in them. */
function countsIn({ boxes, counts }: Covered): { readonly within: (place: CodePlace) => Share } {
  const sorted = boxes
    .map(({ kind, place }, number) => ({ kind, ...place, isUsed: (counts[number] ?? 0) > 0 }))
    .filter(({ kind }) => kind.kind === 'expression')
    .sort((a, b) => a.line - b.line || a.column - b.column);
  const used = [0];
  for (const { isUsed } of sorted) used.push(used.at(-1)! + (isUsed ? 1 : 0));
  /** How many begin before a line and column. */
  const before = (line: number, column: number): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const box = sorted[middle]!;
      if (box.line < line || (box.line === line && box.column < column)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    within: ({ line, column, endLine, endColumn }) => {
      const [first, end] = [before(line, column), before(endLine, endColumn + 1)];
      return { expressions: end - first, evaluated: used[end]! - used[first]! };
    },
  };
}

/** The outermost expressions that were never evaluated. */
function missedIn({ boxes, counts }: Covered): CodePlace[] {
  const missed: CodePlace[] = [];
  const visit = (node: BoxNode): void => {
    const expressions = node.boxes.filter(number => boxes[number]!.kind.kind === 'expression');
    if (expressions.length > 0 && expressions.every(number => (counts[number] ?? 0) === 0))
      missed.push(node.place);
    else node.below.forEach(visit);
  };
  boxTree(boxes).forEach(visit);
  return missed.sort((a, b) => a.line - b.line || a.column - b.column);
}

export interface CentreCoverage extends Share {
  /** The largest parts that were never evaluated, from top to bottom. */
  readonly missed: readonly CodePlace[];
}

/** Undefined for a centre whose code was not counted. */
export function coverageOf({ coverage, centres }: Profile, centre: number): CentreCoverage | undefined {
  const expressions = coverage?.expressions[centre] ?? 0;
  if (coverage === undefined || expressions === 0) return undefined;
  const { module, location } = centres[centre]!;
  const place = placeOf(location);
  const places = coverage.missed.find(each => each.module === module)?.places ?? [];
  return {
    expressions,
    evaluated: coverage.evaluated[centre] ?? 0,
    missed: place === undefined ? [] : places.filter(each => isWithin(each, place)),
  };
}

const isWithin = (inner: CodePlace, { line, column, endLine, endColumn }: CodePlace): boolean =>
  (inner.line > line || (inner.line === line && inner.column >= column)) &&
  (inner.line < endLine || (inner.line === endLine && inner.column <= endColumn));
