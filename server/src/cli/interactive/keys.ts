/** What a terminal sends, as keys: a letter as it is, others by name. */
export type Key = { readonly kind: 'letter'; readonly letter: string } | { readonly kind: NamedKey };

export type NamedKey =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'page-up'
  | 'page-down'
  | 'home'
  | 'end'
  | 'enter'
  | 'tab'
  | 'backspace'
  | 'escape'
  | 'interrupt';

/** The sequences of xterm and its descendants, of the Linux console, and of rxvt. */
const sequences: ReadonlyMap<string, NamedKey> = new Map([
  ['[A', 'up'],
  ['[B', 'down'],
  ['[C', 'right'],
  ['[D', 'left'],
  ['OA', 'up'],
  ['OB', 'down'],
  ['OC', 'right'],
  ['OD', 'left'],
  ['[5~', 'page-up'],
  ['[6~', 'page-down'],
  ['[H', 'home'],
  ['[F', 'end'],
  ['OH', 'home'],
  ['OF', 'end'],
  ['[1~', 'home'],
  ['[4~', 'end'],
  ['[7~', 'home'],
  ['[8~', 'end'],
]);

const controls: ReadonlyMap<string, NamedKey> = new Map([
  ['\r', 'enter'],
  ['\n', 'enter'],
  ['\t', 'tab'],
  ['\u007f', 'backspace'],
  ['\b', 'backspace'],
  ['\u0003', 'interrupt'],
  ['\u0006', 'page-down'],
  ['\u0002', 'page-up'],
]);

/** The keys of one piece of input: a sequence is never torn, as terminals write it at once. */
export function keysOf(text: string): Key[] {
  const keys: Key[] = [];
  for (let at = 0; at < text.length; ) {
    const sequence =
      text[at] === '\u001b' ? /^(?:\[[\d;]*[A-Za-z~]|O[A-Za-z])/.exec(text.slice(at + 1)) : null;
    if (sequence) {
      const kind = sequences.get(sequence[0]);
      if (kind) keys.push({ kind });
      at += 1 + sequence[0].length;
      continue;
    }
    const letter = String.fromCodePoint(text.codePointAt(at)!);
    const kind = letter === '\u001b' ? 'escape' : controls.get(letter);
    if (kind) keys.push({ kind });
    else if (letter >= ' ') keys.push({ kind: 'letter', letter });
    at += letter.length;
  }
  return keys;
}
