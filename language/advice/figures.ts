/** What a run says of a cost centre, as rules ask for it. */

import { callsByCentre } from '../profile/model/calls.ts';
import type { Costs, Profile } from '../profile/model/profile.ts';
import { aggregate } from '../profile/pass/aggregate.ts';
import { basis, leastTicks } from '../profile/pass/costs.ts';
import { inherit } from '../profile/pass/inherit.ts';
import { bytes, counted, duration, oneDecimal } from '../profile/view/number.ts';
import type { Span } from '../source/span.ts';
import { thresholds } from './thresholds.ts';

/** The individual costs of a centre: of what stands in its own text, and of library functions that work for it. */
export interface Figures {
  readonly entries: number;
  /** Entries from other centres; absent where calls were not counted. */
  readonly calls?: number;
  readonly bytes: number;
  /** Milliseconds, as sampled; 0 where too few samples were taken to say anything. */
  readonly time: number;
  /** Of what the program itself cost, from 0 to 1. */
  readonly shareOfBytes: number;
  readonly shareOfTime: number;
  /** What the program itself allocated. */
  readonly wholeBytes: number;
}

/** Its own, and with all that it calls. */
export interface CentreFigures extends Figures {
  readonly inherited: Figures;
}

/** A cost centre in the module's text, with its figures. */
export interface MeasuredCentre extends CentreFigures {
  readonly number: number;
  readonly label: string;
  readonly span: Span;
}

/** The figures of every centre of a profile, by number. */
export function figuresOf(profile: Profile): readonly CentreFigures[] {
  const whole = basis(profile);
  const isSampled = whole.ticks >= leastTicks;
  const share = (part: number, of: number): number => (of > 0 ? part / of : 0);
  const { calls, stacks, centres } = profile;
  const self = calls && callsByCentre(calls, stacks, centres.length).self;
  const figures = ({ entries, allocation, ticks }: Costs, centre: number): Figures => ({
    entries,
    ...(self && { calls: entries - self[centre]! }),
    bytes: allocation,
    time: isSampled ? (ticks * profile.tickInterval) / 1000 : 0,
    shareOfBytes: share(allocation, whole.allocation),
    shareOfTime: isSampled ? share(ticks, whole.ticks) : 0,
    wholeBytes: whole.allocation,
  });
  const inherited = inherit(profile);
  return aggregate(profile).map((costs, centre) => ({
    ...figures(costs, centre),
    inherited: { ...figures(inherited[centre]!, centre), entries: costs.entries },
  }));
}

/** By which places are ordered: the larger of the two shares. */
export const weight = ({ shareOfBytes, shareOfTime }: Figures): number => Math.max(shareOfBytes, shareOfTime);

export const bytesPerEntry = ({ entries, bytes: all }: Figures): number => all / Math.max(entries, 1);

/** Bytes that are felt: a share of the whole, and not only of little. */
export const costsBytes = (figures: Figures): boolean =>
  figures.bytes >= thresholds.leastBytes && figures.shareOfBytes >= thresholds.share;

/** What is felt although the cure saves a part of it alone. */
export const costsInPart = (figures: Figures): boolean =>
  (figures.bytes >= thresholds.partialBytes && figures.shareOfBytes >= thresholds.partialShare) ||
  costsTime(figures, thresholds.partialShare);

/** Time that is felt. */
export const costsTime = (figures: Figures, share: number = thresholds.share): boolean =>
  figures.time >= thresholds.leastTime && figures.shareOfTime >= share;

/** The figures in words; `whose` are they: `Individual` or `Inherited`. */
export function evidenceOf(label: string, figures: Figures, whose: string): string {
  const { entries, bytes: all, shareOfTime, shareOfBytes, time } = figures;
  const each = entries > 1 ? `, ${bytes(Math.round(bytesPerEntry(figures)))} each time` : '';
  const ofTime = shareOfTime > 0 ? `${percent(shareOfTime)} of the time (${duration(time / 1000)}) and ` : '';
  const ofBytes = `${percent(shareOfBytes)} of the bytes (${bytes(all)}${each})`;
  return `‘${label}’ was entered ${counted(entries, 'time')}. ${whose} costs: ${ofTime}${ofBytes}.`;
}

const percent = (share: number): string => `${oneDecimal(share * 100)}%`;
