/**
 * Renaming again after an edit. What a module defines is looked at anew each time, which is quick; an entity that is
 * defined as it was stays the same object. Heads and bodies of declarations are walked as parts: each remembers what it
 * asked of the top level, and is taken over with all that it found if the answers are the same; what is wrong with it is said
 * again.
 */
import { isUntouched } from '../source/generations.ts';
import type * as Tree from '../syntax/tree.ts';
import { type RenameContext, recordUses } from './context.ts';
import type { Entity, TopEntity } from './entity.ts';
import { between, enter, mark } from './part.ts';
import type { Entries, Frame, Recall, Remark, Walked, WalkedPart } from './recall.ts';
import type { BindingGroup, Renamed, RenamedDeclarations, ValueBinding } from './renamed.ts';
import { sayAgain } from './resolve.ts';
import { type Candidate, type Globals, type Space, spaceOf } from './scope.ts';

type Kind = 'heads' | 'bodies';

export const isValueBinding = (declaration: Tree.Declaration): declaration is ValueBinding =>
  declaration.kind === 'function' || declaration.kind === 'patternBinding' || declaration.kind === 'matcher';

/** What can be taken over of a module; nothing if it has another name or other extensions. */
export function createRecall(tree: Tree.Module, before: Renamed | undefined): Recall {
  const isSame =
    before !== undefined &&
    before.tree.name?.text === tree.name?.text &&
    isSameList(extensionsOf(before.tree), extensionsOf(tree));
  return {
    before: isSame ? before.walked : undefined,
    isHeaderSame: isSame && before.tree.imports === tree.imports,
    changed: new Set(),
    heads: new Map(),
    bodies: new Map(),
    walks: [],
    saidOfBodies: 0,
    isFrameHushed: false,
    remarks: undefined,
  };
}

const extensionsOf = ({ extensions }: Tree.Module): readonly string[] => extensions.map(({ text }) => text);

/** The entity as it was, if it is defined as it was: its place may be another. */
export function knownEntity(context: RenameContext, entity: TopEntity): TopEntity {
  const before = context.recall?.before?.globals.known[spaceOf(entity)].get(entity.id);
  if (before === undefined || before.module !== entity.module || !isDefinedAlike(before, entity))
    return entity;
  if (entity.span === undefined) delete before.span;
  else before.span = entity.span;
  return before;
}

const isDefinedAlike = (before: TopEntity, after: TopEntity): boolean =>
  before.kind === after.kind &&
  before.parent === after.parent &&
  before.constructor_ === after.constructor_ &&
  before.family === after.family &&
  before.builds === after.builds &&
  before.synonym === after.synonym &&
  before.fixity?.associativity === after.fixity?.associativity &&
  before.fixity?.precedence === after.fixity?.precedence &&
  isSameList(before.subordinates, after.subordinates) &&
  isSameList(before.parameters, after.parameters);

/** To be called when all is defined: what parts may have asked for and get another answer to now. */
export function noteChanges(
  context: RenameContext,
  defined: readonly TopEntity[],
  modules: readonly string[],
): void {
  const { recall, globals, ownFields } = context;
  if (recall?.before === undefined) return;
  const { before } = recall;
  const changed = new Set<string>();
  recall.isHeaderSame &&= isSameList(before.sources, sourcesOf(context, modules));
  const own = [...before.defined, ...defined];
  // with the same imports, only names of what is not defined as often as before mean something else
  const differing = recall.isHeaderSame ? unevenly(before.defined, defined) : own;
  for (const space of spaces) {
    const [was, is] = [tableOf(before.globals, space), tableOf(globals, space)];
    const texts = recall.isHeaderSame
      ? differing.flatMap(({ name, module }) => [name, `${module}.${name}`])
      : [...was.keys(), ...is.keys()];
    for (const text of texts) if (!areSame(was.get(text), is.get(text))) changed.add(`${space} ${text}`);
    const [wasKnown, isKnown] = [before.globals.known[space], globals.known[space]];
    const ids = recall.isHeaderSame ? differing.map(({ id }) => id) : [...wasKnown.keys(), ...isKnown.keys()];
    for (const id of ids) if (wasKnown.get(id) !== isKnown.get(id)) changed.add(`${space} #${id}`);
  }
  for (const { id } of own)
    if (!isSameList(before.ownFields.get(id), ownFields.get(id))) changed.add(`fields ${id}`);
  if ([...changed].some(key => key.startsWith('type '))) changed.add('families');
  recall.changed = changed;
}

export const sourcesOf = ({ imported }: RenameContext, modules: readonly string[]): Walked['sources'] =>
  modules.flatMap(name => [imported(name), imported(`${name}#`)]);

const spaces: readonly Space[] = ['value', 'type'];

const tableOf = (globals: Globals, space: Space): Globals['values'] =>
  space === 'type' ? globals.types : globals.values;

/** What does not stand in both lists equally often. */
function unevenly(before: readonly TopEntity[], after: readonly TopEntity[]): TopEntity[] {
  const more = new Map<TopEntity, number>();
  for (const entity of before) more.set(entity, (more.get(entity) ?? 0) + 1);
  for (const entity of after) more.set(entity, (more.get(entity) ?? 0) - 1);
  return [...more].flatMap(([entity, count]) => (count === 0 ? [] : [entity]));
}

const areSame = (before: readonly Candidate[] = [], after: readonly Candidate[] = []): boolean =>
  before.length === after.length && before.every(({ entity }, i) => entity === after[i]!.entity);

const isSameList = (before: readonly unknown[] = [], after: readonly unknown[] = []): boolean =>
  before.length === after.length && before.every((each, i) => each === after[i]);

/**
 * Walks the head or body of a declaration, or takes over what it was found to be. `under`: the declaration whose head
 * brought its type variables into scope.
 */
