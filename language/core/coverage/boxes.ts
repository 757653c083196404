/**
 * The boxes of a module in GHC's order (GHC/HsToCore/Coverage.hs of 9.0): bindings by dependency, inside an expression the inner
 * boxes before the outer. Desugaring asks the table by node.
 */
import type { Box, BoxKind } from '../../coverage/model/box.ts';
import type { Elaboration } from '../../infer/evidence/elaboration.ts';
import type { InstanceElaboration } from '../../infer/evidence/evidence.ts';
import type { Renamed } from '../../rename/renamed.ts';
import { idName, roleName } from '../../source/globalname.ts';
import type { Span } from '../../source/span.ts';
import { placeAt, type SourceText } from '../../source/text.ts';
import type * as Tree from '../../syntax/tree.ts';
import { walk } from '../../syntax/walk.ts';
import { sumPlace } from '../../types/unlifted.ts';
import { createBindingWalk } from './binding.ts';
import { declarationOrder } from './declaration.ts';
import { endOf } from './end.ts';
import { selectorBoxes } from './selector.ts';
import type { BoxTable, BoxWriter, NodeBoxes } from './table.ts';

export function boxesOf(renamed: Renamed, elaboration: Elaboration, source: SourceText): BoxTable {
  const boxes: Box[] = [];
  const of = new Map<object, NodeBoxes>();
  const add = (span: Span, kind: BoxKind): number => boxes.push({ place: placeOf(source, span), kind }) - 1;
  const written = (node: Tree.Node): Span => ({ start: node.span.start, end: endOf(source, node) });
  const writer: BoxWriter = {
    renamed,
    source,
    placeless: placelessIn(renamed.tree),
    add,
    one: (node, kind) => writer.at(node, written(node), kind),
    at: (key, span, kind) => of.set(key, { kind: 'one', box: add(span, kind) }),
    decision: (node, decision) => {
      const span = written(node);
      const yes = add(span, { kind: 'decision', of: decision, value: true });
      const no = add(span, { kind: 'decision', of: decision, value: false });
      const whole = add(span, { kind: 'expression', isAlternative: false });
      of.set(node, { kind: 'decision', whole, yes, no });
    },
  };
  const bindings = createBindingWalk(writer);
  bindings.declarations(renamed.tree.declarations, []);
  bindings.builders();
  const { types, selectors: withFields, ...instances } = declarationOrder(renamed, elaboration);
  bindings.synonymFields();
  const selectors = selectorBoxes(
    withFields.flatMap(d => (d.kind === 'data' ? d : [])),
    writer,
  );
  for (const d of types) {
    const elaborated = elaboration.classElaborations.filter(
      ({ info }) => d.kind === 'class' && idName(info.id) === d.name.text,
    );
    for (const { defaults } of elaborated) for (const { binding } of defaults) bindings.binding(binding, []);
  }
  for (const i of instances.derived) derivedMethods(i, writer);
  for (const i of instances.written)
    for (const m of i.methods) if (m.binding) bindings.binding(m.binding, []);
  return { boxes, of, selectors };
}

/** Where the pattern of a synonym is read as an expression, GHC gives no place to what an unboxed sum holds (GHC/Tc/TyCl/PatSyn.hs, tcPatToExpr). */
function placelessIn({ declarations }: Tree.Module): ReadonlySet<Tree.Node> {
  const starts = new Map(
    declarations.flatMap(d =>
      d.kind === 'patternSynonym'
        ? [[roleName({ kind: 'builder', synonym: d.name.text }), d.name.span.start] as const]
        : [],
    ),
  );
  const found = new Set<Tree.Node>();
  for (const d of declarations) {
    // one that is defined after `where` stands elsewhere
    if (d.kind !== 'function' || starts.get(d.name.text) !== d.name.span.start) continue;
    walk(d, node => {
      if (node.kind !== 'application' || node.function.kind !== 'constructor') return;
      if (sumPlace(node.function.name.text) !== undefined) found.add(node.argument);
    });
  }
  return found;
}

/** GHC counts nothing at the places of its types, and the clause is that of the instance of Rep. */
const ofGeneric: ReadonlySet<string> = new Set(['from', 'to', 'from1', 'to1']);

/** Nobody has written what is in them: they stand at the class's name. */
function derivedMethods({ methods, span }: InstanceElaboration, writer: BoxWriter): void {
  for (const m of methods) {
    const name = m.id.slice(m.id.lastIndexOf('.', m.id.length - 2) + 1);
    if ((m.binding || m.from) && !ofGeneric.has(name))
      writer.at(m.binding ?? m, span, { kind: 'top', path: [name] });
  }
}

function placeOf(source: SourceText, span: Span): Box['place'] {
  const from = placeAt(source, span.start);
  const to = placeAt(source, span.end);
  return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column - 1 };
}
