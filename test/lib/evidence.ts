/** Elaborations as text: who abstracts over dictionaries, who is applied to which, in the order of the source. */
import type { Elaboration } from '../../language/infer/evidence/elaboration.ts';
import type { Abstraction, Evidence, EvidenceVariable } from '../../language/infer/evidence/evidence.ts';
import { idName } from '../../language/source/globalname.ts';
import type { SourceText } from '../../language/source/text.ts';
import { lineAt } from '../../language/source/text.ts';
import { printPredicate } from '../../language/types/print.ts';

export function printElaboration(source: SourceText, e: Elaboration): string {
  const names = new Map<EvidenceVariable, string>();
  const taken = new Set<string>();
  const name = (v: EvidenceVariable): string => {
    const known = names.get(v);
    if (known !== undefined) return known;
    const base = `d${idName(v.predicate.className)}`;
    let chosen = base;
    for (let i = 1; taken.has(chosen); i++) chosen = `${base}${i}`;
    taken.add(chosen);
    names.set(v, chosen);
    return chosen;
  };
  const show = (ev: Evidence): string => {
    switch (ev.kind) {
      case 'variable':
        return name(ev.variable);
      case 'instance': {
        const head = idName(ev.instance.id);
        return ev.arguments.length === 0 ? head : `(${[head, ...ev.arguments.map(show)].join(' ')})`;
      }
      case 'superclass':
        return `${show(ev.of)}.${ev.index + 1}`;
      case 'callSite':
        return `<${ev.function}@${place(source, ev.span.start)}${ev.outer ? ` on ${show(ev.outer)}` : ''}>`;
      case 'typeRep':
        return `typeRep ${typeof ev.head === 'string' ? idName(ev.head) : show(ev.head)}${ev.arguments.map(a => ` ${show(a)}`).join('')}`;
      case 'literalRep':
        return `typeRep ${show(ev.of)}`;
      case 'tuple':
        return `(${ev.components.map(show).join(', ')})`;
      case 'component':
        return `${show(ev.of)}.${ev.index + 1}`;
      case 'quantified':
        return `\\${ev.abstraction.parameters.map(name).join(' ')} -> ${show(ev.body)}`;
      case 'applied':
        return `(${[ev.function, ...ev.arguments].map(show).join(' ')})`;
      case 'field':
        return `field ${idName(ev.selector)}`;
      case 'withDict':
        return `withDict ${ev.of === undefined ? '' : idName(ev.of.id)}`.trimEnd();
      case 'literal':
        return typeof ev.value === 'object'
          ? `'${String.fromCodePoint(ev.value.codePoint)}'`
          : String(ev.value);
      case 'constant':
        return idName(ev.id);
      case 'trivial':
      case 'missing':
        return ev.kind;
    }
  };
  const binding = (b: { variable: EvidenceVariable; evidence: Evidence }): string =>
    `${name(b.variable)} = ${show(b.evidence)}`;
  const abstraction = (a: Abstraction): string => {
    const params = a.parameters.map(p => `${name(p)} : ${printPredicate(p.predicate)}`).join(', ');
    return `\\${params}${a.bindings.length > 0 ? ` | ${a.bindings.map(binding).join('; ')}` : ''}`;
  };
  const lines: { readonly at: number; readonly text: string }[] = [];
  const add = (at: number, text: string): void => void lines.push({ at, text });
  for (const [key, a] of e.abstractions) {
    const at = 'bindings' in key ? key.bindings[0]!.span.start : key.span.start;
    add(at, `abstracts ${abstraction(a)}`);
  }
  for (const [node, list] of e.applied)
    add(node.span.start, `${word(source, node.span)} ${list.map(show).join(' ')}`);
  for (const [node, table] of e.implicit)
    for (const [id, list] of table) add(node.span.start, `${idName(id)} ${list.map(show).join(' ')}`);
  for (const [node, id] of e.literalTypes) add(node.span.start, `literal ${idName(id)}`);
  for (const [p, a] of e.opened) add(p.span.start, `opens ${abstraction(a).slice(1)}`);
  const body = lines
    .map((line, i) => ({ ...line, i }))
    .sort((a, b) => a.at - b.at || a.i - b.i)
    .map(l => `${place(source, l.at)} ${l.text}`);
  const superclass = (s: (typeof e.instances)[number]['superclasses'][number]): string =>
    s.own.bindings.length === 0 ? show(s.evidence) : `${abstraction(s.own)} ${show(s.evidence)}`;
  const instances = e.instances.map(i => {
    const methods = i.methods.map(m => {
      const own = m.own.parameters.length + m.own.bindings.length > 0 ? ` ${abstraction(m.own)}` : '';
      const how = m.from ? `from ${show(m.from)}` : m.binding ? 'bound' : 'default';
      return `  ${idName(m.id)}: ${how}${own}`;
    });
    const head = `instance ${idName(i.info.id)} ${abstraction(i.abstraction)}`;
    return [head, `  superclasses: ${i.superclasses.map(superclass).join(', ')}`, ...methods].join('\n');
  });
  return [...e.top.map(b => `top ${binding(b)}`), ...body, ...instances].join('\n');
}

function place(source: SourceText, offset: number): string {
  const line = lineAt(source, offset);
  return `${line + 1}:${offset - (source.lineStarts[line] ?? 0) + 1}`;
}

const word = (source: SourceText, at: { start: number; end: number }): string =>
  source.text.slice(at.start, at.end).replace(/\s+/g, ' ').slice(0, 30);
