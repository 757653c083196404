/** The files that a profile can be written as: help, documents and whoever writes one take theirs from this table. */
import type { SourceText } from '../../source/text.ts';
import type { Profile } from '../model.ts';
import type { Metric } from '../pass/costs.ts';
import { callgrind } from './callgrind.ts';
import { collapsed } from './collapsed.ts';
import { cpuProfile, heapProfile, type UrlOf } from './cpuprofile.ts';
import { csv } from './csv.ts';
import { dot } from './dot.ts';
import { html } from './html.ts';
import { profJson } from './json.ts';
import { markdown } from './markdown.ts';
import { pprof } from './pprof.ts';
import { profText } from './prof.ts';
import { speedscope } from './speedscope.ts';

export interface Format {
  readonly name: string;
  /** What the file is for. */
  readonly purpose: string;
  /** With its dot. */
  readonly suffix: string;
  /** What the file cannot hold; absent where a reader gets all of it back. */
  readonly loses?: string;
  /** Whether it cannot be written without `page`. */
  readonly needsPage?: true;
  readonly write: (profile: Profile, options: WriteOptions) => string | Uint8Array;
}

export interface WriteOptions {
  /** What files of one metric hold, and others show at first. */
  readonly metric: Metric;
  readonly urlOf: UrlOf;
  /** The built page, for the format that needs it. */
  readonly page?: string;
  /** The program's texts by module, as far as they are at hand. */
  readonly sources?: ReadonlyMap<string, SourceText>;
  /** The centres that are not selected, for the format that needs the page; others are given a projected profile. */
  readonly deselected?: ReadonlySet<number>;
}

export const formats: readonly Format[] = [
  {
    name: 'prof',
    purpose: 'GHC’s report (-p)',
    suffix: '.prof',
    loses: 'ticks and bytes: shares of one decimal are left',
    write: profile => profText(profile, { detailed: false }),
  },
  {
    name: 'prof-detailed',
    purpose: 'GHC’s report with ticks and bytes (-P)',
    suffix: '.prof',
    write: profile => profText(profile, { detailed: true }),
  },
  {
    name: 'json',
    purpose: 'GHC’s JSON (-pj)',
    suffix: '.prof.json',
    write: profile => profJson(profile),
  },
  {
    name: 'speedscope',
    purpose: 'speedscope, with time, allocation and entries',
    suffix: '.speedscope.json',
    loses: 'what the machine cost beside the program',
    write: (profile, { metric }) => speedscope(profile, metric),
  },
  {
    name: 'pprof',
    purpose: 'pprof, Pyroscope, Parca',
    suffix: '.pb.gz',
    loses: 'what the machine cost beside the program',
    write: profile => pprof(profile),
  },
  {
    name: 'collapsed',
    purpose: 'flame graph scripts, a line for each stack',
    suffix: '.collapsed.txt',
    loses: 'places, and all metrics but one',
    write: (profile, { metric }) => collapsed(profile, metric),
  },
  {
    name: 'cpuprofile',
    purpose: 'the editor’s and browsers’ own viewers: time',
    suffix: '.cpuprofile',
    loses: 'allocation and entries',
    write: (profile, { urlOf }) => cpuProfile(profile, urlOf),
  },
  {
    name: 'heapprofile',
    purpose: 'the editor’s and browsers’ own viewers: allocation',
    suffix: '.heapprofile',
    loses: 'time and entries',
    write: (profile, { urlOf }) => heapProfile(profile, urlOf),
  },
  {
    name: 'callgrind',
    purpose: 'KCachegrind and callgrind_annotate',
    suffix: '.callgrind',
    loses: 'stacks: callers and callees are left',
    write: profile => callgrind(profile),
  },
  {
    name: 'dot',
    purpose: 'Graphviz: the call graph',
    suffix: '.dot',
    loses: 'stacks, and what is below half a per cent',
    write: (profile, { metric }) => dot(profile, metric),
  },
  {
    name: 'csv',
    purpose: 'spreadsheets, a row for each cost centre',
    suffix: '.csv',
    loses: 'stacks',
    write: profile => csv(profile),
  },
  {
    name: 'markdown',
    purpose: 'an issue, a review or a language model: what costs most',
    suffix: '.md',
    loses: 'what costs little',
    write: (profile, { metric }) => markdown(profile, metric),
  },
  {
    name: 'html',
    purpose: 'a page for any browser, with all views and the source',
    suffix: '.html',
    needsPage: true,
    loses: 'what other tools could read',
    write: html,
  },
];

export const formatNamed = (name: string): Format | undefined => formats.find(each => each.name === name);
