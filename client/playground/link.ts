/** A program in the part of an address behind `#`, which no server ever sees: packed, in the letters that addresses have. */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { fromBase64, toBase64 } from '../../language/profile/index.ts';

export interface Program {
  /** The name of the program's file. */
  readonly name: string;
  readonly text: string;
}

export const packProgram = ({ name, text }: Program): string =>
  toBase64(deflateSync(strToU8(`${name}\n${text}`), { level: 9 }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Bytes that a link may unpack to. */
const largest = 1_000_000;

/** Undefined for what was cut, or is no program of ours. */
export function unpackProgram(data: string): Program | undefined {
  const bytes = fromBase64(data.replaceAll('-', '+').replaceAll('_', '/'));
  if (!bytes) return undefined;
  try {
    const unpacked = inflateSync(bytes, { out: new Uint8Array(largest) });
    // what does not fit is not whole
    if (unpacked.length === largest) return undefined;
    const [, name, text] = /^([\w.'-]+\.l?hs)\n(.*)$/s.exec(strFromU8(unpacked)) ?? [];
    return name === undefined || text === undefined ? undefined : { name, text };
  } catch {
    return undefined;
  }
}
