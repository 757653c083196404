/** What the tools for agents need of their surroundings: the command line's, or a language server's. */
import type { Advice, CompileOptions, CompileResult, FileDiagnostics } from '../../../language/index.ts';
import type { Profile } from '../../../language/profile/index.ts';
import type { Platform } from '../engine/cairn/run.ts';

/** A file with `main`. */
export interface AgentProgram {
  readonly file: string;
  readonly name: string;
  /** To which its runs are restricted. */
  readonly folder: string;
}

export interface AgentWorld {
  /** The program that a path stands for: a file, or the folder or description of a project. */
  program(path: string): AgentProgram;
  /** The Haskell files that a path stands for. */
  sources(path: string): readonly string[];
  check(file: string, signal: AbortSignal): Promise<readonly FileDiagnostics[]>;
  /** `texts`, by path, are taken in place of the files' own. */
  compile(
    program: AgentProgram,
    options: CompileOptions,
    signal: AbortSignal,
    texts?: ReadonlyMap<string, string>,
  ): Promise<CompileResult>;
  /** By a profile of the program, as its texts are now. */
  advise(program: AgentProgram, profile: Profile, signal: AbortSignal): Promise<readonly Advice[]>;
  /** The present text of a file. */
  text(path: string): string | undefined;
  readonly platform: Platform;
  readonly environment: ReadonlyMap<string, string>;
}

const refusal = 'Refusal';

/** Thrown where a tool cannot do what it is asked; the message says why, and what to do. */
export class Refusal extends Error {
  override readonly name = refusal;
}

/** By name: the bundle of the command line and that of the server for agents have a class each. */
export const isRefusal = (problem: unknown): problem is Refusal =>
  problem instanceof Error && problem.name === refusal;
