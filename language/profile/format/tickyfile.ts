/**
 * GHC's ticky-ticky reports (`.ticky`, `+RTS -r`), and ours, read: the table of closures and the counters by name. A report has no costs by
 * stack. GHC counts bytes of a closure only with -ticky-allocd, and never its objects.
 */
import type { TickyClosure } from '../model/ticky.ts';
import type { InputFile } from './file.ts';
import type { Imported } from './imported.ts';
import { createLimit } from './limit.ts';
import { createPathReader } from './paths.ts';
import { wholeText } from './text.ts';

export const isTicky = ({ head }: InputFile): boolean =>
  /^STACK USAGE:/m.test(head) && /^ENTERS: \d+/m.test(head);

export function readTicky({ bytes }: InputFile): Imported {
  const text = wholeText(bytes);
  if (text === undefined) return { refused: 'this ticky-ticky report is longer than 500 MB' };
  const lines = text.split(/\r?\n/);
  const closures = lines.flatMap(line => closureIn(line) ?? []);
  const counters: Readonly<Record<string, number>> = Object.fromEntries(
    lines.map(counterIn).filter(counter => counter !== undefined),
  );
  if (Object.keys(counters).length === 0)
    return {
      refused: 'this ticky-ticky report was cut off before its counters: let the program run to its end',
    };
  const stack = /^STACK USAGE: (\d+) bytes/m.exec(text)?.[1];
  const collections = /^ALLOCATIONS: .* in (\d+) collections/m.exec(text)?.[1];
  const [command = '', ...given] = [...(lines[0] ?? '').split(' +RTS')[0]!.matchAll(/'([^']*)'/g)].map(
    match => match[1]!,
  );
  const profile = createPathReader(createLimit(bytes.length)).finish({
    program: command.slice(command.lastIndexOf('/') + 1),
    arguments: given,
    ticky: {
      closures,
      counters,
      ...(stack === undefined ? {} : { stackBytes: Number(stack) }),
      ...(collections === undefined ? {} : { collections: Number(collections) }),
    },
  });
  return { profile, problems: [] };
}

/** `     200000    6400000          0   1 I                    go{v s2o1} (Main) (fun) in s2o2 at Main.hs:3:1-9`. */
const row = /^ *(\d+) +(\d+) +(\d+) +(\d+) (\S*) +(.+)$/;
const named =
  /^(.+?)(?:\{[^}]*\})?(?: \(([^()]*)\))? \((fun|thk|con|prim)[^()]*\)(?: in (\S+))?(?: at (.+))?$/;

function closureIn(line: string): TickyClosure | undefined {
  const [, entries, allocation, size, , letters = '', rest = ''] = row.exec(line) ?? [];
  const [, name, module, kind, around, location] = named.exec(rest) ?? [];
  if (name === undefined || kind === undefined) return undefined;
  return {
    name: around === undefined ? name : `${name} in ${around}`,
    module: module ?? moduleOf(name),
    kind: kind as TickyClosure['kind'],
    arguments: letters,
    entries: Number(entries),
    allocation: Number(allocation),
    objects: 0,
    bytes: Number(size),
    ...(location === undefined ? {} : { location }),
  };
}

/** The module before a name, as `Main` of `Main.build`. */
const moduleOf = (name: string): string => /^((?:[A-Z][\w']*\.)+)/.exec(name)?.[1]?.slice(0, -1) ?? '';

function counterIn(line: string): readonly [name: string, count: number] | undefined {
  const [, count, name] = /^ *(\d+) (\w+_(?:ctr|tot|gds|adm|slp|hst_\d))$/.exec(line) ?? [];
  return name === undefined ? undefined : [name, Number(count)];
}
