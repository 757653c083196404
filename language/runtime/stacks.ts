/** The run's cost-centre stacks: nodes in memory, one for each code of the reference table (profile/model/stack.ts), which
 * answers every push and join that the emitted caches do not know. */
import { type CallCounts, countedCalls, createCalls } from '../profile/model/calls.ts';
import type { CostCentre, StackPolicy } from '../profile/model/centre.ts';
import { type Columns, createColumns, stackColumns } from '../profile/model/columns.ts';
import type { Demanders } from '../profile/model/demanders.ts';
import type { Profile } from '../profile/model/profile.ts';
import {
  centres as centresOf,
  createStackTable,
  enterFunction,
  MAIN,
  parent,
  predeclare,
  push,
  type StackBudget,
  type StackCode,
  type StackTable,
  top,
} from '../profile/model/stack.ts';
import { callStackLine } from '../profile/view/backtrace.ts';
import type { Executable } from './executable.ts';
import {
  callNode,
  cell,
  demanderSize,
  maximumStacks,
  pushSite,
  stackNode,
  watchedCentre,
  wordBytes,
} from './layout.ts';
import type { StackRoutines } from './primitive/routines.ts';
import { address, type Store, setWord, word } from './store.ts';

export interface Stacks {
  readonly table: StackTable;
  readonly base: number;
  readonly store: Store;
  readonly centres: readonly CostCentre[];
  readonly room: StackBudget;
  made: number;
  /** By the stack of a CAF, who demanded the constant that was begun last. */
  readonly demanding: Map<StackCode, StackCode>;
  /** The address of the stack that pays for what the machine does for itself, or 0. */
  machine: number;
  /** Centres whose entries are all to be heard of: see watch.ts. */
  watched: ReadonlySet<number>;
}

/** The stacks, and behind them for each who demanded it first (`demanderSize`). */
export const stacksSize = maximumStacks * (stackNode.size + demanderSize);

/** What is kept of stacks, behind where they begin: the stacks, and their calls if these are counted. */
export const countsSize = ({ profiled, countsCalls }: Executable): number =>
  (profiled ? stacksSize : 0) + (countsCalls ? maximumStacks * callNode.size : 0);

/** Where in the memory they begin. */
export const stacksStart = ({ staticEnd }: Executable): number => (staticEnd + 31) & ~31;

export function createStacks(
  store: Store,
  base: number,
  policy: StackPolicy,
  centres: readonly CostCentre[],
  kept = maximumStacks,
): Stacks {
  const room = roomOf(centres, kept);
  const table = createStackTable(policy, centre => centres[centre]?.kind === 'caf', room);
  const stacks: Stacks = {
    table,
    base,
    store,
    centres,
    room,
    made: 0,
    machine: 0,
    demanding: new Map(),
    watched: new Set(),
  };
  write(stacks);
  setWord(store, cell.stack, base);
  const builtIn = (label: string): number => {
    const centre = centres.findIndex(c => c.kind === 'built-in' && c.label === label);
    return centre < 0 ? 0 : addressOf(stacks, predeclare(table, centre));
  };
  setWord(store, cell.collectorStack, builtIn('GC'));
  stacks.machine = builtIn('SYSTEM');
  setWord(store, cell.machineStack, stacks.machine);
  write(stacks);
  return stacks;
}

/** Does work of the runtime, which is charged to SYSTEM and not to the program's current stack. */
export function machineWork<T>(stacks: Stacks, work: () => T): T {
  const { store, machine } = stacks;
  setWord(store, cell.machineStack, machine);
  const result = work();
  setWord(store, cell.machineStack, 0);
  return result;
}

/** An eighth is for what is made once recursion is cut back; stacks of constants are always made. */
function roomOf(centres: readonly CostCentre[], kept: number): StackBudget {
  const most = kept - centres.filter(({ kind }) => kind === 'caf' || kind === 'built-in').length;
  return { truncateAt: most - Math.floor(kept / 8), max: most };
}

export const addressOf = (stacks: Stacks, code: number): number => stacks.base + code * stackNode.size;
export const codeOf = (stacks: Stacks, at: number): number => (at - stacks.base) / stackNode.size;

