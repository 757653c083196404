/** Reads collapsed stacks: `a;b;c 12` a line, the outermost first. Their figure is taken for samples of time. */
import type { Imported } from './imported.ts';
import { createPathReader } from './paths.ts';

const shape = /^(\S.*) (\d+(?:\.\d+)?)$/;

/** A line with several names and a number, or of one name without spaces. */
export const looksCollapsed = (text: string): boolean =>
  text
    .slice(0, 1 << 16)
    .split(/\r?\n/)
    .some(line => /^\S.*;.* \d+(\.\d+)?$|^[^\s;]+ \d+$/.test(line));

export function importCollapsed(text: string): Imported {
  const reader = createPathReader();
  const problems: string[] = [];
  let read = 0;
  text.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return;
    const [, path, figure] = shape.exec(line) ?? [];
    if (path === undefined) {
      problems.push(`line ${index + 1} is no stack with a number: it is passed over`);
      return;
    }
    let stack = 0;
    for (const name of path.split(';')) stack = reader.push(stack, reader.centre({ name }));
    reader.add(stack, { ticks: Math.round(Number(figure)) });
    read++;
  });
  if (read === 0) return { refused: 'these are no collapsed stacks: no line has a stack and a number' };
  return { profile: reader.finish({}), problems };
}
