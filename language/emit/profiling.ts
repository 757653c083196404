/**
 * Everything that is emitted for profiling, and nothing where it is off: cost centres pushed and entries counted,
 * stacks saved, restored and joined, allocation charged. The rules are those of docs/PROFILING.md; what is rare is a
 * call of the host, which asks profile/model/stack.ts.
 */
import type { Demand } from '../core/core.ts';
import type { CostCentre } from '../profile/model/centre.ts';
import { cell, frame, header, joinSite, pushSite, stackNode, waiting } from '../runtime/layout.ts';
import {
  after,
  call,
  choose,
  hp,
  i32,
  i64,
  info,
  type Local,
  linked,
  localAt,
  set,
  sp,
  type Word,
  when,
  write,
} from './assembly.ts';
import * as W from './code.ts';
import { type Body, type Module, scratch } from './context.ts';

/** The machine's routines and the host's, by symbol. */
const routine = { push: '$pushed', joinStacks: '$joinStacks', waiting: '$waiting' } as const;

/** The local with the current stack, which is loaded once and stays there until the function ends or jumps: nothing that
 * is called in between leaves another stack behind. */
function currentStack(body: Body): Local<'i'> {
  if (body.stack === undefined) {
    body.stack = W.local(body.code, 'i');
    loadCurrent(body.code);
    W.set(body.code, body.stack);
  }
  return localAt(body.stack, 'i');
}

function loadCurrent(code: W.Code): void {
  W.i32(code, 0);
  W.load(code, cell.stack);
}

function storeCurrent(code: W.Code, stack: number): void {
  W.i32(code, 0);
  W.get(code, stack);
  W.store(code, cell.stack);
}

/** The same where it only counts: what may be taken out later keeps nothing for what follows. */
function countedStack({ code, stack }: Body): void {
  if (stack === undefined) loadCurrent(code);
  else W.get(code, stack);
}

/** Adds to a field of the cost-centre stack in a local, whose address is on the operands already. */
function increase(code: W.Code, stack: number, field: number, by: bigint): void {
  W.get(code, stack);
  W.load64(code, field);
  W.i64(code, by);
  W.op(code, 'i64.add');
  W.store64(code, field);
}

/** Writes the header of a new object at `hp + offset`: its info and, in a profile, the stack that pays for it. Both at once,
 * as it is stores that programs of many thunks wait for; of a constructor only a profile has use for the stack. */
export function writeHeader(body: Body, offset: number, infoSymbol: string, isConstructor: boolean): void {
  const { code, module } = body;
  if (module.profiled && !isConstructor) {
    const stack = i64.shl(i64.extendU(currentStack(body)), 32n);
    write(code, i64.store(hp, offset, i64.or(i64.extendU(info(infoSymbol)), stack)));
    return;
  }
  write(code, i32.store(hp, offset + header.info, info(infoSymbol)));
  if (!module.profiled) return;
  W.counts(code, () => {
    W.get(code, W.HP);
    countedStack(body);
    W.store(code, offset + header.stack);
  });
}

