/**
 * One STG module to relocatable WebAssembly. The code of a binding depends on the binding and on how the functions are
 * called that it calls, and is kept; only the numbers of its cost centres depend on the rest of the module.
 */

import type { DataCon, Var } from '../core/core.ts';
import type { CostCentre } from '../profile/model/centre.ts';
import { append } from '../source/append.ts';
import type { QueryCache } from '../source/readcache.ts';
import { createQueryCache } from '../source/readcache.ts';
import { fixedSpan } from '../source/span.ts';
import type { Expr, Signature, StgModule, TopBinding } from '../stg/stg.ts';
import { emitCaf, emitConstructor, emitTopFunction, emitUse } from './closure.ts';
import { conSymbol, type EmitOptions, infoOf, isOfUse, type KnownJoin, type Module } from './context.ts';
import { emitExpression } from './expression.ts';
import { findJoinPoints } from './joinpoint.ts';
import type { FunctionObject, ObjectModule, StaticObject, StaticWord } from './object.ts';
import { createPreparation, prepare } from './prepare.ts';
import { conTag, objectLayout } from './shape.ts';

/** The code of one binding. Its cost centres are numbered among themselves. */
interface BindingCode {
  readonly functions: readonly FunctionObject[];
  readonly statics: readonly StaticObject[];
  readonly texts: ObjectModule['texts'];
  readonly centres: readonly CostCentre[];
  /** The constructors that it uses, by the symbol of their info. */
  readonly constructors: ReadonlyMap<string, DataCon>;
}

/** Queries about the functions that a binding calls. */
interface SignatureQueries {
  readonly parameters: (id: string) => string | undefined;
}

/** The code of a module's bindings, and the same code with the numbers of its cost centres. */
export interface CodeCache {
  readonly made: QueryCache<TopBinding, SignatureQueries, BindingCode>;
  readonly numbered: WeakMap<BindingCode, NumberedCode>;
}

/** Of constructors, which all modules that use one make. */
export type ConstructorCache = WeakMap<DataCon, Pick<ObjectModule, 'functions' | 'statics'>>;

interface NumberedCode {
  readonly numbers: readonly number[];
  readonly functions: readonly FunctionObject[];
}

export const createCodeCache = (): CodeCache => ({
  made: createQueryCache(),
  numbered: new WeakMap(),
});

/** Both memories are of modules emitted with the same choice of profiling. */
export function emitModule(
  stg: StgModule,
  options: EmitOptions,
  pieces: CodeCache = createCodeCache(),
  known: ConstructorCache = new WeakMap(),
): ObjectModule {
  const signatures = signaturesFor(stg);
  const functions: FunctionObject[] = [];
  const statics: StaticObject[] = [];
  const texts: { symbol: string; bytes: Uint8Array }[] = [];
  const centres = new Map<CostCentre, number>();
  const constructors = new Map(stg.constructors.map(con => [conSymbol(con), con]));
  for (const binding of stg.bindings) {
    const piece = codeOf(stg.name, binding, options, signatures, pieces);
    for (const centre of piece.centres) if (!centres.has(centre)) centres.set(centre, centres.size);
    append(functions, numberedIn(piece, centres, pieces));
    append(statics, located(piece.statics, binding, options));
    append(texts, piece.texts);
    for (const [symbol, con] of piece.constructors) constructors.set(symbol, con);
  }
  appendConstructors({ functions, statics }, constructors, known);
  pieces.made.nextGeneration();
  const list = [...centres.keys()].map(centre => locatedCentre(centre, stg.name, options));
  return { name: stg.name, functions, statics, texts, centres: list };
}

/** One binding of a module without centres of its own, with the constructors that it uses. `signatures` says how functions of the
 * top level are called. */
export function emitAlone(
  module: string,
  binding: TopBinding,
  signatures: Signatures,
  options: EmitOptions,
  known: ConstructorCache,
): ObjectModule {
  const emitted = emptyModule(module, binding.id, options, signatures);
  emitBinding(emitted, binding, options.place !== undefined);
  const { functions, statics, texts, centres } = emitted;
  appendConstructors(emitted, emitted.constructors, known);
  return { name: module, functions, statics, texts, centres };
}

function appendConstructors(
  to: { readonly functions: FunctionObject[]; readonly statics: StaticObject[] },
  constructors: ReadonlyMap<string, DataCon>,
  known: ConstructorCache,
): void {
  for (const [symbol, con] of constructors) {
    const code = isOfUse(symbol) ? emitUse(con, symbol) : (known.get(con) ?? emitConstructor(con));
    if (!isOfUse(symbol)) known.set(con, code);
    append(to.functions, code.functions);
    append(to.statics, code.statics);
  }
}

/** A centre of the module's own text stands where its span is now: the binding may have moved since it was compiled. */
const locatedCentre = (centre: CostCentre, module: string, { place }: EmitOptions): CostCentre =>
  place && centre.span && centre.module === module
    ? { ...centre, location: place(centre.span), span: fixedSpan(centre.span) }
    : centre.span
      ? { ...centre, span: fixedSpan(centre.span) }
      : centre;

/** How a function of the top level is called; undefined for what is none. */
export type Signatures = (id: string) => Signature | undefined;

function signaturesFor(stg: StgModule): Signatures {
  const own = new Map(stg.bindings.map(b => [b.id, b]));
  return id => signatureOf(own.get(id)) ?? stg.externals.get(id);
}

export const signatureOf = (binding: TopBinding | undefined): Signature | undefined =>
  binding?.rhs.kind === 'function'
    ? { params: binding.rhs.params.map(p => p.rep), result: binding.rhs.result }
    : undefined;

