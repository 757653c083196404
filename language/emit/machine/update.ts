/**
 * Frames and objects that every program needs: updates of thunks, indirections, thunks that raise or that were frozen,
 * the frames in which raw results and values wait, and the one at the stack's end.
 */
import { cell, frame, kind, object } from '../../runtime/layout.ts';
import { unitSymbol } from '../../runtime/symbols.ts';
import { otherClosure, otherFunction, otherInfo, ownInfo, typeOf } from '../builder.ts';
import { add, type Code, copyMemory, eqz, gtU, get, i32, jump, jumpIndirect, load32, load64, loadDouble, ltU, mul, set, store32, store64, storeDouble, sub, when } from '../code.ts';
import type { ObjectUnit } from '../object.ts';
import {
  codeInfo, currentStack, doubleFrameType, entryType, evaluateLocal, frameInfo, giveBack, giveBackDouble, giveBackInt, hp,
  intFrameType, leaveFor, loadCell, type MachineOptions, node, objectInfo, pop, pushFrame, type Routine, restoreStack, routine, savedStack, setCell, sp,
  yieldTo,
} from './routine.ts';

/** Words of an update frame: info, updatee and, with profiling, who asked. */
export const updateWords = (profiled: boolean): number => (profiled ? 3 : 2);

const updateFrame = (o: MachineOptions): ObjectUnit =>
  routine('$update', entryType, o, frameInfo(1, updateWords(o.profiled), kind.updateFrame), r => {
    const thunk = r.local('i');
    return [
      set(thunk, load32(sp, frame.updatee)),
      pop(updateWords(o.profiled)),
      store32(get(thunk), 0, i32(otherInfo(r.unit, '$indirection'))),
      store32(get(thunk), object.value, node),
      giveBack(r.unit, sp, hp, node),
    ];
  });

const indirection = (o: MachineOptions): ObjectUnit =>
  routine('$indirection', entryType, o, objectInfo(kind.indirection, 'indirection', 1), r => [
    set(2, load32(node, object.value)),
    evaluateLocal(r.unit, sp, hp, node),
  ]);

const blackHole = (o: MachineOptions): ObjectUnit =>
  routine('$blackHole', entryType, o, objectInfo(kind.blackHole, 'black-hole', 0, 0, 16), r =>
    leaveFor(r.unit, 'loop', node),
  );

const raiseThunk = (o: MachineOptions): ObjectUnit =>
  routine('$raise', entryType, o, objectInfo(kind.thunk, 'thunk', 1), r =>
    leaveFor(r.unit, 'raise', load32(node, object.payload)),
  );

/** Marks a thunk as under evaluation and pushes its update frame. */
export const claim = (r: Routine, thunk: Code): Code => [
  pushFrame(r.unit, '$update', [thunk, ...savedStack(r)]),
  store32(thunk, 0, i32(otherInfo(r.unit, '$blackHole'))),
  r.profiled ? setCell(cell.currentStack, load32(thunk, object.stack)) : [],
];

/** A computation that an asynchronous exception froze: its frames go back onto the stack. */
const suspended = (o: MachineOptions): ObjectUnit =>
  routine('$suspended', entryType, o, objectInfo(kind.suspended, 'thunk', 0, 0, 0), r => {
    const bytes = r.local('i');
    return [
      set(bytes, mul(load32(node, object.suspendedWords), i32(4))),
      when(ltU(sub(sp, add(get(bytes), 64)), loadCell(cell.stackLimit)), [
        setCell(cell.request, sub(i32(-64), get(bytes))),
        pushFrame(r.unit, '$enter', [node]),
        yieldTo(r.unit, i32(0)),
      ]),
      claim(r, node),
      set(0, sub(sp, get(bytes))),
      copyMemory(sp, add(node, object.suspendedStack), get(bytes)),
      giveBack(r.unit, sp, hp, load32(node, object.suspendedNode)),
    ];
  });

/** Evaluates the object in the frame, whatever is given back to it. */
const enterFrame = (o: MachineOptions): ObjectUnit =>
  routine('$enter', entryType, o, frameInfo(1, 2), r => [
    set(2, load32(sp, 4)),
    pop(2),
    evaluateLocal(r.unit, sp, hp, node),
  ]);

/** An action's result, which may be unevaluated, is wanted as a value. */
const performFrame = (o: MachineOptions): ObjectUnit =>
  routine('$performFrame', entryType, o, frameInfo(0, 1), r => [pop(1), evaluateLocal(r.unit, sp, hp, node)]);

const stopFrame = (o: MachineOptions): ObjectUnit =>
  routine('$stop', entryType, o, frameInfo(0, 1, kind.stopFrame), r => leaveFor(r.unit, 'finished', node));

