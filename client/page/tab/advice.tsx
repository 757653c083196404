/** What an expert would say of this profile, each with its reasons. */
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { visibleLine } from '../../../language/profile/index.ts';
import { wayTo } from '../model.ts';
import type { TabProps } from '../store.ts';

export function AdviceTab({ model, actions }: TabProps): JSX.Element {
  const { advice, profile } = model;
  useEffect(() => {
    if (advice === undefined) actions.advise();
  }, [advice]);
  if (advice === undefined || advice === 'awaited')
    return (
      <p class="empty" role="status">
        Analysing the profile and the source…
      </p>
    );
  return (
    <div class="tab-body scrolls">
      {advice.problem !== undefined && (
        <p class="problem" role="alert">
          {visibleLine(advice.problem)}
        </p>
      )}
      {advice.items.length === 0 && advice.problem === undefined && (
        <p class="empty">No suggestions: no known slow pattern was found where this run spent its costs.</p>
      )}
      <ol class="advice">
        {advice.items.map((item, place) => {
          const centre = profile.centres[item.centre];
          return (
            <li key={`${item.rule} ${item.centre} ${place}`}>
              <h3>{visibleLine(item.title)}</h3>
              <p class="faint">{visibleLine(item.evidence)}</p>
              <div class="deeds">
                {item.canFix && (
                  <button type="button" class="primary" onClick={() => actions.fix(place)}>
                    Fix
                  </button>
                )}
                {centre && wayTo(model, item.centre) !== undefined && (
                  <button type="button" class="secondary" onClick={() => actions.openAdvice(place)}>
                    Open source
                  </button>
                )}
                {centre && (
                  <button type="button" class="link" onClick={() => actions.pick(item.centre)}>
                    {model.names[item.centre]!}
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <div class="tab-tools">
        <button type="button" class="secondary" onClick={() => actions.advise()}>
          Analyse again
        </button>
      </div>
    </div>
  );
}
