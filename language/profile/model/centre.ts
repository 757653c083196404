/**
 * Cost centres: the labels to which costs are charged (Morgan and Jarvis, 2.1), and the ticks that the compiler
 * puts into Core. This is only data; `stack.ts` and the runtime decide which stack is charged.
 */
import type { Span } from '../../source/span.ts';

/** scc: a pragma; auto: a binding, put there by an option; caf: constant applicative forms of a module, or one
 * of them; built-in: MAIN, GC, OVERHEAD, SYSTEM, IDLE, DONT_CARE. */
export type CentreKind = 'scc' | 'auto' | 'caf' | 'built-in';

export interface CostCentre {
  /** What GHC prints: `rev`, `CAF`, `CAF:x`, `Main.lbl` for a declaration pragma. */
  readonly label: string;
  readonly module: string;
  /** As GHC prints it: `Intro.hs:(14,1)-(15,28)`, `<entire-module>`, `<built-in>`. */
  readonly location: string;
  readonly kind: CentreKind;
  /** Of one at a call site, put there by an option: the function that is called, with its module. */
  readonly calls?: string;
  /** Of code that has no text of its own: a record field's selector, or a method of a derived instance. */
  readonly generated?: true;
  /** Where in the module's own text; absent for caf (whole module) and built-in. */
  readonly span?: Span;
}

/** Whether the centre is for all constants of a module, rather than for one of them. */
export const isModuleCaf = ({ kind, label }: Pick<CostCentre, 'kind' | 'label'>): boolean =>
  kind === 'caf' && label === 'CAF';

/** A text that two centres have in common only if label, module and location are equal, whatever characters these contain. */
export const centreKey = ({
  label,
  module,
  location,
}: Pick<CostCentre, 'label' | 'module' | 'location'>): string =>
  `${label.length} ${module.length} ${label}${module}${location}`;

/** A text that two centres have in common only if label and module are equal. */
export const nameKey = ({ label, module }: Pick<CostCentre, 'label' | 'module'>): string =>
  `${label.length} ${label}${module}`;

/** A mark that the compiler puts around an expression before anything is optimised. */
export interface Tick {
  readonly kind: 'scc';
  readonly centre: CostCentre;
  /** false: no entry is counted, as an outer half of this tick does that. */
  readonly count?: boolean;
  /** false: the entry is counted under the pushed stack, but the current one stays. */
  readonly scope?: boolean;
}

/** Which bindings get a centre of their own: none but pragmas, all top-level ones, exported ones, or every one; or every call in
 * place of bindings; or, when everything has been optimised, all top-level ones, or those of them that are still overloaded. */
export const costCentreChoices = [
  'top',
  'manual',
  'none',
  'exported',
  'all',
  'calls',
  'late',
  'late-overloaded',
] as const;
export type CostCentreChoice = (typeof costCentreChoices)[number];

/** The choice for each of some modules, by name. */
export type CentresOf = Readonly<Record<string, CostCentreChoice>>;

/** What pushing a centre does that is already on the stack (compress is Morgan and Jarvis's, truncate GHC's). */
export type StackPolicy = 'compress' | 'truncate' | 'drop';

/** The runtime's own centres by their labels, with the modules that GHC gives them. */
export const builtInCentres: ReadonlyMap<string, string> = new Map([
  ['MAIN', 'MAIN'],
  ['GC', 'GC'],
  ['SYSTEM', 'SYSTEM'],
  ['IDLE', 'IDLE'],
  ['DONT_CARE', 'MAIN'],
  ['OVERHEAD_of', 'PROFILING'],
  ['PINNED', 'SYSTEM'],
]);
