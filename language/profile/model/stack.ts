/**
 * The reference implementation of cost-centre stacks (Morgan and Jarvis 2.2, 2.4 and 2.5; GHC's rts/Profiling.c for
 * `truncate` and for `enterFunction`). A stack is a code, the index of its node; a node knows its top centre, the
 * stack below (the paper's back pointer) and where each push led before (its index table). The running machine keeps
 * its own nodes and asks here whenever a push is new to it: codes at or above the former `count` are new.
 *
 *   MAIN is node 0 (the paper counts from 1). Stacks are drawn newest first: <rev,j,h,MAIN>.
 *
 * The tables in the comments are run by test/unit/profile/model/stack.test.ts. A line is a node: its code, its stack, its
 * index table. `+` marks what the push adds; `bare` a stack that was only a step on the way to another.
 */

import { never } from '../../source/never.ts';
import type { StackPolicy } from './centre.ts';
import { widened } from './columns.ts';
import { isMember, type Members, noMembers, withMembers } from './members.ts';
import { createMemo, type Memo } from './memo.ts';

/** A number that stands for a cost centre; MAIN is 0. */
export type CentreNumber = number;
/** A number that stands for a stack; <MAIN> is 0. */
export type StackCode = number;

export interface StackTable {
  readonly policy: StackPolicy;
  /** The number of stacks; it only grows, and parents come before children. */
  readonly count: number;
  /** Whether functions created under this centre never join another stack: CAF centres. */
  readonly isCaf: (centre: CentreNumber) => boolean;
  readonly budget: StackBudget;
}

/**
 * How many stacks may be created. Under `compress`, functions that call each other may need more than fit into memory: one for each order of
 * the functions. From `truncateAt` stacks on, pushing a centre that is already on the stack truncates the stack, which creates none. From
 * `max` stacks on, a push that would create one is ignored.
 */
export interface StackBudget {
  readonly truncateAt: number;
  readonly max: number;
}

const unlimited: StackBudget = { truncateAt: Infinity, max: Infinity };

/** The nodes in columns of numbers, with room for more than there are. */
interface StackNodes extends StackTable {
  count: number;
  top: Int32Array;
  parent: Int32Array;
  /** MAIN, or the predeclared stack (a CAF's, GC...) below this one. */
  root: Int32Array;
  /** Steps above the root; the root has 1. */
  depth: Int32Array;
  /** 1 if the stack was never the result of a push or of entering a function, so that it needs no cost fields. */
  bare: Uint8Array;
  /** The index tables of all nodes: by code and centre the result of the push. */
  readonly pushed: Memo;
  /** By current and stored code the stack under which a function runs. */
  readonly entered: Memo;
  /** By code the centres of some deep stacks. */
  readonly members: Map<StackCode, Members>;
}

export const MAIN: StackCode = 0;

/** A table with only <MAIN>. */
export function createStackTable(
  policy: StackPolicy,
  isCaf: (centre: CentreNumber) => boolean = () => false,
  room: StackBudget = unlimited,
): StackTable {
  const size = 16;
  const table: StackNodes = {
    policy,
    isCaf,
    budget: room,
    count: 0,
    top: new Int32Array(size),
    parent: new Int32Array(size),
    root: new Int32Array(size),
    depth: new Int32Array(size),
    bare: new Uint8Array(size),
    pushed: createMemo(),
    entered: createMemo(),
    members: new Map(),
  };
  add(table, { top: 0, parent: -1, root: MAIN, depth: 1, bare: false });
  return table;
}

export const top = (table: StackTable, code: StackCode): CentreNumber => nodesOf(table, code).top[code]!;
export const parent = (table: StackTable, code: StackCode): StackCode => nodesOf(table, code).parent[code]!;
export const root = (table: StackTable, code: StackCode): StackCode => nodesOf(table, code).root[code]!;
export const depth = (table: StackTable, code: StackCode): number => nodesOf(table, code).depth[code]!;
export const isBare = (table: StackTable, code: StackCode): boolean => nodesOf(table, code).bare[code] === 1;

/** The index table of a stack: the result of each push onto it. */
export const pushes = (
  table: StackTable,
  code: StackCode,
): readonly (readonly [centre: CentreNumber, result: StackCode])[] => nodesOf(table, code).pushed.of(code);

