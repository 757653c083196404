/** Cobertura's XML (coverage-04.dtd): lines, and the outcomes of each line's decisions. */
import type { Covered } from './figures.ts';
import { type CoveredLine, linesOf } from './line.ts';
import { quoted } from './report.ts';

/** `timestamp`: milliseconds since 1970. */
export function writeCobertura(modules: readonly Covered[], timestamp: number): string {
  const classes = modules.map(module => ({ module, lines: linesOf(module) }));
  const rows = [
    '<?xml version="1.0" ?>',
    '<!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">',
    `<coverage ${totals(classes.flatMap(c => c.lines))} complexity="0" version="1" timestamp="${timestamp}">`,
    '  <sources><source>.</source></sources>',
    '  <packages>',
    `    <package name="" ${rates(classes.flatMap(c => c.lines))} complexity="0">`,
    '      <classes>',
    ...classes.flatMap(({ module, lines }) => [
      `        <class name=${quoted(module.module)} filename=${quoted(module.file)} ${rates(lines)} complexity="0">`,
      '          <methods/>',
      '          <lines>',
      ...lines.map(line => `            ${lineElement(line)}`),
      '          </lines>',
      '        </class>',
    ]),
    '      </classes>',
    '    </package>',
    '  </packages>',
    '</coverage>',
  ];
  return `${rows.join('\n')}\n`;
}

interface Branches {
  readonly all: number;
  readonly used: number;
}

const branchesOf = (lines: readonly CoveredLine[]): Branches => {
  const outcomes = lines.flatMap(l => l.decisions.flatMap(({ yes, no }) => [yes, no]));
  return { all: outcomes.length, used: outcomes.filter(count => count > 0).length };
};

const rate = (used: number, all: number): string =>
  all === 0 ? '1' : String(Number((used / all).toFixed(4)));
const usedLines = (lines: readonly CoveredLine[]): number => lines.filter(l => l.count > 0).length;

function rates(lines: readonly CoveredLine[]): string {
  const { all, used } = branchesOf(lines);
  return `line-rate="${rate(usedLines(lines), lines.length)}" branch-rate="${rate(used, all)}"`;
}

function totals(lines: readonly CoveredLine[]): string {
  const { all, used } = branchesOf(lines);
  return `${rates(lines)} lines-covered="${usedLines(lines)}" lines-valid="${lines.length}" branches-covered="${used}" branches-valid="${all}"`;
}

function lineElement(line: CoveredLine): string {
  const { all, used } = branchesOf([line]);
  const start = `<line number="${line.line}" hits="${line.count}"`;
  if (all === 0) return `${start} branch="false"/>`;
  return `${start} branch="true" condition-coverage="${Math.floor((100 * used) / all)}% (${used}/${all})"/>`;
}
