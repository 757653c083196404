/** The table of the bench: a row for each program, and the geometric mean of each ratio. */
import { expect, it } from 'vitest';
import type { Name } from '../../bench/running/contestant.ts';
import type { Row } from '../../bench/running/race.ts';
import { runningTable } from '../../bench/running/table.ts';

const row = (program: string, seconds: Partial<Record<Name, number>>): Row => ({
  program,
  results: new Map(
    Object.entries(seconds).map(([name, processor]) => [
      name as Name,
      { running: { processor, wall: processor, memory: 1 }, compiling: undefined },
    ]),
  ),
});

it('compares what was run, and ends with geometric means', () => {
  const rows = [
    row('A', { cairn: 1, 'cairn profiled': 2, 'ghc -O -prof': 1 }),
    row('B', { cairn: 4, 'cairn profiled': 4, 'ghc -O -prof': 0.5 }),
  ];
  expect(runningTable(rows).split('\n')).toEqual([
    '| program | cairn | cairn profiled | ghc -O -prof | cairn profiled / ghc -O -prof | cairn profiled / cairn |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    '| A | 1.00 | 2.00 | 1.00 | 2.00 | 2.00 |',
    '| B | 4.00 | 4.00 | 0.50 | 8.00 | 1.00 |',
    '| **geometric mean** |  |  |  | **4.00** | **1.41** |',
  ]);
});
