/** Places in what programs print: GHC's `CallStack (from HasCallStack)`, and the stacks of `+RTS -xc`. No editor is needed
 * here. */

export interface PrintedLink {
  readonly start: number;
  readonly length: number;
  readonly target:
    | { readonly kind: 'place'; readonly file: string; readonly line: number; readonly column: number }
    /** A cost centre: it says no place. */
    | { readonly kind: 'name'; readonly module: string; readonly name: string }
    | { readonly kind: 'command'; readonly command: string };
}

/** `src/A.hs:3:5`, `A.hs:3:5-12`, `A.hs:(3,5)-(4,2)`. */
const place = /([^\s():,]+\.l?hs):(?:\((\d+),(\d+)\)-\(\d+,\d+\)|(\d+):(\d+)(?:-\d+)?)/g;

/** A line of a stack that says names alone: `  Main.f,`, `called from Main.f`, `--> evaluated by: Main.f,`. */
const centre = /^\s+(?:called from |--> evaluated by: )?((?:[A-Z][\w']*\.)+)([^\s,()]+),?\s*$/;

export function linksIn(line: string): PrintedLink[] {
  const places = [...line.matchAll(place)].map((found): PrintedLink => {
    const [whole, file = '', blockLine, blockColumn, plainLine, plainColumn] = found;
    return {
      start: found.index,
      length: whole.length,
      target: {
        kind: 'place',
        file,
        line: Number(blockLine ?? plainLine),
        column: Number(blockColumn ?? plainColumn),
      },
    };
  });
  if (places.length > 0) return places;
  const named = centre.exec(line);
  const [, module = '', label = ''] = named ?? [];
  if (!named || label === 'CAF' || label.startsWith('CAF:')) return [];
  const text = `${module}${label}`;
  // of local functions (`f.go`) the outer one is what can be found
  const name = label.split('.')[0] || label;
  return [
    {
      start: line.lastIndexOf(text),
      length: text.length,
      target: { kind: 'name', module: module.slice(0, -1), name },
    },
  ];
}
