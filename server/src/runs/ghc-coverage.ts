/** What a program that GHC has compiled has evaluated: counts of boxes, with the sources in which the boxes are. */
import { countedProgram, moduleIn } from '../engine/ghc/coverage.ts';
import type { Toolchain } from '../engine/ghc/toolchain.ts';
import { joinedPath } from '../files/path.ts';
import { projectFor } from '../state/projects.ts';
import type { CompiledModule } from '../state/runs.ts';
import type { Server } from '../state/server.ts';
import { countedModule } from './coverage.ts';
import { type Compiled, compiledText } from './ghc-compiled.ts';
import { createSpanTracker } from './span-tracker.ts';

export interface GhcCoverage {
  readonly modules: ReadonlyMap<string, CompiledModule>;
  readonly counts: ReturnType<typeof countedProgram>['counts'];
}

/** Takes the counts that a run has left at `path`. The log says what is not known; undefined where that is everything: a program that was ended
 * from outside writes no counts. */
export function takeCoverage(
  server: Server,
  tools: Toolchain,
  program: Compiled,
  path: string,
): GhcCoverage | undefined {
  const { folder, cache } = program;
  const compiled = compiledText(server, program);
  const bytes = tools.take(path);
  const counted =
    bytes && readable(() => countedProgram(new TextDecoder().decode(bytes), cache, server.services.readText));
  if (!counted || typeof counted === 'string') {
    server.connection.console.warn(
      `The program wrote no counts of evaluations${counted ? `: ${counted}` : ''}.`,
    );
    return undefined;
  }
  const modules = new Map<string, CompiledModule>();
  const problems = [...counted.problems];
  for (const each of counted.modules) {
    const boxes = { ...each, module: moduleIn(each.module) };
    const found = sourceAt(server, folder, boxes.file, compiled);
    if (found === undefined) {
      problems.push(`The source of the module ${boxes.module}, ${boxes.file}, was not found.`);
      continue;
    }
    modules.set(boxes.module, {
      path: found.path,
      centres: createSpanTracker(found.text, new Map()),
      counted: countedModule(boxes, found.text),
    });
  }
  for (const problem of problems) server.connection.console.warn(problem);
  return { modules, counts: counted.counts.map(each => ({ ...each, module: moduleIn(each.module) })) };
}

function readable<T>(read: () => T): T | string {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof SyntaxError) return problem.message;
    throw problem;
  }
}

/** GHC's paths begin in the folder of the program, or, if cabal compiles several packages, in that of a package. */
function sourceAt(
  server: Server,
  folder: string,
  file: string,
  compiled: (path: string) => string | undefined,
): { readonly path: string; readonly text: string } | undefined {
  const packages = projectFor(server, folder)?.packages() ?? [];
  for (const each of [folder, ...packages.map(({ open }) => open.folder)]) {
    const path = joinedPath(each, file.replaceAll('\\', '/'));
    const text = compiled(path);
    if (text !== undefined) return { path, text };
  }
  return undefined;
}
