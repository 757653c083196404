/** From which package the code of a profile is. */
import { libraryPackageOf } from '../../../language/index.ts';
import type { Profile } from '../../../language/profile/index.ts';
import { folderOf } from '../files/path.ts';
import { projectFor, type WithProjects } from '../state/projects.ts';
import type { ProfiledRun } from '../state/runs.ts';

/** By cost centre the name of its package; '' where that is not known, and for what is in no package. */
export const packagesOf = (
  server: WithProjects,
  { profile, modules }: Pick<ProfiledRun, 'profile' | 'modules'>,
): string[] =>
  packageNames(profile, module => {
    const path = modules.get(module)?.path;
    return path === undefined ? undefined : (projectFor(server, folderOf(path))?.project.package?.name ?? '');
  });

/** The same, where `find` gives the package of the program's own modules, and undefined for others. */
export function packageNames(profile: Profile, find: (module: string) => string | undefined): string[] {
  const byModule = new Map<string, string>();
  // the libraries of other compilers have modules of their own
  const library = (module: string): string => (profile.origin === undefined ? libraryPackageOf(module) : '');
  return profile.centres.map(({ module, kind }) => {
    if (kind === 'built-in') return '';
    const known = byModule.get(module) ?? find(module) ?? library(module);
    byModule.set(module, known);
    return known;
  });
}
