/** `cairn check`: what there is to say of every file; exit code 1 if there is an error, or what counts as one. */
import { resolve } from 'node:path';
import type { FileDiagnostics, Workspace } from '../../../language/index.ts';
import { list } from '../files/reading.ts';
import { isInPackage, type OpenProject } from '../project/project.ts';
import { withoutSetup } from '../project/setup.ts';
import { sourcesAt } from './place.ts';
import { coloured, plain } from './render.ts';
import { openFile, renderFiles, renderProblems, type Tools } from './tools.ts';

export interface CheckFlags {
  readonly include: readonly string[];
  readonly extension: readonly string[];
  /** `--no-warnings`: errors alone. */
  readonly warnings: boolean;
  /** Hints and information as well. */
  readonly hints?: boolean;
  /** Warnings fail, too. */
  readonly werror?: boolean;
}

export async function check(tools: Tools, paths: readonly string[], flags: CheckFlags): Promise<number> {
  const severities = new Set(['error']);
  if (flags.warnings) severities.add('warning');
  if (flags.hints) severities.add('information').add('hint');
  const paint = process.stdout.isTTY && !process.env.NO_COLOR ? coloured : plain;
  const shown = new Set<string>();
  const known = new Map<string, Workspace>();
  let failed = false;
  const sources = paths.map(sourcesAt);
  for (const line of sources.flatMap(({ leftOut }) => leftOut)) process.stderr.write(`cairn: ${line}\n`);
  for (const path of sources.flatMap(({ files }) => files)) {
    const { workspace, project } = await openFile(tools, path, {
      folders: flags.include,
      extensions: flags.extension,
      known,
    });
    if (flags.warnings && project && !shown.has(project.file)) process.stdout.write(renderProblems(project));
    const files = withoutSetup(workspace.check(path), list)
      .filter(file => !shown.has(file.path))
      .map(file => withoutAdvice(project, file));
    workspace.close(path);
    for (const file of [...files.map(file => file.path), ...(project ? [project.file] : [])]) shown.add(file);
    const rendered = renderFiles(files, severities, paint);
    failed ||= rendered.failed;
    failed ||=
      flags.werror === true && files.some(file => file.diagnostics.some(d => d.severity === 'warning'));
    process.stdout.write(rendered.text);
  }
  return failed ? 1 : 0;
}

/** What could be better in a package that the project uses is its author's affair: its errors alone are told. */
const withoutAdvice = (project: OpenProject | undefined, file: FileDiagnostics): FileDiagnostics =>
  project && isInPackage(project, resolve(file.path))
    ? { ...file, diagnostics: file.diagnostics.filter(({ severity }) => severity === 'error') }
    : file;
