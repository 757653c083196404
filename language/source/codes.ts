/**
 * The codes of all diagnostics, each with its meaning in one line: the only place that lists them. They are listed by the
 * phase that finds it and by how grave it is unless a module asks otherwise. E01xx lexer, E02xx parser, E03xx names,
 * E04xx types, E05xx and W05xx checks, W06xx projects, I07xx GHC. A code is never used again for something else.
 */
const table = {
  lexer: {
    error: {
      E0101: 'a comment is opened and never closed',
      E0102: 'a string is not closed on its line',
      E0103: 'a character literal is empty, unclosed or too long',
      E0104: 'an escape sequence in a string or character is not known, or one is needed',
      E0105: 'a character that means nothing in Haskell',
      E0106: 'a numeric literal is malformed or too large',
      E0107: 'literate Haskell: a program line touches a comment line, or a code block is not closed',
      E0108: 'a directive of the preprocessor is malformed, or stands alone',
      E0109: 'an ‘#error’ of the preprocessor',
    },
    warning: {
      W0101: 'a ‘#warning’ of the preprocessor',
    },
  },
  parser: {
    error: {
      E0201: 'something stands where something else was expected',
      E0202: 'a bracket is not closed, or closed by the wrong one',
      E0203: 'an ‘if’ without its ‘then’ or ‘else’',
      E0204: 'the indentation does not fit',
      E0205: '‘=’ and ‘==’ confused',
      E0206: 'a declaration is incomplete: an expression stands where a declaration is expected',
      E0207: 'an expression is missing',
      E0208: 'a pattern is missing or malformed',
      E0209: 'a type is missing or malformed',
      E0210: 'a do block that does not end in an expression, or is empty',
      E0211: 'a malformed SCC pragma, or one where none can stand',
      E0212: 'an import after the first declaration',
      E0213: 'a malformed data, class or instance head',
      E0214: 'syntax that is not supported',
      E0215: 'a ‘let’ without ‘in’, or a ‘case’ without ‘of’',
      E0216: 'nested too deeply',
      E0217: 'a malformed fixity declaration',
      E0219: 'an extension that GHC does not know',
      E0220: 'an extension that is not supported',
      E0221: 'a declaration that is too large',
      E0222: 'a block or lambda as an argument, without parentheses',
      E0223: 'a malformed WARNING or DEPRECATED pragma, or one where none can stand',
    },
    warning: {
      W0201: 'an extension that is not supported, and not needed by what is written',
    },
  },
  names: {
    error: {
      E0301: 'a variable is not in scope',
      E0302: 'a data constructor is not in scope',
      E0303: 'a type or class is not in scope',
      E0304: 'a type variable is not in scope',
      E0305: 'a record field is not in scope',
      E0306: 'a name could mean several things',
      E0307: 'a name is defined twice',
      E0308: 'a name has two type signatures, role annotations, or pragmas of a kind',
      E0309: 'a signature, fixity or pragma without a definition',
      E0310: 'a variable is bound twice in one pattern',
      E0311: 'an imported module cannot be found',
      E0312: 'an imported name is not exported by the module',
      E0313: 'a type or class has no such constructor, field or method',
      E0314: 'an export of a module that is not imported',
      E0315: 'two exports have the same name',
      E0316: 'operators that cannot stand side by side without parentheses',
      E0317: 'a section whose operator binds tighter than its operand',
      E0318: 'an instance defines what is not a method of its class',
      E0319: 'a constructor has no such field',
      E0320: 'a record is built or updated with what is not a field',
      E0321: 'the module Main has no main',
      E0322: 'the module Main does not export main',
      E0323: 'a type variable is a parameter twice',
      E0324: 'a type stands where a class should',
      E0325: 'modules import each other in a circle',
      E0326: 'a pattern synonym that only matches stands in an expression',
      E0327: 'a field is given twice',
      E0328: 'unboxed values, or an operation on them',
      E0329: 'a binding at the top level with a bang',
      E0330: 'a binding where implicit parameters are bound',
      E0331: 'one of several patterns binds a variable',
      E0332: 'an expression stands where a command should, or a command where an expression should (Arrows)',
    },
    warning: {
      W0301: 'an import hides what the module does not export',
    },
  },
  types: {
    error: {
      E0401: 'an expression or pattern has another type than is expected',
      E0402: 'a type variable of a signature is assumed to be a certain type',
      E0403: 'a type would contain itself',
      E0404: 'an existential or rank-n type variable escapes from its scope',
      E0405: 'too many arguments or parameters',
      E0406: 'an argument is missing',
      E0407: 'the clauses of a function have different numbers of parameters',
      E0408: 'a constructor pattern with the wrong number of arguments',
      E0409: 'a visible type argument too many',
      E0410: 'there is no instance',
      E0411: 'a constraint does not follow from the signature',
      E0412: 'a type is ambiguous',
      E0413: 'more than one instance fits',
      E0414: 'an instance is declared twice',
      E0415: 'a signature is ambiguous',
      E0416: 'a functional dependency is violated',
      E0417: 'a strict field is missing',
      E0418: 'no constructor has these fields',
      E0419: 'a class cannot be derived',
      E0420: 'a malformed instance head',
      E0421: 'a kind is not the one that is expected',
      E0422: 'a type synonym is not given all its arguments',
      E0423: 'a class is applied to the wrong number of types',
      E0424: 'type synonyms are defined by each other in a circle',
      E0425: 'classes are superclasses of each other in a circle',
      E0426: 'a newtype that has not one constructor with one field',
      E0427: 'a constructor in GADT syntax gives another type',
      E0428: 'a field has different types in different constructors',
      E0429: 'the signature of an instance method does not fit the class',
      E0430: 'main is not an action',
      E0432: 'an equation that belongs to no type family',
      E0433: 'two equations of a type family disagree',
      E0434: 'a wildcard in a signature',
      E0435: 'a type family that does not come to an end',
      E0436: 'equations of an injective type family give the same for different types',
      E0437: 'an error that the types of the program have of their own',
      E0438: 'a type variable would stand for a type with a ‘forall’',
      E0439: 'a type that grows too large',
      E0440: 'a type variable would stand for an unlifted type',
      E0441: 'an unlifted value at the top level',
      E0442: 'a newtype of an unlifted type',
      E0443: 'an unlifted value that needs itself',
      E0444: 'a type that no C function takes or gives',
      E0445: 'an implicit parameter that is not bound',
      E0446: 'a role annotation that does not fit',
      E0447: 'a data type of a kind that it cannot have',
      E0448: 'a typed hole',
      E0450: 'a type stands where a value is expected, or a value where a type is',
      E0451: 'a variable whose values may be of any representation',
      E0452: 'a lazy pattern of an unlifted type',
      E0449: 'a signature with a context of a variable that the monomorphism restriction is for',
    },
    warning: {
      W0401: 'an instance does not define a method that has no default',
      W0402: 'a record is built without a field',
    },
  },
  checks: {
    error: {
      E0501: 'an extension that is needed is not on',
      E0503: 'what must be used once is not',
    },
    information: {
      I0502: 'what means something else in another edition of the language',
    },
    warning: {
      W0501: 'patterns do not cover everything',
      W0502: 'a clause, alternative or guard that is never reached',
      W0503: 'a pattern of a lambda, let, where or do that may fail',
      W0504: 'a top-level definition that nothing uses',
      W0505: 'a local definition that nothing uses',
      W0506: 'a pattern variable that nothing uses',
      W0507: 'an import that nothing needs',
      W0508: 'a local name hides another',
      W0509: 'a top-level definition without a type signature',
      W0510: 'a tab in the white space',
      W0511: 'the result of a statement is thrown away',
      W0512: 'a record update that some constructors do not allow',
      W0513: 'an export is listed twice',
      W0514: 'a literal is too large for its type',
      W0515: 'a pattern binding that binds nothing',
      W0516: 'a use of what a WARNING or DEPRECATED pragma warns of',
    },
  },
  projects: {
    warning: {
      W0601: 'a project file has a mistake',
      W0602: 'a project depends on a package that is not available',
    },
    information: {
      I0603: 'the script by which cabal builds a package',
    },
  },
  ghc: {
    information: {
      I0701: 'a module needs what GHC has and Cairn does not',
    },
  },
} as const satisfies Readonly<Record<string, Partial<Readonly<Record<CodeSeverity, object>>>>>;

