/** From which package the code of a profile is. */
import { libraryPackageOf } from '../../../language/index.ts';
import { folderOf } from '../files/path.ts';
import { projectFor, type WithProjects } from '../state/projects.ts';
import type { ProfiledRun } from '../state/runs.ts';

/** By cost centre the name of its package; '' where that is not known, and for what is in no package. */
export function packagesOf(
  server: WithProjects,
  { profile, modules }: Pick<ProfiledRun, 'profile' | 'modules'>,
): string[] {
  const byModule = new Map<string, string>();
  const find = (module: string): string => {
    const path = modules.get(module)?.path;
    if (path !== undefined) return projectFor(server, folderOf(path))?.project.package?.name ?? '';
    // the libraries of other compilers have modules of their own
    return profile.origin === undefined ? libraryPackageOf(module) : '';
  };
  return profile.centres.map(({ module, kind }) => {
    if (kind === 'built-in') return '';
    const known = byModule.get(module) ?? find(module);
    byModule.set(module, known);
    return known;
  });
}
