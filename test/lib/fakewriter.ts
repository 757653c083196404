/** A process that writes the same file again and again, until it is killed: a line of output for each time. */
import { writeSync } from 'node:fs';
import { writeWhole } from '../../server/src/files/writing.ts';

const [path = ''] = process.argv.slice(2);
for (let round = 0; ; round++) {
  writeWhole(path, `${String(round % 10).repeat(1 << 20)}\n`);
  writeSync(1, '.');
}
