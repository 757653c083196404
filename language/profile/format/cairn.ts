/**
 * Cairn's own format (`.cairnrun`): a run with its profile, the texts that were compiled, and the deselected cost centres. With
 * the texts, costs find their lines even after the files have changed. The file is JSON, packed by gzip.
 */
import { gzipSync, strFromU8, strToU8 } from 'fflate';
import { isIntact } from '../../source/crc.ts';
import { countedCalls } from '../model/calls.ts';
import type { CodePlace } from '../model/coverage.ts';
import { biographyNames, type ClosureDescription } from '../model/heap.ts';
import { type Mark, type MarkKind, markKinds } from '../model/mark.ts';
import { type PackedProfile, packProfile, unpackProfile } from '../model/pack.ts';
import type { Costs, Profile } from '../model/profile.ts';
import type { TickyClosure } from '../model/ticky.ts';
import type { InputFile } from './file.ts';
import type { WriteOptions } from './format.ts';
import { gunzip, isGzipped } from './gunzip.ts';
import type { Imported } from './imported.ts';
import { type Fields, isFields } from './jsontext.ts';
import { expectJson, jsonExcess } from './limit.ts';

export interface RunFile {
  readonly program: string;
  /** The URI of the file that was run. */
  readonly uri: string;
  readonly profile: Profile;
  /** Numbers of the deselected centres. */
  readonly deselected: readonly number[];
  readonly modules: readonly RunFileModule[];
}

export interface RunFileModule {
  readonly name: string;
  readonly uri: string;
  /** The text that was compiled: spans of centres refer to it. */
  readonly text: string;
}

/** The end of the file's name, with its dot. */
export const cairnSuffix = '.cairnrun';

const kind = 'cairn-run';
const version = 1;

export const writeRunFile = ({ profile, ...run }: RunFile): Uint8Array =>
  gzipSync(strToU8(JSON.stringify({ kind, version, ...run, profile: packProfile(profile) })), { mtime: 0 });

/** The run in a file; undefined if the file is something else, or damaged. */
export function readRunFile(bytes: Uint8Array): RunFile | undefined {
  if (!isGzipped(bytes) || !beginsLikeRunFile(bytes)) return undefined;
  const unpacked = gunzip(bytes);
  return 'bytes' in unpacked && isIntact(bytes, unpacked.bytes) ? readUnpacked(unpacked.bytes) : undefined;
}

/** Decides by a few of the packed bytes, so that other files need not be unpacked. */
function beginsLikeRunFile(bytes: Uint8Array): boolean {
  const head = gunzip(bytes.subarray(0, 1 << 12));
  return 'bytes' in head && hasKind(strFromU8(head.bytes.subarray(0, 100), true));
}

const hasKind = (text: string): boolean => text.startsWith(`{"kind":"${kind}"`);

export const isCairn = ({ head }: InputFile): boolean => hasKind(head);

export function readCairn({ bytes }: InputFile): Imported {
  expectJson(bytes);
  const run = readUnpacked(bytes);
  return run === undefined
    ? { refused: 'this run is damaged, or was written by another version of Cairn' }
    : { profile: run.profile, problems: [] };
}

/** A profile as a run's file, with the texts in `sources`. */
export function writeCairn(profile: Profile, { urlOf, sources = new Map() }: WriteOptions): Uint8Array {
  const modules = [...sources].map(
    ([name, source]): RunFileModule => ({ name, uri: urlOf(source.name), text: source.text }),
  );
  const uri = (modules.find(({ name }) => name === 'Main') ?? modules[0])?.uri ?? '';
  return writeRunFile({ program: profile.program, uri, profile, deselected: [], modules });
}

function readUnpacked(bytes: Uint8Array): RunFile | undefined {
  if (jsonExcess(bytes) !== undefined) return undefined;
  let file: unknown;
  try {
    file = JSON.parse(strFromU8(bytes));
  } catch {
    return undefined;
  }
  if (!isFields(file) || file.kind !== kind || file.version !== version) return undefined;
  const { program, uri, deselected, modules, profile } = file;
  if (typeof program !== 'string' || typeof uri !== 'string' || !isPacked(profile)) return undefined;
  if (!isListOf(deselected, isCount) || !isListOf(modules, isModule)) return undefined;
  return { program, uri, deselected, modules, profile: unpackProfile(withCurrentNames(profile)) };
}

