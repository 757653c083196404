/** What the command line shows of a diagnostic's lines. */
import { describe, expect, it } from 'vitest';
import { sourceText } from '../../../language/index.ts';
import { type Remark, renderDiagnostic } from '../../../server/src/cli/render.ts';

const shown = (text: string, from: number, to: number, related: Remark['related'] = []): string[] => {
  const remark: Remark = {
    code: 'E0001',
    severity: 'error',
    title: 'no',
    span: { start: from, end: to },
    related,
  };
  return renderDiagnostic(sourceText('A.hs', text), remark).trimEnd().split('\n').slice(1);
};
const numbers = (count: number): string => Array.from({ length: count }, (_, i) => String(i % 10)).join('');

describe('a line that is too long to be read', () => {
  const text = `x = ${numbers(1000)}`;

  it('is cut off behind, and its mark with it', () => {
    const [line, marks] = shown(text, 4, text.length);
    expect(line).toBe(`  1 | ${text.slice(0, 160)}...`);
    expect(marks).toBe(`    |     ${'^'.repeat(156)}`);
  });

  it('begins a little before a mark that is far to the right', () => {
    const [line, marks] = shown(text, 504, 507);
    expect(line).toBe(`  1 | ...${text.slice(464, 624)}...`);
    expect(marks).toBe(`    | ${' '.repeat(43)}^^^`);
  });

  it('goes on to its end where that is near', () => {
    const [line, marks] = shown(text, 1000, 1004);
    expect(line).toBe(`  1 | ...${text.slice(960)}`);
    expect(marks).toBe(`    | ${' '.repeat(43)}^^^^`);
  });

  it('is shown again for a mark that is elsewhere in it', () => {
    const lines = shown(text, 4, 5, [
      { span: { start: 8, end: 9 }, message: 'near' },
      { span: { start: 804, end: 805 }, message: 'far' },
    ]);
    expect(lines).toEqual([
      `  1 | ${text.slice(0, 160)}...`,
      '    |     ^',
      '    |         - near',
      `  1 | ...${text.slice(764, 924)}...`,
      `    | ${' '.repeat(43)}- far`,
    ]);
  });
});

it('a line that can be read is shown whole', () => {
  const text = numbers(160);
  expect(shown(text, 150, 160)).toEqual([`  1 | ${text}`, `    | ${' '.repeat(150)}${'^'.repeat(10)}`]);
});
