/** Random programs with Cairn: what it says of them, and of each run. */
import { type CompileOptions, createWorkspace, type Workspace } from '../../../language/index.ts';
import { builtLibrary, drawStacks, execute } from '../program.ts';
import { counted, entered } from '../recording.ts';
import {
  drawMain,
  drawModules,
  type RandomModule,
  type Run,
  separate,
  textOf,
  type Verdict,
  verdictOf,
} from './batch.ts';
import type { Numbered } from './program.ts';

export interface Compiled extends Verdict {
  readonly run: (indices: readonly number[], options: CompileOptions) => Run;
}

/** The front end is asked once for all runs. */
export function compileByCairn(programs: Numbered): Compiled {
  const errors = new Map<number, string>();
  for (;;) {
    const { accepted } = verdictOf(programs, errors);
    const modules = drawModules(accepted);
    const workspace = sessionOf(modules, [...accepted.keys()]);
    const before = errors.size;
    for (const module of modules)
      for (const [index, text] of wrong(workspace, module)) errors.set(index, text);
    if (errors.size === before)
      return { accepted, errors, run: (indices, options) => run(workspace, modules, indices, options) };
  }
}

function sessionOf(modules: readonly RandomModule[], indices: readonly number[]): Workspace {
  const workspace = createWorkspace(builtLibrary(), { find: () => undefined });
  for (const module of modules) workspace.update(pathOf(module), textOf(module));
  workspace.update('Main.hs', drawMain(indices));
  return workspace;
}

const pathOf = (module: RandomModule): string => `${module.name}.hs`;

/** Of each program of the module that has any. Throws where no program is to blame. */
function wrong(workspace: Workspace, module: RandomModule): [number, string][] {
  const path = pathOf(module);
  const found = workspace.check(path).find(file => file.path === path)!;
  return found.diagnostics
    .filter(d => d.severity === 'error')
    .map(d => {
      const line = textOf(module).slice(0, d.span.start).split('\n').length - 1;
      const program = module.lines[line]!.program;
      if (program === undefined) throw new Error(JSON.stringify(d));
      return [program, `${d.title} ${d.text ?? ''}`];
    });
}

function run(
  workspace: Workspace,
  modules: readonly RandomModule[],
  indices: readonly number[],
  options: CompileOptions,
): Run {
  workspace.update('Main.hs', drawMain(indices));
  const { executable, files } = workspace.compile('Main.hs', options);
  if (!executable) throw new Error(JSON.stringify(files));
  const { stdout, stderr, result } = execute(executable, { name: 'Main' });
  const own = new Set(['Main', ...modules.map(module => module.name)]);
  const stacks = result.profile ? entered(counted(drawStacks(result.profile, own))) : new Map();
  return { stdout, ...separate(stderr), exitCode: result.exitCode, stacks };
}
