/** Modules that programs import and that do not exist here: their new names, or why they cannot exist. */

/** Why a module does not exist, and what a program can do instead. */
interface UnavailableReason {
  readonly reason: string;
  readonly instead: string;
}

const rows: readonly (readonly [RegExp, UnavailableReason])[] = [
  [
    /^System\.(Process|Cmd)\b/,
    {
      reason: 'Programs cannot start other programs here.',
      instead:
        'Let the program read what the other one prints, from a file or standard input; or keep what starts it in a module of its own, for GHC.',
    },
  ],
  [
    /^(Network|Data\.Conduit\.Network|Control\.Concurrent\.Network)\b/,
    {
      reason: 'Programs have no network here.',
      instead:
        'Let the program read what it would fetch from a file or standard input; or keep what fetches it in a module of its own, for GHC.',
    },
  ],
  [
    /^System\.(Posix|Win32)\b/,
    {
      reason: 'Of the operating system programs have files, the environment, time and standard streams here.',
      instead: 'Use ‘System.Directory’, ‘System.Environment’, ‘System.IO’ and ‘Data.Time’.',
    },
  ],
  [
    /^(Graphics|Sound|SDL|Gtk|GI|Brillo)\b/,
    {
      reason: 'Programs have no window and no sound here.',
      instead:
        'Let the program write its picture to a file; or keep what shows it in a module of its own, for GHC.',
    },
  ],
  [
    /^Distribution\b/,
    {
      reason:
        'It is of the package Cabal, which builds packages and is no part of what programs run with here.',
      instead: 'A ‘Setup.hs’ is for Cabal to run: nothing of the package needs it.',
    },
  ],
  [
    /^Language\.Haskell\.TH\b/,
    {
      reason: 'Template Haskell is not supported: nothing of a program runs while it is compiled.',
      instead: 'Write down the declarations that it would make (‘ghc -ddump-splices’ shows them).',
    },
  ],
];

/** The reason why a module cannot exist for a program in WebAssembly, if there is one. */
export const unavailableReason = (module: string): UnavailableReason | undefined =>
  rows.find(([pattern]) => pattern.test(module))?.[1];

/** The module that replaces a library of Haskell 98. */
export const haskell98Replacement = (module: string): string | undefined => haskell98Replacements.get(module);

/** The libraries of Haskell 98 and their replacements. */
const haskell98Replacements: ReadonlyMap<string, string> = new Map([
  ['Array', '‘Data.Array’'],
  ['Bits', '‘Data.Bits’'],
  ['Char', '‘Data.Char’'],
  ['Complex', '‘Data.Complex’'],
  ['CPUTime', '‘System.CPUTime’'],
  ['Directory', '‘System.Directory’'],
  ['Int', '‘Data.Int’'],
  ['IO', '‘System.IO’, ‘System.IO.Error’ and ‘Control.Exception’'],
  ['IOExts', '‘Data.IORef’, ‘Debug.Trace’ and ‘System.IO.Unsafe’'],
  ['Ix', '‘Data.Ix’'],
  ['List', '‘Data.List’'],
  ['Maybe', '‘Data.Maybe’'],
  ['Monad', '‘Control.Monad’'],
  ['Random', '‘System.Random’'],
  ['Ratio', '‘Data.Ratio’'],
  ['ST', '‘Control.Monad.ST’ and ‘Data.STRef’'],
  ['System', '‘System.Environment’ and ‘System.Exit’'],
  ['Time', '‘Data.Time’'],
  ['Word', '‘Data.Word’'],
]);
