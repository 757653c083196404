/** What a server remembers of a run: the handle while it goes on, and the profile with its sources afterwards. */
import type { Executable, Profile } from './language.ts';
import type { RunHandle } from './run/run.ts';

export interface RunningProgram {
  readonly handle: RunHandle;
  readonly program: string;
}

/** The run whose costs are on show. */
export interface ProfiledRun {
  readonly run: number;
  readonly program: string;
  readonly executable: Executable;
  readonly profile: Profile;
  readonly live: boolean;
  readonly deselected: ReadonlySet<number>;
  /** The program's modules: where each is, and its text as it was compiled. */
  readonly modules: ReadonlyMap<string, CompiledModule>;
}

export interface CompiledModule {
  readonly path: string;
  readonly text: string;
}
