/** Outputs of cabal 3.4 and GHC 9.0.2, and of newer ones, for programs that cannot be built. */
import { expect, it } from 'vitest';
import { causeOf } from '../../../../../server/src/engine/ghc/cause.ts';

const noServers = `Warning: No remote package servers have been specified. Usually you would have
one specified in the config file.
Resolving dependencies...
`;
const building = `Build profile: -w ghc-9.0.2 -O1
In order, the following will be built (use -v for more details):
 - x-0.1 (exe:x) (first run)
Configuring executable 'x' for x-0.1..
`;

it.each([
  [
    'no network',
    `Warning: Caught exception during _mirrors lookup:user error (res_query(3)
failed)
Warning: No mirrors found for http://packages.example.org/
dieVerbatim: user error (cabal: '/usr/bin/curl' exited with an error:
curl: (6) Could not resolve host: packages.example.org
)
`,
    'curl: (6) Could not resolve host: packages.example.org',
  ],
  [
    'a package that is nowhere',
    `${noServers}cabal: Could not resolve dependencies:
[__0] trying: x-0.1 (user goal)
[__1] unknown package: nosuchpackage (dependency of x)
[__1] fail (backjumping, conflict set: nosuchpackage, x)
After searching the rest of the dependency tree exhaustively, these were the
goals I've had most trouble fulfilling: x, nosuchpackage

`,
    'unknown package: nosuchpackage (dependency of x)',
  ],
  [
    'a version that is nowhere',
    `${noServers}Error: [Cabal-7107]
Could not resolve dependencies:
[__0] trying: x-0.1 (user goal)
[__1] next goal: base (dependency of x)
[__1] rejecting: base-4.15.1.0/installed-4.15.1.0 (conflict: x => base>=99)
[__1] fail (backjumping, conflict set: base, x)
`,
    'rejecting: base-4.15.1.0/installed-4.15.1.0 (conflict: x => base>=99)',
  ],
  [
    'a message in two lines',
    `${noServers}cabal: Could not resolve dependencies:
[__0] next goal: x (user goal)
[__0] rejecting: x-0.1 (conflict: pkg-config package nosuchpc-any, not found
in the pkg-config database)
[__0] fail (backjumping, conflict set: x)
`,
    'rejecting: x-0.1 (conflict: pkg-config package nosuchpc-any, not found in the pkg-config database)',
  ],
  [
    'a C library that is not installed',
    `${noServers}${building}cabal: Missing dependency on a foreign library:
* Missing (or bad) C library: nosuchlib
This problem can usually be solved by installing the system package that
provides this library (you may need the "-dev" version).
`,
    'Missing (or bad) C library: nosuchlib',
  ],
  [
    'a module without a file',
    `${building}Preprocessing executable 'x' for x-0.1..
cabal: can't find source for Missing in app,
/tmp/out/autogen
`,
    "can't find source for Missing in app",
  ],
  [
    'a C file that is not there',
    `${building}[1 of 1] Compiling Main             ( app/Main.hs, /tmp/out/Main.o )
<command line>: does not exist: cbits/no.c
`,
    '<command line>: does not exist: cbits/no.c',
  ],
  [
    'a flag that GHC does not know',
    `${building}ghc: unrecognised flag: -fno-such-flag

Usage: For basic information, try the \`--help' option.
`,
    'ghc: unrecognised flag: -fno-such-flag',
  ],
  [
    'a library that the linker does not find',
    `${building}Linking /tmp/out/x ...
/usr/bin/ld.gold: error: cannot find -lnosuch
collect2: error: ld returned 1 exit status
\`x86_64-linux-gnu-gcc' failed in phase \`Linker'. (Exit code: 1)
Error: cabal: Failed to build exe:x from x-0.1 (which is required by nothing else: failed).
`,
    '/usr/bin/ld.gold: error: cannot find -lnosuch',
  ],
  [
    'stack without a version',
    `Error: [S-4804]
       Stack failed to construct a build plan.

       In the dependencies for x-0.1:
         * nosuch must match >0, but no version is in the Stack configuration
`,
    'nosuch must match >0, but no version is in the Stack configuration',
  ],
  [
    'only a summary',
    'Error: [Cabal-7125]\nFailed to build x-0.1-inplace-x.\n',
    'Failed to build x-0.1-inplace-x.',
  ],
  ['a last word', 'one\ntwo\n', 'two'],
  ['nothing', '', ''],
])('%s', (_, output, cause) => {
  expect(causeOf(output)).toBe(cause);
});
