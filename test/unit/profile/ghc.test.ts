/** GHC 9.0.2's own files, read and written again: they must come out byte for byte. */

import { describe, expect, it } from 'vitest';
import {
  centresOf,
  type Profile,
  stackAt,
  stackColumns,
  stackRows,
  writeGhcJson,
  writeProf,
} from '../../../language/profile/index.ts';
import { importProf } from '../../lib/import-text.ts';
import { imported, recorded } from './fixtures.ts';

const programs = ['Intro', 'R1', 'Test14', 'NfibFG'];

const pathOf = (profile: Profile, code: number): string =>
  JSON.stringify(
    centresOf(profile, code).map(number => {
      const { label, module, location } = profile.centres[number]!;
      return [label, module, location];
    }),
  );

/** The whole tree of the JSON file with the counts of the text, which came from another run. */
function oneRun(name: string): Profile {
  const text = imported(`${name}.P.prof`);
  const json = imported(`${name}.prof.json`);
  const counts = new Map(stackRows(text.stacks).map((stack, code) => [pathOf(text, code), stack]));
  const isBuiltIn = (centre: number): boolean => json.centres[centre]!.kind === 'built-in';
  return {
    ...text,
    centres: json.centres,
    stacks: stackColumns(
      stackRows(json.stacks).map((stack, code) => {
        const found = counts.get(pathOf(json, code));
        if (!found) return { ...stack, ticks: 0, allocation: isBuiltIn(stack.centre) ? stack.allocation : 0 };
        return { ...found, centre: stack.centre, parent: stack.parent };
      }),
    ),
  };
}

/** What `-p` prints of what `-P` prints. */
const withoutCounts = (text: string): string =>
  text.replaceAll('  ticks     bytes', '').replace(/^((?!\t).*\d\.\d) +\d+ +\d+$/gm, '$1');

describe.each(programs)('%s', name => {
  it('JSON', () => {
    const text = recorded(`${name}.prof.json`);
    expect(writeGhcJson(imported(`${name}.prof.json`))).toBe(text);
  });

  it('text with ticks and bytes', () =>
    expect(writeProf(oneRun(name), { detailed: true })).toBe(recorded(`${name}.P.prof`)));

  it('text with shares alone', () =>
    expect(writeProf(oneRun(name), { detailed: false })).toBe(withoutCounts(recorded(`${name}.P.prof`))));

  it('text from the text itself: the tree', () => {
    const tree = (text: string): string | undefined => text.split('\n\n\n')[1];
    const text = recorded(`${name}.P.prof`);
    expect(tree(writeProf(imported(`${name}.P.prof`), { detailed: true }))).toBe(tree(text));
  });
});

describe('-pa', () => {
  const text = recorded('Intro.pa.prof');
  const again = writeProf(imported('Intro.pa.prof'), { detailed: false, all: true });
  const parts = (report: string): string[] => report.split('\n\n');

  it('keeps the head, with the machine in the totals', () =>
    expect(parts(again).slice(0, 3)).toEqual(parts(text).slice(0, 3)));
  it('keeps the tree, zeros and all', () => expect(again.split('\n\n\n')[1]).toBe(text.split('\n\n\n')[1]));
  it('lists every centre', () =>
    expect(parts(again)[4]?.split('\n').sort()).toEqual(parts(text)[4]?.split('\n').sort()));
});

it('shares alone are read as those shares of the totals', () => {
  const result = importProf(withoutCounts(recorded('Intro.P.prof')));
  if ('refused' in result) throw new Error(result.refused);
  const exact = imported('Intro.P.prof');
  expect(result.profile.stacks.length).toBe(exact.stacks.length);
  stackRows(result.profile.stacks).forEach((stack, code) => {
    expect(Math.abs(stack.allocation - stackAt(exact.stacks, code).allocation)).toBeLessThanOrEqual(
      0.0005 * 246_002_768 + 1,
    );
    expect(stack.ticks).toBe(stackAt(exact.stacks, code).ticks);
  });
});
