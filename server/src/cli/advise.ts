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
  const items = advice.map(({ rule, title, evidence, path, span, fix }) =>
    renderDiagnostic(
      sourceText(path, readText(path) ?? ''),
      { code: rule, severity: 'information', span, title, text: evidence, ...(fix && { hint: fix.title }) },
      paint,
      'advice',
    ),
  );
  return `${items.join('\n')}\n${counted(advice.length, 'remark')}, the most expensive place first.\n`;
}
