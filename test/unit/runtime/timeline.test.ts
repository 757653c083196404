/** Slices of the time axis while a run goes on. */
import { expect, it } from 'vitest';
import { stackNode } from '../../../language/runtime/layout.ts';
import type { Run } from '../../../language/runtime/run.ts';
import { createSlices, endSlice } from '../../../language/runtime/timeline.ts';

/** What a slice looks at in a run whose stacks have all been entered once. */
function runOf(made: number): { readonly run: Run; readonly enterAll: () => void } {
  const words = new Int32Array(1024 + (made * stackNode.size) / 4);
  const store = { words };
  const run = { started: 0, collecting: 0, store, stacks: { made, base: 4096, store } } as unknown as Run;
  return {
    run,
    enterAll() {
      for (let code = 0; code < made; code++)
        words[(4096 + code * stackNode.size + stackNode.entries) / 4]!++;
    },
  };
}

it('a slice may have more stacks than there are rows otherwise', () => {
  const { run, enterAll } = runOf(70_000);
  const slices = createSlices();
  for (const now of [10, 1e7]) {
    enterAll();
    endSlice(run, slices, { now, own: now });
  }
  expect(slices.done.map(({ rows }) => [rows.length, rows[0]!.entries])).toEqual([[70_000, 2]]);
});
