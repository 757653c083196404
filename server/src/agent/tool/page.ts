/** More of a long answer. */
import * as v from 'valibot';
import { count, described, tool } from '../tool.ts';

export const page = tool({
  name: 'cairn_page',
  title: 'Next Page',
  description: 'Another page of a long answer of another tool, which says how to ask for it.',
  input: v.strictObject({
    answer: described(count(1_000_000), 'the number of the answer'),
    page: described(count(1_000_000), 'the number of the page, from 1'),
  }),
  runs: false,
  answer: async ({ memory }, { answer, page }) => memory.page(answer, page),
});
