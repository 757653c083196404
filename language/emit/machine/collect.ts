/**
 * The copying collector's three loops (Cheney 1970), for the host to call: `evacuate` one pointer, `scan` the frames of a
 * stack, `scavenge` what has been copied. The host says where from-space lies; `cell.to` is the next free place.
 * Indirections disappear; a selector thunk whose record is evaluated becomes the field (Wadler 1987).
 */
import { cell, frozen, kind, stackObject } from '../../runtime/layout.ts';
import * as W from '../code.ts';
import { loadCell, type RoutineModule, routine, storeCell } from './build.ts';

/** In from-space, the first word of an object that has been copied; the second is its new place. */
const forwarded = -1;

const longestSelection = 16;

export function collectorRoutines(module: RoutineModule): void {
  routine(module, '$evacuate', 'iii:i', evacuate);
  routine(module, '$selected', 'iiii:i', selected);
  routine(module, '$sizeOf', 'ii:i', sizeOf);
  routine(module, '$scan', 'iiii:', scan);
  routine(module, '$scavenge', 'iii:', scavenge);
  routine(module, '$pointers', 'iiii:', pointers);
}

const [A, B, C, D] = [2, 3, 4, 5] as const;

/** Calls a routine with values pushed by `args`; sp and hp do not matter here. */
function callWith(code: W.Code, symbol: string, args: () => void): void {
  W.i32(code, 0);
  W.i32(code, 0);
  args();
  W.call(code, symbol);
}

/** Leaves the address of an info's shape (kind, pointers, size, number) on the operands, from its number there. */
function shapeAddress(code: W.Code): void {
  W.i32(code, 4);
  W.op(code, 'i32.shl');
  W.constant(code, 'cell', '$shapes');
  W.add(code);
}

/** while (condition) body. */
function whileDo(code: W.Code, condition: () => void, body: () => void): void {
  W.block(code);
  W.loop(code);
  condition();
  W.op(code, 'i32.eqz');
  W.brIf(code, 1);
  body();
  W.br(code, 0);
  W.end(code);
  W.end(code);
}

function isKind(code: W.Code, what: number, k: number): void {
  W.get(code, what);
  W.i32(code, k);
  W.op(code, 'i32.eq');
}

/** (pointer, from, size of from-space): the pointer's new value. */
function evacuate(code: W.Code): void {
  const at = W.local(code, 'i');
  const info = W.local(code, 'i');
  const shape = W.local(code, 'i');
  const what = W.local(code, 'i');
  const found = W.local(code, 'i');
  W.loop(code);
  W.get(code, A);
  W.get(code, B);
  W.op(code, 'i32.sub');
  W.get(code, C);
  W.op(code, 'i32.ge_u');
  W.ifThen(code);
  W.get(code, A);
  W.leaveFunction(code);
  W.end(code);
  W.get(code, A);
  W.i32(code, -8);
  W.and(code);
  W.tee(code, at);
  W.load(code, 0);
  W.tee(code, info);
  W.i32(code, forwarded);
  W.op(code, 'i32.eq');
  W.ifThen(code);
  W.get(code, at);
  W.load(code, 4);
  tagged(code);
  W.leaveFunction(code);
  W.end(code);
  W.get(code, info);
  shapeAddress(code);
  W.tee(code, shape);
  W.load(code, 0);
  W.set(code, what);
  isKind(code, what, kind.indirection);
  W.ifThen(code);
  W.get(code, at);
  W.load(code, 8);
  W.set(code, A);
  W.br(code, 1);
  W.end(code);
  isKind(code, what, kind.selector);
  W.ifThen(code);
  callWith(code, '$selected', () => {
    W.get(code, at);
    W.get(code, shape);
    W.load(code, 12);
    W.get(code, B);
    W.get(code, C);
  });
  W.tee(code, found);
  W.ifThen(code);
  W.get(code, at);
  W.constant(code, 'info', '$indirection');
  W.store(code, 0);
  W.get(code, at);
  W.get(code, found);
  W.store(code, 8);
  W.get(code, found);
  W.set(code, A);
  W.br(code, 2);
  W.end(code);
  W.end(code);
  W.end(code);
  copy(code, at, shape);
}

/** The new place on the operands, with the old pointer's tag. */
function tagged(code: W.Code): void {
  W.get(code, A);
  W.i32(code, 7);
  W.and(code);
  W.op(code, 'i32.or');
}

