/** A program that is run for advice: with time that is counted, so that it is the same at every run. */

import { type Advice, createWorkspace, type Span } from '../../language/index.ts';
import type { Profile } from '../../language/profile/index.ts';
import { checksBetweenPolls } from '../../language/runtime/layout.ts';
import { builtLibrary, execute, profiledTop, type World } from './program.ts';
import type { ProgramFile } from './recording.ts';

/** Nanoseconds of a check: that of a loop which compares an element of a list and goes on, as measured. */
const check = 16;

export interface Advised {
  readonly stdout: string;
  readonly profile: Profile;
  readonly advice: readonly Advice[];
}

/** Throws for a program that does not compile. */
export function advised(
  path: string,
  text: string,
  world: Partial<World> = {},
  options = profiledTop,
  others: readonly ProgramFile[] = [],
): Advised {
  const workspace = createWorkspace(builtLibrary(), {
    find: name => others.find(({ module }) => module === name),
  });
  workspace.update(path, text);
  const { executable, files } = workspace.compile(path, options);
  if (!executable) throw new Error(JSON.stringify(files.flatMap(f => f.diagnostics)));
  const ran = execute(executable, { name: 'program', policy: 'compress', counted: true, ...world });
  if (!ran.result.profile) throw new Error('no profile');
  const profile: Profile = {
    ...ran.result.profile,
    tickInterval: (checksBetweenPolls.first * check) / 1000,
  };
  return { stdout: ran.stdout, profile, advice: workspace.advise(path, profile, centresOf(profile)) };
}

/** Where the centres of a module are in the text that was compiled. */
export const centresOf =
  (profile: Profile) =>
  (module: string): ReadonlyMap<number, Span> =>
    new Map(
      profile.centres.flatMap((centre, number) =>
        centre.module === module && centre.span && centre.kind !== 'built-in' ? [[number, centre.span]] : [],
      ),
    );
