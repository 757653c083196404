/** The programs of `examples/`: listed, runnable, and each shows what it says, by entries and bytes. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gallery } from '../../client/playground/gallery.ts';
import {
  allBut,
  attributedCosts,
  centresOf,
  growthOf,
  type Profile,
  select,
  stackRows,
} from '../../language/profile/index.ts';
import { advised } from '../lib/advised.ts';
import { compile, execute, profiledTop, type Ran, type World } from '../lib/program.ts';

const textOf = (name: string): string => readFileSync(`examples/${name}`, 'utf8');
const run = (name: string, world: Partial<World> = {}): Ran =>
  execute(compile(name, textOf(name), profiledTop), { name, policy: 'compress', ...world });
const profileOf = (name: string, world: Partial<World> = {}): Profile =>
  run(`gallery/${name}`, world).result.profile!;

const numberOf = ({ centres }: Profile, label: string): number =>
  centres.findIndex(centre => centre.label === label && centre.module === 'Main');
const costsOf = (profile: Profile, label: string, selected = allBut(new Set())) =>
  select(profile, selected).centres.get(numberOf(profile, label))!;
const bytesOf = (profile: Profile, label: string): number => costsOf(profile, label).individual.allocation;
const entriesOf = (profile: Profile, label: string): number => costsOf(profile, label).entries;
/** Entries by stack of the program's own centres, newest first. */
const stacksOf = (profile: Profile): ReadonlyMap<string, number> =>
  new Map(
    stackRows(profile.stacks).flatMap(({ entries }, code) => {
      const labels = centresOf(profile, code).flatMap(centre => {
        const { kind, label } = profile.centres[centre]!;
        return kind === 'auto' ? [label] : [];
      });
      return entries > 0 ? [[labels.join(), entries] as const] : [];
    }),
  );
/** `size`: what the program's `getArgs` gives; a program by itself has none. */
const grown = (name: string, sizes: readonly number[]) => {
  const text = textOf(`gallery/${name}`);
  const runs = sizes.map(size => {
    const sized = text.replace('sizes <- getArgs', `sizes <- fmap (const ["${size}"]) getArgs`);
    const executable = compile(name, sized, profiledTop);
    return { size, profile: execute(executable, { name, policy: 'compress' }).result.profile! };
  });
  const { centres } = growthOf(runs);
  return (label: string): string => centres.find(({ centre }) => centre.label === label)!.entries.curve;
};

describe('the examples', () => {
  it('are all listed, in the README too', () => {
    const files = ['', 'gallery/'].flatMap(folder =>
      readdirSync(`examples/${folder}`).flatMap(file => (file.endsWith('.hs') ? [folder + file] : [])),
    );
    expect(gallery.map(({ path }) => path).toSorted()).toEqual(
      [...files, 'orders/Main.hs', 'package/Main.hs'].toSorted(),
    );
    const rows = gallery.map(({ path, title, shows }) => `| \`${path}\` | ${title} | ${shows} |`);
    const table = ['| file | program | what it shows |', '|---|---|---|', ...rows].join('\n');
    const readme = textOf('README.md');
    const now = readme.replace(/\| file \|[\s\S]*\|\n/, `${table}\n`);
    if (process.env.UPDATE) writeFileSync('examples/README.md', now);
    else expect(readme).toBe(now);
  });

  it('of the gallery say in the beginning what to do and what to see', () => {
    for (const { path } of gallery.filter(each => each.path.startsWith('gallery/')))
      expect(textOf(path), path).toMatch(/^-- (.*\n-- )?.*\.\n--\n-- Do: (-- |.|\n)*\n-- See: /);
  });
});

