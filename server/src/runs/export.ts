/** The profiles of the runs that are kept: written for other tools, and beside each other. */

import { type SourceText, sourceText } from '../../../language/index.ts';
import {
  allBut,
  compare,
  comparisonReport,
  exportFormats,
  formatNamed,
  type Metric,
  type Profile,
  profileWithin,
  project,
  selectedEntries,
} from '../../../language/profile/index.ts';
import { urlAmong } from '../files/path.ts';
import type { CompareParams, ExportAnswer, ExportParams, FormatInfo } from '../protocol/index.ts';
import type { ProfiledRun } from '../state/runs.ts';
import type { Server } from '../state/server.ts';
import { packagesOf } from './packages.ts';

/** How many rows a comparison has at most. */
const comparedRows = 60;

export const listFormats = ({ services: parts }: Server): FormatInfo[] =>
  exportFormats
    .filter(({ needsPage }) => !needsPage || parts.page)
    .map(({ name, purpose, suffix, loses }) => ({
      name,
      purpose,
      suffix,
      ...(loses === undefined ? {} : { loses }),
    }));

/** The run's profile as it is shown: costs of centres that are not selected are where they have moved. */
export function exportProfile(server: Server, { run, format, metric }: ExportParams): ExportAnswer | null {
  const profiled = server.runs.profiles.get(run);
  const written = formatNamed(format);
  if (!profiled || !written) return null;
  const urlOf = urlAmong([...profiled.modules.values()].map(({ path }) => path));
  const { page } = server.services;
  if (written.needsPage && !page) return null;
  const content =
    written.needsPage && page
      ? written.write(profileWithin(profiled.profile, profiled.selection.phase), {
          metric,
          urlOf,
          page: page(),
          sources: sourcesOf(profiled),
          packages: packagesOf(server, profiled),
          deselected: new Set(profiled.selection.deselected),
        })
      : written.write(shown(profiled, metric), { metric, urlOf });
  const name = `${profiled.program}${written.suffix}`;
  return typeof content === 'string' ? { name, text: content } : { name, bytes: [...content] };
}

/** The program's texts as they were compiled. */
const sourcesOf = ({ modules }: ProfiledRun): ReadonlyMap<string, SourceText> =>
  new Map([...modules].map(([name, { path, centres }]) => [name, sourceText(path, centres.compiled)]));

/** What has changed from one run to another, as a table; null where one of them is not kept any more. */
export function compareRuns(server: Server, { before, after, metric }: CompareParams): string | null {
  const [first, second] = [server.runs.profiles.get(before), server.runs.profiles.get(after)];
  if (!first || !second) return null;
  return comparisonReport(compare(shown(first, metric), shown(second, metric)), {
    metric,
    rows: comparedRows,
  });
}

/** Under the selection, with constants where the machine has charged them: entries move with the other costs where they are what is asked for. */
function shown({ profile: whole, selection }: ProfiledRun, metric: Metric): Profile {
  const { phase, deselected } = selection;
  const profile = profileWithin(whole, phase);
  if (deselected.length === 0) return profile;
  const selected = allBut(new Set(deselected));
  return project(metric === 'entries' ? profile : selectedEntries(profile, selected), selected);
}
