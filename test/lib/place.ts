/** Files for a program that runs in this thread: a folder of its own, made when it is first used. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Folders, Host } from '../../language/runtime/index.ts';
import { createFiles, type Files } from '../../server/src/engine/cairn/node/files.ts';
import { createFolders } from '../../server/src/engine/cairn/node/folders.ts';
import { createNames } from '../../server/src/engine/cairn/node/names.ts';

type FileHost = Pick<Host, 'open' | 'close' | 'size' | 'seek' | 'truncate' | 'remove' | 'folders'>;

export interface Place {
  readonly host: FileHost;
  readonly files: () => Files;
  /** Removes the folder with all that is in it. */
  readonly leave: () => void;
}

export function createPlace(): Place {
  let made: { readonly folder: string; readonly folders: Folders; readonly files: Files } | undefined;
  const place = () => {
    if (!made) {
      const folder = mkdtempSync(join(tmpdir(), 'cairn-run-'));
      const names = createNames(folder);
      made = { folder, folders: createFolders(names), files: createFiles(names) };
    }
    return made;
  };
  const files = (): Files => place().files;
  return {
    files,
    host: {
      open: (path, mode) => files().open(path, mode),
      close: handle => (handle < 3 ? 0 : files().close(handle)),
      size: handle => (handle < 3 ? -29 : files().size(handle)),
      seek: (handle, offset, whence) => (handle < 3 ? -29 : files().seek(handle, offset, whence)),
      truncate: (handle, size) => (handle < 3 ? -9 : files().truncate(handle, size)),
      remove: path => files().remove(path),
      get folders() {
        return place().folders;
      },
    },
    leave: () => {
      if (made) rmSync(made.folder, { recursive: true, force: true });
    },
  };
}
