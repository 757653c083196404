/** One small program for each rule of scope, and for each error of renaming. */
import { describe, expect, test } from 'vitest';
import { errorsOf, renameProgram, showGrouped } from './program.ts';

const meaningOf = (text: string, name: string): readonly string[] => {
  const { last } = renameProgram(text);
  return [...last.names]
    .filter(([node]) => node.text === name)
    .sort(([a], [b]) => a.span.start - b.span.start)
    .map(([, entity]) =>
      entity.kind === 'local' || entity.kind === 'typeVariable'
        ? `${entity.kind}@${entity.span.start}`
        : entity.id,
    );
};

const distinct = (text: string, name: string): number => new Set(meaningOf(text, name)).size;

describe('programs without an error', () => {
  const programs: Readonly<Record<string, string>> = {
    shadowing: 'module M where\nf x = let x = 1 in \\x -> x\n',
    'where sees the patterns, guards see where':
      'module M where\nf x | y < x, Just z <- w = z where { y = x; w = Just y }\n',
    'do statements': 'module M where\nf m = do { x <- m; let { y = x }; return (x + y) }\n',
    comprehension: 'module M where\nf xs = [ x + y | x <- xs, let y = x, y < x ]\n',
    'parallel comprehension':
      '{-# LANGUAGE ParallelListComp #-}\nmodule M where\nf xs = [ x + y | x <- xs | y <- xs ]\n',
    'local fixity': 'module M where\nf a b c = a <+> b <+> c where { infixr 5 <+>; x <+> y = x }\n',
    records:
      'module M where\ndata P = P { px, py :: Int } | Q { px :: Int }\nf p = p { px = 1 }\ng = P { px = 1, py = 2 }\nh P { px = a } = a\n',
    'puns and wildcards':
      '{-# LANGUAGE NamedFieldPuns, RecordWildCards #-}\nmodule M where\ndata P = P { px, py :: Int }\nf P{px} = px\ng P{..} = px + py\nh px = let py = px in P{..}\nk px = P{px, py = px}\nl P{..} = P{px = 1, ..}\n',
    'class and instance':
      'module M where\ndata T = T\nclass C a where { m :: a -> a; m x = x; infixl 5 `m` }\ninstance C T where m T = T\ninstance Show T where show _ = "T"\n',
    'type variables':
      '{-# LANGUAGE ScopedTypeVariables #-}\nmodule M where\nf :: forall a. a -> a\nf x = y where { y :: a; y = x }\n',
    GADT: '{-# LANGUAGE GADTs #-}\nmodule M where\ndata T a where { A :: Int -> T Int; B :: b -> T b }\n',
    'import hiding and own definition':
      'module M where\nimport Prelude hiding (lookup)\nlookup = 1\nf = lookup\n',
    'qualified use of a clash': 'module M where\nlookup = 1\nf = M.lookup + Prelude.lookup\n',
    'type signature for several': 'module M where\nx, y :: Int\n(x, y) = (1, 2)\n',
    'main without header': 'main = print 1\n',
    sections: 'module M where\nf = (+ 1) . (2 *) . (subtract 1 -)\n  where subtract = 1\n',
    'view pattern sees earlier arguments':
      '{-# LANGUAGE ViewPatterns #-}\nmodule M where\nf g (g -> y) = y\n',
    'as and bang and lazy': '{-# LANGUAGE BangPatterns #-}\nmodule M where\nf a@(!b, ~c) = (a, b, c)\n',
    deriving: 'module M where\ndata T = A | B deriving (Eq, Show)\n',
    'pattern bindings at the top': 'module M where\n(a, Just b) = (b, Just a)\n',
    'special syntax':
      'module M where\nf () = [] : (,) 1 2 : []\ng :: () -> [] a -> (,) a b -> (->) a b\ng = g\n',
  };
  for (const [title, text] of Object.entries(programs))
    test(title, () => expect(errorsOf(renameProgram(text))).toEqual([]));
});

describe('what names mean', () => {
  test('each binder of a name is its own', () =>
    expect(distinct('module M where\nf x = let x = 1 in \\x -> x\n', 'x')).toBe(3));
  test('signature variables are those of the forall with ScopedTypeVariables', () => {
    const text = (pragma: string) =>
      `${pragma}module M where\nf :: forall a. a -> a\nf x = y where { y :: a; y = x }\n`;
    expect(distinct(text('{-# LANGUAGE ScopedTypeVariables #-}\n'), 'a')).toBe(1);
    expect(distinct(text('{-# LANGUAGE ExplicitForAll #-}\n'), 'a')).toBe(2);
  });
  test('instance variables scope over bodies with ScopedTypeVariables only', () => {
    const text = (pragma: string) =>
      `${pragma}module M where\ninstance Show a => Show (Maybe a) where show x = y where { y :: a; y = y }\n`;
    expect(distinct(text('{-# LANGUAGE ScopedTypeVariables #-}\n'), 'a')).toBe(1);
    expect(distinct(text(''), 'a')).toBe(2);
  });
  test('an instance method is the class’s', () =>
    expect(meaningOf('module M where\ndata T = T\ninstance Show T where show T = ""\n', 'show')).toEqual([
      'Prelude.show',
    ]));
  test('a field in a construction is never a local', () =>
    expect(meaningOf('module M where\ndata P = P { a :: Int }\nf a = P { a = a }\n', 'a').slice(2)).toEqual([
      'M.a',
      expect.stringMatching(/^local/),
    ]));
  test('re-exports keep their home', () =>
    expect(
      meaningOf(
        '-- file: A.hs\nmodule A (module A, Bool(..)) where\nx = 1\n-- file: B.hs\nmodule B where\nimport qualified A as C\ny = C.True\n',
        'True',
      ),
    ).toEqual(['Prelude.True']));
});

