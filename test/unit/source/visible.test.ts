import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  markdownBlock,
  markdownCode,
  markdownWithoutLinks,
  markdownWords,
  visibleLine,
  visibleLines,
} from '../../../language/source/visible.ts';

describe('what may be shown', () => {
  it('has a sign for each control character', () => {
    expect(visibleLine('a\u001b[31mb\u0007\u007f\u009b2J\n')).toBe('a␛[31mb␇␡\ufffd2J␊');
    expect(visibleLine('rev\u202eesrever')).toBe('rev\ufffdesrever');
  });
  it('keeps the lines and tabs of a text', () => {
    expect(visibleLines('a\tb\r\nc\rd\u001b]8;;x\u0007')).toBe('a\tb\r\nc␍d␛]8;;x␇');
  });
  it('stays as long as it was', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => visibleLine(text).length === text.length));
  });
});

describe('in Markdown', () => {
  it('words are no links, pictures, HTML or commands', () => {
    expect(markdownWords('[x](command:evil) ![](a) <b> `c`')).toBe(
      '\\[x\\]\\(command:evil\\) \\!\\[\\]\\(a\\) \\<b\\> \\`c\\`',
    );
    expect(markdownWords('https://a.b, www.c.d, e@f.g')).not.toMatch(/s:\/\/|www\.|e@f/);
  });
  it('of documentation loses links and keeps lists and emphasis', () => {
    expect(markdownWithoutLinks('* *a* [b](command:c)\n* ![d](e) <i> \\[f](g)')).toBe(
      '* *a* \\[b\\](command:c)\n* \\!\\[d\\](e) \\<i> \\\\\\[f\\](g)',
    );
  });
  it('code ends where it should, whatever is in it', () => {
    expect(markdownCode('f :: Proxy "``"')).toBe('```f :: Proxy "``"```');
    expect(markdownCode('`a`')).toBe('`` `a` ``');
    expect(markdownBlock('haskell', 'x = "\n```\n[y](command:z)"')).toBe(
      '````haskell\nx = "\n```\n[y](command:z)"\n````',
    );
  });
});
