/** A string as Haskell's `show` writes it. */
const named: Readonly<Record<number, string>> = Object.fromEntries(
  'NUL SOH STX ETX EOT ENQ ACK a b t n v f r SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'
    .split(' ')
    .map((name, code) => [code, `\\${name}`]),
);

export function haskellString(text: string): string {
  let shown = '"';
  let before = '';
  for (const character of text) {
    const code = character.codePointAt(0)!;
    const next = escaped(character, code);
    const runsOn = (/^\\\d+$/.test(before) && /^\d/.test(next)) || (before === '\\SO' && next === 'H');
    shown += (runsOn ? '\\&' : '') + next;
    before = next;
  }
  return `${shown}"`;
}

function escaped(character: string, code: number): string {
  if (character === '"' || character === '\\') return `\\${character}`;
  if (code === 127) return '\\DEL';
  if (code > 127) return `\\${code}`;
  return named[code] ?? character;
}
