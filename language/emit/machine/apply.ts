/** Generic application (eval/apply, Marlow and Peyton Jones 2004): a value that is not known to be a function of so many
 * arguments, applied to one to six pointers. */

import { maximumArity } from '../../core/core.ts';
import { argumentArea, cell, indirection, kind, stackNode } from '../../runtime/layout.ts';
import { applyFrame, applyFrameLayout, applySymbol, type Head, maximumApply } from '../call.ts';
import * as W from '../code.ts';
import { infoTable } from '../infotable.ts';
import { counted } from '../shape.ts';
import { enter, giveBack, loadCell, type RoutineModule, routine, state, storeCell, tagOf } from './build.ts';
import { count, counters } from './counting.ts';
import { whenEvaluated, whenPartial, whenYoungPartial } from './young.ts';

const F = W.NODE;
const argument = (i: number): number => W.NODE + 1 + i;
const signature = (count: number): string => `i${'i'.repeat(count)}`;

export function applyRoutines(module: RoutineModule): void {
  for (let n = 1; n <= maximumApply; n++) {
    applyRoutine(module, n, 'value');
    if (module.profiled) applyRoutine(module, n, 'method');
    routine(module, `$makePartial${n}`, signature(n), code => makePartial(module, code, n));
    routine(module, `$applyPartial${n}`, signature(n), code => applyPartial(module, code, n, false));
    if (module.profiled)
      routine(module, `$applyEvaluated${n}`, signature(n), code => applyPartial(module, code, n, true));
  }
  routine(module, '$dispatch', 'ii', dispatch);
}

/** The application itself, and the frame that waits for what is to be applied. */
function applyRoutine(module: RoutineModule, n: number, head: Head): void {
  routine(module, applySymbol(n, head), signature(n), code => apply(module, code, n, head));
  routine(module, applyFrame(n, head), 'i', code => resumeApply(module, code, n, head), {
    kind: kind.apply,
    pointers: n,
    size: applyFrameLayout(n).size,
    number: 0,
    name: applyFrame(n, head),
  });
}

function apply(module: RoutineModule, code: W.Code, n: number, head: Head): void {
  tagOf(code, F);
  W.i32(code, n);
  W.opcode(code, 0x46);
  W.ifThen(code);
  callFunction(module, code, n);
  W.end(code);
  tagOf(code, F);
  W.opcode(code, 0x45);
  W.ifThen(code);
  if (head === 'method') applyValueOf(code, n);
  else if (module.profiled) applyEvaluated(code, n);
  pushFrame(module, code, n, 0, () => loadCell(code, cell.stack), head);
  enter(code, F);
  W.end(code);
  whenPartial(code, F, () =>
    passOn(code, n, head === 'method' ? `$applyEvaluated${n}` : `$applyPartial${n}`),
  );
  for (let fewer = 1; fewer < n; fewer++) {
    tagOf(code, F);
    W.i32(code, fewer);
    W.opcode(code, 0x46);
    W.ifThen(code);
    pushFrame(module, code, n, fewer, () => loadCell(code, cell.stack));
    callFunction(module, code, fewer);
    W.end(code);
  }
  passOn(code, n, `$makePartial${n}`);
}

/** What a dictionary holds as a method: its selector evaluates that before it is applied (stg_ap_0 once more). */
function applyValueOf(code: W.Code, n: number): void {
  whenEvaluated(code, F, () => {
    W.get(code, F);
    W.load(code, indirection.value);
    W.set(code, F);
    passOn(code, n, applySymbol(n, 'method'));
  });
}

/** A thunk that was evaluated before, to a partial application: GHC makes one under both stacks of it first (stg_ap_0),
 * and applies that, until a collection takes the thunk away. */
function applyEvaluated(code: W.Code, n: number): void {
  const value = W.local(code, 'i');
  whenEvaluated(code, F, () => {
    W.get(code, F);
    W.load(code, indirection.value);
    W.set(code, value);
    whenYoungPartial(code, F, value, () => {
      W.get(code, value);
      W.set(code, F);
      passOn(code, n, `$applyEvaluated${n}`);
    });
  });
}

/** The same arguments to another routine. */
function passOn(code: W.Code, n: number, symbol: string): void {
  state(code);
  W.get(code, F);
  for (let i = 0; i < n; i++) W.get(code, argument(i));
  W.jump(code, symbol);
}

/** Jumps to a function whose tag is `n` with the first n arguments. */
function callFunction(module: RoutineModule, code: W.Code, n: number): void {
  noteApplied(module, code, () => loadCell(code, cell.stack));
  if (module.creation) {
    const stored = W.local(code, 'i');
    W.get(code, F);
    W.i32(code, n);
    W.opcode(code, 0x6b);
    W.load(code, 4);
    W.tee(code, stored);
    W.ifThen(code);
    storeCell(code, cell.stack, () => W.get(code, stored));
    W.end(code);
  }
  state(code);
  W.get(code, F);
  for (let i = 0; i < n; i++) W.get(code, argument(i));
  W.get(code, F);
  W.i32(code, n);
  W.opcode(code, 0x6b);
  W.load(code, 0);
  W.jumpIndirect(code, signature(n));
}

