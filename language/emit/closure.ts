/** Allocation of constructors, thunks and functions, and the code of the latter two. */
import type { DataCon, Var } from '../core/core.ts';
import type { CostCentre } from '../profile/model/centre.ts';
import type { ValuePlace } from '../runtime/executable.ts';
import { frame, header, kind, leastObject, updateFrame } from '../runtime/layout.ts';
import { idName } from '../source/globalname.ts';
import type { Span } from '../source/span.ts';
import type { Atom, Binding, Expr, Rhs } from '../stg/stg.ts';
import { pushAtom } from './atom.ts';
import { check } from './check.ts';
import * as W from './code.ts';
import {
  againSymbol,
  type Body,
  cafSymbol,
  conSymbol,
  createBody,
  declare,
  entrySymbol,
  fresh,
  infoOf,
  localOf,
  type Module,
  noteData,
  noteEvaluated,
} from './context.ts';
import { type FunctionObject, type InfoTable, type ObjectModule, updateMark } from './object.ts';
import { enterClosure, installStack, writeHeader } from './profiling.ts';
import { selectorField } from './selector.ts';
import { callSignature, conTag, counted, functionTag, letterOf, objectLayout } from './shape.ts';
import { keptParameters, keptVariables, mentionIn, placeIn } from './variables.ts';

/** Leaves a tagged pointer to the constructor on the operand stack. */
export function allocateCon(body: Body, con: DataCon, args: readonly Atom[]): void {
  const { code } = body;
  const info = infoOf(body.module, con);
  if (args.length === 0) {
    W.constant(code, 'closure', con.id);
    return;
  }
  const at = body.heap;
  writeCon(body, con, args, { at, info });
  W.get(code, W.HP);
  W.i32(code, at + conTag(con));
  W.add(code);
}

function writeCon(
  body: Body,
  con: DataCon,
  args: readonly Atom[],
  { at, info }: { readonly at: number; readonly info: string },
): void {
  const shape = objectLayout(con.fields);
  body.heap = at + shape.size;
  if (!isUncounted(con)) body.charged += counted.constructor(con.fields.length);
  writeHeader(body, at, info, true);
  args.forEach((a, i) => {
    writeField(body, at + shape.offsets[i]!, con.fields[i]!, () => pushAtom(body, a));
  });
}

/** What holds unboxed values: GHC has them in registers. */
const isUncounted = (con: DataCon): boolean => con.id.startsWith('GHC.Prim.(#');

function writeField(body: Body, at: number, rep: Var['rep'], value: () => void): void {
  W.get(body.code, W.HP);
  value();
  W.storeField(body.code, letterOf(rep), at);
}

/** Allocates a group of bindings, which may refer to each other. */
export function allocateBindings(body: Body, bindings: readonly Binding[]): void {
  const { code } = body;
  const placed = bindings.map(binding => {
    const { rhs } = binding;
    const index = declare(body, binding.var);
    if (rhs.kind === 'con') infoOf(body.module, rhs.con);
    if (rhs.kind === 'con' && rhs.arguments.length === 0) {
      W.constant(code, 'closure', rhs.con.id);
      W.set(code, index);
      noteData(body, binding.var);
      return undefined;
    }
    const at = body.heap;
    body.heap += sizeOf(rhs);
    W.get(code, W.HP);
    W.i32(code, at + tagOf(rhs));
    W.add(code);
    W.set(code, index);
    if (rhs.kind === 'con') noteData(body, binding.var);
    else if (rhs.kind === 'function') noteEvaluated(body, binding.var);
    return at;
  });
  for (const { var: variable, rhs } of bindings)
    if (rhs.kind === 'function')
      body.module.knownFunctions.set(variable, {
        symbol: closureCode(body.module, rhs),
        params: rhs.params.map(p => p.rep),
      });
  bindings.forEach((binding, i) => {
    const at = placed[i];
    if (at !== undefined) writeClosure(body, binding, at);
  });
}

/** The symbol of a closure's code; one closure may be allocated in several places, its code is written once. */
function closureCode(module: Module, rhs: Rhs & { kind: 'thunk' | 'function' }): string {
  const before = module.continuations.get(rhs);
  if (before !== undefined) return before;
  const symbol = fresh(module, rhs.kind);
  module.continuations.set(rhs, symbol);
  return symbol;
}

const sizeOf = (rhs: Rhs): number =>
  objectLayout(rhs.kind === 'con' ? rhs.con.fields : rhs.free.map(v => v.rep)).size;

const tagOf = (rhs: Rhs): number =>
  rhs.kind === 'con' ? conTag(rhs.con) : rhs.kind === 'function' ? functionTag(rhs.params.length) : 0;

