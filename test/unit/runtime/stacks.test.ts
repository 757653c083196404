/** More cost-centre stacks than are kept: the run goes on, all that was counted is there, and the profile says so. */
import { expect, it } from 'vitest';
import { type Profile, stackLimitNote, stackRows } from '../../../language/profile/index.ts';
import { compile, execute, profiledTop } from '../../lib/program.ts';

const names = Array.from({ length: 8 }, (_, i) => `f${i}`);

/** Functions that call each other in any order. */
const text = `
main :: IO ()
main = print (f0 20000 1)

go :: Int -> Int -> Int
go n s = case (s \`div\` 65536) \`mod\` 8 of
${names.map((f, i) => `  ${i === 7 ? '_' : i} -> ${f} n s`).join('\n')}

${names.map(f => `${f} :: Int -> Int -> Int\n${f} 0 s = s\n${f} n s = go (n - 1) ((s * 1103515245 + 12345) \`mod\` 2147483648)\n`).join('\n')}
`;

/** Entries of one function, or of all there is. */
const entries = ({ centres, stacks }: Profile, label?: string): number =>
  stackRows(stacks).reduce(
    (sum, stack) => sum + (label === undefined || centres[stack.centre]!.label === label ? stack.entries : 0),
    0,
  );

const executable = compile('Main.hs', text, profiledTop);

function ran(policy: 'compress' | 'truncate', stacks?: number) {
  const { stdout, result } = execute(executable, {
    name: 'Main',
    policy,
    ...(stacks === undefined ? {} : { stacks }),
  });
  const profile = result.profile!;
  return { stdout, profile };
}

it('is nothing to a run with few', () => {
  expect(ran('compress').profile.stackLimitReached).toBeUndefined();
  expect(stackLimitNote(ran('truncate').profile)).toBeUndefined();
});

it('cuts recursion back, and goes on', () => {
  const whole = ran('compress');
  const { stdout, profile } = ran('compress', 4000);
  expect(whole.profile.stacks.length).toBeGreaterThan(4000);
  expect(profile.stacks.length).toBeGreaterThan(3000);
  expect(profile.stacks.length).toBeLessThanOrEqual(4000);
  expect(stdout).toBe(whole.stdout);
  for (const name of names) expect(entries(profile, name)).toBe(entries(whole.profile, name));
  expect(stackLimitNote(profile)?.hint).toContain('‘truncate’ makes far fewer');
});

it('charges what there is no room for to the stack below', () => {
  const whole = ran('truncate');
  const { centres, stacks } = whole.profile;
  // those of constants and of the machine are always made
  const always = centres.filter(({ kind }) => kind === 'caf' || kind === 'built-in').length;
  const { stdout, profile } = ran('truncate', stacks.length - 3 + always);
  expect([stdout, profile.stackLimitReached]).toEqual([whole.stdout, profile.stacks.length]);
  expect(entries(profile)).toBe(entries(whole.profile));
  expect(profile.stacks.length).toBeLessThan(stacks.length);
  expect(stackLimitNote(profile)?.hint).toMatch(/^Beyond that limit, costs were charged to the caller\./);
});
