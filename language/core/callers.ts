/**
 * Cost centres at call sites, as GHC 9.4's `-fprof-callers` makes them: every mention of a function that is asked for runs
 * under a centre of its own, `caller(calling Module.function)`. Mentions in the text get theirs where they become Core
 * (desugar/ticks.ts); here are those that only Core has, such as the functions behind `do` and `[a ..]`. They have their binding's place, and
 * those of one function in a binding share a centre.
 */
import type { CostCentre } from '../profile/model/centre.ts';
import { matchesCentre } from '../profile/model/pattern.ts';
import type { Span } from '../source/span.ts';
import { changeBody, changeTop, mapParts } from './change.ts';
import type { CoreModule, Expr, TopBinding } from './core.ts';
import { labelOf } from './late.ts';

/** Whether calls of the function of an id have centres. */
export type IsWanted = (id: string) => boolean;

/** `patterns` name functions with or without their modules, `*` for any letters; the module may be the one that defines a function,
 * or another that exports it. `exported`: the id of what a module exports by a name. Undefined where none is named. */
export function wantedCallees(
  patterns: readonly string[],
  exported: (module: string, name: string) => string | undefined,
): IsWanted | undefined {
  if (patterns.length === 0) return undefined;
  const meant = new Set(
    patterns.flatMap(pattern => {
      const { module, label } = partsOf(pattern);
      return (module === '' ? undefined : exported(module, label)) ?? [];
    }),
  );
  return id => {
    const { module, label } = partsOf(id);
    return meant.has(id) || patterns.some(pattern => matchesCentre(pattern, { module, label }));
  };
}

/** Gives a centre to each mention that has none yet. */
export const addCallerCentres = (
  m: CoreModule,
  isWanted: IsWanted | undefined,
  location: (span: Span) => string,
): CoreModule =>
  isWanted === undefined
    ? m
    : { ...m, bindings: m.bindings.map(b => (b.internal ? b : within(b, m.name, isWanted, location))) };

function within(
  b: TopBinding,
  module: string,
  isWanted: IsWanted,
  location: (span: Span) => string,
): TopBinding {
  const { span } = b;
  if (!span) return b;
  const centres = new Map<string, CostCentre>();
  const called = (id: string, body: Expr): Expr => {
    const centre: CostCentre = centres.get(id) ?? {
      label: `${labelOf(b.id, module)}(calling ${id})`,
      module,
      location: location(span),
      kind: 'auto',
      calls: id,
      span,
    };
    centres.set(id, centre);
    return { kind: 'tick', tick: { kind: 'scc', centre }, body };
  };
  const walk = (e: Expr): Expr => {
    if (e.kind === 'tick' && e.tick.kind === 'scc' && e.tick.centre.calls !== undefined)
      return changeBody(e, insideCentre(e.body, walk));
    const id = headOf(e);
    if (id === undefined || !isWanted(id)) return mapParts(e, walk);
    return called(id, argumentsOf(e, walk));
  };
  const rhs = walk(b.rhs);
  return changeTop(b, rhs);
}

/** The function that is mentioned or called here. */
function headOf(e: Expr): string | undefined {
  let head = e;
  while (head.kind === 'app') head = head.function;
  return head.kind === 'global' ? head.id : undefined;
}

/** A call that has a centre already; one with an unlifted result is the scrutinee of a case. */
const insideCentre = (e: Expr, walk: (e: Expr) => Expr): Expr =>
  e.kind === 'case'
    ? mapParts(e, part => (part === e.scrutinee ? argumentsOf(part, walk) : walk(part)))
    : argumentsOf(e, walk);

/** With `walk` done to the arguments alone: one mention has one centre. */
const argumentsOf = (e: Expr, walk: (e: Expr) => Expr): Expr =>
  e.kind === 'app'
    ? { kind: 'app', function: argumentsOf(e.function, walk), arguments: e.arguments.map(walk) }
    : e;

/** `Data.Map.insert`, `Main..+.`: the module is what stands before the first dot that no capital letter follows. */
function partsOf(id: string): { readonly module: string; readonly label: string } {
  const module = /^(?:[A-Z][\w']*\.)*[A-Z][\w']*(?=\.)/.exec(id)?.[0] ?? '';
  return { module, label: id.slice(module === '' ? 0 : module.length + 1) };
}
