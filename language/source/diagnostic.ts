import type { DiagnosticCode } from './codes.ts';
import type { Span } from './span.ts';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** What is wrong with a program, as plain data. `code` is listed in `codes.ts`; `title` is one line without a
 * full stop, `text` the explanation, `hint` what to do. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly span: Span;
  readonly title: string;
  readonly text?: string;
  readonly hint?: string;
  /** Other places that matter ("first defined here"), in the same text. */
  readonly related?: readonly { readonly span: Span; readonly message: string }[];
  /** GHC's name of the warning, as after `-W`: `incomplete-patterns`. Errors have none. */
  readonly flag?: string;
  /** What is not needed: an editor may show it faded. */
  readonly unnecessary?: boolean;
  /** A use of what should not be used any more: an editor may strike it through. */
  readonly deprecated?: boolean;
  /** GHC has it, and this compiler does not: what that is, in words (`the module ‘Data.Aeson’`). Nothing is wrong with
   * the program then. */
  readonly lacks?: string;
  /** What a quick fix needs to know; see `Remedy`. */
  readonly data?: Remedy;
}

export interface Edit {
  readonly span: Span;
  readonly text: string;
}

/** What could fix a diagnostic, for quick fixes. Texts are Haskell source, offsets are of the diagnostic's text. */
export type Remedy =
  /** Clauses or alternatives for what is not covered. Of a function, `patterns` are whole left-hand sides without
   * the name's definition (`f (Just _) []`); of a case, the patterns alone. Each goes on a line of its own after
   * `after`, indented by `indent` columns. `separator` is `=` or `->`. */
  | {
      readonly kind: 'missingCases';
      readonly patterns: readonly string[];
      readonly after: number;
      readonly indent: number;
      readonly separator: '=' | '->';
      /** Whether these are all that is missing. */
      readonly complete: boolean;
    }
  /** Methods that an instance must define. One of `names` suffices; `type` is the first one's in this instance. To be
   * written on lines of their own after `after`, indented as the first one at `like` (absent: by two columns more than
   * the instance); with ` where` before them if `where` is false. */
  | {
      readonly kind: 'missingMethods';
      readonly methods: readonly { readonly names: readonly string[]; readonly type: string }[];
      readonly after: number;
      readonly like?: number;
      readonly where: boolean;
    }
  /** Fields left out between a constructor's braces; to be written before the closing brace at `at`. */
  | {
      readonly kind: 'missingFields';
      readonly fields: readonly { readonly name: string; readonly type: string }[];
      readonly at: number;
      /** Whether fields stand there already, so that a comma is needed. */
      readonly comma: boolean;
    }
  /** A binding without a signature, which could have the inferred one. */
  | { readonly kind: 'signature' }
  /** Text that may go: an unused import or name of it, a redundant clause, an unused binding. */
  | { readonly kind: 'delete'; readonly what: string; readonly spans: readonly Span[] }
  /** A variable that nothing uses: its name at `span` may get an underscore. */
  | { readonly kind: 'unusedVariable'; readonly name: string; readonly span: Span }
  /** What the text at `span` was probably meant to be, likeliest first. */
  | { readonly kind: 'spelling'; readonly span: Span; readonly candidates: readonly string[] }
  /** A name that these modules export, likeliest first: to be added to an import, or imported. `qualifier`: the name
   * was written with it. `candidates`: similar names in scope. */
  | {
      readonly kind: 'import';
      readonly name: string;
      readonly space: 'value' | 'type';
      readonly modules: readonly string[];
      readonly qualifier?: string;
      /** What an import list has to say: `T(C)` for a constructor, `C(m)` for a method, else the name. */
      readonly item: string;
      readonly span: Span;
      readonly candidates: readonly string[];
    }
  /** A constraint, such as `Show a`, that the signature of `binding` (at `signature`, its type) lacks. */
  | { readonly kind: 'constraint'; readonly constraint: string; readonly signature: Span }
  /** A class that a type of this module could derive; `clause` is `deriving (Show)` or an addition to a list. */
  | { readonly kind: 'derive'; readonly className: string; readonly typeName: string }
  /** A language extension that allows it. */
  | { readonly kind: 'extension'; readonly extension: string }
  /** The name at `span` means what `module` exports if it is written with a qualifier, and the module imported so. */
  | { readonly kind: 'qualify'; readonly span: Span; readonly module: string; readonly as: string }
  /** The signature or pragma that has this name may go. */
  | { readonly kind: 'repeated'; readonly span: Span }
  /** What stands at the diagnostic's place would do as the argument of one of these functions, likeliest first: `show x`. */
  | { readonly kind: 'apply'; readonly functions: readonly string[]; readonly module?: string }
  /** As an element of a list, `[x]`; compared with zero; as a literal in the other sort of quotes. */
  | { readonly kind: 'listed' }
  | { readonly kind: 'compared' }
  | { readonly kind: 'requoted' }
  /** The operator that it is an operand of was to be another. */
  | { readonly kind: 'operator'; readonly of: string; readonly by: readonly string[] }
  /** It would do as another argument of the function: counted from 0. */
  | { readonly kind: 'swapped'; readonly with: number }
  /** Arguments of this function were to be one: in parentheses, from one on, counted from 0, or a tuple; or a tuple was
   * to be arguments. */
  | { readonly kind: 'grouped'; readonly from: number }
  | { readonly kind: 'tupled' }
  | { readonly kind: 'untupled' }
  /** `f -1` was to be `f (-1)`; `a < b < c` to be `a < b && b < c`. */
  | { readonly kind: 'negative' }
  | { readonly kind: 'chained' }
  /** Another text stands where it does. */
  | { readonly kind: 'instead'; readonly text: string }
  /** Everything that is called so in this module is to be called otherwise; an export list is to have `main`. */
  | { readonly kind: 'renamed'; readonly from: string; readonly to: string }
  | { readonly kind: 'exported'; readonly name: string }
  /** The declaration around it is to have this parameter. */
  | { readonly kind: 'parameter'; readonly name: string }
  /** A constructor's pattern lacks so many fields. */
  | { readonly kind: 'wildcards'; readonly count: number }
  /** A record and its field stand the wrong way round. */
  | { readonly kind: 'fieldFirst' }
  /** A name that `=` gives to an action is to be its result; one that `<-` gives to a value is to be it. */
  | { readonly kind: 'bind' }
  | { readonly kind: 'define' }
  /** A typed hole: what would fit, likeliest first, as it is written. */
  | { readonly kind: 'hole'; readonly fits: readonly string[] }
  /** Each mends it by itself, the likeliest first. */
  | { readonly kind: 'choices'; readonly ways: readonly Remedy[] }
  /** Anything else that a few edits fix. */
  | { readonly kind: 'edits'; readonly title: string; readonly edits: readonly Edit[] };

/** For sorting in the order of the text. */
export const inTextOrder = (a: Diagnostic, b: Diagnostic): number =>
  a.span.start - b.span.start || a.span.end - b.span.end;

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(diagnostic => diagnostic.severity === 'error');
