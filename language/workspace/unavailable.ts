/** Modules that exist and cannot be imported: files with another module's header, files that are still to be generated, and
 * hidden modules of packages. */
import type { Diagnostic } from '../source/diagnostic.ts';
import type { SourceText } from '../source/text.ts';
import type { Module } from '../syntax/tree.ts';
import { parse } from './modulesource.ts';
import type { SessionState } from './sessionstate.ts';

/** Explains why an imported module was not found although its file exists (GHC: `File name does not match module name`). */
export function explainUnavailable(
  state: SessionState,
  { text: importing }: SourceText,
  diagnostic: Diagnostic,
): Diagnostic {
  if (diagnostic.code !== 'E0311') return diagnostic;
  const wanted = importing.slice(diagnostic.span.start, diagnostic.span.end);
  const target = state.lookup(wanted);
  if (!target) return notRead(state, wanted, diagnostic) ?? madeByTool(state, wanted, diagnostic);
  const { name } = parse(state, target.path, target.text).parsed.tree;
  if (name?.text === wanted) return diagnostic;
  const file = target.path.replace(/^.*[/\\]/, '');
  const { hint: _, lacks: __, ...rest } = diagnostic;
  return {
    ...rest,
    text: name
      ? `${file} is there, but its header says that it is the module ‘${name.text}’.`
      : `${file} is there, but has no header that can be read: that makes it the module ‘Main’, the program itself.`,
    hint: `Let it begin with ‘module ${wanted} where’.`,
  };
}

/** Why its file is not read, although it is there. */
function notRead({ unread }: SessionState, wanted: string, diagnostic: Diagnostic): Diagnostic | undefined {
  const file = unread?.(wanted);
  if (file === undefined) return undefined;
  const { lacks: _, ...rest } = diagnostic;
  return {
    ...rest,
    text: `${file.path} is there and is not read: ${file.unread}.`,
    hint: 'Put a file with the text of the module in its place.',
  };
}

/** Names the tool that generates the file. GHC leaves this to Cabal, which runs such tools. */
function madeByTool({ origin }: SessionState, wanted: string, diagnostic: Diagnostic): Diagnostic {
  const file = origin?.(wanted)?.replace(/^.*[/\\]/, '');
  const tool = file && tools.find(([ends]) => ends.test(file))?.[1];
  if (tool === undefined) return diagnostic;
  const { lacks: _, ...rest } = diagnostic;
  return {
    ...rest,
    text: `Its source is made from ${file} by ${tool}, and that has not been done.`,
    hint: `Run ${tool} on ${file}, and leave the .hs file beside it.`,
  };
}

const tools: readonly (readonly [RegExp, string])[] = [
  [/\.l?y$/, 'happy'],
  [/\.l?x$/, 'alex'],
  [/\.hsc$/, 'hsc2hs'],
  [/\.chs$/, 'c2hs'],
];

/** Imports of modules that are hidden in their package. GHC does not find them either. */
export const hiddenImports = ({ hides }: SessionState, path: string, { imports }: Module): Diagnostic[] =>
  imports.flatMap(({ module: { text, span } }): Diagnostic[] => {
    const hidingPackage = hides?.(path, text);
    return hidingPackage === undefined
      ? []
      : [
          {
            code: 'E0311',
            severity: 'error',
            span,
            title: `The package ${hidingPackage} keeps the module ‘${text}’ to itself`,
            text: `It is not among the exposed-modules of ${hidingPackage}.cabal.`,
          },
        ];
  });
