import { describe, expect, it } from 'vitest';
import {
  exceptionName,
  shownEvaluation,
  shownFrames,
  shownScopes,
  threadName,
  wayText,
} from '../../../client/src/debug/stack.ts';

const own = (label: string, line: number) => ({
  label,
  module: 'Main',
  location: `Head.hs:${line}:1-9`,
  own: true,
  uri: 'file:///work/My%20Head.hs',
  range: { start: { line: line - 1, character: 0 }, end: { line: line - 1, character: 8 } },
});
const library = { label: 'CAF', module: 'GHC.List', location: '<entire-module>', own: false };

describe('a stack', () => {
  const failed = {
    frames: [library],
    evaluatedBy: [
      [own('cheapest', 15), own('line', 22)],
      [own('line', 22), own('main', 28)],
    ],
  };

  it('has own frames first, each once, and libraries below, paler', () => {
    expect(shownFrames(failed).map(({ name, subtle }) => [name, subtle])).toEqual([
      ['cheapest', false],
      ['line', false],
      ['main', false],
      ['GHC.List.CAF', true],
    ]);
  });

  it('is told in words', () => {
    expect(wayText(failed)).toBe(
      'raised in cheapest (My Head.hs:15)\ncalled from line (My Head.hs:22)\ncalled from main (My Head.hs:28)',
    );
  });

  it('stands at the calls, and says where it may be one of several', () => {
    const at = (line: number) => ({
      start: { line: line - 1, character: 2 },
      end: { line: line - 1, character: 9 },
    });
    const stack = {
      frames: [
        { ...own('total', 20), calls: [at(21)] },
        { ...own('main', 28), calls: [at(30), at(31)] },
      ],
      evaluatedBy: [[own('check', 8), own('main', 28)]],
    };
    expect(wayText(stack)).toBe(
      'raised in total (My Head.hs:21)\ncalled from main (My Head.hs:30, one of 2 calls of total)\nneeded by check (My Head.hs:8)',
    );
    expect(shownFrames(stack).map(({ name }) => name)).toEqual([
      'total',
      'main, one of 2 calls of total',
      'check needs the value',
    ]);
  });

  it('has a row that says why nothing is known', () => {
    expect(shownScopes(own('total', 20), undefined)).toEqual([
      {
        name: 'Variables',
        variables: [
          { name: 'none', value: 'total keeps no variables: nothing that it has left to do needs any.' },
        ],
      },
    ]);
    const variables = [{ name: 'prices', value: '[]' }];
    expect(shownScopes({ ...own('total', 20), arguments: variables }, undefined)).toEqual([
      { name: 'Arguments of total', variables },
    ]);
  });

  it('is of a thread', () => {
    expect(threadName({ thread: 1, state: 'running' })).toBe('main');
    expect(threadName({ thread: 3, state: 'mvar' })).toBe('thread 3: waiting for an MVar');
  });
});

it('an exception has the name of its constructor, or none', () => {
  expect(['ErrorCall', 'THUNK', 'THUNK_STATIC', 'BLACKHOLE', 'IOError'].map(exceptionName)).toEqual([
    'ErrorCall',
    '',
    '',
    '',
    'IOError',
  ]);
});

describe('an expression', () => {
  const cost = { allocation: 2_300, seconds: 0.004 };
  it('is shown with type and cost', () => {
    expect(shownEvaluation({ text: '385', type: 'Int', ...cost })).toEqual({
      kind: 'value',
      text: '385 :: Int  (2.3 kB, 4.0 ms)',
      type: 'Int',
    });
    expect(shownEvaluation({ text: 'a\nb', type: 'IO ()', ...cost }).text).toBe(
      'a\nb\n:: IO ()  (2.3 kB, 4.0 ms)',
    );
  });
  it('without a value says why', () => {
    expect(shownEvaluation({ text: 'so far', type: 'Int', problem: 'empty list' })).toEqual({
      kind: 'problem',
      text: 'so far\nempty list',
    });
  });
});
