/** What is made of the tree of commands: help with examples, completion, and the manual page, which must be fresh. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { formats, reportKinds } from '../../../language/profile/index.ts';
import { buildCommand } from '../../../server/src/cli/commands.ts';
import { completionFor, shells } from '../../../server/src/cli/completion.ts';
import { examples } from '../../../server/src/cli/examples.ts';
import { manualPage } from '../../../server/src/cli/manual.ts';
import type { Tools } from '../../../server/src/cli/tools.ts';

/** No command is run here. */
const root = buildCommand({ version: '0' } as Tools, () => {});

const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)];

const pathOf = (command: Command): string =>
  command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;

it('every command that does something has examples, and all options in them exist', () => {
  const doing = all(root).filter(
    command => command.commands.length === 0 && command.parent?.name() !== 'completion',
  );
  expect(doing.map(pathOf).filter(path => examples[path] === undefined)).toEqual([]);
  for (const [path, list] of Object.entries(examples))
    for (const { line } of list) {
      const command = all(root).find(each => pathOf(each) === path)!;
      const options = line.split(' -- ')[0]!.match(/ --?[a-z-]+/g) ?? [];
      const known = command.options.flatMap(({ short, long }) => [` ${short}`, ` ${long}`]);
      for (const option of options) expect([path, known]).toEqual([path, expect.arrayContaining([option])]);
    }
});

it('the manual page is fresh (UPDATE=1 writes it)', () => {
  const file = new URL('../../../docs/cairn.1', import.meta.url);
  const page = manualPage(root);
  if (process.env.UPDATE === '1') writeFileSync(file, page);
  expect(readFileSync(file, 'utf8')).toBe(page);
  for (const command of all(root))
    for (const { long } of command.options) expect(page).toContain(long!.replaceAll('-', '\\-'));
});

it('README has the table of formats (UPDATE=1 writes it)', () => {
  const file = new URL('../../../README.md', import.meta.url);
  const text = readFileSync(file, 'utf8');
  const rows = formats.map(format => {
    const cells = [
      `\`${format.name}\``,
      format.purpose,
      format.write === undefined ? 'no' : 'yes',
      format.reading === undefined ? 'no' : 'yes',
      format.loses ?? '',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = ['| format | for | written | read | not stored |', '|---|---|---|---|---|'];
  const table = `${['<!-- formats: written by test/unit/server/commands.test.ts -->', '', ...head, ...rows, ''].join('\n')}\n`;
  const fresh = text.replace(/<!-- formats: [\s\S]*?(?=<!-- end -->)/, () => table);
  if (process.env.UPDATE === '1') writeFileSync(file, fresh);
  expect(readFileSync(file, 'utf8')).toBe(fresh);
});

describe('completion', () => {
  it.each(shells)('%s knows every command, option and choice', shell => {
    const script = completionFor(shell, root);
    for (const command of all(root)) {
      expect(script).toContain(command.name());
      for (const { long, argChoices } of command.options) {
        expect(script).toContain(shell === 'fish' ? `-l ${long!.slice(2)}` : long!);
        for (const choice of argChoices ?? []) expect(script).toContain(choice);
      }
    }
  });

  it.each(shells)('%s takes it', shell => {
    const { error, status, stderr } = spawnSync(shell, ['-n'], {
      input: completionFor(shell, root),
      encoding: 'utf8',
    });
    if (error === undefined) expect([status, stderr]).toEqual([0, '']);
    else expect(error).toMatchObject({ code: 'ENOENT' });
  });

  const completed = (...words: string[]): string[] => {
    const ask = [
      completionFor('bash', root),
      `COMP_WORDS=(${words.map(word => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}`,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell's
      '_cairn; printf "%s\\n" "${COMPREPLY[@]}"',
    ];
    return spawnSync('bash', { input: ask.join('\n'), encoding: 'utf8' })
      .stdout.split('\n')
      .filter(line => line !== '');
  };

  it.skipIf(spawnSync('bash', ['--version']).status !== 0)('bash completes what is begun', () => {
    expect(completed('cairn', 'b')).toEqual(['budget']);
    expect(completed('cairn', 'budget', '')).toEqual(['record', 'check']);
    expect(completed('cairn', 'budget', 'record', '--sl')).toEqual(['--slack']);
    expect(completed('cairn', 'view', 'x.prof', '--by', '')).toEqual([
      ...reportKinds.map(({ name }) => name),
      'source',
    ]);
    expect(completed('cairn', 'view', '--metric', 'a')).toEqual(['allocation']);
    expect(completed('cairn', 'check', '--w')).toEqual(['--werror']);
    expect(completed('cairn', 'view', '')).toEqual([]);
  });
});
