/**
 * A project: where the modules of a program are, which file holds `main`, which extensions are on everywhere. It is
 * described by a `cairn.json` or by a package's `.cabal` file.
 */
import type { SourceText } from '../source/text.ts';
import { cabalProject } from './cabal.ts';
import { type Component, joined, type Project } from './component.ts';
import { manifestProject } from './manifest.ts';

/** The names of files that describe a project: `cairn.json` wins over a `.cabal` file. */
export const manifestName = 'cairn.json';
export const projectFiles = /^cairn\.json$|\.cabal$/;
export const isProjectFile = (name: string): boolean => projectFiles.test(name);

/** Reads a project file, whatever is wrong with it. */
export const projectOf = (source: SourceText): Project =>
  source.name.endsWith('.cabal') ? cabalProject(source) : manifestProject(source);

/** The component that a file belongs to: the one with the deepest folder above it; programs before libraries. */
export function componentOf(project: Project, file: string): Component | undefined {
  const depth = (component: Component): number =>
    Math.max(...component.folders.map(folder => (isUnder(file, folder) ? folder.length : -1)));
  const mainOf = (component: Component): boolean =>
    component.main !== undefined &&
    component.folders.some(folder => joined(folder, component.main!) === file);
  const isMain = project.components.find(mainOf);
  if (isMain) return isMain;
  return project.components
    .filter(component => depth(component) >= 0)
    .toSorted((a, b) => depth(b) - depth(a))[0];
}

const isUnder = (file: string, folder: string): boolean => folder === '' || file.startsWith(`${folder}/`);