const returnInt = (o: MachineOptions): ObjectUnit =>
  routine('$returnInt', entryType, o, frameInfo(0, 3), r => {
    const value = r.local('j');
    return [set(value, load64(sp, 4)), pop(3), giveBackInt(r.unit, sp, hp, get(value))];
  });

const returnDouble = (o: MachineOptions): ObjectUnit =>
  routine('$returnDouble', entryType, o, frameInfo(0, 3), r => {
    const value = r.local('d');
    return [set(value, loadDouble(sp, 4)), pop(3), giveBackDouble(r.unit, sp, hp, get(value))];
  });

// ---------------------------------------------------------------- leaving for the host

const leaveRoutine = (o: MachineOptions): ObjectUnit =>
  routine('$leave', entryType, o, undefined, () => [
    setCell(cell.sp, sp),
    setCell(cell.hp, hp),
    setCell(cell.node, node),
  ]);

const yieldRoutine = (o: MachineOptions): ObjectUnit =>
  routine('$yield', entryType, o, undefined, r => leaveFor(r.unit, 'check', node));

const yieldInt = (o: MachineOptions): ObjectUnit =>
  routine('$yieldInt', intFrameType, o, undefined, r => [
    set(0, add(sp, -12)),
    store32(sp, 0, i32(otherInfo(r.unit, '$returnInt'))),
    store64(sp, 4, node),
    yieldTo(r.unit, i32(0)),
  ]);

const yieldDouble = (o: MachineOptions): ObjectUnit =>
  routine('$yieldDouble', doubleFrameType, o, undefined, r => [
    set(0, add(sp, -12)),
    store32(sp, 0, i32(otherInfo(r.unit, '$returnDouble'))),
    storeDouble(sp, 4, node),
    yieldTo(r.unit, i32(0)),
  ]);

/** Goes on where the machine left: gives the node cell's value to the frame on top of the stack. */
const resume = (o: MachineOptions): ObjectUnit =>
  routine('$resume', '', o, undefined, r => giveBack(r.unit, loadCell(cell.sp), loadCell(cell.hp), loadCell(cell.node)));

/** Where a function's arguments wait to be called again: info, pointers, number of the function, unboxed words. */
export function restartLayout(types: string): { words: number; pointers: number; at: number[]; slotAt: number } {
  const pointers = [...types].filter(t => t === 'i').length;
  let pointer = 4;
  let raw = 8 + 4 * pointers;
  const at = [...types].map(t => {
    const here = t === 'i' ? pointer : raw;
    if (t === 'i') pointer += 4;
    else raw += 8;
    return here;
  });
  return { words: raw / 4, pointers, at, slotAt: 4 + 4 * pointers };
}

/** `$yield:types`: a function, given its arguments and its number, leaves at its check and is called again after. */
export const yieldArguments = (types: string, o: MachineOptions): ObjectUnit =>
  routine(`$yield:${types}`, `ii${types}i`, o, undefined, r => {
    const { words, at, slotAt } = restartLayout(types);
    return [
      set(0, add(sp, -4 * words)),
      store32(sp, 0, i32(otherInfo(r.unit, `$restart:${types}`))),
      store32(sp, slotAt, get(2 + types.length)),
      [...types].map((t, i) =>
        t === 'i' ? store32(sp, at[i]!, get(2 + i)) : t === 'j' ? store64(sp, at[i]!, get(2 + i)) : storeDouble(sp, at[i]!, get(2 + i)),
      ),
      yieldTo(r.unit, i32(0)),
    ];
  });

// ---------------------------------------------------------------- masks, handlers, IO in pure code

const maskFrame = (o: MachineOptions): ObjectUnit =>
  routine('$maskFrame', entryType, o, frameInfo(0, 2, kind.maskFrame), r => [
    setMask(load32(sp, frame.oldMask)),
    pop(2),
    giveBack(r.unit, sp, hp, node),
  ]);

/** Where an exception waits and the mask is lifted, the next check must be heard. */
const setMask = (value: Code): Code => [
  setCell(cell.mask, value),
  when(eqz(loadCell(cell.mask)), when(loadCell(cell.pending), [setCell(cell.heapLimit, i32(0)), setCell(cell.stackLimit, i32(-1))])),
];

const performWith = (r: Routine, action: Code): Code =>
  jump(otherFunction(r.unit, '$apply1'), [sp, hp, action, unit(r)]);

const unit = (r: Routine): Code => i32(otherClosure(r.unit, unitSymbol));

