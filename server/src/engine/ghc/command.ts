/**
 * What is said to GHC, cabal and stack so that a program keeps cost-centre stacks, and to the program so that it leaves
 * them. GHC's User's Guide, chapter “Profiling”; nothing here runs anything.
 */
import type { Limits } from '../../../../language/runtime/index.ts';
import type { RunParams } from '../../protocol/index.ts';
import { coverageFlags } from './coverage.ts';

export interface Command {
  /** The program's file. */
  readonly file: string;
  readonly arguments: readonly string[];
  /** The folder it runs in. */
  readonly folder: string;
}

/** How much GHC optimises: `project` leaves it to the project, and is as `normal` where there is none. */
export type Optimisation = 'project' | 'none' | 'normal' | 'full';

/** What is wanted, whoever builds it. */
export interface Wanted {
  readonly profile: boolean;
  /** Whether evaluations are counted. */
  readonly coverage: boolean;
  readonly costCentres: NonNullable<RunParams['costCentres']>;
  /** Modules for which something else was chosen, of which GHC knows nothing. */
  readonly modules: readonly string[];
  /** Functions whose call sites get cost centres, by patterns. */
  readonly callers: readonly string[];
  readonly cafAll: boolean;
  readonly optimisation: Optimisation;
  /** Where everything goes that is made. */
  readonly cache: string;
}

/** A program that GHC compiles by itself. Paths are relative to `folder` or absolute. */
export interface PlainProgram {
  readonly folder: string;
  readonly main: string;
  /** The module of `main`. */
  readonly module: string;
  readonly folders: readonly string[];
  readonly extensions: readonly string[];
  readonly macros: readonly string[];
  readonly includes: readonly string[];
}

/** A program that a package describes. */
export interface PackagedProgram {
  readonly folder: string;
  readonly package: string;
  readonly kind: 'executable' | 'test-suite' | 'benchmark';
  readonly name: string;
}

const automatic: { readonly [choice in Wanted['costCentres']]: readonly string[] } = {
  none: [],
  manual: [],
  top: ['-fprof-auto-top'],
  exported: ['-fprof-auto-exported'],
  all: ['-fprof-auto'],
  calls: ['-fprof-auto-calls'],
  late: ['-fprof-late'],
  'late-overloaded': ['-fprof-late-overloaded'],
};

/** What cabal calls each choice of cost centres. */
const detail: { readonly [choice in Wanted['costCentres']]: string } = {
  none: 'none',
  manual: 'none',
  top: 'toplevel-functions',
  exported: 'exported-functions',
  all: 'all-functions',
  // see wordless
  calls: 'none',
  late: 'late-toplevel',
  'late-overloaded': 'none',
};

const levels = { none: '-O0', normal: '-O1', full: '-O2' } as const;

/** Messages that can be read by line: whole places, nothing of the source, no colours. */
const readable = ['-ferror-spans', '-fno-diagnostics-show-caret', '-fdiagnostics-color=never'];

const centreFlags = (wanted: Wanted): readonly string[] =>
  wanted.profile ? [...automatic[wanted.costCentres], ...moreCentres(wanted)] : [];

/** GHC's flags for choices that cabal's `profiling-detail` cannot express. */
const wordless = ({ profile, costCentres }: Wanted): readonly string[] =>
  profile && (costCentres === 'calls' || costCentres === 'late-overloaded') ? automatic[costCentres] : [];

/** What is asked for in the same words of GHC and through cabal. */
const moreCentres = ({ profile, callers, cafAll }: Wanted): readonly string[] =>
  profile ? [...callers.map(pattern => `-fprof-callers=${pattern}`), ...(cafAll ? ['-fprof-cafs'] : [])] : [];

/** `more`: flags besides. */
export function plainCommand(
  ghc: string,
  program: PlainProgram,
  wanted: Wanted,
  result: string,
  more: readonly string[] = [],
): Command {
  const suffix = wanted.profile ? 'p_' : '';
  const { optimisation } = wanted;
  return {
    file: ghc,
    folder: program.folder,
    arguments: [
      '--make',
      ...(wanted.profile ? ['-prof'] : []),
      ...centreFlags(wanted),
      ...coverageFlags(wanted),
      levels[optimisation === 'project' ? 'normal' : optimisation],
      '-rtsopts',
      ...readable,
      ...more,
      ...sourceFlags(program),
      '-outputdir',
      `${wanted.cache}/objects`,
      '-osuf',
      `${suffix}o`,
      '-hisuf',
      `${suffix}hi`,
      ...(program.module === 'Main' ? [] : ['-main-is', program.module]),
      '-o',
      result,
      asFile(program.main),
    ],
  };
}

/** Code for GHC itself to run while it compiles, made the way GHC itself is made: for Template Haskell without an
 * interpreter that profiles. */
