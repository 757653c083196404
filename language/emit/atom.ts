/** Atoms on the operand stack, and small jumps that many forms end in. */
import type { Literal, Rep } from '../core/core.ts';
import { frame, header } from '../runtime/layout.ts';
import { never } from '../source/never.ts';
import type { Atom } from '../stg/stg.ts';
import { utf8 } from './bytes.ts';
import * as W from './code.ts';
import { type Body, fresh, localOf } from './context.ts';
import { chargeAllocation } from './profiling.ts';
import { letterOf, returnSignature } from './shape.ts';

export function pushAtom(body: Body, atom: Atom): void {
  switch (atom.kind) {
    case 'var':
      W.get(body.code, localOf(body, atom.var));
      return;
    case 'global':
      W.constant(body.code, 'closure', atom.id);
      return;
    case 'literal':
      pushLiteral(body, atom.literal);
      return;
    default:
      never(atom);
  }
}

export function pushLiteral(body: Body, literal: Literal): void {
  switch (literal.rep) {
    case 'i64':
      W.i64(body.code, literal.value);
      return;
    case 'f64':
      W.f64(body.code, literal.value);
      return;
    case 'string': {
      // An address is an Int#-like word: the offset of the text in static memory, which ends in a byte 0xff.
      const symbol = fresh(body.module, 'text');
      body.module.texts.push({ symbol, bytes: Uint8Array.from([...utf8(literal.value), 0xff]) });
      W.constant(body.code, 'text', symbol);
      return;
    }
    default:
      never(literal);
  }
}

/** Brings `hp` up to date and charges what was allocated: before every jump and call. */
export function settle(body: Body): void {
  if (body.heap > 0) {
    W.get(body.code, W.HP);
    W.i32(body.code, body.heap);
    W.add(body.code);
    W.set(body.code, W.HP);
    body.heap = 0;
  }
  chargeAllocation(body);
}

/** Returns the value in local `value` to the frame on top. */
export function returnLocal(body: Body, value: number, rep: Rep): void {
  const { code } = body;
  settle(body);
  W.get(code, W.SP);
  W.get(code, W.HP);
  W.get(code, value);
  W.get(code, W.SP);
  W.load(code, frame.info);
  W.jumpIndirect(code, returnSignature(rep));
}

/** Returns what is on the operand stack. */
export function returnOperand(body: Body, rep: Rep): void {
  const value = W.local(body.code, letterOf(rep));
  W.set(body.code, value);
  returnLocal(body, value, rep);
}

/** Enters the closure in local `value`, which is not evaluated. */
export function enterLocal(body: Body, value: number): void {
  const { code } = body;
  settle(body);
  W.get(code, W.SP);
  W.get(code, W.HP);
  W.get(code, value);
  W.get(code, value);
  W.load(code, header.info);
  W.jumpIndirect(code, 'i');
}