const isCostName = (value: unknown): value is keyof Costs =>
  value === 'ticks' || value === 'allocation' || value === 'entries';

/** Older files have another name for `stackLimitReached`. */
function withCurrentNames({
  crowded,
  ...profile
}: PackedProfile & { readonly crowded?: number }): PackedProfile {
  return crowded === undefined ? profile : { ...profile, stackLimitReached: crowded };
}

const isCount = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;
const isText = (value: unknown): value is string => typeof value === 'string';
const isListOf = <T>(value: unknown, is: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every(is);

const isModule = (value: unknown): value is RunFileModule =>
  isFields(value) && isText(value.name) && isText(value.uri) && isText(value.text);

/** Columns of one length, stacks and descriptions that are there, and samples in order. */
const isHeap = (value: unknown, stacks: number): boolean => {
  if (!isFields(value) || !isListOf(value.descriptions, isDescription)) return false;
  const { descriptions, starts, stack, description, bytes, objects, times, allocated } = value;
  const isRow = (of: unknown): of is readonly number[] => isListOf(of, isCount);
  if (![starts, description, bytes, objects, times, allocated].every(isRow) || !Array.isArray(stack))
    return false;
  const [rows, samples] = [stack.length, (times as readonly number[]).length];
  const bounds = starts as readonly number[];
  return (
    (value.rate === 'time' || value.rate === 'bytes') &&
    (value.only === undefined || isListOf(value.only, isText)) &&
    [description, bytes, objects].every(column => (column as readonly number[]).length === rows) &&
    (allocated as readonly number[]).length === samples &&
    bounds.length === samples + 1 &&
    bounds[0] === 0 &&
    bounds.at(-1) === rows &&
    bounds.every((start, at) => at === 0 || start >= bounds[at - 1]!) &&
    stack.every(code => Number.isInteger(code) && code >= -1 && code < stacks) &&
    (description as readonly number[]).every(each => Number.isInteger(each) && each < descriptions.length) &&
    (value.retainers === undefined || isRetainers(value.retainers, rows, stacks)) &&
    (value.biography === undefined || isBiographies(value.biography, rows)) &&
    (value.eras === undefined || isEras(value.eras, rows)) &&
    (value.paths === undefined || isPaths(value.paths, descriptions.length, stacks))
  );
};

const isBiographies = (value: unknown, rows: number): boolean =>
  Array.isArray(value) &&
  value.length === rows &&
  value.every(each => isCount(each) && each < biographyNames.length);

const isEras = (value: unknown, rows: number): boolean => {
  if (!isFields(value) || !isListOf(value.names, isText) || !isListOf(value.era, isCount)) return false;
  const { names, era } = value;
  return era.length === rows && era.every(each => Number.isInteger(each) && each < names.length);
};

const isPaths = (value: unknown, descriptions: number, stacks: number): boolean => {
  const isStack = (code: unknown): boolean =>
    Number.isInteger(code) && (code as number) >= -1 && (code as number) < stacks;
  const isName = (name: unknown): boolean => name === undefined || isText(name);
  const isDescribed = (of: unknown): of is Fields =>
    isFields(of) && isCount(of.description) && of.description < descriptions && isStack(of.stack);
  const isStep = (step: unknown): boolean => isDescribed(step) && isCount(step.times) && isName(step.holds);
  const isRoot = (root: unknown): boolean =>
    isFields(root) &&
    (root.kind === 'runtime' ||
      (['stack', 'constant'].includes(String(root.kind)) &&
        isStack(root.stack) &&
        isName(root.name) &&
        isName(root.module) &&
        isName(root.holds)));
  const isPath = (path: unknown): boolean =>
    isDescribed(path) && isRoot(path.root) && Array.isArray(path.steps) && path.steps.every(isStep);
  return isFields(value) && isCount(value.seconds) && Array.isArray(value.paths) && value.paths.every(isPath);
};

const isRetainers = (value: unknown, rows: number, stacks: number): boolean => {
  if (!isFields(value) || !Array.isArray(value.sets) || !isListOf(value.set, isCount)) return false;
  const { sets, set } = value;
  const isStack = (code: unknown): boolean =>
    Number.isInteger(code) && (code as number) >= -1 && (code as number) < stacks;
  return (
    sets.every(each => Array.isArray(each) && each.every(isStack)) &&
    set.length === rows &&
    set.every(each => Number.isInteger(each) && each < sets.length)
  );
};

const isDescription = (value: unknown): value is ClosureDescription =>
  isFields(value) &&
  [value.name, value.type, value.kind].every(isText) &&
  [value.module, value.location].every(each => each === undefined || isText(each)) &&
  (value.span === undefined ||
    (isFields(value.span) && isCount(value.span.start) && isCount(value.span.end)));

const isTimeline = (value: unknown, stacks: number): boolean => {
  if (!isFields(value)) return false;
  const { times, own, collecting, unrecorded, starts, stack, entries, allocation, ticks } = value;
  const isRow = (of: unknown): of is readonly number[] => isListOf(of, isCount);
  if (![times, starts, stack, entries, allocation, ticks].every(isRow)) return false;
  const lengthOf = (column: unknown): number => (column as readonly number[]).length;
  const bounds = starts as readonly number[];
  return (
    [own, collecting].every(
      column => column === undefined || (isRow(column) && lengthOf(column) === lengthOf(times)),
    ) &&
    (unrecorded === undefined || isListOf(unrecorded, isCostName)) &&
    bounds.length === lengthOf(times) + 1 &&
    bounds[0] === 0 &&
    bounds.at(-1) === lengthOf(stack) &&
    [bounds, times as readonly number[]].every(isRising) &&
    [entries, allocation, ticks].every(column => lengthOf(column) === lengthOf(stack)) &&
    (stack as readonly number[]).every(code => Number.isInteger(code) && code < stacks)
  );
};

const isRising = (column: readonly number[]): boolean =>
  column.every((each, at) => at === 0 || each >= column[at - 1]!);

const isTicky = (value: unknown): boolean =>
  isFields(value) &&
  isListOf(value.closures, isClosure) &&
  isFields(value.counters) &&
  Object.values(value.counters).every(isCount) &&
  [value.stackBytes, value.collections].every(each => each === undefined || isCount(each));

/** Columns by the centres' numbers, no more evaluated than there is. */
const isCoverage = (value: unknown, centres: number): boolean => {
  if (!isFields(value) || !Array.isArray(value.missed)) return false;
  const { expressions, evaluated, missed } = value;
  if (!isListOf(expressions, isIndex) || !isListOf(evaluated, isIndex)) return false;
  const isPlace = (place: unknown): place is CodePlace =>
    isFields(place) && [place.line, place.column, place.endLine, place.endColumn].every(isIndex);
  return (
    expressions.length === centres &&
    evaluated.length === centres &&
    evaluated.every((used, centre) => used <= expressions[centre]!) &&
    missed.every(each => isFields(each) && isText(each.module) && isListOf(each.places, isPlace))
  );
};

const isClosure = (value: unknown): value is TickyClosure =>
  isFields(value) &&
  [value.name, value.module, value.arguments].every(isText) &&
  ['fun', 'thk', 'con', 'prim'].some(kind => value.kind === kind) &&
  [value.entries, value.allocation, value.objects, value.bytes].every(isCount) &&
  (value.location === undefined || isText(value.location)) &&
  (value.span === undefined ||
    (isFields(value.span) && isCount(value.span.start) && isCount(value.span.end)));

/** Columns of one length, parents before children, and centres that are there. */
function isPacked(value: unknown): value is PackedProfile {
  if (!isFields(value) || !isFields(value.stacks) || !isFields(value.end)) return false;
  const { centres } = value;
  const { centre, parent, entries, allocation, ticks, number } = value.stacks;
  const scalars = isCount(value.endTime) && isLength(value.tickInterval) && isText(value.program);
  if (!scalars || !isText(value.end.kind) || !isText(value.policy)) return false;
  if (!isListOf(value.arguments, isText) || !isListOf(centres, isCentre)) return false;
  if (!isListOf(centre, isCount) || !Array.isArray(parent) || parent.length !== centre.length) return false;
  const columns = [entries, allocation, ticks, ...(number === undefined ? [] : [number])];
  return (
    (value.calls === undefined || isCalls(value.calls, centre.length)) &&
    (value.overhead === undefined || isOverhead(value.overhead)) &&
    (value.marks === undefined || isListOf(value.marks, isMarkOf(centre.length))) &&
    (value.marksLeftOut === undefined || isCount(value.marksLeftOut)) &&
    (value.demanders === undefined || isDemanders(value.demanders, centre.length)) &&
    (value.heap === undefined || isHeap(value.heap, centre.length)) &&
    (value.ticky === undefined || isTicky(value.ticky)) &&
    (value.coverage === undefined || isCoverage(value.coverage, centres.length)) &&
    (value.timeline === undefined || isTimeline(value.timeline, centre.length)) &&
    (value.runs === undefined || isCount(value.runs)) &&
    (value.stackLimitReached === undefined || isCount(value.stackLimitReached)) &&
    (value.crowded === undefined || isCount(value.crowded)) &&
    (value.untimed === undefined || value.untimed === true) &&
    (value.unrecorded === undefined || isListOf(value.unrecorded, isCostName)) &&
    (value.whole === undefined || isCosts(value.whole)) &&
    (value.origin === undefined || isOrigin(value.origin)) &&
    (value.clean === undefined || isClean(value.clean)) &&
    centre.every(each => each < centres.length) &&
    parent.every(
      (each, code) => Number.isInteger(each) && (code === 0 ? each === -1 : each >= 0 && each < code),
    ) &&
    columns.every(column => isListOf(column, isCount) && column.length === centre.length)
  );
}

const isOverhead = (value: unknown): boolean =>
  isFields(value) &&
  [value.entry, value.setting, value.call, value.leaving].every(isCount) &&
  (value.measured === undefined || isMeasured(value.measured));

const isMeasured = (value: unknown): boolean =>
  isFields(value) &&
  [value.plain, value.uncounted, value.counted, value.runs].every(isLength) &&
  (value.deviation === undefined || isCount(value.deviation));

const isLength = (value: unknown): boolean => isCount(value) && value > 0;

const isCosts = (value: unknown): boolean =>
  isFields(value) && [value.entries, value.allocation, value.ticks].every(isCount);

const isOrigin = (value: unknown): boolean =>
  isFields(value) &&
  isText(value.command) &&
  isListOf(value.rtsArguments, isText) &&
  isCount(value.capabilities);

const isClean = (value: unknown): boolean =>
  isFields(value) &&
  (value.version === 1 || value.version === 2) &&
  [value.ticksPerSecond, value.overhead].every(isCount) &&
  isIndex(value.root) &&
  isListOf(value.modules, isText) &&
  isListOf(value.centres, isIndex);

const isIndex = (value: unknown): value is number => isCount(value) && Number.isInteger(value);

/** Columns of one length again, of stacks that are there.  */
const isMarkOf =
  (stacks: number) =>
  (value: unknown): value is Mark => {
    if (!isFields(value) || !isFields(value.spent) || !isText(value.label) || !isCount(value.time))
      return false;
    const { stack, entries, allocation, ticks, calls } = value.spent;
    return (
      markKinds.includes(value.kind as MarkKind) &&
      isListOf(stack, isCount) &&
      (calls === undefined || isCalls(calls, stack.length)) &&
      stack.every(code => Number.isInteger(code) && code < stacks) &&
      [entries, allocation, ticks].every(
        column =>
          isListOf(column, Number.isFinite as (item: unknown) => item is number) &&
          column.length === stack.length,
      )
    );
  };

/** Pairs of stacks that are there. */
const isDemanders = (value: unknown, stacks: number): boolean => {
  const isStack = (code: unknown): code is number => Number.isInteger(code) && isCount(code) && code < stacks;
  if (!isFields(value) || !isListOf(value.stack, isStack)) return false;
  return isListOf(value.by, isStack) && value.by.length === value.stack.length;
};

const isCalls = (value: unknown, stacks: number): boolean =>
  isFields(value) &&
  countedCalls.every(
    kind =>
      (kind === 'self' && value[kind] === undefined) ||
      (isListOf(value[kind], isCount) && value[kind].length === stacks),
  );

const isCentre = (value: unknown): value is PackedProfile['centres'][number] =>
  isFields(value) &&
  [value.label, value.module, value.location].every(isText) &&
  ['scc', 'auto', 'caf', 'built-in'].includes(value.kind as string) &&
  (value.generated === undefined || value.generated === true) &&
  (value.span === undefined ||
    (isFields(value.span) && isCount(value.span.start) && isCount(value.span.end)));
