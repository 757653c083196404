/**
 * Programs of several files for the tests of renaming: a small Prelude, interfaces straight from renaming (no types),
 * and a printer that shows every name with what it means.
 */

import { parseModule } from '../../../language/parse/parser.ts';
import type { Interface } from '../../../language/pipeline/interface.ts';
import type { Entity } from '../../../language/rename/entity.ts';
import { renameModule } from '../../../language/rename/rename.ts';
import type { Renamed } from '../../../language/rename/renamed.ts';
import { lineAt, sourceText } from '../../../language/source/text.ts';
import type * as Tree from '../../../language/syntax/tree.ts';
import type { ConstructorInfo } from '../../../language/types/type.ts';

export const prelude = `{-# LANGUAGE NoImplicitPrelude #-}
module Prelude where
infixr 9 .
infixl 7 *, /
infixl 6 +, -
infix 4 ==, <
infixr 3 &&
infixr 2 ||
infixl 1 >>=
infixr 0 $
data Bool = False | True
data Maybe a = Nothing | Just a
data Int
data Char
data Integer
data IO a
type String = [Char]
class Eq a where { (==), (/=) :: a -> a -> Bool }
class Eq a => Ord a where { (<) :: a -> a -> Bool; compare :: a -> a -> Bool }
class Show a where { show :: a -> String; showsPrec :: Int -> a -> String }
class Num a where { (+), (-), (*) :: a -> a -> a; negate :: a -> a }
class Functor f where { fmap :: (a -> b) -> f a -> f b }
class Functor m => Monad m where { (>>=) :: m a -> (a -> m b) -> m b; return :: a -> m a }
f . g = \\x -> f (g x)
f $ x = f x
(/) = (/)
a && b = a
a || b = b
id x = x
map f xs = xs
foldr f z xs = z
otherwise = True
not b = b
print x = print x
putStrLn x = x
lookup k xs = Nothing
length xs = xs
`;

export interface Program {
  readonly modules: ReadonlyMap<string, Renamed>;
  readonly last: Renamed;
  readonly text: string;
}

/** Renames the files in the order given; the Prelude comes first unless the program brings its own. */
export function renameProgram(text: string): Program {
  const files = text.split(/^-- file: .*\n/m).filter((file, i) => i > 0 || file.trim() !== '');
  const interfaces = new Map<string, Interface>();
  const modules = new Map<string, Renamed>();
  let last: Renamed | undefined;
  for (const file of [prelude, ...files]) {
    const { module, errors } = parseModule(sourceText('Test.hs', file));
    if (errors.length > 0) throw new Error(`${JSON.stringify(errors)}\n${file}`);
    last = renameModule(
      module,
      name => interfaces.get(name),
      () => interfaces.values(),
    );
    modules.set(last.moduleName, last);
    interfaces.set(last.moduleName, interfaceOf(last));
  }
  return { modules, last: last!, text: files[files.length - 1] ?? '' };
}

/** An interface without types: what renaming needs of one. */
export function interfaceOf(renamed: Renamed): Interface {
  const constructors = new Map<string, ConstructorInfo>();
  for (const declaration of renamed.tree.declarations)
    if (declaration.kind === 'data')
      for (const constructor_ of declaration.constructors) {
        const id = `${renamed.moduleName}.${constructor_.name.text}`;
        const labels = constructor_.fields.map(field => field.name?.text);
        constructors.set(id, { labels } as unknown as ConstructorInfo);
      }
  return {
    name: renamed.moduleName,
    exports: renamed.exports,
    schemes: new Map(),
    types: new Map(),
    synonyms: new Map(),
    constructors,
    classes: new Map(),
    instances: new Map(),
    defaults: [],
    complete: [],
    hasCentres: false,
    hasUnlifted: false,
    families: new Map(),
    equations: [],
    dependencies: [],
    unfoldings: new Map(),
    templates: new Map(),
    signatures: new Map(),
    dataCons: [],
  };
}

/** Each line, and under it its names from left to right: locals and type variables are numbered by appearance. */
export function showNames(program: Program): string {
  const { last, text } = program;
  const numbers = new Map<Entity, number>();
  const shown = (entity: Entity): string => {
    if (entity.kind !== 'local' && entity.kind !== 'typeVariable') return `${entity.kind} ${entity.id}`;
    const number = numbers.get(entity) ?? numbers.size + 1;
    numbers.set(entity, number);
    return `${entity.name}.${number}`;
  };
  const source = sourceText('Test.hs', text);
  const lines = text.split('\n');
  const notes: string[][] = lines.map(() => []);
  const names = [...last.names].filter(([name]) => name.span.end <= text.length);
  names.sort(([a], [b]) => a.span.start - b.span.start);
  for (const [name, entity] of names)
    notes[lineAt(source, name.span.start)]!.push(`${name.text} = ${shown(entity)}`);
  for (const [infix, tree] of last.grouped)
    notes[lineAt(source, infix.span.start)]!.push(`grouped ${showGrouped(tree, text)}`);
  for (const error of last.errors)
    notes[lineAt(source, error.span.start)]!.push(`${error.code} ${error.title}`);
  return lines.flatMap((line, i) => [line, ...notes[i]!.map(note => `        -- ${note}`)]).join('\n');
}

export function showGrouped(tree: Tree.Expression, text: string): string {
  if (tree.kind === 'binary')
    return `(${showGrouped(tree.left, text)} ${tree.operator.name.text} ${showGrouped(tree.right, text)})`;
  if (tree.kind === 'negation') return `(- ${showGrouped(tree.operand, text)})`;
  return text.slice(tree.span.start, tree.span.end);
}

/** Codes of the last module's errors with the text that each stands at. */
export const errorsOf = (program: Program): readonly string[] =>
  program.last.errors.map(error => `${error.code} ${program.text.slice(error.span.start, error.span.end)}`);
