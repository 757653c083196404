/**
 * The run in the order of time: which stacks ran when, with collections, markers and the live heap above them on the same axis. A span that
 * is brushed there is the part of the run whose costs all tabs show.
 */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import {
  flameChart,
  seconds,
  serialProfile,
  type Timeline,
  type TimeSpan,
  visibleLine,
} from '../../../language/profile/index.ts';
import type { TabProps } from '../store.ts';
import { hueing, hues } from './flame-words.ts';
import { TimelineChart } from './timeline-chart.tsx';
import { TimelineStrip } from './timeline-strip.tsx';

export function TimelineTab({ model, actions }: TabProps): JSX.Element {
  const { timeline } = model.whole;
  const seen = useMemo(() => model.analysis.seen(), [model.analysis]);
  const boxes = useMemo(() => flameChart(seen), [seen]);
  if (timeline === undefined || boxes.length === 0)
    return <p class="empty">The run was over before its time was sampled.</p>;
  const end = timeline.times.at(-1)!;
  const brushed = model.selection.phase?.time;
  const shown = brushed ?? { from: 0, to: end };
  const brush = (time: TimeSpan | undefined): void => actions.phase(time && { time });
  return (
    <div class="tab-body">
      <div class="tab-tools">
        <SpanEnds timeline={timeline} shown={shown} brush={brush} />
        <span role="status">
          {seconds(shown.from / 1000, 3)} to {seconds(shown.to / 1000, 3)}
          {brushed === undefined ? '' : `, ${seconds((shown.to - shown.from) / 1000, 3)}`}
        </span>
        {brushed !== undefined && (
          <button type="button" onClick={() => brush(undefined)}>
            Whole run
          </button>
        )}
      </div>
      <TimelineStrip profile={model.whole} timeline={timeline} shown={brushed} brush={brush} />
      <TimelineChart model={model} actions={actions} boxes={boxes} stacks={seen.stacks} shown={shown} />
      <Courses model={model} actions={actions} />
    </div>
  );
}

/** The ends of the span for the keyboard, a slice at a time. */
function SpanEnds(props: {
  readonly timeline: Timeline;
  readonly shown: TimeSpan;
  readonly brush: (time: TimeSpan | undefined) => void;
}): JSX.Element {
  const { timeline, shown, brush } = props;
  const end = timeline.times.at(-1)!;
  const step = end / 200;
  const set = (from: number, to: number): void =>
    brush(from <= 0 && to >= end ? undefined : { from: Math.min(from, to), to: Math.max(from, to) });
  const slider = (label: string, value: number, move: (to: number) => void): JSX.Element => (
    <label>
      {label}{' '}
      <input
        type="range"
        min={0}
        max={end}
        step={step}
        value={value}
        aria-valuetext={seconds(value / 1000, 3)}
        onChange={event => move(Number(event.currentTarget.value))}
      />
    </label>
  );
  return (
    <>
      {slider('From', shown.from, from => set(from, shown.to))}
      {slider('To', shown.to, to => set(shown.from, to))}
    </>
  );
}

/** Intervals of a course, and how many centres have one. */
const intervals = 96;
const mostCourses = 8;
const courseHeight = 22;

/** The serial time profile: what the costliest centres have spent individually, over the whole run. */
function Courses({ model, actions }: TabProps): JSX.Element {
  const courses = useMemo(() => {
    const { centres } = serialProfile(model.analysis.seen(), model.metric, intervals);
    const rows = [...centres].map(([centre, figures]) => ({
      centre,
      figures,
      sum: figures.reduce((all, each) => all + each, 0),
    }));
    return rows.sort((a, b) => b.sum - a.sum).slice(0, mostCourses);
  }, [model.analysis, model.metric]);
  const hueOf = useMemo(() => hueing(model), [model.profile, model.analysis]);
  const most = courses.reduce((high, { figures }) => Math.max(high, ...figures), 0);
  return (
    <ul class="courses" aria-label="Costs of cost centres over time">
      {courses.map(({ centre, figures }) => (
        <li key={String(centre)}>
          <button
            type="button"
            class="link"
            onClick={() => actions.pick(centre)}
            onDblClick={() => actions.open(centre)}
          >
            {visibleLine(model.names[centre] ?? '')}
          </button>
          <svg viewBox={`0 0 ${intervals} ${courseHeight}`} preserveAspectRatio="none" aria-hidden="true">
            {Array.from(figures, (figure, at) => {
              const height = most === 0 ? 0 : (figure / most) * courseHeight;
              return height === 0 ? null : (
                <rect
                  key={String(at)}
                  class={`band-${hueOf(centre) === hues ? 12 : hueOf(centre)}`}
                  x={at}
                  y={courseHeight - height}
                  width={1}
                  height={height}
                />
              );
            })}
          </svg>
        </li>
      ))}
    </ul>
  );
}
