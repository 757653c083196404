/**
 * Nothing is run for a workspace that the person does not trust: kept to where things are run, whichever request leads there,
 * so that no handler has to remember it.
 */

import { type Platform, Untrusted } from '../engine/cairn/run.ts';
import type { Toolchain } from '../engine/ghc/toolchain.ts';
import type { Tools } from '../tools.ts';

export const untrusted = 'Programs run only in trusted workspaces.';

/** All that can run something. */
export interface Runners {
  readonly platform: Platform;
  /** Programs of the person's own; absent where none can be run. */
  readonly tools?: Tools;
  /** GHC and what comes with it; absent where nothing can be run. */
  readonly ghc?: Toolchain;
}

/** Those that do so only while the workspace is trusted; what cannot say so by its answer throws. */
export function whileTrusted({ platform, tools, ghc }: Runners, isTrusted: () => boolean): Runners {
  const expectTrust = (): void => {
    if (!isTrusted()) throw new Untrusted(untrusted);
  };
  return {
    platform: {
      ...platform,
      spawn() {
        expectTrust();
        return platform.spawn();
      },
    },
    ...(tools && {
      tools: {
        ...tools,
        async run(...of) {
          return isTrusted() ? tools.run(...of) : { ok: false, output: '', complaint: untrusted };
        },
      },
    }),
    ...(ghc && {
      ghc: {
        ...ghc,
        async run(...of) {
          return isTrusted() ? ghc.run(...of) : { code: undefined, output: untrusted, answer: '' };
        },
        start(...of) {
          expectTrust();
          return ghc.start(...of);
        },
      },
    }),
  };
}
