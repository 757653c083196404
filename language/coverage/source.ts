/** Sources as GHC counts their columns: with blanks up to the next stop in place of each tab. */
import { tabWidth } from './mix.ts';
import type { BoxPlace } from './model/box.ts';

export const untabbedLines = (text: string): readonly string[] =>
  text.split(/\r?\n/).map(line => {
    let shown = '';
    for (const character of line)
      shown += character === '\t' ? ' '.repeat(tabWidth - ([...shown].length % tabWidth)) : character;
    return shown;
  });

/** Looks up the texts of places in a source. */
export function textIn(source: string): (place: BoxPlace) => string {
  const lines = untabbedLines(source).map(line => [...line]);
  return ({ line, column, endLine, endColumn }) =>
    Array.from({ length: endLine - line + 1 }, (_, i) => {
      const characters = lines[line - 1 + i] ?? [];
      const from = i === 0 ? column - 1 : 0;
      return characters.slice(from, line + i === endLine ? endColumn : undefined).join('');
    }).join('\n');
}
