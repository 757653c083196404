/**
 * Which warnings are wanted: GHC's names of them, the sets that GHC 9.0.2 has them in, and what the flags of a
 * module and of its project turn on and off (GHC User's Guide, "Warnings and sanity-checking"). An editor shows what `-Wall`
 * would; what is a matter of taste, or in no set of GHC's, it only hints at, unless the flags ask for it.
 */
import type { DiagnosticCode } from '../source/codes.ts';
import type { Diagnostic, Severity } from '../source/diagnostic.ts';

type FlagGroup = 'default' | 'W' | 'Wall' | 'Wcompat' | 'none';

export interface Flag {
  readonly group: FlagGroup;
  /** How severe it is where no option says otherwise. */
  readonly severity: Severity;
}

export const flags = {
  'overlapping-patterns': { group: 'default', severity: 'warning' },
  tabs: { group: 'default', severity: 'warning' },
  'missing-methods': { group: 'default', severity: 'warning' },
  'missing-fields': { group: 'default', severity: 'warning' },
  'duplicate-exports': { group: 'default', severity: 'warning' },
  'overflowed-literals': { group: 'default', severity: 'warning' },
  deprecations: { group: 'default', severity: 'warning' },
  'dodgy-imports': { group: 'W', severity: 'warning' },
  'incomplete-patterns': { group: 'W', severity: 'warning' },
  'unused-top-binds': { group: 'W', severity: 'warning' },
  'unused-local-binds': { group: 'W', severity: 'warning' },
  'unused-pattern-binds': { group: 'W', severity: 'warning' },
  'unused-matches': { group: 'W', severity: 'warning' },
  'unused-imports': { group: 'W', severity: 'warning' },
  'unused-do-bind': { group: 'Wall', severity: 'warning' },
  'name-shadowing': { group: 'Wall', severity: 'hint' },
  'missing-signatures': { group: 'Wall', severity: 'hint' },
  'incomplete-uni-patterns': { group: 'none', severity: 'information' },
  'incomplete-record-updates': { group: 'none', severity: 'information' },
} as const satisfies Readonly<Record<string, Flag>>;

export type FlagName = keyof typeof flags;

const table: Readonly<Record<string, Flag>> = flags;

const isCategory = (name: string): boolean => name.startsWith('x-');

/** The flag of this name: those that begin with `x-` are the categories of WARNING pragmas, which programs name. */
const flagCalled = (name: string): Flag | undefined =>
  table[name] ?? (isCategory(name) ? flags.deprecations : undefined);

/** The flag that each code of a warning goes by, where its diagnostic does not say. */
export const flagOfCode: Partial<Readonly<Record<DiagnosticCode, FlagName>>> = {
  W0301: 'dodgy-imports',
  W0401: 'missing-methods',
  W0402: 'missing-fields',
};

const unused: readonly FlagName[] = ['unused-top-binds', 'unused-local-binds', 'unused-pattern-binds'];

/** Names that stand for several, or for another. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  'unused-binds': unused,
  'missing-local-signatures': [],
  'overlapping-pattern': ['overlapping-patterns'],
  'warnings-deprecations': ['deprecations'],
};

/** `-Wextended-warnings` (GHC 9.8): every category of WARNING pragmas. */
const extended = 'extended-warnings';

export interface WarningFlags {
  /** Absent: as it is in an editor. */
  readonly on: ReadonlyMap<string, boolean>;
  readonly fatal: ReadonlyMap<string, boolean>;
  /** `-Werror`: whatever GHC would warn of is an error. */
  readonly allFatal: boolean;
}

/** What flags for GHC ask for, the last of each kind. */
export function choiceOf(options: readonly string[]): WarningFlags {
  const on = new Map<string, boolean>();
  const fatal = new Map<string, boolean>();
  let allFatal = false;
  const set = (names: readonly string[], value: boolean): void => {
    for (const name of names) for (const one of synonyms[name] ?? [name]) on.set(one, value);
  };
  for (const option of options) {
    const [, no, name = ''] = /^-(?:f|W)(no-)?(?:warn-)?(.*)$/.exec(option) ?? [];
    if (option === '-w' || option === '-Wno-everything') set([...Object.keys(flags), extended], false);
    else if (option === `-W${extended}` || option === `-Wno-${extended}`) {
      for (const one of on.keys()) if (isCategory(one)) on.delete(one);
      set([extended, 'deprecations'], no === undefined);
    } else if (option === '-Werror') allFatal = true;
    else if (option === '-Wwarn') {
      allFatal = false;
      fatal.clear();
    } else if (/^-W(error|warn)=/.test(option)) {
      const named = option.slice(option.indexOf('=') + 1);
      for (const one of synonyms[named] ?? [named]) fatal.set(one, option.startsWith('-Werror='));
      if (option.startsWith('-Werror=')) set([named], true);
    } else if (groupsOf[option] !== undefined) set(inGroups(groupsOf[option]), true);
    else if (option.startsWith('-Wno-') && groupsOf[`-W${name}`] !== undefined)
      set(inGroups(groupsOf[`-W${name}`] ?? []), false);
    else if (/^-(W|fwarn-|fno-warn-)/.test(option)) set([name.replace(/^no-/, '')], no === undefined);
  }
  return { on, fatal, allFatal };
}

const groupsOf: Readonly<Record<string, readonly FlagGroup[]>> = {
  '-Wdefault': ['default'],
  '-W': ['default', 'W'],
  '-Wextra': ['default', 'W'],
  '-Wall': ['default', 'W', 'Wall'],
  '-Weverything': ['default', 'W', 'Wall', 'Wcompat', 'none'],
};

const inGroups = (groups: readonly FlagGroup[]): readonly string[] =>
  Object.entries(table).flatMap(([name, flag]) => (groups.includes(flag.group) ? [name] : []));

/** What flags say of a warning; of a category that none names, what they say of all categories. */
const saidOf = (flagsSaid: ReadonlyMap<string, boolean>, name: string): boolean | undefined =>
  flagsSaid.get(name) ?? (isCategory(name) ? flagsSaid.get(extended) : undefined);

/** The warnings that are wanted, with the severity that they are wanted with. Errors pass as they are. */
export function chosen(diagnostics: readonly Diagnostic[], choice: WarningFlags): readonly Diagnostic[] {
  return diagnostics.flatMap(diagnostic => {
    const name = diagnostic.flag ?? flagOfCode[diagnostic.code];
    const flag = name === undefined ? undefined : flagCalled(name);
    if (name === undefined || flag === undefined || diagnostic.severity === 'error') return [diagnostic];
    const asked = saidOf(choice.on, name);
    if (asked === false) return [];
    const severity = asked === true ? 'warning' : flag.severity;
    const enabled = asked ?? flag.group === 'default';
    const isFatal = saidOf(choice.fatal, name) ?? (choice.allFatal && enabled);
    return [{ ...diagnostic, flag: name, severity: isFatal ? 'error' : severity }];
  });
}