/** Writes the nodes of stacks made since the last time. */
function write(stacks: Stacks): void {
  const { table } = stacks;
  for (; stacks.made < table.count; stacks.made++) {
    const at = addressOf(stacks, stacks.made);
    setWord(stacks.store, at + stackNode.centre, shownCentre(stacks, top(table, stacks.made)));
    setWord(stacks.store, at + stackNode.below, parent(table, stacks.made));
    setWord(stacks.store, at + stackNode.code, stacks.made);
    const demander = stacks.demanding.get(parent(table, stacks.made));
    if (demander !== undefined) noteDemander(stacks, stacks.made, demander);
  }
}

const demanderAt = (base: number, code: number): number =>
  base + maximumStacks * stackNode.size + code * demanderSize;

/** Records who demanded a constant's stack; only the first call for a stack counts. */
function noteDemander({ store, base }: Stacks, code: number, demander: number): void {
  const at = demanderAt(base, code);
  if (word(store, at) === 0) setWord(store, at, demander + 1);
}

const shownCentre = ({ watched }: Stacks, centre: number): number =>
  watched.has(centre) ? centre | watchedCentre : centre;

/** From now on every push of these centres asks the host, and of no others: what emitted code knows of them is taken away. */
export function watchCentres(
  stacks: Stacks,
  watched: ReadonlySet<number>,
  { from, to }: Executable['sites'],
): void {
  const { store, table } = stacks;
  stacks.watched = watched;
  for (let code = 0; code < stacks.made; code++)
    setWord(store, addressOf(stacks, code) + stackNode.centre, shownCentre(stacks, top(table, code)));
  store.words.fill(0, from >>> 2, to >>> 2);
}

/** A push that the site's cache did not hold. Without a site it is only asked what the push would give. */
export function pushSlowly(stacks: Stacks, at: number, centre: number, site: number): number {
  const result = addressOf(stacks, push(stacks.table, centre, codeOf(stacks, at)));
  write(stacks);
  if (site === 0) return result;
  if (stacks.watched.has(centre)) return result;
  setWord(stacks.store, site, at);
  setWord(stacks.store, site + pushSite.pushed, result);
  return result;
}

export function joinSlowly(stacks: Stacks, current: number, stored: number): number {
  if (stored === 0) return current;
  const result = addressOf(
    stacks,
    enterFunction(stacks.table, codeOf(stacks, current), codeOf(stacks, stored)),
  );
  write(stacks);
  return result;
}

/** The stack under which a constant is evaluated, which is demanded now. */
export function demandConstant(stacks: Stacks, centre: number): number {
  const result = cafStack(stacks, centre);
  const [code, demander] = [codeOf(stacks, result), codeOf(stacks, address(stacks.store, cell.stack))];
  // a constant that one without a centre demands, of the same CAF, is demanded by who demanded that one
  if (demander !== code) {
    stacks.demanding.set(code, demander);
    noteDemander(stacks, code, demander);
  }
  return result;
}

/** The stack of a CAF's own centre. */
export function cafStack(stacks: Stacks, centre: number): number {
  const result = addressOf(stacks, predeclare(stacks.table, centre));
  write(stacks);
  return result;
}

/** What a program may ask about stacks (GHC.Stack.CCS). The table of the running program is made after its routines. */
export function stackRoutines(running: () => Stacks, cafs: ReadonlyMap<number, number>): StackRoutines {
  const codeAt = (at: number): number => codeOf(running(), at);
  return {
    lines() {
      const { table, store, centres } = running();
      return centresOf(table, codeOf(running(), address(store, cell.stack)))
        .filter(centre => centre !== 0)
        .map(centre => callStackLine(centres[centre]!));
    },
    static: at => cafStack(running(), cafs.get(at) ?? running().centres.findIndex(isDontCare)),
    parent: at => (codeAt(at) === MAIN ? 0 : addressOf(running(), parent(running().table, codeAt(at)))),
    centre: at => top(running().table, codeAt(at)),
    described: centre => running().centres[centre]!,
  };
}

const isDontCare = (centre: CostCentre): boolean =>
  centre.kind === 'built-in' && centre.label === 'DONT_CARE';

/** What a profile says besides the costs. */
export type RunFacts = Pick<Profile, 'program' | 'arguments' | 'endTime' | 'end' | 'policy' | 'tickInterval'>;

/** The costs so far, as a profile. */
export const profileOf = (stacks: Stacks, run: RunFacts, countsCalls: boolean): Profile =>
  profileIn(stacks.store, stacks.base, stacks.made, run, stacks.room, {
    centres: stacks.centres,
    countsCalls,
  });

