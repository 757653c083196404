/** URIs of an editor and the paths by which the compiler names files. A URI of another scheme than `file` is its own path. */
import { type FileLookup, isAbsolutePath, joined, type Unread } from '../../../language/index.ts';

export function pathOf(uri: string): string {
  const parts = /^file:\/\/([^/]*)(\/.*)$/.exec(uri);
  if (!parts) return uri;
  const path = decoded(parts[2] ?? '');
  if (path === undefined) return uri;
  if (parts[1]) return `//${parts[1]}${path}`;
  return /^\/[A-Za-z]:/.test(path) ? path.slice(1, 2).toLowerCase() + path.slice(2) : path;
}

/** Whether a text can name a document: with a scheme, and with escapes that can be read. */
export const isUri = (text: string): boolean =>
  /^[a-z][a-z0-9+.-]*:/i.test(text) && decoded(text) !== undefined;

/** Without escapes; undefined where one of them stands for no character. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export function uriOf(path: string): string {
  if (/^[a-z][a-z0-9+.-]+:/i.test(path)) return path;
  const absolute = path.startsWith('/') ? path : `/${path}`;
  const escaped = absolute.split('/').map(encodeURIComponent).join('/');
  return path.startsWith('//') ? `file:${escaped}` : `file://${escaped}`;
}

/**
 * What other tools' files call the files of a profile: URLs, where one of these absolute paths is meant (it ends as the
 * profile's name does), and otherwise the name itself.
 */
export const urlAmong =
  (paths: readonly string[]) =>
  (file: string): string => {
    const end = file.replaceAll('\\', '/').replace(/^(\.{1,2}\/)+/, '');
    const whole = paths
      .map(path => path.replaceAll('\\', '/'))
      .find(path => path === end || path.endsWith(`/${end}`));
    return whole === undefined ? file : uriOf(whole);
  };

/** A path from a folder on; one that is absolute is itself. */
export const joinedPath = (folder: string, path: string): string =>
  isAbsolutePath(path) ? path.replaceAll('\\', '/') : joined(folder, path.replace(/^(\.\/)+/, ''));

/** Everything before the last slash. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Whether it is a Haskell file, by its name. */
export const isSource = (path: string): boolean => /\.l?hs$/.test(path);

/** Whether compilers and the tools before them read it, by its name. */
export const isSourceOfTool = (path: string): boolean =>
  /\.(l?hs|hs-boot|lhs-boot)$/.test(path) || sourcesOfTools.some(ending => path.endsWith(ending));

/** The last part, without the extension of a Haskell file: the name of a program. */
export const stemOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.l?hs$/, '');

/** The folder from which the modules of this file's program are found: above `A/` for `module A.B` in A/B.hs. */
export function rootOf(path: string, text: string): string {
  const folder = folderOf(path);
  const parts = (/^\s*(?:>\s*)?module\s+([\w.']+)/m.exec(text)?.[1] ?? '').split('.').slice(0, -1);
  const above = parts.length === 0 ? '' : `/${parts.join('/')}`;
  return above !== '' && folder.endsWith(above) ? folder.slice(0, -above.length) : folder;
}

/** What is asked of texts on a disk. */
export interface Texts {
  readText(path: string): string | undefined;
  /** Why a file that is there is not read. */
  whyUnread?(path: string): string | undefined;
  /** What the preprocessor gets, where that is less than what is read otherwise. */
  readIncluded?(path: string): string | undefined;
}

/** A text that is included, or why it is not read. */
export function includedText(texts: Texts, path: string): string | Unread | undefined {
  const text = texts.readIncluded ? texts.readIncluded(path) : texts.readText(path);
  if (text !== undefined) return text;
  const unread = texts.whyUnread?.(path);
  return unread === undefined ? undefined : { unread };
}

/** Where `A.B` may be found: in each folder in turn, as A/B.hs or A/B.lhs. */
export function moduleLookup(folders: readonly string[], texts: Texts): FileLookup {
  const pathsOf = (moduleName: string, endings: readonly string[]): readonly string[] => {
    const name = moduleName.replaceAll('.', '/');
    return folders.flatMap(folder =>
      endings.map(ending => `${folder === '' ? '' : `${folder}/`}${name}${ending}`),
    );
  };
  return {
    find(moduleName) {
      for (const path of pathsOf(moduleName, ['.hs', '.lhs'])) {
        const text = texts.readText(path);
        if (text !== undefined) return { path, text };
      }
      return undefined;
    },
    unread(moduleName) {
      for (const path of pathsOf(moduleName, ['.hs', '.lhs'])) {
        const unread = texts.whyUnread?.(path);
        if (unread !== undefined) return { path, unread };
      }
      return undefined;
    },
    include: (path, name) => includedText(texts, joined(folderOf(path), name)),
    origin: moduleName =>
      pathsOf(moduleName, sourcesOfTools).find(path => texts.readText(path) !== undefined),
  };
}

/** What happy, alex, hsc2hs and c2hs make Haskell files from. */
const sourcesOfTools = ['.y', '.ly', '.x', '.lx', '.hsc', '.chs'];
