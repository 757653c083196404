/** Accumulators that are not computed until the end: every step leaves a thunk that waits for the one before. */
import type { TextEdit } from '../../edit/text.ts';
import { type Call, isAlways } from '../call-index.ts';
import type { MeasuredCentre } from '../figures.ts';
import { bytesPerEntry, costsInPart } from '../figures.ts';
import type { Candidate, Rule, Subject } from '../rule.ts';
import { runsOncePerEntry } from '../steps.ts';
import { isStrictInArgument } from '../strict.ts';
import { thresholds } from '../thresholds.ts';
import { numbers } from '../type.ts';
import { importedName } from '../write.ts';

/** Whether a fold of a long list is what the centre does, whenever it is entered. */
export const isFolding = ({ index }: Pick<Subject, 'index'>, call: Call, centre: MeasuredCentre): boolean =>
  costsInPart(centre) &&
  runsOncePerEntry(index, call, centre) &&
  bytesPerEntry(centre) >= thresholds.foldedPerCall &&
  isAlways(index, call);

const idOf = ({ entity }: Call): string => (entity && 'id' in entity ? entity.id : '');

/** Writes another function of a module in the place of the one that is called. */
function replaced(
  { module, index }: Subject,
  { head }: Call,
  from: string,
  name: string,
): { readonly title: string; readonly edits: readonly TextEdit[] } | undefined {
  const { qualifier, span } = head.name;
  if (index.textOf(head.name).endsWith(head.name.text) === false) return undefined;
  if (qualifier !== undefined) {
    const isWhole = module.file.tree.imports.some(
      ({ module: { text }, as, items }) => (as?.text ?? text) === qualifier && items === undefined,
    );
    return isWhole
      ? { title: `Write ${qualifier}.${name}`, edits: [{ span, text: `${qualifier}.${name}` }] }
      : undefined;
  }
  const import_ = importedName({ index, module }, from, name);
  return (
    import_ && {
      title: `Write ${import_.written}`,
      edits: [...import_.edits, { span, text: import_.written }],
    }
  );
}

/** `foldl (+) 0`. */
const foldl: Rule = {
  name: 'lazy-foldl',
  find: subject =>
    subject.index.calls.flatMap((call): Candidate[] => {
      const [step] = call.arguments;
      if (idOf(call) !== 'Data.Foldable.foldl' || !step) return [];
      if (!isStrictInArgument(subject.index, step, 0, 2)) return [];
      const fix = replaced(subject, call, 'Data.List', "foldl'");
      return [
        {
          call,
          span: call.head.span,
          title:
            "‘foldl’ suspends every step until the end of the list, and then computes them all with a deep stack: ‘foldl'’ computes each at once.",
          order: 1.05,
          isBorneOut: centre => isFolding(subject, call, centre),
          ...(fix && { fix: () => fix }),
        },
      ];
    }),
};

const modifying: ReadonlyMap<string, readonly [at: number, module: string]> = new Map([
  ['Data.IORef.modifyIORef', [1, 'Data.IORef']],
  ['Data.STRef.modifySTRef', [1, 'Data.STRef']],
  ['Control.Monad.State.Class.modify', [0, 'Control.Monad.State']],
]);

/** `modifyIORef r (+ 1)` in a loop. */
const modify: Rule = {
  name: 'lazy-modify',
  find: subject =>
    subject.index.calls.flatMap((call): Candidate[] => {
      const [at, module] = modifying.get(idOf(call)) ?? [];
      const change = at === undefined ? undefined : call.arguments[at];
      if (!change || !module || !isStrictInArgument(subject.index, change, 0, 1)) return [];
      const { name } = call.head.name.kind === 'name' ? { name: call.head.name.text } : { name: '' };
      const strict = `${name}'`;
      const lazyModule = module === 'Control.Monad.State' ? stateModule(subject) : module;
      const fix = lazyModule && replaced(subject, call, lazyModule, strict);
      return [
        {
          call,
          span: call.head.span,
          title: `‘${name}’ does not evaluate the value that it stores: every step leaves a thunk that refers to the previous one. ‘${strict}’ computes it at once.`,
          order: 0.05,
          isBorneOut: (centre, depth) => depth > 0 && costsInPart(centre) && isAlways(subject.index, call),
          ...(fix && { fix: () => fix }),
        },
      ];
    }),
};

