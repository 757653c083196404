/** `.tix`: how often each box of each module was evaluated, as hpc reads and writes it. */
import type { ModuleCounts } from './model/box.ts';
import { haskellString } from './model/string.ts';
import { createReader, type Reader } from './reader.ts';

export type Tix = readonly ModuleCounts[];

/** As a program of GHC's writes it. */
export const writeTix = (tix: Tix): string => `Tix [${tix.map(m => ` ${showModule(m)}`).join(',')}]\n`;

/** As the tools of hpc write it. */
export const showTix = (tix: Tix): string => `Tix [${tix.map(showModule).join(',')}]`;

const showModule = ({ module, hash, counts }: ModuleCounts): string =>
  `TixModule ${haskellString(module)} ${hash} ${counts.length} [${counts.join(',')}]`;

/** Throws a SyntaxError that says what is wrong, and where. */
export function readTix(text: string): Tix {
  const reader = createReader(text, 'a .tix file');
  reader.word('Tix');
  const tix = reader.list(() => readModule(reader));
  reader.end();
  return tix;
}

function readModule(reader: Reader): ModuleCounts {
  reader.word('TixModule');
  const module = reader.string();
  const hash = reader.number();
  const length = reader.number();
  const counts = reader.list(reader.number);
  if (counts.length !== length) reader.fail(`${length} counts of ${module} (there are ${counts.length})`);
  return { module, hash, counts };
}
