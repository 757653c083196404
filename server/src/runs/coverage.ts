/** What runs have evaluated: adds it up by file, sends it to the client, and says beside conditions what they never were. */
import {
  type Box,
  decisionsIn,
  type ModuleBoxes,
  type ModuleCounts,
  outcomeOf,
  outcomeWords,
} from '../../../language/coverage/index.ts';
import { never, offsetAt, type SourceText, type Span, sourceText, span } from '../../../language/index.ts';
import { uriOf } from '../files/path.ts';
import { notify } from '../lsp/boundary.ts';
import { toRange } from '../lsp/convert.ts';
import { type CoverageBox, type CoveredModule, names } from '../protocol/index.ts';
import type { CountedModule, CoveredFile } from '../state/coverage.ts';
import { sourceOf, textOf } from '../state/documents.ts';
import type { ProfiledProgram } from '../state/runs.ts';
import type { Server } from '../state/server.ts';
import { refreshHints } from './shown.ts';
import { createSpanTracker } from './span-tracker.ts';

/** `text`: the one in which the boxes are. */
export function countedModule(module: ModuleBoxes, text: string): CountedModule {
  const source = sourceText(module.module, text);
  const places = module.boxes.flatMap(({ place }, number): readonly (readonly [number, Span])[] => {
    const start = offsetAt(source, place);
    const end = offsetAt(source, { line: place.endLine, column: place.endColumn + 1 });
    return start === undefined || end === undefined || end < start ? [] : [[number, span(start, end)]];
  });
  return { ...module, places: createSpanTracker(text, new Map(places)) };
}

/** Adds what a run has evaluated to what is known of its files, and sends all that is known. The counts of a file with another text start
 * from 0. */
export function addRunCoverage(
  server: Server,
  { run, program, uri, modules }: ProfiledProgram,
  counts: readonly ModuleCounts[],
): void {
  const paths = counts.flatMap(latest => {
    const { path, counted } = modules.get(latest.module) ?? {};
    if (path === undefined || !counted) return [];
    const before = server.coverage.files.get(path);
    server.coverage.files.set(path, { ...counted, counts: added(before, latest) });
    return path;
  });
  const others = unchangedFiles(server).filter(path => !paths.includes(path));
  void notify(server, names.coverage, {
    run,
    program,
    uri,
    modules: coveredModules(server, [...paths, ...others]),
  });
  refreshHints(server);
}

/** What is known to be evaluated of a program's modules, as far as their text was the one that is counted: by this run, or by others. */
export const coverageOfProgram = (
  server: Server,
  modules: ProfiledProgram['modules'],
): readonly CoveredFile[] =>
  [...modules.values()].flatMap(({ path, centres }) => {
    const file = server.coverage.files.get(path);
    return file !== undefined && file.places.compiled === centres.compiled ? file : [];
  });

const added = (before: CoveredFile | undefined, { hash, counts }: ModuleCounts): readonly number[] =>
  before?.hash === hash && before.counts.length === counts.length
    ? counts.map((count, i) => count + before.counts[i]!)
    : counts;

/** The files whose text is the one that was counted. */
const unchangedFiles = (server: Server): readonly string[] =>
  [...server.coverage.files].flatMap(([path, { places }]) =>
    textOf(server, path) === places.compiled ? path : [],
  );

export const coveredModules = (server: Server, paths: readonly string[]): readonly CoveredModule[] =>
  paths.flatMap(path => {
    const file = server.coverage.files.get(path);
    if (!file) return [];
    const source = sourceOf(server, path);
    file.places.replaceText(source.text);
    return { module: file.module, uri: uriOf(path), boxes: boxesOf(file, source) };
  });

const boxesOf = (file: CoveredFile, source: SourceText): readonly CoverageBox[] =>
  file.boxes.flatMap((box, number) => {
    const place = file.places.spanOf(number);
    return place ? (toBox(box, file.counts, number, source, place.span) ?? []) : [];
  });

/** Undefined of the box that counts where a decision was false: it is part of the one before. */
function toBox(
  { kind }: Box,
  counts: readonly number[],
  number: number,
  source: SourceText,
  place: Span,
): CoverageBox | undefined {
  const count = counts[number] ?? 0;
  if (kind.kind === 'decision' && !kind.value) return undefined;
  const range = toRange(source, place);
  switch (kind.kind) {
    case 'expression':
      return { kind: 'expression', range, count, isAlternative: kind.isAlternative };
    case 'decision': {
      const isConstant = isMeant(source.text, place);
      return {
        kind: 'decision',
        range,
        of: kind.of,
        whenTrue: count,
        whenFalse: counts[number + 1] ?? 0,
        isConstant,
      };
    }
    case 'top':
    case 'local':
      return { kind: 'declaration', range, count, name: kind.path.join('.'), isLocal: kind.kind === 'local' };
    default:
      return never(kind);
  }
}

/** Guards that are written to be always true. */
const isMeant = (text: string, { start, end }: Span): boolean =>
  /^(otherwise|True)$/.test(text.slice(start, end));

export interface Remark {
  readonly span: Span;
  readonly text: string;
}

/** Of each guard, condition and qualifier that was not both true and false what it was, as far as its text is as it was then. */
export function remarksOn(server: Server, path: string): readonly Remark[] {
  const file = server.coverage.files.get(path);
  if (!file) return [];
  const { text } = sourceOf(server, path);
  file.places.replaceText(text);
  return decisionsIn(file).flatMap(decision => {
    const words = outcomeWords[outcomeOf(decision)];
    const place = file.places.spanOf(decision.box);
    if (!place || place.stale || words === undefined) return [];
    return isMeant(text, place.span) ? [] : [{ span: place.span, text: words }];
  });
}

/** What was evaluated so far counts no more. */
export function resetCoverage(server: Server): void {
  server.coverage.files.clear();
  refreshHints(server);
}
