/**
 * The figures of Morgan and Jarvis, 3.1, drawn from our own run of the introductory program (examples/Intro.hs), by bytes,
 * which are the same at every run; and what the columns of their Tables 1 and 2 are for our programs: centres, stacks, the
 * depth of the largest, pushes. `UPDATE=1` writes them anew.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  allBut,
  arcRows,
  arms,
  callGraph,
  counted,
  grouped,
  inverted,
  type Profile,
  project,
  total,
  withArms,
  withoutCafLevel,
} from '../../../language/profile/index.ts';
import { aligned } from '../../../language/profile/view/number.ts';
import { centreReport, individualReport, inheritedReport, stackReport } from '../../lib/figures.ts';
import { compile, execute, profiledTop } from '../../lib/program.ts';
import { only } from '../../lib/selection.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

function profileOf(path: string): Profile {
  const name = basename(path, '.hs');
  const executable = compile(`${name}.hs`, readFileSync(path, 'utf8'), profiledTop);
  return execute(executable, { name, policy: 'compress', counted: true }).result.profile!;
}

/** The program's own centres alone, as the paper shows them. */
function ownOf(profile: Profile): Profile {
  const own = new Set(
    profile.centres.flatMap(({ module, kind }, centre) =>
      module === 'Main' && kind === 'auto' ? centre : [],
    ),
  );
  return withoutCafLevel(project(profile, only(own)));
}

const intro = ownOf(profileOf('examples/Intro.hs'));
const label = (centre: number): string => intro.centres[centre]!.label;
const numbered = (name: string): number => intro.centres.findIndex(each => each.label === name);

const arcsOf = (graph = callGraph(intro, allBut(new Set([0])))): string => {
  const rows = arcRows(graph.arcs).map(({ from, to, stacks, costs }) => [
    `${label(from)} -> ${label(to)}`,
    counted(stacks, 'stack'),
    `${grouped(costs.allocation)} bytes`,
  ]);
  return aligned(
    'lrr',
    rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  ).join('\n');
};

const figures: Readonly<Record<string, () => string>> = {
  'fig05-flat': () => centreReport(intro),
  'fig06-individual': () => individualReport(intro, 'allocation'),
  'fig06-without-rev': () => individualReport(intro, 'allocation', allBut(new Set([numbered('rev')]))),
  'fig07-stacks': () => stackReport(intro, 'allocation'),
  'fig09-inherited': () => inheritedReport(intro, 'allocation'),
  'fig10-graph': () => arcsOf(),
  'fig11-first-arm': () => arcsOf(callGraph(withArms(intro, 'allocation', 1))),
  'fig12-non-zero': () => arcsOf(callGraph(withArms(intro, 'allocation', intro.stacks.length))),
  'fig13-chosen': () => {
    const chosen = new Set(['main', 'c', 'h', 'j', 'rev'].map(numbered));
    return arcsOf(callGraph(intro, centre => chosen.has(centre)));
  },
  'upside-down': () => arcsOf(inverted(callGraph(intro, allBut(new Set([0]))))),
  arms: () =>
    aligned(
      'lrr',
      arms(intro, 'allocation', 6).map(({ path, costs }) => [
        path.map(label).join(' -> '),
        `${grouped(costs.allocation)} bytes`,
        `${grouped(costs.entries)} entries`,
      ]),
    ).join('\n'),
};

function matches(name: string, actual: string): void {
  const path = `${root}${name}.txt`;
  const text = `${actual.trimEnd()}\n`;
  if (process.env.UPDATE) writeFileSync(path, text);
  expect(text).toBe(existsSync(path) ? readFileSync(path, 'utf8') : '');
}

describe('the introductory program, by bytes', () => {
  it.each(Object.entries(figures))('%s', (name, draw) => matches(name, draw()));
});

describe('the columns of Tables 1 and 2', () => {
  const programs = [
    'examples/Intro.hs',
    ...['Nfib', 'Primes', 'Queens', 'Reverse', 'Tree'].map(name => `test/bench/lazy/${name}.hs`),
  ];

  it('for our programs', () => {
    const rows = programs.map(path => {
      const profile = ownOf(profileOf(path));
      const { parent, length } = profile.stacks;
      const depths = new Int32Array(length).fill(1);
      for (let code = 1; code < length; code++) depths[code] = depths[parent[code]!]! + 1;
      const centres = new Set(Array.from(profile.stacks.centre)).size;
      const figure = [centres, length, Math.max(...depths), total(profile).entries].map(grouped);
      return [basename(path, '.hs'), ...figure];
    });
    matches('tables', aligned('lrrrr', [['', 'centres', 'stacks', 'deepest', 'pushes'], ...rows]).join('\n'));
  });
});