/** The module of State that is imported here. */
const stateModule = ({ module }: Subject): string | undefined =>
  module.file.tree.imports.find(({ module: { text } }) =>
    /^Control\.Monad\.(?:State(?:\.Strict|\.Lazy|\.Class)?|Trans\.State(?:\.Strict)?)$/.test(text),
  )?.module.text;

const summing: ReadonlyMap<string, string> = new Map([
  ['Data.Foldable.sum', "foldl' (+) 0"],
  ['Data.Foldable.product', "foldl' (*) 1"],
]);

/** `sum xs`: of lists it is a lazy fold, too. */
const sum: Rule = {
  name: 'lazy-sum',
  find: subject =>
    subject.index.calls.flatMap((call): Candidate[] => {
      const { index, module } = subject;
      const strict = summing.get(idOf(call));
      const element = index.parameterType(call.head, 0);
      if (!strict || !element || index.parameterHead(call.head, 0) !== '[]') return [];
      if (!numbers.has(index.resultHead(call.head) ?? '')) return [];
      const import_ = importedName({ index, module }, 'Data.List', "foldl'");
      const isApplied = call.node.kind === 'application' && call.head.span.start === call.node.span.start;
      const text = import_ && strict.replace("foldl'", import_.written);
      return [
        {
          call,
          span: call.head.span,
          title: `‘${call.head.name.text}’ suspends every step until the end of the list: ‘${strict}’ computes each at once.`,
          order: 1.05,
          isBorneOut: centre => isFolding(subject, call, centre),
          ...(import_ &&
            text &&
            isApplied && {
              fix: () => ({
                title: `Write ${text}`,
                edits: [...import_.edits, { span: call.head.span, text }],
              }),
            }),
        },
      ];
    }),
};

/** Where a map's values are combined: the place of the function, which of its arguments is the old value, of how many. */
const combining: ReadonlyMap<string, readonly [at: number, old: number, count: number, strict: string]> =
  new Map(
    ['Map', 'IntMap'].flatMap(map =>
      (
        [
          ['insertWith', 0, 1, 2],
          ['insertWithKey', 0, 2, 3],
          ['adjust', 0, 0, 1],
        ] as const
      ).map(
        ([name, ...places]) => [`Data.${map}.Internal.${name}`, [...places, `Data.${map}.Strict`]] as const,
      ),
    ),
  );

/** `Map.insertWith (+) k 1 m`, of Data.Map or Data.Map.Lazy. */
const insertWith: Rule = {
  name: 'lazy-insert-with',
  find: subject =>
    subject.index.calls.flatMap((call): Candidate[] => {
      const { index } = subject;
      const [at, old, count, strict] = combining.get(idOf(call)) ?? [];
      const step = at === undefined ? undefined : call.arguments[at];
      if (!step || !strict || !isStrictInArgument(index, step, old!, count!)) return [];
      const { text } = call.head.name;
      const import_ = importedName(subject, strict, text);
      return [
        {
          call,
          span: call.head.span,
          title: `‘${text}’ of ${strict.replace('.Strict', '')} does not evaluate the values that it combines: each value keeps a thunk for every time its key occurred. The one from ${strict} evaluates them at once.`,
          order: 0.55,
          isBorneOut: (centre, depth) =>
            depth > 0 && costsInPart(centre) && index.resultHead(step) !== undefined && isAlways(index, call),
          ...(import_ && {
            fix: () => ({
              title: `Use ${text} of ${strict}`,
              edits: [...import_.edits, { span: call.head.name.span, text: import_.written }],
            }),
          }),
        },
      ];
    }),
};

export const lazyRules: readonly Rule[] = [foldl, modify, sum, insertWith];
