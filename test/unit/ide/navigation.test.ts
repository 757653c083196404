/** Definitions, references, highlights, type definitions and renaming, drawn into the source. */
import { describe, expect, it } from 'vitest';
import { draw, drawEdits, drawPlaces, finished, fixture } from '../../lib/fixture.ts';

describe('definition', () => {
  const check = (drawn: string, expected: string): void => {
    const at = fixture(drawn);
    expect(drawPlaces(at, at.workspace.definition(at.path, at.offset))).toBe(expected);
  };

  it('of a function, from its use', () => check('f x = g{-^-} x\ng y = y\n', 'f x = g x\n[|g|] y = y\n'));
  it('of a parameter', () => check('f x = g x{-^-}\ng y = y\n', 'f [|x|] = g x\ng y = y\n'));
  it('of a local that hides another', () =>
    check('f x = let x = 1 in x{-^-}\n', 'f x = let [|x|] = 1 in x\n'));
  it('of an operator', () => check('a <+> b = a\nx = 1 <+>{-^-} 2\n', 'a [|<+>|] b = a\nx = 1 <+> 2\n'));
  it('of a constructor, in a pattern', () =>
    check('data T = A | B Int\nf (B{-^-} n) = n\n', 'data T = A | [|B|] Int\nf (B n) = n\n'));
  it('of a field, in an update', () =>
    check(
      'data P = P { px :: Int }\nf p = p { px{-^-} = 1 }\n',
      'data P = P { [|px|] :: Int }\nf p = p { px = 1 }\n',
    ));
  it('of a method, from an instance', () =>
    check(
      'class C a where\n  m :: a -> Int\ninstance C Bool where\n  m{-^-} _ = 1\n',
      'class C a where\n  [|m|] :: a -> Int\ninstance C Bool where\n  m _ = 1\n',
    ));
  it('of a family of a class, from an instance', () =>
    check(
      'class C a where\n  type T a\ninstance C Bool where\n  type T{-^-} Bool = Int\n',
      'class C a where\n  type [|T|] a\ninstance C Bool where\n  type T Bool = Int\n',
    ));
  it('of a constructor in an instance', () =>
    check(
      'class C a where\n  data T a\ninstance C Bool where\n  data T Bool = A\nf A{-^-} = 1\n',
      'class C a where\n  data T a\ninstance C Bool where\n  data T Bool = [|A|]\nf A = 1\n',
    ));
  it('in another module, through a qualifier', () =>
    check(
      '-- file: Main.hs\nimport qualified A.B as B\nx = B.f{-^-} 1\n-- file: A/B.hs\nmodule A.B where\nf :: Int -> Int\nf n = n\n',
      '-- file: A/B.hs\nmodule A.B where\nf :: Int -> Int\n[|f|] n = n\n',
    ));
  it('of a module', () =>
    check(
      '-- file: Main.hs\nimport A.{-^-}B\nx = 1\n-- file: A/B.hs\nmodule A.B where\nf = 1\n',
      '-- file: A/B.hs\nmodule [|A.B|] where\nf = 1\n',
    ));
  it('in a library', () =>
    check(
      'import Data.Maybe\nx = isJust{-^-} Nothing\n',
      '-- file: cairn-library:/Data/Maybe.hs\n[|isJust|] Nothing = False',
    ));
  it('of what is unknown: none', () => check('f = undefinedName{-^-}\n', ''));
});

describe('type definition', () => {
  const check = (drawn: string, expected: string): void => {
    const at = fixture(drawn);
    expect(drawPlaces(at, at.workspace.typeDefinition(at.path, at.offset))).toBe(expected);
  };
  it('of a variable', () =>
    check('data T = A\nf :: T -> Int\nf t{-^-} = 1\n', 'data [|T|] = A\nf :: T -> Int\nf t = 1\n'));
  it('of a function: its result’s', () =>
    check(
      'data T = A\nf :: Int -> [T]\nf _ = [A]\nx = f{-^-} 1\n',
      'data [|T|] = A\nf :: Int -> [T]\nf _ = [A]\nx = f 1\n',
    ));
});

const rename = (drawn: string, name: string, unopened: readonly string[] = []): string => {
  const at = fixture(drawn, unopened);
  const result = finished(at.workspace.rename(at.path, at.offset, name));
  return result.kind === 'refused' ? `refused: ${result.reason}` : drawEdits(at, result.files);
};

