/** Primitive operations that are made in place, each as a WebAssembly function that JavaScript can call. */
import type { Var } from '../../language/core/core.ts';
import type { MadeBy } from '../../language/core/primitives.ts';
import { writePadded } from '../../language/emit/bytes.ts';
import * as W from '../../language/emit/code.ts';
import { createBody, type Module } from '../../language/emit/context.ts';
import { machineModule } from '../../language/emit/machine/machine.ts';
import type { FunctionObject } from '../../language/emit/object.ts';
import { operationOf, pushPrimitive } from '../../language/emit/primitive.ts';
import { letterOf } from '../../language/emit/shape.ts';
import { type LinkedFunction, writeModule } from '../../language/emit/write.ts';

type Value = number | bigint;

/** The operation on its arguments; it may call routines of the machine that need neither it nor its host. */
export function instructionsOf(op: MadeBy<'inPlace'>): (...args: readonly Value[]) => Value {
  const { params, result } = operationOf(op);
  const body = createBody(
    { profiled: false } as Module,
    'operation',
    `${params.map(letterOf).join('')}:${letterOf(result)}`,
  );
  const variables = params.map((rep, unique): Var => ({ name: 'x', unique, rep }));
  variables.forEach((variable, i) => {
    body.locals.set(variable, W.NODE + i);
  });
  pushPrimitive(
    body,
    op,
    variables.map(variable => ({ kind: 'var', var: variable })),
  );
  const { wasm } = writeModule(linked(W.finishCode(body.code)), [], new Uint8Array());
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 65536, shared: true });
  const instance = new WebAssembly.Instance(new WebAssembly.Module(wasm as Uint8Array<ArrayBuffer>), {
    host: { memory },
  });
  const run = instance.exports.operation as (...args: readonly Value[]) => Value;
  return (...args) => run(0, 0, ...args);
}

/** The function and those of the machine that it calls. */
function linked(first: FunctionObject): readonly LinkedFunction[] {
  const { functions } = machineModule({
    profiled: false,
    uncounted: false,
    countCalls: false,
    ticky: false,
    biography: false,
    eras: false,
    trace: false,
    curried: 'application',
  });
  const all = [first];
  const code = first.code.slice();
  for (const { at, symbol } of first.relocations) {
    const called = functions.find(f => f.symbol === symbol);
    if (!called || called.relocations.length > 0) throw new Error(`${symbol} needs the machine`);
    writePadded(code, at, all.push(called) - 1);
  }
  return all.map((f, i) => ({
    signature: f.signature,
    locals: f.locals,
    code: i === 0 ? code : f.code.slice(),
    types: [],
    ...(i === 0 ? { exportAs: 'operation' } : {}),
  }));
}
