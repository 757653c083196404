/** The menu of a cost centre, wherever it is shown: by the other button of the mouse, or the key for menus. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { visibleLine } from '../../../language/profile/index.ts';
import { type Model, wayTo } from '../model.ts';
import type { Actions } from '../store.ts';
import { flameOf } from '../tab/flame-kept.ts';

/** Pixels from the page's upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

interface Item {
  readonly title: string;
  readonly act: () => void;
  /** Why the item cannot be chosen. */
  readonly why?: string | undefined;
}

/** The keys for the menu of what has the focus. */
export const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey);

/** The menu, where it is open, and how a tab opens it. */
export interface CentreMenus {
  readonly menu: JSX.Element | null;
  /** `rowText`: what Copy Row puts on the clipboard; absent where there is no row. Rows of no centre have no menu. */
  readonly openMenu: (centre: number | undefined, place: Place, rowText?: string) => void;
}

export function useCentreMenu(model: Model, actions: Actions): CentreMenus {
  const [opened, open] = useState<{
    readonly centre: number;
    readonly place: Place;
    readonly rowText: string | undefined;
  }>();
  return {
    menu: opened ? <CentreMenu {...{ model, actions, ...opened }} onClose={() => open(undefined)} /> : null,
    openMenu: (centre, place, rowText) =>
      centre !== undefined && centre >= 0 && open({ centre, place, rowText }),
  };
}

function CentreMenu(props: {
  readonly model: Model;
  readonly actions: Actions;
  readonly centre: number;
  readonly place: Place;
  readonly rowText: string | undefined;
  readonly onClose: () => void;
}): JSX.Element {
  const { model, centre, rowText, onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  const items = itemsOf(model, props.actions, centre, rowText);
  useEffect(() => {
    const element = box.current!;
    const before = document.activeElement;
    // the top layer lies over panes that would cut the menu off
    element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(0, Math.min(props.place.x, window.innerWidth - width - 4))}px`;
    element.style.top = `${Math.max(0, Math.min(props.place.y, window.innerHeight - height - 4))}px`;
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    return () => (before as HTMLElement | null)?.focus();
  }, [centre]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = [...box.current!.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const next = to[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (next !== undefined) all[next]!.focus();
    else return;
    event.preventDefault();
  };
  return (
    <div
      class="menu"
      role="menu"
      popover="auto"
      ref={box}
      aria-label={model.names[centre]!}
      onKeyDown={onKeyDown}
      onToggle={event => event.newState === 'closed' && onClose()}
    >
      {items.map(({ title, act, why }) => (
        <button
          key={title}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={why !== undefined}
          title={why}
          onClick={() => {
            if (why !== undefined) return;
            onClose();
            act();
          }}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

function itemsOf(model: Model, actions: Actions, centre: number, rowText: string | undefined): Item[] {
  const isSelected = !model.deselected.has(centre);
  const key = model.keys[centre]!;
  const flame = (direction: 'down' | 'up') => (): void => {
    actions.pick(centre);
    actions.keep('flame', flameOf(model.tabs.flame, key, direction));
    actions.show('flame');
  };
  const cleared = isSelected ? undefined : 'It is cleared: its costs moved to its callers.';
  const copy = (text: string) => (): void => void navigator.clipboard.writeText(text);
  return [
    {
      title: wayTo(model, centre) === 'locate' ? 'Locate Source…' : 'Open Source',
      act: () => actions.open(centre),
      why: wayTo(model, centre) === undefined ? 'Nothing is known of where its source is.' : undefined,
    },
    { title: 'Callers', act: flame('up'), why: cleared },
    { title: 'Callees', act: flame('down'), why: cleared },
    {
      title: 'Focus',
      act: () =>
        actions.clear(
          model.profile.centres.flatMap(({ kind }, each) =>
            each === centre || kind === 'built-in' ? [] : [each],
          ),
        ),
    },
    { title: isSelected ? 'Exclude' : 'Include', act: () => actions.select([centre], !isSelected) },
    { title: 'Copy Name', act: copy(visibleLine(model.names[centre]!)) },
    ...(rowText === undefined ? [] : [{ title: 'Copy Row', act: copy(rowText) }]),
  ];
}
