/** The source of a module as a page that shows what was not evaluated, as `hpc markup` draws it, and the pages of figures. */
import { type Covered, decisionsIn, figuresOf, outcomeOf, percentOf, type Share } from './figures.ts';
import { untabbedLines } from './source.ts';

export interface MarkupOptions {
  /** Whether each top-level declaration says how often it was entered. */
  readonly entryCounts?: boolean;
  /** Whether what was covered stands out, rather than what was not. */
  readonly highlightCovered?: boolean;
}

type Mark = 'decl' | 'nottickedoff' | 'istickedoff' | 'tickonlytrue' | 'tickonlyfalse';

interface Region {
  readonly from: number;
  readonly to: number;
  readonly mark: Mark;
  readonly entries?: number;
}

const style = ({ highlightCovered }: MarkupOptions): string => {
  const [missed, used, declared] = highlightCovered
    ? [
        'color: #404040; background: white; font-style: oblique',
        'color: black; background: #d0c0ff',
        '; background: #d0c0ff',
      ]
    : ['background: yellow', 'background: white', ''];
  return [
    'span.lineno { color: white; background: #aaaaaa; border-right: solid white 12px }',
    `span.nottickedoff { ${missed} }`,
    `span.istickedoff { ${used}; font-style: normal }`,
    'span.tickonlyfalse { margin: -1px; border: 1px solid #f20913; background: #f20913 }',
    'span.tickonlytrue { margin: -1px; border: 1px solid #60de51; background: #60de51 }',
    'span.funcount { font-size: small; color: orange; z-index: 2; position: absolute; right: 20px }',
    `span.decl { font-weight: bold${declared} }`,
    'span.spaces { background: white }',
  ].join('\n');
};

const page = (title: string, styles: string, body: string): string =>
  `<!DOCTYPE html>\n<html>\n<head>\n<meta charset="UTF-8">\n<title>${escaped(title)}</title>\n<style>\n${styles}\n</style>\n</head>\n<body>\n${body}\n</body>\n</html>\n`;

export function markupModule(module: Covered, text: string, options: MarkupOptions): string {
  const legend = options.highlightCovered
    ? '<span class="istickedoff">executed</span>'
    : '<span class="nottickedoff">never executed</span>';
  const key = `<pre>\n<span class="decl">${legend} <span class="tickonlytrue">always true</span> <span class="tickonlyfalse">always false</span></span>\n</pre>`;
  const lines = untabbedLines(text);
  const body = marked(lines, regionsOf(module, lines), options)
    .split('\n')
    .map((line, i) => `<span class="lineno">${String(i + 1).padStart(5)} </span>${line}`);
  return page(module.module, style(options), `${key}\n<pre>\n${body.join('\n')}\n</pre>`);
}

function regionsOf(module: Covered, lines: readonly string[]): readonly Region[] {
  const starts: number[] = [];
  lines.reduce((at, line, i) => {
    starts[i] = at;
    return at + line.length + 1;
  }, 0);
  const offset = (line: number, column: number): number =>
    (starts[line - 1] ?? 0) + [...(lines[line - 1] ?? '')].slice(0, column).join('').length;
  const span = (place: Covered['boxes'][number]['place']) => ({
    from: offset(place.line, place.column - 1),
    to: offset(place.endLine, place.endColumn),
  });
  const used = (count: number): Mark => (count > 0 ? 'istickedoff' : 'nottickedoff');
  const boxes = module.boxes.flatMap(({ place, kind }, i): readonly Region[] => {
    const count = module.counts[i] ?? 0;
    if (kind.kind === 'decision') return [];
    const own: Region = { ...span(place), mark: used(count) };
    return kind.kind === 'top' ? [{ ...span(place), mark: 'decl', entries: count }, own] : [own];
  });
  const decisions = decisionsIn(module).flatMap((d): readonly Region[] => {
    const outcome = outcomeOf(d);
    if (outcome === 'onlyTrue') return [{ ...span(d.place), mark: 'tickonlytrue' }];
    return outcome === 'onlyFalse' ? [{ ...span(d.place), mark: 'tickonlyfalse' }] : [];
  });
  return [...boxes, ...decisions]
    .filter(({ from, to }) => from < to)
    .map((region, i) => ({ region, i }))
    .sort((a, b) => a.region.from - b.region.from || b.region.to - a.region.to || b.i - a.i)
    .map(({ region }) => region);
}

