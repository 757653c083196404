/**
 * Compatible equations of closed type families (Eisenberg, Vytiniotis, Peyton Jones, Weirich): one that could still hold
 * does not keep those below it from holding, if both say the same wherever both hold.
 */
import { prune, substitute, typeKey } from '../../types/shape.ts';
import type { EquationInfo, Type } from '../../types/type.ts';

/** What variables of equations stand for, by their uniques. They may stand for each other in turn. */
type Bindings = Map<number, Type>;

/** Whether two equations give the same wherever both hold (GHC's compatibleBranches). */
export function areCompatible(a: EquationInfo, b: EquationInfo): boolean {
  const map: Bindings = new Map();
  for (const [i, type] of a.arguments.entries()) {
    const met = meet(map, type, b.arguments[i]!);
    if (met !== 'yes') return met === 'no';
  }
  return typeKey(resolved(map, a.type)) === typeKey(resolved(map, b.type));
}

/** Whether types can be made equal. `infinite`: by none that comes to an end; families may give such. Of what could not
 * be typed `no`: then nothing is said of it. */
function meet(map: Bindings, left: Type, right: Type): 'yes' | 'no' | 'infinite' {
  const a = shallow(map, left);
  const b = shallow(map, right);
  if (a.kind === 'variable') return bind(map, a, b);
  if (b.kind === 'variable') return bind(map, b, a);
  if (a.kind === 'error' || b.kind === 'error') return 'no';
  if (a.kind === 'constructor' && b.kind === 'constructor') return a.id === b.id ? 'yes' : 'no';
  if (a.kind === 'application' && b.kind === 'application')
    return both(meet(map, a.function, b.function), () => meet(map, a.argument, b.argument));
  if (a.kind === 'function' && b.kind === 'function')
    return both(meet(map, a.argument, b.argument), () => meet(map, a.result, b.result));
  const [x, y] = [asApplied(a), asApplied(b)];
  return x === undefined || y === undefined ? 'no' : meet(map, x, y);
}

const both = (first: 'yes' | 'no' | 'infinite', second: () => 'yes' | 'no' | 'infinite') =>
  first === 'yes' ? second() : first;

function bind(map: Bindings, variable: Type & { kind: 'variable' }, type: Type): 'yes' | 'infinite' {
  const { unique } = variable.variable;
  if (type.kind === 'variable' && type.variable.unique === unique) return 'yes';
  if (mentions(map, type, unique)) return 'infinite';
  map.set(unique, type);
  return 'yes';
}

function shallow(map: Bindings, type: Type): Type {
  let t = prune(type);
  for (;;) {
    const bound = t.kind === 'variable' ? map.get(t.variable.unique) : undefined;
    if (bound === undefined) return t;
    t = prune(bound);
  }
}

function mentions(map: Bindings, type: Type, unique: number): boolean {
  const t = shallow(map, type);
  if (t.kind === 'variable') return t.variable.unique === unique;
  if (t.kind === 'application') return mentions(map, t.function, unique) || mentions(map, t.argument, unique);
  return t.kind === 'function' && (mentions(map, t.argument, unique) || mentions(map, t.result, unique));
}

/** `a -> b` as `(->) a` applied to `b`. */
function asApplied(type: Type): Type | undefined {
  if (type.kind === 'application') return type;
  if (type.kind !== 'function') return undefined;
  const arrow: Type = { kind: 'constructor', id: '->' };
  return {
    kind: 'application',
    function: { kind: 'application', function: arrow, argument: type.argument },
    argument: type.result,
  };
}

/** The type with all that its variables stand for. No variable stands for what it is in, so this ends. */
function resolved(map: Bindings, type: Type): Type {
  let t = type;
  for (let before = ''; typeKey(t) !== before; ) {
    before = typeKey(t);
    t = substitute(map, t);
  }
  return t;
}