/** How grave what a code says is, unless a module asks otherwise. */
export type CodeSeverity = 'error' | 'warning' | 'information';

type Table = typeof table;
type KeysOf<T> = T extends unknown ? keyof T : never;
type CodesOf<S extends CodeSeverity> = {
  readonly [P in keyof Table]: Table[P] extends Readonly<Record<S, infer Codes>> ? KeysOf<Codes> : never;
}[keyof Table];

export type ErrorCode = CodesOf<'error'>;
export type WarningCode = CodesOf<'warning'>;
export type DiagnosticCode = ErrorCode | WarningCode | CodesOf<'information'>;

/** The phase of the compiler that finds what a code says. */
export type CompilerPhase = keyof Table;

interface CodeInfo {
  readonly phase: CompilerPhase;
  readonly severity: CodeSeverity;
  readonly meaning: string;
}

/** All that the table says, by code. */
export const codes = Object.fromEntries(
  Object.entries(table).flatMap(([phase, severities]) =>
    Object.entries(severities).flatMap(([severity, list]) =>
      Object.entries(list as Readonly<Record<string, string>>).map(([code, meaning]) => [
        code,
        { phase, severity, meaning },
      ]),
    ),
  ),
) as Readonly<Record<DiagnosticCode, CodeInfo>>;

export const phaseOf = (code: DiagnosticCode): CompilerPhase => codes[code].phase;
