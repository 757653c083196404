/** Files as the command line and the node server read and write them. */
import { isUtf8 } from 'node:buffer';
import {
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** A file's text, without a byte order mark; undefined where it cannot be read. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}

/** What is wrong with a file that should be a Haskell source; undefined where nothing is. */
export function unreadable(path: string): string | undefined {
  try {
    if (!existsSync(path)) return 'there is no such file';
    if (statSync(path).isDirectory()) return 'it is a folder; name a Haskell file';
    return isUtf8(readFileSync(path)) ? undefined : 'its text is not UTF-8';
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
}

/** The whole new content or the old file, never a part: written to another file and put in place at once. What a link leads to is
 * replaced, not the link; a device or a pipe is written to. */
export function writeAtomically(path: string, content: string | Uint8Array): void {
  const before = statSync(path, { throwIfNoEntry: false });
  if (before && !before.isFile() && !before.isDirectory()) {
    writeFileSync(path, content);
    return;
  }
  const place = before ? realpathSync(path) : path;
  const temporary = join(dirname(place), `.${process.pid}-${Date.now()}.tmp`);
  try {
    writeFileSync(temporary, content, before ? { mode: before.mode } : {});
    renameSync(temporary, place);
  } catch (problem) {
    rmSync(temporary, { force: true });
    throw problem;
  }
}

/** A file of which only parts are wanted: the bytes from one place to before another. */
export function openParts(path: string | URL): (from: number, to: number) => Uint8Array {
  const file = openSync(path, 'r');
  return (from, to) => {
    const part = new Uint8Array(to - from);
    return part.subarray(0, readSync(file, part, 0, part.length, from));
  };
}

/** The names of what is in a folder; none where it cannot be read. */
export function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder === '' ? '.' : folder);
  } catch {
    return [];
  }
}
