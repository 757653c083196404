/** What the commands need of the world, so that tests can run them with other parts. */

import {
  type CompileOptions,
  type CompileResult,
  type FileLookup,
  sourceText,
  type Workspace,
} from '../../../language/index.ts';
import type { serve } from '../agent/mcp.ts';
import type { CompiledProgram, Executables } from '../cache/executables.ts';
import { type Disk, recordInputs } from '../cache/inputs.ts';
import type { Platform } from '../engine/cairn/run.ts';
import type { Toolchain } from '../engine/ghc/toolchain.ts';
import { readText } from '../files/reading.ts';
import { type OpenProject, problemsOf } from '../project/project.ts';
import { calledNames } from '../runs/call-costs.ts';
import { placeOf } from './place.ts';
import { Problem } from './problem.ts';
import { coloured, type Paint, plain, renderDiagnostic } from './render.ts';

export interface Tools {
  /** The compiler, which is loaded when it is first needed: many a command runs what was compiled before. */
  compiler(): Promise<(lookup: FileLookup) => Workspace>;
  /** Programs that were compiled before; absent where nothing can be kept. */
  readonly executables?: Executables;
  readonly platform: Platform;
  readonly version: string;
  /** The server for agents, which is loaded when it is wanted. */
  agents(): Promise<{ readonly serve: typeof serve }>;
  /** GHC and what comes with it; the cache is opened when it is wanted. */
  ghc(): Toolchain;
  /** What a profile is put into for `html`. */
  page(): string;
}

/** A file given on the command line, with the compiler that knows it and all that it imports. */
export interface Opened {
  readonly workspace: Workspace;
  readonly project?: OpenProject;
}

export interface Opening {
  /** Where imports are looked for besides. */
  readonly folders: readonly string[];
  /** What is on in all files, besides what projects say. */
  readonly extensions: readonly string[];
  /** The folder from which the preprocessor may take files. */
  readonly confined?: string | undefined;
  readonly disk?: Disk;
  /** The workspaces of files opened before, by their places' roots: what they know is not found out again. */
  readonly known?: Map<string, Workspace>;
}

/** Opens one file. Its imports are looked for where its project says or, without one, beside it; and in `folders`. */
export async function openFile(
  tools: Tools,
  path: string,
  { disk = recordInputs().disk, known = new Map(), ...given }: Opening,
): Promise<Opened> {
  const problem = disk.unreadable(path);
  if (problem !== undefined) throw new Problem(`cannot read ${path}: ${problem}`);
  const { lookup, project, root } = placeOf(disk, path, given);
  const workspace = known.get(root) ?? (await tools.compiler())(lookup);
  known.set(root, workspace);
  workspace.add(path, disk.readText(path) ?? '');
  return { workspace, ...(project && { project }) };
}

/** The diagnostics of all files, as text; and whether one of them is an error. */
export function renderFiles(
  files: CompileResult['files'],
  severities?: ReadonlySet<string>,
  paint: Paint = plain,
): { text: string; failed: boolean } {
  let text = '';
  let failed = false;
  for (const file of files) {
    const source = sourceText(file.path, readText(file.path) ?? '');
    for (const diagnostic of file.diagnostics) {
      failed ||= diagnostic.severity === 'error';
      if (!severities || severities.has(diagnostic.severity))
        text += renderDiagnostic(source, diagnostic, paint);
    }
  }
  return { text, failed };
}

/** What is wrong with the project file itself. */
export const renderProblems = (open: OpenProject): string =>
  problemsOf(open)
    .map(problem => renderDiagnostic(sourceText(open.file, open.text), problem))
    .join('');

const errors: ReadonlySet<string> = new Set(['error']);

/** A program with the workspace that knows it. */
export interface Compiled extends CompiledProgram {
  /** What can be asked of the compiler besides. */
  workspace(): Promise<Workspace>;
}

/** What Cairn lacks for a program, each once; none where it compiles, or has an error of another kind. */
export async function lackedBy(
  tools: Tools,
  path: string,
  options: CompileOptions,
  given: Pick<Opening, 'folders' | 'extensions' | 'confined'>,
): Promise<readonly string[]> {
  if (tools.executables?.read({ path, ...given, options })) return [];
  const { workspace } = await openFile(tools, path, given);
  const { executable, files } = workspace.compile(path, options);
  return executable ? [] : lackingIn(files);
}

/** The same of a program that does not compile. */
function lackingIn(files: CompileResult['files']): readonly string[] {
  const found = files.flatMap(({ diagnostics }) =>
    diagnostics.filter(({ severity }) => severity === 'error'),
  );
  const lacking = found.map(({ lacks }) => lacks);
  return lacking.every(each => each !== undefined) ? [...new Set(lacking)] : [];
}

/** Names are asked for where their calls can have costs. */
const namesOf =
  (
    workspace: Workspace,
    modules: CompileResult['modules'],
    { profiled }: CompileOptions,
  ): CompiledProgram['calledNames'] =>
  () =>
    new Map(
      profiled ? [...modules.values()].map(path => [path, calledNames(workspace.callSites(path).uses)]) : [],
    );

/** Compiles, unless the program was compiled before and nothing of it has changed. Prints its errors, and is then undefined. */
export async function compileFile(
  tools: Tools,
  path: string,
  options: CompileOptions,
  given: Pick<Opening, 'folders' | 'extensions' | 'confined'>,
): Promise<Compiled | undefined> {
  tools.platform.prepare?.(options.profiled);
  const { disk, inputs } = recordInputs();
  const open = (): Promise<Opened> => openFile(tools, path, { ...given, disk });
  const key = { path, ...given, options };
  const before = tools.executables?.read(key);
  if (before) return { ...before, workspace: async () => (await open()).workspace };
  const { workspace, project } = await open();
  const { executable, files, modules, isProgram } = workspace.compile(path, options);
  if (executable) {
    const program = { executable, modules, calledNames: namesOf(workspace, modules, options) };
    tools.executables?.keep(key, program, inputs());
    return { ...program, workspace: async () => workspace };
  }
  if (!isProgram && !renderFiles(files).failed) throw new Problem(`${path} has no main, so it cannot be run`);
  const paint = process.stderr.isTTY && !process.env.NO_COLOR ? coloured : plain;
  const { text } = renderFiles(files, errors, paint);
  process.stderr.write(text || `${path}: the program could not be compiled\n`);
  if (project) process.stderr.write(renderProblems(project));
  const lacks = given.confined === undefined ? lackingIn(files) : [];
  if (lacks.length > 0 && tools.ghc().find('ghc') !== undefined)
    process.stderr.write(
      `GHC is installed: with --engine auto it builds what needs ${lacks.join(', ')}, and Cairn everything else.\n`,
    );
  return undefined;
}
