/**
 * Packages described by a `.cabal` file: libraries, executables, test suites and benchmarks with their source folders,
 * main files, default extensions and dependencies. Common stanzas are put in where they are imported; of conditionals
 * the branch is taken that GHC 9.0.2 on Linux would get with the flags' defaults. Fields of no use here are passed over.
 */
import type { Diagnostic } from '../source/diagnostic.ts';
import { span } from '../source/span.ts';
import type { SourceText } from '../source/text.ts';
import { minimumMacro, packageVersions } from '../source/versions.ts';
import {
  type Component,
  type ComponentKind,
  type Dependency,
  type NamedFolder,
  type Project,
  relativePath,
} from './component.ts';
import { holdsOn } from './condition.ts';
import { extensionProblems, type FieldWord } from './extensions.ts';
import { unknownPackages } from './packages.ts';
import { type Field, type Section, stanzas } from './stanza.ts';

const kinds: ReadonlySet<string> = new Set(['library', 'executable', 'test-suite', 'benchmark']);
const otherSections: ReadonlySet<string> = new Set([
  'flag',
  'common',
  'source-repository',
  'custom-setup',
  'foreign-library',
]);
const branches: ReadonlySet<string> = new Set(['if', 'elif', 'else']);

export function cabalProject(source: SourceText): Project {
  const top = stanzas(source.text);
  const field = (name: string): string => fieldsNamed(top.fields, name)[0]?.value.trim() ?? '';
  const packageName = field('name');
  const flags = new Map(
    sections(top, 'flag').map(flag => [
      flag.argument.toLowerCase(),
      !/^\s*false\s*$/i.test(fieldsNamed(flag.fields, 'default')[0]?.value ?? ''),
    ]),
  );
  const problems: Diagnostic[] = [];
  const common = new Map(sections(top, 'common').map(stanza => [stanza.argument, stanza]));
  const parts = top.sections
    .filter(section => kinds.has(section.keyword))
    .map(section => ({ section, fields: fieldsOf(section, common, flags, problems, new Set()) }));
  const read = parts.map(({ section, fields }) => component(section, packageName, fields));
  const own = new Set([packageName, ...read.map(({ name }) => name)]);
  return {
    components: read.map(each => withLibraries(each, read, packageName)),
    problems: [
      ...problems,
      ...top.sections.flatMap(strangers),
      ...extensionProblems(parts.flatMap(({ fields }) => wordsOf(fields, [...onFields, 'other-extensions']))),
      ...unknownPackages(
        read.flatMap(({ dependencies }) => dependencies),
        own,
      ),
    ],
    named: namedFolders(parts.flatMap(({ fields }) => wordsOf(fields, folderFields))),
    package: { name: packageName, version: field('version'), dataFolder: relativePath(field('data-dir')) },
  };
}

/** What is neither a field nor a section of a `.cabal` file, mostly a field without its colon. */
function strangers(section: Section): readonly Diagnostic[] {
  const { keyword, argument, start } = section;
  if (kinds.has(keyword) || otherSections.has(keyword) || branches.has(keyword))
    return section.sections.flatMap(strangers);
  const words = argument === '' ? '' : ` ${argument}`;
  return [
    {
      code: 'W0601',
      severity: 'warning',
      span: span(start, start + Math.max(1, keyword.length)),
      title: keyword === '' ? 'This is neither a field nor a section' : `There is no section ${keyword}`,
      ...(keyword === '' ? {} : { hint: `A field needs a colon after its name: ${keyword}:${words}` }),
    },
  ];
}

const sections = (top: Section, keyword: string): readonly Section[] =>
  top.sections.filter(section => section.keyword === keyword);

const fieldsNamed = (fields: readonly Field[], name: string): readonly Field[] =>
  fields.filter(field => field.name === name);

/** A section's fields with those of its imports before and those of the branches that hold after. */
function fieldsOf(
  section: Section,
  common: ReadonlyMap<string, Section>,
  flags: ReadonlyMap<string, boolean>,
  problems: Diagnostic[],
  importing: ReadonlySet<string>,
): readonly Field[] {
  const inherited = fieldsNamed(section.fields, 'import').flatMap(field =>
    words(field).flatMap(({ text, span: where }) => {
      const stanza = common.get(text);
      if (stanza && !importing.has(text))
        return fieldsOf(stanza, common, flags, problems, new Set([...importing, text]));
      problems.push({
        code: 'W0601',
        severity: 'warning',
        span: where,
        title: stanza ? `The common stanza ${text} imports itself` : `There is no common stanza ${text}`,
      });
      return [];
    }),
  );
  const own = [...inherited, ...section.fields];
  let taken = true;
  for (const branch of section.sections) {
    const holds = branch.keyword !== 'else' && holdsOn(branch.argument, flags);
    const chosen: boolean = branch.keyword === 'if' ? holds : !taken && (branch.keyword === 'else' || holds);
    taken = branch.keyword === 'if' ? chosen : taken || chosen;
    if (chosen) own.push(...fieldsOf(branch, common, flags, problems, importing));
  }
  return own;
}

