/** The passes that make a module fast which is optimised, each followed by rounds over what it has changed. */
import type { CoreModule } from '../core.ts';
import { type Compositions, fuse } from './fuse/fuse.ts';
import { expandFunctions } from './optimise/arity.ts';
import { loopOverEnumerations } from './optimise/enumeration.ts';
import { callEtaCopies, type EtaCopies } from './optimise/etacopy.ts';
import { liftFunctions } from './optimise/lift.ts';
import type { Unfoldings } from './pass.ts';
import { keepsStacks, noWorkers, orderOf, type Pass, rounds, simplifyRounds } from './rounds.ts';
import { specialise } from './specialise/specialise.ts';
import { createStrictnessMemory, importedStrictness, strictnessOf } from './strictness/analyse.ts';
import { createStrictCode, evaluateStrict } from './strictness/apply.ts';
import { unbox } from './strictness/unbox.ts';

/** What a copy calls is seen once its own methods are known: so many times. */
const specialisations = 8;

/** Functions take more arguments, and their copies are known: so many times. */
const expansions = 3;

/** What is evaluated early may show more. */
const strictRounds = 3;

/** Functions are copied for the dictionaries that they are called with, and wait for all their arguments; loops over enumerations count. */
export function optimised(m: CoreModule, pass: Pass, templates: Unfoldings): CoreModule {
  let current = specialised(m, pass, templates);
  // what has been copied for a call may wait for more, and what waits for it is known then
  for (let round = 0; round < expansions; round++) {
    const next = expanded(current, pass, templates);
    if (next === current) break;
    current = specialised(next, pass, templates);
  }
  return counted(current, pass);
}

/** Until there is nothing more to expand: what has been put in the place of a call may show more. */
export function expanded(m: CoreModule, pass: Pass, templates: Unfoldings = () => undefined): CoreModule {
  const code = (id: string) => (pass.imports.unfoldings(id) ?? templates(id))?.rhs;
  const imported = { arity: pass.arity, code };
  let current = m;
  for (let round = 0; round < rounds; round++) {
    const { order } = orderOf(current, pass.memory, noWorkers);
    const next = expandFunctions(current, order, pass.supply, imported, keepsStacks(pass), pass.expansions);
    pass.expansions.nextGeneration();
    if (next === current) break;
    pass.after('expanded', next);
    current = simplifyRounds(next, pass, rounds, noWorkers);
  }
  return current;
}

/** Loops over enumerations count. */
function counted(m: CoreModule, pass: Pass): CoreModule {
  const next = loopOverEnumerations(m, pass.memory.facts, pass.supply);
  if (next === m) return m;
  pass.after('counted', next);
  return simplifyRounds(next, pass, rounds, noWorkers);
}

/** What is made of two functions may be fused with a third: so many times. */
const fusions = 3;

/** Until no function takes apart what another one makes. */
export function withFusion(m: CoreModule, pass: Pass, templates: Unfoldings): CoreModule {
  const { supply, memory } = pass;
  const compositions: Compositions = new Map();
  let current = m;
  for (let round = 0; round < fusions; round++) {
    const lifted = liftFunctions(current, supply, memory.lifted, memory.facts, keepsStacks(pass));
    const next = fuse(lifted, supply, memory.facts, templates, compositions);
    if (next === lifted) return lifted;
    pass.after('fused', next);
    current = simplifyRounds(next, pass, rounds, noWorkers);
  }
  return current;
}

/** What is certainly evaluated is computed where it is bound or given. */
export function strictly(m: CoreModule, pass: Pass, templates: Unfoldings): CoreModule {
  let current = m;
  const imported = importedStrictness(templates);
  const memory = createStrictnessMemory();
  const code = createStrictCode();
  for (let round = 0; round < strictRounds; round++) {
    const { order } = orderOf(current, pass.memory, noWorkers);
    const next = evaluateStrict(current, strictnessOf(current, order, imported, memory), pass.supply, code);
    if (next === current) break;
    pass.after('strict', next);
    current = simplifyRounds(next, pass, rounds, noWorkers);
  }
  const { order } = orderOf(current, pass.memory, noWorkers);
  const unboxed = unbox(current, strictnessOf(current, order, imported, memory), pass.supply);
  if (unboxed === current) return current;
  pass.after('unboxed', unboxed);
  return simplifyRounds(unboxed, pass, rounds + 1, noWorkers);
}

/** What comes out of a call is called at once: so many times. */
const etaRounds = 8;

/** Until no function is made only to be called. */
export function withEtaCopies(m: CoreModule, pass: Pass, templates: Unfoldings): CoreModule {
  const copies: EtaCopies = new Map();
  let current = m;
  for (let round = 0; round < etaRounds; round++) {
    const next = callEtaCopies(current, pass.supply, pass.arity, templates, copies, keepsStacks(pass));
    if (next === current) break;
    pass.after('eta copies', next);
    current = specialised(simplifyRounds(next, pass, rounds, noWorkers), pass, templates);
    current = liftFunctions(current, pass.supply, pass.memory.lifted, pass.memory.facts, keepsStacks(pass));
  }
  return current;
}

/** Until no call has a known dictionary left. */
export function specialised(m: CoreModule, pass: Pass, templates: Unfoldings): CoreModule {
  let current = m;
  for (let round = 0; round < specialisations; round++) {
    const next = specialise(current, templates, pass.copies, {
      supply: pass.supply,
      facts: pass.memory.facts,
      isKnown: pass.isFree,
      imported: pass.imports.unfoldings,
      keepsStacks: pass.profiled,
    });
    if (next === current) break;
    pass.after('specialised', next);
    current = simplifyRounds(next, pass, rounds, noWorkers);
  }
  return current;
}
