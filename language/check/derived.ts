/**
 * Which constructors and fields a derived instance speaks of, so that they count as used: those that GHC's derived
 * code names. Where it asks a constructor for its number, a function tells the numbers of up to eight by matching.
 */
import type { Entity, TopEntity } from '../rename/entity.ts';
import { never } from '../source/never.ts';
import { dataDeclarations } from '../syntax/data.ts';
import type * as Tree from '../syntax/tree.ts';
import { constructorOf, type Subject } from './context.ts';

/** What derived instances mention of this module's own definitions. */
export function* mentionedByDeriving(subject: Subject): Generator<Entity> {
  const { renamed } = subject;
  for (const { className, type, strategy } of derivations(renamed.tree.declarations)) {
    const entity = type === undefined ? undefined : renamed.names.get(type);
    const what = renamed.names.get(className);
    if (what === undefined || entity === undefined || !('id' in what) || !('id' in entity)) continue;
    const spoken = spokenOf(what.id, strategy);
    const parts = renamed.defined.filter(part => part.parent === entity.id);
    const constructors = parts.filter(part => part.kind === 'constructor');
    yield* mentioned(subject, spoken, constructors);
    if (spoken === 'fields too') yield* parts;
  }
}

interface Derivation {
  readonly className: Tree.Name;
  readonly type: Tree.Name | undefined;
  readonly strategy: Tree.DerivingStrategy | undefined;
}

function* derivations(declarations: readonly Tree.Declaration[]): Generator<Derivation> {
  for (const { name, deriving } of dataDeclarations(declarations))
    for (const { className, strategy } of deriving) yield { className, type: name, strategy };
  for (const declaration of declarations)
    if (declaration.kind === 'derivingDeclaration') {
      const { className, strategy, types } = declaration;
      yield { className, type: headOf(types[types.length - 1]), strategy };
    }
}

function headOf(type: Tree.Type | undefined): Tree.Name | undefined {
  let t = type;
  while (t?.kind === 'typeApplied' || t?.kind === 'parenthesisedType')
    t = t.kind === 'typeApplied' ? t.function : t.type;
  return t?.kind === 'typeConstructor' ? t.name : undefined;
}

type Spoken = 'none' | 'all' | 'fields too' | 'equality' | 'order' | 'numbers' | 'ends';

const byClass: Readonly<Record<string, Spoken>> = {
  'GHC.Show.Show': 'fields too',
  'GHC.Read.Read': 'fields too',
  'GHC.Classes.Eq': 'equality',
  'GHC.Classes.Ord': 'order',
  'GHC.Enum.Enum': 'numbers',
  'GHC.Ix.Ix': 'numbers',
  'GHC.Enum.Bounded': 'ends',
};

function spokenOf(className: string, strategy: Tree.DerivingStrategy | undefined): Spoken {
  if (strategy === 'anyclass') return 'none';
  return strategy === 'newtype' ? 'all' : (byClass[className] ?? 'all');
}

function mentioned(subject: Subject, spoken: Spoken, all: readonly TopEntity[]): readonly TopEntity[] {
  const nullary = all.filter(each => constructorOf(subject, each.id)?.fields.length === 0);
  const others = all.filter(each => !nullary.includes(each));
  switch (spoken) {
    case 'none':
      return [];
    case 'all':
    case 'fields too':
      return all;
    case 'equality':
      return nullary.length > 10 ? others : all;
    case 'order':
      return all.length > 8 && nullary.length > 2 ? others : all;
    case 'numbers':
      return all.length > 8 ? others : all;
    case 'ends':
      return all.filter((_, i) => i === 0 || i === all.length - 1);
    default:
      return never(spoken);
  }
}
