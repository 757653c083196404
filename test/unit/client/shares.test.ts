/** The figures of a `.tix` file in the editor are those of `hpc report`. */
import { expect, it } from 'vitest';
import { sharesOf } from '../../../client/src/coverage/shares.ts';

const position = { line: 0, character: 0 };
const range = { start: position, end: position };

it('counts expressions, alternatives among them, decisions both ways, and declarations', () => {
  const expression = (count: number, isAlternative: boolean) =>
    ({ kind: 'expression', range, count, isAlternative }) as const;
  const decision = (whenTrue: number, whenFalse: number) =>
    ({ kind: 'decision', range, of: 'guard', whenTrue, whenFalse, isConstant: false }) as const;
  const boxes = [
    expression(3, false),
    expression(0, true),
    expression(1, true),
    decision(1, 2),
    decision(0, 2),
    decision(3, 0),
    { kind: 'declaration', range, count: 0, name: 'f.go', isLocal: true } as const,
  ];
  expect(sharesOf({ module: 'Main', uri: 'file:///Main.hs', boxes })).toEqual([
    { used: 2, all: 3 },
    { used: 1, all: 2 },
    { used: 1, all: 3 },
    { used: 0, all: 1 },
  ]);
});
