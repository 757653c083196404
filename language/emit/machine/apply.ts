/**
 * Application of unknown functions (eval/apply): `$apply1` to `$apply6` take a value in function position and that
 * many arguments; thunks are evaluated first, too many arguments wait in a frame, too few make a partial application.
 * A function runs on the stack of costs that the caller and the value in function position say (GHC's rts/Apply.cmm).
 */
import { cell, info, kind, object } from '../../runtime/layout.ts';
import { otherFunction, otherInfo, typeOf } from '../builder.ts';
import {
  add, block, brTable, type Code, copyMemory, extendU, eq, get, i32, jump, jumpIndirect, leU, load32, load8u, long, i64, ltU, mul, or,
  set, store32, sub, tee, unreachable, when, and, shl,
} from '../code.ts';
import type { ObjectUnit } from '../object.ts';
import {
  arityOf, charge, enter, enterStored, entryType, frameInfo, functionType, giveBack, heapCheck, hp, infoEntry, kindOf, type MachineOptions, node,
  pop, pushFrame, type Routine, restoreStack, routine, savedStack, sp, tagOf, untag, yieldTo, currentStack, codeInfo,
} from './routine.ts';

const argument = (i: number): Code => get(3 + i);
const argumentList = (from: number, to: number): Code[] =>
  Array.from({ length: to - from }, (_, i) => argument(from + i));

const pushArguments = (r: Routine, from: number, to: number): Code =>
  pushFrame(r.unit, `$apply${to - from}Frame`, [...argumentList(from, to), ...savedStack(r)]);

export function applyRoutine(n: number, o: MachineOptions): ObjectUnit {
  return routine(`$apply${n}`, functionType(n), o, codeInfo, r => {
    const u = r.unit;
    const tag = r.local('i');
    const exact = jumpIndirect(typeOf(u, functionType(n)), [sp, hp, node, ...argumentList(0, n)], load32(sub(node, i32(n))));
    return [
      when(eq(tee(tag, tagOf(node)), i32(n)), exact),
      when([get(tag), 0x45], [pushArguments(r, 0, n), enter(u, sp, hp, node)]),
      when(eq(get(tag), i32(7)), jump(otherFunction(u, `$applyOther${n}`), [sp, hp, node, ...argumentList(0, n)])),
      Array.from({ length: n - 1 }, (_, i) => when(eq(get(tag), i32(i + 1)), surplus(r, i + 1, n))),
      partial(r, n),
    ];
  });
}

/** More arguments than the function's arity: the rest waits. */
const surplus = (r: Routine, arity: number, n: number): Code => [
  pushArguments(r, arity, n),
  jumpIndirect(
    typeOf(r.unit, functionType(arity)),
    [sp, hp, node, ...argumentList(0, arity)],
    load32(sub(node, i32(arity))),
  ),
];

/** A partial application of a function to too few arguments. */
function partial(r: Routine, n: number): Code {
  const u = r.unit;
  const size = (object.partialArguments + 4 * n + 7) & ~7;
  return [
    heapCheck(i32(size), [pushArguments(r, 0, n), yieldTo(u, node)]),
    store32(hp, 0, i32(otherInfo(u, '$partial'))),
    r.profiled ? store32(hp, object.stack, currentStack) : [],
    store32(hp, object.partialFunction, node),
    store32(hp, object.partialCount, i32(n)),
    argumentList(0, n).map((a, i) => store32(hp, object.partialArguments + 4 * i, a)),
    charge(r, 8 * (3 + n)),
    giveBack(u, sp, add(hp, size), or(hp, i32(7))),
  ];
}

/** Partial applications, and functions of more than six parameters. */
export function applyOtherRoutine(n: number, o: MachineOptions): ObjectUnit {
  return routine(`$applyOther${n}`, functionType(n), o, undefined, r => {
    const u = r.unit;
    const p = r.local('i');
    const count = r.local('i');
    const f = r.local('i');
    const missing = r.local('i');
    const saved = r.local('i');
    return [
      set(p, sub(node, i32(7))),
      when(eq(kindOf(get(p)), i32(kind.function)), partial(r, n)),
      set(count, load32(get(p), object.partialCount)),
      set(f, load32(get(p), object.partialFunction)),
      set(missing, sub(arityOf(untag(get(f))), get(count))),
      when(ltU(i32(n), get(missing)), extended(r, n, { p, count, f })),
      r.profiled ? set(saved, currentStack) : [],
      enterStored(r, load32(get(p), object.stack)),
      copyMemory(i32(cell.scratch), add(get(p), object.partialArguments), mul(get(count), i32(4))),
      set(p, add(mul(get(count), i32(4)), cell.scratch)),
      Array.from({ length: n }, (_, i) =>
        when(eq(get(missing), i32(i + 1)), [
          argumentList(0, i + 1).map((a, k) => store32(get(p), 4 * k, a)),
          i + 1 < n
            ? pushFrame(u, `$apply${n - i - 1}Frame`, [
                ...argumentList(i + 1, n),
                ...(r.profiled ? [get(saved)] : []),
              ])
            : [],
          jump(otherFunction(u, '$callScratch'), [sp, hp, get(f)]),
        ]),
      ),
      unreachable,
    ];
  });
}

