/**
 * The reports of `cairn profile`: what each is called, the file it goes to when none is named, and how it is made.
 * A profile of a run that did not come to its own end says so in every one of them.
 */
import { resolve } from 'node:path';
import { partialReason } from '../costs.ts';
import { annotate, formats, type Profile, type SourceText } from '../language.ts';
import { urlAmong } from '../path.ts';

/** The program's own modules, each with its text. */
export type Sources = ReadonlyMap<string, SourceText>;

export interface Report {
  /** Absent where it is for reading: then it goes to standard output. */
  readonly suffix?: string;
  /** `page`: gives what a profile is put into for `html`. */
  make(profile: Profile, sources: Sources, page: () => string): string | Uint8Array;
}

const stacksListed = 12;

/** The annotated source, and every format that a profile can be written in. */
export const reports: ReadonlyMap<string, Report> = new Map<string, Report>([
  ['annotate', { make: (profile, sources) => annotateAll(profile, sources) }],
  ...formats.map(({ name, suffix, needsPage, write }): [string, Report] => [
    name,
    {
      suffix,
      make: (profile, sources, page) =>
        marked(
          profile,
          write(profile, {
            metric: 'time',
            urlOf: urlAmong([...sources.values()].map(({ name }) => resolve(name))),
            sources,
            ...(needsPage ? { page: page() } : {}),
          }),
        ),
    },
  ]),
]);

/** GHC writes `(Final)` in the title of its report, and nothing in its JSON. */
function marked(profile: Profile, content: string | Uint8Array): string | Uint8Array {
  const partial = partialReason(profile);
  if (partial === undefined || typeof content !== 'string') return content;
  return content.startsWith('{\n"program"')
    ? content.replace('{\n', `{\n"partial": ${JSON.stringify(partial)},\n`)
    : content.replace('(Final)', `(Partial: ${partial})`);
}

/** Every module's source with its costs; the hottest stacks once, at the end. `folded`: for reading at once. */
export function annotateAll(profile: Profile, sources: Sources, folded = false): string {
  const partial = partialReason(profile);
  const head = partial ? `This profile is partial: the run was ended (${partial}).\n` : '';
  const listed = [...sources].map(([module, source], index) =>
    annotate(profile, source, {
      module,
      metric: 'time',
      stacks: index === sources.size - 1 ? stacksListed : 0,
      folded,
    }),
  );
  return head + listed.join('\n');
}
