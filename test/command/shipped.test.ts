/** The command line as it ships: its parts loaded when they are needed, on one thread with its sampler. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shipCommandLine } from '../lib/shipped.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-shipped-'));
const dist = join(folder, 'dist');
const cache = join(folder, 'cache');
const programs = join(folder, 'programs');

beforeAll(() => {
  shipCommandLine(folder);
  mkdirSync(programs);
  writeFileSync(join(programs, 'Greet.hs'), 'main :: IO ()\nmain = getContents >>= putStr . map succ\n');
  writeFileSync(
    join(programs, 'Spin.hs'),
    'import System.IO\n\nmain :: IO ()\nmain = hPutStrLn stderr "spinning" >> spin 0\n\nspin :: Int -> IO ()\nspin n = if n < 0 then print n else spin (n + 1)\n',
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = { ...process.env, CAIRN_CACHE: cache };
delete (environment as Record<string, string | undefined>).CAIRN_MODULES;

const cairn = (...args: string[]): string =>
  execFileSync('node', [join(dist, 'main.cjs'), ...args], {
    cwd: programs,
    env: environment,
    input: 'HAL',
    encoding: 'utf8',
  });

it('runs a program that is new, known and changed', () => {
  expect(cairn('run', 'Greet.hs')).toBe('IBM');
  const kept = readdirSync(join(cache, 'modules'));
  expect(cairn('run', 'Greet.hs')).toBe('IBM');
  expect(readdirSync(join(cache, 'modules'))).toEqual(kept);
  writeFileSync(join(programs, 'Greet.hs'), 'main :: IO ()\nmain = getContents >>= putStr . map pred\n');
  expect(cairn('run', 'Greet.hs')).toBe('G@K');
});

it('leaves to GHC what Cairn lacks something for, with --engine auto', () => {
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/ghc'), '#!/bin/sh\necho "GHC was asked" >&2\nexit 1\n', { mode: 0o755 });
  const needing = '{-# LANGUAGE TemplateHaskell #-}\nmain :: IO ()\nmain = print $(undefined)\n';
  writeFileSync(join(programs, 'Needs.hs'), needing);
  const run = (file: string, ...flags: string[]) =>
    spawnSync('node', [join(dist, 'main.cjs'), 'run', ...flags, file], {
      cwd: programs,
      env: { ...environment, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
      input: 'HAL',
      encoding: 'utf8',
    });
  const auto = (file: string) => run(file, '--engine', 'auto');
  const needs = auto('Needs.hs');
  expect(needs.stderr).toMatch(/^Needs needs the extension TemplateHaskell: GHC builds it\n.*GHC was asked/s);
  expect(needs.status).toBe(1);
  expect(auto('Greet.hs')).toMatchObject({ stdout: 'G@K', stderr: '', status: 0 });
  // without --engine the option is suggested, but not in the sandbox, which GHC does not keep to
  const hint = /GHC is installed: with --engine auto it builds what needs the extension TemplateHaskell/;
  expect(run('Needs.hs').stderr).toMatch(hint);
  expect(run('Needs.hs', '--sandbox').stderr).not.toMatch(hint);
});

it('ends as its program does where V8 has optimised none of it', () => {
  const long =
    'main :: IO ()\nmain = print (length [() | a <- [1 .. 12000 :: Int], b <- [a .. 18000], odd (a + b)])\n';
  writeFileSync(join(programs, 'Long.hs'), long);
  const args = ['--liftoff-only', join(dist, 'main.cjs'), 'run', '--statistics', 'Long.hs'];
  const ran = spawnSync('node', args, { cwd: programs, env: environment, encoding: 'utf8' });
  expect(ran).toMatchObject({ stdout: '72000000\n', status: 0 });
  // for so long that its code would have been kept
  expect(Number(/MUT +time +([\d.]+)/.exec(ran.stderr)?.[1])).toBeGreaterThan(0.1);
});

it('interrupts a loop that allocates nothing, and keeps its profile, with times', async () => {
  const child = spawn('node', [join(dist, 'main.cjs'), 'profile', 'Spin.hs', '--report', 'prof'], {
    cwd: programs,
    env: environment,
  });
  child.stderr.once('data', () => setTimeout(() => child.kill('SIGINT'), 1500));
  const signal = await new Promise(done => child.on('exit', (_, by) => done(by)));
  expect(signal).toBe('SIGINT');
  const report = readFileSync(join(programs, 'Spin.prof'), 'utf8');
  expect(Number(/\((\d+) ticks/.exec(report)?.[1])).toBeGreaterThan(50);
  expect(Number(/^spin +Main +\S+ +([\d.]+)/m.exec(report)?.[1])).toBeGreaterThan(80);
});

it('limits what is live and what is covered in a budget', () => {
  const half = 'main = print (if f 1 > 0 then length (reverse [1 .. f 50000]) else f 2)\nf x = x\n';
  writeFileSync(join(programs, 'Half.hs'), half);
  const file = join(programs, 'Half.budget.json');
  cairn('budget', 'record', 'Half.hs', '--live', '--coverage');
  const limits = readFileSync(file, 'utf8');
  const [, live, expressions] =
    /"total": \{ "bytes": \d+, "live": (\d+) \},\n {2}"coverage": \{ "expressions": (\d+) \}/.exec(limits)!;
  // the reversed list: cells of 24 bytes at least
  expect(Number(live)).toBeGreaterThan(24 * 50_000);
  expect(Number(expressions)).toBeLessThan(100);
  cairn('budget', 'check', 'Half.hs');
  const check = (budget: object): { readonly status: number | null; readonly stderr: string } => {
    writeFileSync(file, JSON.stringify(budget));
    return spawnSync('node', [join(dist, 'main.cjs'), 'budget', 'check', 'Half.hs'], {
      cwd: programs,
      env: environment,
      encoding: 'utf8',
    });
  };
  const grown = check({ total: { live: 1 } });
  expect(grown.status).toBe(1);
  expect(grown.stderr).toMatch(/^the program +live +[\d,]+ +1 /m);
  const untested = check({ coverage: { expressions: 100 } });
  expect(untested.status).toBe(1);
  expect(untested.stderr).toMatch(new RegExp(`^coverage +% of expressions +${expressions} +100 `, 'm'));
});
