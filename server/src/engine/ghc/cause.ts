/** Why a build failed where no message has a place in a source file: the line of a tool's output that says it. */

/** The columns at which cabal wraps its messages. */
const wrapped = 79;

/** What says most, in this order: what a dependency lacks, points of a list, errors of linkers and compilers, what is not there. */
const telling: readonly RegExp[] = [
  /^(?:\[__\d+\] )?(unknown package: .+|rejecting: .+)$/,
  /^\* (.+)$/,
  /^((?:\S+: )?error: (?!ld returned).*\S)$/i,
  /(.*(?:could not|cannot|can['’]t|does not exist|doesn't exist|not found|unrecognised|unrecognized|no such|permission denied).*[^:])$/i,
  /(.*(?:missing|unknown|invalid|fail|error).*[^:])$/i,
];

/** Empty where nothing was said. */
export function causeOf(output: string): string {
  const lines = messagesOf(output);
  for (const pattern of telling) {
    const found = lines.flatMap(line => pattern.exec(line)?.[1] ?? []).map(plain);
    const [first] = found.filter(line => line !== '');
    if (first !== undefined) return first;
  }
  return plain(lines.at(-1) ?? '');
}

/** Each message in one line, without warnings. */
function messagesOf(output: string): readonly string[] {
  const messages: string[] = [];
  let last = '';
  for (const raw of output.split('\n')) {
    const line = raw.trim();
    const [word = ''] = line.split(' ');
    const goesOn =
      last.length + 1 + word.length >= wrapped && line !== '' && !/^(\[|\* |- |\S+: )/.test(line);
    if (goesOn) messages.push(`${messages.pop() ?? ''} ${line}`);
    else if (line !== '') messages.push(line);
    last = line;
  }
  return messages.filter(message => !/^Warning\b/i.test(message));
}

/** Without the name of the tool, and the number of the message. */
const plain = (line: string): string =>
  line
    .replace(/^(?:Error: )?(?:cabal(?:-[\d.]+)?|stack|dieVerbatim|user error \()(?:: |(?<=\())/i, '')
    .replace(/^Error: /, '')
    .replace(/\[[A-Z][A-Za-z]*-\d+\]/g, '')
    .trim()
    .replace(/,$/, '');