const indentation = / */y;

/** A mark inside one of its own kind says nothing new. */
function marked(lines: readonly string[], regions: readonly Region[], options: MarkupOptions): string {
  const text = lines.join('\n');
  const open: Region[] = [];
  let html = '';
  let next = 0;
  const innermost = (): Mark | undefined => open.findLast(r => r.mark !== 'decl')?.mark;
  for (let at = 0; at <= text.length; at++) {
    while (open.length > 0 && open.at(-1)!.to <= at) {
      open.pop();
      html += '</span>';
    }
    for (let r = regions[next]; r && r.from <= at; r = regions[++next]) {
      if (innermost() === r.mark || (r.mark === 'istickedoff' && innermost()?.startsWith('tickonly')))
        continue;
      open.push(r);
      html += `<span class="${r.mark}">`;
      if (r.entries !== undefined && options.entryCounts)
        html += `<span class="funcount">-- ${entered(r.entries)}</span>`;
    }
    const character = text[at];
    if (character === '\n') {
      // what goes on has no colour before the first character of a line
      indentation.lastIndex = at + 1;
      const [blanks = ''] = indentation.exec(text) ?? [];
      const isWithin = open.length > 0 && blanks !== '';
      html += `${'</span>'.repeat(open.length)}\n${isWithin ? `<span class="spaces">${blanks}</span>` : ''}`;
      html += open.map(r => `<span class="${r.mark}">`).join('');
      if (isWithin) at += blanks.length;
    } else if (character !== undefined) html += escaped(character);
  }
  return html;
}

const entered = (count: number): string =>
  count === 0 ? 'never entered' : count === 1 ? 'entered once' : `entered ${count} times`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const orders = {
  hpc_index: undefined,
  hpc_index_fun: 'top',
  hpc_index_alt: 'alternatives',
  hpc_index_exp: 'expressions',
} as const;

/** The file of a module's page; those of a package have a folder of their own, as their `.mix` files do. */
export const pageOf = (module: string): string => `${module}.hs.html`;

/** The pages of figures by their names: the modules by name, or those first of which most of a kind was used. */
export function markupIndex(modules: readonly Covered[]): ReadonlyMap<string, string> {
  const rows = modules.map(m => ({ name: m.module, figures: figuresOf([m]) }));
  const total = figuresOf(modules);
  return new Map(
    Object.entries(orders).map(([name, by]) => {
      const sorted = [...rows].sort(
        (a, b) =>
          (by ? percentOf(b.figures[by]) - percentOf(a.figures[by]) : 0) || (a.name < b.name ? -1 : 1),
      );
      const cells = (figures: typeof total): string =>
        (['top', 'alternatives', 'expressions'] as const).map(kind => cell(figures[kind])).join('');
      const body = [
        '<table class="dashboard">',
        '<tr><th><a href="hpc_index.html">module</a></th><th colspan="3"><a href="hpc_index_fun.html">Top Level Definitions</a></th><th colspan="3"><a href="hpc_index_alt.html">Alternatives</a></th><th colspan="3"><a href="hpc_index_exp.html">Expressions</a></th></tr>',
        ...sorted.map(
          row =>
            `<tr><td><tt>module <a href="${escaped(pageOf(row.name))}">${escaped(row.name)}</a></tt></td>${cells(row.figures)}</tr>`,
        ),
        `<tr class="total"><th>Program Coverage Total</th>${cells(total)}</tr>`,
        '</table>',
      ].join('\n');
      return [`${name}.html`, page('Coverage', indexStyle, body)];
    }),
  );
}

const indexStyle = [
  'table.dashboard { border-collapse: collapse; border: solid 1px black; width: 100% }',
  '.dashboard td, .dashboard th { border: solid 1px black }',
  '.bar { background-color: #f25913; width: 100px }',
  '.bar div { background-color: #60de51; height: 12px }',
  '.total { background: #e0e0e0 }',
].join('\n');

function cell(share: Share): string {
  const percent = percentOf(share);
  if (share.boxes === 0) return '<td>-</td><td>0/0</td><td></td>';
  return `<td>${percent}%</td><td>${share.used}/${share.boxes}</td><td><div class="bar"><div style="width: ${percent}px"></div></div></td>`;
}
