/**
 * Shell completion, made from the tree of commands: names of commands, options, and the values of those that have a fixed
 * choice; everything else is a file. The scripts know nothing that the tree does not say.
 */
import type { Command, Option } from 'commander';
import { never } from '../../../language/index.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** A command with the words that lead to it. */
interface CommandWords {
  readonly path: string;
  readonly command: Command;
}

export function completionFor(shell: Shell, root: Command): string {
  const places = placesOf(root, root.name());
  switch (shell) {
    case 'bash':
      return bash(places);
    case 'zsh':
      return zsh(places);
    case 'fish':
      return fish(places);
    default:
      return never(shell);
  }
}

const placesOf = (command: Command, path: string): CommandWords[] => [
  { path, command },
  ...command.commands.flatMap(below => placesOf(below, `${path} ${below.name()}`)),
];

/** With `--help`, which every command has. */
const optionsOf = (command: Command): readonly Option[] => command.createHelp().visibleOptions(command);

const flagsOf = ({ short, long }: Option): string[] => [short, long].filter(flag => flag !== undefined);

/** Lines that find which command is being written, from the words before the one at the cursor. */
const steps = (
  places: readonly CommandWords[],
  line: (before: string, word: string, path: string) => string,
): string[] =>
  places.flatMap(({ path, command }) =>
    command.commands.map(below => line(path, below.name(), `${path} ${below.name()}`)),
  );

function bash(places: readonly CommandWords[]): string {
  const values = places.flatMap(({ path, command }) =>
    optionsOf(command).flatMap(option =>
      option.argChoices === undefined
        ? []
        : flagsOf(option).map(
            flag => `    "${path} ${flag}") words="${option.argChoices!.join(' ')}"; current_is=value ;;`,
          ),
    ),
  );
  const words = places.map(({ path, command }) => {
    const names = command.commands.map(below => below.name()).join(' ');
    const flags = optionsOf(command).flatMap(flagsOf).join(' ');
    return `    "${path}") if [[ $current == -* ]]; then words="${flags}"; else words="${names}"; fi ;;`;
  });
  return `# Completion of cairn for bash: source <(cairn completion bash)
_cairn() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local command="cairn" words="" current_is="" index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$command \${COMP_WORDS[index]}" in
${steps(places, (before, word, path) => `      "${before} ${word}") command="${path}" ;;`).join('\n')}
    esac
  done
  case "$command $previous" in
${values.join('\n')}
  esac
  if [[ -z $current_is ]]; then
    case "$command" in
${words.map(line => `  ${line}`).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _cairn cairn
`;
}

function zsh(places: readonly CommandWords[]): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const described = (text: string): string => text.replace(/[[\]:\\]/g, '\\$&');
  const specOf = (option: Option): string[] => {
    const value =
      option.argChoices !== undefined
        ? `:value:(${option.argChoices.join(' ')})`
        : option.required || option.optional
          ? ':value:_files'
          : '';
    return flagsOf(option).map(flag => quoted(`*${flag}[${described(option.description)}]${value}`));
  };
  const cases = places.map(({ path, command }) => {
    const below = command.commands.map(each => quoted(`${each.name()}:${each.description()}`));
    const flags = optionsOf(command).flatMap(specOf);
    const names = below.length === 0 ? '' : `commands=(${below.join(' ')}); _describe command commands; `;
    return `    (${quoted(path)}) ${names}_arguments -S ${[...flags, quoted('*:file:_files')].join(' ')} ;;`;
  });
  return `#compdef cairn
# Completion of cairn for zsh: source <(cairn completion zsh)
_cairn() {
  local command="cairn" index
  local -a commands
  for ((index = 2; index < CURRENT; index++)); do
    case "$command \${words[index]}" in
${steps(places, (before, word, path) => `      ("${before} ${word}") command="${path}" ;;`).join('\n')}
    esac
  done
  case "$command" in
${cases.join('\n')}
  esac
}
if [[ \${funcstack[1]} == _cairn ]]; then _cairn "$@"; else compdef _cairn cairn; fi
`;
}

/** A flag for fish's `complete`: an alias may be a second long flag. */
const fishFlag = (flag: string): string =>
  flag.startsWith('--') ? ` -l ${flag.slice(2)}` : ` -s ${flag.slice(1)}`;

function fish(places: readonly CommandWords[]): string {
  const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const [root] = places;
  /** The words of the place are there, and none of those that would lead to another. */
  const condition = ({ path, command }: CommandWords): string => {
    const words = path.split(' ').slice(1);
    const tops = root!.command.commands.map(each => each.name());
    const others = [
      ...command.commands.map(each => each.name()),
      ...(words.length === 1 ? tops.filter(each => each !== words[0] && hasBelow(each, words[0]!)) : []),
    ];
    const seen = words.map(word => `__fish_seen_subcommand_from ${word}`);
    const not = others.length === 0 ? [] : [`not __fish_seen_subcommand_from ${others.join(' ')}`];
    return quoted([...seen, ...not].join('; and ') || 'true');
  };
  const hasBelow = (name: string, word: string): boolean =>
    root!.command.commands.some(
      each => each.name() === name && each.commands.some(below => below.name() === word),
    );
  const lines = places.flatMap(place => [
    ...place.command.commands.map(
      below =>
        `complete -c cairn -n ${condition(place)} -f -a ${below.name()} -d ${quoted(below.description())}`,
    ),
    ...optionsOf(place.command).map(option => {
      const short = option.short === undefined ? '' : fishFlag(option.short);
      const long = option.long === undefined ? '' : fishFlag(option.long);
      const value =
        option.argChoices !== undefined
          ? ` -x -a ${quoted(option.argChoices.join(' '))}`
          : option.required || option.optional
            ? ' -r'
            : '';
      return `complete -c cairn -n ${condition(place)}${short}${long}${value} -d ${quoted(option.description)}`;
    }),
  ]);
  return `# Completion of cairn for fish: cairn completion fish | source\n${lines.join('\n')}\n`;
}
