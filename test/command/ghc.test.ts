/** `cairn profile --engine ghc` over a script in the place of GHC, and one in that of cabal: what it builds, says and writes. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { writeGhcJson } from '../../language/profile/index.ts';
import { bundle } from '../lib/bundle.ts';
import { intro } from '../unit/profile/fixtures.ts';

const built = (name: string) => bundle(fileURLToPath(new URL(`../lib/${name}.ts`, import.meta.url)));
const worker = built('fakeworker');
const line = built('fakecli');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-with-ghc-'));
  for (const name of ['bin', 'work']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'intro.json'), writeGhcJson(intro));
  writeFileSync(join(folder, 'work', 'Intro.hs'), readFileSync('examples/Intro.hs'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => {
  worker.remove();
  line.remove();
});

function tool(name: string, script: string): void {
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'bin', name), 0o755);
}

/** Makes a program of `--make`, and nothing of anything else: it leaves the profile where its runtime is told to. */
const ghcMaking = (program: string, perWord = ':'): void =>
  tool(
    'ghc',
    `[ "$1" = --make ] || exit 1
while [ $# -gt 0 ]; do
[ "$1" = -o ] && file="$2"
${perWord}
shift; done
cat > "$file" <<'END'
#!/bin/sh
for each in "$@"; do case "$each" in -po*) cp '${folder}/intro.json' "\${each#-po}.prof";; esac; done
while [ "$1" != --RTS ]; do shift; done; shift
${program}
END
chmod +x "$file"`,
  );

const profile = (...args: string[]) => cairn('profile', ...args);
const cairn = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    'node',
    [line.file, worker.file, command, '--engine', 'ghc', ...args],
    {
      cwd: join(folder, 'work'),
      input: 'typed\n',
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
        CAIRN_CACHE: join(folder, 'cache'),
      },
    },
  );
  return { status, stdout, stderr };
};

const description =
  'cabal-version: 2.4\nname: intro\nversion: 1\nexecutable intro\n  main-is: Intro.hs\n  build-depends: base\n';

it('builds, runs with arguments and input, and reports as of any run', () => {
  ghcMaking('read word; echo "$word" "$@"');
  const { status, stdout, stderr } = profile('Intro.hs', '--', 'a', 'b c');
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'typed a b c\n' });
  expect(stderr).toMatch(/^\$ \S*ghc --make -prof -fprof-auto-top -O1 /);
  expect(stderr).toMatch(/10,450 +14 │ rev \[\]/);
  expect(readFileSync(join(folder, 'work', 'Intro.prof'), 'utf8')).toContain('rev');
});

it('asks GHC for what the options say', () => {
  ghcMaking(':');
  const { stderr, stdout } = profile(
    '--cost-centres',
    'all',
    '--optimise',
    '0',
    '--report',
    'json',
    '-o',
    '-',
    'Intro.hs',
  );
  expect(stderr).toContain('-prof -fprof-auto -O0 ');
  expect(JSON.parse(stdout)).toMatchObject({ program: 'Intro' });
});

it('ends as the program does, and shows the stack of its last exception', () => {
  ghcMaking(`echo '*** Exception (reporting due to +RTS -xc): (THUNK), stack trace: ' >&2
echo '  Main.f' >&2
echo 'Intro: oh' >&2
exit 1`);
  const { status, stderr } = profile('Intro.hs');
  expect(status).toBe(1);
  expect(stderr).toMatch(/Intro: oh\n\*\*\* Exception .*\n {2}Main\.f\n/);
});

