/** The tabs, in their order; each is a function of the model, and does what it does through the actions. */
import type { JSX } from 'preact';
import type { Model } from './model.ts';
import type { Actions } from './store.ts';
import { FlameTab } from './tab/flame.tsx';
import { TableTab } from './tab/table.tsx';

export interface TabProps {
  readonly model: Model;
  readonly actions: Actions;
}

export interface TabView {
  readonly name: string;
  readonly title: string;
  readonly show: (props: TabProps) => JSX.Element;
  readonly isThere?: (model: Model) => boolean;
  /** Whether the selected centre is shown beside it. */
  readonly hasPanel: boolean;
}

export const tabs: readonly TabView[] = [
  { name: 'table', title: 'Table', show: TableTab, hasPanel: true },
  { name: 'flame', title: 'Flame graph', show: FlameTab, hasPanel: true },
];
