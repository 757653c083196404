/** Quick fixes and actions on a file: the text afterwards. */
import { describe, expect, it } from 'vitest';
import type { Action } from '../../../language/ide/answer.ts';
import { withConstraint } from '../../../language/ide/fix/signature.ts';
import { actions } from '../../../language/ide/fix/table.ts';
import type { File, Project } from '../../../language/ide/project.ts';
import { parseModule } from '../../../language/parse/parser.ts';
import type { Remedy } from '../../../language/source/diagnostic.ts';
import { span } from '../../../language/source/span.ts';
import { sourceText } from '../../../language/source/text.ts';
import { lex } from '../../../language/syntax/lexer.ts';
import { edited, fixture } from '../../lib/fixture.ts';

/** Titles of what is offered; and the text after one of them. */
function offered(drawn: string, kind: string): readonly Action[] {
  const { workspace, path, selection } = fixture(drawn);
  return workspace.actions(path, selection, each => each === kind);
}

function applied(drawn: string, kind: string, title?: string): string {
  const action = offered(drawn, kind).find(each => title === undefined || each.title === title);
  return action ? edited(fixture(drawn).text, action.files[0]!.edits) : 'not offered';
}

const titles = (drawn: string): string[] => offered(drawn, 'quickfix').map(({ title }) => title);

describe('a name that is not in scope', () => {
  it('is imported', () => {
    const drawn = 'module A where\nimport Data.List\n\nf = from{-^-}Maybe 1 Nothing\n';
    expect(titles(drawn)).toEqual(['Import fromMaybe from Data.Maybe']);
    expect(applied(drawn, 'quickfix')).toBe(
      'module A where\nimport Data.List\nimport Data.Maybe (fromMaybe)\n\nf = fromMaybe 1 Nothing\n',
    );
  });

  it('is added to the import that is there', () => {
    const drawn = 'module A where\nimport Data.Maybe (isJust)\nf = from{-^-}Maybe 1 Nothing\n';
    expect(titles(drawn)).toEqual(['Add fromMaybe to the import of Data.Maybe']);
    expect(applied(drawn, 'quickfix')).toBe(
      'module A where\nimport Data.Maybe (isJust, fromMaybe)\nf = fromMaybe 1 Nothing\n',
    );
  });

  it('is a constructor, imported with its type', () => {
    expect(applied('module A where\nf = Ident{-^-}ity 1\n', 'quickfix')).toBe(
      'module A where\n\nimport Data.Functor.Identity (Identity(Identity))\nf = Identity 1\n',
    );
    expect(
      applied('module A where\nimport Data.Functor.Identity (Identity)\nf = Ident{-^-}ity 1\n', 'quickfix'),
    ).toBe('module A where\nimport Data.Functor.Identity (Identity(Identity))\nf = Identity 1\n');
  });

  it('is qualified where that is the custom', () =>
    expect(applied('module A where\nf = insert{-^-}With\n', 'quickfix')).toBe(
      'module A where\n\nimport qualified Data.Map as Map\nf = Map.insertWith\n',
    ));

  it('has a qualifier that nothing has', () =>
    expect(applied('module A where\nf = Map.{-^-}empty\n', 'quickfix')).toBe(
      'module A where\n\nimport qualified Data.Map as Map\nf = Map.empty\n',
    ));

  it('is a type', () =>
    expect(applied('module A where\nf :: IO{-^-}Ref Int\nf = undefined\n', 'quickfix')).toContain(
      'import Data.IORef (IORef)\n',
    ));

  it('is spelt otherwise', () => {
    expect(applied('module A where\nf number = numbr{-^-}\n', 'quickfix')).toBe(
      'module A where\nf number = number\n',
    );
    expect(applied('module A where\nf = lenght{-^-} []\n', 'quickfix')).toBe(
      'module A where\nf = length []\n',
    );
    expect(applied('module A where\nimport Data.Mabye{-^-}\n', 'quickfix')).toBe(
      'module A where\nimport Data.Maybe\n',
    );
  });
});

