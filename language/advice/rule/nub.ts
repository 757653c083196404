/** `nub` compares every element with all that it has kept. */
import { bytesPerEntry, costsTime } from '../figures.ts';
import type { Candidate, Rule } from '../rule.ts';
import { runsOncePerEntry } from '../steps.ts';
import { thresholds } from '../thresholds.ts';
import { hasOrder } from '../type.ts';
import { importedName } from '../write.ts';

export const nubRule: Rule = {
  name: 'nub',
  find: ({ index, module }) =>
    index.calls.flatMap((call): Candidate[] => {
      const { entity } = call;
      if (!entity || !('id' in entity) || entity.id !== 'Data.OldList.nub') return [];
      const type = index.parameterType(call.head, 0);
      if (!type || !hasOrder(module, type)) return [];
      const import_ = importedName({ index, module }, 'Data.Containers.ListUtils', 'nubOrd');
      return [
        {
          call,
          span: call.head.span,
          title:
            '‘nub’ compares each element with all earlier distinct ones: ‘nubOrd’ from Data.Containers.ListUtils keeps the same elements in the same order, but looks them up in a Set.',
          order: 2,
          isBorneOut: centre =>
            costsTime(centre) &&
            runsOncePerEntry(index, call, centre) &&
            (centre.time * 1000) / Math.max(centre.entries, 1) >= thresholds.nubPerCall &&
            bytesPerEntry(centre) >= thresholds.nubKept &&
            centre.time * 1000 >= (centre.bytes / 32) * thresholds.nubPerStep,
          ...(import_ && {
            fix: () => ({
              title: `Write ${import_.written}`,
              edits: [...import_.edits, { span: call.head.name.span, text: import_.written }],
            }),
          }),
        },
      ];
    }),
};
