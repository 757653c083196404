/** The command with which GHC's runtime started a program, as its files have it. */
import type { Profile } from '../model/profile.ts';

/** The program's name and arguments, without the runtime's options between `+RTS` and `-RTS`. */
export function commandOf(
  [command = '', ...words]: readonly string[],
  processors: number,
): Pick<Profile, 'program' | 'arguments' | 'origin'> {
  const [own, rtsArguments]: [string[], string[]] = [[], []];
  let to = own;
  for (const word of words) {
    if (word === '+RTS') to = rtsArguments;
    else if (word === '-RTS') to = own;
    else to.push(word);
  }
  const program =
    command
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\.exe$/i, '') ?? command;
  return { program, arguments: own, origin: { command, rtsArguments, capabilities: processors } };
}
