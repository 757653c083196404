/**
 * Which bindings of a module get a cost centre, where its own flags say otherwise than what holds for the program: GHC's
 * names, old and new. Of several flags the last one counts.
 */
import type { CostCentreChoice } from '../../profile/model/centre.ts';

export interface ModuleCentres {
  readonly costCentres: CostCentreChoice;
  /** Whether each constant has a centre of its own. */
  readonly cafAll: boolean;
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
};

const constants: Readonly<Record<string, boolean>> = {
  '-fprof-cafs': true,
  '-caf-all': true,
  '-fno-prof-cafs': false,
  '-no-caf-all': false,
};

/** Without centres, not even those of pragmas, flags change nothing. */
export function withFlags(whole: ModuleCentres, flags: readonly string[]): ModuleCentres {
  if (whole.costCentres === 'none') return whole;
  let costCentres: CostCentreChoice = whole.costCentres;
  let cafAll = whole.cafAll;
  for (const flag of flags) {
    costCentres = choices[flag] ?? costCentres;
    cafAll = constants[flag] ?? cafAll;
  }
  return { costCentres, cafAll };
}
