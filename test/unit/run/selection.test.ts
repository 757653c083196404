import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  changeSelection,
  initialSelection,
  newerSelection,
  type RunSelection,
  type SelectionChange,
  selectionWithin,
} from '../../../language/run/selection.ts';

it('is changed in part, and each change has a later version', () => {
  const cleared = changeSelection(initialSelection, { deselected: [3, 1, 3] });
  expect(cleared).toEqual({ deselected: [1, 3], version: 1 });
  const phased = changeSelection(cleared, { phase: { from: 2 } });
  expect(phased).toEqual({ deselected: [1, 3], phase: { from: 2 }, version: 2 });
  expect(changeSelection(phased, { deselected: [] })).toEqual({
    deselected: [],
    phase: { from: 2 },
    version: 3,
  });
  expect(changeSelection(phased, { phase: {} }, 10)).toEqual({ deselected: [1, 3], version: 10 });
});

it('loses the centres and the phase that a profile does not have', () => {
  const selection = changeSelection(initialSelection, { deselected: [1, 5], phase: { from: 0, to: 2 } });
  expect(selectionWithin(selection, { centres: 5, marks: 3 })).toEqual({ ...selection, deselected: [1] });
  expect(selectionWithin(selection, { centres: 6, marks: 2 })).toEqual({ deselected: [1, 5], version: 1 });
});

const changes = fc.record(
  { deselected: fc.array(fc.nat(9)), phase: fc.record({ from: fc.nat(3) }, { requiredKeys: [] }) },
  { requiredKeys: [] },
);

/** A view changes its own selection at once; requests to the server, and what it tells all views, are in order, and late. */
interface View {
  own: RunSelection;
  readonly requests: RunSelection[];
  readonly received: RunSelection[];
}

/** Views change their selections, and messages arrive, as the steps say; then all messages that are left arrive. */
function afterAll(steps: readonly (readonly [number, 'change' | 'send' | 'receive', SelectionChange])[]) {
  let server = initialSelection;
  const views: readonly View[] = [0, 1, 2].map(() => ({
    own: initialSelection,
    requests: [],
    received: [],
  }));
  const send = ({ requests }: View): void => {
    const request = requests.shift();
    if (!request) return;
    server = changeSelection(server, { phase: {}, ...request }, request.version);
    for (const { received } of views) received.push(server);
  };
  const receive = (view: View): void => {
    const selection = view.received.shift();
    if (selection) view.own = newerSelection(view.own, selection);
  };
  for (const [number, action, change] of steps) {
    const view = views[number]!;
    if (action === 'send') send(view);
    else if (action === 'receive') receive(view);
    else {
      view.own = changeSelection(view.own, change);
      view.requests.push(view.own);
    }
  }
  for (const view of views) while (view.requests.length > 0) send(view);
  for (const view of views) while (view.received.length > 0) receive(view);
  return { server, views };
}

it('ends as the server’s selection in all views, in whatever order they change it', () => {
  const step = fc.tuple(fc.nat(2), fc.constantFrom('change', 'send', 'receive'), changes);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      const { server, views } = afterAll(steps);
      for (const { own } of views) expect(own).toEqual(server);
    }),
  );
});

it('does not go back while requests of the same view are under way', () => {
  const { views } = afterAll([
    [0, 'change', { deselected: [1] }],
    [0, 'change', { deselected: [1, 2] }],
    [0, 'send', {}],
    [0, 'receive', {}],
  ]);
  expect(views[0]!.own.deselected).toEqual([1, 2]);
});
