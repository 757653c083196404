/** Lists of file formats outside the table: the files that editors open in the Profile editor, and the table of docs/PROFILING.md. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileNamesOf, formats, importFormats } from '../../language/profile/index.ts';

interface Editor {
  readonly viewType: string;
  readonly priority: string;
  readonly selector: readonly { readonly filenamePattern: string }[];
}

const { contributes } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  contributes: { customEditors: readonly Editor[] };
};

/** The file names of all Profile editors with a priority. */
const namesWith = (wanted: string): string[] =>
  contributes.customEditors
    .filter(({ viewType, priority }) => viewType.startsWith('cairn.profile') && priority === wanted)
    .flatMap(({ selector }) => selector.map(({ filenamePattern }) => filenamePattern));

it.each(['default', 'option'])('package.json opens the files of every format that is read: %s', priority => {
  const wanted = importFormats
    .filter(({ opensByDefault }) => (opensByDefault === true) === (priority === 'default'))
    .flatMap(fileNamesOf);
  expect(wanted.length).toBeGreaterThan(1);
  expect(namesWith(priority).toSorted()).toEqual(wanted.toSorted());
});

/** Rows of the table under “Files”: the formats of each, and whether they are written and read. Two rows are reports, not files. */
const reports = ['backtraces', 'annotated source'];
const documented = [
  ...readFileSync('docs/PROFILING.md', 'utf8').matchAll(/^\| ([^|]*) \| (yes|no) \| (yes|no) \| [^|]+ \|$/gm),
]
  .filter(([, first = '']) => !reports.some(name => first.startsWith(name)))
  .flatMap(([, first = '', written, read]) =>
    [...(first.split(':')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => ({
      name,
      written: written === 'yes',
      read: read === 'yes',
    })),
  );

it('docs/PROFILING.md has every format', () => {
  const byName = <Row extends { readonly name: string | undefined }>(rows: readonly Row[]): Row[] =>
    rows.toSorted((a, b) => String(a.name).localeCompare(String(b.name)));
  expect(byName(documented)).toEqual(
    byName(
      formats.map(({ name, write, reading }) => ({
        name,
        written: write !== undefined,
        read: reading !== undefined,
      })),
    ),
  );
});

it('no two formats have one name, and file names begin with a dot', () => {
  expect(new Set(formats.map(({ name }) => name)).size).toBe(formats.length);
  expect(formats.filter(({ suffix }) => !/^(?:\.[a-z]+)+$/.test(suffix))).toEqual([]);
});
