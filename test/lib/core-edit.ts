/**
 * Small changes of desugared Core as an edit of one declaration makes them: all other bindings stay the same objects. What
 * comes out need not have a type, but every variable is in scope and stands in its register, so that it compiles.
 */
import { global, int } from '../../language/core/build.ts';
import { mapParts } from '../../language/core/change.ts';
import { clone } from '../../language/core/clone.ts';
import type { CoreModule, Expr, Supply, TopBinding } from '../../language/core/core.ts';
import { repOf } from '../../language/core/rep.ts';

/** Chooses a number below another. */
export type Choose = (below: number) => number;

/** The module after a change, with numbers for new variables taken from `supply`. */
export function edited(m: CoreModule, supply: Supply, choose: Choose): CoreModule {
  const at = choose(m.bindings.length);
  const b = m.bindings[at]!;
  const change = changes[choose(changes.length)]!;
  const made = change(b, m, supply, choose);
  return { ...m, bindings: m.bindings.flatMap((other, i) => (i === at ? made : [other])) };
}

type Change = (b: TopBinding, m: CoreModule, supply: Supply, choose: Choose) => readonly TopBinding[];

const changes: readonly Change[] = [
  (b, _, __, choose) => [changedAt(b, isNumber, choose, e => int(numberOf(e) + 1n))],
  (b, _, __, choose) => [
    changedAt(
      b,
      e => e.kind === 'tick',
      choose,
      e => (e.kind === 'tick' ? e.body : e),
    ),
  ],
  (b, _, __, choose) => [
    changedAt(b, isLifted, choose, e => {
      const centre = { label: 'new', module: 'Main', location: 'here', kind: 'scc' } as const;
      return { kind: 'tick', tick: { kind: 'scc', centre }, body: e };
    }),
  ],
  (b, m, _, choose) => [
    changedAt(
      b,
      e => e.kind === 'app' && e.arguments.some(isLifted),
      choose,
      e => {
        const other = global(m.bindings[choose(m.bindings.length)]!.id);
        const list = e.kind === 'app' ? e.arguments : [];
        const instead = list.findIndex(isLifted);
        return e.kind === 'app' ? { ...e, arguments: list.map((a, i) => (i === instead ? other : a)) } : e;
      },
    ),
  ],
  (b, m, supply, choose) => [{ ...b, rhs: clone(supply, m.bindings[choose(m.bindings.length)]!.rhs) }],
  b => [{ ...b, noInline: b.noInline !== true }],
  (b, m, supply) => {
    const id = `${b.id}'`;
    return m.bindings.some(other => other.id === id) ? [b] : [b, { ...b, id, rhs: clone(supply, b.rhs) }];
  },
  (b, m) => (b.id.endsWith("'") && !m.bindings.some(other => mentions(other.rhs, b.id)) ? [] : [{ ...b }]),
];

const isNumber = (e: Expr): boolean => e.kind === 'literal' && e.literal.rep === 'i64';
const numberOf = (e: Expr): bigint =>
  e.kind === 'literal' && e.literal.rep === 'i64' ? e.literal.value : 0n;
const isLifted = (e: Expr): boolean =>
  (e.kind === 'var' || e.kind === 'global' || e.kind === 'app') && repOf(e) === 'ptr';

/** One of the places in a binding that `fits`, changed; the binding itself where there is none. */
function changedAt(
  b: TopBinding,
  fits: (e: Expr) => boolean,
  choose: Choose,
  change: (e: Expr) => Expr,
): TopBinding {
  let count = 0;
  visit(b.rhs, e => {
    if (fits(e)) count++;
  });
  if (count === 0) return b;
  let left = choose(count);
  const go = (e: Expr): Expr => (fits(e) && left-- === 0 ? change(e) : mapParts(e, go));
  return { ...b, rhs: go(b.rhs) };
}

function visit(e: Expr, see: (e: Expr) => void): void {
  see(e);
  mapParts(e, part => {
    visit(part, see);
    return part;
  });
}

function mentions(root: Expr, id: string): boolean {
  let found = false;
  visit(root, e => {
    if (e.kind === 'global' && e.id === id) found = true;
  });
  return found;
}