function codeOf(
  name: string,
  binding: TopBinding,
  options: EmitOptions,
  signatures: Signatures,
  { made }: CodeCache,
): BindingCode {
  const parameters = (id: string): string | undefined => signatures(id)?.params.join();
  return made.get(binding, { parameters }, ask => {
    const module = emptyModule(name, binding.id, options, id => {
      ask.parameters(id);
      return signatures(id);
    });
    emitBinding(module, binding, options.place !== undefined);
    const { functions, statics, texts, centres, constructors } = module;
    return { functions, statics, texts, centres, constructors };
  });
}

const emptyModule = (name: string, scope: string, options: EmitOptions, signatures: Signatures): Module => ({
  name,
  profiled: options.profiled,
  tail: emitExpression,
  functions: [],
  statics: [],
  texts: [],
  centres: [],
  centreNumbers: new Map(),
  signatures,
  knownFunctions: new Map(),
  joins: new Map(),
  continuations: new Map(),
  written: new Set(),
  constructors: new Map(),
  uses: new Map(),
  scope,
  next: 0,
  sites: 0,
  own: undefined,
  preparation: createPreparation(),
  unboxed: new Map(),
  free: new Map(),
});

/** The functions of a piece with its centres' numbers in the module. */
function numberedIn(
  piece: BindingCode,
  centres: ReadonlyMap<CostCentre, number>,
  { numbered }: CodeCache,
): readonly FunctionObject[] {
  const numbers = piece.centres.map(centre => centres.get(centre)!);
  if (numbers.every((number, i) => number === i)) return piece.functions;
  const before = numbered.get(piece);
  if (before?.numbers.every((number, i) => number === numbers[i])) return before.functions;
  const functions = piece.functions.map(f => {
    if (!f.relocations.some(r => r.kind === 'centre')) return f;
    const relocations = f.relocations.map(r =>
      r.kind === 'centre' ? { ...r, symbol: String(numbers[Number(r.symbol)]) } : r,
    );
    return { ...f, relocations };
  });
  numbered.set(piece, { numbers, functions });
  return functions;
}

/** A constant applicative form says where it is defined. */
function located(
  statics: readonly StaticObject[],
  { rhs, span }: TopBinding,
  { place }: EmitOptions,
): readonly StaticObject[] {
  if (rhs.kind !== 'caf' || !span || !place) return statics;
  return statics.map(s => ({ ...s, location: place(span) }));
}

function emitBinding(module: Module, { id, rhs, span: defined }: TopBinding, isPlaced: boolean): void {
  const span = isPlaced ? defined : undefined;
  switch (rhs.kind) {
    case 'function': {
      const body = prepare(rhs.body, module.preparation);
      registerJoins(module, body);
      emitTopFunction(module, id, rhs.params, body, span);
      return;
    }
    case 'caf': {
      const body = prepare(rhs.body, module.preparation);
      registerJoins(module, body);
      emitCaf(module, id, body, span);
      return;
    }
    case 'con':
      emitStaticCon(module, id, rhs.con, rhs.arguments);
      return;
  }
}

/** Join points of a whole top-level binding, those inside its closures too. */
export function registerJoins(module: Module, expr: Expr): void {
  const rest: Expr[] = [expr];
  for (let e = rest.pop(); e; e = rest.pop()) {
    for (const [variable, info] of findJoinPoints(e))
      module.joins.set(variable, joinFor(module, variable, info.live));
    for (const inner of closuresIn(e)) rest.push(inner);
  }
}

const joinFor = (module: Module, variable: Var, live: readonly Var[]): KnownJoin => ({
  symbol: `${module.scope}!${variable.name}.j${module.next++}`,
  live,
});

/** Bodies of the closures allocated by an expression. */
function closuresIn(expr: Expr): Expr[] {
  const expressions: Expr[] = [];
  const rest: Expr[] = [expr];
  for (let e = rest.pop(); e; e = rest.pop()) {
    if (e.kind === 'case') rest.push(e.scrutinee, ...e.alternatives.map(a => a.body));
    else if (e.kind === 'run') rest.push(e.action, e.body);
    else if (e.kind === 'join') rest.push(e.rhs, e.body);
    else if (e.kind === 'scc' || e.kind === 'under') rest.push(e.body);
    else if (e.kind === 'let') {
      rest.push(e.body);
      for (const b of e.bindings) if (b.rhs.kind !== 'con') expressions.push(b.rhs.body);
    }
  }
  return expressions;
}

function emitStaticCon(
  module: Module,
  id: string,
  con: DataCon,
  args: readonly (StgModule['bindings'][number]['rhs'] & { kind: 'con' })['arguments'][number][],
): void {
  const info = infoOf(module, con);
  const shape = objectLayout(con.fields);
  const payload: StaticWord[] = Array(shape.size / 4 - 2).fill(0);
  args.forEach((a, i) => {
    const at = shape.offsets[i]! / 4 - 2;
    if (a.kind === 'global') payload[at] = { closure: a.id };
    else if (a.kind === 'literal') {
      const words = rawWords(a.literal);
      payload[at] = words[0]!;
      payload[at + 1] = words[1]!;
    } else throw new Error(`${id}: a static constructor with a local argument`);
  });
  module.statics.push({ symbol: id, info, tag: conTag(con), payload });
}

function rawWords(literal: { rep: string; value: bigint | number | string }): [number, number] {
  const buffer = new DataView(new ArrayBuffer(8));
  if (typeof literal.value === 'bigint') buffer.setBigInt64(0, BigInt.asIntN(64, literal.value), true);
  else if (typeof literal.value === 'number') buffer.setFloat64(0, literal.value, true);
  else throw new Error('a text in a static constructor');
  return [buffer.getInt32(0, true), buffer.getInt32(4, true)];
}
