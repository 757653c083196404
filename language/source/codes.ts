/**
 * The codes of all diagnostics, each with its meaning in one line: the only place that lists them. E01xx lexer,
 * E02xx parser, E03xx names, E04xx types, W05xx checks. A code is never used again for something else.
 */
export const codes = {
  // Lexer
  E0101: 'a comment is opened and never closed',
  E0102: 'a string is not closed on its line',
  E0103: 'a character literal is empty, unclosed or too long',
  E0104: 'an escape sequence in a string or character is not known',
  E0105: 'a character that means nothing in Haskell',
  E0106: 'a numeric literal is malformed or too large',
  E0107: 'literate Haskell: a program line touches a comment line, or a code block is not closed',
  // Parser
  E0201: 'something stands where something else was expected',
  E0202: 'a bracket is not closed, or closed by the wrong one',
  E0203: 'an `if` without its `then` or `else`',
  E0204: 'the indentation does not fit',
  E0205: '`=` and `==` confused',
  E0206: 'a declaration is incomplete: an expression stands where a declaration is expected',
  E0207: 'an expression is missing',
  E0208: 'a pattern is missing or malformed',
  E0209: 'a type is missing or malformed',
  E0210: 'a do block that does not end in an expression, or is empty',
  E0211: 'a malformed SCC pragma',
  E0212: 'an import after the first declaration',
  E0213: 'a malformed data, class or instance head',
  E0214: 'syntax that is not supported',
  E0215: 'a `let` without `in`, or a `case` without `of`',
  E0216: 'nested too deeply',
  E0217: 'a malformed fixity declaration',
  E0218: 'a malformed module header, import or export',
} as const;