describe('references', () => {
  const check = (drawn: string, expected: string, unopened: readonly string[] = []): void => {
    const at = fixture(drawn, unopened);
    expect(drawPlaces(at, finished(at.workspace.references(at.path, at.offset, true)))).toBe(expected);
  };
  it('in a file: signature, clauses, uses', () =>
    check(
      'f{-^-} :: Int -> Int\nf 0 = 1\nf n = f (n - 1)\n',
      '[|f|] :: Int -> Int\n[|f|] 0 = 1\n[|f|] n = [|f|] (n - 1)\n',
    ));
  it('in modules that are open and in those that are not', () =>
    check(
      '-- file: A.hs\nmodule A (f) where\nf{-^-} = 1\n-- file: B.hs\nmodule B where\nimport A (f)\ng = f\n-- file: C.hs\nmodule C where\nimport qualified A\nh f = A.f + f\n',
      '-- file: A.hs\nmodule A ([|f|]) where\n[|f|] = 1\n\n-- file: B.hs\nmodule B where\nimport A ([|f|])\ng = [|f|]\n\n-- file: C.hs\nmodule C where\nimport qualified A\nh f = A.[|f|] + f\n',
      ['C.hs'],
    ));
  it('of a type variable', () =>
    check('f :: a{-^-} -> a -> b\nf = undefined\n', 'f :: [|a|] -> [|a|] -> b\nf = undefined\n'));
});

it('highlights say what is written', () => {
  const { workspace, path, offset, text } = fixture('f x{-^-} = x + x\n');
  const found = workspace.highlights(path, offset);
  expect(
    draw(
      text,
      found.filter(({ writes }) => writes).map(({ span }) => span),
    ),
  ).toBe('f [|x|] = x + x\n');
  expect(
    draw(
      text,
      found.filter(({ writes }) => !writes).map(({ span }) => span),
    ),
  ).toBe('f x = [|x|] + [|x|]\n');
});