/** The function that is entered next was not known; it is called from this stack. */
function noteApplied(module: RoutineModule, code: W.Code, caller: () => void): void {
  if (module.counting) storeCell(code, cell.applied, caller);
}

/** A call with too few arguments ends here, with a partial application. */
function countPartial(module: RoutineModule, code: W.Code): void {
  if (!module.counting) return;
  const stack = W.local(code, 'i');
  loadCell(code, cell.stack);
  W.set(code, stack);
  count(code, 'curried', stack);
}

/** Pushes a frame that applies to the arguments from `from` on, under the caller's stack (GHC's jump_SAVE_CCCS). */
function pushFrame(
  module: RoutineModule,
  code: W.Code,
  n: number,
  from: number,
  callersStack: () => void,
  head: Head = 'value',
): void {
  const count = n - from;
  const frame = applyFrameLayout(count);
  W.moveSp(code, -frame.size);
  W.get(code, W.SP);
  W.constant(code, 'info', applyFrame(count, head));
  W.store(code, 0);
  for (let i = 0; i < count; i++) {
    W.get(code, W.SP);
    W.get(code, argument(from + i));
    W.store(code, frame.offsets[i]!);
  }
  if (!module.profiled) return;
  W.get(code, W.SP);
  callersStack();
  W.store(code, 4 + 4 * count);
}

/** A partial application [info][stack][function][held][arguments]; the stack current now is kept in it. */
function makePartial(module: RoutineModule, code: W.Code, n: number): void {
  const at = W.local(code, 'i');
  countPartial(module, code);
  W.get(code, W.HP);
  W.set(code, at);
  W.get(code, at);
  W.constant(code, 'info', '$partial');
  W.store(code, 0);
  W.get(code, at);
  W.get(code, F);
  W.store(code, 8);
  W.get(code, at);
  W.i32(code, n);
  W.store(code, 12);
  for (let i = 0; i < n; i++) {
    W.get(code, at);
    W.get(code, argument(i));
    W.store(code, 16 + 4 * i);
  }
  W.get(code, W.HP);
  W.i32(code, 16 + ((4 * n + 7) & ~7));
  W.add(code);
  W.set(code, W.HP);
  charge(module, code, at, () => W.i64(code, BigInt(counted.partial(n))));
  W.get(code, at);
  W.i32(code, 7);
  W.add(code);
  W.set(code, at);
  giveBack(code, at);
}

/** Names the current stack in the object at `at` and adds the bytes on the operand stack to it. */
function charge(module: RoutineModule, code: W.Code, at: number, amount: () => void): void {
  if (!module.profiled) return;
  W.get(code, at);
  loadCell(code, cell.stack);
  W.store(code, 4);
  loadCell(code, cell.stack);
  loadCell(code, cell.stack);
  W.load64(code, stackNode.allocation);
  amount();
  W.opcode(code, 0x7c);
  W.store64(code, stackNode.allocation);
}

/** A partial application, applied to more: enough, too few still, or too many. */
function applyPartial(module: RoutineModule, code: W.Code, n: number, isEvaluated: boolean): void {
  const partial = W.local(code, 'i');
  const fn = W.local(code, 'i');
  const arity = W.local(code, 'i');
  const held = W.local(code, 'i');
  const total = W.local(code, 'i');
  W.get(code, F);
  W.i32(code, 7);
  W.opcode(code, 0x6b);
  W.set(code, partial);
  const caller = W.local(code, 'i');
  if (module.profiled) {
    loadCell(code, cell.stack);
    W.set(code, caller);
  }
  joinStacks(module, code, partial, isEvaluated);
  W.get(code, partial);
  W.load(code, 8);
  W.tee(code, fn);
  W.i32(code, -8);
  W.and(code);
  W.load(code, 0);
  infoTable(code);
  W.i32(code, 0xffff);
  W.and(code);
  W.set(code, arity);
  W.get(code, partial);
  W.load(code, 12);
  W.tee(code, held);
  W.i32(code, n);
  W.add(code);
  W.set(code, total);
  gather(code, n, partial, held);
  W.get(code, total);
  W.get(code, arity);
  W.opcode(code, 0x48); // lt_s
  W.ifThen(code);
  regroup(module, code, fn, total);
  W.end(code);
  for (let rest = 1; rest < n; rest++) {
    W.get(code, total);
    W.get(code, arity);
    W.opcode(code, 0x6b);
    W.i32(code, rest);
    W.opcode(code, 0x46);
    W.ifThen(code);
    pushFrame(module, code, n, n - rest, () => W.get(code, caller));
    W.end(code);
  }
  noteApplied(module, code, () => W.get(code, caller));
  state(code);
  W.get(code, fn);
  W.get(code, arity);
  W.jump(code, '$dispatch');
}

