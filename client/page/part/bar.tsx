/** A share as a bar of two tones, as beside the lines of a source: individual solid, the rest of inherited pale. */
import type { JSX } from 'preact';

export function Bar(props: { readonly individual: number; readonly inherited: number }): JSX.Element {
  const inherited = Math.min(1, props.inherited);
  return (
    <span class="bar" aria-hidden="true">
      <span class="bar-inherited" style={{ width: `${100 * inherited}%` }} />
      <span class="bar-individual" style={{ width: `${100 * Math.min(props.individual, inherited)}%` }} />
    </span>
  );
}
