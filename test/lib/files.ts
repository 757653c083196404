import type { Files } from '../../server/src/project/project.ts';

/** Files on a pretended disk, by their full paths. */
export const filesOf = (texts: Readonly<Record<string, string>>): Files => ({
  readText: path => texts[path],
  list: folder => [
    ...new Set(
      Object.keys(texts)
        .filter(path => path.startsWith(`${folder}/`))
        .map(path => path.slice(folder.length + 1).replace(/\/.*/, '')),
    ),
  ],
});
