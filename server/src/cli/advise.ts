/** Advice on a terminal: each remark at its line of the source, with the figures that it rests on. */

import { type Advice, sourceText } from '../../../language/index.ts';
import { brokenLines, counted, type Drawing } from '../../../language/profile/index.ts';
import { readText } from '../files/reading.ts';
import { drawingFor } from './drawing.ts';
import { coloured, plain, renderDiagnostic } from './render.ts';

export function writeAdvice(advice: readonly Advice[]): void {
  process.stderr.write(`\n${renderAdvice(advice, drawingFor(process.stderr, process.env))}`);
}

/** Cells that stand before the sentences of a remark, and before its hint. */
const [beforeText, beforeHint] = [4, 10];

export function renderAdvice(advice: readonly Advice[], { width = Infinity, colour }: Drawing): string {
  if (advice.length === 0)
    return 'No advice: no known slow pattern was found where this run spent its costs.\n';
  const items = advice.map(({ rule, title, evidence, path, span, fix }) => {
    const [what, instead] = parts(title);
    const offer = fix ? [`(quick fix in the editor: ${fix.title})`] : [];
    const hint = [
      brokenLines(instead, width - beforeHint),
      ...offer.map(each => brokenLines(each, width - beforeText)),
    ];
    return renderDiagnostic(
      sourceText(path, readText(path) ?? ''),
      {
        code: rule,
        severity: 'information',
        span,
        title: what,
        text: brokenLines(evidence, width - beforeText).join('\n'),
        hint: hint.flat().join('\n'),
      },
      colour === true ? coloured : plain,
      'advice',
    );
  });
  return `${items.join('\n')}\n${counted(advice.length, 'suggestion')}, most expensive first.\n`;
}

/** What is slow, and what to write: the sentence at its first colon that is in no quotes. */
function parts(title: string): readonly [string, string] {
  for (let at = title.indexOf(': '); at >= 0; at = title.indexOf(': ', at + 1)) {
    const before = title.slice(0, at);
    if (before.split('‘').length === before.split('’').length) return [before, title.slice(at + 2)];
  }
  return [title, ''];
}
