/**
 * The call graph in Graphviz's language (Morgan and Jarvis, Fig. 8): a node for each centre with its shares, an arc for
 * each pair of neighbours with its share of the costs and the number of stacks. Nodes and arcs with a smaller share than `least`
 * are left out.
 */

import { frameName } from '../model/frame.ts';
import type { Profile } from '../model/profile.ts';
import { arcRows } from '../pass/arcs.ts';
import { amount, basis, type Metric } from '../pass/costs.ts';
import { callGraph } from '../pass/graph.ts';
import { percentage, shareOf, stepOf } from '../view/lines.ts';
import { counted } from '../view/number.ts';

export function writeDot(profile: Profile, metric: Metric, least = 0.005): string {
  const whole = basis(profile);
  const { nodes, arcs } = callGraph(profile);
  const shown = nodes.filter(
    ({ inherited }) => amount(inherited, metric) > 0 && shareOf(inherited, whole, metric) >= least,
  );
  const isShown = new Set(shown.map(({ centre }) => centre));
  const nodeLines = shown.map(({ centre, individual, inherited, entries }) => {
    const own = shareOf(individual, whole, metric);
    const text = [
      frameName(profile.centres[centre]!),
      `${percentage(shareOf(inherited, whole, metric))} inherited`,
      `${percentage(own)} individual`,
      counted(entries, 'entry', 'entries'),
    ];
    return `  c${centre} [label=${quoted(text)}, fillcolor="${fills[stepOf(own)]}"];`;
  });
  const arcLines = arcRows(arcs)
    .filter(
      ({ from, to, costs }) => isShown.has(from) && isShown.has(to) && shareOf(costs, whole, metric) >= least,
    )
    .map(({ from, to, costs, stacks }) => {
      const share = shareOf(costs, whole, metric);
      const label = quoted([percentage(share), counted(stacks, 'stack')]);
      return `  c${from} -> c${to} [label=${label}, penwidth=${(1 + 4 * share).toFixed(1)}];`;
    });
  return [
    `digraph ${quoted([profile.program])} {`,
    `  label=${quoted([`${profile.program}: ${metric}`])};`,
    '  node [shape=box, style=filled, fontname="sans-serif"];',
    '  edge [fontname="sans-serif", fontsize=10];',
    ...nodeLines,
    ...arcLines,
    '}',
    '',
  ].join('\n');
}

/** From pale to strong, by the level of the individual share. */
const fills = ['#ffffff', '#fdece3', '#f9cdb5', '#f3a47d', '#e8743b'] as const;

const quoted = (lines: readonly string[]): string =>
  `"${lines
    .map(line =>
      line
        .replaceAll('\\', '\\\\')
        .replaceAll('"', '\\"')
        .replace(/[\r\n]/g, ' '),
    )
    .join('\\n')}"`;
