/**
 * Texts in the cells of a terminal: letters of East Asia and most pictures take two, marks that stand on another letter
 * none (Unicode's East Asian Width, as far as terminals agree on it).
 */

const wide =
  /[\u1100-\u115f\u231a\u231b\u2329\u232a\u23e9-\u23ec\u23f0\u23f3\u25fd\u25fe\u2614\u2615\u2648-\u2653\u267f\u2693\u26a1\u26aa\u26ab\u26bd\u26be\u26c4\u26c5\u26ce\u26d4\u26ea\u26f2\u26f3\u26f5\u26fa\u26fd\u2705\u270a\u270b\u2728\u274c\u274e\u2753-\u2755\u2757\u2795-\u2797\u27b0\u27bf\u2b1b\u2b1c\u2b50\u2b55\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{1fa70}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const mark = /[\p{Mn}\p{Me}\u200b-\u200d]/u;
const simple = /^[\x20-\x7e]*$/;

/** How many cells of a terminal a character takes. */
const cellsOfCharacter = (character: string): number =>
  mark.test(character) ? 0 : wide.test(character) ? 2 : 1;

export function displayWidth(text: string): number {
  if (simple.test(text)) return text.length;
  let cells = 0;
  for (const character of text) cells += cellsOfCharacter(character);
  return cells;
}

export const fillEnd = (text: string, cells: number): string =>
  text + ' '.repeat(Math.max(0, cells - displayWidth(text)));

export const fillStart = (text: string, cells: number): string =>
  ' '.repeat(Math.max(0, cells - displayWidth(text))) + text;

/** The text, or as much of it as fits, with `…` for the rest. */
export function fitCells(text: string, cells: number): string {
  if (displayWidth(text) <= cells) return text;
  let kept = '';
  let used = 1;
  for (const character of text) {
    used += cellsOfCharacter(character);
    if (used > cells) break;
    kept += character;
  }
  return cells < 1 ? '' : `${kept}…`;
}

/** The text in lines that are no longer, broken between its words and indented from the second on. */
export function brokenLines(text: string, cells = Infinity): string[] {
  if (displayWidth(text) <= cells) return [text];
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(word);
    else if (displayWidth(last) + 1 + displayWidth(word) <= cells)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines;
}