describe('errors', () => {
  const programs: Readonly<Record<string, readonly [string, readonly string[]]>> = {
    'unbound variable': ['module M where\nf = lenght\n', ['E0301 lenght']],
    'unbound constructor': ['module M where\nf = Jus 1\n', ['E0302 Jus']],
    'unbound type': ['module M where\nf :: Strin\nf = f\n', ['E0303 Strin']],
    'unbound class': ['module M where\ninstance Sho Bool\n', ['E0303 Sho']],
    'unbound type variable': ['module M where\ndata T = T a\n', ['E0304 a']],
    'unbound field': ['module M where\nf p = p { zz = 1 }\n', ['E0305 zz']],
    ambiguous: ['module M where\nlookup = 1\nf = lookup\n', ['E0306 lookup']],
    'clash without use': ['module M where\nlookup = 1\n', []],
    duplicate: ['module M where\nf = 1\ng = 2\nf = 3\n', ['E0307 f']],
    'duplicate constructor': ['module M where\ndata A = A\ndata B = A\n', ['E0307 A']],
    'duplicate local': ['module M where\nf = let { x = 1; y = 2; x = 3 } in x\n', ['E0307 x']],
    'duplicate method in an instance': [
      'module M where\ninstance Show Bool where { show x = ""; showsPrec _ _ = ""; show y = "" }\n',
      ['E0307 show'],
    ],
    'duplicate signature': ['module M where\nf :: Int\nf :: Int\nf = 1\n', ['E0308 f']],
    'signature without binding': ['module M where\nf :: Int\ng = 1\n', ['E0309 f']],
    'fixity without binding': ['module M where\ninfixl 5 +++\n', ['E0309 +++']],
    'local signature without binding': ['module M where\nf = 1 where g :: Int\n', ['E0309 g']],
    'variable twice in a pattern': ['module M where\nf x x = x\n', ['E0310 x']],
    'missing module': ['module M where\nimport Nowhere\n', ['E0311 Nowhere']],
    'names of a missing module': [
      'module M where\nimport Nowhere (n)\nimport qualified Away as A\nf = n + A.x\n',
      ['E0311 Nowhere', 'E0311 Away'],
    ],
    'not exported': ['module M where\nimport Prelude (lokup)\n', ['E0312 lokup']],
    'constructor imported bare': ['module M where\nimport Prelude (Just)\n', ['E0312 Just']],
    'hiding nothing': ['module M where\nimport Prelude hiding (nope)\n', ['W0301 nope']],
    'no such subordinate': ['module M where\nimport Prelude (Bool(Maybe))\n', ['E0313 Maybe']],
    'export of a stranger': ['module M (nope) where\nf = 1\n', ['E0301 nope']],
    'export of an unknown module': ['module M (module Nope) where\nf = 1\n', ['E0314 Nope']],
    'conflicting exports': [
      'module M (module M, module Prelude) where\nlookup = 1\n',
      ['E0315 module Prelude'],
    ],
    'unknown name of a module with another name': [
      '-- file: A.hs\nmodule A where\nx = 1\n-- file: B.hs\nmodule B (M.lookup, Prelude.lookup) where\nimport qualified Prelude\nimport qualified A as M\n',
      ['E0301 M.lookup'],
    ],
    'non-associative operators': ['module M where\nf a = a == a == a\n', ['E0316 ==']],
    'mixed associativity': ['module M where\ninfixr 6 +++\n(+++) = 1\nf a = a + a +++ a\n', ['E0316 +++']],
    'negation after a tight operator': ['module M where\nf a = a * - a\n', ['E0316 -']],
    'negation after plus': ['module M where\nf a = a + - a\n', ['E0316 -']],
    section: ['module M where\nf a = (a + a *)\n', ['E0317 (a + a *)']],
    'right section': ['module M where\nf a = (* a + a)\n', ['E0317 (* a + a)']],
    'section of the same associativity': ['module M where\nf a = (a + a +)\n', []],
    'right section of a left operator': ['module M where\nf a = (+ a + a)\n', ['E0317 (+ a + a)']],
    'not a method': ['module M where\ninstance Show Bool where shwo x = ""\n', ['E0318 shwo']],
    'no such field': [
      'module M where\ndata P = P { a :: Int } | Q { b :: Int }\nf = P { b = 1 }\n',
      ['E0319 b'],
    ],
    'not a field': ['module M where\nf p = p { id = 1 }\n', ['E0320 id']],
    'missing main': ['x = 1\n', ['E0321 x']],
    'hidden main': ['module Main (x) where\nx = 1\nmain = 2\n', ['E0322 Main']],
    'parameter twice': ['module M where\ndata T a a = T\n', ['E0323 a']],
    'type as a class': ['module M where\nf :: Bool a => a\nf = f\n', ['E0324 Bool']],
    'unknown qualifier': ['module M where\nf = Map.lookup\n', ['E0301 Map.lookup']],
  };
  for (const [title, [text, expected]] of Object.entries(programs))
    test(title, () => expect(errorsOf(renameProgram(text))).toEqual(expected));

  test('the likely spelling and the exporter', () => {
    const text =
      '-- file: A.hs\nmodule A where\nsortOn = 1\n-- file: M.hs\nmodule M where\nf = lenght\ng = sortOn\n';
    const [spelling, exporter] = renameProgram(text).last.errors;
    expect(spelling?.hint).toBe('Perhaps you meant ‘length’.');
    expect(exporter?.hint).toBe('A exports it: add ‘import A (sortOn)’.');
  });
  test('an import list that leaves a name out', () =>
    expect(renameProgram('module M where\nimport Prelude (map)\nf = not map\n').last.errors[0]?.hint).toBe(
      'Prelude exports it, but the import here leaves it out: add ‘not’ to its list, or take it out of the ‘hiding’.',
    ));
  test('nothing is missed that a broken declaration or import may have defined', () => {
    const text = '-- file: M.hs\nmodule M where\nimport Nowhere\nf = g\n';
    expect(errorsOf(renameProgram(text))).toEqual(['E0311 Nowhere']);
  });
  test('an ambiguity lists its candidates', () =>
    expect(renameProgram('module M where\nlookup = 1\nf = lookup\n').last.errors[0]?.text).toBe(
      'It could mean ‘lookup’ from Prelude or ‘lookup’ from this module.',
    ));
});

