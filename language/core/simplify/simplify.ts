/**
 * The order in which a module is simplified. A program with cost centres or boxes of coverage is first made what GHC makes of it without
 * optimisation (`ghc`): that decides its stacks, and how often boxes count. All that comes after (`optimise`) keeps results, the order of evaluation, and
 * every entry of every stack; what it saves is allocation, calls and evaluated boxes.
 */

import type { Arity } from '../arity.ts';
import { forEachBinder, pushChildren } from '../children.ts';
import type { CoreModule, Expr, TopBinding, Var } from '../core.ts';
import { withoutRepeatedBoxes } from './ghc/box.ts';
import * as Ghc from './ghc/module.ts';
import { unwatched, watched } from './imports.ts';
import { createSimplifyMemory, type SimplifyMemory } from './memory.ts';
import { expandActions } from './optimise/action.ts';
import { createExpansions } from './optimise/arity.ts';
import { nameFailures } from './optimise/failure.ts';
import { liftFunctions } from './optimise/lift.ts';
import { createRoundMemory } from './optimise/round.ts';
import { sinkConstructors } from './optimise/sink.ts';
import { unfoldingsOf } from './optimise/unfolding.ts';
import { unpackFields } from './optimise/unpack.ts';
import { expanded, optimised, specialised, strictly, withEtaCopies, withFusion } from './optimised.ts';
import type { After, Unfoldings } from './pass.ts';
import { keepsStacks, noWorkers, orderOf, type Pass, rounds, simplifyRounds } from './rounds.ts';
import { reachable, withWorkers } from './workers.ts';

/** `profiled`: whether backtraces tell who waits for what. `arity`: of the library's modules compiled before.
 * `isConstant`: of the library's globals, those that are values. A program's calls may come out as one. */
export interface Options {
  readonly library: boolean;
  readonly profiled?: boolean;
  /** Whether boxes are counted: as often as GHC counts them. */
  readonly counted?: boolean;
  readonly arity?: Arity;
  readonly isConstant?: (id: string) => boolean;
  /** Whether it is one of the library's globals, which have no cost centres. */
  readonly isOfLibrary?: (id: string) => boolean;
  /** Optimises: functions of other modules that may be copied for their arguments. */
  readonly templates?: Unfoldings;
  /** For tests, which look for the pass that breaks something. */
  readonly after?: After;
}

/** `imports` gives what other modules' interfaces offer for inlining. */
export function simplifyModule(
  m: CoreModule,
  imports: Unfoldings,
  options: Options = { library: false },
  memory: SimplifyMemory = createSimplifyMemory(false),
): CoreModule {
  const supply = m.supply ?? memory.supply;
  if (!m.supply) supply.next = Math.max(supply.next, nextUnique(m));
  const pass: Pass = {
    imports: memory.keeps ? watched(imports, memory.imports) : unwatched(imports),
    supply,
    memory,
    library: options.library,
    profiled: options.profiled === true,
    templates: options.templates,
    // whose methods have cost centres runs under other stacks where they are known
    isFree: (options.profiled && options.isOfLibrary) || (() => true),
    // what was asked of templates is not remembered
    settled: options.templates && createRoundMemory(),
    sizes: options.templates && new Map(),
    arity: options.arity ?? (() => 0),
    expansions: createExpansions(),
    forms: new Map(),
    copies: new Map(),
    isConstant: options.isConstant ?? (() => false),
    after: options.after ?? (() => undefined),
  };
  const isOfLibrary = options.library ? () => true : (options.isOfLibrary ?? (() => false));
  let current = unpackFields(m, isOfLibrary, memory.unpacked, supply);
  pass.after('unpacked of the library', current);
  if (options.library) current = nameFailures(expandActions(current, supply));
  else if (pass.profiled || options.counted)
    current = Ghc.simplifyAsGhc(current, pass.imports, supply, memory.facts, memory.ghc, pass.after);
  if (options.counted) current = withoutRepeatedBoxes(current);
  pass.after('prepared', current);
  if (pass.templates && !pass.library) {
    current = unpackFields(current, () => true, memory.unpacked, supply);
    pass.after('unpacked', current);
  }
  current = simplifyRounds(current, pass, rounds, noWorkers);
  if (options.library) current = expanded(current, pass);
  if (pass.templates) current = optimised(current, pass, pass.templates);
  let lifted = liftFunctions(current, supply, memory.lifted, memory.facts, keepsStacks(pass));
  pass.after('lifted', lifted);
  if (pass.templates && !pass.library) lifted = withEtaCopies(lifted, pass, pass.templates);
  if (pass.templates) {
    lifted = specialised(expanded(lifted, pass), pass, pass.templates);
    lifted = strictly(withFusion(lifted, pass, pass.templates), pass, pass.templates);
  }
  const worked = withWorkers(lifted, pass);
  const result = pass.templates
    ? sinkConstructors(reachable(worked, memory.facts), memory.facts, supply)
    : worked;
  pass.after('with workers', result);
  pass.imports.keep();
  Ghc.nextGeneration(memory.ghc);
  memory.settled.nextGeneration();
  memory.orders.nextGeneration();
  memory.workers.copies.nextGeneration();
  return result;
}

/** What a simplified module offers to its importers. */
export const unfoldingsAfter = (m: CoreModule, memory: SimplifyMemory): ReadonlyMap<string, TopBinding> =>
  unfoldingsOf(m, memory.facts, orderOf(m, memory, noWorkers));

/** A number no variable of the module has. */
function nextUnique(m: CoreModule): number {
  let largest = 0;
  const see = (v: Var): void => {
    if (v.unique > largest) largest = v.unique;
  };
  const stack: Expr[] = m.bindings.map(b => b.rhs);
  for (let e = stack.pop(); e; e = stack.pop()) {
    forEachBinder(e, see);
    pushChildren(e, stack);
  }
  return largest + 1;
}