describe('the gallery', () => {
  it('has a list that grows at its end: as many entries, bytes by the square', () => {
    const profile = profileOf('Append.hs');
    expect(entriesOf(profile, 'atEnd')).toBe(entriesOf(profile, 'atFront'));
    expect(bytesOf(profile, 'atEnd')).toBeGreaterThan(200 * bytesOf(profile, 'atFront'));
    const { advice } = advised('Append.hs', textOf('gallery/Append.hs'));
    expect(advice.map(({ rule }) => rule)).toEqual(['append-to-accumulator']);
  });

  it('has a helper that costs by who calls it, which gprof shares equally', () => {
    const { profile } = advised('Shared.hs', textOf('gallery/Shared.hs'));
    const steps = numberOf(profile, 'steps');
    const stacks = stackRows(profile.stacks).filter(({ centre }) => centre === steps);
    expect(stacks.map(({ entries }) => entries)).toEqual([3000, 3000]);
    const moved = (label: string): number => costsOf(profile, label, allBut(new Set([steps]))).moved.ticks;
    expect(moved('wild')).toBeGreaterThan(8 * moved('tame'));
    const older = attributedCosts(profile);
    const shared = (label: string): number => {
      const row = older.find(({ centre }) => centre === numberOf(profile, label))!;
      return row.gprof.ticks - row.flat.ticks;
    };
    expect(shared('wild') / shared('tame')).toBeCloseTo(1, 1);
  });

  it('has a nub that takes the time of many sets', () => {
    const { profile, advice, stdout } = advised('Nub.hs', textOf('gallery/Nub.hs'));
    expect(stdout).toBe('3000\n3000\n');
    expect(costsOf(profile, 'byNub').individual.ticks).toBeGreaterThan(
      10 * costsOf(profile, 'bySet').individual.ticks,
    );
    expect(advice.map(({ rule }) => rule)).toEqual(['nub']);
  });

  it('has a name that is computed for each element, and one that is computed once', () => {
    const stacks = stacksOf(profileOf('Where.hs'));
    expect(stacks.get('highest,percentages,main')).toBe(400);
    expect(stacks.get('highest,percentagesOnce,main')).toBe(1);
  });

  it('has a String with many times the bytes of the Text', () => {
    const ran = run('gallery/Text.hs');
    expect(ran.stdout).toBe('(2592,2592)\nTrue\n');
    const profile = ran.result.profile!;
    expect(bytesOf(profile, 'asString')).toBeGreaterThan(10 * bytesOf(profile, 'asText'));
  });

  it('has an accumulator that needs more than eight megabytes, and one that does not', () => {
    const failed = run('gallery/LazySum.hs', { limits: { heap: 8 << 20 }, area: 1 << 20 });
    expect(failed.stdout).toBe('300000\n');
    expect(failed.result.end).toMatchObject({ kind: 'limit', limit: 'heap' });
    expect(run('gallery/LazySum.hs').stdout).toBe('300000\n300000\n');
  });

  it('has sorts that grow by n² and by n log n', () => {
    const curveOf = grown('Sorts.hs', [100, 200, 400, 800]);
    expect([curveOf('insert'), curveOf('merge')]).toEqual(['n²', 'n log n']);
  });

  it('has a question that is asked 2ⁿ times, and one that is asked n times', () => {
    const curveOf = grown('Coins.hs', [6, 8, 10, 12, 14]);
    expect([curveOf('tried'), curveOf('withCoin')]).toEqual(['2ⁿ', 'n']);
    expect(run('gallery/Coins.hs').stdout).toBe('(160,160)\n');
  });

  it('has functions that take turns on the stack, or stand where they stood first', () => {
    const own = (policy: 'compress' | 'truncate'): object =>
      Object.fromEntries(
        [...stacksOf(profileOf('Mutual.hs', { policy }))].filter(([name]) => /'/.test(name)),
      );
    expect(own('compress')).toEqual({
      "even',main": 1,
      "odd',even',main": 5000,
      "even',odd',main": 5000,
    });
    expect(own('truncate')).toEqual({ "even',main": 5001, "odd',even',main": 5000 });
  });

  it('has a failure whose caller is known', () => {
    const { stderr, result } = run('Head.hs');
    expect(result.end.kind).toBe('failed');
    expect(stderr).toMatch(/evaluated by: Main\.cheapest,\n {2}called from Main\.line,\n/);
  });
});
