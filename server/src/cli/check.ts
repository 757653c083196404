/** `cairn check`: the diagnostics of every file; exit code 1 if one is an error. */
import { filesAt } from './place.ts';
import { openFile, renderFiles, renderProblems, type Tools } from './tools.ts';

export function check(tools: Tools, paths: readonly string[], folders: readonly string[]): number {
  const shown = new Set<string>();
  let failed = false;
  for (const path of paths.flatMap(filesAt)) {
    const { workspace, project } = openFile(tools, path, folders);
    if (project && !shown.has(project.file)) process.stdout.write(renderProblems(project));
    const files = workspace.check(path).filter(file => !shown.has(file.path));
    for (const file of [...files.map(file => file.path), ...(project ? [project.file] : [])]) shown.add(file);
    const rendered = renderFiles(files);
    failed ||= rendered.failed;
    process.stdout.write(rendered.text);
  }
  return failed ? 1 : 0;
}
