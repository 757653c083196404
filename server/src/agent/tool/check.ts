/** Errors and warnings, each at its place. */
import * as v from 'valibot';
import { shown } from '../running.ts';
import { described, tool } from '../tool.ts';

const severities = {
  errors: ['error'],
  warnings: ['error', 'warning'],
  hints: ['error', 'warning', 'information', 'hint'],
} as const;

export const check = tool({
  name: 'cairn_check',
  title: 'Check Haskell',
  description:
    'Type-checks a Haskell file, folder or project without running it. Answers errors and warnings with file, line, column, the source line and a hint.',
  input: v.strictObject({
    path: described(v.string(), 'a Haskell file, a folder, or a .cabal or cairn.json file'),
    show: v.optional(
      described(v.picklist(['errors', 'warnings', 'hints']), 'how much to show (default: warnings)'),
      'warnings',
    ),
  }),
  runs: false,
  async answer({ world, signal }, { path, show }) {
    const seen = new Set<string>();
    const found: string[] = [];
    for (const file of world.sources(path)) {
      const files = (await world.check(file, signal)).filter(each => !seen.has(each.path));
      for (const each of files) seen.add(each.path);
      found.push(...shown(world, files, new Set(severities[show])));
    }
    return found.length === 0 ? `No ${show}.` : found.join('\n');
  },
});
