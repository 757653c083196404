/**
 * What code and closures in static memory refer to. A collection keeps a constant that was evaluated only if something that may still run
 * refers to it (`runtime/constants.ts`).
 */
import type { References } from '../runtime/executable.ts';
import { shapeEntry } from '../runtime/layout.ts';
import type { Addresses } from './addresses.ts';
import { pushingSymbol } from './context.ts';
import type { FunctionObject, StaticObject } from './object.ts';

interface Linked {
  readonly functions: readonly FunctionObject[];
  readonly statics: readonly StaticObject[];
}

/** `always`: closures that the host may ask for at any time, by their symbols; what the machine's own routines refer to is one of them. */
export function referencesIn(
  { functions, statics }: Linked,
  numbers: ReadonlyMap<string, number>,
  addresses: Addresses,
  always: readonly string[],
): References {
  const nodeOfStatic = new Map(statics.map(({ symbol }, i) => [symbol, functions.length + i]));
  const nodeOfFunction = (symbol: string): number =>
    (numbers.get(symbol) ?? numbers.get(pushingSymbol(symbol)) ?? 0) - 1;
  const targets: number[] = [];
  const starts = [0];
  const end = (): void => void starts.push(targets.length);
  const add = (node: number | undefined): void => {
    if (node !== undefined && node >= 0) targets.push(node);
  };
  for (const { relocations } of functions) {
    for (const { kind, symbol } of relocations)
      if (kind === 'function' || kind === 'info') add(nodeOfFunction(symbol));
      else if (kind === 'closure') add(nodeOfStatic.get(symbol));
    end();
  }
  for (const { info, payload } of statics) {
    add(nodeOfFunction(info));
    for (const word of payload) if (typeof word === 'object') add(nodeOfStatic.get(word.closure));
    end();
  }
  const machine = functions.flatMap(({ symbol }, i) => (symbol.startsWith('$') ? [i] : []));
  return {
    at: Int32Array.from([
      ...functions.map((_, i) => addresses.shapes + shapeEntry.bytes * (i + 1)),
      ...statics.map(({ symbol, tag }) => addresses.closures.get(symbol)! - tag),
    ]),
    starts: Int32Array.from(starts),
    targets: Int32Array.from(targets),
    constants: Int32Array.from(
      statics.flatMap(({ info }, i) => (info.endsWith('!caf') ? [functions.length + i] : [])),
    ),
    always: Int32Array.from([...machine, ...always.map(symbol => nodeOfStatic.get(symbol)!)]),
    shapes: addresses.shapes,
    marks: addresses.marks,
  };
}
