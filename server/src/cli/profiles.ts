/** The profiles that a command line names: read, put together, and seen through the selection that it asks for. */
import { basename } from 'node:path';
import { visibleLines } from '../../../language/index.ts';
import {
  basis,
  type Constants,
  constantsUnder,
  hasCosts,
  isOverheadReliable,
  lift,
  type Metric,
  marksNamed,
  matchingCentres,
  merge,
  type Profile,
  phaseNamed,
  phaseOf,
  project,
  readProfile,
  selectedEntries,
  selectionOf,
  unmatchedPatterns,
  withArms,
  withoutOverhead,
} from '../../../language/profile/index.ts';
import { readBytes } from '../files/reading.ts';
import { Problem } from './problem.ts';

export interface SelectionFlags {
  readonly metric: Metric;
  readonly only: readonly string[];
  readonly exclude: readonly string[];
  readonly constants: Constants;
  readonly subtractOverhead?: boolean;
  /** Marks between which costs are asked for. */
  readonly from?: string;
  readonly to?: string;
  /** The mark with which a phase begins; it lasts to the next one. */
  readonly phase?: string;
  /** So many callers make a centre stand by itself. */
  readonly lift?: number;
  /** Only the N most expensive stacks. */
  readonly hotPaths?: number;
}

/** The sum of the profiles in the files; what could not be read of one is said. Throws a Problem where there is none. */
export function profileOf(paths: readonly [string, ...string[]]): Profile {
  const [first, ...others] = paths;
  return merge([profileAt(first), ...others.map(profileAt)]);
}

/** The same of files that have costs or counts of events; a heap profile has none. */
export function profileWithCosts(paths: readonly [string, ...string[]]): Profile {
  const profile = profileOf(paths);
  if (hasCosts(profile) || profile.ticky !== undefined) return profile;
  throw new Problem(
    `${paths.join(', ')}: a heap profile shows live data, not costs: use cairn heap to show it; for a time and allocation profile run the program with +RTS -p`,
  );
}

function profileAt(path: string): Profile {
  const imported = readProfile(bytesOf(path), { progress: createProgress(path) });
  if ('refused' in imported) throw new Problem(`${path}: ${imported.refused}`);
  for (const said of [...imported.problems, ...(imported.notes ?? [])])
    process.stderr.write(visibleLines(`${path}: ${said}\n`));
  const { profile } = imported;
  // some formats do not say what was run
  return profile.program === '' ? { ...profile, program: basename(path) } : profile;
}

/** The content of a file that the person has named. Throws a Problem where it cannot be read. */
export function bytesOf(path: string): Uint8Array {
  const read = readBytes(path, { named: true, wanted: 'profile' });
  if (read.kind === 'bytes') return read.bytes;
  throw new Problem(`cannot read ${path}: ${read.kind === 'missing' ? 'file not found' : read.reason}`);
}

/** Milliseconds after which something is said, and between what is said: in a terminal one line changes. */
const patience = { first: 1000, terminal: 200, otherwise: 5000 } as const;

/** Says on standard error how much of a file has been read, where that takes long. */
function createProgress(path: string): (done: number, all: number) => void {
  const isTerminal = process.stderr.isTTY === true && process.env.TERM !== 'dumb';
  let next = Date.now() + patience.first;
  let isOpen = false;
  return (done, all) => {
    const isDone = done >= all;
    if (isDone && isOpen) process.stderr.write('\r\u001b[K');
    if (isDone || Date.now() < next) return;
    next = Date.now() + (isTerminal ? patience.terminal : patience.otherwise);
    const text = visibleLines(`${path}: ${Math.floor((100 * done) / all)}% read`);
    process.stderr.write(isTerminal ? `\r${text}\u001b[K` : `${text}\n`);
    isOpen = isTerminal;
  };
}

/** The profile under the selection of the options: costs of other centres move to those that called them. */
export function chosen(given: Profile, flags: SelectionFlags): Profile {
  const { metric, only, exclude, lift: callers, hotPaths } = flags;
  const part = phased(flags.subtractOverhead ? subtracted(given) : given, flags);
  const profile = constantsUnder(part, flags.constants);
  const [unknown] = unmatchedPatterns(profile, [...only, ...exclude]);
  if (unknown !== undefined) throw unknownCentre(profile, unknown);
  const selected = only.length + exclude.length === 0 ? profile : projected(profile, flags);
  const lifted = callers === undefined ? selected : lift(selected, callers);
  return hotPaths === undefined ? lifted : withArms(lifted, metric, hotPaths);
}

/** Entries move with the other costs where they are what is asked for, and otherwise tell of their own centre alone. */
function projected(profile: Profile, { metric, only, exclude }: SelectionFlags): Profile {
  const wanted = selectionOf(profile, { only, exclude });
  const shown = project(metric === 'entries' ? profile : selectedEntries(profile, wanted), wanted);
  return { ...shown, whole: basis(profile) };
}

/** Throws a Problem for a profile that does not say what profiling cost. */
function subtracted(profile: Profile): Profile {
  if (profile.overhead === undefined)
    throw new Problem(
      '--subtract-overhead: this run did not measure the overhead (use cairn profile --overhead --report cairn)',
    );
  if (!isOverheadReliable(profile))
    throw new Problem(
      '--subtract-overhead: the estimate of the overhead is too uncertain (see cairn view --by overhead); use the times of a run without --overhead',
    );
  return withoutOverhead(profile);
}

/** The part of the run that is asked for. Throws a Problem for a mark that it does not have. */
function phased(profile: Profile, { from, to, phase }: SelectionFlags): Profile {
  if (phase !== undefined) {
    if (from !== undefined || to !== undefined)
      throw new Problem('--phase cannot be combined with --from or --to');
    return phaseNamed(profile, phase) ?? unknownMark(profile, phase);
  }
  if (from === undefined && to === undefined) return profile;
  const place = (name: string, after: number): number =>
    marksNamed(profile, name).find(mark => mark > after) ?? unknownMark(profile, name, after >= 0);
  const start = from === undefined ? undefined : place(from, -1);
  return phaseOf(profile, start, to === undefined ? undefined : place(to, start ?? -1));
}

function unknownMark({ program, marks = [] }: Profile, name: string, isLater = false): never {
  const names = [...new Set(marks.map(({ label }) => label))];
  const choice = names.length === 0 ? 'it has no markers' : `its markers are ${names.slice(0, 8).join(', ')}`;
  throw new Problem(`the run of ${program} has no ${isLater ? 'later ' : ''}marker ${name}; ${choice}`);
}

/** The numbers of the centres that fit one of the patterns. Throws a Problem for a pattern that none fits. */
export function centresNamed(profile: Profile, patterns: readonly string[]): number[] {
  const [unknown] = unmatchedPatterns(profile, patterns);
  if (unknown !== undefined) throw unknownCentre(profile, unknown);
  return matchingCentres(profile, patterns);
}

const unknownCentre = ({ program }: Profile, pattern: string): Problem =>
  new Problem(`no cost centre of ${program} matches ${pattern}`);
