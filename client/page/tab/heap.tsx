/** What was live in the heap over time: bands on top of one another, under the breakdown and restriction that the person chooses. */
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import {
  bandsBetween,
  bytes,
  centresOfBands,
  type HeapBands,
  type HeapProfile,
  heapBands,
  largestBands,
  memoize,
  neverUsedAgain,
  neverUsedText,
  type PathLine,
  pathLines,
  pathsOfBand,
  peakOf,
  type SampleSpan,
  samplesBetween,
  samplesWithin,
  spanFigures,
  totals,
} from '../../../language/profile/index.ts';
import { wayTo } from '../model.ts';
import type { TabProps } from '../store.ts';
import { type HeapKept, heapKept } from './heap-kept.ts';
import { HeapKey } from './heap-key.tsx';
import { HeapPicture } from './heap-picture.tsx';
import { HeapTools } from './heap-tools.tsx';

/** Bands that are shown by themselves; there are so many fills. */
const most = 12;

/** Bands below this part of the area are shown together. */
const least = 0.001;

/** Characters of a stack's label. */
const labelLength = 60;

/** Paths that are shown of a band. */
const mostPaths = 3;

export function HeapTab({ model, actions }: TabProps): JSX.Element {
  const { heap } = model.profile;
  if (heap === undefined || heap.times.length === 0)
    return <p class="empty">The run was over before its heap was sampled. Sample it more often.</p>;
  const within = samplesWithin(model.whole, model.selection.phase);
  if (within === undefined)
    return (
      <div class="empty">
        <p>The heap was not sampled in this phase.</p>
        <button type="button" class="secondary" onClick={() => actions.phase(undefined)}>
          Show the whole run
        </button>
      </div>
    );
  return <SampledHeap model={model} actions={actions} profile={{ ...model.profile, heap }} within={within} />;
}

interface SampledProps extends TabProps {
  readonly profile: HeapProfile;
  /** The samples of the phase that is shown. */
  readonly within: SampleSpan;
}

function SampledHeap({ model, actions, profile, within }: SampledProps): JSX.Element {
  const kept = heapKept(model.tabs.heap, profile.heap);
  const keep = (change: Partial<HeapKept>): void => actions.keep('heap', { ...kept, ...change });
  const bands = useBands(model.profile.heap, profile, kept, within);
  const { graph, shown, all, centres, explained } = bands;
  const [sample, look] = useState<number | undefined>(undefined);
  const isFollowing = sample !== undefined && sample < graph.at.length;
  const at = isFollowing ? sample : peakOf(all);
  const span = kept.span && samplesBetween(graph.at, kept.span.from, kept.span.to);
  const brush = (from?: number, to?: number): void => {
    const isSpan = from !== undefined && to !== undefined && from !== to;
    keep({ span: isSpan ? { from: graph.at[from]!, to: graph.at[to]! } : undefined });
  };
  const centreOf = (label: string): number | undefined =>
    centres.get(label)?.find(centre => wayTo(model, centre) !== undefined);
  const status = shown.length === 0 ? nothingFits : sampleText(bands, at, isFollowing);
  return (
    <div class="tab-body heap-tab">
      <div class="tab-tools">
        <HeapTools {...{ model, actions, profile, kept, keep }} />
        <span class="faint" role="status">
          {span && shown.length > 0 ? spanText(graph, all, span) : status}
        </span>
        <SpanTools kept={kept} keep={keep} isPhase={model.selection.phase !== undefined} actions={actions} />
      </div>
      {shown.length > 0 && (
        <div class="heap">
          <HeapPicture {...{ graph, shown, at, span, look, brush }} spoken={status} />
          <HeapKey
            {...{ graph, shown, at, span }}
            explain={band => keep({ band })}
            leads={label => centreOf(label) !== undefined}
            open={label => {
              const centre = centreOf(label);
              if (centre !== undefined) actions.open(centre);
            }}
            isExplained={label => explained(label).length > 0}
            explained={kept.band}
          />
        </div>
      )}
      {kept.band !== undefined && shown.some(({ label }) => label === kept.band) && (
        <Paths band={kept.band} paths={explained(kept.band)} model={model} actions={actions} />
      )}
    </div>
  );
}

const nothingFits = 'No closure of the samples fits what is chosen.';

