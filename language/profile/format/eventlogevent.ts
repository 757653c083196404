/** Events of GHC's event log that are to be written. */
import { strToU8 } from 'fflate';
import type { Profile } from '../model/profile.ts';
import { centresOf } from '../pass/tree.ts';
import { type BinaryWriter, createBinaryWriter } from './binary.ts';

/** An event with its content, at a time in nanoseconds since the run began. */
export interface LogEvent {
  readonly kind: number;
  readonly time: number;
  readonly content: Uint8Array;
}

export const nanoseconds = (milliseconds: number): number => Math.max(0, Math.round(milliseconds * 1e6));

export function contentOf(write: (writer: BinaryWriter) => void): Uint8Array {
  const writer = createBinaryWriter(false);
  write(writer);
  return writer.done();
}

/** Texts as long as an event can have several of, each of which ends with a zero byte. */
const longestText = 5000;
export const textBytes = (text: string): Uint8Array =>
  strToU8(`${text.replaceAll('\0', ' ').slice(0, longestText)}\0`);

/** As many centres of a stack as the format allows, the innermost first. */
export function writeStack(writer: BinaryWriter, profile: Profile, stack: number): void {
  const centres = centresOf(profile, stack).slice(0, 255);
  writer.u8(centres.length);
  for (const centre of centres) writer.u32(centre);
}
