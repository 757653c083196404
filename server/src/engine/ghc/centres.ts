/** Cost centres that only newer GHCs can place (User's Guide, notes of 9.2.1 and 9.4.1), and what is to be said of an older one. */
import type { Command, Wanted } from './command.ts';

interface Need {
  readonly what: string;
  readonly flag: string;
  readonly since: readonly [number, number];
  readonly instead: string;
}

const late: Need = {
  what: 'late cost centres',
  flag: '-fprof-late',
  since: [9, 4],
  instead: 'choose other cost centres (cairn.costCentres), such as "top"',
};
const lateOverloaded: Need = { ...late, flag: '-fprof-late-overloaded', since: [9, 10] };
const callers: Need = {
  what: 'cost centres at call sites',
  flag: '-fprof-callers',
  since: [9, 2],
  instead: 'leave cairn.costCentreCallers empty',
};

const lateNeeds: Readonly<Record<string, readonly Need[]>> = {
  late: [late],
  'late-overloaded': [lateOverloaded],
};

/** What is asked for that not every GHC has. */
export const neededOf = ({ profile, costCentres, callers: patterns }: Wanted): readonly Need[] =>
  profile ? [...(lateNeeds[costCentres] ?? []), ...(patterns.length > 0 ? [callers] : [])] : [];

/** A sentence for the person, where modules are to have centres of their own: GHC, cabal and stack take one choice for all, and a
 * module's own is written in its text. Undefined where nothing is wanted that GHC lacks. */
export function missingModuleChoice({ profile, modules }: Wanted): string | undefined {
  if (!profile || modules.length === 0) return undefined;
  return `GHC has one choice of cost centres for all modules, but ${modules.join(', ')} should have another. Write the choice into the module, such as {-# OPTIONS_GHC -fprof-auto #-}, or use Cairn’s own engine.`;
}

/** Asks a GHC for its version. */
export const versionCommand = (ghc: string, folder: string): Command => ({
  file: ghc,
  folder,
  arguments: ['--numeric-version'],
});

/** A sentence for the person, where a GHC of that version (`9.0.2`) lacks something; undefined where it does not, or where
 * that is no version: then GHC itself may say. */
export function missingFeature(version: string, needed: readonly Need[]): string | undefined {
  const parts = /^\s*(\d+)\.(\d+)/.exec(version);
  if (!parts) return undefined;
  const [major, minor] = [Number(parts[1]), Number(parts[2])];
  const lacking = needed.find(({ since }) => major < since[0] || (major === since[0] && minor < since[1]));
  if (lacking === undefined) return undefined;
  const { what, flag, since, instead } = lacking;
  return `GHC ${version.trim()} does not support ${what} (${flag}), which need GHC ${since.join('.')} or newer (cairn.ghcPath). Alternatively, ${instead}, or use Cairn’s own engine.`;
}
