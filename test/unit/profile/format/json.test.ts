/** GHC’s report as JSON, with its traps. */

import { describe, expect, it } from 'vitest';
import { writeGhcJson } from '../../../../language/profile/index.ts';
import { importJson } from '../../../lib/import-text.ts';
import { imported, recorded } from '../fixtures.ts';
import { read, refusal } from './read.ts';

describe('JSON', () => {
  it('reads the head', () => {
    const { origin, program, arguments: given, centres } = imported('Intro.prof.json');
    expect({ program, given }).toEqual({ program: 'Intro', given: [] });
    expect(origin).toEqual({ command: './Intro', rtsArguments: ['-pj', '-poIntro.j'], capabilities: 0 });
    expect(centres.filter(centre => centre.kind === 'built-in').length).toBe(7);
  });

  it('mends backslashes of a Windows path', () => {
    const text = recorded('Intro.prof.json').replace(
      '"program": "Intro"',
      '"program": "C:\\bin\\new\\Intro"',
    );
    expect(read(importJson(text)).profile.program).toContain('Intro');
  });

  it('passes over a stack whose centre is unknown, and says so', () => {
    const text = JSON.stringify({
      cost_centres: [
        { id: 1, label: 'MAIN', module: 'MAIN', src_loc: '<built-in>', is_caf: false },
        { id: 2 },
      ],
      profile: { id: 1, entries: 1, alloc: 'x', ticks: 1, children: [{ id: 9 }, 7, { id: 1 }] },
    });
    const { profile, problems } = read(importJson(text));
    expect(problems).toEqual([
      'a cost centre cannot be read: {"id":2}',
      'a stack names the cost centre 9, which the file does not list',
      'a stack names the cost centre unknown, which the file does not list',
    ]);
    expect(profile.stacks.length).toBe(2);
    expect(profile.tickInterval).toBe(1000);
  });

  it('takes no control sequences from names', () => {
    const stack = { id: 1, entries: 1, alloc: 2, ticks: 3 };
    const centre = { id: 1, label: 'a\u001b[31m', module: 'B\u0007', src_loc: 'C\n.hs:1:1', is_caf: false };
    const { profile } = read(importJson(JSON.stringify({ cost_centres: [centre], profile: stack })));
    expect(profile.centres[0]).toMatchObject({ label: 'a␛[31m', module: 'B␇', location: 'C␊.hs:1:1' });
  });

  it('refuses what is something else', () => {
    expect(refusal(importJson('{ "program" = 3 }'))).toBe('this is not JSON');
    expect(refusal(importJson('{}}'))).toBe('this is not JSON');
    expect(refusal(importJson('[]'))).toMatch(/no "cost_centres"/);
    expect(refusal(importJson('{"cost_centres": [], "profile": {}}'))).toBe(
      'this profile contains no stacks',
    );
  });
});

it('says of a file that was torn off that it was, wherever that is', () => {
  const stack = { id: 1, entries: 1, alloc: 2, ticks: 3 };
  const centre = { id: 1, label: 'a\\"{', module: 'B', src_loc: 'C.hs:1:1', is_caf: false };
  const whole = JSON.stringify({ cost_centres: [centre], profile: stack });
  for (let length = 1; length < whole.length; length++)
    expect(refusal(importJson(whole.slice(0, length))), whole.slice(0, length)).toMatch(
      /^this JSON is truncated/,
    );
});

it('a path with backslashes is GHC’s, or JSON’s', () => {
  const calledBy = (path: string): string =>
    recorded('Intro.prof.json').replace('"program": "Intro"', () => `"program": "${path}"`);
  for (const path of ['C:\\bin\\new\\Intro', '\\\\server\\tools\\Intro.exe', 'C:\\Users\\x'])
    expect(read(importJson(calledBy(path))).profile.program).toBe(path);
  expect(read(importJson(calledBy('C:\\\\bin\\\\new'))).profile.program).toBe('C:\\bin\\new');
});

it('figures that are too large for JavaScript, or texts, are read and said to be', () => {
  const text = recorded('Intro.prof.json').replace(/"alloc": \d+/, '"alloc": 9007199254740993');
  const { problems } = read(importJson(text));
  expect(problems).toEqual(['figures above 9,007,199,254,740,991 are exact to only 16 digits']);
  const asText = read(importJson(recorded('Intro.prof.json').replace(/"alloc": (\d+)/, '"alloc": "$1"')));
  expect(asText.profile.stacks).toEqual(imported('Intro.prof.json').stacks);
});

it('labels whose quotes GHC left as they are, and those that it did not', () => {
  const { cost_centres, profile } = JSON.parse(recorded('Intro.prof.json')) as {
    cost_centres: unknown[];
    profile: unknown;
  };
  const odd = ['say "hi"', 'a", "b', 'back\\slash"q"', '"', 'plain', 'it\'s \\"fine\\"'];
  const listed = odd.map(
    (label, i) =>
      `{"id": ${1000 + i}, "label": "${label}", "module": "Main", "src_loc": "F.hs:${i + 1}:1-9", "is_caf": false}`,
  );
  const text = `{"cost_centres": [${[...listed, ...cost_centres.map(each => JSON.stringify(each))].join(', ')}], "profile": ${JSON.stringify(profile)}}`;
  const labels = read(importJson(text)).profile.centres.map(({ label }) => label);
  // the file has them the other way round
  expect(labels.toReversed().slice(0, odd.length)).toEqual([...odd.slice(0, -1), 'it\'s "fine"']);
});

it('each processor counts ticks of its own', () => {
  const text = recorded('Intro.prof.json').replace('"initial_capabilities": 0', '"initial_capabilities": 2');
  const { profile } = read(importJson(text));
  expect(profile.tickInterval).toBe(500);
  expect(writeGhcJson(profile)).toContain('"tick_interval": 1000');
});