export const dynamicCommand = (ghc: string, program: PlainProgram, { cache }: Wanted): Command => ({
  file: ghc,
  folder: program.folder,
  arguments: [
    '--make',
    '-dynamic',
    '-no-link',
    '-O0',
    ...readable,
    ...sourceFlags(program),
    '-outputdir',
    `${cache}/objects`,
    '-osuf',
    'dyn_o',
    '-hisuf',
    'dyn_hi',
    asFile(program.main),
  ],
});

/** GHC takes `-v.hs` for an option and `./-v.hs` for the file, which it calls `-v.hs` again in all that it says. */
const asFile = (path: string): string => (/^[-+@]/.test(path) ? `./${path}` : path);

const sourceFlags = ({ folders, extensions, macros, includes }: PlainProgram): readonly string[] => [
  ...folders.map(folder => `-i${folder}`),
  ...extensions.map(name => `-X${name}`),
  ...macros.map(macro => `-D${macro}`),
  ...includes.map(folder => `-I${folder}`),
];

/** Options in one argument, which cabal and stack part at blanks that are not within quotes. */
const words = (flags: readonly string[]): string =>
  flags.map(flag => (/[\s"\\]/.test(flag) ? JSON.stringify(flag) : flag)).join(' ');

const targetKinds = { executable: 'exe', 'test-suite': 'test', benchmark: 'bench' } as const;

const targetOf = ({ package: name, kind, name: component }: PackagedProgram): string =>
  `${name}:${targetKinds[kind]}:${component}`;

const ofKind = { executable: [], 'test-suite': ['--enable-tests'], benchmark: ['--enable-benchmarks'] };

/** The second command's only line of output is the program's file. `ghc`: which one cabal is to take. */
export function cabalCommands(
  cabal: string,
  program: PackagedProgram,
  wanted: Wanted,
  ghc: string | undefined,
  more: readonly string[] = [],
): { readonly build: Command; readonly where: Command } {
  const target = targetOf(program);
  const options = [
    ...(wanted.profile ? ['--enable-profiling', `--profiling-detail=${detail[wanted.costCentres]}`] : []),
    ...(wanted.optimisation === 'project' ? [] : [levels[wanted.optimisation]]),
    ...ofKind[program.kind],
    `--builddir=${wanted.cache}`,
    ...(ghc === undefined ? [] : [`--with-compiler=${ghc}`]),
    `--ghc-options=${words([...wordless(wanted), ...moreCentres(wanted), ...coverageFlags(wanted), '-rtsopts', ...readable, ...more])}`,
  ];
  const command = (name: string, ...rest: string[]): Command => ({
    file: cabal,
    folder: program.folder,
    arguments: [name, target, ...options, ...rest],
  });
  return { build: command('build', '-v1'), where: command('list-bin') };
}

/** Stack keeps what it makes below its own folder: a path from there. The second command's only line of output is the
 * folder above `bin`. */
export function stackCommands(
  stack: string,
  program: PackagedProgram,
  wanted: Wanted,
  more: readonly string[] = [],
): { readonly build: Command; readonly where: Command } {
  const options = [
    '--work-dir',
    `.stack-work/cairn${wanted.profile ? '-profile' : ''}${wanted.coverage ? '-coverage' : ''}`,
    ...(wanted.profile ? ['--profile'] : []),
  ];
  // what stack asks for with --profile is more than was chosen; of flags that contradict each other GHC takes the last
  const centres = wanted.profile
    ? ['-fno-prof-auto', ...(wanted.cafAll ? [] : ['-fno-prof-cafs']), ...centreFlags(wanted)]
    : [];
  const level = wanted.optimisation === 'project' ? [] : [levels[wanted.optimisation]];
  const flags = [...centres, ...coverageFlags(wanted), ...level, '-rtsopts', ...readable, ...more];
  const running = { executable: [], 'test-suite': ['--no-run-tests'], benchmark: ['--no-run-benchmarks'] };
  return {
    build: {
      file: stack,
      folder: program.folder,
      arguments: [
        'build',
        targetOf(program),
        ...options,
        ...running[program.kind],
        '--ghc-options',
        words(flags),
      ],
    },
    where: {
      file: stack,
      folder: program.folder,
      arguments: ['path', '--local-install-root', ...options],
    },
  };
}

/**
 * What the program is given before its own arguments. `stem`: its profile is written to a file of that name, with
 * `.prof`; undefined of a program without one. Bytes for heap and stack.
 */
export function runtimeArguments(stem: string | undefined, { heap, stack }: Limits): readonly string[] {
  const limits = [
    ...(heap === undefined ? [] : [`-M${Math.max(1, Math.round(heap))}`]),
    ...(stack === undefined ? [] : [`-K${Math.max(1, Math.round(stack))}`]),
  ];
  const asked = [...(stem === undefined ? [] : ['-pj', `-po${stem}`, '-xc']), ...limits];
  return asked.length === 0 ? ['--RTS'] : ['+RTS', ...asked, '--RTS'];
}

/** As a person would write it in a shell. */
export const shownCommand = (command: Command): string =>
  [command.file, ...command.arguments].map(quoted).join(' ');

const quoted = (word: string): string =>
  /^[\w@%+=:,./\\-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
