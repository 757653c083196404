/** Reads what Haskell's `show` writes: words, numbers, strings and lists. Every method passes over the spaces before it. */

export interface Reader {
  readonly word: (word: string) => void;
  /** Whether these characters come next, which then are read. */
  readonly has: (text: string) => boolean;
  /** The same without reading them. */
  readonly isNext: (text: string) => boolean;
  /** Whether nothing but spaces is left. */
  readonly isOver: () => boolean;
  readonly anyWord: () => string;
  readonly number: () => number;
  readonly string: () => string;
  readonly list: <T>(item: () => T) => readonly T[];
  /** Up to these characters, which are not read. */
  readonly upTo: (text: string) => string;
  readonly end: () => void;
  /** Throws a SyntaxError with the place. */
  readonly fail: (expected: string) => never;
}

/** `what`: the kind of file, for messages: `a .mix file`. */
export function createReader(text: string, what: string): Reader {
  let at = 0;
  const skip = (): void => {
    while (/\s/.test(text[at] ?? '')) at++;
  };
  const fail = (expected: string): never => {
    const line = text.slice(0, at).split('\n').length;
    const column = at - text.lastIndexOf('\n', at - 1);
    throw new SyntaxError(`not ${what}: ${expected} expected at ${line}:${column}`);
  };
  const matched = (pattern: RegExp, expected: string): string => {
    skip();
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? fail(expected);
    at += found.length;
    return found;
  };
  const reader: Reader = {
    word: word => {
      skip();
      const start = at;
      if (!reader.has(word)) {
        at = start;
        fail(word);
      }
    },
    has: wanted => {
      skip();
      if (!text.startsWith(wanted, at)) return false;
      at += wanted.length;
      return true;
    },
    isNext: wanted => {
      skip();
      return text.startsWith(wanted, at);
    },
    isOver: () => {
      skip();
      return at >= text.length;
    },
    anyWord: () => matched(/[A-Za-z_][\w.']*/y, 'a word'),
    number: () => Number(matched(/-?\d+/y, 'a number')),
    string: () => unescaped(matched(/"(?:[^"\\]|\\\s+\\|\\\^?.)*"/sy, 'a string')),
    list: item => {
      reader.word('[');
      const items: ReturnType<typeof item>[] = [];
      if (reader.has(']')) return items;
      do items.push(item());
      while (reader.has(','));
      reader.word(']');
      return items;
    },
    upTo: wanted => {
      skip();
      const start = at;
      const found = text.indexOf(wanted, at);
      at = found < 0 ? fail(wanted) : found;
      return text.slice(start, found);
    },
    end: () => {
      skip();
      if (at < text.length) fail('the end');
    },
    fail,
  };
  return reader;
}

const escapes: readonly string[] =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US SP'.split(
    ' ',
  );
const letters: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
};

/** A string literal without its quotes. */
function unescaped(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(
      /\\(?:(&)|\s+\\|(\d+)|x([\da-fA-F]+)|o([0-7]+)|\^(.)|(SOH|DEL|[A-Z]{2,3}|[A-Z]{2}\d)|(.))/gs,
      (_, empty, decimal, hex, octal, control, name, letter) => {
        if (empty) return '';
        if (decimal) return String.fromCodePoint(Number(decimal));
        if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
        if (octal) return String.fromCodePoint(Number.parseInt(octal, 8));
        if (control) return String.fromCharCode(control.charCodeAt(0) - 64);
        if (name) return name === 'DEL' ? '\x7f' : String.fromCharCode(Math.max(0, escapes.indexOf(name)));
        return letter ? (letters[letter] ?? letter) : '';
      },
    );
}
