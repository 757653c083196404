/** Random declarations over values of the machine (MagicHash, UnboxedTuples, UnboxedSums). */
import type { Choices } from './choices.ts';
import { expression, placeOf } from './expression.ts';
import { type Callable, type Maker, ownTypes, type Variable } from './scope.ts';
import { bool, double, int, randomType, showType, type Type } from './type.ts';

/** The lines of functions that none of them calls: two that call each other need not come to an end. */
function declaring(m: Maker, functions: readonly Callable[], lines: readonly string[]): string[] {
  m.functions.push(...functions);
  return [...lines];
}

function body(m: Maker, variables: readonly Variable[], of: Type): string {
  m.calls = 1;
  return expression(placeOf(m, { variables, functions: [] }, 2), of);
}

/** An expression of type Int#. */
function whole(c: Choices, seen: readonly string[], depth: number): string {
  if (depth === 0) return c.chance(1, 3) ? c.pick(['3#', '0#', '(-7#)', '1000003#']) : c.pick(seen);
  const part = (): string => whole(c, seen, depth - 1);
  return c.pick([
    () => `(${part()} ${c.pick(['+#', '-#', '*#', '>#', '==#', '<=#'])} ${part()})`,
    () => `(negateInt# ${part()})`,
    () => `(case ${part()} ># ${part()} of { 1# -> ${part()}; _ -> ${part()} })`,
    () => `(if isTrue# (${part()} <# ${part()}) then ${part()} else ${part()})`,
    () => `(word2Int# (int2Word# ${part()} \`${c.pick(['and#', 'or#', 'xor#'])}\` int2Word# ${part()}))`,
    () => `(${c.pick(['quotInt#', 'remInt#'])} ${part()} ${c.pick(['7#', '13#', '(-3#)'])})`,
    () => `(uncheckedIShiftL# ${part()} 3#)`,
    () => `(word2Int# (popCnt# (int2Word# ${part()})))`,
    () => `(double2Int# (int2Double# ${part()} *## 0.25##))`,
    () => `(case ${part()} of { 0# -> ${part()}; 1# -> 5#; n -> n +# ${part()} })`,
  ])();
}

/** An expression of type Double#. */
function real(c: Choices, seen: readonly string[], depth: number): string {
  if (depth === 0) return c.chance(1, 3) ? c.pick(['1.5##', '0.0##', '(-2.25##)']) : c.pick(seen);
  const part = (): string => real(c, seen, depth - 1);
  return c.pick([
    () => `(${part()} ${c.pick(['+##', '-##', '*##', '/##'])} ${part()})`,
    () => `(negateDouble# ${part()})`,
    () => `(if isTrue# (${part()} >## ${part()}) then ${part()} else ${part()})`,
    () => `(case ${part()} of v -> v *## v)`,
    () => `(int2Double# (3# +# 4#) +## ${part()})`,
  ])();
}

export function unboxedInts(m: Maker): string[] {
  const { choices: c } = m;
  const inner = c.fresh('g');
  const of = randomType(c, ownTypes(m));
  const f: Callable = { name: c.fresh('f'), params: [int, int], result: int };
  const both: Callable = { name: c.fresh('f'), params: [int, int], result: of };
  const boxed = [
    { name: '(I# a)', type: int },
    { name: '(I# b)', type: int },
  ];
  const raw = (seen: readonly string[]): string => whole(c, seen, 1 + c.next(3));
  return declaring(
    m,
    [f, both],
    [
      `${inner} :: Int# -> Int# -> (# Int#, ${showType(of)} #)`,
      `${inner} a b = (# ${raw(['a', 'b'])}, ${body(m, boxed, of)} #)`,
      `${f.name} :: Int -> Int -> Int`,
      c.pick([
        `${f.name} (I# x) (I# y) = case ${inner} x y of (# p, _ #) -> I# ${raw(['p', 'x', 'y'])}`,
        `${f.name} (I# x) (I# y) = let { !(# p, _ #) = ${inner} y ${raw(['x', 'y'])}; q = ${raw(['p', 'x'])} } in I# (p +# q)`,
        `${f.name} (I# x) (I# y) = I# (go ${raw(['x', 'y'])} 0#) where { go :: Int# -> Int# -> Int#; go n s | isTrue# (s ># 9#) = n | otherwise = go ${raw(['n', 's', 'y'])} (s +# 1#) }`,
      ]),
      `${both.name} :: Int -> Int -> ${showType(of)}`,
      `${both.name} (I# x) (I# y) = case ${inner} ${raw(['x', 'y'])} y of { (# 0#, v #) -> v; (# n, _ #) | (# _, w #) <- ${inner} n x -> w }`,
    ],
  );
}

export function unboxedDoubles(m: Maker): string[] {
  const { choices: c } = m;
  const f: Callable = { name: c.fresh('f'), params: [double, int], result: double };
  const seen = ['x', '(int2Double# n)'];
  return declaring(
    m,
    [f],
    [`${f.name} :: Double -> Int -> Double`, `${f.name} (D# x) (I# n) = D# ${real(c, seen, 1 + c.next(4))}`],
  );
}

export function unboxedSum(m: Maker): string[] {
  const { choices: c } = m;
  const inner = c.fresh('g');
  const [a, b, result] = [0, 1, 2].map(() => randomType(c, ownTypes(m))) as [Type, Type, Type];
  const f: Callable = { name: c.fresh('f'), params: [a, b], result };
  const x = { name: 'x', type: a };
  const y = { name: 'y', type: b };
  return declaring(
    m,
    [f],
    [
      `${inner} :: ${showType(a)} -> ${showType(b)} -> (# ${showType(b)} | Int# | () #)`,
      `${inner} x y | ${body(m, [x, y], bool)} = (# ${body(m, [x, y], b)} | | #)`,
      `  | ${body(m, [x, y], bool)} = (# | ${whole(c, ['1#', '2#'], 2)} | #)`,
      `  | otherwise = (# | | () #)`,
      `${f.name} :: ${[a, b, result].map(showType).join(' -> ')}`,
      `${f.name} x y = case ${inner} x y of { (# y | | #) -> ${body(m, [x, y], result)}; (# | n | #) -> let { z = I# n } in ${body(m, [x, { name: 'z', type: int }], result)}; (# | | _ #) -> ${body(m, [y], result)} }`,
    ],
  );
}
