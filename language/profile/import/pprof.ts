/** Reads pprof's protocol buffer, gzipped or not. Sample types tell by their unit and name what is time, bytes, a number. */
import { Profile as Pprof } from 'pprof-format';
import type { Frame } from '../export/frame.ts';
import type { Costs } from '../model.ts';
import { type Imported, isFigure } from './imported.ts';
import { createPathReader } from './paths.ts';

export function importPprof(bytes: Uint8Array): Imported {
  let file: Pprof;
  try {
    file = Pprof.decode(bytes);
  } catch {
    return {
      refused: 'this is no profile that is known: it has bytes that no text has, and is not of pprof',
    };
  }
  if (file.sampleType.length === 0 || file.sample.length === 0)
    return { refused: 'this is no profile of pprof: it has no samples' };
  return readSamples(file);
}

function readSamples(file: Pprof): Imported {
  const text = (index: number | bigint): string => file.stringTable.strings[Number(index)] ?? '';
  const reader = createPathReader();
  const functions = new Map(file.function.map(each => [Number(each.id), each]));
  /** By location: its frames, the outermost first (the file has what was inlined first). */
  const frames = new Map<number, number[]>();
  for (const { id, line } of file.location) {
    const centres = line.map(({ functionId, line: at, column }) => {
      const described = functions.get(Number(functionId));
      const name = described ? text(described.name) : '';
      const path = described ? text(described.filename) : '';
      const frame: Frame = {
        name: name === '' ? '(unknown)' : name,
        ...(path === '' ? {} : { file: path, line: Number(at), column: Number(column) || 1 }),
      };
      return reader.centre(frame);
    });
    frames.set(Number(id), centres.toReversed());
  }
  const tick = figure(file.period) > 0 ? Math.max(1, figure(file.period) / 1000) : 1000;
  const kinds = file.sampleType.map(({ type, unit }) => kindOf(text(type), text(unit)));
  if (kinds.every(kind => kind === undefined))
    return { refused: 'this profile of pprof counts neither time nor bytes allocated nor calls' };
  const hasTicks = kinds.some(kind => kind === 'ticks');
  let skipped = 0;
  for (const { locationId, value } of file.sample) {
    let stack = 0;
    let isWhole = true;
    for (const id of locationId.toReversed()) {
      const centres = frames.get(Number(id));
      isWhole &&= centres !== undefined;
      for (const centre of centres ?? []) stack = reader.push(stack, centre);
    }
    if (!isWhole) skipped++;
    const costs: { -readonly [field in keyof Costs]?: number } = {};
    value.forEach((amount, index) => {
      const n = figure(amount);
      const kind = kinds[index];
      if (kind === 'time' && !hasTicks) costs.ticks = Math.round(n / 1000 / tick);
      else if (kind !== undefined && kind !== 'time') costs[kind] = n;
    });
    reader.add(stack, costs);
  }
  const problems = skipped === 0 ? [] : [`${skipped} samples name places that the file does not list`];
  const endTime = figure(file.timeNanos) / 1e6;
  return { profile: reader.finish({ tickInterval: tick, endTime }), problems };
}

/** A number of the file; where damage has put something else there, none. */
function figure(value: unknown): number {
  const number = typeof value === 'number' || typeof value === 'bigint' ? Number(value) : 0;
  return isFigure(number) ? number : 0;
}

/** What a sample type counts; undefined for what has no place here. */
function kindOf(type: string, unit: string): keyof Costs | 'time' | undefined {
  if (unit === 'nanoseconds') return 'time';
  if (unit === 'bytes') return type.startsWith('inuse') ? undefined : 'allocation';
  if (type === 'ticks' || type === 'samples') return 'ticks';
  return type === 'entries' || type === 'calls' ? 'entries' : undefined;
}
