/** What stands around every tab: whose profile it is, which costs are shown, the filter, and the tabs themselves. */
import type { ComponentChildren, JSX } from 'preact';
import {
  counted,
  duration,
  grouped,
  hasCosts,
  isNothing,
  isRecorded,
  type Metric,
  type Mode,
  metricTable,
  overheadParts,
  overheadSource,
  percentage,
  recordedMetrics,
  stackLimitNote,
  visibleLine,
  whyOther,
} from '../../../language/profile/index.ts';
import type { Model } from '../model.ts';
import type { Actions } from '../store.ts';
import { costText, endText } from '../words.ts';
import { Filter } from './filter.tsx';
import { PhaseChoice } from './phase.tsx';

export function Header({
  model,
  actions,
}: {
  readonly model: Model;
  readonly actions: Actions;
}): JSX.Element {
  const { profile, analysis } = model;
  const { overhead } = analysis;
  const end = model.isRunning ? { text: 'running', isWhole: true } : endText(profile.end);
  const crowded = stackLimitNote(profile);
  const when = profile.endTime > 0 ? new Date(profile.endTime) : undefined;
  return (
    <header class="header">
      <h1>
        {visibleLine(profile.program)}
        {profile.arguments.length > 0 && (
          <span class="arguments"> {visibleLine(profile.arguments.join(' '))}</span>
        )}
      </h1>
      {end && (
        <span
          class={end.isWhole ? 'end' : 'end partial'}
          title={end.isWhole ? undefined : 'This profile is partial'}
        >
          {end.isWhole ? end.text : `${end.text} (partial profile)`}
        </span>
      )}
      {crowded && (
        <span class="end partial" title={crowded.hint}>
          {crowded.text}
        </span>
      )}
      {when && (
        <time class="when" dateTime={when.toISOString()}>
          {when.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      )}
      <PhaseChoice model={model} actions={actions} />
      <dl class="totals">
        {hasCosts(profile) && <CostTotals model={model} />}
        {!isNothing(overhead.costs) && (
          <Total
            name="runtime and GC"
            value={costText(overhead.costs, 'time', model)}
            more={overhead.costs.allocation > 0 ? costText(overhead.costs, 'allocation', model) : undefined}
            hint="Time of the runtime and GC, in addition to the program’s own. Not part of any share."
          />
        )}
        <ProfilingTotal model={model} actions={actions} />
      </dl>
    </header>
  );
}

/** What the program cost; of costs that the profile's file does not hold it says so. */
function CostTotals({ model }: { readonly model: Model }): JSX.Element {
  const { profile } = model;
  const { whole } = model.analysis;
  const end = model.whole.timeline?.times.at(-1);
  const figure = (metric: Metric, text: string): string =>
    isRecorded(profile, metric) ? text : 'not recorded';
  return (
    <>
      <Total
        name="time"
        {...(end === undefined
          ? {}
          : { hint: `The program’s own time. By the clock the run took ${duration(end / 1000)}.` })}
        value={figure('time', costText(whole, 'time', model))}
        more={profile.untimed || !isRecorded(profile, 'time') ? undefined : counted(whole.ticks, 'tick')}
      />
      <Total name="allocated" value={figure('allocation', costText(whole, 'allocation', model))} />
      <Total name="entries" value={figure('entries', grouped(whole.entries))} />
      {whole.live !== undefined && (
        <Total
          name="live"
          value={costText(whole, 'live', model)}
          hint="Live data at the highest sample of the heap."
        />
      )}
    </>
  );
}

/** What profiling itself cost, where that is known; and a way to measure what is only bounded. */
function ProfilingTotal({
  model: { profile, isRepeatable },
  actions,
}: {
  readonly model: Model;
  readonly actions: Actions;
}): JSX.Element | null {
  const parts = overheadParts(profile);
  if (parts.length === 0) return null;
  const isBound = profile.overhead?.measured === undefined;
  const milliseconds = (nanoseconds: number): string => duration(nanoseconds / 1e9);
  const list = parts.map(({ name, nanoseconds }) => `${name}: ${milliseconds(nanoseconds)}`).join(', ');
  const all = milliseconds(parts.reduce((sum, part) => sum + part.nanoseconds, 0));
  return (
    <Total
      name="profiling"
      value={isBound ? `at most ${all}` : all}
      hint={`Overhead of profiling, included in the time (${list}). ${overheadSource(profile)}.`}
    >
      {isBound && isRepeatable && (
        <Again
          label="Measure"
          title="Run the program again with the same input and less profiling"
          onChoose={() => actions.again('overhead')}
        />
      )}
    </Total>
  );
}

function Again(props: {
  readonly label: string;
  readonly title: string;
  readonly onChoose: () => void;
}): JSX.Element {
  return (
    <button type="button" class="quiet" title={props.title} onClick={props.onChoose}>
      {props.label}
    </button>
  );
}

function Total(props: {
  readonly name: string;
  readonly value: string;
  readonly more?: string | undefined;
  readonly hint?: string;
  readonly children?: ComponentChildren;
}): JSX.Element {
  return (
    <div title={props.hint}>
      <dt>{props.name}</dt>
      <dd>
        {props.value}
        {props.more !== undefined && <span class="more"> {props.more}</span>}
        {props.children}
      </dd>
    </div>
  );
}

const modes: readonly Choice<Mode>[] = [
  ['individual', 'Individual', 'Ind.'],
  ['inherited', 'Inherited', 'Inh.'],
];

export function Toolbar({
  model,
  actions,
  hasMetric,
  hasMode,
}: {
  readonly model: Model;
  readonly actions: Actions;
  /** Whether the metric is chosen here, and not in the tab on show. */
  readonly hasMetric: boolean;
  readonly hasMode: boolean;
}): JSX.Element {
  const { display, analysis, metric, deselected } = model;
  const why = whyOther(analysis.whole, display.metric);
  return (
    <div class="toolbar">
      {hasMetric && (
        <Switch
          label="Metric"
          choices={recordedMetrics(model.whole).map(each => [
            each,
            metricTable[each].title,
            metricTable[each].short,
          ])}
          chosen={metric}
          onChoose={chosen => actions.display({ ...display, metric: chosen })}
        />
      )}
      {hasMode && (
        <Switch
          label="Costs"
          choices={modes}
          chosen={display.mode}
          onChoose={chosen => actions.display({ ...display, mode: chosen })}
        />
      )}
      <Filter model={model} actions={actions} />
      <label class="least">
        <span class="long">Hide below </span>
        <select
          value={display.least}
          title="Hide rows below this percentage of the total"
          onChange={event => actions.display({ ...display, least: Number(event.currentTarget.value) })}
        >
          {[...new Set([...shares, display.least])].map(least => (
            <option key={least} value={least}>
              {least === 0 ? '0%' : percentage(least)}
            </option>
          ))}
        </select>
      </label>
      {model.whole.demanders !== undefined && (
        <label
          class="least"
          title="Show constants under the CAF of their module, as in GHC’s reports, instead of under the stack that first demanded them"
        >
          <input
            type="checkbox"
            checked={display.constants === 'caf'}
            onChange={event =>
              actions.display({ ...display, constants: event.currentTarget.checked ? 'caf' : 'demander' })
            }
          />{' '}
          <span class="long">Show </span>constants
        </label>
      )}
      {deselected.size > 0 && (
        <button type="button" class="quiet" onClick={() => actions.select([...deselected], true)}>
          Select all ({deselected.size} cleared)
        </button>
      )}
      {model.hasHostFiles && !model.isRunning && (
        <button type="button" class="quiet export" onClick={() => actions.export()}>
          Export…
        </button>
      )}
      {why !== undefined && (
        <p class="why" role="status">
          {why}
          {model.isRepeatable && (
            <Again
              label="Repeat the run"
              title="Run the program again with the same input until its time shares are reliable"
              onChoose={() => actions.again('shares')}
            />
          )}
        </p>
      )}
    </div>
  );
}

/** The shares below which rows, nodes and frames can be left out. */
const shares: readonly number[] = [0, 0.001, 0.01, 0.05];

/** A choice, its title, and a shorter one for narrow pages. */
type Choice<Value> = readonly [Value, string, string?];

/** A few choices, one of them chosen. */
export function Switch<Value extends string>(props: {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: Value;
  readonly onChoose: (choice: Value) => void;
}): JSX.Element {
  return (
    <fieldset class="switch">
      <legend class="heard">{props.label}</legend>
      {props.choices.map(([choice, title, short]) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === props.chosen}
          {...(short === undefined ? {} : { title })}
          onClick={() => props.onChoose(choice)}
        >
          {short === undefined || short === title ? (
            title
          ) : (
            <>
              <span class="long">{title}</span>
              <span class="short">{short}</span>
            </>
          )}
        </button>
      ))}
    </fieldset>
  );
}
