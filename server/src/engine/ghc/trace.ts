/**
 * The traces that a program writes among its error output under `+RTS -xc`, taken out of it as it comes (rts/Profiling.c,
 * fprintCCS_stderr; `language/profile/view/backtrace.ts` writes the same).
 */

export interface Trace {
  readonly description: string;
  /** `Module.label`, innermost first. */
  readonly stack: readonly string[];
  readonly evaluatedBy: readonly (readonly string[])[];
  /** As it was written, with its newline. */
  readonly text: string;
}

const marker = '*** Exception (reporting due to +RTS -xc): ';

export interface TraceReader {
  /** What of `text`, and of what came before it, is the program's own. */
  read(text: string): string;
  /** To be called when nothing more comes: the text that is left. */
  end(): string;
}

/** `found` hears of each trace once it is whole. */
export function createTraceReader(found: (trace: Trace) => void): TraceReader {
  /** A line that may become part of a trace. */
  let line = '';
  let isPassing = false;
  let lines: string[] | undefined;
  const close = (): void => {
    if (lines) found(parsed(lines));
    lines = undefined;
  };
  const isPerhaps = (): boolean =>
    marker.startsWith(line.slice(0, marker.length)) ||
    (lines !== undefined && '  '.startsWith(line.slice(0, 2)));
  const take = (whole: boolean): string => {
    if (!isPassing && isPerhaps()) {
      if (!whole) return '';
      const isHead = line.startsWith(marker);
      if (isHead || (lines !== undefined && line.startsWith('  '))) {
        if (isHead) close();
        lines = [...(lines ?? []), line];
        line = '';
        return '';
      }
    }
    if (!isPassing) close();
    const own = line;
    line = '';
    isPassing = !whole;
    return own;
  };
  return {
    read(text) {
      let own = '';
      for (const part of text.split(/(?<=\n)/)) {
        line += part;
        if (line !== '' || isPassing) own += take(part.endsWith('\n'));
      }
      return own;
    },
    end() {
      const whole = line === '' ? '' : take(true);
      close();
      return whole;
    },
  };
}

function parsed(lines: readonly string[]): Trace {
  const text = lines.join('');
  const [head = '', ...rest] = text.trimEnd().split('\n');
  const description = /\((.*)\), stack trace: ?$/.exec(head.slice(marker.length))?.[1] ?? '';
  const stacks: string[][] = [[]];
  for (const each of rest) {
    const demand = /^ {2}--> evaluated by: (.*)$/.exec(each);
    const name = (demand?.[1] ?? each.trim().replace(/^called from /, '')).replace(/,$/, '').trim();
    if (demand) stacks.push([name]);
    else if (name !== '') stacks.at(-1)!.push(name);
  }
  const [stack = [], ...evaluatedBy] = stacks;
  return { description, stack, evaluatedBy, text };
}
