/** The one place where the page's model changes: by messages of the host, and by what the person does. */
import {
  constantsUnder,
  type Display,
  type MarkRange,
  never,
  unpackProfile,
} from '../../language/profile/index.ts';
import { changeSelection, newerSelection, type SelectionChange } from '../../language/run/selection.ts';
import type { Host } from './host.ts';
import { centreLike, keptCentre } from './identity.ts';
import type { PageState, RunBreakdown, ToPage } from './messages.ts';
import { type Model, type Source, selected, wayTo, withDisplay, withSelection } from './model.ts';

/** What a person can do, from any tab. */
export interface Actions {
  pick(centre: number | undefined): void;
  /** Takes centres out of the selection, or puts them back. */
  select(centres: readonly number[], selected: boolean): void;
  phase(span: MarkRange | undefined): void;
  /** Clears these centres, and selects all others. */
  clear(centres: readonly number[]): void;
  display(display: Display): void;
  filter(text: string): void;
  show(tab: string): void;
  /** Keeps what a tab wants to find again, by the tab's name. */
  keep(tab: string, state: unknown): void;
  /** Goes to a centre's source. */
  open(centre: number): void;
  compare(id: string): void;
  advise(): void;
  /** Shows the place in the source. */
  openAdvice(item: number): void;
  fix(item: number): void;
  grow(sizes: readonly number[]): void;
  /** Makes the run again, which the host shows as another. */
  again(measure: 'shares' | 'overhead'): void;
  /** Runs the program again with another heap profile, which the host shows. */
  profileHeap(breakdown: RunBreakdown): void;
  export(): void;
}

/** What every tab is given. */
export interface TabProps {
  readonly model: Model;
  readonly actions: Actions;
}

export interface Store {
  readonly actions: Actions;
  get(): Model | undefined;
  /** Calls the listener with every new model. */
  subscribe(hear: () => void): void;
}

/** What a stand-alone file has besides the host's messages. */
export interface Alone {
  readonly sources: readonly Source[];
}

/** Milliseconds in which further changes of what is kept go with the first. */
const patience = 250;

export function createStore(host: Host, alone?: Alone): Store {
  let model: Model | undefined;
  let kept: ReturnType<typeof setTimeout> | undefined;
  const hearers: (() => void)[] = [];
  const set = (next: Model): void => {
    model = next;
    for (const hear of hearers) hear();
  };
  const tell = (): void => {
    clearTimeout(kept);
    kept = undefined;
    if (model) host.post({ kind: 'state', state: stateOf(model) });
  };
  const keep = (next: Model): void => {
    set(next);
    kept ??= setTimeout(tell, patience);
  };
  window.addEventListener('pagehide', () => kept !== undefined && tell());
  host.listen(message => {
    const next = hear(model, message, alone);
    if (next !== undefined && next !== model) set(next);
  });
  return {
    get: () => model,
    subscribe: each => void hearers.push(each),
    actions: actionsOn(host, () => model!, set, keep),
  };
}

function actionsOn(
  host: Host,
  get: () => Model,
  set: (model: Model) => void,
  keep: (model: Model) => void,
): Actions {
  const change = (to: SelectionChange): void => {
    const selection = changeSelection(get().selection, to);
    set(withSelection(get(), selection));
    host.post({ kind: 'select', selection });
  };
  return {
    pick: centre => centre !== get().centre && keep(withCentre(get(), centre)),
    select(centres, selected) {
      const deselected = new Set(get().deselected);
      for (const centre of centres) selected ? deselected.delete(centre) : deselected.add(centre);
      change({ deselected });
    },
    phase: (phase = {}) => change({ phase }),
    clear: deselected => change({ deselected }),
    display(display) {
      set(displayed(get(), display));
      host.post({ kind: 'display', display });
    },
    filter: filter => keep({ ...get(), filter }),
    show: tab => keep({ ...get(), tab }),
    keep: (tab, state) => keep({ ...get(), tabs: { ...get().tabs, [tab]: state } }),
    open(centre) {
      const way = wayTo(get(), centre);
      if (way === undefined) return;
      if (get().sources.length > 0) keep({ ...withCentre(get(), centre), tab: 'source' });
      else host.post({ kind: way, centre });
    },
    compare(id) {
      set({ ...get(), awaited: id });
      host.post({ kind: 'compare', id });
    },
    advise() {
      set({ ...get(), advice: 'awaited' });
      host.post({ kind: 'advise' });
    },
    openAdvice: item => host.post({ kind: 'openAdvice', item }),
    fix: item => host.post({ kind: 'fix', item }),
    grow(sizes) {
      set({ ...get(), growth: 'awaited' });
      host.post({ kind: 'grow', sizes });
    },
    again: measure => host.post({ kind: 'again', measure }),
    profileHeap: breakdown => host.post({ kind: 'profileHeap', breakdown }),
    export: () => host.post({ kind: 'export' }),
  };
}