/** The same by the memory alone, for a machine that does not answer. Without any memory: before the first step. */
export function profileOutside(
  executable: Executable,
  run: RunFacts,
  memory: ArrayBufferLike | undefined,
): Profile {
  if (!memory) return { ...run, centres: executable.centres, stacks: mainAlone };
  const words = new Int32Array(memory);
  const base = stacksStart(executable);
  let count = 1;
  while (count < maximumStacks && words[(base + count * stackNode.size + stackNode.code) >>> 2] === count)
    count++;
  const longs = new BigInt64Array(memory);
  return profileIn({ words, longs }, base, count, run, roomOf(executable.centres, maximumStacks), executable);
}

/** Whether a machine that does not answer is in the middle of a collection. */
export const collectsOutside = (memory: ArrayBufferLike): boolean =>
  Atomics.load(new Int32Array(memory), cell.collecting >>> 2) !== 0;

/** The costs of all stacks as they stand. */
export function costsOf(stacks: Stacks): Columns {
  const costs = createColumns(stacks.made);
  for (let code = 0; code < stacks.made; code++)
    readCosts(stacks.store.words, addressOf(stacks, code), costs, code);
  return costs;
}

/** Words are read in place of numbers of eight bytes, which would be made as objects. */
function readCosts(words: Int32Array, at: number, costs: Columns, code: number): void {
  const long = (field: number): number =>
    (words[(at + field) >>> 2]! >>> 0) + 2 ** 32 * words[(at + field + wordBytes) >>> 2]!;
  costs.entries[code] = long(stackNode.entries);
  costs.allocation[code] = long(stackNode.allocation);
  costs.ticks[code] = words[(at + stackNode.ticks) >>> 2]!;
}

const mainAlone = stackColumns([{ centre: 0, parent: -1, entries: 0, allocation: 0, ticks: 0 }]);

function profileIn(
  { words, longs }: Pick<Store, 'words' | 'longs'>,
  base: number,
  made: number,
  run: RunFacts,
  { truncateAt, max }: StackBudget,
  { centres, countsCalls }: Pick<Executable, 'centres' | 'countsCalls'>,
): Profile {
  const stacks = {
    length: made,
    centre: new Int32Array(made),
    parent: new Int32Array(made),
    ...createColumns(made),
  };
  for (let code = 0; code < made; code++) {
    const at = base + code * stackNode.size;
    stacks.centre[code] = words[(at + stackNode.centre) >>> 2]! & ~watchedCentre;
    stacks.parent[code] = code === MAIN ? -1 : words[(at + stackNode.below) >>> 2]!;
    readCosts(words, at, stacks, code);
  }
  const calls = countsCalls ? { calls: callsIn(longs, base + stacksSize, made) } : {};
  const demanders = demandersIn(words, base, made);
  const isAtLimit = made >= (run.policy === 'compress' ? truncateAt : max);
  return {
    ...run,
    centres,
    stacks,
    ...calls,
    ...(demanders === undefined ? {} : { demanders }),
    ...(isAtLimit ? { stackLimitReached: made } : {}),
  };
}

function demandersIn(words: Store['words'], base: number, made: number): Demanders | undefined {
  const demanders = { stack: [] as number[], by: [] as number[] };
  for (let code = 0; code < made; code++) {
    const demander = words[demanderAt(base, code) >>> 2]!;
    if (demander === 0) continue;
    demanders.stack.push(code);
    demanders.by.push(demander - 1);
  }
  return demanders.stack.length === 0 ? undefined : demanders;
}

function callsIn(longs: Store['longs'], base: number, made: number): CallCounts {
  const calls = createCalls(made);
  for (const kind of countedCalls)
    for (let code = 0; code < made; code++)
      calls[kind][code] = Number(longs[(base + code * callNode.size + callNode[kind]) >>> 3]);
  return calls;
}

/** The calls so far. */
export const callsOf = ({ store, base, made }: Stacks): CallCounts =>
  callsIn(store.longs, base + stacksSize, made);

/** A constant is evaluated: its stack is known only now. */
export function countConstant(stacks: Stacks, at: number): void {
  const { longs } = stacks.store;
  const place = stacks.base + stacksSize + codeOf(stacks, at) * callNode.size + callNode.lazy;
  longs[place >>> 3]! += 1n;
}
