/** The run's cost-centre stacks: nodes in memory, one for each code of the reference table (profile/stack.ts), which
 * answers every push and join that the emitted caches do not know. */
import type { CostCentre, StackPolicy } from '../profile/centre.ts';
import type { Profile, RunEnd, StackCosts } from '../profile/model.ts';
import {
  centres as centresOf,
  createStackTable,
  enterFunction,
  MAIN,
  predeclare,
  push,
  type StackNode,
  type StackTable,
} from '../profile/stack.ts';
import { callStackLine } from '../profile/view/backtrace.ts';
import { cell, maximumStacks, stackNode } from './layout.ts';
import type { StackRoutines } from './primitive/routines.ts';
import { address, type Store, setWord, word } from './store.ts';

export interface Stacks {
  readonly table: StackTable;
  readonly base: number;
  readonly store: Store;
  readonly centres: readonly CostCentre[];
  made: number;
}

export const stacksSize = maximumStacks * stackNode.size;

export function createStacks(
  store: Store,
  base: number,
  policy: StackPolicy,
  centres: readonly CostCentre[],
): Stacks {
  const table = createStackTable(policy, centre => centres[centre]?.kind === 'caf');
  const stacks: Stacks = { table, base, store, centres, made: 0 };
  write(stacks);
  setWord(store, cell.stack, base);
  const collector = centres.findIndex(c => c.kind === 'built-in' && c.label === 'GC');
  if (collector >= 0) setWord(store, cell.collectorStack, addressOf(stacks, predeclare(table, collector)));
  write(stacks);
  return stacks;
}

export const addressOf = (stacks: Stacks, code: number): number => stacks.base + code * stackNode.size;
export const codeOf = (stacks: Stacks, at: number): number => (at - stacks.base) / stackNode.size;

/** Writes the nodes of stacks made since the last time. */
function write(stacks: Stacks): void {
  const { nodes } = stacks.table;
  if (nodes.length > maximumStacks)
    throw new Error(`more than ${maximumStacks} cost-centre stacks: choose fewer cost centres`);
  for (; stacks.made < nodes.length; stacks.made++) {
    const at = addressOf(stacks, stacks.made);
    setWord(stacks.store, at + stackNode.centre, nodes[stacks.made]!.top);
    setWord(stacks.store, at + stackNode.code, stacks.made);
  }
}

/** A push that the site's cache did not hold. */
export function pushSlowly(stacks: Stacks, at: number, centre: number, site: number): number {
  const result = addressOf(stacks, push(stacks.table, centre, codeOf(stacks, at)));
  write(stacks);
  setWord(stacks.store, site, at);
  setWord(stacks.store, site + 4, result);
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

/** The stack of a CAF's own centre. */
export function cafStack(stacks: Stacks, centre: number): number {
  const result = addressOf(stacks, predeclare(stacks.table, centre));
  write(stacks);
  return result;
}

/** What a program may ask about stacks (GHC.Stack.CCS). The table of the running program is made after its routines. */
export function stackRoutines(running: () => Stacks, cafs: ReadonlyMap<number, number>): StackRoutines {
  const node = (at: number): StackNode => running().table.nodes[codeOf(running(), at)]!;
  return {
    lines() {
      const { table, store, centres } = running();
      return centresOf(table, codeOf(running(), address(store, cell.stack)))
        .filter(centre => centre !== 0)
        .map(centre => callStackLine(centres[centre]!));
    },
    static: at => cafStack(running(), cafs.get(at) ?? running().centres.findIndex(isDontCare)),
    parent: at => (codeOf(running(), at) === MAIN ? 0 : addressOf(running(), node(at).parent)),
    centre: at => node(at).top,
    described: centre => running().centres[centre]!,
  };
}

const isDontCare = (centre: CostCentre): boolean =>
  centre.kind === 'built-in' && centre.label === 'DONT_CARE';

/** The costs so far, as a profile. */
export function profileOf(
  stacks: Stacks,
  run: {
    readonly program: string;
    readonly arguments: readonly string[];
    readonly endTime: number;
    readonly end: RunEnd;
  },
): Profile {
  const { store, table } = stacks;
  const costs = table.nodes.map((node, code): StackCosts => {
    const at = addressOf(stacks, code);
    return {
      centre: node.top,
      parent: node.parent,
      entries: Number(store.longs[(at + stackNode.entries) >>> 3]),
      allocation: Number(store.longs[(at + stackNode.allocation) >>> 3]),
      ticks: word(store, at + stackNode.ticks),
    };
  });
  return { ...run, policy: table.policy, tickInterval: 1000, centres: stacks.centres, stacks: costs };
}
