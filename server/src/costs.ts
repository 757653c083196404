/** A profile as the protocol shows it: costs of every centre under a selection, at its place in the text of now. */
import { type Profile, never, sourceText } from './language.ts';
import { toRange } from './convert.ts';
import { type Change, changeBetween, moveSpan } from './move.ts';
import { uriOf } from './path.ts';
import type { CentreCosts, CostTriple, LineCostsParams } from './protocol.ts';
import type { CompiledModule, ProfiledRun } from './session.ts';
import { individual, inherited } from './selection.ts';

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
  const own = individual(profile, shown.deselected);
  const all = inherited(profile, shown.deselected);
  const partial = partialReason(profile);
  const selected = (index: number): boolean => !shown.deselected.has(index);
  const centres = profile.centres.flatMap((centre, index): CentreCosts[] => {
    const mine = own[index] ?? nothing;
    const whole = all[index] ?? nothing;
    const module = centre.kind === 'built-in' ? undefined : shown.modules.get(centre.module);
    // Centres of the libraries that cost nothing say nothing.
    if (!module && whole.entries + whole.ticks + whole.allocation === 0) return [];
    return [
      {
        centre: index,
        label: centre.label,
        module: centre.module,
        kind: centre.kind,
        location: centre.location,
        ...(module && centre.span ? place(placed(module), centre.span, module.path) : { stale: false }),
        selected: selected(index),
        individual: triple(mine),
        inherited: triple(whole),
      },
    ];
  });
  return {
    run: shown.run,
    program: shown.program,
    live: shown.live,
    ...(partial ? { partial } : {}),
    total: triple(total(profile)),
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

const nothing = { ticks: 0, allocation: 0, entries: 0 };

function place(
  { source, change }: Placed,
  span: { start: number; end: number },
  path: string,
): Pick<CentreCosts, 'uri' | 'range' | 'stale'> {
  const moved = moveSpan(span, change);
  return moved ? { uri: uriOf(path), range: toRange(source, moved.span), stale: moved.stale } : { stale: true };
}

function total(profile: Profile): { ticks: number; allocation: number; entries: number } {
  const sum = { ticks: 0, allocation: 0, entries: 0 };
  for (const stack of profile.stacks) {
    sum.ticks += stack.ticks;
    sum.allocation += stack.allocation;
    sum.entries += stack.entries;
  }
  return sum;
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
