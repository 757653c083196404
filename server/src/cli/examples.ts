/** How each command is used, for its help and for the manual page. */
import { explained } from './drawing.ts';

export interface Example {
  readonly line: string;
  readonly meaning: string;
}

/** The examples of each command, by its whole name. */
export const examples: Readonly<Record<string, readonly Example[]>> = {
  'cairn check': [
    { line: 'cairn check .', meaning: 'everything in this folder' },
    { line: 'cairn check --werror app/Main.hs', meaning: 'exit with 1 for warnings too' },
  ],
  'cairn run': [
    { line: 'cairn run Queens.hs -- 8', meaning: 'with an argument' },
    {
      line: 'cairn run --time-limit 10 --heap-limit 512m Loop.hs',
      meaning: 'with limits on time and memory',
    },
    { line: 'cairn run --coverage Queens.hs', meaning: 'count what is evaluated, and write Queens.tix' },
    { line: 'cairn run --xc Head.hs', meaning: 'print the stack at every exception' },
  ],
  'cairn profile': [
    { line: 'cairn profile Queens.hs -- 8', meaning: 'show costs beside the lines, and write Queens.prof' },
    { line: 'cairn profile --report speedscope Queens.hs', meaning: 'write a file for speedscope' },
    { line: 'cairn profile --heap hc Leak.hs', meaning: 'profile the live heap, and write Leak.hp' },
    {
      line: 'cairn profile --heap hc --heap-every 256k --advise Leak.hs',
      meaning: 'find space leaks, with their lines and what to write instead',
    },
    { line: 'cairn profile --sizes 100,200,400,800 Sorts.hs', meaning: 'show how each cost centre grows' },
  ],
  'cairn mcp': [
    { line: 'npx cairn mcp', meaning: 'the command of the server, in the configuration of an agent' },
  ],
  'cairn heap': [
    {
      line: 'cairn heap Queens.cairnrun --by hd --only top=insert',
      meaning: 'what one function allocated, of a recorded run (cairn profile --heap hc --report cairn)',
    },
    {
      line: 'cairn heap Queens.cairnrun --by hy --why Map',
      meaning: 'what keeps the maps alive',
    },
    { line: 'cairn heap Queens.hp', meaning: 'each band of a heap profile, with its course over time' },
    {
      line: 'cairn heap Queens.hp -c -e4in',
      meaning: 'the same as hp2ps: Queens.ps, coloured, four inches wide',
    },
    { line: 'cairn heap Queens.hp --svg', meaning: 'draw a picture, Queens.svg' },
  ],
  'cairn coverage report': [
    {
      line: 'cairn coverage report Queens --per-module --decl-list',
      meaning: 'what cairn run --coverage Queens.hs has left unevaluated so far',
    },
  ],
  'cairn coverage markup': [
    { line: 'cairn coverage markup Queens --destdir pages', meaning: 'the sources as pages' },
  ],
  'cairn coverage sum': [
    { line: 'cairn coverage sum a.tix b.tix -o all.tix', meaning: 'the runs of two folders' },
  ],
  'cairn coverage combine': [
    {
      line: 'cairn coverage combine a.tix b.tix --function DIFF',
      meaning: 'what only the second run evaluated',
    },
  ],
  'cairn coverage draft': [
    {
      line: 'cairn coverage draft Queens -o Queens.ovr',
      meaning: 'what was not evaluated, to keep what need not be',
    },
  ],
  'cairn coverage overlay': [
    {
      line: 'cairn coverage overlay Queens.ovr -o unneeded.tix',
      meaning: 'counts to be combined with those of runs',
    },
  ],
  'cairn coverage map': [
    { line: 'cairn coverage map Queens.tix --function INV', meaning: 'what was not evaluated' },
  ],
  'cairn coverage show': [{ line: 'cairn coverage show Queens', meaning: 'every box with its count' }],
  'cairn coverage export': [
    { line: 'cairn coverage export Queens -o lcov.info', meaning: 'for services and editors that read LCOV' },
  ],
  'cairn view': [
    { line: 'cairn view Queens.prof', meaning: 'on a terminal, an interactive table' },
    { line: 'cairn view Queens.prof --by tree', meaning: 'the tree of stacks' },
    { line: 'cairn view Queens.prof --by tree --inverted --of safe', meaning: 'the callers of safe' },
    { line: 'cairn view a.prof b.prof --by module', meaning: 'the sum of two profiles' },
    { line: 'cairn view before.json --compare after.json', meaning: 'compare two profiles' },
    { line: 'cairn view Queens.prof --export pprof -o queens.pb.gz', meaning: 'convert to another format' },
  ],
  'cairn budget record': [
    { line: 'cairn budget record Queens.hs -- 8', meaning: 'write Queens.budget.json' },
  ],
  'cairn budget check': [
    { line: 'cairn budget check Queens.hs -- 8', meaning: 'exit with 1 if the program costs more' },
  ],
  'cairn completion': [
    { line: 'source <(cairn completion bash)', meaning: 'in ~/.bashrc' },
    { line: 'source <(cairn completion zsh)', meaning: 'in ~/.zshrc, after compinit' },
    { line: 'cairn completion fish | source', meaning: 'in ~/.config/fish/config.fish' },
  ],
};

export const exampleLines = (command: string, width?: number): string[] =>
  explained(
    (examples[command] ?? []).map(({ line, meaning }) => [line, meaning]),
    width,
  );
