/**
 * GHC's heap profiles (`.hp`) as profiles: live heap without costs. The file does not say by what its bands are made, so each band is a
 * description of its own. Its stack has one cost centre: the one to which the band leads, by its name.
 */

import { parseDate } from '../model/date.ts';
import type { HeapSeries } from '../model/heap.ts';
import type { HeapBands } from '../pass/heap.ts';
import { commandOf } from './command.ts';
import type { InputFile } from './file.ts';
import { isHp, readHp } from './hp.ts';
import { bandCentres } from './hpcentres.ts';
import type { Imported } from './imported.ts';
import { createLimit } from './limit.ts';
import { createPathReader, type PathReader } from './paths.ts';
import { wholeText } from './text.ts';

export const isHpFile = ({ head }: InputFile): boolean => isHp(head);

export function readHpFile({ bytes }: InputFile): Imported {
  const text = wholeText(bytes);
  if (text === undefined) return { refused: 'this heap profile is longer than 500 MB' };
  const { job, date, graph, isTorn, problems } = readHp(text);
  if (graph.at.length === 0)
    return {
      refused:
        'this heap profile has no complete sample: let the program run longer, or sample it more often (+RTS -i0.01)',
    };
  const command = commandOf(job.split(' '), 1);
  const options = command.origin?.rtsArguments ?? [];
  const reader = createPathReader(createLimit(bytes.length));
  const profile = reader.finish({
    ...command,
    endTime: parseDate(date) ?? 0,
    // a program that ends by itself completes its last sample
    ...(isTorn ? { end: { kind: 'interrupted' } } : {}),
    heap: {
      ...seriesOf(graph, stacksOf(graph, options, reader)),
      only: graph.fixed ? ['hb'] : breakdownOf(options),
    },
  });
  return { profile, problems };
}

/** As the runtime was asked for it (`-hd`; `-hdItem` restricts). Stacks are cut at some length in the file: their bands are names only. */
function breakdownOf(options: readonly string[]): readonly string[] {
  const asked = options
    .map(option => /^-(h[mdyrbTie])$/.exec(option)?.[1])
    .findLast(each => each !== undefined);
  return asked === undefined ? [] : [asked];
}

/** The stack of each band; -1 for those that lead nowhere. */
function stacksOf(
  { bands, fixed }: HeapBands,
  options: readonly string[],
  reader: PathReader,
): readonly number[] {
  const centreOf = bandCentres(options);
  return bands.map(({ label }) => {
    const centre = fixed ? undefined : centreOf(label);
    return centre === undefined ? -1 : reader.push(-1, reader.centreOf(centre));
  });
}

/** Samples by bytes allocated are Cairn's own. `stacks`: by band. */
function seriesOf({ at, unit, bands }: HeapBands, stacks: readonly number[]): Omit<HeapSeries, 'only'> {
  const rows = bands.flatMap(({ bytes }, description) =>
    Array.from(bytes, (amount, sample) => ({ sample, description, amount })).filter(
      ({ amount }) => amount > 0,
    ),
  );
  rows.sort((a, b) => a.sample - b.sample);
  const starts = new Int32Array(at.length + 1);
  for (const { sample } of rows) starts[sample + 1]!++;
  for (let sample = 0; sample < at.length; sample++) starts[sample + 1]! += starts[sample]!;
  const isByBytes = unit === 'MB allocated';
  return {
    rate: isByBytes ? 'bytes' : 'time',
    descriptions: bands.map(({ label }) => ({ name: label, type: '*', kind: '*' })),
    times: isByBytes ? new Float64Array(at.length) : at,
    allocated: isByBytes ? at.map(megabytes => megabytes * 1e6) : new Float64Array(at.length),
    starts,
    stack: Int32Array.from(rows, row => stacks[row.description]!),
    description: Int32Array.from(rows, row => row.description),
    bytes: Float64Array.from(rows, row => row.amount),
    objects: new Float64Array(rows.length),
  };
}
