/** What the extension says of itself: every text is there, every picture, and every command that is spoken of. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packedManifest, readmeOf } from '../../../scripts/package.mjs';

const text = readFileSync('package.json', 'utf8');
const { contributes, icon } = JSON.parse(text);
const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync('package.nls.json', 'utf8'));
const commands: readonly string[] = contributes.commands.map((each: { command: string }) => each.command);

test('the packed extension is no module, which a page would refuse', () => {
  expect(JSON.parse(packedManifest())).toEqual({ ...JSON.parse(text), type: undefined });
});

test('every text is there, and used', () => {
  const used = new Set([...text.matchAll(/"%([\w.]+)%"/g)].map(([, name]) => name!));
  expect([...used].filter(name => texts[name] === undefined)).toEqual([]);
  expect(Object.keys(texts).filter(name => !used.has(name))).toEqual([]);
});

test('every command is declared that a menu, a key or a text names', () => {
  const inMenus = Object.values<{ command: string }[]>(contributes.menus).flat();
  const byKeys = contributes.keybindings.flatMap(
    ({ command, args }: { command: string; args?: { commands: string[] } }) => args?.commands ?? [command],
  );
  const named = [...inMenus.map(({ command }) => command), ...byKeys].filter(name => !/^list\./.test(name));
  const linked = [...JSON.stringify(texts).matchAll(/\(command:(cairn\.[\w.]+)\)/g)].map(([, name]) => name!);
  const isView = (name: string): boolean => /^cairn\.\w+\.focus$/.test(name);
  expect([...named, ...linked].filter(name => !commands.includes(name) && !isView(name))).toEqual([]);
});

test('keys are few, begin where VS Code has room, and do nothing without costs', () => {
  // seconds of Ctrl+K that VS Code and its own extensions leave free on every system
  const free = ['a', 'b', 'g', 'h', 'j', 'shift+j', 'l', 'x'];
  for (const { key, mac, when } of contributes.keybindings) {
    // the keys of a view or an editor of Cairn's are nobody else's
    if (/^focusedView == cairn\.\w+ && listFocus && !inputFocus$/.test(when)) continue;
    if (/^activeCustomEditorId == 'cairn\.profile' && /.test(when)) continue;
    expect(free.map(each => `ctrl+k ${each}`)).toContain(key);
    expect(mac).toBe(key.replace('ctrl', 'cmd'));
    expect(when).toContain('cairn.hasCosts');
  }
  expect(contributes.keybindings.length).toBeLessThan(6);
});

test('the first steps have pictures that are packed', () => {
  const [{ steps }] = contributes.walkthroughs;
  expect(steps).toHaveLength(5);
  const packed = readFileSync('.vscodeignore', 'utf8').split('\n');
  for (const picture of [icon, ...steps.map((each: { media: { image: string } }) => each.media.image)]) {
    expect(existsSync(picture), picture).toBe(true);
    expect(packed).toContain(`!${picture}`);
  }
});

test('each setting says what it is in a sentence, without GHC’s words', () => {
  for (const { properties } of contributes.configuration)
    for (const [name, { description }] of Object.entries<{ description: string }>(properties)) {
      expect(name).not.toMatch(/caf/i);
      expect(texts[description.slice(1, -1)], name).toMatch(/^[A-Z{].{15,}\.$/s);
    }
});

test('each setting has its row in the guide', () => {
  const rows = readFileSync('docs/GUIDE.md', 'utf8')
    .split('\n')
    .filter(line => /^\| `cairn\./.test(line))
    .map(line => line.split(' | ')[0]!);
  // `cairn.limits.heap`, `.stack`: several of one kind
  const named = rows.flatMap(cell => {
    const [first = '', ...more] = [...cell.matchAll(/`([\w.]+)`/g)].map(([, name]) => name!);
    return [first, ...more.map(name => (name.startsWith('.') ? first.replace(/\.\w+$/, name) : name))];
  });
  const settings = contributes.configuration.flatMap(({ properties }: { properties: object }) =>
    Object.keys(properties),
  );
  expect(named.toSorted()).toEqual(settings.toSorted());
});

test('commands have their titles in package.nls.json', () => {
  const titles: readonly string[] = contributes.commands.map((each: { title: string }) => each.title);
  expect(titles.filter(title => !/^%.*%$/.test(title))).toEqual([]);
});

test('the packed readme has no pictures and links that lead nowhere', () => {
  const readme = readFileSync('README.md', 'utf8');
  const packed = readmeOf(readme);
  expect(readme.match(/!\[/g)?.length).toBeGreaterThan(2);
  expect(packed).not.toMatch(/!\[|\]\((?!https?:)/);
  expect(packed.match(/^It is shown in pictures by/gm)).toHaveLength(1);
});

/** Everything that the extension is written in. */
const sources = ['client/src', 'client/playground']
  .flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
  )
  .filter(file => file.endsWith('.ts'))
  .map(file => readFileSync(file, 'utf8'))
  .join('\n');

/** Names as the sources write them, `cairn.showIn.${tab}` for several. */
const patterns = [...sources.matchAll(/[`'](cairn\.[^`'\s]+)[`']/g)].map(
  ([, name]) => new RegExp(`^${name!.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '\\w+')}$`),
);

test('every command is registered', () => {
  expect(commands.filter(name => !patterns.some(pattern => pattern.test(name)))).toEqual([]);
});

test('every setting is read', () => {
  const settings = contributes.configuration.flatMap((each: { properties: object }) =>
    Object.keys(each.properties),
  );
  // the extension reads the settings of the table of options by their rows
  const table = readFileSync('language/run/options.ts', 'utf8');
  const isRead = (name: string): boolean =>
    [name, ...name.split('.').map((_, at, parts) => parts.slice(at).join('.'))].some(part =>
      new RegExp(`['\`]${part.replaceAll('.', '\\.')}['\`]`).test(`${sources}\n${table}`),
    );
  // vscode-languageclient reads `ID.trace.server` itself
  expect(settings.filter((name: string) => !isRead(name))).toEqual(['cairn.trace.server']);
});
