/** Every dictionary variable is bound exactly once, and whatever is solved is no `missing`. */
import type { Elaboration } from '../../language/infer/evidence/elaboration.ts';
import type { Abstraction, Evidence, EvidenceVariable } from '../../language/infer/evidence/evidence.ts';

export function lintEvidence(e: Elaboration): readonly string[] {
  const bound = new Map<EvidenceVariable, number>();
  const wrong: string[] = [];
  const bind = (v: EvidenceVariable): void => void bound.set(v, (bound.get(v) ?? 0) + 1);
  const uses: { readonly variable: EvidenceVariable; readonly where: string }[] = [];
  const visit = (ev: Evidence, where: string): void => {
    switch (ev.kind) {
      case 'variable':
        uses.push({ variable: ev.variable, where });
        return;
      case 'instance':
        if (ev.arguments.length !== ev.instance.context.length)
          wrong.push(`${where}: ${ev.instance.id} not saturated`);
        for (const a of ev.arguments) visit(a, where);
        return;
      case 'superclass':
        visit(ev.of, where);
        return;
      case 'callSite':
        if (ev.outer) visit(ev.outer, where);
        return;
      case 'typeRep':
        if (typeof ev.head !== 'string') visit(ev.head, where);
        for (const a of ev.arguments) visit(a, where);
        return;
      case 'tuple':
        for (const c of ev.components) visit(c, where);
        return;
      case 'component':
        visit(ev.of, where);
        return;
      case 'quantified':
        abstraction(ev.abstraction, where);
        visit(ev.body, where);
        return;
      case 'applied':
        for (const a of [ev.function, ...ev.arguments]) visit(a, where);
        return;
      case 'missing':
        wrong.push(`${where}: missing evidence`);
        return;
      default:
        return;
    }
  };
  const before = new Set<EvidenceVariable>();
  const abstraction = (a: Abstraction, where: string): void => {
    for (const p of a.parameters) bind(p);
    for (const b of a.bindings) {
      visit(b.evidence, where);
      bind(b.variable);
      before.add(b.variable);
    }
  };
  for (const [key, a] of e.abstractions) abstraction(a, 'bindings' in key ? 'group' : key.kind);
  for (const b of e.top) {
    visit(b.evidence, 'top');
    bind(b.variable);
  }
  for (const [p, a] of e.opened) abstraction(a, p.kind);
  for (const [node, list] of e.applied) for (const ev of list) visit(ev, node.kind);
  for (const [node, table] of e.implicit)
    for (const list of table.values()) for (const ev of list) visit(ev, node.kind);
  for (const i of e.instances) {
    abstraction(i.abstraction, i.info.id);
    for (const s of i.superclasses) {
      abstraction(s.own, i.info.id);
      visit(s.evidence, i.info.id);
    }
    for (const m of i.methods) {
      abstraction(m.own, m.id);
      if (m.from) visit(m.from, m.id);
    }
  }
  for (const c of e.classElaborations) for (const d of c.defaults) abstraction(d.own, d.id);
  for (const { variable, where } of uses)
    if (bound.get(variable) !== 1)
      wrong.push(`${where}: ${variable.predicate.className} bound ${bound.get(variable) ?? 0} times`);
  return wrong;
}
