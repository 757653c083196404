/** What the server knows of runs: the handle of each while it goes on, and its profile with the sources afterwards. */

import type { CallSites } from '../../../language/index.ts';
import type { Analysis, CostCentre, Display, Profile } from '../../../language/profile/index.ts';
import type { RunSelection } from '../../../language/run/selection.ts';
import type { Executable, RunResult, Stops } from '../../../language/runtime/index.ts';
import { type AgentMemory, createMemory } from '../agent/memory.ts';
import type { RunHandle } from '../engine/cairn/run.ts';
import type { Complaint } from '../engine/ghc/complaint.ts';
import type { RunParams } from '../protocol/index.ts';
import type { SpanTracker } from '../runs/span-tracker.ts';
import type { CountedModule } from './coverage.ts';

export interface RunsState {
  /** Those that have not ended, by number. */
  readonly running: Map<number, RunningProgram>;
  /** The programs of the last runs, whose places follow the edits, by run. */
  readonly programs: Map<number, ProfiledProgram>;
  /** Their profiles so far, by run. */
  readonly profiles: Map<number, ProfiledRun>;
  /** Runs whose costs were shown, the last one first: hints and hovers show those of the first that has the file. */
  shown: readonly number[];
  /** Which costs are shown; those of the settings' metric until the client asks for others. */
  display: Display | undefined;
  /** The number of the next run. */
  next: number;
  /** The program that was compiled ahead of its run, with the options that it was compiled under. */
  precompiled: { readonly key: string; readonly compiled: Promise<unknown> } | undefined;
  /** What language models have been answered. */
  readonly agent: AgentMemory;
  /** GHC's builds that are under way: another build of the same program waits for it. */
  readonly building: Map<string, Promise<unknown>>;
}

export const createRunsState = (): RunsState => ({
  running: new Map(),
  programs: new Map(),
  profiles: new Map(),
  shown: [],
  display: undefined,
  next: 1,
  precompiled: undefined,
  agent: createMemory(),
  building: new Map(),
});

export interface RunningProgram {
  readonly handle: RunHandle;
  /** All that it was given to read so far; absent where nobody will ask. */
  readonly input?: Uint8Array[];
  readonly program: string;
  readonly context: FrameContext;
  /** Where it is to stand still, as it was last told. */
  stops?: Stops;
  /** Why it stops at no breakpoint. */
  readonly passes?: string;
}

/** A program that was run here or elsewhere. The positions of its cost centres are tracked through edits. */
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
  readonly centres: SpanTracker;
  /** Present where its evaluations are counted. */
  readonly counted?: CountedModule;
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
  /** The calls in a module as it was compiled. */
  callSites(path: string, compiled: string): CallSites;
  /** Where the names begin, in a module as it was compiled, whose calls the machine has frames for while they wait. */
  framed(module: string): ReadonlySet<number>;
}

/** The messages about a file, which follow its edits. */
export interface GhcFileDiagnostics {
  readonly path: string;
  readonly complaints: readonly Complaint[];
  readonly places: SpanTracker;
}