/** The same in another display; what a profile comes to changes only with where constants stand. */
function displayed(model: Model, display: Display): Model {
  const { constants } = display;
  if (constants === model.display.constants) return { ...model, ...withDisplay(model.analysis, display) };
  const { other } = model;
  const moved = { ...model, ...selected(model.whole, model.selection, constants) };
  return {
    ...moved,
    ...withDisplay(moved.analysis, display),
    ...(other && { other: { ...other, profile: constantsUnder(other.whole, constants) } }),
  };
}

const withCentre = ({ centre: _, ...rest }: Model, centre: number | undefined): Model =>
  centre === undefined ? rest : { ...rest, centre };

function hear(model: Model | undefined, message: ToPage, alone: Alone | undefined): Model | undefined {
  if (message.kind === 'profile') return begun(model, message, alone);
  if (model === undefined) return undefined;
  switch (message.kind) {
    case 'selection':
      return newerSelection(model.selection, message.selection) === model.selection
        ? model
        : withSelection(model, message.selection);
    case 'display':
      return displayed(model, message.display);
    case 'runs':
      return { ...model, runs: message.runs };
    case 'other': {
      const { awaited: _, ...rest } = model;
      const { id, name } = message;
      const whole = unpackProfile(message.profile);
      const profile = constantsUnder(whole, model.display.constants);
      return { ...rest, other: { id, name, whole, profile } };
    }
    case 'advice':
      return { ...model, advice: message };
    case 'growth':
      return { ...model, growth: message };
    case 'reveal':
      return { ...withCentre(model, message.centre ?? model.centre), tab: message.tab };
    default:
      return never(message);
  }
}

type Begin = Extract<ToPage, { kind: 'profile' }>;

/** A profile, the first or a new one of the same program: then what the person looks at stays. */
function begun(before: Model | undefined, message: Begin, alone: Alone | undefined): Model {
  const profile = unpackProfile(message.profile);
  const state = before === undefined ? safely(message.state) : stateOf(before);
  const shown = selected(profile, message.selection, message.display.constants);
  const centre = centreLike(profile, state.centre);
  const frame = state.tabs?.frame as { filter?: unknown } | undefined;
  return {
    own: message.own,
    packages: message.packages ?? profile.centres.map(() => ''),
    places: message.places,
    runs: message.runs,
    hasProgram: message.hasProgram,
    isRunning: message.isRunning === true,
    isRepeatable: message.isRepeatable === true,
    hasHostFiles: alone === undefined,
    sources: alone?.sources ?? [],
    ...shown,
    ...withDisplay(shown.analysis, message.display),
    tab: state.tab ?? 'table',
    ...(centre === undefined ? {} : { centre }),
    filter: typeof frame?.filter === 'string' ? frame.filter : '',
    tabs: state.tabs ?? {},
    ...(before?.other === undefined ? {} : { other: before.other }),
  };
}

/** A state that an older page, or nobody, has written. */
function safely(state: unknown): PageState {
  if (typeof state !== 'object' || state === null) return {};
  const { tab, centre, tabs } = state as Record<string, unknown>;
  const { module, label, which } = (typeof centre === 'object' && centre !== null ? centre : {}) as Record<
    string,
    unknown
  >;
  return {
    ...(typeof tab === 'string' ? { tab } : {}),
    ...(typeof module === 'string' && typeof label === 'string'
      ? { centre: { module, label, ...(typeof which === 'number' ? { which } : {}) } }
      : {}),
    ...(typeof tabs === 'object' && tabs !== null ? { tabs: tabs as Record<string, unknown> } : {}),
  };
}

function stateOf({ tab, centre, profile, tabs, filter }: Model): PageState {
  return {
    tab,
    ...(centre === undefined ? {} : { centre: keptCentre(profile, centre) }),
    tabs: { ...tabs, frame: { filter } },
  };
}