/** Adds what has been allocated since the last time to the current stack. */
export function chargeAllocation(body: Body): void {
  const { code } = body;
  if (!body.module.profiled || body.charged === 0) return;
  W.counts(code, () => {
    const stack = body.stack ?? scratch(body);
    if (stack !== body.stack) {
      loadCurrent(code);
      W.set(code, stack);
    }
    W.get(code, stack);
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
  if (!module.profiled) return;
  if (tick.scope === false) {
    // The stack that is pushed only counts.
    W.counts(code, () => {
      const stack = scratch(body);
      countedStack(body);
      W.set(code, stack);
      push(body, tick.centre, stack);
      countEntry(code, stack);
    });
    return;
  }
  const stack = currentStack(body).index;
  push(body, tick.centre, stack, () => storeCurrent(code, stack));
  body.top = tick.centre;
  if (tick.count !== false) W.counts(code, () => countEntry(code, stack));
}

/** Pushes the centre on the stack in a local, unless it is on top; `pushed`: what is to be done then. */
function push(body: Body, centre: CostCentre, stack: number, pushed?: () => void): void {
  const { code, module } = body;
  const symbol = String(numberOf(module, centre));
  W.get(code, stack);
  W.load(code, stackNode.centre);
  W.constant(code, 'centre', symbol);
  W.op(code, 'i32.ne');
  W.ifThen(code);
  pushAt(code, stack, symbol, `${module.scope}!site${module.sites++}`);
  W.set(code, stack);
  pushed?.();
  W.end(code);
}

function numberOf({ centres, centreNumbers }: Module, centre: CostCentre): number {
  const number = centreNumbers.get(centre) ?? centres.push(centre) - 1;
  centreNumbers.set(centre, number);
  return number;
}

function countEntry(code: W.Code, stack: number): void {
  W.get(code, stack);
  increase(code, stack, stackNode.entries, 1n);
}

/** What a push leads to: as the last time if it is done on the same stack, else the host knows. */
function pushAt(code: W.Code, stack: number, centre: string, site: string): void {
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
 * of its object. What a curried function would return remembers the stack that comes of it, and is called from the caller's. */
export function enterClosure(body: Body, closure: number, isCurried: boolean): void {
  const { code } = body;
  if (!body.module.profiled) return;
  const stored = localAt(scratch(body), 'i');
  W.get(code, closure);
  W.load(code, header.stack);
  W.set(code, stored.index);
  const current = currentStack(body);
  write(
    code,
    when(i32.ne(current, stored), [
      set(current, joined(body, current, stored, isCurried)),
      i32.store(0, cell.stack, current),
    ]),
  );
}

/** current ++> stored, or current ++> (current ++> stored): as the last time if it is done with the same two, else the machine knows. */
function joined({ code, module }: Body, current: Local<'i'>, stored: Local<'i'>, isCurried: boolean): Word {
  const site = linked('joinSite', `${module.scope}!site${module.sites++}`);
  const result = localAt(W.local(code, 'i'), 'i');
  return choose(
    i32.and(
      i32.eq(i32.load(site, joinSite.current), current),
      i32.eq(i32.load(site, joinSite.stored), stored),
    ),
    i32.load(site, joinSite.joined),
    after(
      [
        set(result, call('i', routine.joinStacks, sp, hp, current, stored)),
        ...(isCurried ? [set(result, call('i', routine.joinStacks, sp, hp, current, result))] : []),
        i32.store(site, joinSite.current, current),
        i32.store(site, joinSite.stored, stored),
        i32.store(site, joinSite.joined, result),
      ],
      result,
    ),
  );
}

/** Leaves the address of the current stack. */
export function pushCurrentStack(body: Body): void {
  if (body.module.profiled) W.get(body.code, currentStack(body).index);
  else W.i32(body.code, 0);
  W.op(body.code, 'i64.extend_i32_u');
}

/** The stack whose address is on the operands, as an `Int#`, becomes the current one. */
export function setCurrentStack(body: Body): void {
  const { code } = body;
  body.stack ??= W.local(code, 'i');
  W.op(code, 'i32.wrap_i64');
  W.set(code, body.stack);
  storeCurrent(code, body.stack);
  body.top = undefined;
}

/** Leaves the address of the stack that a push of this centre would lead to. */
export function pushNextStack(body: Body, centre: CostCentre): void {
  const stack = scratch(body);
  W.get(body.code, currentStack(body).index);
  W.set(body.code, stack);
  push(body, centre, stack);
  W.get(body.code, stack);
  W.op(body.code, 'i64.extend_i32_u');
}

/** Someone waits here for a value, only to pass it on, and a backtrace shall tell. A frame on top that does the same for
 * the same stack counts on: so the calls that follow remain tail calls. */
export function awaitValue(body: Body, demand: Demand): void {
  const stack = currentStack(body);
  const frameInfo = info(routine.waiting);
  const isOnTop = i32.eq(i32.load(sp, frame.info), frameInfo);
  const isOfStack = i32.eq(i32.load(sp, waiting.stack), stack);
  const looks = demand === 2;
  write(
    body.code,
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
export function saveStack(body: Body, offset: number): void {
  if (body.module.profiled) write(body.code, i32.store(sp, offset, currentStack(body)));
}

/** The stack at an address and so far behind it becomes the current one. */
function setStack(body: Body, address: number, offset: number): void {
  const { code } = body;
  body.stack ??= W.local(code, 'i');
  W.get(code, address);
  W.load(code, offset);
  W.set(code, body.stack);
  storeCurrent(code, body.stack);
}

export function restoreStack(body: Body, offset: number): void {
  if (body.module.profiled) setStack(body, W.SP, offset);
}

/** A thunk begins: the stack it was made under becomes the current one. */
export function installStack(body: Body): void {
  if (body.module.profiled) setStack(body, W.NODE, header.stack);
}
