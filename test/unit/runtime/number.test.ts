/** Numbers by the host: every operation against BigInt, the bits, or GHC's answers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, double } from '../../../language/runtime/primitive/binary.ts';
import { allocate, char, cons, integer, OutOfMemory, string } from '../../../language/runtime/store.ts';
import { hostMachine as machine } from '../../lib/host-machine.ts';

const two = (n: number): bigint => 2n ** BigInt(n);
const edges = [0, 1, 20, 31, 32, 51, 52, 53, 62, 63, 64, 65, 127, 128, 900].flatMap(n =>
  [-1n, 0n, 1n].flatMap(d => [two(n) + d, -two(n) + d]),
);
const anInteger = fc.oneof(
  fc.constantFrom(...edges),
  fc.bigInt({ min: -1000n, max: 1000n }),
  fc.bigInt({ min: -two(64), max: two(64) }),
  fc.bigInt({ min: -two(2000), max: two(2000) }),
);

const floorDiv = (a: bigint, b: bigint): bigint => {
  const q = a / b;
  return q * b !== a && a < 0n !== b < 0n ? q - 1n : q;
};
const magnitude = (n: bigint): bigint => (n < 0n ? -n : n);
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? magnitude(a) : gcd(b, a % b));
const sign = (n: bigint): bigint => (n < 0n ? -1n : n > 0n ? 1n : 0n);
const truth = (b: boolean): bigint => (b ? 1n : 0n);

const binary: Record<string, (a: bigint, b: bigint) => bigint> = {
  integerAdd: (a, b) => a + b,
  integerSub: (a, b) => a - b,
  integerMul: (a, b) => a * b,
  integerGcd: gcd,
  integerLcm: (a, b) => (a === 0n || b === 0n ? 0n : magnitude((a / gcd(a, b)) * b)),
  integerAnd: (a, b) => a & b,
  integerOr: (a, b) => a | b,
  integerXor: (a, b) => a ^ b,
  integerQuot: (a, b) => a / b,
  integerRem: (a, b) => a % b,
  integerDiv: floorDiv,
  integerMod: (a, b) => a - floorDiv(a, b) * b,
  'integerEq#': (a, b) => truth(a === b),
  'integerNe#': (a, b) => truth(a !== b),
  'integerLt#': (a, b) => truth(a < b),
  'integerLe#': (a, b) => truth(a <= b),
  'integerGt#': (a, b) => truth(a > b),
  'integerGe#': (a, b) => truth(a >= b),
  'integerCompare#': (a, b) => sign(a - b),
};

const unary: Record<string, (a: bigint) => bigint> = {
  integerNegate: a => -a,
  integerAbs: magnitude,
  integerSignum: sign,
  integerComplement: a => ~a,
  'integerPopCount#': a => sign(a) * BigInt(magnitude(a).toString(2).replaceAll('0', '').length),
  'integerLog2#': a => (a > 0n ? BigInt(a.toString(2).length - 1) : 0n),
  'integerToInt#': a => BigInt.asIntN(64, a),
  'integerToWord#': a => BigInt.asIntN(64, a),
};

describe('Integer', () => {
  it.each(Object.entries(binary))('%s', (name, meaning) => {
    const m = machine();
    fc.assert(
      fc.property(anInteger, anInteger, (a, b) => {
        const divides = /Quot|Rem|Div|Mod/.test(name);
        fc.pre(!divides || b !== 0n);
        expect(m.onIntegers(name, a, b)).toBe(meaning(a, b));
      }),
      { numRuns: 300 },
    );
    for (const a of edges)
      for (const b of edges)
        if (b !== 0n || !/Quot|Rem|Div|Mod/.test(name)) expect(m.onIntegers(name, a, b)).toBe(meaning(a, b));
  });

  it.each(['integerQuot', 'integerRem', 'integerDiv', 'integerMod'])(
    '%s of long numbers of like length',
    name => {
      const m = machine();
      const quotients = [0n, 1n, 2n, 1000n, two(21) - 3n, two(21) - 2n, two(21) - 1n, two(21), two(32)];
      const long = fc.oneof(
        fc.bigInt({ min: two(1590), max: two(1990) }),
        fc.constantFrom(two(1600), two(1600) - 1n, two(1696) - two(1600), two(1599) + two(1000)),
      );
      fc.assert(
        fc.property(
          long,
          fc.constantFrom(...quotients),
          fc.integer(),
          fc.integer(),
          (b, q, offset, signs) => {
            const rest = [-1n, 0n, 1n, b - 1n, b / 2n, BigInt(offset)][Math.abs(offset) % 6]!;
            const a = q * b + rest;
            const [x, y] = [signs & 1 ? -a : a, signs & 2 ? -b : b];
            expect(m.onIntegers(name, x, y)).toBe(binary[name]!(x, y));
          },
        ),
        { numRuns: 500 },
      );
    },
  );

  it.each(Object.entries(unary))('%s', (name, meaning) => {
    const m = machine();
    for (const a of edges) expect(m.onIntegers(name, a)).toBe(meaning(a));
    fc.assert(
      fc.property(anInteger, a => {
        expect(m.onIntegers(name, a)).toBe(meaning(a));
      }),
    );
  });

  it('shifts by any amount', () => {
    const m = machine();
    const shift = (name: string, a: bigint, by: bigint) => m.call(name, integer(m.store, a), by);
    fc.assert(
      fc.property(anInteger, fc.bigInt({ min: 0n, max: 3000n }), (a, by) => {
        expect(m.whole(shift('integerShiftL#', a, by))).toBe(a << by);
        expect(m.whole(shift('integerShiftR#', a, by))).toBe(a >> by);
        expect(shift('integerTestBit#', a, by)).toBe((a >> by) & 1n);
      }),
    );
    for (const a of [two(1990), two(1990) - 1n, two(1990) - two(700), 3n ** 1250n, 1n, -3n, two(60) + 1n])
      for (const by of [1536n, 1600n, 1567n, 700n, 701n, 64n, 32n, 1n])
        for (const value of [a, -a]) {
          expect(m.whole(shift('integerShiftL#', value, by))).toBe(value << by);
          expect(m.whole(shift('integerShiftR#', value, by))).toBe(value >> by);
          expect(shift('integerTestBit#', value, by)).toBe((value >> by) & 1n);
        }
    expect(m.whole(shift('integerShiftR#', -5n, two(62)))).toBe(-1n);
    expect(m.whole(shift('integerShiftR#', 5n, two(62)))).toBe(0n);
    expect(m.whole(shift('integerShiftL#', 0n, two(62)))).toBe(0n);
    expect(shift('integerTestBit#', -5n, two(62))).toBe(1n);
    expect(() => shift('integerShiftL#', 1n, two(40))).toThrow(OutOfMemory);
  });

  it.each(Object.entries(binary))(
    '%s of long numbers, also with short ones, and of such as differ by little',
    (name, meaning) => {
      const m = machine();
      const long = [24, 25, 40].flatMap(n => [
        two(64 * n),
        two(64 * n) - 1n,
        two(64 * n - 9) + 7n,
        -(3n ** BigInt(40 * n)),
      ]);
      const short = [1n, -1n, 2n, 10n, -1000n, two(21) - 1n, two(21), -two(40), two(52), two(62), -two(63)];
      const check = (a: bigint, b: bigint): void => {
        if (b !== 0n || !/Quot|Rem|Div|Mod/.test(name)) expect(m.onIntegers(name, a, b)).toBe(meaning(a, b));
      };
      for (const a of long)
        for (const b of [...short, ...long, a + 1n, a - 1n, -a, two(63) - a, a - two(64), a - two(100)]) {
          check(a, b);
          check(b, a);
        }
    },
  );

  it('agrees with the memory of other routines on very large numbers', () => {
    const m = machine();
    for (const n of [two(5000) - 1n, -(3n ** 4000n), two(64 * 12), two(64 * 12 - 8), two(64 * 13) + 5n])
      expect(m.onIntegers('integerAdd', n, 1n)).toBe(n + 1n);
  });

  it('converts words and text', () => {
    const m = machine();
    expect(m.whole(m.call('integerFromInt#', -1n))).toBe(-1n);
    expect(m.whole(m.call('integerFromWord#', -1n))).toBe(two(64) - 1n);
    expect(m.text(m.call('integerShow#', integer(m.store, -(10n ** 30n))))).toBe(`-1${'0'.repeat(30)}`);
    for (const radix of [2, 3, 7, 8, 10, 16, 36])
      for (const n of [0n, 35n, 3n ** 400n])
        expect(m.whole(m.call('integerRead#', BigInt(radix), string(m.store, n.toString(radix))))).toBe(n);
    expect(m.whole(m.call('integerRead#', 16n, string(m.store, '')))).toBe(0n);
    for (const n of [0n, -1n, two(63), -two(64), 10n ** 128n - 1n, -(7n ** 1000n)]) {
      m.store.bytes.set([...`${n}`].map(c => c.charCodeAt(0)).concat(0xff), 0x4000);
      expect(m.whole(m.call('integerFromDigits#', 0x4000))).toBe(n);
    }
  });

  it('refuses half a text', () => {
    const m = machine();
    const thunk = allocate(m.store, 0x1234, 16);
    expect(() => m.call('integerRead#', 10n, cons(m.store, char(m.store, 0x37), thunk))).toThrow('its end');
    expect(() => m.call('integerRead#', 10n, cons(m.store, thunk, m.store.known.nil))).toThrow('a character');
  });
});

describe('Double', () => {
  const bitsOf = (x: number) => new BigInt64Array(new Float64Array([x]).buffer)[0]!;
  const ofBits = (bits: bigint) => new Float64Array(new BigInt64Array([bits]).buffer)[0]!;
  const aDouble = fc.bigInt({ min: -two(63), max: two(63) - 1n }).map(ofBits);

  it('puts numbers together that are taken apart', () => {
    const m = machine();
    fc.assert(
      fc.property(aDouble.filter(Number.isFinite), x => {
        const { mantissa, exponent } = decode(x, double);
        expect(x === 0 || magnitude(BigInt(mantissa)).toString(2).length === 53).toBe(true);
        const encoded = m.call('integerEncodeDouble#', integer(m.store, BigInt(mantissa)), BigInt(exponent));
        expect(encoded).toBe(x === 0 ? 0 : x);
      }),
    );
  });

  it('rounds once when encoding', () => {
    const m = machine();
    const encode = (n: bigint, e: bigint) => m.call('integerEncodeDouble#', integer(m.store, n), e);
    const encodeFloat = (n: bigint, e: bigint) => m.call('integerEncodeFloat#', integer(m.store, n), e);
    // an integer shifted far up, and back down by the exponent, is the integer's own nearest double
    fc.assert(
      fc.property(anInteger, fc.bigInt({ min: 0n, max: 200n }), (n, by) => {
        expect(encode(n << by, -by)).toBe(Number(n));
        expect(encodeFloat(n << by, -by)).toBe(nearestFloat(n));
      }),
    );
    expect(encode(1n, -1074n)).toBe(5e-324);
    expect(encode(1n, -1075n)).toBe(0);
    expect(encode(3n, -1076n)).toBe(5e-324);
    expect(encode(3n, -1075n)).toBe(1e-323);
    expect(Object.is(encode(-1n, -5000n), -0)).toBe(true);
    expect(encode(two(53) - 1n, 971n)).toBe(Number.MAX_VALUE);
    expect(encode(two(54) - 1n, 970n)).toBe(Infinity);
    expect(encode(two(55) - 3n, 969n)).toBe(Number.MAX_VALUE);
    expect(encode(-1n, two(62))).toBe(-Infinity);
    expect(encode(1n, -two(63))).toBe(0);
    expect(encodeFloat(two(24) + 1n, 0n)).toBe(16777216);
    expect(encodeFloat(two(60) + two(36) + 1n, 0n)).toBe(2 ** 60 + 2 ** 37);
    expect(encodeFloat(1n, 128n)).toBe(Infinity);
    expect(encodeFloat(two(25) - 1n, 103n)).toBe(Infinity);
    expect(encodeFloat(1n, -149n)).toBe(2 ** -149);
    expect(encodeFloat(1n, -150n)).toBe(0);
  });

  /** By comparing with both neighbours' midpoint, exactly. */
  function nearestFloat(n: bigint): number {
    const length = magnitude(n).toString(2).length;
    if (length <= 24) return Number(n);
    const drop = BigInt(length - 24);
    let kept = magnitude(n) >> drop;
    const rest = (magnitude(n) - (kept << drop)) * 2n;
    if (rest > 1n << drop || (rest === 1n << drop && kept % 2n === 1n)) kept += 1n;
    return Math.fround(Number(sign(n) * (kept << drop)));
  }

  it('has powers of two that are exact', () => {
    for (let n = -1022; n < 1024; n++) expect(bitsOf(2 ** n)).toBe(BigInt(n + 1023) << 52n);
  });

  it('converts Integers', () => {
    const m = machine();
    const toDouble = (n: bigint) => m.call('integerToDouble#', integer(m.store, n));
    expect(toDouble(two(53) + 1n)).toBe(2 ** 53);
    expect(toDouble(two(53) + 3n)).toBe(2 ** 53 + 4);
    expect(toDouble(two(1024))).toBe(Infinity);
    expect(toDouble(two(63) - 1n)).toBe(2 ** 63);
    expect(toDouble(two(64) - 1n)).toBe(2 ** 64 - 2048);
    expect(toDouble(1n - two(64))).toBe(2048 - 2 ** 64);
    expect(m.whole(m.call('integerFromDouble#', -2.9))).toBe(-2n);
    expect(m.whole(m.call('integerFromDouble#', -0))).toBe(0n);
    expect(m.whole(m.call('integerFromDouble#', 2 ** 80))).toBe(two(80));
    expect(m.whole(m.call('integerFromDouble#', Infinity))).toBe(two(1024));
  });

  it('raises to powers as C does', () => {
    const m = machine();
    const power = (x: number, y: number) => m.call('**##', x, y);
    expect(power(1, NaN)).toBe(1);
    expect(power(1, Infinity)).toBe(1);
    expect(power(-1, -Infinity)).toBe(1);
    expect(power(NaN, 0)).toBe(1);
    expect(power(2, 10)).toBe(1024);
    expect(power(-2, 0.5)).toBeNaN();
    expect(Object.is(power(-0, 3), -0)).toBe(true);
    expect(power(0, -1)).toBe(Infinity);
  });

  it('shows', () => {
    const m = machine();
    expect(m.text(m.call('showDigits#', 0n, 123.456))).toBe('123456');
    expect(m.call('showExponent#', 0n, 123.456)).toBe(3n);
    expect(m.text(m.call('showDigits#', 1n, Math.fround(0.1)))).toBe('1');
    expect(m.call('showExponent#', 1n, Math.fround(0.1))).toBe(0n);
  });
});
