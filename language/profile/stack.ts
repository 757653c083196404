/**
 * The reference implementation of cost-centre stacks (Morgan and Jarvis 2.2, 2.4 and 2.5; GHC's rts/Profiling.c for
 * `truncate` and for `enterFunction`). A stack is a code, the index of its node; a node knows its top centre, the
 * stack below (the paper's back pointer) and where each push led before (its index table). The running machine keeps
 * its own nodes and asks here whenever a push is new to it: codes at or above the former `nodes.length` are new.
 *
 *   MAIN is node 0 (the paper counts from 1). Stacks are drawn newest first: <rev,j,h,MAIN>.
 *
 * The tables in the comments are run by test/unit/profile/stack.test.ts. A line is a node: its code, its stack, its
 * index table. `+` marks what the push adds; `bare` a stack that was only a step on the way to another.
 */
import { never } from '../source/never.ts';
import type { StackPolicy } from './centre.ts';

/** A number that stands for a cost centre; MAIN is 0. */
export type Centre = number;
/** A number that stands for a stack; <MAIN> is 0. */
export type StackCode = number;

export interface StackNode {
  readonly top: Centre;
  readonly parent: StackCode;
  /** MAIN, or the predeclared stack (a CAF's, GC...) that this one stands on. */
  readonly root: StackCode;
  /** Steps above the root; the root has 1. */
  readonly depth: number;
  readonly pushed: Map<Centre, StackCode>;
  /** Never yet the result of a push or of entering a function: it needs no cost fields. */
  bare: boolean;
}

export interface StackTable {
  readonly policy: StackPolicy;
  /** Only ever grows; parents stand before children. */
  readonly nodes: readonly StackNode[];
  /** Whether what is stored under this centre never joins another stack: CAF centres. */
  readonly isCaf: (centre: Centre) => boolean;
}

export const MAIN: StackCode = 0;

/** A table that holds <MAIN> alone. */
export function createStackTable(
  policy: StackPolicy,
  isCaf: (centre: Centre) => boolean = () => false,
): StackTable {
  const main: StackNode = { top: 0, parent: -1, root: MAIN, depth: 1, pushed: new Map(), bare: false };
  return { policy, isCaf, nodes: [main] };
}

export const top = (table: StackTable, code: StackCode): Centre => node(table, code).top;
export const parent = (table: StackTable, code: StackCode): StackCode => node(table, code).parent;
export const root = (table: StackTable, code: StackCode): StackCode => node(table, code).root;
export const depth = (table: StackTable, code: StackCode): number => node(table, code).depth;
export const isBare = (table: StackTable, code: StackCode): boolean => node(table, code).bare;

/** The centres of a stack, newest first, MAIN last. */
export function centres(table: StackTable, code: StackCode): Centre[] {
  const found: Centre[] = [];
  for (let here = code; here >= 0; here = node(table, here).parent) found.push(node(table, here).top);
  return found;
}

/**
 * A stack of one centre right above MAIN that is its own root, as GHC declares for CAFs and the built-in centres.
 * The same centre always gives the same stack. To be declared before the centre is pushed onto MAIN.
 */
export function predeclare(table: StackTable, centre: Centre): StackCode {
  const known = node(table, MAIN).pushed.get(centre);
  if (known !== undefined) return known;
  const code = table.nodes.length;
  add(table, { top: centre, parent: MAIN, root: code, depth: 1, pushed: new Map(), bare: false });
  node(table, MAIN).pushed.set(centre, code);
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
export function push(table: StackTable, centre: Centre, code: StackCode): StackCode {
  return used(table, step(table, centre, code));
}

/** A push whose result is perhaps only passed through. */
function step(table: StackTable, centre: Centre, code: StackCode): StackCode {
  const here = node(table, code);
  if (here.top === centre) return code;
  const known = here.pushed.get(centre);
  if (known !== undefined) return known;
  const older = find(table, centre, code);
  const result = older === undefined ? extend(table, centre, code) : repeated(table, centre, code, older);
  here.pushed.set(centre, result);
  return result;
}

/** What a push of a centre gives that the stack already holds, at `older`. */
function repeated(table: StackTable, centre: Centre, code: StackCode, older: StackCode): StackCode {
  const { policy } = table;
  switch (policy) {
    case 'truncate':
      return older;
    case 'drop':
      return code;
    case 'compress':
      return node(table, older).root === older ? code : step(table, centre, without(table, code, older));
    default:
      return never(policy);
  }
}

/** The stack with its node `older` taken out and everything above it put back. */
function without(table: StackTable, code: StackCode, older: StackCode): StackCode {
  return pushAbove(table, node(table, older).parent, code, older);
}

/** The node of this stack whose top is `centre`, if any. */
function find(table: StackTable, centre: Centre, code: StackCode): StackCode | undefined {
  for (let here = code; here >= MAIN; here = node(table, here).parent)
    if (node(table, here).top === centre) return here;
  return undefined;
}

function extend(table: StackTable, centre: Centre, code: StackCode): StackCode {
  const below = node(table, code);
  const made = table.nodes.length;
  add(table, {
    top: centre,
    parent: code,
    root: below.root,
    depth: below.depth + 1,
    pushed: new Map(),
    bare: true,
  });
  return made;
}

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
  const fn = node(table, stored);
  if (table.isCaf(fn.top)) return current;
  if (fn.root !== node(table, current).root) return used(table, append(table, current, stored));
  const shared = Math.min(fn.depth, node(table, current).depth);
  const common = commonPrefix(table, cut(table, current, shared), cut(table, stored, shared));
  return used(table, pushAbove(table, current, stored, common));
}

/** The node `to` steps above its root. */
function cut(table: StackTable, code: StackCode, to: number): StackCode {
  let here = code;
  while (node(table, here).depth > to) here = node(table, here).parent;
  return here;
}

/** Of two stacks of one depth and root: the longest stack that both stand on. */
function commonPrefix(table: StackTable, one: StackCode, other: StackCode): StackCode {
  let [a, b] = [one, other];
  while (a !== b) {
    a = node(table, a).parent;
    b = node(table, b).parent;
  }
  return a;
}

/** Pushes the centres of `from` above its node `base` onto `onto`, oldest first. */
function pushAbove(table: StackTable, onto: StackCode, from: StackCode, base: StackCode): StackCode {
  const extra: Centre[] = [];
  for (let here = from; here !== base; here = node(table, here).parent) extra.push(node(table, here).top);
  return extra.reduceRight((below, centre) => step(table, centre, below), onto);
}

/** All of `stored` on top of `current`, down to `current` itself, MAIN or a CAF, which are left out. */
function append(table: StackTable, current: StackCode, stored: StackCode): StackCode {
  let base = stored;
  while (base !== MAIN && base !== current && !table.isCaf(node(table, base).top))
    base = node(table, base).parent;
  return pushAbove(table, current, stored, base);
}

/** A stack that has become current: from now on costs may be charged to it. */
function used(table: StackTable, code: StackCode): StackCode {
  node(table, code).bare = false;
  return code;
}

function add(table: StackTable, made: StackNode): void {
  (table.nodes as StackNode[]).push(made);
}

function node(table: StackTable, code: StackCode): StackNode {
  const found = table.nodes[code];
  if (found === undefined) throw new Error(`no stack ${code}`);
  return found;
}