function writeClosure(body: Body, binding: Binding, at: number): void {
  const { rhs } = binding;
  if (rhs.kind === 'con') {
    const { heap } = body;
    writeCon(body, rhs.con, rhs.arguments, { at, info: infoOf(body.module, rhs.con) });
    body.heap = heap;
    return;
  }
  const shape = objectLayout(rhs.free.map(v => v.rep));
  const symbol = closureCode(body.module, rhs);
  body.charged += rhs.kind === 'thunk' ? counted.thunk(rhs.free.length) : counted.function(rhs.free.length);
  writeHeader(body, at, symbol, false);
  for (const [i, v] of rhs.free.entries())
    writeField(body, at + shape.offsets[i]!, v.rep, () => W.get(body.code, localOf(body, v)));
  if (body.module.written.has(symbol)) return;
  body.module.written.add(symbol);
  if (rhs.kind === 'thunk') emitThunk(body, symbol, rhs);
  else emitFunction(body.module, symbol, rhs);
}

/** Loads free variables from the object whose untagged address is in local `base`. */
function loadFree(body: Body, free: readonly Var[], base: number): void {
  const shape = objectLayout(free.map(v => v.rep));
  free.forEach((v, i) => {
    W.get(body.code, base);
    W.loadField(body.code, letterOf(v.rep), shape.offsets[i]!);
    W.set(body.code, declare(body, v));
  });
}

function pushUpdateFrame(body: Body, symbol = '$update'): void {
  const { code } = body;
  W.moveSp(code, -updateFrame.size);
  W.get(code, W.SP);
  W.constant(code, 'info', symbol);
  W.store(code, frame.info);
  W.get(code, W.SP);
  W.get(code, W.NODE);
  W.store(code, updateFrame.thunk);
}

/** The frame under a thunk whose text is known says where that is: it is the machine's own frame, under a number of its own. */
function updateSymbol(module: Module, thunk: string, span: Span | undefined, name = 'update'): string {
  if (!span) return '$update';
  const symbol = `${thunk}${updateMark}`;
  module.functions.push({
    ...W.finishCode(unreachableCode(symbol)),
    shape: { kind: kind.update, pointers: 1, size: updateFrame.size, number: 0, name, span },
  });
  return symbol;
}

function unreachableCode(symbol: string): W.Code {
  const code = W.createCode(symbol, 'i');
  W.unreachable(code);
  return code;
}

function blackHole(body: Body): void {
  W.get(body.code, W.NODE);
  W.constant(body.code, 'info', '$blackHole');
  W.store(body.code, header.info);
}

function emitThunk({ module, top }: Body, symbol: string, rhs: Rhs & { kind: 'thunk' }): void {
  const body = createBody(module, symbol, 'i', top);
  const { code } = body;
  check(body, 'thunk', symbol, '');
  loadFree(body, rhs.free, W.NODE);
  blackHole(body);
  pushUpdateFrame(body, updateSymbol(module, symbol, mentionIn(module, rhs.body)));
  installStack(body);
  body.module.tail(body, rhs.body);
  const shape = objectLayout(rhs.free.map(v => v.rep));
  const field = selectorField(rhs);
  const span = rhs.span ?? placeIn(module, rhs.body);
  const description: InfoTable = {
    kind: field === undefined ? kind.thunk : kind.selector,
    pointers: shape.pointers,
    size: shape.size,
    number: field ?? 0,
    name: rhs.label,
    ...(rhs.free.length === 0 ? { isClosed: true as const } : {}),
    ...(span ? { span } : {}),
    ...keptVariables(module, rhs.free, shape.offsets),
  };
  module.functions.push(W.finishCode(code, description));
}

function emitFunction(module: Module, symbol: string, rhs: Rhs & { kind: 'function' }): void {
  const reps = rhs.params.map(p => p.rep);
  const body = createBody(module, symbol, callSignature(reps));
  const { code } = body;
  rhs.params.forEach((p, i) => {
    body.locals.set(p, W.NODE + 1 + i);
  });
  check(body, 'function', symbol, callSignature(reps));
  // A closed local function has its stack too: it is made where it stands, and that is who pays.
  if (rhs.free.length > 0 || module.profiled) {
    const base = W.local(code, 'i');
    W.get(code, W.NODE);
    W.i32(code, functionTag(rhs.params.length));
    W.op(code, 'i32.sub');
    W.set(code, base);
    loadFree(body, rhs.free, base);
    enterClosure(body, base, rhs.curried === true);
  }
  body.module.tail(body, rhs.body);
  const shape = objectLayout(rhs.free.map(v => v.rep));
  const description: InfoTable = {
    kind: kind.function,
    pointers: shape.pointers,
    size: shape.size,
    number: rhs.params.length,
    name: rhs.label,
    ...(rhs.free.length === 0 ? { isClosed: true as const } : {}),
    ...(rhs.span ? { span: rhs.span } : {}),
    ...pushing(module, rhs.body),
    ...keptVariables(module, rhs.free, shape.offsets),
    ...keptParameters(rhs.params),
  };
  module.functions.push(W.finishCode(code, description));
}

