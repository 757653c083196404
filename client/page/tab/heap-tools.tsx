/** By what the bands of a heap profile are made, and which closures count. */
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import {
  type Breakdown,
  breakdownNames,
  breakdowns,
  type HeapProfile,
  type HeapRestriction,
  hasBreakdown,
  restrictionKinds,
  restrictionNames,
  restrictions,
} from '../../../language/profile/index.ts';
import { runBreakdowns } from '../messages.ts';
import type { Model } from '../model.ts';
import type { Actions } from '../store.ts';
import type { HeapKept } from './heap-kept.ts';

/** So many names are suggested. */
const mostNames = 200;

export interface ToolsProps {
  readonly model: Model;
  readonly actions: Actions;
  readonly profile: HeapProfile;
  readonly kept: HeapKept;
  readonly keep: (change: Partial<HeapKept>) => void;
}

export function HeapTools(props: ToolsProps): JSX.Element {
  const { model, actions, profile, kept, keep } = props;
  const choices = breakdowns.filter(each => hasBreakdown(profile.heap, each));
  const canRun = model.hasProgram && !model.isRunning && profile.heap.only === undefined;
  const others = canRun ? runBreakdowns.filter(each => !choices.includes(each)) : [];
  const choose = (select: HTMLSelectElement): void => {
    const other = others.find(each => each === select.value);
    if (other === undefined) keep({ breakdown: select.value as Breakdown });
    else {
      select.value = kept.breakdown;
      actions.profileHeap(other);
    }
  };
  return (
    <>
      {choices.length > 0 && (
        <label>
          Bands:{' '}
          <select value={kept.breakdown} onChange={event => choose(event.currentTarget)}>
            {choices.map(each => (
              <option key={each} value={each}>
                by {breakdownNames[each]}
              </option>
            ))}
            {others.length > 0 && (
              <optgroup label="Run the program again">
                {others.map(each => (
                  <option key={each} value={each}>
                    by {breakdownNames[each]}
                  </option>
                ))}
              </optgroup>
            )}
          </select>
        </label>
      )}
      {profile.heap.only === undefined && <Restrictions {...props} />}
    </>
  );
}

function Restrictions({ profile, kept: { restriction }, keep }: ToolsProps): JSX.Element {
  const [kind, setKind] = useState<keyof HeapRestriction>('type');
  const { retainers, biography, eras } = profile.heap;
  const missing = new Set([!retainers && 'retainer', !biography && 'biography', !eras && 'era']);
  const kinds = restrictionKinds.filter(each => !missing.has(each));
  const names = useMemo(
    () => restrictionNames(profile, kind).slice(0, mostNames),
    [profile.heap, profile.centres, kind],
  );
  const add = (text: string): void => {
    const added = text.split(',').flatMap(name => name.trim() || []);
    if (added.length === 0) return;
    keep({ restriction: { ...restriction, [kind]: [...new Set([...(restriction[kind] ?? []), ...added])] } });
  };
  const remove = (gone: keyof HeapRestriction): void => {
    const { [gone]: _, ...rest } = restriction;
    keep({ restriction: rest });
  };
  return (
    <>
      <label>
        Only:{' '}
        <select value={kind} onChange={event => setKind(event.currentTarget.value as keyof HeapRestriction)}>
          {kinds.map(each => (
            <option key={each} value={each}>
              {restrictions[each].noun}
            </option>
          ))}
        </select>
      </label>
      <input
        type="text"
        aria-label="Only closures with"
        placeholder={names[0] ?? ''}
        list="heap-names"
        spellcheck={false}
        onChange={event => {
          add(event.currentTarget.value);
          event.currentTarget.value = '';
        }}
      />
      <datalist id="heap-names">
        {names.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {restrictionKinds.map(each => {
        const wanted = restriction[each];
        if (wanted === undefined) return null;
        const text = `${each}=${wanted.join(',')}`;
        return (
          <button
            key={each}
            type="button"
            class="secondary"
            title={`Count closures without ${text}, too`}
            onClick={() => remove(each)}
          >
            {text} ✕
          </button>
        );
      })}
    </>
  );
}
