/** A top-level function that calls itself and finds its arithmetic in a dictionary, though it is only used at one type. Without
 * a signature that was hardly meant. */
import type { TopEntity } from '../../rename/entity.ts';
import { contains } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { printType } from '../../types/print.ts';
import { anyPart } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import type { Call } from '../call-index.ts';
import { costsInPart } from '../figures.ts';
import type { Candidate, Rule, Subject } from '../rule.ts';
import { numbers } from '../type.ts';

const numeric: ReadonlySet<string> = new Set([
  'GHC.Num.Num',
  'GHC.Real.Integral',
  'GHC.Real.Real',
  'GHC.Real.Fractional',
  'GHC.Float.Floating',
]);

/** Classes of whose methods a step is a few instructions at one type, and a call of an unknown function at all types. */
const arithmetic: ReadonlySet<string> = new Set([
  ...numeric,
  'GHC.Classes.Eq',
  'GHC.Classes.Ord',
  'GHC.Enum.Enum',
]);

export const overloadedRule: Rule = {
  name: 'overloaded-loop',
  find: subject => {
    const { index } = subject;
    return [...index.bindings].flatMap(([entity, binding]): Candidate[] => {
      if (entity.kind === 'local' || isUsedElsewhere(subject, entity) || isSigned(subject, entity)) return [];
      const scheme = subject.module.elaboration.schemes.get(entity);
      if (!scheme || scheme.context.length === 0 || !isFlat(binding)) return [];
      if (!scheme.context.every(({ className }) => arithmetic.has(className))) return [];
      if (!scheme.context.some(({ className }) => numeric.has(className))) return [];
      const uses = index.uses.get(entity) ?? [];
      const inner = uses.filter(use => contains(binding.span, use.node.span));
      const outer = uses.filter(use => !contains(binding.span, use.node.span));
      const [call] = inner;
      const type = onlyType(subject, outer);
      if (!call || !type || !calculates(subject, binding)) return [];
      const text = printType(type);
      const fix = /\bInteger\b/.test(text) ? undefined : signatureFix(subject, entity, binding, type, text);
      return [
        {
          call,
          span: binding.name.span,
          title: titleOf(entity.name, text),
          order: 0.05,
          isBorneOut: costsInPart,
          ...(fix && { fix: () => fix }),
        },
      ];
    });
  },
};

/** Integer is what is taken where nobody says otherwise: at that type little is gained, but with Int nearly all. */
const titleOf = (name: string, text: string): string =>
  /\bInteger\b/.test(text)
    ? `‘${name}’ has no signature, so it calculates with Integer: give it the signature ‘${name} :: ${text.replace(/\bInteger\b/g, 'Int')}’ if its numbers stay below 2^63.`
    : `‘${name}’ works for any number type and looks up its arithmetic at every step, but is used at only one type: give it the signature ‘${name} :: ${text}’.`;

/** Who has written a signature means it. */
const isSigned = ({ module: { file } }: Subject, entity: TopEntity): boolean =>
  file.renamed.declarations.get(file.renamed.tree.declarations)?.signatures.has(entity) === true;

/** What other modules may use at other types; nobody imports a program's main module. */
const isUsedElsewhere = ({ module: { file } }: Subject, entity: TopEntity): boolean =>
  file.renamed.moduleName !== 'Main' && file.renamed.exports.includes(entity);

/** A name and parameters, no operator. */
const isFlat = ({ name, clauses }: Tree.FunctionBinding): boolean =>
  /^[\p{L}_]/u.test(name.text) && (clauses[0]?.patterns.length ?? 0) > 0;

/** The one type at which a function is used, if it has no variables. */
function onlyType({ index }: Subject, uses: readonly Call[]): Type | undefined {
  const types = uses.map(({ head }) => index.typeOf(head));
  const [first] = types;
  if (
    !first ||
    anyPart(first, ({ kind }) => kind !== 'constructor' && kind !== 'application' && kind !== 'function')
  )
    return undefined;
  const isNumeric = anyPart(first, part => part.kind === 'constructor' && numbers.has(part.id));
  const text = printType(first);
  return isNumeric && types.every(type => type && printType(type) === text) ? first : undefined;
}

/** Whether it calls a method of such a class by a dictionary that it was given. */
function calculates({ index, module: { elaboration } }: Subject, binding: Tree.FunctionBinding): boolean {
  return index.calls.some(
    ({ head, entity, node }) =>
      contains(binding.span, node.span) &&
      entity?.kind === 'method' &&
      entity.parent !== undefined &&
      arithmetic.has(entity.parent) &&
      elaboration.applied.get(head)?.some(({ kind }) => kind === 'variable' || kind === 'superclass') ===
        true,
  );
}

/** Types that are called so everywhere. */
const plain: ReadonlySet<string> = new Set([
  ...numbers,
  'GHC.Types.Bool',
  'GHC.Types.Char',
  'GHC.Maybe.Maybe',
  '[]',
  '()',
  '->',
  '(,)',
  '(,,)',
  '(,,,)',
]);
const imported = /^GHC\.(?:Int|Word)\.|Natural/;

function signatureFix(
  { module }: Subject,
  entity: TopEntity,
  binding: Tree.FunctionBinding,
  type: Type,
  text: string,
) {
  if (anyPart(type, part => part.kind === 'constructor' && (!plain.has(part.id) || imported.test(part.id))))
    return undefined;
  const { text: all } = module.file.source;
  const { start } = binding.span;
  const column = start - (all.lastIndexOf('\n', start - 1) + 1);
  if (all.slice(start - column, start).includes('\t')) return undefined;
  return {
    title: `Write the signature ${entity.name} :: ${text}`,
    edits: [{ span: { start, end: start }, text: `${entity.name} :: ${text}\n${' '.repeat(column)}` }],
  };
}
