/** What a server remembers of a run: the handle while it goes on, and the profile with its sources afterwards. */
import type { Follower } from './follow.ts';
import type { Complaint } from './ghc/complaint.ts';
import type { Analysis, CostCentre, Executable, Profile, RunResult, RunSelection } from './language.ts';
import type { RunParams } from './protocol.ts';
import type { RunHandle } from './run/run.ts';

export interface RunningProgram {
  readonly handle: RunHandle;
  /** All that it was given to read so far; absent where nobody will ask. */
  readonly input?: Uint8Array[];
  readonly program: string;
  readonly context: FrameContext;
  /** Why it stops at no breakpoint. */
  readonly passes?: string;
}

/** A program that was run, here or elsewhere, and where its cost centres are in the texts of now: these follow each edit. */
export interface ProfiledProgram {
  readonly run: number;
  readonly program: string;
  readonly uri: string;
  /** By their numbers in its profile. */
  readonly centres: readonly CostCentre[];
  /** The program's modules as compiled, by name. */
  readonly modules: ReadonlyMap<string, CompiledModule>;
}

export interface CompiledModule {
  readonly path: string;
  /** Where the module's centres are, by their numbers. */
  readonly centres: Follower;
}

/** The costs of a run, as far as it has come. */
export interface ProfiledRun extends ProfiledProgram {
  /** The profile of all of the run. */
  readonly profile: Profile;
  readonly selection: RunSelection;
  /** What the profile comes to under the selection. */
  readonly analysis: Analysis;
  readonly live: boolean;
  /** Present where the run can be made again. */
  readonly repeatable?: Repeatable;
}

/** A run that came to its end, and all that it takes to make it again. */
export interface Repeatable {
  readonly params: RunParams;
  readonly executable: Executable;
  readonly input: readonly Uint8Array[];
  readonly result: RunResult & { readonly profile: Profile };
}

/** What stacks of a program are shown with: their centres, and where these are. */
export interface FrameContext {
  /** The program's cost centres. */
  readonly centres: readonly CostCentre[];
  readonly profiled: boolean;
  readonly modules: ReadonlyMap<string, CompiledModule>;
  present(path: string): string | undefined;
}

/** The messages about a file, which follow its edits. */
export interface FileComplaints {
  readonly path: string;
  readonly complaints: readonly Complaint[];
  readonly places: Follower;
}
