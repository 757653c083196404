/** The row of tabs; those that are rarely used come after a button. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSize } from './size.ts';

export interface Tab {
  readonly name: string;
  readonly title: string;
  /** How many things the tab has to say, where that is known. */
  readonly count?: number | undefined;
  /** Why there is nothing to show. */
  readonly why?: string | undefined;
  readonly isRare?: boolean;
}

export function Tabs(props: {
  readonly tabs: readonly Tab[];
  readonly shown: string;
  readonly onShow: (name: string) => void;
}): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const { width } = useSize(list);
  const [isOpen, open] = useState(false);
  const isRareShown = props.tabs.some(({ name, isRare }) => isRare && name === props.shown);
  const shown = props.tabs.filter(({ isRare }) => !isRare || isOpen || isRareShown);
  const reachable = shown.filter(({ why }) => why === undefined);
  // where not all tabs have room
  useEffect(
    () => list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
    [props.shown, width],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = reachable.findIndex(({ name }) => name === props.shown);
    const count = reachable.length;
    const to: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % count,
      ArrowLeft: (at - 1 + count) % count,
      Home: 0,
      End: count - 1,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const { name } = reachable[next]!;
    props.onShow(name);
    list.current?.querySelector<HTMLElement>(`#tab-${name}`)?.focus();
  };
  return (
    <div class={isOpen || isRareShown ? 'tabs all' : 'tabs'}>
      <div class="tab-list" role="tablist" aria-label="Views of the profile" ref={list} onKeyDown={onKeyDown}>
        {shown.map(tab => (
          <OneTab key={tab.name} tab={tab} isShown={tab.name === props.shown} onShow={props.onShow} />
        ))}
      </div>
      {!isRareShown && (
        <button
          type="button"
          class={props.tabs.some(({ isRare }) => isRare) ? 'more-tabs' : 'more-tabs only-narrow'}
          aria-expanded={isOpen}
          onClick={() => open(!isOpen)}
        >
          {isOpen ? 'Less' : 'More'}
        </button>
      )}
    </div>
  );
}

function OneTab(props: {
  readonly tab: Tab;
  readonly isShown: boolean;
  readonly onShow: (name: string) => void;
}): JSX.Element {
  const { name, title, count, why } = props.tab;
  return (
    <button
      type="button"
      role="tab"
      id={`tab-${name}`}
      aria-controls="shown"
      aria-selected={props.isShown}
      aria-disabled={why !== undefined}
      title={why ?? (count === undefined ? undefined : `${title}: ${count}`)}
      tabIndex={props.isShown ? 0 : -1}
      onClick={() => why === undefined && props.onShow(name)}
    >
      {title}
      {count !== undefined && count > 0 && <span class="count" data-count={count} />}
    </button>
  );
}
