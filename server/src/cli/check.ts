/** `cairn check`: the diagnostics of every file; exit code 1 if one is an error. */
import { openFile, renderFiles, type Tools } from './tools.ts';

export function check(tools: Tools, paths: readonly string[], folders: readonly string[]): number {
  const shown = new Set<string>();
  let failed = false;
  for (const path of paths) {
    const files = openFile(tools, path, folders)
      .check(path)
      .filter(file => !shown.has(file.path));
    for (const file of files) shown.add(file.path);
    const rendered = renderFiles(files);
    failed ||= rendered.failed;
    process.stdout.write(rendered.text);
  }
  return failed ? 1 : 0;
}