/** Bytes that the table takes. */
export function tableSize(table: StackTable): number {
  const { top: tops, bare, pushed, entered, members } = table as StackNodes;
  const parts = new Set([...members.values()].flat());
  const bytes = [...parts].reduce((sum, part) => sum + (part?.byteLength ?? 0), 0);
  return 4 * tops.byteLength + bare.byteLength + pushed.size + entered.size + bytes;
}

/** The centres of a stack, newest first, MAIN last. */
export function centres(table: StackTable, code: StackCode): CentreNumber[] {
  const nodes = nodesOf(table, code);
  const list: CentreNumber[] = [];
  for (let here = code; here >= 0; here = nodes.parent[here]!) list.push(nodes.top[here]!);
  return list;
}

/**
 * A stack of one centre right above MAIN that is its own root, as GHC declares for CAFs and the built-in centres.
 * The same centre always gives the same stack. To be declared before the centre is pushed onto MAIN.
 */
export function predeclare(table: StackTable, centre: CentreNumber): StackCode {
  const nodes = nodesOf(table, MAIN);
  const pushed = nodes.pushed.get(MAIN, centre);
  if (pushed !== undefined) return pushed;
  const code = add(nodes, { top: centre, parent: MAIN, root: nodes.count, depth: 1, bare: false });
  nodes.pushed.set(MAIN, centre, code);
  return code;
}

/**
 * The stack that `centre` makes on top of `code`. Pushing what is on top already changes nothing. In every other case
 * the answer is kept in the code's index table. The cases of Morgan and Jarvis 2.4.2, under `compress`:
 *
 *   case 1: pushed there before                                           push B onto 1 = 2
 *       0 <MAIN> A:1
 *       1 <A,MAIN> B:2 C:3
 *       2 <B,A,MAIN>
 *       3 <C,A,MAIN>
 *
 *   case 2: new, and nowhere in the stack                                 push C onto 2 = 4
 *       0 <MAIN> A:1
 *       1 <A,MAIN> B:2 C:3
 *       2 <B,A,MAIN> +C:4
 *       3 <C,A,MAIN>
 *     + 4 <C,B,A,MAIN>
 *
 *   case 3, first subcase: in the stack; all it needs is there            push B onto 4 = 5
 *       0 <MAIN> A:1
 *       1 <A,MAIN> B:2 C:3
 *       2 <B,A,MAIN> C:4
 *       3 <C,A,MAIN> +B:5
 *       4 <C,B,A,MAIN> +B:5
 *     + 5 <B,C,A,MAIN>
 *
 *   case 3, second subcase: a stack on the way is missing                 push B onto 3 = 5
 *       0 <MAIN> A:1
 *       1 <A,MAIN> B:2 +C:4
 *       2 <B,A,MAIN> C:3
 *       3 <C,B,A,MAIN> +B:5
 *     + 4 <C,A,MAIN> +B:5 bare
 *     + 5 <B,C,A,MAIN>
 *
 *   case 3, third subcase: in the stack; the result is there              push C onto 5 = 3
 *       0 <MAIN> A:1
 *       1 <A,MAIN> B:2 C:4
 *       2 <B,A,MAIN> C:3
 *       3 <C,B,A,MAIN> B:5
 *       4 <C,A,MAIN> B:5 bare
 *       5 <B,C,A,MAIN> +C:3
 *
 *   Fig. 2: G has called H and I, and calls J                             push J onto 2 = 5
 *       0 <MAIN> F:1
 *       1 <F,MAIN> G:2
 *       2 <G,F,MAIN> H:3 I:4 +J:5
 *       3 <H,G,F,MAIN>
 *       4 <I,G,F,MAIN>
 *     + 5 <J,G,F,MAIN>
 *
 *   Fig. 3: D, called by B and that by A, calls A; MAIN called B as well   push A onto 6 = 8
 *       0 <MAIN> A:1 B:2
 *       1 <A,MAIN> B:4 C:5
 *       2 <B,MAIN> C:7 D:3
 *       3 <D,B,MAIN> +A:8
 *       4 <B,A,MAIN> D:6
 *       5 <C,A,MAIN>
 *       6 <D,B,A,MAIN> +A:8
 *       7 <C,B,MAIN>
 *     + 8 <A,D,B,MAIN>
 *
 * The other policies differ in case 3 alone. What the push gives, from <C,B,A,MAIN>:
 *
 *   truncate: cut back to the older B                                     push B onto 3 = 2
 *       0 <MAIN> A:1
 *       1 <A,MAIN> B:2
 *       2 <B,A,MAIN> C:3
 *       3 <C,B,A,MAIN> +B:2
 *
 *   drop: the push is ignored                                             push B onto 3 = 3
 *       0 <MAIN> A:1
 *       1 <A,MAIN> B:2
 *       2 <B,A,MAIN> C:3
 *       3 <C,B,A,MAIN> +B:3
 *
 * A root (MAIN, a CAF) cannot be taken out from under a stack: pushing its centre is ignored under `compress` too.
 */
