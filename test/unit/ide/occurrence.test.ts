/** The name at a place, looked for where it is, against the list of all names. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { occurrenceIn, occurrencesOf } from '../../../language/ide/occurrence.ts';
import { parseModule } from '../../../language/parse/parser.ts';
import { renameModule } from '../../../language/rename/rename.ts';
import { qualifier as wired } from '../../../language/rename/wired.ts';
import { sourceText } from '../../../language/source/text.ts';
import { builtLibrary } from '../../lib/program.ts';

const folder = 'test/golden/language/passing';
const programs = readdirSync(folder).filter(name => name.endsWith('.hs'));

it('is the same, at every place of every program', () => {
  const library = builtLibrary();
  const interfaceOf = (name: string) => library.interface(name);
  let seen = 0;
  for (const name of programs) {
    const text = readFileSync(join(folder, name), 'utf8');
    const renamed = renameModule(parseModule(sourceText(name, text)).module, interfaceOf);
    const all = occurrencesOf(renamed);
    // nothing that renaming put in for syntax, which would stand in the way of what is written there
    expect(all.filter(({ name: { qualifier } }) => qualifier === wired)).toEqual([]);
    // the last one that has begun, or the one before it
    const at = (offset: number) => {
      const begun = all.filter(({ name: { span } }) => span.start <= offset);
      return begun.slice(-2).findLast(({ name: { span } }) => offset <= span.end);
    };
    for (const {
      name: { span: place },
    } of all)
      for (const offset of [place.start - 1, place.start, place.start + 1, place.end, place.end + 1]) {
        if (at(offset)) seen++;
        expect(occurrenceIn(renamed, offset), `${name}:${offset}`).toEqual(at(offset));
      }
  }
  expect(seen).toBeGreaterThan(1000);
}, 60_000);
