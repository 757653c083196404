/** What is kept of the flame graph. */

export interface Kept {
  readonly direction: 'down' | 'up';
  /** The centre that the graph stands on, by its key; the whole program where it is absent. */
  readonly root?: string;
  /** The centres from the root to the frame that fills the width, likewise. */
  readonly zoom: readonly string[];
}

export function keptOf(state: unknown): Kept {
  const { direction, root, zoom } = (state ?? {}) as Partial<Kept>;
  return {
    direction: direction === 'up' ? 'up' : 'down',
    ...(typeof root === 'string' ? { root } : {}),
    zoom: Array.isArray(zoom) ? zoom.filter(each => typeof each === 'string') : [],
  };
}

/** What the tab is told to show a centre's flame graph. */
export const flameOf = (root: string, direction: Kept['direction']): Kept => ({
  direction,
  root,
  zoom: [],
});
