/** The command line as a process of its own, over the fake compiler: what it prints, where, and how it ends. */
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeGhcJson } from '../../language/profile/index.ts';
import { bundle } from '../lib/bundle.ts';
import { parseDrawing } from '../lib/drawing.ts';

const built = (name: string) => bundle(fileURLToPath(new URL(`../lib/${name}.ts`, import.meta.url)));
const worker = built('fakeworker');
const line = built('fakecli');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => {
  worker.remove();
  line.remove();
});

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const command = (args: readonly string[]): string[] => [line.file, worker.file, ...args];
const cairn = (args: readonly string[], input = '') => {
  const { status, signal, stdout, stderr } = spawnSync('node', command(args), {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  return { status, signal, stdout, stderr };
};

describe('cairn check', () => {
  it('is silent about a good file', () => {
    write('Good.hs', 'main = print 1\n');
    expect(cairn(['check', 'Good.hs'])).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  it('fails where an extension is not on, as a run does, unless the command names it', () => {
    write('Newer.hs', 'main = print (f 1)\nf = \\case n -> n\n');
    expect(cairn(['check', 'Newer.hs'])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('Newer.hs:2:5: error[E0501]'),
    });
    expect(cairn(['run', 'Newer.hs']).status).toBe(1);
  });

  it('underlines what is wrong', () => {
    write('Bad.hs', 'main = print 1\noops\n');
    const { status, stdout } = cairn(['check', 'Bad.hs']);
    expect(status).toBe(1);
    expect(stdout).toBe(
      [
        'Bad.hs:2:1: error[E0301]: `oops` is not in scope',
        '  2 | oops',
        '    | ^^^^',
        '    It is defined nowhere.',
        '    hint: define it',
        '',
      ].join('\n'),
    );
  });
});

describe('a package', () => {
  it('is checked as its file lists it, without its test data', () => {
    write(
      'tea.cabal',
      'name: tea\nversion: 1\nlibrary\n  exposed-modules: Tea\n  other-modules: Tea.Pot, Paths_tea\n',
    );
    mkdirSync(join(folder, 'Tea'));
    write('Tea.hs', 'module Tea where\nimport Tea.Pot\ntea :: Int\ntea = pot\n');
    write('Tea/Pot.hs', 'module Tea.Pot where\npot :: Int\npot = 1\n');
    mkdirSync(join(folder, 'tests'));
    write('tests/Broken.hs', 'module Broken where\noops\n');
    expect(cairn(['check', '.'])).toMatchObject({ status: 0, stdout: '' });
    write('Tea/Pot.hs', 'module Tea.Pot where\noops\n');
    expect(cairn(['check', '.']).stdout).toMatch(/^Tea\/Pot\.hs:2:1: error/);
    rmSync(join(folder, 'Tea.hs'));
    rmSync(join(folder, 'Tea'), { recursive: true });
    expect(cairn(['check', '.'])).toMatchObject({
      status: 2,
      stderr: 'cairn: . lists no module with a source file\n',
    });
  });

  it('is checked without the test-suites whose packages are not there, unless they are named', () => {
    const suite = (name: string, needed: string): string =>
      `test-suite ${name}\n  type: exitcode-stdio-1.0\n  main-is: ${name}.hs\n  build-depends: ${needed}\n`;
    write(
      'tea.cabal',
      `name: tea\nversion: 1\nlibrary\n  exposed-modules: Tea\n${suite('Spec', 'tea, hspec, hspec')}${suite('Plain', 'tea, HUnit')}`,
    );
    write('Tea.hs', 'module Tea where\n');
    write('Spec.hs', 'oops\n');
    write('Plain.hs', 'main = print 1\n');
    const leftOut = 'the test-suite Spec was skipped: missing package hspec\n';
    expect(cairn(['check', '.'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('warning[W0602]: The package hspec is not available'),
      stderr: `cairn: ${leftOut}`,
    });
    expect(cairn(['check', '--no-warnings', '.'])).toMatchObject({ status: 0, stdout: '' });
    expect(cairn(['check', 'Spec.hs']).status).toBe(1);
    write('Plain.hs', 'oops\n');
    expect(cairn(['check', '.'])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('Plain.hs:1:1'),
    });
    write('tea.cabal', `name: tea\nversion: 1\n${suite('Spec', 'tea, hspec')}`);
    expect(cairn(['check', '.'])).toMatchObject({
      status: 2,
      stderr: `cairn: . lists no module with a source file; ${leftOut}`,
    });
  });
});

describe('a folder', () => {
  it('may hold links that lead round in a circle', () => {
    mkdirSync(join(folder, 'a'));
    symlinkSync('..', join(folder, 'a', 'up'));
    symlinkSync('self', join(folder, 'self'));
    write('Bad.hs', 'main = print 1\noops\n');
    const { status, stdout } = cairn(['check', '.']);
    expect(status).toBe(1);
    expect(stdout.match(/E0301/g)).toHaveLength(1);
  });

  it('is checked without what sets a package up', () => {
    write('Setup.lhs', '> import Distribution.Simple\n> main = defaultMain\n');
    write('Setup.hs', 'import Distribution.Simple\nmain = defaultMain\n');
    write('Good.hs', 'module Good where\n');
    expect(cairn(['check', '.'])).toMatchObject({ status: 0, stdout: '' });
  });

  it('without Haskell files is told of', () =>
    expect(cairn(['check', '.'])).toMatchObject({
      status: 2,
      stderr: 'cairn: . contains no Haskell files\n',
    }));
});

describe('what is said at once', () => {
  it.runIf(existsSync('/dev/full'))('is a failure where it cannot be written', () => {
    write('Bad.hs', 'oops\n');
    const call = command(['check', 'Bad.hs']).join(' ');
    const { status, stderr } = spawnSync('sh', ['-c', `node ${call} > /dev/full`], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^cairn: cannot write: .*\n$/);
  });

  it('reaches a slow reader to its end', () => {
    write('Long.hs', `main = print 1\n${'-- more\n'.repeat(20_000)}-- the end\n`);
    const call = command(['profile', 'Long.hs', '--report', 'annotate', '-o', '-']).join(' ');
    const { stdout } = spawnSync('sh', ['-c', `node ${call} | (sleep 1; cat)`], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 24,
    });
    expect(stdout).toContain('-- the end\n');
  });
});

describe('cairn run', () => {
  it('passes on input, output and exit code', () => {
    write('Echo.hs', 'main = interact id\n');
    expect(cairn(['run', 'Echo.hs'], 'abc')).toMatchObject({ status: 0, stdout: 'say: ABC', stderr: '' });
    write('Fails.hs', 'main = print (f [])\nf x = head []\n');
    expect(cairn(['run', 'Fails.hs'])).toMatchObject({
      status: 1,
      stderr: 'Fails: Prelude.head: empty list\n',
    });
  });

  it('does not run a program with errors', () => {
    write('Bad.hs', 'oops\n');
    expect(cairn(['run', 'Bad.hs'])).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Bad.hs:1:1: error/),
    });
  });

  it('dies of an interrupt as the program would', async () => {
    write('Loop.hs', '-- Never ends\nmain = main\n');
    const child = spawn('node', command(['run', 'Loop.hs']), { cwd: folder });
    child.stdout.once('data', () => child.kill('SIGINT'));
    const signal = await new Promise(resolve => child.on('exit', (_, how) => resolve(how)));
    expect(signal).toBe('SIGINT');
  });

  it('loses no profile to signals that come while it is written', async () => {
    write('Loop.hs', '-- Never ends\nmain = main\n');
    const child = spawn('node', command(['profile', 'Loop.hs']), { cwd: folder });
    child.stdout.once('data', () => child.kill('SIGTERM'));
    child.stderr.on('data', () => child.kill('SIGHUP'));
    const signal = await new Promise(resolve => child.on('exit', (_, how) => resolve(how)));
    expect(['SIGTERM', 'SIGHUP']).toContain(signal);
    expect(readFileSync(join(folder, 'Loop.prof'), 'utf8')).toMatch(/^COST CENTRE /m);
  });

  it('ends quietly when nobody reads on', () => {
    write('Yes.hs', 'main = putStr (cycle "y")\n');
    const line = `node ${command(['run', 'Yes.hs']).join(' ')} | head -c 3; echo`;
    expect(spawnSync('sh', ['-c', line], { cwd: folder, encoding: 'utf8' })).toMatchObject({
      stdout: 'xxx\n',
      stderr: '',
    });
  });

  it('owns up to a bug of ours', () => {
    write('Odd.hs', '-- bug in the compiler\nmain = print 1\n');
    expect(cairn(['check', 'Odd.hs'])).toMatchObject({
      status: 70,
      stderr: expect.stringMatching(/^cairn: this is a bug in Cairn.*\nError: a bug in the compiler/),
    });
  });

  it('finds the program of a project', () => {
    write('cairn.json', '{ "main": "Good.hs" }');
    write('Good.hs', 'main = print 1\n');
    expect(cairn(['run', '.']).status).toBe(0);
    expect(cairn(['run', 'cairn.json']).status).toBe(0);
    write('cairn.json', '{ "main": "Gone.hs" }');
    expect(cairn(['run', '.'])).toMatchObject({
      status: 2,
      stderr: 'cairn: . has no executable with an existing main file\n',
    });
  });

  it('says in one line what is wrong with the call', () => {
    write('Good.hs', 'main = print 1\n');
    write('Shapes.hs', 'module Shapes where\nf = 1\n');
    writeFileSync(join(folder, 'Latin.hs'), Uint8Array.of(0x2d, 0x2d, 0xff, 0x0a));
    const wrong: [string[], RegExp][] = [
      [['run', 'Missing.hs'], /^cairn: cannot read Missing.hs: file not found\n$/],
      [['run', '.'], /^cairn: \. is a folder without a cairn.json or .cabal file.*\n$/],
      [['check', 'Latin.hs'], /^cairn: cannot read Latin.hs: its text is not UTF-8\n$/],
      [['run', 'Shapes.hs'], /^cairn: Shapes.hs has no main.*\n$/],
      [['run', '--fast', 'Good.hs'], /^cairn: unknown option '--fast'.*\n$/],
      [
        ['profile', 'Good.hs', '-css'],
        /^cairn: unknown option '-css' \(options for the program go after --; see cairn profile --help\)\n$/,
      ],
      [
        ['budget', 'check', 'Good.hs', '-css'],
        /^cairn: unknown option '-css' \(options for the program .*\n$/,
      ],
      [['run', '--heap-limit', 'much', 'Good.hs'], /^cairn: .*Write a size like 64m or 1g\..*\n$/],
      [
        ['profile', '--report', 'xml', 'Good.hs'],
        /^cairn: .*Choose annotate, cairn, prof, prof-detailed, prof-all, json, speedscope, .*\n$/,
      ],
      [['walk'], /^cairn: unknown command 'walk'.*\n$/],
      [
        ['view', 'Good.hs'],
        /^cairn: Good.hs: unknown file format: not a profile in one of the known formats \(cairn, pgcl.*\n$/,
      ],
    ];
    for (const [args, text] of wrong)
      expect(cairn(args)).toMatchObject({ status: 2, stderr: expect.stringMatching(text) });
  });
});

describe('cairn budget', () => {
  it('holds a run to what an earlier one cost', () => {
    write('Good.hs', 'main = print (f 1)\nf x = x\n');
    expect(cairn(['budget', 'check', 'Good.hs'])).toMatchObject({
      status: 2,
      stderr: 'cairn: Good.budget.json does not exist: create it with cairn budget record Good.hs\n',
    });
    const recorded = cairn(['budget', 'record', 'Good.hs', '--slack', '0']);
    expect(recorded).toMatchObject({ status: 0, stderr: 'budget written to Good.budget.json\n' });
    expect(cairn(['budget', 'check', 'Good.hs'])).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(/^all \d+ limits met\n$/),
    });
    write('Good.budget.json', '{ "centres": { "Main.f": { "entries": 1 }, "Main.gone": { "bytes": 1 } } }');
    const { status, stderr } = cairn(['budget', 'check', 'Good.hs']);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Main\.f +entries +\d+ +1 +[\d.]+%$/m);
    expect(stderr).toMatch(/^Main\.gone is in the budget but not in the program/m);
    write('Good.budget.json', '{ "centres": 1 }');
    expect(cairn(['budget', 'check', 'Good.hs'])).toMatchObject({
      status: 2,
      stderr: 'cairn: Good.budget.json: "centres" must be an object\n',
    });
  });
});

