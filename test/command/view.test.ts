/** `cairn view` as a process of its own: reports, sums of files, formats; and on a terminal of its own, where python3 has one. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatNamed, writeGhcJson } from '../../language/profile/index.ts';
import { bundle } from '../lib/bundle.ts';
import { parseDrawing } from '../lib/drawing.ts';
import { intro } from '../unit/profile/fixtures.ts';

const built = (name: string) => bundle(fileURLToPath(new URL(`../lib/${name}.ts`, import.meta.url)));
const worker = built('fakeworker');
const line = built('fakecli');
const folder = mkdtempSync(join(tmpdir(), 'cairn-view-'));

beforeAll(() => {
  writeFileSync(join(folder, 'intro.json'), writeGhcJson(intro));
  writeFileSync(join(folder, 'wide.json'), writeGhcJson(parseDrawing('MAIN\n 名前 Main 1 80 50')));
});
afterAll(() => {
  for (const each of [worker, line]) each.remove();
  rmSync(folder, { recursive: true, force: true });
});

const view = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('node', [line.file, worker.file, 'view', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

it('reports by centre, module, stack, tree, graph and arms', () => {
  const kinds = ['centre', 'flat', 'individual', 'inherited', 'module', 'stack', 'tree', 'graph', 'arms'];
  for (const kind of kinds) {
    const { status, stdout } = view('intro.json', '--by', kind);
    expect([kind, status]).toEqual([kind, 0]);
    expect(stdout).toMatch(/^drawn: 1\.24 s \(1,237 ticks\), .* allocated, 21 stacks\n/);
    expect(stdout).not.toContain('\u001b');
  }
  expect(view('intro.json', '--by', 'tree', '--of', 'j', '--inverted').stdout).toMatch(
    /Main\.j\n.* {2}Main\.h\n/,
  );
  expect(view('intro.json', '--by', 'source').stdout).not.toContain('Main.rev');
});

it('shows entries of the centre itself, whatever is not selected, unless entries are asked for', () => {
  const rowOfJ = (...more: string[]) =>
    /^Main\.j .*$/m.exec(view('intro.json', '--exclude', 'rev', ...more).stdout)?.[0].split(/ {2,}/);
  expect(rowOfJ('--by', 'centre')).toContain('3');
  expect(rowOfJ('--by', 'centre', '--metric', 'entries')).toContain('9,201');
});

it('refuses options that have no meaning together, and says which help to read', () => {
  const other = (args: readonly string[]) => view('intro.json', ...args);
  for (const [args, why] of [
    [['--by', 'centre', '--inverted'], '--inverted cannot be used without --by tree or graph'],
    [['--by', 'arms', '--inverted'], '--inverted cannot be used without --by tree or graph'],
    [['--of', 'rev'], '--of cannot be used without --by tree, graph or arms'],
    [['--compare', 'intro.json', '--by', 'module'], '--by cannot be used with --compare'],
    [['--compare', 'intro.json', '--export', 'csv'], '--export cannot be used with --compare'],
    [['--export', 'csv', '--least', '1'], '--least cannot be used with --export'],
    [['--compare', 'intro.json', '--min-ticks', '1'], '--min-ticks cannot be used with --compare'],
  ] as const)
    expect(other(args)).toEqual({ status: 2, stdout: '', stderr: `cairn: ${why}\n` });
  expect(other(['--by', 'nix']).stderr).toMatch(/\(see cairn view --help\)\n$/);
});

it('adds several files up, and takes parts of them', () => {
  const { stdout } = view('intro.json', 'intro.json', '--by', 'individual', '--rows', '1');
  expect(stdout).toContain('2,474 ticks');
  expect(stdout).toMatch(/^rev +2,474 +100\.0%$/m);
  expect(view('intro.json', '--by', 'tree', '--lift', '2').stdout).toMatch(/^ .* {4}Main\.rev$/m);
  expect(
    view('intro.json', '--by', 'stack', '--arms', '2').stdout.match(/^ *[\d,]*[1-9] ticks/gm),
  ).toHaveLength(2);
  expect(
    view('intro.json', '--by', 'stack', '--min-ticks', '16').stdout.match(/ticks +\d+\.\d%/g),
  ).toHaveLength(2);
  expect(
    view('intro.json', '--by', 'stack', '--min-bytes', '2m').stdout.match(/ticks +\d+\.\d%/g),
  ).toHaveLength(2);
  expect(view('intro.json', '--by', 'stack', '--least', '1%').stdout.match(/ticks +\d+\.\d%/g)).toHaveLength(
    2,
  );
});

it('leaves what costs little out of files too, and what is not selected is a row of its own', () => {
  const lines = (...args: readonly string[]): number =>
    view('intro.json', '--export', 'collapsed', ...args)
      .stdout.trimEnd()
      .split('\n').length;
  expect([lines(), lines('--min-ticks', '16'), lines('--arms', '1')]).toEqual([6, 2, 1]);
  expect(view('intro.json', '--by', 'individual', '--only', 'g').stdout).toMatch(
    /^g +49 +4\.0%\n\(not selected\) +1,188 +96\.0%$/m,
  );
  expect(view('intro.json', '--by', 'arms', '--arms', '1').stdout).toMatch(/95\.5% +95\.5%/);
});

it('says what a format cannot hold, and what a file does not', () => {
  const made = view('intro.json', '--export', 'callgrind', '-o', 'intro.callgrind');
  expect(made.stderr).toContain(
    'callgrind does not store stacks (only callers and callees), and ends of source spans\n',
  );
  const read = view('intro.callgrind', '--by', 'individual');
  expect(read.stderr).toMatch(/^intro\.callgrind: callgrind files contain no stacks/);
  expect(read.stdout).toMatch(/^rev +1,237 +100\.0%$/m);
  for (const format of ['pgcl', 'otlp'])
    expect(view('intro.json', '--export', format)).toMatchObject({
      status: 0,
      stderr: `profile written to intro${formatNamed(format)!.suffix}\n${format} does not store ${formatNamed(format)!.loses}\n`,
    });
  expect([...readFileSync(join(folder, 'intro.pgcl')).subarray(0, 4)]).toEqual([112, 114, 111, 102]);
  expect(view('intro.otlp.pb', '--by', 'individual').stdout).toMatch(/^rev +1,237 +100\.0%$/m);
});

it('says in one line what is wrong', () => {
  const wrong: [string[], RegExp][] = [
    [['intro.json', '--by', 'colour'], /^cairn: .*Allowed choices are centre, flat, .*\n$/],
    [['intro.json', '--of', 'nobody', '--by', 'tree'], /^cairn: no cost centre of drawn matches nobody\n$/],
    [['intro.json', '--interactive'], /^cairn: --interactive needs a terminal.*\n$/],
    [['intro.json', 'missing.json'], /^cairn: cannot read missing.json: file not found\n$/],
    [['intro.json', '--rows', 'many'], /^cairn: .*Write a whole number\..*\n$/],
  ];
  for (const [args, text] of wrong)
    expect(view(...args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(text) });
});

/** Starts a program on a terminal of its own, types a piece whenever what is before it has come, and prints all that came. */
const driver = `
import fcntl, json, os, pty, select, signal, struct, sys, termios, time
argv, steps, environment, size = json.loads(sys.argv[1])
pid, fd = pty.fork()
if pid == 0:
    os.environ.update(environment)
    os.execvp(argv[0], argv)
fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack('HHHH', size[0], size[1], 0, 0))
came, at, end = b'', 0, time.time() + 20
while time.time() < end:
    ready, _, _ = select.select([fd], [], [], 0.05)
    if ready:
        try: piece = os.read(fd, 65536)
        except OSError: break
        if not piece: break
        came += piece
    if steps and steps[0][0].encode() in came[at:]:
        at = len(came)
        typed = steps.pop(0)[1]
        if typed == 'SIGTERM': os.kill(pid, signal.SIGTERM)
        else: os.write(fd, typed.encode())
else: os.kill(pid, signal.SIGKILL)
_, status = os.waitpid(pid, 0)
print(json.dumps([came.decode(), os.WEXITSTATUS(status) if os.WIFEXITED(status) else -1]))
`;