const catchFrame = (o: MachineOptions): ObjectUnit =>
  routine('$catchFrame', entryType, o, frameInfo(1, o.profiled ? 4 : 3, kind.catchFrame), r => [
    pop(o.profiled ? 4 : 3),
    giveBack(r.unit, sp, hp, node),
  ]);

const catchOperation = (o: MachineOptions): ObjectUnit =>
  routine('$op:catch#', 'iiii', o, undefined, r => [
    pushFrame(r.unit, '$catchFrame', [get(3), loadCell(cell.mask), ...savedStack(r)]),
    performWith(r, node),
  ]);

const maskOperation = (id: string, mask: number, o: MachineOptions): ObjectUnit =>
  routine(id, entryType, o, undefined, r => [
    pushFrame(r.unit, '$maskFrame', [loadCell(cell.mask)]),
    setMask(i32(mask)),
    performWith(r, node),
  ]);

const performOperation = (o: MachineOptions): ObjectUnit =>
  routine('$op:unsafePerformIO#', entryType, o, undefined, r => [
    pushFrame(r.unit, '$performFrame', []),
    performWith(r, node),
  ]);

/** A thunk that performs the action it holds. */
const interleaved = (o: MachineOptions): ObjectUnit =>
  routine('$interleaved', entryType, o, objectInfo(kind.thunk, 'thunk', 1), r => {
    const action = r.local('i');
    return [
      set(action, load32(node, object.payload)),
      claim(r, node),
      pushFrame(r.unit, '$performFrame', []),
      performWith(r, get(action)),
    ];
  });

const interleaveOperation = (o: MachineOptions): ObjectUnit =>
  routine('$op:unsafeInterleaveIO#', entryType, o, codeInfo, r => [
    when(gtU(add(hp, 16), loadCell(cell.heapLimit)), [setCell(cell.request, i32(16)), again(r, 'i')]),
    store32(hp, 0, i32(otherInfo(r.unit, '$interleaved'))),
    r.profiled ? store32(hp, object.stack, currentStack) : [],
    store32(hp, object.payload, node),
    giveBack(r.unit, sp, add(hp, 16), hp),
  ]);

/** Leaves at a failed check; the routine is called again with the same arguments. */
export const again = (r: Routine, types: string): Code =>
  jump(otherFunction(r.unit, `$yield:${types}`), [
    sp,
    hp,
    ...[...types].map((_, i) => get(2 + i)),
    i32(ownInfo(0)),
  ]);

const raiseOperation = (id: string, o: MachineOptions): ObjectUnit =>
  routine(id, entryType, o, undefined, r => leaveFor(r.unit, 'raise', node));

export const updateUnits: Readonly<Record<string, (o: MachineOptions) => ObjectUnit>> = {
  $update: updateFrame,
  $indirection: indirection,
  $blackHole: blackHole,
  $raise: raiseThunk,
  $suspended: suspended,
  $enter: enterFrame,
  $performFrame: performFrame,
  $stop: stopFrame,
  $returnInt: returnInt,
  $returnDouble: returnDouble,
  $leave: leaveRoutine,
  $yield: yieldRoutine,
  $yieldInt: yieldInt,
  $yieldDouble: yieldDouble,
  $resume: resume,
  $maskFrame: maskFrame,
  $catchFrame: catchFrame,
  $interleaved: interleaved,
  '$op:catch#': catchOperation,
  '$op:maskAsyncExceptions#': o => maskOperation('$op:maskAsyncExceptions#', 2, o),
  '$op:maskUninterruptible#': o => maskOperation('$op:maskUninterruptible#', 1, o),
  '$op:unmaskAsyncExceptions#': o => maskOperation('$op:unmaskAsyncExceptions#', 0, o),
  '$op:unsafePerformIO#': performOperation,
  '$op:unsafeInterleaveIO#': interleaveOperation,
  '$op:raise#': o => raiseOperation('$op:raise#', o),
  '$op:raiseIO#': o => raiseOperation('$op:raiseIO#', o),
};

/** `$restart:types`: calls the function in the frame again. */
export const restartFrame = (types: string, o: MachineOptions): ObjectUnit => {
  const { words, pointers, at, slotAt } = restartLayout(types);
  return routine(`$restart:${types}`, entryType, o, frameInfo(pointers, words), r => {
    const args = [...types].map((t, i) => {
      const from = at[i]!;
      return t === 'i' ? load32(sp, from) : t === 'j' ? load64(sp, from) : loadDouble(sp, from);
    });
    return jumpIndirect(typeOf(r.unit, `ii${types}`), [add(sp, 4 * words), hp, ...args], load32(sp, slotAt));
  });
};
