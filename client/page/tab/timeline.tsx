/**
 * What ran when: the serial time profile, collections and the live heap above stacks over time, all on one axis. A span that is brushed is what
 * every other tab shows.
 */
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import {
  axisMetric,
  axisNotes,
  type Breakdown,
  breakdownNames,
  centreAreas,
  chartMetric,
  flameChart,
  heapOnAxis,
  type Metric,
  metricTable,
  seconds,
  type TimeSpan,
  wholeSlices,
} from '../../../language/profile/index.ts';
import type { Model } from '../model.ts';
import type { TabProps } from '../store.ts';
import { sizeText } from '../words.ts';
import { areaFills } from './flame-colour.ts';
import { nameAt } from './flame-words.ts';
import { heapKept } from './heap-kept.ts';
import { restBand } from './heap-key.tsx';
import { TimelinePicture } from './timeline-picture.tsx';

/** Areas that are shown by themselves; there are so many fills. */
const most = 12;

/** Characters of a stack's label. */
const labelLength = 60;

export function TimelineTab({ model, actions }: TabProps): JSX.Element {
  const seen = model.analysis.seen();
  const { breakdown, restriction } = heapKept(model.tabs.heap, model.whole.heap);
  const metric = axisMetric(model.whole, model.metric);
  const axis = useMemo(
    () => ({
      end: seen.timeline?.times.at(-1) ?? 0,
      serial: centreAreas(seen, metric, most),
      heap: heapOnAxis(model.whole, { breakdown, restriction, labelLength, most }),
      boxes: flameChart(seen, chartMetric(model.whole)),
    }),
    [seen.timeline, metric, breakdown, JSON.stringify(restriction)],
  );
  const fillOf = useMemo(() => areaFills(axis.serial.areas), [axis]);
  const [brushed, brush] = useState<TimeSpan | undefined>(undefined);
  const chosen = brushed ?? model.selection.phase?.time;
  const choose = (span: TimeSpan | undefined): void => {
    brush(undefined);
    actions.phase(span === undefined ? undefined : { time: span });
  };
  if (!(axis.end > 0)) return <p class="empty">The run was over before its time was recorded.</p>;
  return (
    <div class="tab-body">
      <Span end={axis.end} chosen={chosen} choose={choose} />
      <Notes model={model} isHeapShown={axis.heap.areas.length > 0} breakdown={breakdown} />
      <div class="timeline">
        <TimelinePicture
          model={model}
          stacks={seen.stacks}
          axis={axis}
          chosen={chosen}
          brush={brush}
          choose={span => choose(wholeSlices(seen.timeline!, span))}
          pick={actions.pick}
          fillOf={fillOf}
        />
        <div class="timeline-key">
          <Key model={model} metric={metric} areas={axis.serial.areas} pick={actions.pick} />
        </div>
      </div>
    </div>
  );
}

/** What the picture does not have, and by what the live heap is shown. */
function Notes(props: {
  readonly model: Model;
  readonly isHeapShown: boolean;
  readonly breakdown: Breakdown;
}): JSX.Element | null {
  const { model, isHeapShown, breakdown } = props;
  const notes = [
    ...axisNotes(model.whole, axisMetric(model.whole, model.metric)),
    ...(isHeapShown ? [`The live heap is by ${breakdownNames[breakdown]}, as in the Heap tab.`] : []),
  ];
  return notes.length === 0 ? null : <p class="timeline-notes faint">{notes.join(' ')}</p>;
}

/** Steps of the axis that keys move by. */
const steps = 1000;

/** The ends of the span, for the keyboard and in words. */
function Span(props: {
  readonly end: number;
  readonly chosen: TimeSpan | undefined;
  readonly choose: (span: TimeSpan | undefined) => void;
}): JSX.Element {
  const { end, chosen, choose } = props;
  const { from, to } = chosen ?? { from: 0, to: end };
  const said = (moment: number): string => seconds(moment / 1000, 3);
  const ends = [
    ['From', from, (moment: number) => choose({ from: Math.min(moment, to), to })],
    ['To', to, (moment: number) => choose({ from, to: Math.max(moment, from) })],
  ] as const;
  return (
    <div class="tab-tools">
      {ends.map(([label, moment, move]) => (
        <label key={label}>
          {label}{' '}
          <input
            type="range"
            min={0}
            max={steps}
            value={Math.round((moment / end) * steps)}
            aria-valuetext={said(moment)}
            onChange={event => move((Number(event.currentTarget.value) / steps) * end)}
          />
        </label>
      ))}
      <span class="faint" role="status">
        {chosen === undefined ? `Whole run, ${said(end)}` : `From ${said(from)} to ${said(to)}`}
      </span>
      {chosen !== undefined && (
        <button type="button" class="link" onClick={() => choose(undefined)}>
          Show the whole run
        </button>
      )}
    </div>
  );
}

/** What the areas stand for. */
function Key(props: {
  readonly model: Model;
  readonly metric: Metric;
  readonly areas: ReturnType<typeof centreAreas>['areas'];
  readonly pick: (centre: number) => void;
}): JSX.Element {
  const { model, metric, areas, pick } = props;
  return (
    <ul class="heap-key" aria-label={`${metricTable[metric].title} by cost centre, the uppermost first`}>
      {areas.map(({ centre, sum }, rank) => (
        <li key={String(centre)}>
          <span class={`swatch ${centre === undefined ? restBand : `band-${rank}`}`} />
          {centre === undefined ? (
            <span class="code">others</span>
          ) : (
            <button type="button" class="link code" onClick={() => pick(centre)}>
              {nameAt(model, centre)}
            </button>
          )}
          <span class="faint">{sizeText(Math.round(sum), metric, model)}</span>
        </li>
      ))}
    </ul>
  );
}