const hasTerminals = spawnSync('python3', ['-c', 'import pty, fcntl, termios']).status === 0;

describe.skipIf(!hasTerminals)('on a terminal', () => {
  const onTerminal = (
    args: readonly string[],
    steps: readonly (readonly [awaited: string, typed: string])[],
    environment: Readonly<Record<string, string>> = {},
  ): [text: string, code: number] => {
    const argv = ['node', line.file, worker.file, 'view', ...args];
    const wanted = JSON.stringify([argv, steps, { TERM: 'xterm', ...environment }, [20, 72]]);
    const { stdout } = spawnSync('python3', ['-c', driver, wanted], { cwd: folder, encoding: 'utf8' });
    return JSON.parse(stdout) as [string, number];
  };
  const keys = 'q quit';
  const begin = '\u001b[?1049h';
  const restored = /\u001b\[\?25h\u001b\[\?1049l$/;

  it('is a table that keys move in, until q', () => {
    const [text, code] = onTerminal(
      ['intro.json'],
      [
        [keys, '/rev\r'],
        ['Intro.hs:(14,1)', ' '],
        ['1 cost centre not selected', 'q'],
      ],
    );
    expect(code).toBe(0);
    expect(text.startsWith(begin)).toBe(true);
    expect(text).toMatch(restored);
    for (const row of text.split('\u001b[H').at(-1)!.split('\r\n'))
      expect(row.replace(/\u001b\[[\d?]*[A-Za-z]|\r/g, '').length).toBeLessThan(72);
  });

  it('gives the terminal back after Ctrl-C and SIGTERM', () => {
    for (const [typed, expected] of [
      ['\u0003', 0],
      ['SIGTERM', 143],
    ] as const) {
      const [text, code] = onTerminal(['intro.json'], [[keys, typed]]);
      expect(code).toBe(expected);
      expect(text).toMatch(restored);
    }
  });

  it('has colours, but not under NO_COLOR; a dumb terminal has the report', () => {
    expect(onTerminal(['intro.json', '--by', 'tree'], [])[0]).toContain('\u001b[31m');
    expect(onTerminal(['intro.json', '--by', 'tree'], [], { NO_COLOR: '1' })[0]).not.toContain('\u001b');
    const [dumb, code] = onTerminal(['intro.json'], [], { TERM: 'dumb' });
    expect([code, dumb.includes('\u001b'), dumb.includes('cost centre')]).toEqual([0, false, true]);
  });

  it('cuts no line in two', () => {
    const [text] = onTerminal(['intro.json', '--by', 'arms'], [], { NO_COLOR: '1' });
    for (const row of text.split('\r\n')) expect(row.length).toBeLessThanOrEqual(72);
    expect(text).toContain('…');
  });
});

it('shows what runs of a .tix file have evaluated beside the costs, and says if it is of another program', () => {
  mkdirSync(join(folder, '.hpc'));
  const mix =
    'Mix "Intro.hs" 2020-01-01 00:00:00 UTC 7 8 [(14:12-14:20,ExpBox False),(15:12-15:28,ExpBox False)]';
  writeFileSync(join(folder, '.hpc', 'Main.mix'), mix);
  writeFileSync(join(folder, '.hpc', 'Other.mix'), mix);
  writeFileSync(join(folder, 'tests.tix'), 'Tix [TixModule "Main" 7 2 [3,0]]');
  writeFileSync(join(folder, 'other.tix'), 'Tix [TixModule "Other" 7 2 [3,0]]');
  const { stdout } = view('intro.json', '--by', 'coverage', '--coverage', 'tests.tix');
  expect(stdout).toMatch(/Main\.rev .* 50% +1 of 2 +15:12-28\n/);
  expect(stdout).toMatch(/Main\.main .* not counted/);
  expect(view('intro.json', '--coverage', 'other.tix')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('other.tix counts no code of a cost centre of drawn'),
  });
});
