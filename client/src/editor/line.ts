/**
 * Line editing for a terminal without one of its own: what is typed is echoed and kept until Enter. Knows the keys
 * that people reach for; answers what to show and what happened. Pure: one state in, one state out.
 */
export interface Line {
  readonly text: string;
  readonly cursor: number;
}

export const emptyLine: Line = { text: '', cursor: 0 };

export type LineEvent =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'interrupt' }
  | { readonly kind: 'end' };

export interface Typed {
  readonly line: Line;
  /** What the terminal shows of it. */
  readonly echo: string;
  readonly events: readonly LineEvent[];
}

const control = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - 64);
const left = '\u001b[D';
const escapes = /^\u001b(?:\[[0-9;]*[A-Za-z~]|O[A-Za-z])/;

/** Characters, pasted text and keys, in the order they came. */
export function type(line: Line, data: string): Typed {
  let now = line;
  let echo = '';
  const events: LineEvent[] = [];
  for (let rest = data; rest !== ''; ) {
    const key = escapes.exec(rest)?.[0] ?? (rest.startsWith('\r\n') ? '\r\n' : ([...rest][0] ?? ''));
    rest = rest.slice(key.length);
    const step = press(now, key);
    now = step.line;
    echo += step.echo;
    events.push(...step.events);
  }
  return { line: now, echo, events };
}

const quiet = (line: Line): Typed => ({ line, echo: '', events: [] });

function press(line: Line, key: string): Typed {
  switch (key) {
    case '\r':
    case '\n':
    case '\r\n':
      return { line: emptyLine, echo: '\r\n', events: [{ kind: 'line', text: `${line.text}\n` }] };
    case control('C'):
      return { line: emptyLine, echo: '^C\r\n', events: [{ kind: 'interrupt' }] };
    case control('D'):
      if (line.text === '') return { line, echo: '', events: [{ kind: 'end' }] };
      return { line: emptyLine, echo: '', events: [{ kind: 'line', text: line.text }] };
    case '\u007f':
    case '\b':
      return remove(line, previous(line), line.cursor);
    case '\u001b[3~':
      return remove(line, line.cursor, following(line));
    case control('U'):
      return remove(line, 0, line.cursor);
    case control('K'):
      return remove(line, line.cursor, line.text.length);
    case control('W'):
      return remove(line, line.text.slice(0, line.cursor).replace(/\S*\s*$/, '').length, line.cursor);
    case left:
      return move(line, previous(line));
    case '\u001b[C':
      return move(line, following(line));
    case '\u001b[H':
    case '\u001bOH':
    case control('A'):
      return move(line, 0);
    case '\u001b[F':
    case '\u001bOF':
    case control('E'):
      return move(line, line.text.length);
    default:
      return key < ' ' && key !== '\t' ? quiet(line) : insert(line, key);
  }
}

/** Whole characters, not halves of a surrogate pair. */
const previous = ({ text, cursor }: Line): number =>
  cursor - ([...text.slice(0, cursor)].at(-1)?.length ?? 0);
const following = ({ text, cursor }: Line): number => cursor + ([...text.slice(cursor)][0]?.length ?? 0);

const width = (text: string): number => [...text].length;
const back = (text: string): string => left.repeat(width(text));

function insert(line: Line, key: string): Typed {
  const after = line.text.slice(line.cursor);
  const text = line.text.slice(0, line.cursor) + key + after;
  return { line: { text, cursor: line.cursor + key.length }, echo: key + after + back(after), events: [] };
}

function remove(line: Line, from: number, to: number): Typed {
  if (from === to) return quiet(line);
  const after = line.text.slice(to);
  const echo = `${back(line.text.slice(from, line.cursor))}${after}\u001b[K${back(after)}`;
  return { line: { text: line.text.slice(0, from) + after, cursor: from }, echo, events: [] };
}

function move(line: Line, cursor: number): Typed {
  const echo =
    cursor < line.cursor ? back(line.text.slice(cursor, line.cursor)) : line.text.slice(line.cursor, cursor);
  return { line: { ...line, cursor }, echo, events: [] };
}
