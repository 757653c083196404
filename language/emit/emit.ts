/** One STG module to relocatable WebAssembly. */
import type { DataCon, Var } from '../core/core.ts';
import type { Expr, Signature, StgModule, TopBinding } from '../stg/stg.ts';
import { emitCaf, emitConstructor, emitTopFunction } from './closure.ts';
import { conSymbol, type EmitOptions, type KnownJoin, type Module } from './context.ts';
import { emitExpression } from './expression.ts';
import { findJoins } from './joins.ts';
import type { ObjectModule, Word } from './object.ts';
import { prepare } from './prepare.ts';
import { conTag, objectLayout } from './shape.ts';

export function emitModule(stg: StgModule, options: EmitOptions): ObjectModule {
  const signatures = new Map<string, Signature>(stg.externals);
  for (const b of stg.bindings)
    if (b.rhs.kind === 'function')
      signatures.set(b.id, { params: b.rhs.params.map(p => p.rep), result: b.rhs.result });
  const module: Module = {
    name: stg.name,
    profiled: options.profiled,
    tail: emitExpression,
    functions: [],
    statics: [],
    texts: [],
    centres: [],
    centreNumbers: new Map(),
    signatures,
    known: new Map(),
    joins: new Map(),
    continuations: new Map(),
    written: new Set(),
    constructors: new Map(),
    scope: '',
    next: 0,
    sites: 0,
    numbers: { next: -1 },
    free: new Map(),
  };
  for (const con of stg.constructors) module.constructors.set(conSymbol(con), con);
  for (const binding of stg.bindings) emitBinding(module, binding, options);
  for (const con of module.constructors.values()) emitConstructor(module, con);
  return {
    name: stg.name,
    functions: module.functions,
    statics: module.statics,
    texts: module.texts,
    centres: module.centres,
  };
}

function emitBinding(module: Module, binding: TopBinding, options: EmitOptions): void {
  const { id, rhs } = binding;
  module.scope = id;
  module.next = 0;
  switch (rhs.kind) {
    case 'function': {
      const body = prepare(rhs.body, module.numbers);
      registerJoins(module, body);
      emitTopFunction(module, id, rhs.params, body);
      return;
    }
    case 'caf': {
      const body = prepare(rhs.body, module.numbers);
      registerJoins(module, body);
      emitCaf(module, id, body, binding.span && options.place?.(binding.span));
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
    for (const [variable, info] of findJoins(e))
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
  const found: Expr[] = [];
  const rest: Expr[] = [expr];
  for (let e = rest.pop(); e; e = rest.pop()) {
    if (e.kind === 'case') rest.push(e.scrutinee, ...e.alternatives.map(a => a.body));
    else if (e.kind === 'run') rest.push(e.action, e.body);
    else if (e.kind === 'join') rest.push(e.rhs, e.body);
    else if (e.kind === 'scc') rest.push(e.body);
    else if (e.kind === 'let') {
      rest.push(e.body);
      for (const b of e.bindings) if (b.rhs.kind !== 'con') found.push(b.rhs.body);
    }
  }
  return found;
}

function emitStaticCon(
  module: Module,
  id: string,
  con: DataCon,
  args: readonly (StgModule['bindings'][number]['rhs'] & { kind: 'con' })['arguments'][number][],
): void {
  module.constructors.set(conSymbol(con), con);
  const shape = objectLayout(con.fields);
  const payload: Word[] = Array(shape.size / 4 - 2).fill(0);
  args.forEach((a, i) => {
    const at = shape.offsets[i]! / 4 - 2;
    if (a.kind === 'global') payload[at] = { closure: a.id };
    else if (a.kind === 'literal') {
      const words = rawWords(a.literal);
      payload[at] = words[0]!;
      payload[at + 1] = words[1]!;
    } else throw new Error(`${id}: a static constructor with a local argument`);
  });
  module.statics.push({ symbol: id, info: conSymbol(con), tag: conTag(con), payload });
}

function rawWords(literal: { rep: string; value: bigint | number | string }): [number, number] {
  const buffer = new DataView(new ArrayBuffer(8));
  if (typeof literal.value === 'bigint') buffer.setBigInt64(0, BigInt.asIntN(64, literal.value), true);
  else if (typeof literal.value === 'number') buffer.setFloat64(0, literal.value, true);
  else throw new Error('a text in a static constructor');
  return [buffer.getInt32(0, true), buffer.getInt32(4, true)];
}
