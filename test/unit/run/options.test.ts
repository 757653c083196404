/** The options of a run have one table. What cannot be made from it agrees with it: package.json, the guide, the protocol. */
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { restrictionKinds } from '../../../language/profile/index.ts';
import {
  heapConflict,
  profiledCompileOptions,
  runOption,
  runOptionNames,
  withDefaults,
} from '../../../language/run/options.ts';
import {
  type ProfileFlags,
  profileCompileOptions,
  withProfileOptions,
} from '../../../server/src/cli/options.ts';
import { runParams, validated } from '../../../server/src/lsp/parameters.ts';

interface Property {
  readonly type: string;
  readonly default: unknown;
  readonly enum?: readonly string[];
  readonly description: string;
  /** Of an object: those of its keys. */
  readonly properties?: Record<string, Property>;
}

const { contributes } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  contributes: {
    configuration: { properties: Record<string, Property> }[];
    debuggers: { configurationAttributes: { launch: { properties: Record<string, Property> } } }[];
  };
};
const settings: Record<string, Property> = Object.assign(
  {},
  ...contributes.configuration.map(each => each.properties),
);
const launch = contributes.debuggers[0]!.configurationAttributes.launch.properties;
const texts = JSON.parse(readFileSync('package.nls.json', 'utf8')) as Record<string, string>;
const guide = readFileSync('docs/GUIDE.md', 'utf8');
const protocol = readFileSync('docs/PROTOCOL.md', 'utf8');
const jsonTypes = {
  boolean: 'boolean',
  choice: 'string',
  patterns: 'array',
  choiceOfModules: 'object',
  size: 'number',
  seconds: 'number',
  count: 'number',
  restriction: 'object',
} as const;

/** What a setting without a value is, and a key of a launch configuration that is not there. */
const absent = { setting: null, launch: undefined } as const;

describe.each(runOptionNames)('%s', name => {
  const { type, default: usual, launch: key, setting, flag } = runOption(name);
  const expectProperty = (property: Property | undefined, place: keyof typeof absent): void => {
    expect([property?.type].flat()).toContain(jsonTypes[type.kind]);
    expect(property!.default).toEqual(usual === undefined ? absent[place] : usual);
    if (type.kind === 'choice') expect(property!.enum).toEqual(type.choices);
    if (type.kind === 'restriction')
      expect(Object.keys(property!.properties ?? {})).toEqual([...restrictionKinds]);
    if (type.kind === 'count' || (type.kind === 'seconds' && type.least !== undefined))
      expect(property).toMatchObject({ minimum: type.least, maximum: type.most });
    expect(texts[property!.description.replaceAll('%', '')]).toBeTruthy();
  };

  it('is in launch configurations', () => {
    const [outer = '', inner] = key.split('.');
    expectProperty(inner === undefined ? launch[outer] : launch[outer]?.properties?.[inner], 'launch');
  });

  it.runIf(setting)('is a setting, which the guide explains', () => {
    expectProperty(settings[`cairn.${setting}`], 'setting');
    expect(guide).toContain(`\`cairn.${setting}\``);
  });

  it('is in the protocol’s document', () => expect(protocol).toContain(`\`${name}\``));

  it.runIf(flag)('is in the command line, by its own name', () => {
    const command = withProfileOptions(new Command(), []);
    const option = command.options.find(({ flags }) => flags === flag);
    expect(option?.attributeName()).toBe(name);
    if (type.kind === 'choice') expect(option!.argChoices).toEqual(type.choices);
  });

  it('is checked where a request has it', () => {
    const request = { uri: 'file:///A.hs', profile: true };
    expect(() => validated(runParams, { ...request, [name]: usual })).not.toThrow();
    expect(() => validated(runParams, { ...request, [name]: -7 })).toThrow(`params.${name} must be`);
  });
});

it('come to the same from the command line and from a request', () => {
  const command = withProfileOptions(new Command(), []);
  command.parse(
    ['--cost-centres', 'all', '--caf-all', '--curried', 'creation', '--callers', 'rev', '--overhead'],
    {
      from: 'user',
    },
  );
  const { trace: _, ...compiled } = profileCompileOptions(command.opts<ProfileFlags>());
  expect(compiled).toEqual(
    profiledCompileOptions({
      costCentres: 'all',
      cafAll: true,
      curried: 'creation',
      callers: ['rev'],
      overhead: true,
    }),
  );
  expect(compiled).toMatchObject({ countCalls: true, ignoreScc: false });
});

it('have a heap profile of one of retainers, biographies and eras', () => {
  expect(heapConflict({ heap: 'hb', heapOnly: { top: ['main'] } })).toBeUndefined();
  expect(heapConflict({ heap: 'hc', heapOnly: { biography: ['drag'] } })).toBeUndefined();
  for (const mixed of [
    { heap: 'hr', heapOnly: { biography: ['drag'] } },
    { heap: 'hb', heapOnly: { retainer: ['main'] } },
    { heap: 'hc', heapOnly: { retainer: ['main'], biography: ['drag'] } },
  ] as const)
    expect(heapConflict(mixed)).toBe('cannot mix -hb and -hr');
  expect(heapConflict({ heap: 'he', heapOnly: { biography: ['drag'] } })).toBe('cannot mix -hb and -he');
  expect(heapConflict({ heap: 'hr', heapOnly: { era: ['2'] } })).toBe('cannot mix -he and -hr');
  expect(heapConflict({ heap: 'hc', heapOnly: { era: ['2'] } })).toBeUndefined();
});

it('give objects eras only where a heap profile asks for them', () => {
  expect(profiledCompileOptions({ heap: 'he' }).eras).toBe(true);
  expect(profiledCompileOptions({ heap: 'hc', heapOnly: { era: ['1'] } }).eras).toBe(true);
  for (const given of [{ heap: 'hc' }, { heapOnly: { era: ['1'] } }] as const)
    expect(profiledCompileOptions(given)).not.toHaveProperty('eras');
});

it('tell uses of constructors apart only where a heap profile asks for it', () => {
  expect(profiledCompileOptions({ heap: 'hi', heapSites: true }).constructorSites).toBe(true);
  for (const given of [{ heap: 'hi' }, { heapSites: true }] as const)
    expect(profiledCompileOptions(given)).not.toHaveProperty('constructorSites');
});

it('note uses only where a heap profile asks for biographies', () => {
  expect(profiledCompileOptions({ heap: 'hb' }).biography).toBe(true);
  expect(profiledCompileOptions({ heap: 'hc', heapOnly: { biography: ['void'] } }).biography).toBe(true);
  expect(profiledCompileOptions({ heap: 'hc' })).not.toHaveProperty('biography');
});

it('are by default what the table says', () => {
  for (const [name, value] of Object.entries(withDefaults({}))) {
    expect(value).toEqual(runOption(name as (typeof runOptionNames)[number]).default);
  }
});
