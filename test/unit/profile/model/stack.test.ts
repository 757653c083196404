/** Runs the tables in the comments of stack.ts: the paper's cases, its two examples, and GHC's enterFunction. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { StackPolicy } from '../../../../language/profile/model/centre.ts';
import {
  centres,
  createStackTable,
  depth,
  enterFunction,
  isBare,
  MAIN,
  parent,
  predeclare,
  push,
  pushes,
  root,
  type StackCode,
  type StackTable,
  top,
} from '../../../../language/profile/model/stack.ts';

const comment = readFileSync(new URL('../../../../language/profile/model/stack.ts', import.meta.url), 'utf8');

const names = ['MAIN', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'CAF'];
const number = (name: string): number => names.indexOf(name);
const isCaf = (centre: number): boolean => names[centre] === 'CAF';
const show = (table: StackTable, code: StackCode): string =>
  `<${centres(table, code)
    .map(c => names[c])
    .join(',')}>`;

/** One line a node, as in the comments. */
function draw(table: StackTable): string[] {
  return Array.from({ length: table.count }, (_, code) => {
    const index = pushes(table, code)
      .toSorted(([a], [b]) => a - b)
      .map(([c, to]) => `${names[c]}:${to}`);
    return [code, show(table, code), ...index, ...(isBare(table, code) ? ['bare'] : [])].join(' ');
  });
}

interface Example {
  readonly title: string;
  readonly policy: StackPolicy;
  readonly centre: string;
  readonly onto: number;
  readonly result: number;
  readonly rows: readonly string[];
}

function examples(): Example[] {
  const heads = [
    ...comment.matchAll(/^ \* {3}(\S.*?): .*push (\w) onto (\d+) = (\d+)\n((?: \* {5,}.+\n)+)/gm),
  ];
  return heads.map(([, title = '', centre = '', onto, result, rows = '']) => ({
    title,
    policy: title === 'truncate' || title === 'drop' ? title : 'compress',
    centre,
    onto: Number(onto),
    result: Number(result),
    rows: rows.trimEnd().split('\n'),
  }));
}

/** The table before the push: everything that is not marked as added. */
const tableBefore = (rows: readonly string[]): string[] =>
  rows.filter(row => !/^ \* +\+ /.test(row)).map(row => row.replace(/^ \* +/, '').replace(/ \+\S+/g, ''));
const tableAfter = (rows: readonly string[]): string[] =>
  rows.map(row => row.replace(/^ \* +(\+ )?/, '').replaceAll('+', ''));

/** Makes a table by pushes, then the entries of the index tables that point back. */
function build(rows: readonly string[], policy: StackPolicy): StackTable {
  const table = createStackTable(policy, isCaf);
  const parsed = rows.map(row => {
    const [code = '', stack = '', ...index] = row.split(' ');
    return { code: Number(code), stack: stack.slice(1, -1).split(',').reverse(), index };
  });
  const bare = new Set(parsed.filter(row => row.index.includes('bare')).map(row => row.code));
  for (const { code, stack } of parsed.slice(1)) {
    let made = MAIN;
    for (const name of stack.slice(1)) made = push(table, number(name), made);
    expect(made).toBe(code);
  }
  for (const { code, index } of parsed)
    for (const [name = '', to] of index.filter(i => i !== 'bare').map(i => i.split(':')))
      expect(push(table, number(name), code)).toBe(Number(to));
  // a push makes no stack bare again
  for (const code of bare) (table as unknown as { readonly bare: Uint8Array }).bare[code] = 1;
  return table;
}

describe('push', () => {
  it('has every case of the paper in its comment', () => {
    expect(examples().map(example => example.title)).toEqual([
      'case 1',
      'case 2',
      'case 3, first subcase',
      'case 3, second subcase',
      'case 3, third subcase',
      'Fig. 2',
      'Fig. 3',
      'truncate',
      'drop',
    ]);
  });

  it.each(examples())('$title', ({ policy, centre, onto, result, rows }) => {
    const table = build(tableBefore(rows), policy);
    expect(draw(table)).toEqual(tableBefore(rows));
    expect(push(table, number(centre), onto)).toBe(result);
    expect(draw(table)).toEqual(tableAfter(rows));
  });

  it.each(['compress', 'truncate', 'drop'] as const)('changes nothing for the top centre: %s', policy => {
    const table = build(['0 <MAIN> A:1', '1 <A,MAIN> B:2', '2 <B,A,MAIN>'], policy);
    expect(push(table, number('B'), 2)).toBe(2);
    expect(push(table, number('MAIN'), MAIN)).toBe(MAIN);
    expect(draw(table)).toEqual(['0 <MAIN> A:1', '1 <A,MAIN> B:2', '2 <B,A,MAIN>']);
  });

  it('keeps the root where MAIN is pushed on a stack', () => {
    const table = build(['0 <MAIN> A:1', '1 <A,MAIN>'], 'compress');
    expect(push(table, number('MAIN'), 1)).toBe(1);
    expect(push(build(['0 <MAIN> A:1', '1 <A,MAIN>'], 'truncate'), 0, 1)).toBe(MAIN);
  });

  it('models two functions that call each other with two stacks more', () => {
    const table = createStackTable('compress');
    let code = push(table, 1, MAIN);
    for (let i = 0; i < 100; i++) code = push(table, i % 2 === 0 ? 2 : 1, code);
    expect(table.count).toBe(5);
    expect(draw(table).map(row => row.split(' ')[1])).toEqual([
      '<MAIN>',
      '<A,MAIN>',
      '<B,A,MAIN>',
      '<B,MAIN>',
      '<A,B,MAIN>',
    ]);
  });

  it('stops calling a stack bare when it is used', () => {
    const table = build(['0 <MAIN> A:1', '1 <A,MAIN> B:2', '2 <B,A,MAIN> C:3', '3 <C,B,A,MAIN>'], 'compress');
    push(table, number('B'), 3);
    expect(isBare(table, 4)).toBe(true);
    expect(push(table, number('C'), 1)).toBe(4);
    expect(isBare(table, 4)).toBe(false);
  });
});

