/** What the commands need of the world, so that tests can run them with other parts. */

import { basename, dirname } from 'node:path';
import { folderLookup, readText, unreadable } from '../files.ts';
import type { CompileOptions, CompileResult, FileLookup, Workspace } from '../language.ts';
import { sourceText } from '../language.ts';
import type { Platform } from '../run/run.ts';
import { Problem } from './problem.ts';
import { renderDiagnostic } from './render.ts';

export interface Tools {
  openWorkspace(lookup: FileLookup): Workspace;
  readonly platform: Platform;
  readonly version: string;
}

/** `src/Intro.hs` is the program `Intro`. */
export const programName = (path: string): string => basename(path).replace(/\.l?hs$/, '');

/** A workspace that holds one file given on the command line; its imports are looked for beside it and in `folders`. */
export function openFile(tools: Tools, path: string, folders: readonly string[]): Workspace {
  const problem = unreadable(path);
  if (problem !== undefined) throw new Problem(`cannot read ${path}: ${problem}`);
  const workspace = tools.openWorkspace(folderLookup([dirname(path), ...folders]));
  workspace.update(path, readText(path) ?? '');
  return workspace;
}

/** The diagnostics of all files, as text; and whether one of them is an error. */
export function renderFiles(
  files: CompileResult['files'],
  severities?: ReadonlySet<string>,
): { text: string; failed: boolean } {
  let text = '';
  let failed = false;
  for (const file of files) {
    const source = sourceText(file.path, readText(file.path) ?? '');
    for (const diagnostic of file.diagnostics) {
      failed ||= diagnostic.severity === 'error';
      if (!severities || severities.has(diagnostic.severity)) text += renderDiagnostic(source, diagnostic);
    }
  }
  return { text, failed };
}

const errors: ReadonlySet<string> = new Set(['error']);

/** Compiles, or prints why not. */
export function compileFile(
  tools: Tools,
  path: string,
  folders: readonly string[],
  options: CompileOptions,
): CompileResult {
  tools.platform.prepare?.();
  const workspace = openFile(tools, path, folders);
  if (!workspace.mainSpan(path) && !renderFiles(workspace.check(path)).failed)
    throw new Problem(`${path} has no main: it is not a program, and cannot be run`);
  const result = workspace.compile(path, options);
  if (result.executable) return result;
  const { text } = renderFiles(result.files, errors);
  process.stderr.write(text || `${path}: the program could not be compiled\n`);
  return result;
}