/** Whether a function's own cost centre is the first thing in it. */
const pushing = ({ profiled }: Module, body: Expr): Pick<InfoTable, 'pushes'> =>
  profiled && body.kind === 'scc' && body.scope !== false ? { pushes: true } : {};

/** A top-level function: no free variables, runs under the caller's stack. */
export function emitTopFunction(
  module: Module,
  id: string,
  params: readonly Var[],
  expr: Expr,
  span: Span | undefined,
): void {
  const entry = entrySymbol(id);
  if (pushing(module, expr).pushes && expr.kind === 'scc')
    module.own = { symbol: entry, centre: expr.centre, again: againSymbol(id), callsAgain: false };
  emitEntry(module, entry, params, expr, describeTop(module, id, params, expr, span));
  module.statics.push({ symbol: id, info: entry, tag: functionTag(params.length), payload: [0, 0] });
  const { own } = module;
  if (!own?.callsAgain || expr.kind !== 'scc') return;
  const shape = describeTop(module, id, params, expr.body, span);
  emitEntry(module, own.again, params, expr.body, shape, own.centre);
}

const describeTop = (
  module: Module,
  id: string,
  params: readonly Var[],
  expr: Expr,
  span: Span | undefined,
): InfoTable => ({
  kind: kind.function,
  pointers: 0,
  size: leastObject,
  number: params.length,
  name: id,
  ...(span ? { span } : {}),
  ...pushing(module, expr),
  ...keptParameters(params),
});

function emitEntry(
  module: Module,
  symbol: string,
  params: readonly Var[],
  expr: Expr,
  shape: InfoTable,
  top?: CostCentre,
): void {
  const signature = callSignature(params.map(p => p.rep));
  const body = createBody(module, symbol, signature, top);
  params.forEach((p, i) => {
    body.locals.set(p, W.NODE + 1 + i);
  });
  check(body, 'function', symbol, signature);
  body.module.tail(body, expr);
  module.functions.push(W.finishCode(body.code, shape));
}

/** A constant applicative form: static memory, told to the host when it is first entered. */
export function emitCaf(module: Module, id: string, expr: Expr, span: Span | undefined): void {
  const symbol = cafSymbol(id);
  const body = createBody(module, symbol, 'i');
  check(body, 'thunk', symbol, '');
  W.get(body.code, W.NODE);
  W.call(body.code, '$enterCaf');
  blackHole(body);
  pushUpdateFrame(body, updateSymbol(module, symbol, module.profiled ? span : undefined, id));
  installStack(body);
  body.module.tail(body, expr);
  const shape = { kind: kind.caf, pointers: 0, size: leastObject, number: 0, name: id };
  module.functions.push(W.finishCode(body.code, span ? { ...shape, span } : shape));
  module.statics.push({ symbol: id, info: symbol, tag: 0, payload: [0, 0] });
}

/** Where the fields are that are shown as they were in their boxes. */
function unboxedFields({ fields, boxes }: DataCon): readonly ValuePlace[] {
  const { offsets } = objectLayout(fields);
  return fields.map((rep, i) => {
    const box = rep === 'ptr' ? undefined : boxes?.[i];
    return {
      at: offsets[i]!,
      rep,
      ...(box === undefined ? {} : { box: idName(box) }),
    };
  });
}

/** The info of a constructor, and its value if it has no fields. */
export function emitConstructor(con: DataCon): Pick<ObjectModule, 'functions' | 'statics'> {
  const info = constructorInfo(con, conSymbol(con));
  const value = { symbol: con.id, info: conSymbol(con), tag: conTag(con), payload: [0, 0] };
  return { functions: [info], statics: con.fields.length === 0 ? [value] : [] };
}

/** The info of one use of a constructor. */
export const emitUse = (con: DataCon, symbol: string): Pick<ObjectModule, 'functions' | 'statics'> => ({
  functions: [constructorInfo(con, symbol, con.site?.span)],
  statics: [],
});

/** Entered by nobody, since pointers to constructors carry tags. */
function constructorInfo(con: DataCon, symbol: string, span?: Span): FunctionObject {
  const shape = objectLayout(con.fields);
  const code = W.createCode(symbol, 'i');
  W.unreachable(code);
  return W.finishCode(code, {
    kind: kind.constructor,
    pointers: shape.pointers,
    size: shape.size,
    number: con.tag,
    name: con.name,
    ...(con.type === undefined ? {} : { type: con.type }),
    ...(con.fields.some((rep, i) => rep !== 'ptr' && con.boxes?.[i])
      ? { parameters: unboxedFields(con) }
      : {}),
    ...(con.fields.length === 0 ? { isClosed: true as const } : {}),
    ...(span ? { span } : {}),
  });
}
