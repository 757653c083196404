/** Functions that call themselves last are loops, unless their calls are counted. */
import { expect, it } from 'vitest';
import { insertedInto } from '../../../language/emit/insertion.ts';
import { instructions } from '../../../language/emit/instruction.ts';
import { insideLoop } from '../../../language/emit/loop.ts';
import type { FunctionObject } from '../../../language/emit/object.ts';
import { build, run, ways } from './run.ts';

/** Sums down from a number, in a function of its own and in a join point. */
const summing = `
(con Main.many GHC.Types.I# 100000)
(fun Main.down ((n i64) (a i64)) i64
  (case (m i64) n (0 a) (_ (with (b i64) (prim -# n 1)) (with (c i64) (prim +# a 1)) (call Main.down b c))))
(fun Main.main (t) ptr
  (case v Main.many ((GHC.Types.I# (n i64))
    (case (s i64) (call Main.down n 0) (_ (with (r i64) (prim -# s 99958)) (let ((x (con GHC.Types.I# r)))) (call Test.end x t))))))`;

it.each(ways)('gives the same, %s', (_, options) => {
  expect(run(summing, options).exitCode).toBe(42);
});

/** A function of one i32 that calls itself within a condition. */
const down: FunctionObject = {
  symbol: 'Main.down!entry',
  signature: 'i',
  locals: '',
  code: Uint8Array.of(
    0x20,
    2,
    0x04,
    0x40,
    0x20,
    0,
    0x20,
    1,
    0x20,
    2,
    0x12,
    0x80,
    0x80,
    0x80,
    0x80,
    0,
    0x0b,
    0,
    0x0b,
  ),
  relocations: [{ at: 11, kind: 'function', symbol: 'Main.down!entry', open: 1 }],
};

it('assigns its parameters and begins again where the symbol means the function itself', () => {
  const none = { counting: undefined, ticky: undefined, uses: undefined };
  const { insertions, calls } = insertedInto(down, { means: symbol => symbol === down.symbol, ...none });
  expect([...calls!]).toEqual(down.relocations);
  const [beginning, assigned, ending] = insertions.map(({ at, bytes }) => [at, ...bytes]);
  expect(beginning).toEqual([0, instructions.loop, 0x40]);
  const set = instructions['local.set'];
  expect(assigned).toEqual([10, set, 2, set, 1, set, 0]);
  expect(ending).toEqual([down.code.length - 1, instructions.end, instructions.unreachable]);
  expect(insertedInto(down, { means: () => false, ...none }).insertions).toEqual([]);
});

it('is checked by the engine with the loops in it', () => {
  expect(WebAssembly.validate(build(summing).wasm as Uint8Array<ArrayBuffer>)).toBe(true);
});

it('has its check in the loop', () => {
  const body = Uint8Array.of(instructions.loop, 0x40, instructions.end);
  expect(insideLoop(body)).toBe(2);
  expect(insideLoop(body.subarray(2))).toBe(0);
});
