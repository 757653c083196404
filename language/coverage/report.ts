/** The report of hpc, as text and as XML. */

import {
  type Covered,
  decisionKinds,
  type Figures,
  figuresOf,
  type Outcomes,
  percentOf,
  type Share,
  sumOfOutcomes,
} from './figures.ts';
import type { Decision } from './model/box.ts';

export interface ReportOptions {
  readonly perModule?: boolean;
  /** Whether declarations that were never used are listed. */
  readonly declarations?: boolean;
}

export function reportText(modules: readonly Covered[], options: ReportOptions): string {
  const unused = (list: readonly Covered[], named: boolean): readonly string[] =>
    options.declarations ? unusedLines(list, named) : [];
  const lines = options.perModule
    ? byName(modules).flatMap(m => [
        `-----<module ${m.module}>-----`,
        ...figureLines(figuresOf([m])),
        ...unused([m], false),
      ])
    : [...figureLines(figuresOf(modules)), ...unused(modules, true)];
  return lines.map(line => `${line}\n`).join('');
}

const byName = (modules: readonly Covered[]): readonly Covered[] =>
  [...modules].sort((a, b) => (a.module < b.module ? -1 : 1));

const percent = (share: Share): string => `${String(percentOf(share)).padStart(3)}%`;
const fraction = ({ used, boxes }: Share): string => `(${used}/${boxes})`;

const decisionWords: Readonly<Record<Decision, string>> = {
  guard: 'guards',
  condition: "'if' conditions",
  qualifier: 'qualifiers',
};

function figureLines(figures: Figures): readonly string[] {
  const { expressions, alternatives, local, top, decisions } = figures;
  const line = (share: Share, what: string): string => `${percent(share)} ${what} ${fraction(share)}`;
  return [
    line(expressions, 'expressions used'),
    line(sumOfOutcomes(figures), 'boolean coverage'),
    ...decisionKinds.map(
      kind => `     ${line(decisions[kind], decisionWords[kind])}${exceptions(decisions[kind])}`,
    ),
    line(alternatives, 'alternatives used'),
    line(local, 'local declarations used'),
    line(top, 'top-level declarations used'),
  ];
}

function exceptions({ onlyTrue, onlyFalse, never }: Outcomes): string {
  const part = (number: number, what: string): string => (number > 0 ? `, ${number} ${what}` : '');
  return part(onlyTrue, 'always True') + part(onlyFalse, 'always False') + part(never, 'unevaluated');
}

/** `named`: whether the names have their module, where they are those of all. */
function unusedLines(modules: readonly Covered[], named: boolean): readonly string[] {
  const names = modules.flatMap(({ module, boxes, counts }) =>
    boxes.flatMap(({ kind }, i) =>
      (kind.kind === 'top' || kind.kind === 'local') && !counts[i]
        ? [[...(named ? [module] : []), ...kind.path].join('.')]
        : [],
    ),
  );
  return names.length === 0 ? [] : ['unused declarations:', ...names.sort().map(name => `     ${name}`)];
}

/** `name`: of the program. */
export function reportXml(name: string, modules: readonly Covered[], options: ReportOptions): string {
  const each = options.perModule
    ? byName(modules).flatMap(m => [
        `  <module name = ${quoted(m.module)}>`,
        ...figureElements(figuresOf([m])),
        '  </module>',
      ])
    : [];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<coverage name=${quoted(name)}>`,
    ...each,
    '  <summary>',
    ...figureElements(figuresOf(modules)),
    '  </summary>',
    '</coverage>',
  ];
  return `${lines.join('\n')}\n`;
}

function figureElements(figures: Figures): readonly string[] {
  const { expressions, alternatives, local, top, decisions } = figures;
  const share = (element: string, { boxes, used }: Share): string =>
    `    <${element} boxes="${boxes}" count="${used}"/>`;
  const outcomes = (element: string, { boxes, onlyTrue, onlyFalse, never }: Outcomes): string =>
    `    <${element} boxes="${boxes}" true="${onlyTrue}" false="${onlyFalse}" count="${boxes - never}"/>`;
  return [
    share('exprs', expressions),
    outcomes('booleans', sumOfOutcomes(figures)),
    outcomes('guards', decisions.guard),
    outcomes('conditionals', decisions.condition),
    outcomes('qualifiers', decisions.qualifier),
    share('alts', alternatives),
    share('local', local),
    share('toplevel', top),
  ];
}

/** As the value of an attribute. */
export const quoted = (text: string): string =>
  `"${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}"`;
