/** What standard output is: how wide, and whether it shows colours. */
import { brokenLines, type Drawing, displayWidth, fillEnd } from '../../../language/profile/index.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Lines are as long as they are where no terminal cuts them. */
export function drawingFor({ isTTY, columns }: Output, environment: Environment): Drawing {
  if (isTTY !== true) return {};
  return {
    ...(columns === undefined || columns < 1 ? {} : { width: columns }),
    colour: hasColour({ isTTY }, environment),
  };
}

/** By the convention of no-color.org, `NO_COLOR` with any text in it turns colours off. */
export const hasColour = ({ isTTY }: Output, { NO_COLOR, TERM }: Environment): boolean =>
  isTTY === true && !NO_COLOR && TERM !== 'dumb';

/** Parts of a sentence with commas between them, in lines of a terminal that are indented from the second on. */
export function listing(parts: readonly string[], width = Infinity): string {
  const lines: string[] = [];
  parts.forEach((part, index) => {
    const text = index < parts.length - 1 ? `${part},` : part;
    const last = lines.at(-1);
    if (last === undefined) lines.push(text);
    else if (last.length + 1 + text.length <= width) lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(`  ${text}`);
  });
  return lines.join('\n');
}

/** The least that what stands beside something has room in: else it stands below. */
const leastBeside = 20;

/** Things and what they mean, beside each other in lines of this width: what is longer goes on below itself. */
export function explained(
  rows: readonly (readonly [thing: string, meaning: string])[],
  width = 80,
): string[] {
  const widest = rows.reduce((most, [thing]) => Math.max(most, displayWidth(thing)), 0);
  const isBeside = width - widest - 4 >= leastBeside;
  const indent = ' '.repeat(isBeside ? widest + 4 : 6);
  return rows.flatMap(([thing, meaning]) => {
    const lines = brokenLines(meaning, width - indent.length).map(line => `${indent}${line}`);
    return isBeside
      ? [`  ${fillEnd(thing, widest)}  ${lines[0]!.trimStart()}`, ...lines.slice(1)]
      : [`  ${thing}`, ...lines];
  });
}
