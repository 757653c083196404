/** Integers of all lengths, by the machine's routines and by the host: every operation gives what BigInt gives. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../lib/cases.ts';
import { compile, execute, plain } from '../lib/program.ts';

const program = `module Main where

main :: IO ()
main = interact (unlines . map (unwords . map show . both . map read . words) . lines)

both :: [Integer] -> [Integer]
both [a, b] = [a + b, a - b, a * b, negate a, gcd a b, toInteger (fromEnum (compare a b))] ++ [if c then 1 else 0 | c <- order] ++ parts
  where
    order = [a == b, a /= b, a < b, a <= b, a > b, a >= b]
    parts = if b == 0 then [] else [a \`quot\` b, a \`rem\` b, a \`div\` b, a \`mod\` b]
both _ = []
`;

/** Digits of 32 bits, many of them the least or the greatest: estimates of quotients are wrong only there. */
const digit = fc.oneof(
  fc.constantFrom(0n, 1n, 0x7fffffffn, 0x80000000n, 0xfffffffen, 0xffffffffn),
  fc.bigInt({ min: 0n, max: 0xffffffffn }),
);
const magnitude = (most: number) =>
  fc.array(digit, { maxLength: most }).map(digits => digits.reduce((sum, d) => sum * 0x100000000n + d, 0n));
const integer = fc
  .tuple(fc.oneof(magnitude(2), magnitude(4), magnitude(40), magnitude(150)), fc.boolean())
  .map(([size, isNegative]) => (isNegative ? -size : size));
/** Neighbours of multiples have remainders and signs of their own. */
const pair = fc.oneof(
  fc.tuple(integer, integer),
  fc
    .tuple(integer, integer, fc.constantFrom(-1n, 0n, 1n))
    .map(([a, b, more]): [bigint, bigint] => [a * b + more, b]),
  integer.map((a): [bigint, bigint] => [a, -a]),
  // common divisors, and quotients that Euclid's steps find one by one: of Fibonacci's numbers, all are 1
  fc.tuple(integer, integer, integer).map(([a, b, c]): [bigint, bigint] => [a * c, b * c]),
  fc
    .tuple(integer, fc.array(fc.constantFrom(1n, 1n, 1n, 2n, 0x7fffffffn, 1n << 62n), { maxLength: 600 }))
    .map(([a, quotients]) => quotients.reduce<[bigint, bigint]>(([x, y], q) => [q * x + y, x], [a, 0n])),
);

function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x < 0n ? -x : x;
}

function expected([a, b]: readonly [bigint, bigint]): bigint[] {
  const truths = [a === b, a !== b, a < b, a <= b, a > b, a >= b].map(each => (each ? 1n : 0n));
  const most = [a + b, a - b, a * b, -a, commonDivisor(a, b), a < b ? 0n : a === b ? 1n : 2n, ...truths];
  if (b === 0n) return most;
  const [quotient, rest] = [a / b, a % b];
  const isDown = rest !== 0n && rest < 0n !== b < 0n;
  return [...most, quotient, rest, isDown ? quotient - 1n : quotient, isDown ? rest + b : rest];
}

it('integers', () => {
  const executable = compile('Main.hs', program, { ...plain, optimise: '1' });
  fc.assert(
    fc.property(fc.array(pair, { minLength: 50, maxLength: 100 }), pairs => {
      const stdin = pairs.map(each => `${each.join(' ')}\n`).join('');
      const { stdout } = execute(executable, { name: 'Main', stdin });
      expect(stdout.trimEnd().split('\n')).toEqual(pairs.map(each => expected(each).join(' ')));
    }),
    { numRuns: cases(5) },
  );
});