describe('signatures', () => {
  it('of one binding', () =>
    expect(applied('module A where\nf{-^-} x = not x\ng = f\n', 'refactor.rewrite.signature')).toBe(
      'module A where\nf :: Bool -> Bool\nf x = not x\ng = f\n',
    ));
  it('under the names that the module has for types, and with the imports of others', () =>
    expect(
      applied(
        'module A where\nimport qualified Data.Map as M\nimport Data.IORef (newIORef)\nf = newIORef M.empty >>= \\r -> g r\ng{-^-} r = newIORef (M.insert r 1 M.empty)\n',
        'refactor.rewrite.signature',
      ),
    ).toBe(
      'module A where\nimport qualified Data.Map as M\nimport Data.IORef (newIORef, IORef)\nf = newIORef M.empty >>= \\r -> g r\ng :: (Ord a, Num b) => a -> IO (IORef (M.Map a b))\ng r = newIORef (M.insert r 1 M.empty)\n',
    ));
  it('not of what is wrong', () =>
    expect(offered('module A where\nr{-^-} = nowhere\n', 'refactor.rewrite.signature')).toEqual([]));
  it('once', () => {
    const { workspace, path, selection } = fixture('module A where\nf{-^-} x = not x\n');
    const all = workspace.actions(path, selection, () => true);
    expect(all.filter(({ title }) => title === 'Add the type signature')).toHaveLength(1);
  });
  it('of all', () =>
    expect(
      applied('module A where\n{-# SCC f #-}\nf x = not x\n(<+>) = (||)\n', 'source.addSignatures'),
    ).toBe(
      'module A where\nf :: Bool -> Bool\n{-# SCC f #-}\nf x = not x\n(<+>) :: Bool -> Bool -> Bool\n(<+>) = (||)\n',
    ));
});

it('no signatures of what uses something without a type', () =>
  expect(
    applied('module A where\nr = nowhere\nt x y = r == x || y\nf x = not x\n{-^-}', 'source.addSignatures'),
  ).toBe('module A where\nr = nowhere\nt x y = r == x || y\nf :: Bool -> Bool\nf x = not x\n'));

describe('a qualifier that is not imported', () => {
  const imported = (use: string): string =>
    applied(`module A where\nx = {-^-}${use}\n`, 'quickfix').split('\n')[2]!;
  it.each([
    ['TIO.putStrLn', 'import qualified Data.Text.IO as TIO'],
    ['NE.head', 'import qualified Data.List.NonEmpty as NE'],
    ['BS.length', 'import qualified Data.ByteString as BS'],
    ['LBS.readFile', 'import qualified Data.ByteString.Lazy as LBS'],
    ['IM.insert', 'import qualified Data.IntMap as IM'],
    ['T.pack', 'import qualified Data.Text as T'],
    ['Seq.empty', 'import qualified Data.Sequence as Seq'],
  ])('%s', (use, line) => expect(imported(use)).toBe(line));
});

describe('organise imports', () => {
  it('sorts, once each, in their groups', () =>
    expect(
      applied(
        'module A where\nimport Data.Maybe\nimport Data.Char\nimport Data.Maybe\n\n-- Ours\nimport qualified Data.Map as M\nimport Data.List\nf = (isDigit, fromMaybe, sort, M.size)\n',
        'source.organizeImports',
      ),
    ).toBe(
      'module A where\nimport Data.Char\nimport Data.Maybe\n\n-- Ours\nimport Data.List\nimport qualified Data.Map as M\nf = (isDigit, fromMaybe, sort, M.size)\n',
    ));
  it('has nothing to do for those in order', () =>
    expect(
      applied(
        'module A where\nimport Data.Char\nimport Data.Maybe\nf = (isDigit, fromMaybe)\n',
        'source.organizeImports',
      ),
    ).toBe('not offered'));
  it('takes out what nothing needs', () =>
    expect(
      applied('module A where\nimport Data.Char\nimport Data.Maybe\nf = isDigit\n', 'source.organizeImports'),
    ).toBe('module A where\nimport Data.Char\nf = isDigit\n'));
});