describe('rename', () => {
  const check = (drawn: string, name: string, expected: string, unopened?: readonly string[]): void =>
    expect(rename(drawn, name, unopened)).toBe(expected);

  it('changes a variable that a qualifier hands on in another list', () =>
    expect(
      rename(
        '{-# LANGUAGE TransformListComp #-}\nf = [x{-^-} + 1 | x <- [1, 2], let { y = x }, then filter by y > x, then reverse, x > 1]\n',
        'each',
      ),
    ).toBe(
      '{-# LANGUAGE TransformListComp #-}\nf = [each + 1 | each <- [1, 2], let { y = each }, then filter by y > each, then reverse, each > 1]\n',
    ));

  it('a function with its signature and pragmas', () =>
    check(
      '{-# SCC f #-}\nf :: Int -> Int\nf n{-^-} = f (n - 1)\n'
        .replace('n{-^-}', 'n')
        .replace('f n =', 'f{-^-} n ='),
      'down',
      '{-# SCC down #-}\ndown :: Int -> Int\ndown n = down (n - 1)\n',
    ));
  it('an operator’s name in backquotes, and in its fixity', () =>
    check(
      'infixl 5 `plus`\nplus{-^-} a b = a\nx = 1 `plus` 2\n',
      'add',
      'infixl 5 `add`\nadd a b = a\nx = 1 `add` 2\n',
    ));
  it('an operator in parentheses', () =>
    check(
      '(<+>{-^-}) :: Int -> Int -> Int\na <+> b = a\nf = (<+>)\n',
      '<->',
      '(<->) :: Int -> Int -> Int\na <-> b = a\nf = (<->)\n',
    ));
  it('across modules: lists, qualified uses', () =>
    check(
      '-- file: A.hs\nmodule A (f) where\nf{-^-} = 1\n-- file: B.hs\nmodule B where\nimport A (f)\nimport qualified A as X\ng = f + X.f\n',
      'h',
      '-- file: A.hs\nmodule A (h) where\nh = 1\n-- file: B.hs\nmodule B where\nimport A (h)\nimport qualified A as X\ng = h + X.h\n',
    ));
  it('from a use in another module', () =>
    check(
      '-- file: A.hs\nmodule A where\nf = 1\n-- file: B.hs\nmodule B where\nimport A\ng = f{-^-}\n',
      'h',
      '-- file: B.hs\nmodule B where\nimport A\ng = h\n-- file: A.hs\nmodule A where\nh = 1\n',
      ['A.hs'],
    ));
  it('a type and not the constructor of its name', () =>
    check(
      'data T{-^-} = T Int\nf :: T -> T\nf (T n) = T n\n',
      'U',
      'data U = T Int\nf :: U -> U\nf (T n) = T n\n',
    ));
  it('a field, with its puns', () =>
    check(
      '{-# LANGUAGE NamedFieldPuns #-}\ndata P = P { px{-^-} :: Int }\nf P {px} = px\ng px = P {px}\n',
      'qx',
      '{-# LANGUAGE NamedFieldPuns #-}\ndata P = P { qx :: Int }\nf P {qx = px} = px\ng px = P {qx = px}\n',
    ));
  it('the variable of a pun', () =>
    check(
      '{-# LANGUAGE NamedFieldPuns #-}\ndata P = P { px :: Int }\nf P {px} = px{-^-}\n',
      'n',
      '{-# LANGUAGE NamedFieldPuns #-}\ndata P = P { px :: Int }\nf P {px = n} = n\n',
    ));
  it('a field, with the variables of wildcards', () =>
    check(
      '{-# LANGUAGE RecordWildCards #-}\ndata P = P { px{-^-} :: Int }\nf P {..} = px\n',
      'qx',
      '{-# LANGUAGE RecordWildCards #-}\ndata P = P { qx :: Int }\nf P {..} = qx\n',
    ));
  const record = '{-# LANGUAGE RecordWildCards #-}\ndata P = P { px :: Int, py :: Int }\n';
  it('a variable that a wildcard takes for a field: the field is written out', () => {
    check(
      `${record}f px{-^-} py = P {..}\ng py = let px = py in P { px, .. }\n`,
      'n',
      `${record}f n py = P {px = n, ..}\ng py = let px = py in P { px, .. }\n`,
    );
    check(
      `${record}f py = P {..}\n  where px{-^-} = py + 1\n`,
      'n',
      `${record}f py = P {px = n, ..}\n  where n = py + 1\n`,
    );
  });
  it('the variable of one wildcard that another takes', () =>
    check(
      `${record}data Q = Q { x :: Int }\nf P {..} = let x{-^-} = px in Q {..}\n`,
      'y',
      `${record}data Q = Q { x :: Int }\nf P {..} = let y = px in Q {x = y, ..}\n`,
    ));
  it('nothing that a wildcard would take', () =>
    check(
      `${record}f px n{-^-} = (P {..}, n)\n`,
      'py',
      'refused: ‘n’ cannot be called ‘py’ in Main.hs: ‘py’ has another meaning there, or would get one.',
    ));
  it('a field, with the variables that wildcards of other modules make and take', () =>
    check(
      '-- file: A.hs\nmodule A where\ndata P = P { px{-^-} :: Int }\n-- file: B.hs\n{-# LANGUAGE RecordWildCards #-}\nmodule B where\nimport A\nf px = P {..}\ng P {..} = px\n',
      'qx',
      '-- file: A.hs\nmodule A where\ndata P = P { qx :: Int }\n-- file: B.hs\n{-# LANGUAGE RecordWildCards #-}\nmodule B where\nimport A\nf qx = P {..}\ng P {..} = qx\n',
      ['B.hs'],
    ));
  it('a method, with its instances', () =>
    check(
      'class C a where\n  m{-^-} :: a -> Int\ninstance C Bool where\n  m _ = 1\n',
      'n',
      'class C a where\n  n :: a -> Int\ninstance C Bool where\n  n _ = 1\n',
    ));
  it('nothing that would be captured', () =>
    check(
      'f x{-^-} = let y = 1 in x + y\n',
      'y',
      'refused: ‘x’ cannot be called ‘y’ in Main.hs: ‘y’ has another meaning there, or would get one.',
    ));
  it('nothing that would capture', () =>
    check(
      'g = 1\nf x{-^-} = g + x\n',
      'g',
      'refused: ‘x’ cannot be called ‘g’ in Main.hs: ‘g’ has another meaning there, or would get one.',
    ));
  it('nothing that would clash', () =>
    check('f{-^-} = 1\ng = 2\n', 'g', 'refused: ‘f’ cannot be called ‘g’ in Main.hs: ‘g’ is defined twice.'));
  it('nothing that would clash in an importing module', () =>
    check(
      '-- file: A.hs\nmodule A where\nf{-^-} = 1\n-- file: B.hs\nmodule B where\nimport A\nh = 2\ng = f + h\n',
      'h',
      'refused: ‘f’ cannot be called ‘h’ in B.hs: Ambiguous name ‘h’.',
    ));
  it('no library names, no reserved words, no other sort of name', () => {
    expect(rename('x = map{-^-} id []\n', 'each')).toBe(
      'refused: ‘map’ belongs to the library module GHC.Base.',
    );
    expect(rename('f{-^-} = 1\n', 'where')).toBe('refused: ‘where’ is a reserved word.');
    expect(rename('f{-^-} = 1\n', 'F')).toMatch(/^refused: ‘F’ is no name for a variable/);
    expect(rename('main{-^-} = print 1\n', 'start')).toMatch(/^refused: The program starts/);
  });
});

