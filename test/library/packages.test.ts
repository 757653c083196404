/** Packages that GHC 9.0.2 does not bring along: what their programs print follows from their documentation, and is the
 * same with profiling. Each program is beside its output. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compile, execute, plain, profiledTop } from '../lib/program.ts';

const folder = fileURLToPath(new URL('programs', import.meta.url));
const programs = readdirSync(folder).filter(file => file.endsWith('.hs'));

test.each(programs)('%s', file => {
  const text = readFileSync(join(folder, file), 'utf8');
  const run = (options: typeof plain) =>
    execute(compile(file, text, options), { name: file.replace('.hs', '') });
  const { stdout, stderr } = run(plain);
  const printed = stdout + (stderr === '' ? '' : `-- stderr\n${stderr}`);
  const expected = join(folder, file.replace('.hs', '.out'));
  if (process.env.UPDATE === '1') writeFileSync(expected, printed);
  expect(printed).toBe(readFileSync(expected, 'utf8'));
  expect(run(profiledTop).stdout).toBe(stdout);
});