/** Copies the object at `at`, leaves its new place behind, and returns that. */
function copy(code: W.Code, at: number, shape: number): void {
  const to = W.local(code, 'i');
  const size = W.local(code, 'i');
  callWith(code, '$sizeOf', () => {
    W.get(code, at);
    W.get(code, shape);
  });
  W.set(code, size);
  loadCell(code, cell.to);
  W.set(code, to);
  for (const offset of [0, 8]) {
    W.get(code, to);
    W.get(code, at);
    W.load64(code, offset);
    W.store64(code, offset);
  }
  W.get(code, size);
  W.i32(code, 16);
  W.op(code, 'i32.gt_u');
  W.ifThen(code);
  W.get(code, to);
  W.i32(code, 16);
  W.add(code);
  W.get(code, at);
  W.i32(code, 16);
  W.add(code);
  W.get(code, size);
  W.i32(code, 16);
  W.op(code, 'i32.sub');
  W.op(code, 'memory.copy');
  W.end(code);
  storeCell(code, cell.to, () => {
    W.get(code, to);
    W.get(code, size);
    W.add(code);
  });
  W.get(code, at);
  W.i32(code, forwarded);
  W.store(code, 0);
  W.get(code, at);
  W.get(code, to);
  W.store(code, 4);
  W.get(code, to);
  tagged(code);
}

/** (object, its shape): bytes. Partial applications, arrays, bytes, stacks and frozen evaluations know their own. */
function sizeOf(code: W.Code): void {
  const what = W.local(code, 'i');
  W.get(code, B);
  W.load(code, 0);
  W.set(code, what);
  for (const [k, offset, shift, header] of [
    [kind.partial, 12, 2, 16],
    [kind.array, 8, 2, 16],
    [kind.bytes, 8, 0, 16],
    [kind.stack, stackObject.bytes, 0, stackObject.frames],
    [kind.frozen, frozen.bytes, 0, frozen.frames],
  ] as const) {
    isKind(code, what, k);
    W.ifThen(code);
    W.get(code, A);
    W.load(code, offset);
    W.i32(code, shift);
    W.op(code, 'i32.shl');
    W.i32(code, header + 7);
    W.add(code);
    W.i32(code, -8);
    W.and(code);
    W.leaveFunction(code);
    W.end(code);
  }
  W.get(code, B);
  W.load(code, 8);
}

/** (selector thunk, field offset, from, size): the field, or 0 while the record is not evaluated. */
function selected(code: W.Code): void {
  const record = W.local(code, 'i');
  const at = W.local(code, 'i');
  const steps = W.local(code, 'i');
  const info = W.local(code, 'i');
  W.get(code, A);
  W.load(code, 8);
  W.set(code, record);
  whileDo(
    code,
    () => {
      W.get(code, steps);
      W.i32(code, longestSelection);
      W.op(code, 'i32.lt_u');
    },
    () => {
      W.get(code, steps);
      W.i32(code, 1);
      W.add(code);
      W.set(code, steps);
      W.get(code, record);
      W.i32(code, -8);
      W.and(code);
      W.tee(code, at);
      W.load(code, 0);
      W.set(code, info);
      W.get(code, info);
      W.i32(code, forwarded);
      W.op(code, 'i32.eq');
      W.get(code, at);
      W.get(code, C);
      W.op(code, 'i32.sub');
      W.get(code, D);
      W.op(code, 'i32.lt_u', 'i32.and');
      W.ifThen(code);
      W.get(code, at);
      W.load(code, 4);
      W.get(code, record);
      W.i32(code, 7);
      W.and(code);
      W.op(code, 'i32.or');
      W.set(code, record);
      W.get(code, record);
      W.i32(code, -8);
      W.and(code);
      W.tee(code, at);
      W.load(code, 0);
      W.set(code, info);
      W.end(code);
      W.get(code, record);
      W.i32(code, 7);
      W.and(code);
      W.ifThen(code);
      W.get(code, at);
      W.get(code, B);
      W.add(code);
      W.load(code, 0);
      W.leaveFunction(code);
      W.end(code);
      W.get(code, info);
      shapeAddress(code);
      W.load(code, 0);
      W.i32(code, kind.indirection);
      W.op(code, 'i32.eq');
      W.ifThen(code);
      W.get(code, at);
      W.load(code, 8);
      W.set(code, record);
      W.elseThen(code);
      W.i32(code, 0);
      W.leaveFunction(code);
      W.end(code);
    },
  );
  W.i32(code, 0);
}

