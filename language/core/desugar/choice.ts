/**
 * Which bindings of a module get a cost centre, where its own flags say otherwise than what holds for the program: GHC's
 * names, old and new. Of several flags the last one counts.
 */
import type { CostCentreChoice } from '../../profile/model/centre.ts';

export interface ModuleCentres {
  readonly costCentres: CostCentreChoice;
  /** Whether each constant has a centre of its own. */
  readonly cafAll: boolean;
  /** Whether pragmas have no meaning. */
  readonly ignoreScc?: boolean | undefined;
  /** Functions whose calls have centres. */
  readonly callers?: readonly string[] | undefined;
}

const choices: Readonly<Record<string, CostCentreChoice>> = {
  '-fprof-auto': 'all',
  '-auto-all': 'all',
  '-fprof-auto-top': 'top',
  '-fprof-auto-exported': 'exported',
  '-auto': 'exported',
  '-fprof-auto-calls': 'calls',
  '-fno-prof-auto': 'manual',
  '-no-auto-all': 'manual',
  '-no-auto': 'manual',
  '-fprof-late': 'late',
  // a function that may be put into its callers has its centre before that happens under GHC
  '-fprof-late-inline': 'late',
  '-fprof-late-overloaded': 'late-overloaded',
};

/** What a flag takes back. */
const opposites: Readonly<Record<string, CostCentreChoice>> = {
  '-fno-prof-late': 'late',
  '-fno-prof-late-overloaded': 'late-overloaded',
};

const pragmas: Readonly<Record<string, boolean>> = { '-fprof-manual': false, '-fno-prof-manual': true };

const callersFlag = '-fprof-callers=';

const constants: Readonly<Record<string, boolean>> = {
  '-fprof-cafs': true,
  '-caf-all': true,
  '-fno-prof-cafs': false,
  '-no-caf-all': false,
};

/** What a module's code says of places, beyond what profiles need (`-finfo-table-map`, `-fdistinct-constructor-tables`). */
export interface ModulePlaces {
  /** Calls say where the text has them, in programs without cost centres too. */
  readonly hasMentions: boolean;
  /** Each use of a constructor is one of its own. */
  readonly hasSites: boolean;
}

/** `hasSites`: in all modules. */
export function placesWith(flags: readonly string[], hasSites = false): ModulePlaces {
  const isOn = (name: string): boolean => flags.lastIndexOf(`-f${name}`) > flags.lastIndexOf(`-fno-${name}`);
  return { hasMentions: isOn('info-table-map'), hasSites: hasSites || isOn('distinct-constructor-tables') };
}

/** Without centres, not even those of pragmas, flags change nothing. */
export function withFlags(whole: ModuleCentres, flags: readonly string[]): ModuleCentres {
  if (whole.costCentres === 'none') return whole;
  let costCentres: CostCentreChoice = whole.costCentres;
  let { cafAll, ignoreScc } = whole;
  const callers = [...(whole.callers ?? [])];
  for (const flag of flags) {
    costCentres = opposites[flag] === costCentres ? 'manual' : (choices[flag] ?? costCentres);
    cafAll = constants[flag] ?? cafAll;
    ignoreScc = pragmas[flag] ?? ignoreScc;
    if (flag.startsWith(callersFlag)) callers.push(flag.slice(callersFlag.length));
  }
  return { costCentres, cafAll, ignoreScc, callers };
}
