/** A profile as the protocol shows it: costs of every centre under a selection, at its place in the text of now. */

import { toRange } from './convert.ts';
import { allBut, basis, isNothing, never, nothing, type Profile, select, sourceText } from './language.ts';
import { type Change, changeBetween, moveSpan } from './move.ts';
import { uriOf } from './path.ts';
import type { CentreCosts, CostTriple, LineCostsParams } from './protocol.ts';
import type { CompiledModule, ProfiledRun } from './session.ts';

type Present = (path: string) => string | undefined;

/** `present` gives a file's text of now, so that costs stand beside the lines they belong to after an edit. */
export function lineCosts(shown: ProfiledRun, present: Present): LineCostsParams {
  const { profile } = shown;
  const tick = profile.tickInterval / 1000;
  const triple = (costs: { ticks: number; allocation: number; entries: number }): CostTriple => ({
    time: costs.ticks * tick,
    allocation: costs.allocation,
    entries: costs.entries,
  });
  const places = new Map<string, Placed>();
  const placed = (module: CompiledModule): Placed => {
    const known = places.get(module.path);
    if (known) return known;
    const text = present(module.path) ?? module.text;
    const made = { source: sourceText(module.path, text), change: changeBetween(module.text, text) };
    places.set(module.path, made);
    return made;
  };
  const selected = allBut(shown.deselected);
  const { centres: sums } = select(profile, selected);
  const partial = partialReason(profile);
  const centres = profile.centres.flatMap((centre, index): CentreCosts[] => {
    const { individual, inherited } = sums.get(index) ?? { individual: nothing, inherited: nothing };
    const module = centre.kind === 'built-in' ? undefined : shown.modules.get(centre.module);
    // A library's centre that cost nothing says nothing; nor does the runtime's own bookkeeping.
    if (!module && isNothing(inherited)) return [];
    return [
      {
        centre: index,
        label: centre.label,
        module: centre.module,
        kind: centre.kind,
        location: centre.location,
        ...(module && centre.span ? place(placed(module), centre.span, module.path) : { stale: false }),
        selected: selected(index),
        individual: triple(individual),
        inherited: triple(inherited),
      },
    ];
  });
  return {
    run: shown.run,
    program: shown.program,
    live: shown.live,
    ...(partial ? { partial } : {}),
    total: triple(basis(profile)),
    centres,
    stacks: shown.live
      ? []
      : profile.stacks.map(stack => ({ centre: stack.centre, parent: stack.parent, costs: triple(stack) })),
  };
}

interface Placed {
  readonly source: ReturnType<typeof sourceText>;
  readonly change: Change;
}

function place(
  { source, change }: Placed,
  span: { start: number; end: number },
  path: string,
): Pick<CentreCosts, 'uri' | 'range' | 'stale'> {
  const moved = moveSpan(span, change);
  return moved
    ? { uri: uriOf(path), range: toRange(source, moved.span), stale: moved.stale }
    : { stale: true };
}

/** Why a profile does not hold the whole run; undefined where it does. */
export function partialReason(profile: Profile): string | undefined {
  const { end } = profile;
  switch (end.kind) {
    case 'finished':
      return undefined;
    case 'failed':
      return 'failed';
    case 'interrupted':
      return 'interrupted';
    case 'stopped':
      return 'stopped';
    case 'limit':
      return `${end.limit} limit`;
    default:
      return never(end);
  }
}
