/** The files that open in the Profile editor: those of every format that can be read. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formats } from '../../language/profile/index.ts';

const { contributes } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  contributes: { customEditors: { selector: { filenamePattern: string }[] }[] };
};
const patterns = contributes.customEditors.flatMap(({ selector }) =>
  selector.map(({ filenamePattern }) => filenamePattern),
);

it.each(formats.filter(({ reading }) => reading).map(({ name, suffix }) => [name, suffix]))(
  '%s, by its suffix %s',
  (_, suffix) => {
    expect(patterns).toContain(`*${suffix}`);
  },
);
