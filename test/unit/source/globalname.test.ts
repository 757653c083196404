/** Names of top-level things are put together and taken apart by one module: what goes in comes out. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  castBodyId,
  copyId,
  globalId,
  hasRole,
  idModule,
  idName,
  type Role,
  roleId,
  roleName,
  roleOf,
  withoutCast,
  withoutCopy,
  writtenName,
  writtenSymbol,
} from '../../../language/source/globalname.ts';

const variable = fc.constantFrom(
  'f',
  "go'",
  'show',
  'w',
  'r',
  'c',
  'sel',
  'main',
  '+',
  '.',
  '<$>',
  '$',
  '<$',
  '..',
  '$$',
);
const large = fc.constantFrom('T', 'Show', "Map'", 'A1', ':+:', ':.', 'Ärger');
const instance = fc.constantFrom('ShowBox', 'Eq[]', 'Ord(,)', 'Monadm', 'Showa0', '12');
const module = fc.constantFrom('Main', 'Data.Map.Internal', 'GHC.Base', 'containers:Data.Tree', "A'.B_");

const roles: fc.Arbitrary<Role> = fc.oneof(
  fc.record({ kind: fc.constant('user' as const), name: fc.oneof(variable, large) }),
  fc.record({
    kind: fc.constant('selector' as const),
    label: fc.constantFrom('x', "y'"),
    constructor_: large,
  }),
  fc.record({ kind: fc.constantFrom('matcher' as const, 'builder' as const), synonym: large }),
  fc.record({ kind: fc.constant('dictionaryConstructor' as const), className: large }),
  fc.record({ kind: fc.constant('defaultMethod' as const), method: variable }),
  fc.record({
    kind: fc.constant('superclass' as const),
    number: fc.integer({ min: 1, max: 20 }),
    className: large,
  }),
  fc.record({ kind: fc.constant('dictionary' as const), instance }),
  fc.record({ kind: fc.constant('method' as const), instance, method: variable }),
  fc.record({ kind: fc.constant('familyInstance' as const), instance }),
  fc.constant<Role>({ kind: 'main' }),
  fc.record({ kind: fc.constant('boxed' as const), id: fc.constant('Data.Map.f') }),
);

test('a role that is put into a name is found in it', () => {
  fc.assert(
    fc.property(module, roles, (home, role) => {
      const id = roleId(home, role);
      expect(roleOf(id)).toEqual(role);
      expect([idModule(id), idName(id)]).toEqual([home, roleName(role)]);
      expect(globalId(idModule(id), idName(id))).toBe(id);
    }),
  );
});

test('copies and bodies of casts lead back to what they are made of', () => {
  fc.assert(
    fc.property(
      module,
      roles,
      fc.constantFrom('$w' as const, '$r' as const, '$wr' as const),
      (home, role, copy) => {
        const id = roleId(home, role);
        expect(withoutCopy(copyId(id, copy))).toBe(id);
        expect(withoutCopy(id)).toBe(id);
        expect(roleOf(copyId(id, copy))).toEqual(role);
        expect(withoutCast(castBodyId(castBodyId(id)))).toBe(id);
      },
    ),
  );
});

test('what is asked again and again agrees with the role', () => {
  fc.assert(
    fc.property(module, roles, (home, role) => {
      const id = roleId(home, role);
      for (const kind of ['dictionary', 'method', 'defaultMethod'] as const)
        expect(hasRole(id, kind)).toBe(role.kind === kind);
    }),
  );
});

test.each([
  ['Main.go$w!case3', 'Main.go'],
  ['Main.$fShowBox_$cshow!entry', 'Main.show'],
  ['Main.$fShowBox_$cshow$wr', 'Main.show'],
  ['Main.<$!entry', 'Main.<$'],
  ['GHC.Base..$w', 'GHC.Base..'],
  ['$retry:ii!frame', ''],
])('%s is %s in the text', (symbol, written) => expect(writtenSymbol(symbol)).toBe(written));

test.each([
  ['solve$w.go', 'solve.go'],
  ['$fShowBox_$cshow.go', 'show.go'],
  ['$dmsome', 'some'],
  ['<$', '<$'],
  ['$snorm@FloatingDouble', 'norm'],
  ['$s<+>@Num[],NumInt$p.go', '<+>.go'],
])('%s is %s to people', (name, written) => expect(writtenName(name)).toBe(written));

test('what belongs to no module has none', () => {
  for (const id of ['->', '[]', '()', '(,)', '~', 'f']) expect([idModule(id), idName(id)]).toEqual(['', id]);
});
