/**
 * The text of a `.cabal` file as a tree: fields and sections, nested by indentation (or by braces after a section's
 * head). A line that starts with `--` is a comment.
 */

export interface Field {
  /** The field's name in lower case. */
  readonly name: string;
  /** All the text after the colon; comments in it are blanked out, so that places stay. */
  readonly value: string;
  /** Where `value` starts in the file's text. */
  readonly start: number;
}

export interface Section {
  /** In lower case: `executable`, `if`; empty for the whole file. */
  readonly keyword: string;
  readonly argument: string;
  /** Where the keyword starts in the file's text. */
  readonly start: number;
  readonly fields: readonly Field[];
  readonly sections: readonly Section[];
}

interface Line {
  readonly indent: number;
  readonly text: string;
  readonly start: number;
}

const fieldHead = /^([A-Za-z][\w-]*)\s*:/;
const sectionHead = /^([A-Za-z][\w-]*)\s*(.*)$/;

export function stanzas(text: string): Section {
  const lines = linesOf(text);
  return sectionFrom({ keyword: '', argument: '', start: 0 }, lines, { next: 0 }, -1);
}

/** The lines with anything on them; braces that hold sections become mere indentation. */
function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  let depth = 0;
  for (const raw of text.split('\n')) {
    const line = raw.replace(/\r$/, '');
    const trimmed = line.trimStart();
    if (trimmed !== '' && !trimmed.startsWith('--')) {
      const opens = line.trimEnd().endsWith('{');
      const closes = trimmed === '}';
      const shown = opens ? line.trimEnd().slice(0, -1).trimEnd() : line;
      if (!closes && shown.trim() !== '')
        lines.push({
          indent: 2 * depth + line.length - trimmed.length,
          text: shown.trimStart().trimEnd(),
          start: start + line.length - trimmed.length,
        });
      depth = Math.max(0, depth + (opens ? 1 : 0) - (closes ? 1 : 0));
    }
    start += raw.length + 1;
  }
  return lines;
}

function sectionFrom(
  head: Pick<Section, 'keyword' | 'argument' | 'start'>,
  lines: readonly Line[],
  at: { next: number },
  outer: number,
): Section {
  const fields: Field[] = [];
  const sections: Section[] = [];
  while (at.next < lines.length && lines[at.next]!.indent > outer) {
    const line = lines[at.next++]!;
    const named = fieldHead.exec(line.text);
    if (named) fields.push(fieldFrom(named, line, lines, at));
    else {
      const [, word = '', rest = ''] = sectionHead.exec(line.text) ?? [];
      const inner = { keyword: word.toLowerCase(), argument: rest.trim(), start: line.start };
      sections.push(sectionFrom(inner, lines, at, line.indent));
    }
  }
  return { ...head, fields, sections };
}

/** A value may stand in braces, or have commas before its items: then it need not stand further in. */
const goesOn = (more: Line, field: Line): boolean => more.indent > field.indent || /^[{,]/.test(more.text);

function fieldFrom(head: RegExpExecArray, line: Line, lines: readonly Line[], at: { next: number }): Field {
  const start = line.start + head[0].length;
  let value = line.text.slice(head[0].length);
  for (let more = lines[at.next]; more && goesOn(more, line); more = lines[++at.next])
    value = value.padEnd(more.start - start, ' ') + more.text.replace(/^\{/, ' ');
  return { name: head[1]!.toLowerCase(), value, start };
}
