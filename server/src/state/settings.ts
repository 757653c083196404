/** Checks the settings of a client. A setting that is missing or invalid gets the default that it has in VS Code. */
import * as v from 'valibot';
import { costCentreChoices, defaultEdition, editions } from '../../../language/index.ts';
import { metrics } from '../../../language/profile/index.ts';
import type { Settings } from '../protocol/index.ts';

/** Without cost centres that every function has anyway, actions offer them. */
export type CheckedSettings = Required<Omit<Settings, 'costCentres'>> & Pick<Settings, 'costCentres'>;

const schemas = {
  inlayHints: v.optional(v.boolean(), false),
  metric: v.optional(v.picklist(metrics), 'time'),
  typeHints: v.optional(v.picklist(['off', 'topLevel', 'all']), 'topLevel'),
  language: v.optional(v.picklist(editions), defaultEdition),
  adviceDiagnostics: v.optional(v.boolean(), true),
  coverageHints: v.optional(v.boolean(), true),
  quiet: v.optional(v.boolean(), false),
  formatter: v.optional(v.picklist(['auto', 'ormolu', 'fourmolu', 'none']), 'auto'),
  // a client that says something else than yes has not said yes
  trusted: v.optional(v.fallback(v.boolean(), false), true),
  commandLinks: v.optional(v.boolean(), false),
  ghcPath: v.optional(v.string(), ''),
  ghcOptimization: v.optional(v.picklist(['project', 'none', 'normal', 'full']), 'project'),
  costCentres: v.optional(v.picklist(costCentreChoices)),
} satisfies { readonly [K in keyof Settings]-?: v.GenericSchema<Settings[K], CheckedSettings[K]> };

/** `problems`: a sentence for each setting that has no value that it can have. */
export function readSettings(given: unknown): {
  readonly settings: CheckedSettings;
  readonly problems: readonly string[];
} {
  const values = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  const problems: string[] = [];
  const checked = Object.entries(schemas).map(([name, schema]) => {
    // editors without a value for a setting send null
    const result = v.safeParse(schema, values[name] ?? undefined);
    if (result.success) return [name, result.output];
    problems.push(`The setting ${name} is ignored: ${result.issues[0].message}`);
    return [name, v.getDefault(schema)];
  });
  return { settings: Object.fromEntries(checked) as CheckedSettings, problems };
}