export function walkPart(
  context: RenameContext,
  kind: Kind,
  declaration: Tree.Declaration,
  walk: () => void,
  under?: Tree.Declaration,
): ReadonlySet<Entity> {
  const { recall } = context;
  if (recall === undefined || recall.remarks !== undefined) return recordUses(context, walk);
  const said = context.errors.length;
  const { hushed } = context;
  const above = under && recall.heads.get(under);
  const before = recall.before?.[kind].get(declaration);
  const isKept = before?.under === above && before !== undefined && isUntouched(before.asked, recall.changed);
  const part = isKept ? takeOver(context, before) : walked(context, recall, declaration, walk, above);
  recall[kind].set(declaration, part);
  if (isValueBinding(declaration)) recall.saidOfBodies += context.errors.length - said;
  else recall.isFrameHushed ||= context.hushed !== hushed;
  return part.uses;
}

function takeOver(context: RenameContext, part: WalkedPart): WalkedPart {
  enter(context, part.entries);
  for (const remark of part.remarks) sayAgain(context, remark);
  return part;
}

function walked(
  context: RenameContext,
  recall: Recall,
  declaration: Tree.Declaration,
  walk: () => void,
  under: WalkedPart | undefined,
): WalkedPart {
  const { needs, globals } = context;
  const from = mark(context);
  const asked = new Set<string>(ownKeys(context, declaration));
  const remarks: Remark[] = [];
  globals.asked = asked;
  recall.remarks = remarks;
  context.needs = new Set();
  const uses = recordUses(context, walk);
  const part: WalkedPart = { entries: [], uses, needs: context.needs, asked, under, remarks };
  recall.walks.push({ part, from, to: mark(context) });
  context.needs = needs;
  recall.remarks = undefined;
  globals.asked = undefined;
  return part;
}

/** The modules whose functions they use by syntax alone. */
export const neededByParts = ({ recall }: RenameContext): readonly string[] =>
  [recall?.heads, recall?.bodies].flatMap(parts =>
    [...(parts?.values() ?? [])].flatMap(({ needs }) => [...needs]),
  );

/** What it is itself matters to any part. */
const ownKeys = ({ moduleName }: RenameContext, declaration: Tree.Declaration): readonly string[] =>
  'name' in declaration ? spaces.map(space => `${space} #${moduleName}.${declaration.name.text}`) : [];

/** Gives the parts that were walked their entries, when nothing more is added to them. */
function fillParts(context: RenameContext): void {
  const walks = context.recall?.walks ?? [];
  const entries = between(
    context,
    walks.flatMap(({ from, to }) => [from, to]),
  );
  for (const [i, { part }] of walks.entries()) (part as { entries: Entries }).entries = entries[2 * i]!;
}

/** What the next edit may begin from. `of`: what the module is found to be; `said`: how many errors there are without what
 * is looked at each time. */
export function walkedOf(
  context: RenameContext,
  modules: readonly string[],
  of: Pick<Renamed, 'tree' | 'defined' | 'exports'>,
  said: number,
  before: Renamed | undefined,
): Walked | undefined {
  const { recall, globals, ownFields, nextUnique } = context;
  if (recall === undefined) return undefined;
  fillParts(context);
  const { heads, bodies } = recall;
  const { defined, exports } = of;
  const frame = frameOf(recall, of, said === recall.saidOfBodies, before);
  const sources = sourcesOf(context, modules);
  const { exported } = context.help;
  return {
    frame,
    sources,
    globals,
    ownFields,
    defined,
    exports,
    heads,
    bodies,
    exported,
    nextUnique,
  };
}

function frameOf(
  recall: Recall,
  { tree, defined, exports }: Pick<Renamed, 'tree' | 'defined' | 'exports'>,
  isSilent: boolean,
  renamed: Renamed | undefined,
): Frame {
  const { before } = recall;
  const inFrame = partsOfFrame(recall);
  const sound = isSilent && !recall.isFrameHushed;
  const isSame =
    sound &&
    before?.frame.sound === true &&
    renamed !== undefined &&
    recall.isHeaderSame &&
    recall.changed.size === 0 &&
    isSameList(partsOfFrame(before), inFrame) &&
    isSameList(before.defined, defined) &&
    isSameList(before.exports, exports) &&
    isSameList(othersOf(renamed.tree), othersOf(tree));
  return isSame ? before.frame : { sound };
}

const partsOfFrame = ({ heads, bodies }: Pick<Walked, 'heads' | 'bodies'>): readonly WalkedPart[] => [
  ...heads.values(),
  ...[...bodies].flatMap(([declaration, part]) => (isValueBinding(declaration) ? [] : [part])),
];

/** What is no binding; what cannot be read defines nothing. */
const othersOf = ({ declarations }: Tree.Module): readonly Tree.Declaration[] =>
  declarations.filter(d => !isValueBinding(d) && d.kind !== 'errorDeclaration');

/** The same groups as before are the same objects. */
export function sameGroups(before: RenamedDeclarations, after: RenamedDeclarations): RenamedDeclarations {
  return {
    ...after,
    groups: sameAs(before.groups, after.groups),
    components: sameAs(before.components, after.components),
  };
}

function sameAs(before: readonly BindingGroup[], after: readonly BindingGroup[]): readonly BindingGroup[] {
  const byFirst = new Map(before.map(group => [group.bindings[0], group]));
  return after.map(group => {
    const old = byFirst.get(group.bindings[0]);
    const isSame =
      old !== undefined &&
      old.recursive === group.recursive &&
      old.bindings.length === group.bindings.length &&
      old.bindings.every((binding, i) => binding === group.bindings[i]);
    return isSame ? old : group;
  });
}