describe('cairn profile', () => {
  it('says how costs grow', () => {
    write('Good.hs', 'main = print (f 1)\nf x = x\n');
    const { status, stderr } = cairn(['profile', 'Good.hs', '--sizes', '10,20,40,80', '--', '-n', '{}']);
    expect(status).toBe(0);
    expect(stderr).toMatch(/^Main\.f .* constant .* constant$/m);
    expect(cairn(['profile', 'Good.hs', '--sizes', '10'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Write sizes like 100,200,400,800.'),
    });
  });

  it('says what could be faster, at its line, and writes nothing else', () => {
    write('Good.hs', 'main = print (f 1)\nf x = slowly x\n');
    const { status, stderr } = cairn(['profile', 'Good.hs', '--advise']);
    expect(status).toBe(0);
    expect(stderr).toBe(`
Good.hs:2:7: advice[slow]: It is slow
  2 | f x = slowly x
    |       ^^^^^^
    It took all.
    hint: write another.
    (quick fix in the editor: Write quickly)

1 suggestion, most expensive first.
`);
    expect(readdirSync(folder)).toEqual(['Good.hs']);
    write('Good.hs', 'main = print (f 1)\nf x = x\n');
    expect(cairn(['profile', 'Good.hs', '--advise']).stderr).toMatch(/^No advice: /m);
  });

  it('refuses two reports of one file before the run', () => {
    write('Good.hs', 'main = print (f 1)\nf x = x\n');
    const made = cairn(['profile', 'Good.hs', '--report', 'prof', '--report', 'prof-detailed']);
    expect(made).toMatchObject({ status: 2, stdout: '' });
    expect(made.stderr).toContain(
      'prof and prof-detailed would write the same file; request only one of them',
    );
    expect(readdirSync(folder)).toEqual(['Good.hs']);
  });

  it('annotates the source and writes a .prof, which view reads', () => {
    write('Good.hs', 'main = print (f 1)\nf x = x\n');
    const made = cairn(['profile', 'Good.hs']);
    expect(made).toMatchObject({ status: 0, stdout: '1101\n' });
    expect(made.stderr).toContain('│ f x = x');
    expect(made.stderr).toContain('profile written to Good.prof');
    expect(readdirSync(folder).sort()).toEqual(['Good.hs', 'Good.prof']);
    const viewed = cairn(['view', 'Good.prof']);
    expect(viewed).toMatchObject({ status: 0, stderr: '' });
    expect(viewed.stdout).toContain('Main.f');
    expect(viewed.stdout).toContain('│ f x = x');
  });

  it('compares two versions of a program, and writes what other tools read', () => {
    const drawn = (g: number): string =>
      writeGhcJson(
        parseDrawing(`
          MAIN
           main F.hs:1:1-9 1 100 2
            f F.hs:2:1-9 1 10 50
             g F.hs:3:1-9 ${g} 10 50`),
      );
    write('before.json', drawn(1));
    write('after.json', drawn(2));
    const { stdout, status } = cairn(['view', 'before.json', '--compare', 'after.json']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Main\.g .* 1 +2 +\+100\.0%$/m);
    expect(stdout).not.toMatch(/^Main\.f /m);
    const { stdout: lines } = cairn([
      'view',
      'after.json',
      '--export',
      'collapsed',
      '--metric',
      'entries',
      '--only',
      'g',
    ]);
    expect(lines).toMatch(/^MAIN;Main\.g 2$/m);
    cairn(['view', 'after.json', '--export', 'pprof', '-o', 'after.pb.gz']);
    expect(cairn(['view', 'after.pb.gz']).stdout).toContain('Main.g');
    expect(cairn(['view', 'after.json', '--only', 'h'])).toMatchObject({
      status: 2,
      stderr: 'cairn: no cost centre of drawn matches h\n',
    });
  });

  it('says that nothing calls a function whose callers are asked for', () => {
    write('Calls.hs', 'main = print ({-# SCC "main(calling M.f)" #-} f 1)\nf x = x + 1\n');
    const { status, stderr } = cairn(['profile', 'Calls.hs', '--callers', 'M.f']);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^cairn: no function that the program calls matches M\.f: /);
  });

  it('leaves a profile of a run that failed, and says that it is partial', () => {
    write('Fails.hs', 'main = print (f [])\nf x = head []\n');
    expect(cairn(['profile', 'Fails.hs'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('partial'),
    });
    expect(readFileSync(join(folder, 'Fails.prof'), 'utf8')).toContain('(Partial: failed)');
  });

  it('writes the reports that are asked for', () => {
    write('Good.hs', 'main = print (f 1)\nf x = x\n');
    cairn(['profile', '--report', 'json', '-o', 'out.json', 'Good.hs']);
    expect(JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'))).toMatchObject({ program: 'Good' });
    const { stdout } = cairn(['profile', '--report', 'annotate', 'Good.hs']);
    expect(stdout).toContain('│ f x = x');
    expect(cairn(['profile', '-o', '-', 'Good.hs']).stdout).toContain('COST CENTRE');
    cairn(['profile', '--report', 'html', 'Good.hs']);
    const page = readFileSync(join(folder, 'Good.html'), 'utf8');
    expect(page).toContain('<title>Good</title>');
    expect(page).toContain('"text":"main = print (f 1)\\nf x = x\\n"');
    expect(cairn(['view', 'out.json', '--export', 'html']).stdout).toContain('"text":"main = print');
  });

  it('says before the run that a report could not be written', () => {
    write('Good.hs', 'main = print 1\n');
    for (const [target, reason] of [
      ['.', 'this is a folder; name a file'],
      ['no/such.prof', 'the folder no does not exist'],
    ])
      expect(cairn(['profile', '-o', target!, 'Good.hs'])).toMatchObject({
        status: 2,
        stdout: '',
        stderr: `cairn: cannot write ${target}: ${reason}\n`,
      });
  });
});
