/**
 * Where the cost centres of a profile are that has their names only, as GHC's heap profiles do: at the one place of the workspace's sources
 * that has such a name. What could be at several places has none.
 */
import type { CentreNames, Span } from '../../../language/index.ts';
import type { CostCentre } from '../../../language/profile/index.ts';
import { textOf } from '../state/documents.ts';
import { workspaceOf } from '../state/projects.ts';
import type { CompiledModule } from '../state/runs.ts';
import type { Server } from '../state/server.ts';
import { moduleNameIn, type Placed, type Placing, sourcesNear } from './centre-positions.ts';
import { createSpanTracker } from './span-tracker.ts';

/** A place that a name may mean. */
interface Candidate {
  readonly file: NamedFile;
  readonly label: string;
  readonly span: Span;
}

interface NamedFile {
  readonly path: string;
  readonly text: string;
  readonly names: CentreNames;
}

/** The same as `placedModules` by the centres' names. A module that is found is the centre's from now on. */
export function placedByName(server: Server, given: readonly CostCentre[], placing: Placing): Placed {
  const wanted = given.flatMap((centre, number) => (isNameOnly(centre) ? [{ number, ...centre }] : []));
  const files = wanted.length === 0 ? [] : filesWith(server, wanted, placing);
  const found = new Map<number, Candidate>();
  for (const centre of wanted) {
    const place = placeOf(files, centre);
    if (place) found.set(centre.number, place);
  }
  const modules = new Map<string, CompiledModule>();
  for (const file of ownFiles([...found.values()].map(place => place.file))) {
    const places = new Map(
      [...found].flatMap(([number, at]) => (at.file === file ? [[number, at.span]] : [])),
    );
    modules.set(file.names.module, { path: file.path, centres: createSpanTracker(file.text, places) });
  }
  const centres = given.map((centre, number) => {
    const place = found.get(number);
    if (place === undefined || modules.get(place.file.names.module)?.path !== place.file.path) return centre;
    return { ...centre, module: place.file.names.module, span: place.span };
  });
  return { centres, modules };
}

/** The name of a centre whose module is not known, or the name of a module. */
const isNameOnly = ({ kind, label, module }: CostCentre): boolean => kind === 'auto' && label === module;

const isWholeModule = ({ location }: CostCentre): boolean => location === '<entire-module>';

/** A program has one module of a name: the file in which most centres were found, or none where several have as many. */
function ownFiles(found: readonly NamedFile[]): readonly NamedFile[] {
  const counts = new Map<NamedFile, number>();
  for (const file of found) counts.set(file, (counts.get(file) ?? 0) + 1);
  return [...counts].flatMap(([file, count]) => {
    const others = [...counts].filter(
      ([other]) => other !== file && other.names.module === file.names.module,
    );
    return others.every(([, its]) => its < count) ? [file] : [];
  });
}

function placeOf(files: readonly NamedFile[], centre: CostCentre): Candidate | undefined {
  const label = plainLabel(centre.label);
  if (isWholeModule(centre))
    return only(
      files.flatMap(file => (file.names.module === label ? [{ file, label, span: file.names.head }] : [])),
    );
  const begin = cutLabel(label);
  const all = files.flatMap(file =>
    file.names.centres
      .filter(each => (begin === undefined ? each.label === label : each.label.startsWith(begin)))
      .map(each => ({ file, ...each })),
  );
  if (begin === undefined || all.length < 2) return only(all);
  // a function and what is in it: the function
  const [shortest, ...others] = all.toSorted((a, b) => a.label.length - b.label.length);
  const holds = ({ file, label: inner }: Candidate): boolean =>
    file === shortest!.file && inner.startsWith(`${shortest!.label}.`);
  return others.every(holds) ? shortest : undefined;
}

const only = ([first, ...others]: readonly Candidate[]): Candidate | undefined =>
  others.length === 0 ? first : undefined;

/** Without the parts that stand for lambdas and patterns. */
const plainLabel = (label: string): string => label.replace(/\.(\\|\(\.\.\.\))(?=\.|$)/g, '');

/** The beginning of a label that was cut. */
const cutLabel = (label: string): string | undefined => /^(.+)\.\.\.$/.exec(label)?.[1];

/** The sources in which one of the names may be bound, or which are one of the modules. */
function filesWith(server: Server, wanted: readonly CostCentre[], placing: Placing): readonly NamedFile[] {
  const modules = wanted.filter(isWholeModule).map(({ label }) => label);
  const words = wanted.filter(each => !isWholeModule(each)).map(({ label }) => wordOf(label));
  const whole = new Set(words.filter(each => cutLabel(each) === undefined));
  const begins = words.flatMap(each => cutLabel(each) ?? []);
  const isWanted = (word: string): boolean => whole.has(word) || begins.some(begin => word.startsWith(begin));
  return sourcesNear(server, placing).flatMap((path): NamedFile[] => {
    const text = textOf(server, path);
    if (text === undefined) return [];
    if (!modules.includes(moduleNameIn(text)) && !bindings(text).some(isWanted)) return [];
    const names = workspaceOf(server, path).centreNames(path);
    return names ? [{ path, text, names }] : [];
  });
}

/** Of `build.cells` and `Main.build` the word that a binding or a pragma begins with: `build`. */
function wordOf(label: string): string {
  const plain = plainLabel(label).replace(/^(?:[A-Z][\w']*\.)+(?=[^.])/, '');
  return /^[\w']+(?=\.(?!\.))/.exec(plain)?.[0] ?? plain;
}

/** The words with which lines begin, among them all names that are bound at the top, and the labels of pragmas. */
function bindings(text: string): readonly string[] {
  const words = text.matchAll(/^[ \t>]*(\S+)(?:[ \t]+(\S+))?/gm);
  const labels = text.matchAll(/\bSCC\s+(?:[\w']+\s+)?"?([^\s"]+)/g);
  return [...words, ...labels].flatMap(([, ...found]) =>
    found.flatMap(word => word?.replace(/^[(`]|[)`,]+$/g, '') ?? []),
  );
}
