/** Programs as people write them, each with something slow planted in it: advice marks the lines that say so, and no others. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lineAt, sourceText } from '../../../language/source/text.ts';
import { advised } from '../../lib/advised.ts';
import { profiledTop } from '../../lib/program.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const programs = readdirSync(root).filter(name => name.endsWith('.hs'));

describe.each(['top', 'all'] as const)('with cost centres of %s', costCentres => {
  it.each(programs)('%s', name => {
    const text = readFileSync(`${root}${name}`, 'utf8');
    const source = sourceText(name, text);
    const planted = text.split('\n').flatMap((line, i) => {
      const rules = / -- slow: (.*)$/.exec(line)?.[1]?.split(', ') ?? [];
      return rules.map(rule => `${i + 1} ${rule}`);
    });
    const { advice } = advised(name, text, {}, { ...profiledTop, costCentres, optimise: '1' });
    const found = advice.map(({ rule, span }) => `${lineAt(source, span.start) + 1} ${rule}`);
    expect(found.toSorted()).toEqual(planted.toSorted());
  });
});