describe('the label of a cost centre', () => {
  it.each([
    ['without quotes', 'f x = {-# SCC la{-^-}b #-} x\n', 'new', 'f x = {-# SCC new #-} x\n'],
    ['in quotes', 'f x = {-# SCC "la{-^-}b" #-} x\n', 'new', 'f x = {-# SCC "new" #-} x\n'],
    ['that needs quotes', 'f x = {-# SCC lab{-^-} #-} x\n', 'a.b', 'f x = {-# SCC "a.b" #-} x\n'],
    ['given in quotes', 'f x = {-# SCC {-^-}lab #-} x\n', '"new"', 'f x = {-# SCC new #-} x\n'],
    [
      'of a declaration',
      'f :: a -> a\n{-# SCC f "la{-^-}b" #-}\nf x = x\n',
      'new',
      'f :: a -> a\n{-# SCC f "new" #-}\nf x = x\n',
    ],
    [
      'on every side of a function',
      'f 0 = {-# SCC f{-^-} #-} 1\nf x = {-# SCC f #-} x\n',
      'g',
      'f 0 = {-# SCC g #-} 1\nf x = {-# SCC g #-} x\n',
    ],
    ['with a space: not', 'f x = {-# SCC l{-^-} #-} x\n', 'a b', /^refused: The label .* cannot have spaces/],
    ['with nothing: not', 'f x = {-# SCC l{-^-} #-} x\n', '', 'refused: A cost centre needs a label.'],
    ['that ends the pragma: not', 'f x = {-# SCC l{-^-} #-} x\n', 'a#-}', /^refused: The label/],
  ])('%s', (_, drawn, name, expected) =>
    expect(rename(drawn, name)).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    ),
  );

  it('is what is renamed, and not its pragma', () => {
    const at = fixture('f x = {-# SCC "la{-^-}b" #-} x\n');
    expect(at.workspace.prepareRename(at.path, at.offset)).toEqual({
      kind: 'possible',
      span: { start: 15, end: 18 },
      name: 'lab',
    });
  });

  it('the name of a function in its pragma is the function’s', () =>
    expect(rename('f :: a -> a\n{-# SCC f{-^-} #-}\nf x = x\n', 'g')).toBe(
      'g :: a -> a\n{-# SCC g #-}\ng x = x\n',
    ));

  it.each([
    ['at the function', '{-# SCC f #-}\nf{-^-} x = x\n', '{-# SCC f "new" #-}\nf x = x\n'],
    ['of an operator', '{-# SCC (<+>) #-}\na <+{-^-}> b = a\n', '{-# SCC (<+>) "new" #-}\na <+> b = a\n'],
    ['at the expression', 'f x = {-# SCC l #-} {-^-}x\n', 'f x = {-# SCC new #-} x\n'],
    ['where there is none', 'f{-^-} x = x\n', 'There is no SCC pragma here.'],
  ])('as the view of cost centres asks for it, %s', (_, drawn, expected) => {
    const at = fixture(drawn);
    const result = at.workspace.relabel(at.path, at.offset, 'new');
    expect(result.kind === 'refused' ? result.reason : drawEdits(at, result.files)).toBe(expected);
  });
});
