/** What the commands need of the world, so that tests can run them with other parts. */

import { readText, unreadable } from '../files.ts';
import type { CompileOptions, CompileResult, FileLookup, Workspace } from '../language.ts';
import { sourceText } from '../language.ts';
import { type OpenProject, problemsOf } from '../project.ts';
import type { Platform } from '../run/run.ts';
import { placeOf } from './place.ts';
import { Problem } from './problem.ts';
import { coloured, type Paint, plain, renderDiagnostic } from './render.ts';

export interface Tools {
  openWorkspace(lookup: FileLookup): Workspace;
  readonly platform: Platform;
  readonly version: string;
  /** What a profile is put into for `html`. */
  page(): string;
}

/** A file given on the command line, with the compiler that knows it and all that it imports. */
export interface Opened {
  readonly workspace: Workspace;
  readonly project?: OpenProject;
}

/**
 * Opens one file. Its imports are looked for where its project says or, without one, beside it; and in `folders`.
 * `known` has the workspaces of files opened before, by their places' roots: what they know is not found out again.
 */
export function openFile(
  tools: Tools,
  path: string,
  folders: readonly string[],
  known: Map<string, Workspace> = new Map(),
  confined?: string,
): Opened {
  const problem = unreadable(path);
  if (problem !== undefined) throw new Problem(`cannot read ${path}: ${problem}`);
  const { lookup, project, root } = placeOf(path, folders, confined);
  const workspace = known.get(root) ?? tools.openWorkspace(lookup);
  known.set(root, workspace);
  workspace.add(path, readText(path) ?? '');
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

/** Compiles, or prints why not. `confined`: the folder from which the preprocessor may take files. */
export function compileFile(
  tools: Tools,
  path: string,
  folders: readonly string[],
  options: CompileOptions,
  confined?: string,
): CompileResult & { readonly workspace: Workspace } {
  tools.platform.prepare?.();
  const { workspace, project } = openFile(tools, path, folders, new Map(), confined);
  const result = { ...workspace.compile(path, options), workspace };
  if (!result.isProgram && !renderFiles(result.files).failed)
    throw new Problem(`${path} has no action main: it is not a program, and cannot be run`);
  if (result.executable) return result;
  const paint = process.stderr.isTTY && !process.env.NO_COLOR ? coloured : plain;
  const { text } = renderFiles(result.files, errors, paint);
  process.stderr.write(text || `${path}: the program could not be compiled\n`);
  if (project) process.stderr.write(renderProblems(project));
  return result;
}