function joinStacks(module: RoutineModule, code: W.Code, partial: number, twice: boolean): void {
  if (!module.profiled) return;
  const joined = (stored: () => void): void => {
    state(code);
    loadCell(code, cell.stack);
    stored();
    W.call(code, '$joinStacks');
  };
  const own = (): void => {
    W.get(code, partial);
    W.load(code, 4);
  };
  if (module.creation) {
    storeCell(code, cell.stack, own);
    return;
  }
  storeCell(code, cell.stack, () => joined(twice ? () => joined(own) : own));
}

/** Copies what is held, then the new arguments, to the argument area. */
function gather(code: W.Code, n: number, partial: number, held: number): void {
  const i = W.local(code, 'i');
  W.i32(code, 0);
  W.set(code, i);
  W.block(code);
  W.loop(code);
  W.get(code, i);
  W.get(code, held);
  W.opcode(code, 0x4e); // ge_s
  W.brIf(code, 1);
  areaAt(code, i);
  W.get(code, partial);
  areaOffset(code, i);
  W.load(code, 16);
  W.store(code, argumentArea);
  W.get(code, i);
  W.i32(code, 1);
  W.add(code);
  W.set(code, i);
  W.br(code, 0);
  W.end(code);
  W.end(code);
  for (let k = 0; k < n; k++) {
    areaAt(code, held);
    W.get(code, argument(k));
    W.store(code, argumentArea + 4 * k);
  }
}

const areaAt = (code: W.Code, index: number): void => {
  W.get(code, index);
  W.i32(code, 2);
  W.opcode(code, 0x74);
};

const areaOffset = (code: W.Code, index: number): void => {
  areaAt(code, index);
  W.add(code);
};

/** Still too few: a new partial application of all of them. */
function regroup(module: RoutineModule, code: W.Code, fn: number, total: number): void {
  const at = W.local(code, 'i');
  const i = W.local(code, 'i');
  countPartial(module, code);
  W.get(code, W.HP);
  W.tee(code, at);
  W.constant(code, 'info', '$partial');
  W.store(code, 0);
  W.get(code, at);
  W.get(code, fn);
  W.store(code, 8);
  W.get(code, at);
  W.get(code, total);
  W.store(code, 12);
  W.i32(code, 0);
  W.set(code, i);
  W.loop(code);
  W.get(code, at);
  areaOffset(code, i);
  areaAt(code, i);
  W.load(code, argumentArea);
  W.store(code, 16);
  W.get(code, i);
  W.i32(code, 1);
  W.add(code);
  W.tee(code, i);
  W.get(code, total);
  W.opcode(code, 0x48);
  W.brIf(code, 0);
  W.end(code);
  W.get(code, at);
  W.get(code, total);
  W.i32(code, 2);
  W.opcode(code, 0x74);
  W.i32(code, 16 + 7);
  W.add(code);
  W.i32(code, -8);
  W.and(code);
  W.add(code);
  W.set(code, W.HP);
  charge(module, code, at, () => {
    W.get(code, total);
    W.i32(code, 3);
    W.add(code);
    W.i32(code, 3);
    W.opcode(code, 0x74, 0xad);
  });
  W.get(code, at);
  W.i32(code, 7);
  W.add(code);
  W.set(code, at);
  giveBack(code, at);
}

/** Calls a function of any arity with the arguments in the argument area. */
function dispatch(code: W.Code): void {
  for (let i = 0; i <= maximumArity; i++) W.block(code);
  W.get(code, W.NODE + 1);
  W.brTable(
    code,
    Array.from({ length: maximumArity + 1 }, (_, i) => i),
    maximumArity,
  );
  for (let arity = 0; arity <= maximumArity; arity++) {
    W.end(code);
    state(code);
    W.get(code, F);
    for (let i = 0; i < arity; i++) loadCell(code, argumentArea + 4 * i);
    W.get(code, F);
    W.i32(code, -8);
    W.and(code);
    W.load(code, 0);
    W.jumpIndirect(code, signature(arity));
  }
}

function resumeApply(module: RoutineModule, code: W.Code, n: number, head: Head): void {
  const frame = applyFrameLayout(n);
  if (module.counting || module.tracing) {
    state(code);
    W.i32(code, frame.size);
    W.call(code, counters.return);
  }
  if (module.profiled)
    storeCell(code, cell.stack, () => {
      W.get(code, W.SP);
      W.load(code, 4 + 4 * n);
    });
  W.get(code, W.SP);
  W.i32(code, frame.size);
  W.add(code);
  W.get(code, W.HP);
  W.get(code, F);
  for (let i = 0; i < n; i++) {
    W.get(code, W.SP);
    W.load(code, frame.offsets[i]!);
  }
  W.jump(code, applySymbol(n, head));
}
