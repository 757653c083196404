/** Long columns of bindings: cut into functions where one value is used after them, and into none that differ in what they give. */
import { expect, test } from 'vitest';
import { consCon } from '../../../language/builtin/wired.ts';
import { freshVar, variable } from '../../../language/core/build.ts';
import type * as Core from '../../../language/core/core.ts';
import { piecesOf } from '../../../language/stg/column.ts';
import { compile, execute, plain, profiledTop } from '../../lib/program.ts';

const supply = { next: 1 };

/** Cells, each of which is made with the one before and with `x`. */
function cells(count: number, x: Core.Var): { column: Core.Bindings[]; last: Core.Var } {
  let last = freshVar(supply, 'nil');
  const column = Array.from({ length: count }, (): Core.Bindings => {
    const rhs: Core.Expr = { kind: 'con', con: consCon, arguments: [variable(x), variable(last)] };
    last = freshVar(supply, 'cell');
    return { recursive: false, list: [{ var: last, rhs }] };
  });
  return { column, last };
}

test('a short column stays', () => {
  const { column, last } = cells(700, freshVar(supply, 'x'));
  expect(piecesOf(column, variable(last))).toHaveLength(700);
});

test('a long one is cut, and each function is given what it uses', () => {
  const x = freshVar(supply, 'x');
  const { column, last } = cells(3000, x);
  const pieces = piecesOf(column, variable(last));
  const stretches = pieces.flatMap(piece => (piece.kind === 'stretch' ? [piece] : []));
  expect(stretches).toHaveLength(7);
  for (const [i, { free, bindings }] of stretches.entries()) {
    expect(bindings).toHaveLength(400);
    expect(free).toContain(x);
    expect(free).toHaveLength(2);
    if (i > 0) expect(free).toContain(stretches[i - 1]!.result);
  }
  expect(pieces.length - stretches.length).toBe(200);
});

test('so is a recursive group in order', () => {
  const { column, last } = cells(1000, freshVar(supply, 'x'));
  const group = { recursive: true, list: column.flatMap(({ list }) => list) };
  expect(piecesOf([group], variable(last)).filter(piece => piece.kind === 'stretch')).toHaveLength(2);
  const reversed = { ...group, list: group.list.toReversed() };
  expect(piecesOf([reversed], variable(last))).toHaveLength(1);
});

test('nothing is cut where more than one value is used later', () => {
  const { column } = cells(1000, freshVar(supply, 'x'));
  const all: Core.Expr = {
    kind: 'app',
    function: { kind: 'global', id: 'M.f' },
    arguments: column.flatMap(({ list }) => list.map(b => variable(b.var))),
  };
  expect(piecesOf(column, all).filter(piece => piece.kind === 'stretch')).toEqual([]);
});

test('a list of thousands, of constants or made in a function, is the same profiled', () => {
  const numbers = Array.from({ length: 2500 }, (_, i) => i);
  const text = `
table :: [(Int, String)]
table = [${numbers.map(i => `(${i}, "n${i}")`).join(', ')}]
make :: Int -> (Int -> Int) -> [Int]
make k g = [${numbers.map(i => (i % 3 === 0 ? `g ${i}` : i % 3 === 1 ? 'k' : `${i}`)).join(', ')}]
main :: IO ()
main = print (sum (map fst table), snd (last table), sum (make 7 (+ 1)))
`;
  for (const options of [plain, profiledTop])
    expect(execute(compile('Main.hs', text, options), { name: 'x' }).stdout).toBe(
      '(3123750,"n2499",2089998)\n',
    );
});
