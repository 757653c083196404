/** The manual page, made from the tree of commands: docs/cairn.1. */
import type { Argument, Command, Option } from 'commander';
import { exportFormats, importFormats, reportKinds } from '../../../language/profile/index.ts';
import { examples } from './examples.ts';

export function manualPage(root: Command): string {
  const commands = root.commands.flatMap(command =>
    command.commands.length === 0 || command.name() === 'completion' ? [command] : command.commands,
  );
  return [
    '.\\" Generated from the command line’s own help. UPDATE=1 npm run check updates it.',
    '.TH CAIRN 1 "" "Cairn" "User Commands"',
    '.SH NAME',
    'cairn \\- run Haskell programs and show what every line costs',
    '.SH SYNOPSIS',
    ...commands.flatMap(command => ['.br', `.B ${escaped(nameOf(command))}`, escaped(usageOf(command))]),
    '.SH DESCRIPTION',
    escaped(
      'Cairn compiles and runs Haskell programs, charges their costs to cost-centre stacks, and reports them. The individual cost of a cost centre is its own; its inherited cost includes everything it called. Cairn also reads profiles written by GHC and other tools.',
    ),
    '.SH OPTIONS',
    ...optionsOf(root),
    ...item('-h, --help', 'print help for cairn or for a command, with examples'),
    '.SH COMMANDS',
    ...commands.flatMap(sectionOf),
    '.SH REPORTS',
    ...reportKinds.flatMap(({ name, purpose }) => item(name, purpose)),
    '.SH FORMATS',
    escaped('Written:'),
    ...exportFormats.flatMap(({ name, purpose, loses }) =>
      item(name, loses === undefined ? purpose : `${purpose}; does not store ${loses}`),
    ),
    '.PP',
    escaped(
      `Read (recognised by content, gzipped or not): ${importFormats.map(({ name }) => name).join(', ')}.`,
    ),
    '.SH EXIT STATUS',
    ...item('0', 'success'),
    ...item('1', 'the program has errors, failed, or exceeded its budget'),
    ...item('2', 'wrong usage, or a file cannot be read'),
    ...item('70', 'a bug in Cairn'),
    '.PP',
    escaped(
      'When Cairn runs a program, it exits with the program’s own status, as under GHC: 0 to 255, or death by a signal for exit codes from -1 to -127 (a shell shows 130 for an interrupt). In addition:',
    ),
    ...item('1', 'an uncaught exception'),
    ...item('2', 'the stack limit was reached'),
    ...item('124', 'the time limit was reached, and the program had not ended a second later'),
    ...item('139', 'unsafe operations accessed invalid memory'),
    ...item('251', 'the heap limit was reached'),
    ...item('254', 'a bug in Cairn, in the running program'),
    escaped(
      'On SIGTERM or SIGHUP Cairn stops the program, writes its profile, and then dies by that signal.',
    ),
    '.SH ENVIRONMENT',
    ...item('NO_COLOR', 'if not empty: no colours'),
    ...item('TERM', 'dumb: no colours and no interactive table'),
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