describe('enterFunction', () => {
  const rows = [...comment.matchAll(/^ \* {3}(<\S+>) +(<\S+>) +(<\S+>) +(\S.*)$/gm)].map(
    ([, ...cells]) => cells,
  );

  /** A stack written newest first; one that stands on CAF begins at its predeclared stack. */
  const make = (table: StackTable, text: string): StackCode => {
    const path = text.slice(1, -1).split(',').reverse().slice(1);
    let code = path[0] === 'CAF' ? predeclare(table, number('CAF')) : MAIN;
    for (const name of path.slice(path[0] === 'CAF' ? 1 : 0)) code = push(table, number(name), code);
    return code;
  };

  it('has examples', () => expect(rows.length).toBe(10));

  for (const policy of ['compress', 'truncate', 'drop'] as const)
    it.each(rows)(`${policy}: %s ++> %s = %s, %s`, (current, stored, result) => {
      const table = createStackTable(policy, isCaf);
      const [a, b] = [make(table, current!), make(table, stored!)];
      expect(show(table, enterFunction(table, a, b))).toBe(result);
    });

  it('goes by the policy where a centre stands in both stacks', () => {
    const result = (policy: StackPolicy): string => {
      const table = createStackTable(policy, isCaf);
      return show(table, enterFunction(table, make(table, '<C,B,A,MAIN>'), make(table, '<D,B,E,MAIN>')));
    };
    expect(result('compress')).toBe('<D,B,E,C,A,MAIN>');
    expect(result('truncate')).toBe('<D,B,A,MAIN>');
    expect(result('drop')).toBe('<D,E,C,B,A,MAIN>');
  });
});

it('predeclares stacks that are their own roots', () => {
  const table = createStackTable('truncate', isCaf);
  const caf = predeclare(table, number('CAF'));
  expect(predeclare(table, number('CAF'))).toBe(caf);
  const on = push(table, number('A'), caf);
  expect([root(table, caf), depth(table, caf), parent(table, caf)]).toEqual([caf, 1, MAIN]);
  expect([root(table, on), depth(table, on), top(table, on)]).toEqual([caf, 2, number('A')]);
  expect([root(table, MAIN), depth(table, MAIN), parent(table, MAIN)]).toEqual([MAIN, 1, -1]);
});

describe('with little room', () => {
  const draws = (policy: StackPolicy, max: number, truncateAt: number): [string[], number] => {
    const table = createStackTable(policy, isCaf, { truncateAt, max });
    let code = push(table, number('A'), MAIN);
    const shown: string[] = [];
    for (const name of 'BCABCDBA') {
      code = push(table, number(name), code);
      shown.push(show(table, code));
    }
    return [shown, table.count];
  };

  it('recursion is cut back from some number of stacks on', () => {
    expect(draws('compress', 100, 100)).toEqual([
      [
        '<B,A,MAIN>',
        '<C,B,A,MAIN>',
        '<A,C,B,MAIN>',
        '<B,A,C,MAIN>',
        '<C,B,A,MAIN>',
        '<D,C,B,A,MAIN>',
        '<B,D,C,A,MAIN>',
        '<A,B,D,C,MAIN>',
      ],
      17,
    ]);
    expect(draws('compress', 100, 4)).toEqual(draws('truncate', 100, 100));
  });

  it('what would be one too many is charged to the one below', () => {
    const [shown, count] = draws('truncate', 4, 4);
    expect(count).toBe(4);
    expect(shown).toEqual([
      '<B,A,MAIN>',
      '<C,B,A,MAIN>',
      '<A,MAIN>',
      '<B,A,MAIN>',
      '<C,B,A,MAIN>',
      '<C,B,A,MAIN>',
      '<B,A,MAIN>',
      '<A,MAIN>',
    ]);
  });

  it('joining stacks makes none either; constants have their stacks all the same', () => {
    const table = createStackTable('compress', isCaf, { truncateAt: 4, max: 4 });
    const one = push(table, number('A'), MAIN);
    const other = push(table, number('C'), push(table, number('B'), MAIN));
    expect(show(table, enterFunction(table, one, other))).toBe('<A,MAIN>');
    expect(show(table, predeclare(table, number('CAF')))).toBe('<CAF,MAIN>');
  });
});
