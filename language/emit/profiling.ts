/**
 * Everything that is emitted for profiling, and nothing where it is off: cost centres pushed and entries counted,
 * stacks saved, restored and joined, allocation charged. The rules are those of docs/PROFILING.md; what is rare is a
 * call of the host, which asks profile/stack.ts.
 */
import type { Demand } from '../core/core.ts';
import type { CostCentre } from '../profile/centre.ts';
import { cell, frame, header, joinSite, pushSite, stackNode, waiting } from '../runtime/layout.ts';
import {
  after,
  call,
  choose,
  hp,
  i32,
  info,
  type Local,
  linked,
  localAt,
  set,
  setting,
  sp,
  type Word,
  when,
  write,
} from './assembly.ts';
import * as W from './code.ts';
import { type Body, scratch } from './context.ts';

/** The machine's routines and the host's, by symbol. */
const routine = { push: '$pushed', joinStacks: '$joinStacks', waiting: '$waiting' } as const;

function currentStack(code: W.Code): void {
  W.i32(code, 0);
  W.load(code, cell.stack);
}

/** Adds to a field of the cost-centre stack in a local, whose address is on the operands already. */
function increase(code: W.Code, stack: number, field: number, by: bigint): void {
  W.get(code, stack);
  W.load64(code, field);
  W.i64(code, by);
  W.op(code, 'i64.add');
  W.store64(code, field);
}

/** Writes the word that names the paying stack into a new object at `hp + offset`. Of a constructor only a profile has use
 * for it. */
export function chargeObject({ code, module }: Body, offset: number, isConstructor: boolean): void {
  if (!module.profiled) return;
  const named = (): void => {
    W.get(code, W.HP);
    currentStack(code);
    W.store(code, offset + header.stack);
  };
  if (isConstructor) W.counts(code, named);
  else named();
}

/** Adds what has been allocated since the last time to the current stack. */
export function chargeAllocation(body: Body): void {
  const { code } = body;
  if (!body.module.profiled || body.charged === 0) return;
  const stack = scratch(body);
  W.counts(code, () => {
    currentStack(code);
    W.tee(code, stack);
    increase(code, stack, stackNode.allocation, BigInt(body.charged));
  });
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
  pushed(code, stack, symbol, site);
  W.set(code, stack);
  if (tick.scope !== false) {
    W.i32(code, 0);
    W.get(code, stack);
    W.store(code, cell.stack);
  }
  W.end(code);
  if (tick.count === false) return;
  W.counts(code, () => {
    W.get(code, stack);
    increase(code, stack, stackNode.entries, 1n);
  });
}

/** What a push leads to: as the last time if it is done on the same stack, else the host knows. */
function pushed(code: W.Code, stack: number, centre: string, site: string): void {
  W.constant(code, 'site', site);
  W.load(code, pushSite.stack);
  W.get(code, stack);
  W.op(code, 'i32.eq');
  W.ifResult(code, 'i');
  W.constant(code, 'site', site);
  W.load(code, pushSite.pushed);
  W.elseThen(code);
  W.get(code, W.SP);
  W.get(code, W.HP);
  W.get(code, stack);
  W.constant(code, 'centre', centre);
  W.constant(code, 'site', site);
  W.call(code, routine.push);
  W.end(code);
}

/** A local function begins: the stack it was made under goes on top of the caller's. `closure`: the local with the address
 * of its object. */
export function enterClosure(body: Body, closure: number): void {
  const { code } = body;
  if (!body.module.profiled) return;
  const stored = scratch(body);
  W.get(code, closure);
  W.load(code, header.stack);
  W.set(code, stored);
  currentStack(code);
  W.get(code, stored);
  W.op(code, 'i32.ne');
  W.ifThen(code);
  write(code, i32.store(0, cell.stack, joined(body, localAt(stored, 'i'))));
  W.end(code);
}

/** current ++> stored: as the last time if it is done with the same two, else the machine knows. */
function joined({ code, module }: Body, stored: Local<'i'>): Word {
  const site = linked('joinSite', `${module.scope}!site${module.sites++}`);
  const current = localAt(W.local(code, 'i'), 'i');
  const result = localAt(W.local(code, 'i'), 'i');
  return choose(
    i32.and(
      i32.eq(i32.load(site, joinSite.current), setting(current, i32.load(0, cell.stack))),
      i32.eq(i32.load(site, joinSite.stored), stored),
    ),
    i32.load(site, joinSite.joined),
    after(
      [
        set(result, call('i', routine.joinStacks, sp, hp, current, stored)),
        i32.store(site, joinSite.current, current),
        i32.store(site, joinSite.stored, stored),
        i32.store(site, joinSite.joined, result),
      ],
      result,
    ),
  );
}

/** Someone waits here for a value, only to pass it on, and a backtrace shall tell. A frame on top that does the same for
 * the same stack counts on: so the calls that follow remain tail calls. */
export function awaitValue(body: Body, demand: Demand): void {
  const stack = localAt(scratch(body), 'i');
  const frameInfo = info(routine.waiting);
  const isOnTop = i32.eq(i32.load(sp, frame.info), frameInfo);
  const isOfStack = i32.eq(i32.load(sp, waiting.stack), stack);
  const looks = demand === 2;
  write(
    body.code,
    set(stack, i32.load(0, cell.stack)),
    when(
      i32.and(isOnTop, isOfStack),
      [
        i32.store(sp, waiting.count, i32.add(i32.load(sp, waiting.count), demand)),
        ...(looks ? [i32.store(sp, waiting.looks, 1)] : []),
      ],
      [
        set(sp, i32.add(sp, -waiting.size)),
        i32.store(sp, frame.info, frameInfo),
        i32.store(sp, waiting.stack, stack),
        i32.store(sp, waiting.count, demand),
        i32.store(sp, waiting.looks, looks ? 1 : 0),
      ],
    ),
  );
}

/** Saves the current stack in a frame at `sp + offset`. */
export function saveStack({ code, module }: Body, offset: number): void {
  if (!module.profiled) return;
  W.get(code, W.SP);
  currentStack(code);
  W.store(code, offset);
}

/** The stack at an address and so far behind it becomes the current one. */
function setStack(code: W.Code, address: number, offset: number): void {
  W.i32(code, 0);
  W.get(code, address);
  W.load(code, offset);
  W.store(code, cell.stack);
}

export function restoreStack({ code, module }: Body, offset: number): void {
  if (module.profiled) setStack(code, W.SP, offset);
}

/** A thunk begins: the stack it was made under becomes the current one. */
export function installStack({ code, module }: Body): void {
  if (module.profiled) setStack(code, W.NODE, header.stack);
}
