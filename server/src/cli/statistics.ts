/** The report of `--statistics` in the layout of GHC's `+RTS -s` (rts/Stats.c). */
import { grouped, type Profile } from '../../../language/profile/index.ts';
import type { RunResult } from '../../../language/runtime/index.ts';

type Statistics = RunResult['statistics'];

/** Sizes are those of Cairn's heap, whose words are half as long as GHC's. There is one generation. */
export function statisticsText({ statistics, profile }: RunResult): string {
  const { time, collecting, heapAllocated } = statistics;
  const mutating = Math.max(0, time - collecting);
  const percent = (part: number): string => `${(time === 0 ? 0 : (100 * part) / time).toFixed(1)}%`;
  const rate = mutating === 0 ? 0 : Math.round((1e9 * heapAllocated) / mutating);
  const times = [
    ['MUT', mutating],
    ['GC', collecting],
    ['Total', time],
  ] as const;
  return `${[
    ...heapLines(statistics),
    ...(profile ? stackLines(profile) : []),
    '',
    '                                     Tot time (elapsed)  Avg pause  Max pause',
    collectorLine(statistics),
    '',
    ...times.map(
      ([name, spent]) => `  ${name.padEnd(7)} time  ${seconds(spent)}  (${seconds(spent)} elapsed)`,
    ),
    '',
    `  Alloc rate    ${grouped(rate)} bytes per MUT second`,
    '',
    `  Productivity ${percent(mutating).padStart(6)} of total user, ${percent(mutating)} of total elapsed`,
  ].join('\n')}\n`;
}

const seconds = (nanoseconds: number): string => `${(nanoseconds / 1e9).toFixed(3).padStart(7)}s`;

const figure = (bytes: number): string => grouped(bytes).padStart(16);

const heapLines = ({ heapAllocated, copied, maximumLive, collections, memory }: Statistics): string[] => [
  `${figure(heapAllocated)} bytes allocated in the heap`,
  `${figure(copied)} bytes copied during GC`,
  `${figure(maximumLive)} bytes maximum residency (${grouped(collections)} sample(s))`,
  `${figure(Math.ceil(memory / 2 ** 20))} MiB total memory in use`,
];

/** Morgan and Jarvis, Table 1: stacks, the depth of the deepest, and pushes. */
function stackLines({ stacks }: Profile): string[] {
  const depth = new Int32Array(stacks.length);
  let deepest = 0;
  let pushes = 0;
  for (let code = 0; code < stacks.length; code++) {
    const below = stacks.parent[code]!;
    depth[code] = below < 0 ? 0 : depth[below]! + 1;
    deepest = Math.max(deepest, depth[code]!);
    pushes += stacks.entries[code]!;
  }
  return [
    `${figure(stacks.length)} cost-centre stacks, the deepest of ${grouped(deepest)} cost centres above MAIN`,
    `${figure(pushes)} pushes of cost centres`,
  ];
}

function collectorLine({ collecting, collections, longestPause }: Statistics): string {
  const pause = (nanoseconds: number): string => `${(nanoseconds / 1e9).toFixed(4).padStart(10)}s`;
  const average = collections === 0 ? 0 : collecting / collections;
  const spent = seconds(collecting);
  return `  Gen  0 ${grouped(collections).padStart(9)} colls,     0 par  ${spent} ${spent} ${pause(average)} ${pause(longestPause)}`;
}