/** (first word, how many, from, size): evacuates a row of pointers in place. */
function pointers(code: W.Code): void {
  const end = W.local(code, 'i');
  W.get(code, A);
  W.get(code, B);
  W.i32(code, 2);
  W.op(code, 'i32.shl');
  W.add(code);
  W.set(code, end);
  whileDo(
    code,
    () => {
      W.get(code, A);
      W.get(code, end);
      W.op(code, 'i32.lt_u');
    },
    () => {
      W.get(code, A);
      callWith(code, '$evacuate', () => {
        W.get(code, A);
        W.load(code, 0);
        W.get(code, C);
        W.get(code, D);
      });
      W.store(code, 0);
      W.get(code, A);
      W.i32(code, 4);
      W.add(code);
      W.set(code, A);
    },
  );
}

/** (sp, top, from, size): the pointers of all frames; they begin at a frame's second word. */
function scan(code: W.Code): void {
  const shape = W.local(code, 'i');
  whileDo(
    code,
    () => {
      W.get(code, A);
      W.get(code, B);
      W.op(code, 'i32.lt_u');
    },
    () => {
      W.get(code, A);
      W.load(code, 0);
      shapeAddress(code);
      W.set(code, shape);
      callWith(code, '$pointers', () => {
        W.get(code, A);
        W.i32(code, 4);
        W.add(code);
        W.get(code, shape);
        W.load(code, 4);
        W.get(code, C);
        W.get(code, D);
      });
      W.get(code, A);
      W.get(code, shape);
      W.load(code, 8);
      W.add(code);
      W.set(code, A);
    },
  );
}

/** (first object, from, size): the pointers of everything copied, until nothing more is copied. */
function scavenge(code: W.Code): void {
  const shape = W.local(code, 'i');
  const what = W.local(code, 'i');
  whileDo(
    code,
    () => {
      W.get(code, A);
      loadCell(code, cell.to);
      W.op(code, 'i32.lt_u');
    },
    () => {
      W.get(code, A);
      W.load(code, 0);
      shapeAddress(code);
      W.tee(code, shape);
      W.load(code, 0);
      W.set(code, what);
      const row = (offset: number, count: () => void): void =>
        callWith(code, '$pointers', () => {
          W.get(code, A);
          W.i32(code, offset);
          W.add(code);
          count();
          W.get(code, B);
          W.get(code, C);
        });
      isKind(code, what, kind.array);
      W.ifThen(code);
      row(16, () => {
        W.get(code, A);
        W.load(code, 8);
      });
      W.elseThen(code);
      row(8, () => {
        W.get(code, shape);
        W.load(code, 4);
      });
      isKind(code, what, kind.partial);
      W.ifThen(code);
      row(16, () => {
        W.get(code, A);
        W.load(code, 12);
      });
      W.end(code);
      W.end(code);
      frames(code, A, what);
      W.get(code, A);
      callWith(code, '$sizeOf', () => {
        W.get(code, A);
        W.get(code, shape);
      });
      W.add(code);
      W.set(code, A);
    },
  );
}

/** The frames inside a stack or a frozen evaluation at `at`. */
function frames(code: W.Code, at: number, what: number): void {
  const scanned = (first: () => void, bytes: number, start: number): void =>
    callWith(code, '$scan', () => {
      first();
      W.get(code, at);
      W.get(code, at);
      W.load(code, bytes);
      W.add(code);
      W.i32(code, start);
      W.add(code);
      W.get(code, B);
      W.get(code, C);
    });
  isKind(code, what, kind.stack);
  W.ifThen(code);
  scanned(
    () => {
      W.get(code, at);
      W.get(code, at);
      W.load(code, stackObject.skip);
      W.add(code);
      W.i32(code, stackObject.frames);
      W.add(code);
    },
    stackObject.bytes,
    stackObject.frames,
  );
  W.end(code);
  isKind(code, what, kind.frozen);
  W.ifThen(code);
  scanned(
    () => {
      W.get(code, at);
      W.i32(code, frozen.frames);
      W.add(code);
    },
    frozen.bytes,
    frozen.frames,
  );
  W.end(code);
}
