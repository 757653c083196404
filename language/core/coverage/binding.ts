/** Bindings and what is in them: which have boxes, and in which order. */
import type { Local, TopEntity } from '../../rename/entity.ts';
import { isGivenName } from '../../rename/implicit.ts';
import type { ValueBinding } from '../../rename/renamed.ts';
import { roleName, roleOfName } from '../../source/globalname.ts';
import type * as Tree from '../../syntax/tree.ts';
import { walk } from '../../syntax/walk.ts';
import { createExpressionWalk } from './expression.ts';
import { inDependencyOrder } from './order.ts';
import { type BindingWalk, type BoxWriter, isOneOfMany } from './table.ts';

export function createBindingWalk(writer: BoxWriter): BindingWalk {
  const { renamed, one } = writer;
  const fields = new Set(
    renamed.tree.declarations.flatMap(d =>
      d.kind === 'patternSynonym' ? (d.fields ?? []).map(({ span }) => span.start) : [],
    ),
  );
  const isField = ({ name }: Tree.FunctionBinding): boolean => fields.has(name.span.start);
  const dependencies = {
    ...dependenciesIn(writer),
    isLater: (b: ValueBinding): boolean => b.kind === 'function' && (isField(b) || isBuilder(writer, b)),
  };
  const bindings: BindingWalk = {
    declarations(list, path) {
      const declared = renamed.declarations.get(list);
      if (!declared) return;
      for (const b of inDependencyOrder(declared, dependencies)) bindings.binding(b, path);
    },
    binding(b, path) {
      if (b.kind === 'matcher') {
        one(b.pattern, { kind: 'expression', isAlternative: false });
        return;
      }
      if (b.kind === 'function' && isGivenName(b.name.text)) {
        // the value of an implicit parameter is an expression like others, and not a local binding
        for (const { rhs } of b.clauses) bindings.rhs(rhs, false, path);
        return;
      }
      if (b.kind === 'function' && b.foreign) return;
      const name = nameOf(b);
      const inside = [...path, name ?? '(...)'];
      const sides = b.kind === 'function' ? b.clauses.map(c => c.rhs) : [b.rhs];
      const isAlternative = isOneOfMany(sides) && name !== undefined;
      for (const side of sides) bindings.rhs(side, isAlternative, inside);
      if (name === undefined) return;
      one(b, path.length === 0 ? { kind: 'top', path: [name] } : { kind: 'local', path: inside });
    },
    synonymFields() {
      for (const b of renamed.tree.declarations) {
        if (b.kind !== 'function' || !isField(b)) continue;
        const { span, text } = b.name;
        const [body] = b.clauses.flatMap(({ rhs }) => rhs.alternatives.map(a => a.body));
        if (body) one(body, { kind: 'expression', isAlternative: true });
        // of the error where the synonym does not match: its label, and its equation
        writer.at(b.name, span, { kind: 'expression', isAlternative: false });
        writer.at(b.clauses[0] ?? b, span, { kind: 'expression', isAlternative: true });
        writer.at(b, span, { kind: 'top', path: [text] });
      }
    },
    builders() {
      const declared = renamed.tree.declarations.filter(
        (d): d is Tree.FunctionBinding => d.kind === 'function' && isBuilder(writer, d),
      );
      for (const { clauses } of declared.reverse())
        for (const { rhs } of clauses) bindings.rhs(rhs, isOneOfMany(clauses.map(c => c.rhs)), []);
    },
    rhs(rhs, isAlternative, path) {
      bindings.declarations(rhs.where, path);
      for (const { guards, body } of rhs.alternatives) {
        expressions.statements(guards, 'guard', path);
        expressions.boxed(body, isAlternative, path);
      }
    },
  };
  const expressions = createExpressionWalk(writer, bindings);
  return bindings;
}

/** Of a function or variable, also one with a bang; undefined for other patterns. */
function nameOf(b: Tree.FunctionBinding | Tree.PatternBinding): string | undefined {
  if (b.kind === 'function') return b.name.text;
  let p: Tree.Pattern = b.pattern;
  while (p.kind === 'bangPattern') p = p.pattern;
  return p.kind === 'variablePattern' ? p.name.text : undefined;
}

/** What a pattern synonym is in expressions. */
function isBuilder({ renamed }: BoxWriter, { name }: Tree.FunctionBinding): boolean {
  const entity = renamed.names.get(name);
  return entity?.kind === 'variable' && entity.helps === 'building';
}

function dependenciesIn(writer: BoxWriter) {
  const { renamed } = writer;
  // to GHC a pattern synonym and what builds its values are one binding
  const builders = new Map(
    renamed.tree.declarations.flatMap(d =>
      d.kind === 'function' && isBuilder(writer, d) ? [[d.name.text, d] as const] : [],
    ),
  );
  const builderOf = (b: ValueBinding): Tree.FunctionBinding | undefined => {
    const role = b.kind === 'matcher' ? roleOfName(b.name.text) : undefined;
    return role?.kind === 'matcher'
      ? builders.get(roleName({ kind: 'builder', synonym: role.synonym }))
      : undefined;
  };
  const synonyms = new Map(
    renamed.tree.declarations.flatMap(d =>
      d.kind === 'patternSynonym'
        ? [[roleName({ kind: 'matcher', synonym: d.name.text }), renamed.names.get(d.name)] as const]
        : [],
    ),
  );
  const entityOf = (b: Tree.FunctionBinding | undefined) => b && renamed.names.get(b.name);
  const entities = (node: Tree.Node): Set<unknown> => {
    const found = new Set<unknown>();
    walk(node, each => {
      const expanded =
        renamed.expanded.get(each as Tree.Expression) ?? renamed.groupedPatterns.get(each as Tree.Pattern);
      // the functions of the program that syntax stands for (RebindableSyntax)
      if (expanded) for (const used of entities(expanded)) found.add(used);
      if (each.kind === 'name') found.add(renamed.names.get(each));
      else if (each.kind === 'fieldBinding') found.add(renamed.puns.get(each));
      else if (each.kind === 'recordConstruction')
        for (const { local } of renamed.wildcards.get(each) ?? []) found.add(local);
    });
    return found;
  };
  return {
    uses: (b: ValueBinding): ReadonlySet<unknown> => {
      const builder = builderOf(b);
      return builder ? new Set([...entities(b), ...entities(builder)]) : entities(b);
    },
    binds: (b: ValueBinding): readonly (Local | TopEntity)[] =>
      [
        ...(b.kind === 'patternBinding' ? entities(b.pattern) : [renamed.names.get(b.name)]),
        ...(b.kind === 'matcher' ? [synonyms.get(b.name.text), entityOf(builderOf(b))] : []),
      ].filter(each => each !== undefined) as (Local | TopEntity)[],
  };
}