describe('remedies', () => {
  /** The text after the first fix of a diagnostic that carries a remedy. */
  function mended(text: string, data: Remedy): string {
    const source = sourceText('A.hs', text);
    const diagnostic = { code: 'W0501', severity: 'warning', span: span(0, 1), title: '', data } as const;
    const file = {
      path: 'A.hs',
      source,
      tree: parseModule(source).module,
      tokens: () => lex(text).tokens,
      diagnostics: () => [diagnostic],
    } as unknown as File;
    const [first] = actions({} as Project, file, span(0, 1), kind => kind === 'quickfix');
    return edited(text, first!.files[0]!.edits);
  }

  it('add missing clauses and alternatives', () => {
    const f = 'f (Just x) = x\n';
    expect(
      mended(f, {
        kind: 'missingCases',
        patterns: ['f Nothing'],
        after: 14,
        indent: 0,
        separator: '=',
        complete: true,
      }),
    ).toBe('f (Just x) = x\nf Nothing = undefined\n');
    const g = 'g x = case x of\n  True -> 1\n';
    expect(
      mended(g, {
        kind: 'missingCases',
        patterns: ['False'],
        after: 27,
        indent: 2,
        separator: '->',
        complete: true,
      }),
    ).toBe('g x = case x of\n  True -> 1\n  False -> undefined\n');
  });
  it('add missing methods', () =>
    expect(
      mended('instance Eq T\n', {
        kind: 'missingMethods',
        methods: [{ names: ['==', '/='], type: 'T -> T -> Bool' }],
        after: 13,
        where: false,
      }),
    ).toBe('instance Eq T where\n  (==) = undefined\n'));
  it('add missing fields', () =>
    expect(
      mended('p = P { px = 1 }\n', {
        kind: 'missingFields',
        fields: [{ name: 'py', type: 'Int' }],
        at: 14,
        comma: true,
      }),
    ).toBe('p = P { px = 1, py = undefined }\n'));
  it('delete, with the line that is left empty', () =>
    expect(
      mended('import A\nimport B\nf = 1\n', { kind: 'delete', what: 'import', spans: [span(9, 17)] }),
    ).toBe('import A\nf = 1\n'));
  it('mark a variable as unused', () =>
    expect(mended('f x = 1\n', { kind: 'unusedVariable', name: 'x', span: span(2, 3) })).toBe('f _x = 1\n'));
  it('switch on an extension', () => {
    expect(mended('module A where\n', { kind: 'extension', extension: 'LambdaCase' })).toBe(
      '{-# LANGUAGE LambdaCase #-}\nmodule A where\n',
    );
    expect(
      mended('{-# LANGUAGE GADTs #-}\nmodule A where\n', { kind: 'extension', extension: 'LambdaCase' }),
    ).toBe('{-# LANGUAGE GADTs #-}\n{-# LANGUAGE LambdaCase #-}\nmodule A where\n');
  });
  it('derive a class', () => {
    expect(mended('data T = A\n', { kind: 'derive', className: 'Show', typeName: 'T' })).toBe(
      'data T = A deriving (Show)\n',
    );
    expect(mended('data T = A deriving (Eq)\n', { kind: 'derive', className: 'Show', typeName: 'T' })).toBe(
      'data T = A deriving (Eq, Show)\n',
    );
    expect(mended('data T = A deriving Eq\n', { kind: 'derive', className: 'Show', typeName: 'T' })).toBe(
      'data T = A deriving (Eq, Show)\n',
    );
  });
  it('add a constraint', () => {
    const text = 'f :: a -> String\nf = show\n';
    expect(mended(text, { kind: 'constraint', constraint: 'Show a', signature: span(5, 16) })).toBe(
      'f :: Show a => a -> String\nf = show\n',
    );
    expect(withConstraint('Eq a => a -> Bool', 'Show a')).toBe('(Eq a, Show a) => a -> Bool');
    expect(withConstraint('(Eq a, Ord (f b)) => a -> Bool', 'Show a')).toBe(
      '(Eq a, Ord (f b), Show a) => a -> Bool',
    );
    expect(withConstraint('forall a. a -> (forall b. Eq b => b) -> a', 'Show a')).toBe(
      'forall a. Show a => a -> (forall b. Eq b => b) -> a',
    );
  });
  it('add a constraint to an instance', () => {
    const drawn = (context: string): string =>
      `module A where\ndata T a = T a\ninstance ${context}Show (T a) where\n  show (T x) = {-^-}show x\n`;
    for (const [before, after] of [
      ['', 'Show a => '],
      ['Eq a => ', '(Eq a, Show a) => '],
      ['{-# OVERLAPPING #-} ', '{-# OVERLAPPING #-} Show a => '],
    ] as const)
      expect(applied(drawn(before), 'quickfix', 'Add Show a to the instance')).toBe(
        drawn(after).replace('{-^-}', ''),
      );
  });
  it('do what they say', () =>
    expect(
      mended('main = getLine\n', { kind: 'edits', title: 'x', edits: [{ span: span(7, 7), text: '_ <- ' }] }),
    ).toBe('main = _ <- getLine\n'));
});
