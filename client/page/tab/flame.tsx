/** The flame graph: from MAIN, or from the selected centre, downwards or inverted; one frame of it fills the width. */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { flameNode, flamePath, flameTree } from '../../../language/profile/index.ts';
import { Switch } from '../part/frame.tsx';
import { Roots } from '../part/roots.tsx';
import type { TabProps } from '../store.ts';
import { Colours, useColoured } from './flame-colours.tsx';
import { type Kept, keptOf } from './flame-kept.ts';
import type { Zoomed } from './flame-keys.ts';
import { Flame } from './flame-view.tsx';
import { frameName, keysOf, numbersOf } from './flame-words.ts';

export function FlameTab({ model, actions }: TabProps): JSX.Element {
  const kept = keptOf(model.tabs.flame);
  const keep = (change: Partial<Kept>): void => actions.keep('flame', { ...kept, ...change });
  const seen = model.analysis.seen();
  const [root] = kept.root === undefined ? [] : numbersOf(model, [kept.root]).filter(each => each >= 0);
  const plain = useMemo(
    () =>
      flameTree(seen, {
        metric: model.metric,
        inverted: kept.direction === 'up',
        ...(root === undefined ? {} : { centre: root }),
      }),
    [seen, model.metric, kept.direction, root],
  );
  const { tree, colours } = useColoured(model, plain, kept, root);
  const zoom = useMemo(() => flameNode(tree, numbersOf(model, kept.zoom, tree.lost)), [tree, kept.zoom]);
  const zoomTo = (node: number): void => keep({ zoom: keysOf(model, tree, flamePath(tree, node)) });
  return (
    <div class="tab-body">
      <div class="tab-tools">
        <Switch
          label="Direction"
          choices={[
            ['down', 'Callees below'],
            ['up', 'Callers below'],
          ]}
          chosen={kept.direction}
          onChoose={direction => keep({ direction, zoom: [] })}
        />
        <Roots
          model={model}
          root={root}
          onRoot={each => {
            const { root: _, ...rest } = kept;
            actions.keep('flame', { ...rest, zoom: [], ...each });
          }}
        />
        <Colours
          model={model}
          kept={kept.colours}
          colours={colours}
          onColours={each => keep({ colours: each })}
        />
        <Crumbs model={model} tree={tree} zoom={zoom} zoomTo={zoomTo} />
      </div>
      {tree.width[0] === 0 ? (
        <p class="empty">
          {root === undefined ? 'No costs in this metric.' : 'No costs on the stacks of this cost centre.'}
        </p>
      ) : (
        <Flame {...{ model, actions, tree, zoom, zoomTo, colours }} />
      )}
    </div>
  );
}

/** Ways back that are named; between them are dots. */
const crumbs = 4;

function Crumbs({ model, tree, zoom, zoomTo }: Omit<TabProps, 'actions'> & Zoomed): JSX.Element | null {
  if (zoom === 0) return null;
  const ways: number[] = [];
  for (let node = zoom; node >= 0; node = tree.parent[node]!) ways.push(node);
  ways.reverse();
  const shown = ways.length <= crumbs + 1 ? ways : [ways[0]!, ...ways.slice(-crumbs)];
  return (
    <nav class="crumbs" aria-label="Zoom">
      {shown.map((node, i) => (
        <span key={node}>
          {i > 0 && <span aria-hidden="true"> {i === 1 && shown.length < ways.length ? '› … ›' : '›'} </span>}
          <button
            type="button"
            class="link"
            aria-current={node === zoom ? 'true' : undefined}
            onClick={() => zoomTo(node)}
          >
            {frameName(model, tree, node)}
          </button>
        </span>
      ))}
    </nav>
  );
}