export function push(table: StackTable, centre: CentreNumber, code: StackCode): StackCode {
  const nodes = nodesOf(table, code);
  return used(nodes, step(nodes, centre, code));
}

/** A push whose result may be only an intermediate stack. */
function step(table: StackNodes, centre: CentreNumber, code: StackCode): StackCode {
  if (table.top[code] === centre) return code;
  const pushed = table.pushed.get(code, centre);
  if (pushed !== undefined) return pushed;
  const older = find(table, centre, code);
  // not stored: there would be as many entries as stacks beyond the limit
  if (older === undefined && table.count >= table.budget.max) return code;
  const result = older === undefined ? extend(table, centre, code) : pushRepeated(table, centre, code, older);
  table.pushed.set(code, centre, result);
  return result;
}

/** What a push of a centre gives that the stack already holds, at `older`. */
function pushRepeated(table: StackNodes, centre: CentreNumber, code: StackCode, older: StackCode): StackCode {
  const { policy } = table;
  switch (policy) {
    case 'truncate':
      return older;
    case 'drop':
      return code;
    case 'compress':
      if (table.root[older] === older) return code;
      return table.count < table.budget.truncateAt ? step(table, centre, without(table, code, older)) : older;
    default:
      return never(policy);
  }
}

/** The stack with its node `older` taken out and everything above it put back. */
const without = (table: StackNodes, code: StackCode, older: StackCode): StackCode =>
  pushAbove(table, table.parent[older]!, code, older);

/** So many steps above the root, and above each of the same, it is known what centres stand on a stack. */
const landing = 32;

/**
 * The node of this stack whose top is `centre`, if any. Where there is none, that is known after few steps however deep
 * the stack is; where there is one, the steps down to it are no more than what the push has to put back above it.
 */
function find(table: StackNodes, centre: CentreNumber, code: StackCode): StackCode | undefined {
  const { top: tops, parent: below, depth: depths } = table;
  let isKnown = false;
  for (let here = code; here >= MAIN; here = below[here]!) {
    if (tops[here] === centre) return here;
    if (isKnown || depths[here]! % landing !== 0) continue;
    if (!isMember(membersOf(table, here), centre)) return undefined;
    isKnown = true;
  }
  return undefined;
}

/** The centres that stand on a stack whose depth is a landing's: those of the landing below, and those between. */
function membersOf(table: StackNodes, code: StackCode): Members {
  const { parent: below, depth: depths, members } = table;
  const missing: { readonly code: StackCode; readonly tops: CentreNumber[] }[] = [];
  let here = code;
  for (; here >= MAIN && !members.has(here); here = below[here]!) {
    if (here === code || depths[here]! % landing === 0) missing.push({ code: here, tops: [] });
    missing.at(-1)!.tops.push(table.top[here]!);
  }
  let membersHere = here < MAIN ? noMembers : members.get(here)!;
  for (const each of missing.reverse()) {
    membersHere = withMembers(membersHere, each.tops);
    members.set(each.code, membersHere);
  }
  return membersHere;
}

const extend = (table: StackNodes, centre: CentreNumber, code: StackCode): StackCode =>
  add(table, {
    top: centre,
    parent: code,
    root: table.root[code]!,
    depth: table.depth[code]! + 1,
    bare: true,
  });

