/** What killed processes have left where Cairn writes. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isUnderWay, newName } from '../../../../server/src/files/leftover.ts';
import { writeWhole } from '../../../../server/src/files/writing.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-leftover-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Of a process that has ended. */
const { pid: ended } = spawnSync(process.execPath, ['--version']);
const digits = '0123456789abcdef01234567';

function leave(name: string, minutes: number): string {
  writeFileSync(join(folder, name), 'half');
  const then = Date.now() / 1000 - 60 * minutes;
  utimesSync(join(folder, name), then, then);
  return name;
}

it('is removed by the next that writes there, and nothing else is', () => {
  leave(`.cairn-${ended}-${digits}.tmp`, 2);
  leave(`.cairn-${process.pid}-${digits}.tmp`, 61);
  const kept = [
    leave(`.cairn-${ended}-${digits.replace('0', '9')}.tmp`, 0),
    leave(`.cairn-${process.pid}-${digits.replace('0', '9')}.tmp`, 2),
    leave('.cairn-notes.tmp', 99),
    leave('Main.hs', 99),
  ];
  const inside = `.cairn-${ended}-${digits.replace('0', '7')}.tmp`;
  mkdirSync(join(folder, inside));
  writeWhole(join(folder, 'a.prof'), 'whole');
  expect(readdirSync(folder).toSorted()).toEqual(['a.prof', inside, ...kept].toSorted());
});

it('has a name of its own each time', () => {
  const names = [newName(), newName()];
  expect(names.every(isUnderWay)).toBe(true);
  expect(names[0]).not.toBe(names[1]);
});
