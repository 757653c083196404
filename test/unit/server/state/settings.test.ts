/** The settings of a client. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSettings } from '../../../../server/src/state/settings.ts';

const { contributes } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  contributes: { configuration: { properties: Record<string, { default: unknown; enum?: string[] }> }[] };
};
const properties = Object.assign({}, ...contributes.configuration.map(each => each.properties)) as Record<
  string,
  { default: unknown; enum?: string[] }
>;

it('are by default as VS Code has them', () => {
  for (const [name, value] of Object.entries(readSettings(undefined).settings)) {
    const property = properties[`cairn.${name}`];
    if (property && value !== undefined) expect(value, name).toBe(property.default);
  }
});

it('can be whatever VS Code offers', () => {
  for (const [name, { enum: values = [] }] of Object.entries(properties)) {
    const key = name.replace('cairn.', '');
    if (!(key in readSettings({}).settings)) continue;
    for (const value of values)
      expect(readSettings({ [key]: value }).settings).toMatchObject({ [key]: value });
  }
});

it('that are wrong are ignored, and named', () => {
  const { settings, problems } = readSettings({
    typeHints: 'some',
    inlayHints: true,
    metric: null,
    ghcPath: 7,
  });
  expect(settings).toMatchObject({ typeHints: 'topLevel', inlayHints: true, metric: 'time', ghcPath: '' });
  expect(problems).toEqual([
    expect.stringMatching(/^The setting typeHints is ignored: .*"topLevel"/),
    expect.stringMatching(/^The setting ghcPath is ignored: .*string/),
  ]);
});

it('trust nothing where trust is something else than yes', () => {
  expect(readSettings({}).settings.trusted).toBe(true);
  for (const trusted of [false, 'yes', 1]) expect(readSettings({ trusted }).settings.trusted).toBe(false);
});
