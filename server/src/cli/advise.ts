/** Advice on a terminal: each remark at its line of the source, with the figures that it rests on. */
import { readText } from '../files.ts';
import { type Advice, counted, type Profile, type Span, sourceText } from '../language.ts';
import { coloured, type Paint, plain, renderDiagnostic } from './render.ts';

/** Where the centres of a module are in the text that was compiled. */
export const compiledCentres =
  (profile: Profile) =>
  (module: string): ReadonlyMap<number, Span> =>
    new Map(
      profile.centres.flatMap((centre, number) =>
        centre.module === module && centre.span && centre.kind !== 'built-in' ? [[number, centre.span]] : [],
      ),
    );

export function writeAdvice(advice: readonly Advice[]): void {
  const paint = process.stderr.isTTY && !process.env.NO_COLOR ? coloured : plain;
  process.stderr.write(`\n${renderAdvice(advice, paint)}`);
}

function renderAdvice(advice: readonly Advice[], paint: Paint): string {
  if (advice.length === 0)
    return 'No advice: nothing that is known to be slow stands where this run spent much.\n';
  const items = advice.map(({ rule, title, evidence, path, span, fix }) => {
    const [what, instead] = parts(title);
    const offer = fix ? `\n(the light bulb of an editor makes the change: ${fix.title})` : '';
    return renderDiagnostic(
      sourceText(path, readText(path) ?? ''),
      {
        code: rule,
        severity: 'information',
        span,
        title: what,
        text: evidence,
        hint: `${instead}${offer}`,
      },
      paint,
      'advice',
    );
  });
  return `${items.join('\n')}\n${counted(advice.length, 'remark')}, the most expensive place first.\n`;
}

/** What is slow, and what to write: the sentence at its first colon that is in no quotes. */
function parts(title: string): readonly [string, string] {
  for (let at = title.indexOf(': '); at >= 0; at = title.indexOf(': ', at + 1)) {
    const before = title.slice(0, at);
    if (before.split('‘').length === before.split('’').length) return [before, title.slice(at + 2)];
  }
  return [title, ''];
}
