/** What was live in the heap over time: bands on top of one another, under the breakdown and restriction that the person chooses. */
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import {
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

/** Characters of a stack's label. */
const labelLength = 60;

/** Paths that are shown of a band. */
const mostPaths = 3;

export function HeapTab({ model, actions }: TabProps): JSX.Element {
  const { heap } = model.profile;
  if (heap === undefined || heap.times.length === 0)
    return <p class="empty">The run was over before its heap was sampled. Sample it more often.</p>;
  return <SampledHeap model={model} actions={actions} profile={{ ...model.profile, heap }} />;
}

function SampledHeap({ model, actions, profile }: TabProps & { readonly profile: HeapProfile }): JSX.Element {
  const kept = heapKept(model.tabs.heap, profile.heap);
  const keep = (change: Partial<HeapKept>): void => actions.keep('heap', { ...kept, ...change });
  const { graph, shown, all, centres, explained, unneeded } = useBands(model.profile.heap, profile, kept);
  const [sample, look] = useState<number | undefined>(undefined);
  const isFollowing = sample !== undefined && sample < graph.at.length;
  const at = isFollowing ? sample : peakOf(all);
  const span = kept.span && samplesBetween(graph.at, kept.span.from, kept.span.to);
  const brush = (from?: number, to?: number): void => {
    const { span: _, ...rest } = kept;
    const isSpan = from !== undefined && to !== undefined && from !== to;
    actions.keep('heap', isSpan ? { ...rest, span: { from: graph.at[from]!, to: graph.at[to]! } } : rest);
  };
  const centreOf = (label: string): number | undefined =>
    centres.get(label)?.find(centre => wayTo(model, centre) !== undefined);
  const status = `${bytes(all[at]!)} live at ${graph.at[at]!.toFixed(3)} ${graph.unit}${isFollowing ? '' : ', the peak'}${unneeded && all[at]! > 0 ? `; ${neverUsedText(unneeded, at)}` : ''}`;
  const explain = (band: string | undefined): void => {
    const { band: _, ...rest } = kept;
    actions.keep('heap', band === undefined ? rest : { ...rest, band });
  };
  return (
    <div class="tab-body">
      <div class="tab-tools">
        <HeapTools profile={profile} kept={kept} keep={keep} />
        <span class="faint" role="status">
          {shown.length === 0 ? 'No closure counts.' : span ? spanText(graph, all, span) : status}
        </span>
        {span && (
          <button type="button" class="secondary" onClick={() => brush()}>
            Whole run
          </button>
        )}
      </div>
      <div class="heap">
        <HeapPicture {...{ graph, shown, at, span, look, brush }} spoken={status} />
        <HeapKey
          {...{ graph, shown, at, span, explain }}
          leads={label => centreOf(label) !== undefined}
          open={label => {
            const centre = centreOf(label);
            if (centre !== undefined) actions.open(centre);
          }}
          isExplained={label => explained(label).length > 0}
          explained={kept.band}
        />
      </div>
      {kept.band !== undefined && (
        <Paths band={kept.band} paths={explained(kept.band)} model={model} actions={actions} />
      )}
    </div>
  );
}

/** Worked out again where the samples, the breakdown or the restriction are others. */
function useBands(heap: unknown, profile: HeapProfile, { breakdown, restriction }: HeapKept) {
  return useMemo(() => {
    const options = { breakdown, restriction, labelLength };
    const graph = heapBands(profile, options);
    const explained = memoize((label: string) =>
      pathsOfBand(profile, options, label)
        .slice(0, mostPaths)
        .map(path => pathLines(profile, path)),
    );
    return {
      graph,
      shown: largestBands(graph, { most }),
      all: totals(graph),
      centres: centresOfBands(profile, options),
      explained,
      unneeded: neverUsedAgain(profile, options),
    };
  }, [heap, profile.centres, breakdown, JSON.stringify(restriction)]);
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