/** Enlarges what is brushed, and goes back to all. */
function SpanTools(props: {
  readonly kept: HeapKept;
  readonly keep: (change: Partial<HeapKept>) => void;
  readonly isPhase: boolean;
  readonly actions: TabProps['actions'];
}): JSX.Element {
  const { kept, keep, isPhase, actions } = props;
  const { span, zoom } = kept;
  return (
    <>
      {span !== undefined && (
        <button type="button" class="secondary" onClick={() => keep({ zoom: span, span: undefined })}>
          Zoom in
        </button>
      )}
      {(span !== undefined || zoom !== undefined) && (
        <button type="button" class="secondary" onClick={() => keep({ zoom: undefined, span: undefined })}>
          {isPhase ? 'Whole phase' : 'Whole run'}
        </button>
      )}
      {isPhase && (
        <button type="button" class="link" onClick={() => actions.phase(undefined)}>
          Show the whole run
        </button>
      )}
    </>
  );
}

/** Worked out again where the samples, the breakdown, the restriction or what is seen of the axis are others. */
function useBands(
  heap: unknown,
  profile: HeapProfile,
  { breakdown, restriction, zoom }: HeapKept,
  within: SampleSpan,
) {
  const whole = useMemo(() => {
    const options = { breakdown, restriction, labelLength };
    const explained = memoize((label: string) =>
      pathsOfBand(profile, options, label)
        .slice(0, mostPaths)
        .map(path => pathLines(profile, path)),
    );
    return {
      graph: heapBands(profile, options),
      centres: centresOfBands(profile, options),
      explained,
      unneeded: neverUsedAgain(profile, options),
    };
  }, [heap, profile.centres, breakdown, JSON.stringify(restriction)]);
  return useMemo(() => {
    const inside = zoom && samplesBetween(whole.graph.at, zoom.from, zoom.to);
    const first = Math.max(within.first, inside?.first ?? 0);
    const last = Math.min(within.last, inside?.last ?? within.last);
    const seen = first < last ? { first, last } : within;
    const graph = bandsBetween(whole.graph, seen);
    return { ...whole, graph, shown: bandsShown(graph), all: totals(graph), first: seen.first };
  }, [whole, zoom?.from, zoom?.to, within.first, within.last]);
}

/** A single band is not worth a sum, and biographies are all of interest. */
function bandsShown(graph: HeapBands): HeapBands['bands'] {
  const shown = largestBands(graph, { most, least: graph.fixed ? 0 : least });
  return shown.at(-1)?.sumOf === 1 && graph.bands.length <= most ? graph.bands : shown;
}

/** What is live at a sample, and how much of it is of no use any more. */
function sampleText(
  { graph, all, unneeded, first }: ReturnType<typeof useBands>,
  at: number,
  isFollowing: boolean,
): string {
  const place = graph.at[at]!;
  const when =
    graph.unit === 'seconds' ? `at ${place.toFixed(3)} seconds` : `after ${place.toFixed(3)} ${graph.unit}`;
  const unused = unneeded && all[at]! > 0 ? `; ${neverUsedText(unneeded, first + at)}` : '';
  return `${bytes(all[at]!)} live ${when}${isFollowing ? '' : ', the peak'}${unused}`;
}

function spanText({ at, unit }: HeapBands, all: Float64Array, span: SampleSpan): string {
  const { mean, change } = spanFigures(at, all, span);
  const changed = `${bytes(Math.abs(change))} ${change < 0 ? 'less' : 'more'} at its end`;
  return `${bytes(mean)} live on average from ${at[span.first]!.toFixed(3)} to ${at[span.last]!.toFixed(3)} ${unit}, ${changed}`;
}

/** What keeps objects of a band alive, from a root to one of them. A line leads to where its object was allocated, or to what holds it. */
function Paths({
  band,
  paths,
  model,
  actions,
}: TabProps & {
  readonly band: string;
  readonly paths: readonly (readonly PathLine[])[];
}): JSX.Element | null {
  if (paths.length === 0) return null;
  const centreOf = ({ stack }: PathLine): number | undefined => {
    const centre = stack < 0 ? undefined : model.profile.stacks.centre[stack];
    return centre !== undefined && wayTo(model, centre) !== undefined ? centre : undefined;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may have more lines than there is room
    <section class="heap-paths" tabIndex={0} aria-label={`Who retains ${band}?`}>
      {paths.map((lines, index) => (
        <div key={index} class="code">
          {lines.map((line, row) => (
            <Step key={row} line={line} centre={centreOf(line)} open={actions.open} />
          ))}
        </div>
      ))}
    </section>
  );
}

function Step(props: {
  readonly line: PathLine;
  readonly centre: number | undefined;
  readonly open: (centre: number) => void;
}): JSX.Element {
  const { line, centre, open } = props;
  const style = { paddingInlineStart: `${2 * line.depth}ch` };
  return (
    <p style={style}>
      {centre === undefined ? (
        line.text
      ) : (
        <button type="button" class="link code" title="Go to its source" onClick={() => open(centre)}>
          {line.text}
        </button>
      )}
    </p>
  );
}
