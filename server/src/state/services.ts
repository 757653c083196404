/** What differs between node and the web, and between the product and its tests. */
import type { FileLookup, Workspace } from '../../../language/index.ts';
import type { Reader } from '../read/reader.ts';
import type { Runners } from './trust.ts';

export interface Services extends Runners {
  openWorkspace(lookup: FileLookup): Workspace;
  readonly environment: ReadonlyMap<string, string>;
  readText(path: string): string | undefined;
  /** Why a file that exists is not read as text. */
  whyUnread?(path: string): string | undefined;
  /** The path without links; undefined if there is no such file. Absent where there are no links. */
  realPath?(path: string): string | undefined;
  /** Reads the files of runs. */
  readonly reader: Reader;
  /** The page that a profile is written into for the format `html`; absent where it is not available. */
  readonly page?: () => string;
  /** The names in a folder; none if there is no such folder. */
  list(folder: string): readonly string[];
}
