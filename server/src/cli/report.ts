/**
 * The reports of `cairn profile`: what each is called, the file it goes to when none is named, and how it is made.
 * A profile of a run that did not come to its own end says so in every one of them.
 */
import { partialReason } from '../costs.ts';
import { annotate, type Profile, profJson, profText, type SourceText } from '../language.ts';

/** The program's own modules, each with its text. */
export type Sources = ReadonlyMap<string, SourceText>;

export interface Report {
  /** Absent where it is for reading: then it goes to standard output. */
  readonly suffix?: string;
  make(profile: Profile, sources: Sources): string;
}

const stacksListed = 12;

export const reports: ReadonlyMap<string, Report> = new Map<string, Report>([
  ['prof', { suffix: '.prof', make: profile => marked(profile, profText(profile, { detailed: false })) }],
  [
    'prof-detailed',
    { suffix: '.prof', make: profile => marked(profile, profText(profile, { detailed: true })) },
  ],
  ['json', { suffix: '.prof.json', make: profile => markedJson(profile, profJson(profile)) }],
  ['annotate', { make: (profile, sources) => annotateAll(profile, sources) }],
]);

/** GHC writes `(Final)` in the title. */
function marked(profile: Profile, text: string): string {
  const partial = partialReason(profile);
  return partial ? text.replace('(Final)', `(Partial: ${partial})`) : text;
}

function markedJson(profile: Profile, text: string): string {
  const partial = partialReason(profile);
  return partial ? text.replace('{\n', `{\n"partial": ${JSON.stringify(partial)},\n`) : text;
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
