/** From which cost centre on stacks are shown. */
import type { JSX } from 'preact';
import type { Model } from '../model.ts';
import { Switch } from './frame.tsx';

/** The whole program, the centre that a picture or tree stands on, and the selected one where that is another. */
export function Roots(props: {
  readonly model: Model;
  readonly root: number | undefined;
  /** By its key; for the whole program there is none. */
  readonly onRoot: (root: { readonly root?: string }) => void;
}): JSX.Element | null {
  const { model, root } = props;
  const centres = [...new Set([root, model.centre])].filter(each => each !== undefined);
  if (centres.length === 0) return null;
  return (
    <Switch
      label="From"
      choices={[
        ['', 'Whole program'],
        ...centres.map(each => [String(each), `From ${model.names[each]!}`] as const),
      ]}
      chosen={root === undefined ? '' : String(root)}
      onChoose={each => props.onRoot(each === '' ? {} : { root: model.keys[Number(each)]! })}
    />
  );
}
