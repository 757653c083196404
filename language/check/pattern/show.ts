/** Examples of values as Haskell patterns. */
import { never } from '../../source/never.ts';
import type { Example } from './matrix.ts';

export interface Shown {
  /** As a pattern that a program may contain. */
  readonly pattern: string;
  /** With a letter for each literal that is none of some, and what the letters are not. */
  readonly words: string;
}

/** The values of several arguments, as they stand after a function's name. */
export function showExamples(examples: readonly Example[], precedence: 0 | 1 | 2): Shown {
  const conditions: string[] = [];
  const name = (texts: readonly string[]): string => {
    const letter = letters[conditions.length % letters.length]!;
    const list = texts.length > 6 ? [...texts.slice(0, 6), '...'] : texts;
    conditions.push(
      list.length === 1 ? `${letter} is not ${list[0]}` : `${letter} is not one of {${list.join(', ')}}`,
    );
    return letter;
  };
  const words = examples.map(example => show(example, precedence, name)).join(' ');
  const pattern = examples.map(example => show(example, precedence, () => '_')).join(' ');
  return { pattern, words: conditions.length === 0 ? words : `${words} where ${conditions.join(', ')}` };
}

const letters = ['p', 'q', 'r', 's', 't'];

/** Precedence: 0 anything, 1 an operand, 2 an argument. */
function show(example: Example, precedence: 0 | 1 | 2, name: (texts: readonly string[]) => string): string {
  switch (example.kind) {
    case 'any':
      return '_';
    case 'literal':
      return example.text.startsWith('-') && precedence > 0 ? `(${example.text})` : example.text;
    case 'otherThan':
      return name(example.texts);
    case 'constructor':
      return showConstructor(example, precedence, name);
    default:
      return never(example);
  }
}

function showConstructor(
  example: Example & { kind: 'constructor' },
  precedence: 0 | 1 | 2,
  name: (texts: readonly string[]) => string,
): string {
  const { text, qualifier } = example.name;
  const list = example.arguments;
  if (/^\(,+\)$/.test(text)) return `(${list.map(each => show(each, 0, name)).join(', ')})`;
  const full = qualifier === undefined ? text : `${qualifier}.${text}`;
  if (text.startsWith(':') && list.length === 2) {
    const [left, right] = list;
    // `:` nests to the right; of other operators it is not known here how they nest.
    const tail = right!.kind === 'constructor' && right!.name.text === ':' && text === ':';
    const shown = `${show(left!, 1, name)} ${full} ${show(right!, tail ? 0 : 1, name)}`;
    return precedence > 0 ? `(${shown})` : shown;
  }
  const written = text.startsWith(':') ? `(${full})` : full;
  if (list.length === 0) return written;
  const shown = [written, ...list.map(each => show(each, 2, name))].join(' ');
  return precedence > 1 || (precedence === 1 && text.startsWith(':')) ? `(${shown})` : shown;
}
