/**
 * The host of a file that stands alone: the profile lies in the file itself, beside the texts of its modules, and nobody
 * else is there. What the page tells is heard by nobody, but that it is ready.
 */
import {
  type Metric,
  type PackedProfile,
  parseLocation,
  usualDisplay,
} from '../../language/profile/index.ts';
import { changeSelection, initialSelection } from '../../language/run/selection.ts';
import type { Host } from './host.ts';
import type { ToPage } from './messages.ts';
import type { Source } from './model.ts';
import type { Alone } from './store.ts';

/** As `language/profile/format/html.ts` writes it. */
interface Content {
  readonly profile: PackedProfile;
  readonly own: readonly boolean[];
  /** Files that older versions wrote have none. */
  readonly packages?: readonly string[];
  readonly metric: Metric;
  readonly deselected: readonly number[];
  readonly sources: readonly Source[];
}

export function aloneHost(): (Host & Alone) | undefined {
  const text = document.getElementById('profile')?.textContent;
  if (text === undefined || text === null || text === '') return undefined;
  const { profile, own, packages, metric, deselected, sources } = JSON.parse(text) as Content;
  const modules = new Set(sources.map(({ module }) => module));
  let hear: (message: ToPage) => void = () => {};
  const begin = (): void =>
    hear({
      kind: 'profile',
      profile,
      own,
      ...(packages === undefined ? {} : { packages }),
      places: profile.centres.map(
        ({ module, location }) => modules.has(module) && parseLocation(location) !== undefined,
      ),
      selection: changeSelection(initialSelection, { deselected }),
      display: { ...usualDisplay, metric },
      runs: [],
      state: {},
      hasProgram: false,
    });
  return {
    sources,
    post: message => void (message.kind === 'ready' && begin()),
    listen: each => {
      hear = each;
    },
  };
}
