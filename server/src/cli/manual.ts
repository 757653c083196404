/** The manual page, made from the tree of commands: docs/cairn.1. */
import type { Argument, Command, Option } from 'commander';
import { formats, readableFormats, reportKinds } from '../language.ts';
import { examples } from './examples.ts';

export function manualPage(root: Command): string {
  const commands = root.commands.flatMap(command =>
    command.commands.length === 0 || command.name() === 'completion' ? [command] : command.commands,
  );
  return [
    '.\\" Made from the command line itself; UPDATE=1 npm run check writes it anew.',
    '.TH CAIRN 1 "" "Cairn" "User Commands"',
    '.SH NAME',
    'cairn \\- runs Haskell programs and shows what every line costs',
    '.SH SYNOPSIS',
    ...commands.flatMap(command => ['.br', `.B ${escaped(nameOf(command))}`, escaped(usageOf(command))]),
    '.SH DESCRIPTION',
    escaped(
      'Cairn compiles Haskell programs, runs them, charges what they cost to cost-centre stacks, and answers what can be asked of a profile. It reads profiles of GHC and of other tools.',
    ),
    '.SH OPTIONS',
    ...optionsOf(root),
    ...item('-h, --help', 'of cairn, or of a command: what there is, with examples'),
    '.SH COMMANDS',
    ...commands.flatMap(sectionOf),
    '.SH REPORTS',
    ...reportKinds.flatMap(({ name, purpose }) => item(name, purpose)),
    '.SH FORMATS',
    escaped('Written:'),
    ...formats.flatMap(({ name, purpose, loses }) =>
      item(name, loses === undefined ? purpose : `${purpose}; cannot hold ${loses}`),
    ),
    '.PP',
    escaped(
      `Read, told by what is in a file, gzipped or not: ${readableFormats.map(({ name }) => name).join(', ')}.`,
    ),
    '.SH EXIT STATUS',
    ...item('0', 'all went well'),
    ...item('1', 'the program has errors, failed, or costs more than its budget'),
    ...item('2', 'the command was not called as it can be, or a file cannot be read'),
    ...item('70', 'a bug in Cairn'),
    '.PP',
    escaped(
      'A program that is run gives its own status, as under GHC: 0 to 255, or the end by a signal for exit codes from -1 to -127 (130 to a shell for an interrupt). Besides:',
    ),
    ...item('1', 'an exception that nobody handled'),
    ...item('2', 'its stack was not enough'),
    ...item('124', 'its time limit was over, and it had not ended a second later'),
    ...item('139', 'it reached for memory that is not there, by unsafe operations'),
    ...item('251', 'its heap was not enough'),
    ...item('254', 'a bug in Cairn, while the program ran'),
    escaped('Who stops it by SIGTERM or SIGHUP gets its profile, and then the end by that signal.'),
    '.SH ENVIRONMENT',
    ...item('NO_COLOR', 'with any text in it: no colours'),
    ...item('TERM', 'dumb: no colours, and no table that keys move in'),
    '',
  ].join('\n');
}

/** `cairn budget check`. */
const nameOf = (command: Command): string =>
  command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`;

const usageOf = (command: Command): string =>
  [
    ...(command.options.length > 0 ? ['[options]'] : []),
    ...(command.commands.length > 0 ? [command.commands.map(below => below.name()).join('|')] : []),
    ...command.registeredArguments.map(each => argumentText(each)),
  ].join(' ');

function argumentText(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

function sectionOf(command: Command): string[] {
  return [
    `.SS ${escaped(`${nameOf(command)} ${usageOf(command)}`)}`,
    escaped(command.description()),
    ...command.registeredArguments.flatMap(each => item(each.name(), each.description)),
    ...optionsOf(command),
    ...(examples[nameOf(command)] ?? []).flatMap(({ line, meaning }) => [
      '.PP',
      `.B ${escaped(line)}`,
      '.br',
      escaped(meaning),
    ]),
  ];
}

const optionsOf = (command: Command): string[] =>
  command.options.flatMap(option => item(option.flags, meaningOf(option)));

function meaningOf({ description, argChoices, defaultValue, defaultValueDescription }: Option): string {
  const choices = argChoices === undefined ? '' : ` One of ${argChoices.join(', ')}.`;
  const usual = defaultValueDescription ?? (typeof defaultValue === 'boolean' ? undefined : defaultValue);
  return `${description}${choices}${usual === undefined ? '' : ` (default: ${String(usual)})`}`;
}

const item = (term: string, text: string): string[] => ['.TP', `.B ${escaped(term)}`, escaped(text)];

/** What troff would take for something else. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1');
