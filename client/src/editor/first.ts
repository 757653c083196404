/** Where to look after a first run: a line of the terminal, in which the titles of commands are links. No editor is needed here. */
import type { PrintedLink } from './links.ts';

/** Commands by their titles, as the line names them. */
const commands: readonly (readonly [title: string, command: string])[] = [
  ['Run with Profiling', 'cairn.profile'],
  ['Go to Hottest Line', 'cairn.goToHottest'],
  ['Show Advice', 'cairn.showAdvice'],
  ['Open Profile', 'cairn.openProfile'],
];

const begin = 'Next: ';

/** After the first run with a profile, or without. */
export const nextSteps = (profiled: boolean): string => {
  const titles = commands.flatMap(([title, command]) =>
    (command !== 'cairn.profile') === profiled ? [title] : [],
  );
  return `${begin}${titles.join(', ')}${profiled ? '.' : ' shows what each line costs.'}`;
};

/** The commands that such a line names. */
export const stepLinks = (line: string): PrintedLink[] =>
  line.startsWith(begin)
    ? commands.flatMap(([title, command]): PrintedLink[] => {
        const start = line.indexOf(title);
        return start < 0 ? [] : [{ start, length: title.length, target: { kind: 'command', command } }];
      })
    : [];
