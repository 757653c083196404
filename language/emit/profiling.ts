/**
 * Everything that is emitted for profiling, and nothing where it is off: cost centres pushed and entries counted,
 * stacks saved, restored and joined, allocation charged. The rules are those of docs/PROFILING.md; what is rare is a
 * call of the host, which asks profile/stack.ts.
 */
import type { Demand } from '../core/core.ts';
import type { CostCentre } from '../profile/centre.ts';
import { cell, headerBytes, stackNode, waiting } from '../runtime/layout.ts';
import * as W from './code.ts';
import { type Body, scratch } from './context.ts';

/** The machine's routines and the host's, by symbol. */
export const routine = { push: '$push', enterFunction: '$joinStacks', waiting: '$waiting' } as const;

function currentStack(code: W.Code): void {
  W.i32(code, 0);
  W.load(code, cell.stack);
}

/** Writes the word that names the paying stack into a new object at `hp + offset`. */
export function chargeObject(body: Body, offset: number): void {
  if (!body.module.profiled) return;
  W.get(body.code, W.HP);
  currentStack(body.code);
  W.store(body.code, offset + 4);
}

/** Adds what has been allocated since the last time to the current stack. */
export function chargeAllocation(body: Body): void {
  const { code } = body;
  const { profiled, uncounted } = body.module;
  if (!profiled || uncounted || body.charged === 0) return;
  const stack = scratch(body);
  currentStack(code);
  W.tee(code, stack);
  W.get(code, stack);
  W.load64(code, stackNode.allocation);
  W.i64(code, BigInt(body.charged));
  W.op(code, 'i64.add');
  W.store64(code, stackNode.allocation);
  body.charged = 0;
}

/** `scc`: push the centre unless it is on top, and count an entry. Half a tick does one of both. */
export function pushCentre(
  body: Body,
  tick: { readonly centre: CostCentre; readonly count?: boolean; readonly scope?: boolean },
): void {
  const { code, module } = body;
  const { centre } = tick;
  if (!module.profiled) return;
  let number = module.centreNumbers.get(centre);
  if (number === undefined) {
    number = module.centres.push(centre) - 1;
    module.centreNumbers.set(centre, number);
  }
  const symbol = String(number);
  const site = `${module.scope}!site${module.sites++}`;
  const stack = scratch(body);
  currentStack(code);
  W.tee(code, stack);
  W.load(code, stackNode.centre);
  W.constant(code, 'centre', symbol);
  W.op(code, 'i32.ne');
  W.ifThen(code);
  W.constant(code, 'site', site);
  W.load(code, 0);
  W.get(code, stack);
  W.op(code, 'i32.eq');
  W.ifResult(code, 'i');
  W.constant(code, 'site', site);
  W.load(code, 4);
  W.elseThen(code);
  W.get(code, stack);
  W.constant(code, 'centre', symbol);
  W.constant(code, 'site', site);
  W.call(code, routine.push);
  W.end(code);
  W.set(code, stack);
  if (tick.scope !== false) {
    W.i32(code, 0);
    W.get(code, stack);
    W.store(code, cell.stack);
  }
  W.end(code);
  if (tick.count === false || module.uncounted) return;
  W.get(code, stack);
  W.get(code, stack);
  W.load64(code, stackNode.entries);
  W.i64(code, 1n);
  W.op(code, 'i64.add');
  W.store64(code, stackNode.entries);
}

/** A local function begins: the stack it was made under goes on top of the caller's. */
export function enterClosure(body: Body, base: number): void {
  const { code } = body;
  if (!body.module.profiled) return;
  W.get(code, base);
  W.load(code, 4);
  joinStacks(body);
}

/** With the stored stack on the operands: current := current ++> stored. */
export function joinStacks(body: Body): void {
  const { code } = body;
  const stored = scratch(body);
  W.set(code, stored);
  currentStack(code);
  W.get(code, stored);
  W.op(code, 'i32.ne');
  W.ifThen(code);
  W.i32(code, 0);
  W.get(code, W.SP);
  W.get(code, W.HP);
  currentStack(code);
  W.get(code, stored);
  W.call(code, routine.enterFunction);
  W.store(code, cell.stack);
  W.end(code);
}

/** Someone waits here for a value, only to pass it on, and a backtrace shall tell. A frame on top that does the same for
 * the same stack counts on: so the calls that follow remain tail calls. */
export function awaitValue(body: Body, demand: Demand): void {
  const { code } = body;
  const stack = scratch(body);
  currentStack(code);
  W.set(code, stack);
  W.get(code, W.SP);
  W.load(code, 0);
  W.constant(code, 'info', routine.waiting);
  W.op(code, 'i32.eq');
  W.get(code, W.SP);
  W.load(code, waiting.stack);
  W.get(code, stack);
  W.op(code, 'i32.eq', 'i32.and');
  W.ifThen(code);
  W.get(code, W.SP);
  W.get(code, W.SP);
  W.load(code, waiting.count);
  W.i32(code, demand);
  W.add(code);
  W.store(code, waiting.count);
  if (demand === 2) noteLook(body, 1);
  W.elseThen(code);
  W.moveSp(code, -waiting.size);
  W.get(code, W.SP);
  W.constant(code, 'info', routine.waiting);
  W.store(code, 0);
  W.get(code, W.SP);
  W.get(code, stack);
  W.store(code, waiting.stack);
  W.get(code, W.SP);
  W.i32(code, demand);
  W.store(code, waiting.count);
  noteLook(body, demand === 2 ? 1 : 0);
  W.end(code);
}

function noteLook({ code }: Body, looks: 0 | 1): void {
  W.get(code, W.SP);
  W.i32(code, looks);
  W.store(code, waiting.looks);
}

/** Saves the current stack in a frame at `sp + offset`. */
export function saveStack(body: Body, offset: number): void {
  if (!body.module.profiled) return;
  W.get(body.code, W.SP);
  currentStack(body.code);
  W.store(body.code, offset);
}

export function restoreStack(body: Body, offset: number): void {
  if (!body.module.profiled) return;
  W.i32(body.code, 0);
  W.get(body.code, W.SP);
  W.load(body.code, offset);
  W.store(body.code, cell.stack);
}

/** A thunk begins: the stack it was made under becomes the current one. */
export function installStack(body: Body): void {
  if (!body.module.profiled) return;
  W.i32(body.code, 0);
  W.get(body.code, W.NODE);
  W.load(body.code, headerBytes - 4);
  W.store(body.code, cell.stack);
}
