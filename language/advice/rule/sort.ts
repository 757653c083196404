/** A recursion that sorts its list again at each step, or takes away its last element. */
import { contains } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { type Call, type CallIndex, selfCalls } from '../call-index.ts';
import type { Candidate, Rule, Subject } from '../rule.ts';
import { isCopiedAtLength } from '../steps.ts';
import { clauseAround, mentions } from './place.ts';

const idOf = ({ entity }: Call): string => (entity && 'id' in entity ? entity.id : '');

const sorting: ReadonlySet<string> = new Set(
  ['sort', 'sortBy', 'sortOn'].map(name => `Data.OldList.${name}`),
);

/** Where a call is what its function passes on to itself, and speaks of the same parameter: the function. */
function passedOn({ index }: Subject, call: Call): Tree.FunctionBinding | undefined {
  const owner = call.owners.at(-1);
  const entity = owner && index.entityOf(owner);
  const clause = owner && clauseAround(owner, call.node.span);
  if (!owner || !entity || !clause) return undefined;
  const isPassed = (index.uses.get(entity) ?? []).some(use => {
    if (!contains(owner.span, use.node.span)) return false;
    const at = use.arguments.findIndex(each => each && contains(each.span, call.node.span));
    const given = use.arguments[at];
    const pattern = clause.patterns[at];
    if (!given || !pattern || index.view(behind(index, given))?.head !== call.head) return false;
    return index.namesIn(pattern).some(name => mentions(index, call.node, name));
  });
  return isPassed ? owner : undefined;
}

/** What elements are put in front of: `init xs` in `x : init xs`. */
function behind(index: CallIndex, given: Tree.Expression): Tree.Expression {
  let e = index.bare(given);
  for (;;) {
    const applied = index.view(e);
    const rest = applied?.head.name.text === ':' ? applied.arguments[1] : undefined;
    if (!rest) return e;
    e = index.bare(rest);
  }
}

/** Whether the function does so each time that it calls itself. */
const isEvery =
  ({ index }: Subject, owner: Tree.FunctionBinding, call: Call) =>
  (): boolean =>
    selfCalls(index, owner).every(({ node }) => contains(node.span, call.node.span));

const sortRule: Rule = {
  name: 'sort-in-recursion',
  find: subject =>
    subject.index.calls.flatMap((call): Candidate[] => {
      if (!sorting.has(idOf(call))) return [];
      const owner = passedOn(subject, call);
      if (!owner) return [];
      return [
        {
          call,
          title: `The list is sorted again at each step: keep a ‘Set’ from Data.Set (a ‘Map’ if elements may be equal), add elements with ‘insert’, and take the smallest with ‘minView’.`,
          order: 1.6,
          isBorneOut: centre => isCopiedAtLength(subject.index, call, centre, isEvery(subject, owner, call)),
        },
      ];
    }),
};

const initRule: Rule = {
  name: 'init-in-recursion',
  find: subject =>
    subject.index.calls.flatMap((call): Candidate[] => {
      if (idOf(call) !== 'GHC.List.init') return [];
      const owner = passedOn(subject, call);
      if (!owner) return [];
      return [
        {
          call,
          title:
            '‘init’ copies the whole list at each step to drop its last element: reverse the list once and take elements from its front, or use a ‘Seq’ from Data.Sequence.',
          order: 1.5,
          isBorneOut: centre => isCopiedAtLength(subject.index, call, centre, isEvery(subject, owner, call)),
        },
      ];
    }),
};

export const recursionRules: readonly Rule[] = [sortRule, initRule];
