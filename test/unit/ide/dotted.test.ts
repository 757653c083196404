/** Fields behind dots, for all that the editor shows of names; and what is said where the extension is off. */
import { describe, expect, it } from 'vitest';
import { drawEdits, drawPlaces, edited, finished, fixture } from '../../lib/fixture.ts';

const on = '{-# LANGUAGE OverloadedRecordDot #-}\n';
const types =
  'module M where\n-- | What it costs.\ndata Price = Price { amount :: Int, currency :: String }\n' +
  'data Item = Item { name :: String, price :: Price }\n';

const offers = (drawn: string): string[] => {
  const { workspace, path, offset } = fixture(drawn);
  return [...workspace.completions(path, offset).items]
    .sort((a, b) => (a.sort < b.sort ? -1 : 1))
    .map(({ label }) => label);
};

describe('a field behind a dot', () => {
  it('is offered behind the dot: the fields of that record alone', () => {
    expect(offers(`${on}${types}f :: Item -> Int\nf item = item.{-^-}\n`)).toEqual(['name', 'price']);
    expect(offers(`${on}${types}f :: Item -> Int\nf item = item.price.am{-^-}\n`)).toEqual([
      'amount',
      'currency',
    ]);
    expect(offers(`${on}${types}f = map (\\i -> (i :: Item).{-^-}price) []\n`)).toEqual(['name', 'price']);
    expect(offers(`${on}${types}f item = item { name = "" }.{-^-}\n\ng = 1\n`)).toEqual(['name', 'price']);
  });

  it('is any name where what stands before the dot is no record', () =>
    expect(offers('f = show.{-^-}\n')).toContain('length'));

  it('has a type, documentation and a definition', () => {
    const use = `${on}${types}f :: Item -> Int\nf item = item.price.am{-^-}ount\n`;
    const { workspace, path, offset } = fixture(use);
    expect(workspace.hover(path, offset)?.code).toMatch(/^amount :: Price -> Int/);
    expect(drawPlaces(fixture(use), workspace.definition(path, offset))).toContain('{ [|amount|] :: Int');
  });

  it('is coloured as a field', () => {
    const { workspace, path, text } = fixture(`${on}${types}f :: [Item] -> [String]\nf = map (.name)\n`);
    const shown = workspace
      .semanticTokens(path)
      .map(({ span, type }) => `${text.slice(span.start, span.end)} ${type}`);
    expect(shown.slice(-2)).toEqual(['map function', 'name property']);
  });

  it('is found and renamed with the others, whichever record has it', () => {
    const drawn = `${on}${types}data Other = Other { nam :: Int }\nf :: Item -> String\nf item = item.na{-^-}me\ng = name\n`;
    const { workspace, path, offset } = fixture(drawn);
    expect(finished(workspace.references(path, offset, true)).length).toBe(3);
    const found = finished(workspace.rename(path, offset, 'title'));
    expect(found.kind === 'edits' && drawEdits(fixture(drawn), found.files)).toBe(
      `${on}${types.replace('name', 'title')}data Other = Other { nam :: Int }\nf :: Item -> String\nf item = item.title\ng = title\n`,
    );
  });
});

describe('without the extension', () => {
  const fixed = (drawn: string): string => {
    const { workspace, path, selection, text } = fixture(drawn);
    const [action] = workspace.actions(path, selection, kind => kind === 'quickfix');
    return action === undefined ? 'not offered' : edited(text, action.files[0]!.edits);
  };

  it('a field behind a dot asks for it', () => {
    for (const use of ['f i = i{-^-}.name', 'f i = show i.pr{-^-}ice', 'f = concatMap ({-^-}.name)']) {
      const drawn = `${types}instance Show Price\nf :: ${use.startsWith('f =') ? '[Item]' : 'Item'} -> String\n${use}\n`;
      expect(fixed(drawn)).toBe(`${on}${drawn.replace('{-^-}', '')}`);
    }
  });

  it('a composition that is wrong in itself does not', () =>
    expect(fixed('f :: Int -> String\nf = show{-^-}.not\n')).not.toContain('OverloadedRecordDot'));

  it('clauses behind ‘\\cases’ ask for LambdaCase', () => {
    const drawn = 'module M where\nf :: Int -> Int -> Int\nf = \\ca{-^-}ses\n  0 y -> y\n  x _ -> x\n';
    expect(fixed(drawn)).toBe(`{-# LANGUAGE LambdaCase #-}\n${drawn.replace('{-^-}', '')}`);
  });

  it('a lambda may have a parameter called ‘cases’', () => {
    const { workspace, path } = fixture(
      'module M where\nf :: Int -> Int -> Int\nf = \\cases y -> cases + y\n',
    );
    expect(workspace.check(path).flatMap(({ diagnostics }) => diagnostics.map(({ title }) => title))).toEqual(
      [],
    );
  });
});
