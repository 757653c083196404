/** The colours of costs against the backgrounds of VS Code's own themes: WCAG 2.1, 1.4.3 (text), 1.4.6 (high contrast) and
 * 1.4.11 (bars). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Colour {
  readonly id: string;
  readonly defaults: Readonly<Record<Theme, string>>;
}
type Theme = 'light' | 'dark' | 'highContrast' | 'highContrastLight';

/** Editor backgrounds: Light Modern and Light+, Dark Modern, Dark+, and the two of high contrast. */
const backgrounds: readonly (readonly [theme: Theme, background: string])[] = [
  ['light', '#ffffff'],
  ['dark', '#1f1f1f'],
  ['dark', '#1e1e1e'],
  ['highContrast', '#000000'],
  ['highContrastLight', '#ffffff'],
];

const { contributes } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { readonly contributes: { readonly colors: readonly Colour[] } };

const colour = (id: string, theme: Theme): string => {
  const found = contributes.colors.find(each => each.id === `cairn.${id}`);
  if (!found) throw new Error(`no colour cairn.${id}`);
  return found.defaults[theme];
};

/** Relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

describe.each(backgrounds)('in a %s theme on %s', (theme, background) => {
  const text = theme.startsWith('highContrast') ? 7 : 4.5;

  it.each(['costForeground', 'staleForeground'])('%s can be read', id => {
    expect(contrast(colour(id, theme), background)).toBeGreaterThanOrEqual(text);
  });

  it.each(['individualBar', 'inheritedBar', 'staleBar'])('%s can be seen', id => {
    expect(contrast(colour(id, theme), background)).toBeGreaterThanOrEqual(3);
  });

  it('the two parts of a bar can be told apart', () => {
    expect(contrast(colour('individualBar', theme), colour('inheritedBar', theme))).toBeGreaterThanOrEqual(2);
  });
});
