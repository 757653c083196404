/** The parameters of the function being called, and which of them is being written. */
import { type Span, span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { createNaming, printArgument, printContext, printType } from '../types/print.ts';
import { arrows, expose } from '../types/shape.ts';
import type { Scheme, Type } from '../types/type.ts';
import type { SignatureHelp } from './answer.ts';
import { definitionOf } from './declared.ts';
import { docOf, schemeOf, spelt } from './hover.ts';
import { enclosing } from './locals.ts';
import type { File, Project } from './project.ts';

export function signatureHelp(project: Project, file: File, offset: number): SignatureHelp | undefined {
  const call = callAt(file, offset);
  const entity = call && file.renamed.names.get(call.name);
  const scheme = entity && schemeOf(file, entity);
  if (!call || !entity || !scheme) return undefined;
  const { label, parameters } = drawn(spelt(call.name.text), scheme);
  if (parameters.length === 0 || call.active >= parameters.length) return undefined;
  const definition = definitionOf(project, file, entity);
  const doc = definition && docOf(definition);
  return {
    label,
    parameters,
    active: call.active,
    ...(doc === undefined ? {} : { documentation: doc }),
  };
}

interface Call {
  readonly name: Tree.Name;
  readonly active: number;
}

/** The innermost application around a place that has a name at its head; or a name alone with a blank behind it. */
function callAt(file: File, offset: number): Call | undefined {
  const path = enclosing(file, offset);
  for (let i = path.length - 1; i >= 0; i--) {
    const node = path[i]!;
    if (node.kind === 'parenthesised' && offset >= node.span.end) continue;
    const before = path[i - 1];
    const whole = node.kind === 'application' || isName(node);
    if (!whole || before?.kind === 'application') continue;
    const call = callOf(node, offset);
    if (call) return call;
  }
  return undefined;
}

const isName = (node: Tree.Node): node is Tree.Variable | Tree.Constructor =>
  node.kind === 'variable' || node.kind === 'constructor';

function callOf(node: Tree.Node, offset: number): Call | undefined {
  const list: Tree.Expression[] = [];
  let head = node as Tree.Expression;
  while (head.kind === 'application') {
    list.unshift(head.argument);
    head = head.function;
  }
  if (!isName(head) || offset <= head.span.end) return undefined;
  return { name: head.name, active: list.filter(({ span: at }) => at.end < offset).length };
}

/** `name :: context => a -> b -> c` with the places of its parameters. */
function drawn(name: string, scheme: Scheme): { label: string; parameters: Span[] } {
  const naming = createNaming();
  for (const variable of scheme.variables) naming.taken.delete(variable.name);
  let label = `${name} :: ${printContext(scheme.context, naming)}`;
  const parameters: Span[] = [];
  const { parameters: types, result } = arrows(scheme.type);
  for (const type of types) {
    const text = isArrow(type) ? printArgument(type, naming) : printType(type, naming);
    parameters.push(span(label.length, label.length + text.length));
    label += `${text} -> `;
  }
  return { label: label + printType(result, naming), parameters };
}

const isArrow = (type: Type): boolean => {
  const { kind } = expose(type);
  return kind === 'function' || kind === 'forall';
};
