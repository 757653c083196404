/** Closures of a heap profile in the text of a module as it is now. */
import type { HeapProfile } from '../profile/pass/restriction.ts';
import type { Span } from '../source/span.ts';

/** The first of the closures that the centre's text defines. `around`: where that text is now. */
export function closureWithin(
  profile: HeapProfile,
  closures: readonly { readonly description: number }[],
  centre: number,
  around: Span,
): Span | undefined {
  const { module, span: compiled } = profile.centres[centre]!;
  if (compiled === undefined) return undefined;
  for (const { description } of closures) {
    const { module: ofClosure, span } = profile.heap.descriptions[description]!;
    if (ofClosure !== module || !span || span.start < compiled.start || span.end > compiled.end) continue;
    const moved = around.start - compiled.start;
    return { start: span.start + moved, end: span.end + moved };
  }
  return undefined;
}
