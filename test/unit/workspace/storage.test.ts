/** Interfaces as bytes and back, and their digests. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DataCon, Var } from '../../../language/core/core.ts';
import type { Interface } from '../../../language/pipeline/interface.ts';
import type { TypeVariable } from '../../../language/types/type.ts';
import { encode, pack, unpack } from '../../../language/workspace/codec.ts';
import { codeDigest, typeDigest } from '../../../language/workspace/digest.ts';
import { primitiveInterface } from '../../../language/workspace/primitive.ts';
import { readInterface, writeInterface } from '../../../language/workspace/storage.ts';

const throughBytes = (...units: unknown[]): unknown[] => {
  const { unit } = unpack(pack(encode(units)));
  return units.map((_, i) => unit(i));
};

test('plain data comes back as it was', () => {
  const plain = fc.letrec(tie => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.double(),
      fc.bigInt(),
      fc.boolean(),
      fc.constant(undefined),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(fc.tuple(fc.string(), tie('value')), { maxLength: 4 }).map(entries => new Map(entries)),
      fc.record({ kind: fc.string(), a: tie('value') }),
    ),
  }));
  fc.assert(
    fc.property(plain.value, value => {
      expect(throughBytes(value)).toEqual([value]);
    }),
  );
});

describe('units that are encoded together', () => {
  test('share objects, whichever is read first', () => {
    const inner = { name: 'inner' };
    const outer = { kind: 'outer', inner };
    const { unit } = unpack(
      pack(encode([[inner, inner], outer, { outer, inner }, [outer, { again: outer }]])),
    );
    const last = unit(3) as [object, { again: object }];
    const [first] = unit(0) as [object];
    const both = unit(2) as { outer: { inner: object }; inner: object };
    expect(last[1].again).toBe(last[0]);
    expect(unit(1)).toBe(last[0]);
    expect(both.outer).toBe(last[0]);
    expect([both.inner, both.outer.inner]).toEqual([first, first]);
    expect(both.inner).toBe(first);
    expect(both.outer.inner).toBe(first);
  });
  test('an object that occurs again in its unit alone is one', () => {
    const x = { name: 'x', unique: 70_000 };
    const [whole] = throughBytes([x, { body: [x, { name: 'y', unique: 69_999 }] }, x]) as [
      [object, unknown, object],
    ];
    expect(whole).toEqual([x, { body: [x, { name: 'y', unique: 69_999 }] }, x]);
    expect(whole[2]).toBe(whole[0]);
  });
  test('numbers of a series keep their values, however far apart', () => {
    const numbers = [0, -1, 2 ** 27 - 1, -(2 ** 27 - 1), 2 ** 27, 2 ** 28, 2 ** 40, 0.5, -0, Number.NaN, 7];
    const spans = numbers.map(n => ({ start: n, end: 7 - n, unique: n }));
    expect(throughBytes(spans, ...spans)).toEqual([spans, ...spans]);
  });
  test('where uniques are renumbered, variables are what they were to each other', () => {
    const [v, w, z] = [912, 7, 100_000].map(unique => ({ name: 'v', unique }));
    const { unit } = unpack(pack(encode([[v, w, v, z], [z]], { renumbered: true })));
    const read = unit(0) as object[];
    expect(new Set(read).size).toBe(3);
    expect(read[2]).toBe(read[0]);
    expect(unit(1)).toEqual([read[3]]);
    expect((unit(1) as object[])[0]).toBe(read[3]);
  });
});

const variable: TypeVariable = { name: 'a', unique: 7 };
const con: DataCon = { id: 'M.Box', name: 'Box', tag: 1, family: 1, fields: ['ptr'], strict: [false] };
const x: Var = { name: 'x', unique: 3, rep: 'ptr' };

function sample(spanStart: number, unique: number): Interface {
  const a: TypeVariable = { ...variable, unique };
  const type = { kind: 'variable', variable: a } as const;
  return {
    name: 'M',
    exports: [
      { kind: 'variable', id: 'M.f', module: 'M', name: 'f', span: { start: spanStart, end: spanStart + 1 } },
    ],
    schemes: new Map([
      ['M.f', { variables: [a], context: [], type: { kind: 'function', argument: type, result: type } }],
    ]),
    types: new Map(),
    synonyms: new Map(),
    constructors: new Map([
      [
        'M.Box',
        {
          con,
          typeId: 'M.Box',
          universals: [a],
          existentials: [],
          context: [],
          fields: [type],
          labels: [undefined],
          result: type,
          newtype: false,
        },
      ],
    ]),
    classes: new Map(),
    instances: new Map(),
    defaults: [],
    complete: [],
    hasCentres: true,
    hasUnlifted: false,
    families: new Map(),
    equations: [],
    dependencies: ['Prelude'],
    templates: new Map(),
    unfoldings: new Map([
      [
        'M.f',
        {
          id: 'M.f',
          rhs: { kind: 'lam', params: [x], body: { kind: 'con', con, arguments: [{ kind: 'var', var: x }] } },
        },
      ],
    ]),
    signatures: new Map([['M.f', { params: ['ptr'], result: 'ptr' }]]),
    dataCons: [con],
  };
}

describe('storage', () => {
  const module = readInterface(() => unpack(pack(writeInterface(sample(4, 7)))));
  test('the same content', () =>
    expect(JSON.parse(JSON.stringify([...module.schemes]))).toEqual(
      JSON.parse(JSON.stringify([...sample(4, 7).schemes])),
    ));
  test('shared objects stay shared, across tables too', () => {
    const scheme = module.schemes.get('M.f')!;
    const info = module.constructors.get('M.Box')!;
    expect(
      scheme.type.kind === 'function' &&
        scheme.type.argument.kind === 'variable' &&
        scheme.type.argument.variable,
    ).toBe(scheme.variables[0]);
    expect(info.universals[0]).toBe(scheme.variables[0]);
    expect(module.dataCons[0]).toBe(info.con);
    const rhs = module.unfoldings.get('M.f')!.rhs;
    if (rhs.kind !== 'lam' || rhs.body.kind !== 'con' || rhs.body.arguments[0]?.kind !== 'var')
      throw new Error('shape');
    expect(rhs.body.arguments[0].var).toBe(rhs.params[0]);
    expect(rhs.body.con).toBe(info.con);
  });
  test('an entry is one object however often it is asked for', () =>
    expect(module.schemes.get('M.f')).toBe([...module.schemes.values()][0]));
});

describe('digests', () => {
  test('neither places nor uniques count', () =>
    expect(typeDigest(sample(4, 7))).toBe(typeDigest(sample(90, 12))));
  test('types count', () =>
    expect(typeDigest({ ...sample(4, 7), schemes: new Map() })).not.toBe(typeDigest(sample(4, 7))));
  test('code counts in the other one only', () => {
    const other = { ...sample(4, 7), unfoldings: new Map() };
    expect(typeDigest(other)).toBe(typeDigest(sample(4, 7)));
    expect(codeDigest(other)).not.toBe(codeDigest(sample(4, 7)));
  });
});

test('GHC.Prim', () => {
  const prim = primitiveInterface();
  expect(prim.schemes.get('GHC.Prim.+#')?.type).toMatchObject({
    kind: 'function',
    argument: { id: 'GHC.Prim.Int#' },
  });
  const write = prim.schemes.get('GHC.Prim.writeMutVar#')!;
  expect(write.variables.map(({ name }) => name)).toEqual(['a']);
  expect(prim.exports.some(({ id }) => id === 'GHC.Prim.Integer')).toBe(true);
  expect(prim.schemes.get('GHC.Prim.isTrue#')?.type).toMatchObject({ result: { id: 'GHC.Types.Bool' } });
});
