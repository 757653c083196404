/** What a loop computes anew at every step, though nothing in it changes from one step to the next. */
import { contains, type Span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { walk } from '../../syntax/walk.ts';
import { type Call, type CallIndex, isAlways, type Loop, selfCalls } from '../call-index.ts';
import { costsBytes, costsTime } from '../figures.ts';
import type { Candidate, Rule, Subject } from '../rule.ts';
import { numbers } from '../type.ts';
import { excerptOf } from './place.ts';

/** Functions that look at all of what they are given to make one result: worth a name. */
const gathering: ReadonlySet<string> = new Set([
  ...['maximum', 'minimum', 'sum', 'product', 'length', 'elem'].map(name => `Data.Foldable.${name}`),
  ...['last', 'reverse'].map(name => `GHC.List.${name}`),
  ...['sort', 'nub', 'words', 'lines'].map(name => `Data.OldList.${name}`),
  ...['Map', 'Set', 'IntMap', 'IntSet', 'Map.Strict', 'IntMap.Strict'].map(
    name => `Data.${name}.Internal.fromList`,
  ),
  'Data.Map.Internal.fromListWith',
  'Data.Map.Strict.Internal.fromListWith',
  'GHC.Arr.listArray',
]);

/** Calls of such functions, with all that they wait for. */
const gathered = ({ index }: Subject): readonly Call[] =>
  index.calls.filter(
    call =>
      call.entity !== undefined &&
      'id' in call.entity &&
      gathering.has(call.entity.id) &&
      !call.isCalledBack &&
      call.arguments.length > 0 &&
      call.arguments.length === index.parameterCount(call.head) &&
      !call.arguments.includes(undefined),
  );

const again: Rule = {
  name: 'computed-again',
  find: subject =>
    gathered(subject).flatMap((call): Candidate[] => {
      const loop = call.loops.at(-1);
      if (!loop || localsIn(subject, call.node).some(span => contains(loop.span, span))) return [];
      if (loop.binding && !subject.index.isFunction(loop.binding)) return [];
      const fix = loop.binding ? undefined : hoisted(subject, call, loop);
      return [
        {
          call,
          title: `‘${excerptOf(subject.index, call.node)}’ has the same value at every step but is computed each time: give it a name outside the ${loop.binding ? 'function that calls itself' : 'loop'}.`,
          order: 1,
          isBorneOut: centre => (costsTime(centre) || costsBytes(centre)) && isAlways(subject.index, call),
          ...(fix && { fix: () => fix }),
        },
      ];
    }),
};

const constant: Rule = {
  name: 'constant-in-function',
  find: subject => [
    ...calledWithConstants(subject),
    ...gathered(subject).flatMap((call): Candidate[] => {
      const [owner, inner] = call.owners;
      if (!owner || inner || call.loops.length > 0 || localsIn(subject, call.node).length > 0) return [];
      const { index } = subject;
      return [
        {
          call,
          title: titleOfConstant(index, call, owner),
          order: 1,
          isBorneOut: (centre, depth) =>
            depth > 0 && (costsTime(centre) || costsBytes(centre)) && isAlways(index, call),
        },
      ];
    }),
  ],
};

/** Types of results that are values and no actions. */
const values: ReadonlySet<string> = new Set([
  ...numbers,
  ...['[]', 'GHC.Types.Bool', 'GHC.Maybe.Maybe', '(,)', '(,,)', 'GHC.Arr.Array', 'Data.Text.Internal.Text'],
  ...['Map', 'Set', 'IntMap', 'IntSet'].map(name => `Data.${name}.Internal.${name}`),
]);

/** So often a function has to be called before its one argument is worth a remark. */
const often = 10;

/** The program's own functions that are called at one place, with constants. All that they cost is the cost of that. */
const calledWithConstants = (subject: Subject): readonly Candidate[] =>
  [...subject.index.bindings].flatMap(([entity, binding]): Candidate[] => {
    const { index } = subject;
    const [use, another] = (index.uses.get(entity) ?? []).filter(
      each => !contains(binding.span, each.node.span),
    );
    const [owner, inner] = use?.owners ?? [];
    const inside = index.calls.find(each => contains(binding.span, each.node.span));
    if (!use || another || !owner || inner || !inside) return [];
    if (use.isCalledBack || use.loops.length > 0 || localsIn(subject, use.node).length > 0) return [];
    if (use.arguments.length === 0 || use.arguments.length !== index.parameterCount(use.head)) return [];
    if (use.arguments.includes(undefined) || !values.has(index.resultHead(use.head) ?? '')) return [];
    const callsItself = selfCalls(index, binding).length > 0;
    return [
      {
        call: inside,
        span: use.node.span,
        title: titleOfConstant(index, use, owner),
        order: Number.POSITIVE_INFINITY,
        isInherited: true,
        isBorneOut: centre =>
          contains(binding.span, centre.span) &&
          (centre.calls ?? (callsItself ? 0 : centre.entries)) >= often &&
          (costsTime(centre.inherited) || costsBytes(centre.inherited)),
      },
    ];
  });

const titleOfConstant = (index: CallIndex, { node }: Call, { name }: Tree.FunctionBinding): string =>
  `‘${excerptOf(index, node)}’ has the same value in every call of ‘${excerptOf(index, name)}’ but is computed each time: make it a top-level definition.`;

export const againRules: readonly Rule[] = [again, constant];

/** Where the local names are bound that an expression mentions, but for its own. */
function localsIn({ index }: Subject, e: Tree.Expression): readonly Span[] {
  const spans: Span[] = [];
  walk(e, node => {
    if (node.kind !== 'variable') return;
    const entity = index.entityOf(node);
    if (entity?.kind === 'local' && !contains(e.span, entity.span)) spans.push(entity.span);
  });
  return spans;
}

const names: Readonly<Record<string, string>> = {
  maximum: 'largest',
  minimum: 'least',
  sum: 'total',
  length: 'count',
  sort: 'sorted',
  last: 'final',
  reverse: 'reversed',
};

/** A `let` around the lambda or comprehension. */
function hoisted({ module, index }: Subject, call: Call, loop: Loop) {
  const text = index.textOf(call.node);
  const whole = index.textOf(loop);
  if (text.includes('\n') || whole.includes('\n')) return undefined;
  const name = names[call.head.name.text] ?? 'once';
  if (new RegExp(`\\b${name}\\b`).test(module.file.source.text)) return undefined;
  const isLambda = whole.startsWith('\\');
  if (!isLambda && !whole.startsWith('[')) return undefined;
  const put = (at: number, added: string) => ({ span: { start: at, end: at }, text: added });
  return {
    title: `Give ${excerptOf(index, call.node)} a name outside it`,
    edits: [
      put(loop.span.start, `${isLambda ? '' : '('}let ${name} = ${text} in `),
      { span: call.node.span, text: name },
      ...(isLambda ? [] : [put(loop.span.end, ')')]),
    ],
  };
}
