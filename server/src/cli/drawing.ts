/** What standard output is: how wide, and whether it shows colours. */
import type { Drawing } from '../language.ts';

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
