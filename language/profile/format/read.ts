/** Reads a profile in any format of the table. The content decides, not the name of the file. Every file may be gzipped. */
import { headLength, type InputFile, inputFile } from './file.ts';
import { foreignFile } from './foreign.ts';
import type { ImportFormat } from './format.ts';
import { gunzip, isGzipped } from './gunzip.ts';
import type { Imported, ReadOptions } from './imported.ts';
import { withinLimits } from './limit.ts';
import { importFormats } from './table.ts';

export function readProfile(bytes: Uint8Array, options: ReadOptions = {}): Imported {
  if (bytes.length === 0) return { refused: 'the file is empty' };
  if (!isGzipped(bytes)) return readPlain(bytes, options);
  const unpacked = gunzip(bytes);
  if ('refused' in unpacked) return unpacked;
  const imported = readPlain(unpacked.bytes, options);
  return 'refused' in imported || unpacked.isWhole
    ? imported
    : {
        ...imported,
        problems: [...imported.problems, 'the gzipped file is damaged: everything before that was read'],
      };
}

function readPlain(bytes: Uint8Array, options: ReadOptions): Imported {
  const file = inputFile(bytes);
  const foreign = file.isBinary ? undefined : foreignFile(file.head.slice(0, headLength));
  if (foreign !== undefined) return { refused: `this is ${foreign}` };
  return withinLimits(() => formatOf(file)?.reading.read(file, options) ?? { refused: unknown() });
}

/** Only texts can be in a format that is a text. */
const formatOf = (file: InputFile): ImportFormat | undefined =>
  importFormats.find(
    ({ content, reading }) => (content === 'bytes' || !file.isBinary) && reading.recognises(file),
  );

const unknown = (): string =>
  `unknown file format: not a profile in one of the known formats (${importFormats.map(({ name }) => name).join(', ')})`;
