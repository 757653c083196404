/** Budgets: what a run keeps, what a later one breaks, and files that people have edited. */
import { describe, expect, it } from 'vitest';
import {
  checkBudget,
  parseBudget,
  recordBudget,
  verdictReport,
  writeBudget,
} from '../../../language/profile/index.ts';
import type { HeapSeries } from '../../../language/profile/model/heap.ts';
import { parseDrawing } from '../../lib/drawing.ts';

const run = (entries: number, bytes: number) =>
  parseDrawing(`
  MAIN
   GC 0 0 9
   main F.hs:1:1-9 1 1000 2
    f F.hs:2:1-9 ${entries} ${bytes} 50
    small F.hs:3:1-9 1 10 0
`);

/** One band, of so many bytes at each sample. */
const sampledHeap = (...bytes: readonly number[]): HeapSeries => ({
  rate: 'bytes',
  descriptions: [{ name: ':', type: '[]', kind: ':' }],
  times: new Float64Array(bytes.length),
  allocated: Float64Array.from(bytes, (_, sample) => sample + 1),
  starts: Int32Array.from([...bytes, 0], (_, sample) => sample),
  stack: new Int32Array(bytes.length),
  description: new Int32Array(bytes.length),
  bytes: Float64Array.from(bytes),
  objects: new Float64Array(bytes.length).fill(1),
});

const file = `{
  "total": { "bytes": 23200 },
  "centres": {
    "Main.main": { "entries": 2, "bytes": 23200 },
    "Main.f": { "entries": 110, "bytes": 22000 }
  }
}
`;

describe('a budget', () => {
  it('is what a run cost and some more, in round numbers, without what is small', () => {
    expect(writeBudget(recordBudget(run(100, 20_000), 0.1))).toBe(file);
  });

  const read = parseBudget(file);
  if ('refused' in read) throw new Error(read.refused);

  it('is kept by the run that it was made of, at any slack', () => {
    for (const slack of [0, 0.01, 1]) {
      const profile = run(123_456_789, 987_654_321);
      expect(checkBudget(profile, recordBudget(profile, slack)).broken).toEqual([]);
    }
  });

  it('says what is over it, and by how much', () => {
    const verdict = checkBudget(run(150, 20_000), read);
    expect(verdictReport(verdict)).toBe(`over its limit           cost  allowed   more
Main.f          entries   150      110  36.4%

1 of 5 limits exceeded
if this is intended, record a new budget with cairn budget record
`);
    expect(verdictReport(checkBudget(run(100, 20_000), read))).toBe('all 5 limits met\n');
  });

  it('limits what is live at the highest sample, where the heap was sampled', () => {
    const profile = { ...run(1, 1000), heap: sampledHeap(500, 4000, 100) };
    const recorded = recordBudget(profile, 0.1);
    expect(recorded.total.live).toBe(4400);
    expect(parseBudget(writeBudget(recorded))).toEqual(recorded);
    const grown = { ...profile, heap: sampledHeap(4400, 4401) };
    expect(checkBudget(grown, recorded).broken).toEqual([
      { name: 'the program', what: 'live', limit: 4400, actual: 4401 },
    ]);
    expect(checkBudget(run(1, 1000), recorded).broken).toEqual([]);
  });

  it('asks for so much coverage at least', () => {
    const profile = run(1, 1000);
    const recorded = recordBudget(profile, 0.1, 80);
    expect(parseBudget(writeBudget(recorded))).toEqual(recorded);
    expect(checkBudget(profile, recorded, 80).broken).toEqual([]);
    expect(verdictReport(checkBudget(profile, recorded, 60))).toMatch(
      /^coverage +% of expressions +60 +80 +-25\.0%$/m,
    );
  });

  it('holds single stacks to their limits, by the paths that the report of arms shows', () => {
    const text = file.replace(
      '  }\n}\n',
      '  },\n  "stacks": {\n    "Main.main -> Main.f": { "entries": 120 },\n    "Main.f": { "bytes": 1 }\n  }\n}\n',
    );
    const budget = parseBudget(text);
    if ('refused' in budget) throw new Error(budget.refused);
    expect(writeBudget(budget)).toBe(text);
    expect(checkBudget(run(100, 20_000), budget).broken).toEqual([]);
    const verdict = checkBudget(run(150, 20_000), budget);
    expect(verdict.broken.map(({ name, actual }) => [name, actual])).toEqual([
      ['Main.f', 150],
      ['Main.main -> Main.f', 150],
    ]);
    expect(verdict.unknown).toEqual(['Main.f']);
  });

  it('names what is not there any more', () => {
    const other = parseDrawing('MAIN\n main F.hs:1:1-9 1 1000 2\n');
    const verdict = checkBudget(other, read);
    expect(verdict.unknown).toEqual(['Main.f']);
    expect(
      verdictReport(verdict),
    ).toBe(`Main.f is in the budget but not in the program (renamed, or not compiled in)
all 3 limits met
if this is intended, record a new budget with cairn budget record
`);
  });

  it.each([
    ['{', /^it is not JSON/],
    ['[]', /^it must be an object/],
    ['{ "budget": 1 }', /^unknown key budget/],
    ['{ "centres": [] }', /^"centres" must be an object/],
    ['{ "centres": { "f": 7 } }', /^f: write limits like/],
    ['{ "total": { "ticks": 7 } }', /^total: ticks is not a limit/],
    ['{ "total": { "bytes": "7" } }', /^total: bytes must be a number/],
  ])('that is none says why: %s', (text, problem) => {
    expect(parseBudget(text)).toEqual({ refused: expect.stringMatching(problem) });
  });
});