/**
 * The stack under which a local function's body runs: `stored`, from where the function was made, put on top of
 * `current`, less the prefix that they share (GHC's enterFunCCS). It is the same under every policy, over that
 * policy's push. No entry is counted for the stacks that come about in this way.
 *
 *   current         stored          result
 *   <C,B,A,MAIN>    <C,B,A,MAIN>    <C,B,A,MAIN>     the same
 *   <C,B,A,MAIN>    <D,B,A,MAIN>    <D,C,B,A,MAIN>   the common <B,A,MAIN> is not repeated
 *   <B,A,MAIN>      <C,B,A,MAIN>    <C,B,A,MAIN>     the current one is a prefix of the stored one
 *   <C,B,A,MAIN>    <B,A,MAIN>      <C,B,A,MAIN>     the stored one is a prefix of the current one
 *   <B,A,MAIN>      <D,C,MAIN>      <D,C,B,A,MAIN>   nothing is shared but MAIN
 *   <C,A,MAIN>      <D,B,A,MAIN>    <D,B,C,A,MAIN>   the rest of the stored one goes on top, oldest first
 *   <A,MAIN>        <F,CAF,MAIN>    <F,A,MAIN>       another root: all of it down to the CAF
 *   <A,CAF,MAIN>    <F,B,MAIN>      <F,B,A,CAF,MAIN> another root: all of it down to MAIN
 *   <A,MAIN>        <CAF,MAIN>      <A,MAIN>         a CAF itself adds nothing
 *   <MAIN>          <F,CAF,MAIN>    <F,MAIN>         an action that was made by a CAF is run
 */
export function enterFunction(table: StackTable, current: StackCode, stored: StackCode): StackCode {
  if (current === stored) return current;
  const nodes = nodesOf(table, current);
  if (table.isCaf(top(table, stored))) return current;
  const entered = nodes.entered.get(current, stored);
  if (entered !== undefined) return entered;
  const result = used(nodes, join(nodes, current, stored));
  if (nodes.count < nodes.budget.max) nodes.entered.set(current, stored, result);
  return result;
}

function join(table: StackNodes, current: StackCode, stored: StackCode): StackCode {
  if (table.root[stored] !== table.root[current]) return append(table, current, stored);
  const shared = Math.min(table.depth[stored]!, table.depth[current]!);
  const common = commonPrefix(table, cut(table, current, shared), cut(table, stored, shared));
  return pushAbove(table, current, stored, common);
}

/** The node `to` steps above its root. */
function cut(table: StackNodes, code: StackCode, to: number): StackCode {
  let here = code;
  while (table.depth[here]! > to) here = table.parent[here]!;
  return here;
}

/** Of two stacks of one depth and root: the longest stack that both stand on. */
function commonPrefix(table: StackNodes, one: StackCode, other: StackCode): StackCode {
  let [a, b] = [one, other];
  while (a !== b) {
    a = table.parent[a]!;
    b = table.parent[b]!;
  }
  return a;
}

/** Pushes the centres of `from` above its node `base` onto `onto`, oldest first. */
function pushAbove(table: StackNodes, onto: StackCode, from: StackCode, base: StackCode): StackCode {
  const extra: CentreNumber[] = [];
  for (let here = from; here !== base; here = table.parent[here]!) extra.push(table.top[here]!);
  return extra.reduceRight((below, centre) => step(table, centre, below), onto);
}

/** All of `stored` on top of `current`, down to `current` itself, MAIN or a CAF, which are left out. */
function append(table: StackNodes, current: StackCode, stored: StackCode): StackCode {
  let base = stored;
  while (base !== MAIN && base !== current && !table.isCaf(table.top[base]!)) base = table.parent[base]!;
  return pushAbove(table, current, stored, base);
}

/** A stack that has become current: from now on costs may be charged to it. */
function used(table: StackNodes, code: StackCode): StackCode {
  table.bare[code] = 0;
  return code;
}

interface Node {
  readonly top: CentreNumber;
  readonly parent: StackCode;
  readonly root: StackCode;
  readonly depth: number;
  readonly bare: boolean;
}

/** The new node's code. */
function add(table: StackNodes, made: Node): StackCode {
  const code = table.count;
  if (code === table.bare.length) grow(table);
  table.top[code] = made.top;
  table.parent[code] = made.parent;
  table.root[code] = made.root;
  table.depth[code] = made.depth;
  table.bare[code] = made.bare ? 1 : 0;
  table.count++;
  return code;
}

/** Twice the room, so that a node costs the same however many there are. */
function grow(table: StackNodes): void {
  const room = 2 * table.bare.length;
  table.top = widened(table.top, room);
  table.parent = widened(table.parent, room);
  table.root = widened(table.root, room);
  table.depth = widened(table.depth, room);
  table.bare = widened(table.bare, room);
}

function nodesOf(table: StackTable, code: StackCode): StackNodes {
  if (!(code >= 0 && code < table.count)) throw new Error(`no stack ${code}`);
  return table as StackNodes;
}