it.each(['run', 'profile'])(
  '%s adds up what was evaluated, as GHC’s programs do, and says where',
  command => {
    const tix = (count: number): string => `Tix [ TixModule "Main" 7 1 [${count}]]`;
    ghcMaking(
      `if [ -e "$HPCTIXFILE" ]; then echo '${tix(2)}' > "$HPCTIXFILE"; else echo '${tix(1)}' > "$HPCTIXFILE"; fi
if [ "$1" = none ]; then echo '${tix(2)}' > "$HPCTIXFILE"; fi`,
      `[ "$previous" = -hpcdir ] && mkdir -p "$1" && echo 'Mix "Intro.hs" 2026-11-29 10:14:42 UTC 7 8 [(3:8-3:9,ExpBox False)]' > "$1/Main.mix"
previous="$1"`,
    );
    const file = (name: string): string => readFileSync(join(folder, 'work', name), 'utf8');
    expect(cairn(command, '--coverage', 'Intro.hs').stderr).toMatch(/ghc --make .*-fhpc -hpcdir \S+\/hpc /);
    expect(file('Intro.tix').trim()).toBe(tix(1));
    expect(file('.hpc/Main.mix')).toMatch(/^Mix "Intro\.hs" .* 7 8 \[\(3:8-3:9,ExpBox False\)\]$/);
    expect(cairn(command, '--coverage', 'Intro.hs').status).toBe(0);
    expect(file('Intro.tix').trim()).toBe(tix(2));
    const last = cairn(command, '--coverage', 'Intro.hs', '--', 'none');
    expect(last.stderr).toContain('Intro: the run counted no evaluations\n');
  },
);

it('adds up what a program of stack evaluated, whose library GHC counts under its package', () => {
  writeFileSync(join(folder, 'work', 'intro.cabal'), description);
  writeFileSync(join(folder, 'work', 'stack.yaml'), 'resolver: ghc-9.0.2\n');
  tool(
    'stack',
    `asked="$1"
while [ $# -gt 0 ]; do case "$1" in --work-dir) work="$2";; --ghc-options) flags="$2";; esac; shift; done
if [ "$asked" = path ]; then echo "$PWD/$work/install"; exit 0; fi
eval "set -- $flags"
while [ $# -gt 0 ]; do [ "$1" = -hpcdir ] && mixes="$2"; shift; done
mkdir -p "$work/install/bin" "$mixes/intro-1-lib"
echo 'Mix "Intro.hs" 2026-11-29 10:14:42 UTC 7 8 [(3:8-3:9,ExpBox False)]' > "$mixes/Main.mix"
echo 'Mix "Shape.hs" 2026-11-29 10:14:42 UTC 9 8 [(1:1-1:2,ExpBox False)]' > "$mixes/intro-1-lib/Shape.mix"
cat > "$work/install/bin/intro" <<'END'
#!/bin/sh
echo 'Tix [ TixModule "Main" 7 1 [1], TixModule "intro-1-lib/Shape" 9 1 [3]]' > "$HPCTIXFILE"
END
chmod +x "$work/install/bin/intro"`,
  );
  const { status, stderr } = cairn('run', '--coverage', '.');
  expect(stderr).toMatch(
    /stack build intro:exe:intro --work-dir \.stack-work\/cairn-coverage --ghc-options ['"].*-fhpc -hpcdir \S+\/hpc /,
  );
  expect(status).toBe(0);
  const tix = readFileSync(join(folder, 'work', 'intro.tix'), 'utf8');
  expect(tix.trim()).toBe('Tix [ TixModule "Main" 7 1 [1], TixModule "intro-1-lib/Shape" 9 1 [3]]');
  expect(readFileSync(join(folder, 'work', '.hpc/intro-1-lib/Shape.mix'), 'utf8')).toContain(
    'Mix "Shape.hs"',
  );
});

it('says where GHC finds an error, and why cabal fails', () => {
  tool('ghc', `echo 'Intro.hs:2:8-10: error: Variable not in scope: foo' >&2; exit 1`);
  expect(profile('Intro.hs')).toMatchObject({
    status: 1,
    stderr: 'Intro.hs:2:8: error: Variable not in scope: foo\n',
  });
  writeFileSync(join(folder, 'work', 'intro.cabal'), description);
  tool(
    'cabal',
    `echo 'ld: error: cannot find -lnosuch'; echo 'Error: cabal: Failed to build exe:intro (failed).'; exit 1`,
  );
  expect(profile('.')).toMatchObject({
    status: 1,
    stderr: 'cairn: cabal could not build the program: ld: error: cannot find -lnosuch\n',
  });
});

it('refuses what GHC cannot do before it builds anything', () => {
  tool('ghc', 'touch "$PWD/asked"; exit 1');
  expect(profile('--heap', 'hc', 'Intro.hs')).toMatchObject({
    status: 2,
    stderr: 'cairn: --heap cannot be used with --engine ghc\n',
  });
  expect(profile('--sandbox', 'Intro.hs').stderr).toBe('cairn: --sandbox cannot be used with --engine ghc\n');
});
