/** Calls: known functions with raw arguments, unknown ones through the generic apply routines. */
import type { Rep } from '../core/core.ts';
import { frame as frameStart } from '../runtime/layout.ts';
import type { Atom } from '../stg/stg.ts';
import { pushAtom, settle } from './atom.ts';
import * as W from './code.ts';
import { type Body, type KnownFunction, pushingSymbol } from './context.ts';
import { saveStack } from './profiling.ts';
import { frameLayout, type Layout } from './shape.ts';

/** The most arguments that one apply routine takes. */
export const maximumApply = 6;

/** What is applied: a value, or what a dictionary holds as a method. The difference shows in stacks alone. */
export type HeadKind = 'value' | 'method';

export const applySymbol = (count: number, head: HeadKind = 'value'): string =>
  head === 'method' ? `$applyMethod${count}` : `$apply${count}`;
export const applyFrame = (count: number, head: HeadKind = 'value'): string =>
  head === 'method' ? `$applyMethodFrame${count}` : `$applyFrame${count}`;

/** The frame that applies what is returned to it to `count` pointers. */
export const applyFrameLayout = (count: number): Layout => frameLayout(Array<Rep>(count).fill('ptr'));

export function applyKnown(body: Body, known: KnownFunction, fn: Atom, args: readonly Atom[]): void {
  const { code } = body;
  const arity = known.params.length;
  if (args.length < arity) {
    applyUnknown(body, fn, args);
    return;
  }
  settle(body);
  if (args.length > arity) pushApplyFrames(body, args.slice(arity));
  W.get(code, W.SP);
  W.get(code, W.HP);
  pushAtom(body, fn);
  for (const a of args.slice(0, arity)) pushAtom(body, a);
  const symbol = entryUnder(body, known.symbol);
  if (symbol === code.symbol || pushingSymbol(symbol) === code.symbol) W.jumpBack(code, symbol);
  else W.jump(code, symbol);
}

/** Of a function that calls itself with its own centre on top, the code that need not push it. A program that counts its entries
 * is linked with the other. */
function entryUnder({ module: { own }, top }: Body, symbol: string): string {
  if (own?.symbol !== symbol || own.centre !== top) return symbol;
  own.callsAgain = true;
  return own.again;
}

export function applyUnknown(body: Body, fn: Atom, args: readonly Atom[], head: HeadKind = 'value'): void {
  const { code } = body;
  settle(body);
  const now = args.slice(0, maximumApply);
  pushApplyFrames(body, args.slice(maximumApply));
  W.get(code, W.SP);
  W.get(code, W.HP);
  pushAtom(body, fn);
  for (const a of now) pushAtom(body, a);
  W.jump(code, applySymbol(now.length, body.module.profiled ? head : 'value'));
}

/** Pushes frames that will apply the value still to come to these arguments, the first of them first. */
export function pushApplyFrames(body: Body, args: readonly Atom[]): void {
  if (args.length === 0) return;
  const { code } = body;
  pushApplyFrames(body, args.slice(maximumApply));
  const now = args.slice(0, maximumApply);
  const frame = applyFrameLayout(now.length);
  W.moveSp(code, -frame.size);
  W.get(code, W.SP);
  W.constant(code, 'info', applyFrame(now.length));
  W.store(code, frameStart.info);
  now.forEach((a, i) => {
    W.get(code, W.SP);
    pushAtom(body, a);
    W.store(code, frame.offsets[i]!);
  });
  saveStack(body, frame.words);
}