describe('grouping', () => {
  const table: readonly (readonly [string, string])[] = [
    ['a + b * c', '(a + (b * c))'],
    ['a - b - c', '((a - b) - c)'],
    ['a . b . c', '(a . (b . c))'],
    ['- a + b', '((- a) + b)'],
    ['- a * b', '(- (a * b))'],
    ['a == - b', '(a == (- b))'],
    ['a $ - b $ c', '(a $ ((- b) $ c))'],
    ['a `f` b * c', '((a f b) * c)'],
    ['a && b || c && d', '((a && b) || (c && d))'],
  ];
  for (const [text, expected] of table)
    test(text, () => {
      const program = renameProgram(`module M where\ng a b c d f = ${text}\n`);
      const [tree] = [...program.last.grouped.values()];
      expect(showGrouped(tree!, program.text)).toBe(expected);
    });
  test('long lists, blocks and spines', () => {
    const many = (text: string, separator: string) =>
      Array.from({ length: 5000 }, () => text).join(separator);
    const text = `module M where\na = [${many('a', ', ')}]\nb = do { ${many('x <- b', '; ')}; b }\nc = c ${many('c', ' ')}\n`;
    expect(errorsOf(renameProgram(text))).toEqual([]);
  });
  test('ten thousand operators', () => {
    const text = `module M where\nf = ${Array.from({ length: 10000 }, () => '1').join(' $ ')}\n`;
    expect(errorsOf(renameProgram(text))).toEqual([]);
  });
});

describe('dependency groups', () => {
  const groups = (text: string, which: 'groups' | 'components'): string => {
    const { last } = renameProgram(text);
    const declarations = last.declarations.get(last.tree.declarations)!;
    return declarations[which]
      .map(
        group =>
          (group.recursive ? 'rec ' : '') +
          group.bindings
            .map(binding => (binding.kind === 'function' ? binding.name.text : 'pattern'))
            .join(' '),
      )
      .join('; ');
  };
  test('callee before caller', () =>
    expect(groups('module M where\nf = g\ng = h\nh = 1\n', 'groups')).toBe('h; g; f'));
  test('mutual recursion', () =>
    expect(groups('module M where\nf = g\ng = f\nh = f\n', 'groups')).toBe('rec f g; h'));
  test('a signature breaks a group, not a component', () => {
    const text = 'module M where\nf :: Int\nf = g\ng = f\n';
    expect(groups(text, 'groups')).toBe('g; f');
    expect(groups(text, 'components')).toBe('rec g f');
  });
  test('recursion through a signature is still recursion', () =>
    expect(groups('module M where\nf :: Int\nf = f\n', 'groups')).toBe('rec f'));
  test('types', () => {
    const { last } = renameProgram(
      'module M where\ndata A = A B\ndata B = B A C\ntype C = Int\nclass K a where k :: a -> A\n',
    );
    expect(last.typeGroups.map(group => group.map(declaration => declaration.name.text).join(' '))).toEqual([
      'C',
      'A B',
      'K',
    ]);
  });
});