/** A partial application with still more arguments, which makes a new one; its stack is that of a call. */
function extended(r: Routine, n: number, { p, count, f }: { p: number; count: number; f: number }): Code {
  const u = r.unit;
  const size = r.local('i');
  const words = mul(get(count), i32(4));
  return [
    set(size, and(add(words, object.partialArguments + 4 * n + 7), i32(-8))),
    heapCheck(get(size), [pushArguments(r, 0, n), yieldTo(u, node)]),
    enterStored(r, load32(get(p), object.stack)),
    store32(hp, 0, i32(otherInfo(u, '$partial'))),
    r.profiled ? store32(hp, object.stack, currentStack) : [],
    store32(hp, object.partialFunction, get(f)),
    store32(hp, object.partialCount, add(get(count), n)),
    copyMemory(add(hp, object.partialArguments), add(get(p), object.partialArguments), words),
    argumentList(0, n).map((a, i) => store32(add(hp, words), object.partialArguments + 4 * i, a)),
    charge(r, extendU(shl(add(get(count), 3 + n), i32(3)))),
    giveBack(u, sp, add(hp, get(size)), or(hp, i32(7))),
  ];
}

/** Calls a function with all its arguments from the scratch cells. */
export function callScratchRoutine(o: MachineOptions): ObjectUnit {
  return routine('$callScratch', entryType, o, undefined, r => {
    const u = r.unit;
    const target = r.local('i');
    let code: Code = brTable(
      arityOf(untag(node)),
      Array.from({ length: r.maxArity + 1 }, (_, i) => i),
      0,
    );
    for (let arity = 0; arity <= r.maxArity; arity++) {
      const args = Array.from({ length: arity }, (_, i) => load32(i32(cell.scratch + 4 * i)));
      const body =
        arity === 0
          ? unreachable
          : jumpIndirect(typeOf(u, functionType(arity)), [sp, hp, node, ...args], get(target));
      code = [block(code), body];
    }
    return [set(target, load32(untag(node))), code];
  });
}

export function applyFrame(n: number, o: MachineOptions): ObjectUnit {
  const words = 1 + n + (o.profiled ? 1 : 0);
  return routine(`$apply${n}Frame`, entryType, o, frameInfo(n, words), r => {
    const args = Array.from({ length: n }, () => r.local('i'));
    return [
      args.map((a, i) => set(a, load32(sp, 4 * (i + 1)))),
      restoreStack(r, 4 * (n + 1)),
      jump(otherFunction(r.unit, `$apply${n}`), [add(sp, 4 * words), hp, node, ...args.map(get)]),
    ];
  });
}

/**
 * Evaluates a value in tail position. A function that comes back must not lose the stack under which it was asked
 * for: it is put into a partial application of no arguments (GHC's stg_ap_0_fast). Only profiled code calls this.
 */
export function evaluateRoutine(o: MachineOptions): ObjectUnit {
  return routine('$evaluate', entryType, o, undefined, r => {
    const u = r.unit;
    const p = r.local('i');
    const k = r.local('i');
    return [
      when([tagOf(node), 0x45], [pushFrame(u, '$evaluateFrame', savedStack(r)), enter(u, sp, hp, node)]),
      set(k, load8u(infoEntry(load32(tee(p, untag(node)))), info.kind)),
      when(
        leU(sub(get(k), i32(kind.function)), i32(kind.partial - kind.function)),
        when([eq(load32(get(p), object.stack), currentStack), 0x45], attached(r, p, k)),
      ),
      giveBack(u, sp, hp, node),
    ];
  });
}

function attached(r: Routine, p: number, k: number): Code {
  const u = r.unit;
  const size = r.local('i');
  const again: Code = [pushFrame(u, '$evaluateFrame', savedStack(r)), yieldTo(u, node)];
  const isThunkKind = eq(get(k), i32(kind.thunk));
  return [
    when(isThunkKind, giveBack(u, sp, hp, node)),
    when(eq(get(k), i32(kind.function)), [
      heapCheck(i32(16), again),
      store32(hp, 0, i32(otherInfo(u, '$partial'))),
      store32(hp, object.stack, currentStack),
      store32(hp, object.partialFunction, node),
      store32(hp, object.partialCount, i32(0)),
      giveBack(u, sp, add(hp, 16), or(hp, i32(7))),
    ]),
    set(size, and(add(mul(load32(get(p), object.partialCount), i32(4)), object.partialArguments + 7), i32(-8))),
    heapCheck(get(size), again),
    copyMemory(hp, get(p), get(size)),
    enterStored(r, load32(get(p), object.stack)),
    store32(hp, object.stack, currentStack),
    giveBack(u, sp, add(hp, get(size)), or(hp, i32(7))),
  ];
}

export function evaluateFrame(o: MachineOptions): ObjectUnit {
  return routine('$evaluateFrame', entryType, o, frameInfo(0, 2), r => [
    restoreStack(r, 4),
    pop(2),
    jump(otherFunction(r.unit, '$evaluate'), [sp, hp, node]),
  ]);
}

