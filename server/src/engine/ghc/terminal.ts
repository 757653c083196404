/**
 * The standard output of a run is shown in a terminal, but is none itself, and a Haskell program would keep what it writes
 * until there is much of it. So it is linked with an answer of ours to the question whether it is one.
 */
import type { Command } from './command.ts';

/** Set for a program whose standard output is shown in a terminal. */
export const terminalVariable = 'CAIRN_TERMINAL';

export const terminalSource = `#include <stdlib.h>
#include <termios.h>

int isatty(int handle)
{
  struct termios settings;
  if (handle == 1 && getenv("${terminalVariable}")) return 1;
  return tcgetattr(handle, &settings) == 0;
}
`;

export const terminalCommand = (ghc: string, cache: string): Command => ({
  file: ghc,
  folder: cache,
  arguments: ['-v0', '-c', '-optc-fPIC', `${cache}/terminal.c`, '-o', `${cache}/terminal.o`],
});
