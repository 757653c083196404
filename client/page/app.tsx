/** The page: what stands around, the tab on show, and the selected centre beside it. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { hasCosts } from '../../language/profile/index.ts';
import { Header, Toolbar } from './part/frame.tsx';
import { Panel } from './part/panel.tsx';
import { Tabs } from './part/tabs.tsx';
import type { Store } from './store.ts';
import { tabs } from './tabs.tsx';

export function App({ store }: { readonly store: Store }): JSX.Element {
  const [model, setModel] = useState(store.get());
  useEffect(() => {
    store.subscribe(() => setModel(store.get()));
    setModel(store.get());
  }, []);
  const asks = model?.hasProgram && !model.isRunning && model.advice === undefined;
  // the number of suggestions stands on the tab before anybody opens it
  useEffect(() => {
    if (asks) store.actions.advise();
  }, [asks]);
  if (model === undefined)
    return (
      <p class="waiting" role="status">
        Reading the profile…
      </p>
    );
  const { actions } = store;
  const there = tabs.filter(tab => tab.isThere?.(model) ?? true);
  const named = there
    .map(({ why, countOf, isRare, ...tab }) => ({
      ...tab,
      isRare: typeof isRare === 'function' ? isRare(model) : isRare === true,
      why: why?.(model),
      count: countOf?.(model),
    }))
    // the others stay where they are when these are shown
    .toSorted((a, b) => Number(a.isRare) - Number(b.isRare));
  const shown =
    named.find(tab => tab.name === model.tab && tab.why === undefined) ??
    named.find(({ why }) => why === undefined)!;
  const Shown = shown.show;
  const hasPanel = shown.hasPanel && model.centre !== undefined;
  return (
    <main class="page">
      <Header model={model} actions={actions} />
      {hasCosts(model.whole) && (
        <Toolbar
          model={model}
          actions={actions}
          hasMetric={shown.hasMetric !== false}
          hasMode={shown.hasMode === true}
        />
      )}
      <Tabs tabs={named} shown={shown.name} onShow={actions.show} />
      <div class={hasPanel ? 'work with-panel' : 'work'}>
        <div class="shown" id="shown" role="tabpanel" aria-labelledby={`tab-${shown.name}`}>
          <Shown key={shown.name} model={model} actions={actions} />
        </div>
        {hasPanel && <Panel model={model} actions={actions} />}
      </div>
    </main>
  );
}
