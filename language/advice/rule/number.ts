/** Numbers that are read and lengths that are counted by functions that can do more than is needed. */

import { type Call, isAlways } from '../call-index.ts';
import { bytesPerEntry, costsInPart } from '../figures.ts';
import type { Candidate, Rule } from '../rule.ts';
import { runsOncePerEntry } from '../steps.ts';
import { thresholds } from '../thresholds.ts';
import { numbers } from '../type.ts';
import { isFromPrelude } from '../write.ts';
import { isFolding } from './lazy.ts';

const idOf = ({ entity }: Call): string => (entity && 'id' in entity ? entity.id : '');

const whole: ReadonlySet<string> = new Set(['GHC.Types.Int', 'GHC.Prim.Integer']);

/** `map read (words s)`. */
const read: Rule = {
  name: 'read-number',
  find: ({ index }) =>
    index.calls.flatMap((call): Candidate[] => {
      if (idOf(call) !== 'Text.Read.read' || !whole.has(index.resultHead(call.head) ?? '')) return [];
      return [
        {
          call,
          span: call.head.span,
          title:
            "‘read’ parses full Haskell syntax to read a number: convert plain digits with ‘foldl'’ and ‘digitToInt’, or read the input as a ByteString and use ‘readInt’ from Data.ByteString.Char8.",
          order: 1.1,
          isBorneOut: (centre, depth) =>
            depth > 0 &&
            costsInPart(centre) &&
            bytesPerEntry(centre) >= thresholds.readPerEntry &&
            (runsOncePerEntry(index, call, centre) || isAlways(index, call)),
        },
      ];
    }),
};

/** `genericLength xs` at a number that `length` can be made. */
const genericLength: Rule = {
  name: 'generic-length',
  find: ({ index, module }) =>
    index.calls.flatMap((call): Candidate[] => {
      if (idOf(call) !== 'Data.OldList.genericLength') return [];
      const [list] = call.arguments;
      if (!numbers.has(index.resultHead(call.head) ?? '')) return [];
      const text = list && `fromIntegral (length ${index.textOf(list)})`;
      const canFix =
        list !== undefined &&
        call.node.kind === 'application' &&
        isFromPrelude({ index, module }, 'length') &&
        isFromPrelude({ index, module }, 'fromIntegral');
      return [
        {
          call,
          title:
            '‘genericLength’ adds one for each element with a deep stack: ‘fromIntegral (length …)’ counts as it goes.',
          order: 1.05,
          isBorneOut: centre => isFolding({ index }, call, centre),
          ...(canFix &&
            text && { fix: () => ({ title: `Write ${text}`, edits: [{ span: call.node.span, text }] }) }),
        },
      ];
    }),
};

export const numberRules: readonly Rule[] = [read, genericLength];
