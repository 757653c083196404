/** What is kept of the flame graph. */
import { type ColourBy, colourings } from './flame-colour.ts';

export interface Kept {
  readonly direction: 'down' | 'up';
  /** The centre that the graph stands on, by its key; the whole program where it is absent. */
  readonly root?: string;
  /** The centres from the root to the frame that fills the width, likewise. */
  readonly zoom: readonly string[];
  /** What the colours tell; absent as long as nobody has chosen. */
  readonly colours?: ColourBy;
}

export function keptOf(state: unknown): Kept {
  const { direction, root, zoom, colours } = (state ?? {}) as Partial<Kept>;
  return {
    direction: direction === 'up' ? 'up' : 'down',
    ...(typeof root === 'string' ? { root } : {}),
    zoom: Array.isArray(zoom) ? zoom.filter(each => typeof each === 'string') : [],
    ...(colours !== undefined && colourings.includes(colours) ? { colours } : {}),
  };
}

/** The state in which the tab shows the flame graph of one cost centre. `before`: its state so far. */
export const flameOf = (before: unknown, root: string, direction: Kept['direction']): Kept => ({
  ...keptOf(before),
  direction,
  root,
  zoom: [],
});
