/** The bands of a heap profile in words: where each leads in the source, what it comes to, and what keeps it alive. */
import type { JSX } from 'preact';
import {
  biographyMeanings,
  biographyOf,
  bytes,
  type HeapBands,
  type SampleSpan,
  spanFigures,
} from '../../../language/profile/index.ts';

export interface KeyProps {
  readonly graph: HeapBands;
  /** From the top of the picture to the bottom: the largest first. */
  readonly shown: HeapBands['bands'];
  readonly at: number;
  readonly span: SampleSpan | undefined;
  /** Whether a band leads to a source. */
  readonly leads: (label: string) => boolean;
  readonly open: (label: string) => void;
  /** Whether the profile knows what keeps a band alive. */
  readonly isExplained: (label: string) => boolean;
  readonly explained: string | undefined;
  readonly explain: (label: string | undefined) => void;
}

export function HeapKey(props: KeyProps): JSX.Element {
  const { graph, shown, at, span, leads, open, isExplained, explained, explain } = props;
  return (
    <ul class="heap-key" aria-label="Bands, the uppermost first">
      {shown.map(({ label, bytes: figures, sumOf }, rank) => (
        <li key={label}>
          <span class={`swatch ${bandStyle(graph, { label, sumOf }, rank)}`} />
          {leads(label) ? (
            <button type="button" class="link code" title="Go to its source" onClick={() => open(label)}>
              {label}
            </button>
          ) : (
            <span class="code">{label}</span>
          )}
          <Meaning graph={graph} label={label} />
          <span class="faint live">{figuresText(graph.at, figures, at, span)}</span>
          {isExplained(label) && (
            <button
              type="button"
              class="link who"
              aria-expanded={explained === label}
              aria-label={`Who retains ${label}?`}
              title="Who retains this band?"
              onClick={() => explain(explained === label ? undefined : label)}
            >
              who?
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a biography means. */
function Meaning({
  graph,
  label,
}: {
  readonly graph: HeapBands;
  readonly label: string;
}): JSX.Element | null {
  const biography = biographyOf(graph, label);
  return biography === undefined ? null : <span class="faint">{biographyMeanings[biography]}</span>;
}

/** The style of a band: of biographies each has its own, a sum of bands is grey, and others have theirs by their rank. */
export function bandStyle(
  graph: HeapBands,
  { label, sumOf }: { readonly label: string; readonly sumOf?: number | undefined },
  rank: number,
): string {
  const biography = biographyOf(graph, label);
  if (biography !== undefined) return `band-${biography.toLowerCase().replace('_', '-')}`;
  return sumOf === undefined ? `band-${rank}` : restBand;
}

/** What is not shown by itself. */
export const restBand = 'band-12';

function figuresText(
  places: HeapBands['at'],
  figures: Float64Array,
  at: number,
  span: SampleSpan | undefined,
): string {
  if (span === undefined) return bytes(figures[at]!);
  const { mean, change } = spanFigures(places, figures, span);
  return `${bytes(mean)} (${change < 0 ? '−' : '+'}${bytes(Math.abs(change))})`;
}
