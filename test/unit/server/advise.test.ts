/** Advice in lines of the terminal's width. */
import { expect, it } from 'vitest';
import type { Advice } from '../../../language/index.ts';
import { renderAdvice } from '../../../server/src/cli/advise.ts';

const advice: Advice = {
  rule: 'elem-in-loop',
  title: '‘elem’ walks along ‘seen’: keep its elements in a ‘Set’ of Data.Set',
  evidence: '‘step’ was entered 1,800 times and took 88.0% of the time.',
  centre: 1,
  module: 'Main',
  path: 'missing.hs',
  span: { start: 0, end: 0 },
  fix: { title: 'Write Set.member', edits: [] },
};

it('breaks sentences where the terminal ends, and colours them where it has colours', () => {
  expect(
    renderAdvice([advice], { width: 44 }),
  ).toBe(`missing.hs:1:1: advice[elem-in-loop]: ‘elem’ walks along ‘seen’
    ‘step’ was entered 1,800 times and took
      88.0% of the time.
    hint: keep its elements in a ‘Set’ of
      Data.Set
    (quick fix in the editor: Write
      Set.member)

1 suggestion, most expensive first.
`);
  expect(renderAdvice([advice], {})).toContain('\n    hint: keep its elements in a ‘Set’ of Data.Set\n');
  expect(renderAdvice([advice], { colour: true })).toContain('\u001b[1;36mhint:');
});
