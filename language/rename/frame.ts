/**
 * Renaming again after an edit within bindings of the top level. All else that a module says is its frame: header,
 * imports, types, classes, instances, signatures, and the names of its bindings. While the frame stays, what is defined
 * keeps its identity, and only the bindings that are new are walked.
 */
import type { Span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { type Context, createHelp, createTables, recordUses } from './context.ts';
import { type Attached, fileBindings } from './declaration.ts';
import type { Entity, TopEntity } from './entity.ts';
import { between, type Entries, enter, type Mark, mark, type Part } from './part.ts';
import type { BindingGroup, Renamed, RenamedDeclarations, ValueBinding } from './renamed.ts';

/** What a module's frame means. Kept as long as the frame is the same; its identity says so. */
export interface Frame {
  /** The names of the modules imported. */
  readonly modules: readonly string[];
  readonly defined: readonly TopEntity[];
  readonly typeGroups: Renamed['typeGroups'];
  readonly exports: readonly TopEntity[];
  readonly attached: Attached;
  /** The binding that defines each variable, by its index. */
  readonly owner: ReadonlyMap<Entity, number>;
  readonly values: ReadonlyMap<string, TopEntity>;
  /** What was learnt before the bindings were walked, but for the names of the functions, and after. */
  readonly entries: readonly [Entries, Entries];
  readonly needs: ReadonlySet<string>;
}

/** That someone writes the module; what was learnt of it before, if it was. */
export interface Edit {
  readonly before: Renamed | undefined;
}

/** Where an edit may begin from. */
export interface Walked {
  readonly frame: Frame;
  readonly context: Context;
  readonly parts: ReadonlyMap<ValueBinding, Part>;
}

/** What is the same for the module before and after. */
interface Edited {
  readonly context: Context;
  readonly parts: ReadonlyMap<ValueBinding, Part>;
}

export const isValueBinding = (declaration: Tree.Declaration): declaration is ValueBinding =>
  declaration.kind === 'function' || declaration.kind === 'patternBinding';

/** Walks the bindings of the top level, each as a part; those of `known` that nothing was said of are as they were. */
export function walkParts(
  context: Context,
  declarations: readonly Tree.Declaration[],
  owner: ReadonlyMap<Entity, number>,
  attached: Attached,
  known: ReadonlyMap<ValueBinding, Part> = new Map(),
): ReadonlyMap<ValueBinding, Part> {
  const parts = new Map<ValueBinding, Part>();
  const walks: { readonly binding: ValueBinding; readonly part: Omit<Part, 'entries'> }[] = [];
  const marks: Mark[] = [];
  const bindings = declarations.filter(isValueBinding);
  fileBindings(context, declarations, { owner, bindings }, attached, (binding, walk) => {
    const before = known.get(binding);
    if (before?.silent) {
      enter(context, before.entries);
      parts.set(binding, before);
      return before.uses;
    }
    const { needs } = context;
    const said = context.errors.length;
    marks.push(mark(context));
    context.needs = new Set();
    const uses = recordUses(context, walk);
    walks.push({ binding, part: { uses, needs: context.needs, silent: context.errors.length === said } });
    marks.push(mark(context));
    context.needs = needs;
    return uses;
  });
  const entries = between(context, marks);
  for (const [i, { binding, part }] of walks.entries())
    parts.set(binding, { ...part, entries: entries[2 * i]! });
  return parts;
}

/** Walks them where nothing is to be kept: there are no parts. */
export function walkWhole(
  context: Context,
  declarations: readonly Tree.Declaration[],
  owner: ReadonlyMap<Entity, number>,
  attached: Attached,
): ReadonlyMap<ValueBinding, Part> {
  const bindings = declarations.filter(isValueBinding);
  fileBindings(context, declarations, { owner, bindings }, attached, (_, walk) => recordUses(context, walk));
  return new Map();
}

/** The context in which the bindings of `tree` can be walked; undefined where more than bindings has changed. */
export function contextAgain(
  before: Renamed,
  tree: Tree.Module,
  context: Partial<Context>,
): Edited | undefined {
  const { walked } = before;
  if (walked === undefined || !hasSameFrame(before.tree, tree)) return undefined;
  const again: Context = {
    ...walked.context,
    ...context,
    ...createTables(),
    broken: tree.declarations.some(isUnread),
    help: createHelp(tree),
    needs: new Set(walked.frame.needs),
    errors: [],
    uses: undefined,
  };
  enter(again, walked.frame.entries[0]);
  for (const declaration of tree.declarations)
    if (declaration.kind === 'function') nameClauses(again, declaration, walked.frame);
  return { context: again, parts: walked.parts };
}

const isUnread = (declaration: Tree.Declaration): boolean => declaration.kind === 'errorDeclaration';

/** What cannot be read yet defines nothing. */
function hasSameFrame(before: Tree.Module, after: Tree.Module): boolean {
  if (before.name !== after.name || before.exports !== after.exports) return false;
  if (before.imports !== after.imports || before.extensions !== after.extensions) return false;
  const [old, fresh] = [before, after].map(({ declarations }) =>
    declarations.filter(d => !isValueBinding(d) && !isUnread(d)),
  );
  const [was, is] = [before, after].map(({ declarations }) => declarations.filter(isValueBinding));
  return (
    old!.length === fresh!.length &&
    old!.every((declaration, i) => declaration === fresh![i]) &&
    was!.length === is!.length &&
    was!.every((binding, i) => bindsTheSame(binding, is![i]!))
  );
}

const bindsTheSame = (before: ValueBinding, after: ValueBinding): boolean =>
  before === after ||
  (before.kind === 'function' && after.kind === 'function' && before.name.text === after.name.text);

/** A function stays the same while its definition is edited; its place is that of its name. */
function nameClauses(context: Context, binding: Tree.FunctionBinding, { values }: Frame): void {
  const entity = values.get(binding.name.text);
  if (entity === undefined) return;
  (entity as { span: Span }).span = binding.name.span;
  context.names.set(binding.name, entity);
  for (const { name } of binding.clauses) context.names.set(name, entity);
}

/** The entries of the frame, from the marks at the beginning, before and after the bindings, and at the end. The names
 * of functions are left out: `nameClauses` enters them. */
export function frameEntries(
  context: Context,
  declarations: readonly Tree.Declaration[],
  marks: readonly Mark[],
): Frame['entries'] {
  const [before, , after] = between(context, marks);
  const [names, ...others] = before!;
  const left = new Set<unknown>();
  for (const declaration of declarations)
    if (declaration.kind === 'function') {
      left.add(declaration.name);
      for (const { name } of declaration.clauses) left.add(name);
    }
  return [[names!.filter(([name]) => !left.has(name)), ...others], after!];
}

/** The same groups as before are the same objects. */
export function sameGroups(before: RenamedDeclarations, after: RenamedDeclarations): RenamedDeclarations {
  return {
    ...after,
    groups: sameAs(before.groups, after.groups),
    components: sameAs(before.components, after.components),
  };
}

function sameAs(before: readonly BindingGroup[], after: readonly BindingGroup[]): readonly BindingGroup[] {
  const known = new Map(before.map(group => [group.bindings[0], group]));
  return after.map(group => {
    const old = known.get(group.bindings[0]);
    const isSame =
      old !== undefined &&
      old.recursive === group.recursive &&
      old.bindings.length === group.bindings.length &&
      old.bindings.every((binding, i) => binding === group.bindings[i]);
    return isSame ? old : group;
  });
}