/** The items of a list, parted by commas or white space. */
const words = (field: Field): readonly FieldWord[] =>
  [...field.value.matchAll(/"([^"]*)"|[^\s,"]+/g)].map(match => ({
    text: match[1] ?? match[0],
    span: span(field.start + match.index, field.start + match.index + match[0].length),
  }));

/** The words of the fields of these names. */
const wordsOf = (fields: readonly Field[], names: readonly string[]): readonly FieldWord[] =>
  names.flatMap(name => fieldsNamed(fields, name).flatMap(words));

/** Whose words are extensions that are on, or the language. */
const onFields = ['default-language', 'default-extensions', 'extensions'];

const folderFields = ['hs-source-dirs', 'hs-source-dir'];

/** Each where it is first written, though several sections import it. */
const namedFolders = (written: readonly FieldWord[]): readonly NamedFolder[] => [
  ...new Map(
    written.map(word => [
      word.span.start,
      { holds: 'modules', folder: relativePath(word.text), written: word.text, span: word.span } as const,
    ]),
  ).values(),
];

/**
 * The packages of `build-depends`: what stands first between commas, those in braces aside (`base ^>={4.19, 4.20}`).
 * A part may say which of the package's libraries are meant.
 */
const dependenciesOf = (field: Field): readonly Dependency[] =>
  [
    ...field.value.matchAll(
      /(?:^|,)\s*([A-Za-z0-9][A-Za-z0-9-]*)(?:\s*:\s*(\{[^}]*\}|[\w-]+))?(?:\{[^}]*\}|[^,{])*/g,
    ),
  ].map(({ index, 0: part, 1: name, 2: libraries }) => {
    const start = field.start + index + part.indexOf(name!);
    return {
      package: name!,
      ...(libraries !== undefined && { libraries: libraries.match(/[\w-]+/g) ?? [] }),
      span: span(start, start + name!.length),
    };
  });

/** Cabal defines `MIN_VERSION_name` for what is depended on; of a package that is not known, any version will do. */
const dependencyMacros = (dependencies: readonly Dependency[]): readonly string[] =>
  dependencies
    .filter(({ package: name }) => !Object.hasOwn(packageVersions, name.replaceAll('-', '_')))
    .map(({ package: name }) => minimumMacro(name));

function component(section: Section, packageName: string, fields: readonly Field[]): Component {
  const list = (...names: readonly string[]): readonly string[] =>
    wordsOf(fields, names).map(({ text }) => text);
  const folders = [...new Set(list(...folderFields).map(relativePath))];
  const dependencies = fieldsNamed(fields, 'build-depends').flatMap(dependenciesOf);
  const options = list('ghc-options', 'ghc-prof-options');
  const main = fieldsNamed(fields, 'main-is').at(-1)?.value.trim();
  return {
    kind: section.keyword as ComponentKind,
    name: section.argument || packageName,
    folders: folders.length === 0 ? [''] : folders,
    ...(main ? { main: relativePath(main) } : {}),
    // where a package says no language, Cabal asks GHC for the oldest
    extensions: [
      ...new Set([
        ...(fieldsNamed(fields, 'default-language').length > 0 ? [] : ['Haskell98']),
        ...list(...onFields),
      ]),
    ],
    macros: [
      ...dependencyMacros(dependencies),
      ...list('cpp-options').flatMap(option => (option.startsWith('-D') ? [option.slice(2)] : [])),
    ],
    includes: [...new Set(list('include-dirs').map(relativePath))],
    // Cabal gives GHC those for profiling last
    ...(options.length > 0 && { options }),
    dependencies,
    modules: list('exposed-modules', 'other-modules'),
    ...(section.keyword === 'library' ? { exposed: list('exposed-modules') } : {}),
  };
}

/** What a component finds its modules in also: the folders of the package's libraries that it depends on. */
function withLibraries(own: Component, all: readonly Component[], packageName: string): Component {
  const components = new Set<Component>([own]);
  for (const user of components)
    for (const used of all)
      if (used.kind === 'library' && user.dependencies.some(each => isMeant(used.name, each, packageName)))
        components.add(used);
  return { ...own, folders: [...new Set([...components].flatMap(({ folders }) => folders))] };
}

/** Whether a dependency is on this library of the package itself. A library's own name alone will do, too. */
const isMeant = (library: string, { package: name, libraries }: Dependency, packageName: string): boolean =>
  libraries === undefined ? name === library : name === packageName && libraries.includes(library);
