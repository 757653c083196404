/**
 * Everything that is emitted for profiling, and nothing where it is off: cost centres pushed and entries counted,
 * stacks saved, restored and joined, allocation charged. The rules are those of docs/PROFILING.md; what is rare is a
 * call of the host, which asks profile/stack.ts.
 */
import type { Demand } from '../core/core.ts';
import type { CostCentre } from '../profile/centre.ts';
import { cell, frame, header, pushSite, stackNode, waiting } from '../runtime/layout.ts';
import {
  call,
  choose,
  hp,
  i32,
  i64,
  info,
  type Local,
  linked,
  localAt,
  node,
  type Statement,
  set,
  setting,
  sp,
  type Word,
  when,
  write,
} from './assembly.ts';
import { type Body, scratch } from './context.ts';

/** The machine's routines and the host's, by symbol. */
const routine = { push: '$push', joinStacks: '$joinStacks', waiting: '$waiting' } as const;

const currentStack: Word = i32.load(0, cell.stack);
const setStack = (stack: Word): Statement => i32.store(0, cell.stack, stack);
const scratchOf = (body: Body): Local<'i'> => localAt(scratch(body), 'i');

/** Adds to a field of a cost-centre stack, whose address is worked out once. */
const increase = (stack: Local<'i'>, address: Word, field: number, by: bigint): Statement =>
  i64.store(address, field, i64.add(i64.load(stack, field), by));

/** Writes the word that names the paying stack into a new object at `hp + offset`. */
export function chargeObject(body: Body, offset: number): void {
  if (!body.module.profiled) return;
  write(body.code, i32.store(hp, offset + header.stack, currentStack));
}

/** Adds what has been allocated since the last time to the current stack. */
export function chargeAllocation(body: Body): void {
  const { profiled, uncounted } = body.module;
  if (!profiled || uncounted || body.charged === 0) return;
  const stack = scratchOf(body);
  const charged = BigInt(body.charged);
  write(body.code, increase(stack, setting(stack, currentStack), stackNode.allocation, charged));
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
  const stack = scratchOf(body);
  const [pushed, cache] = [linked('centre', symbol), linked('site', site)];
  const leadsTo = choose(
    i32.eq(i32.load(cache, pushSite.stack), stack),
    i32.load(cache, pushSite.pushed),
    call('i', routine.push, stack, pushed, cache),
  );
  const isAnother = i32.ne(i32.load(setting(stack, currentStack), stackNode.centre), pushed);
  write(code, when(isAnother, [set(stack, leadsTo), ...(tick.scope === false ? [] : [setStack(stack)])]));
  if (tick.count === false || module.uncounted) return;
  write(code, increase(stack, stack, stackNode.entries, 1n));
}

/** A local function begins: the stack it was made under goes on top of the caller's. `closure`: the local with the address
 * of its object. */
export function enterClosure(body: Body, closure: number): void {
  if (!body.module.profiled) return;
  const stored = scratchOf(body);
  const joined = call('i', routine.joinStacks, sp, hp, currentStack, stored);
  write(
    body.code,
    set(stored, i32.load(localAt(closure, 'i'), header.stack)),
    when(i32.ne(currentStack, stored), [setStack(joined)]),
  );
}

/** Someone waits here for a value, only to pass it on, and a backtrace shall tell. A frame on top that does the same for
 * the same stack counts on: so the calls that follow remain tail calls. */
export function awaitValue(body: Body, demand: Demand): void {
  const stack = scratchOf(body);
  const frameInfo = info(routine.waiting);
  const isOnTop = i32.eq(i32.load(sp, frame.info), frameInfo);
  const isOfStack = i32.eq(i32.load(sp, waiting.stack), stack);
  const looks = demand === 2;
  write(
    body.code,
    set(stack, currentStack),
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
  if (body.module.profiled) write(body.code, i32.store(sp, offset, currentStack));
}

export function restoreStack(body: Body, offset: number): void {
  if (body.module.profiled) write(body.code, setStack(i32.load(sp, offset)));
}

/** A thunk begins: the stack it was made under becomes the current one. */
export function installStack(body: Body): void {
  if (body.module.profiled) write(body.code, setStack(i32.load(node, header.stack)));
}
