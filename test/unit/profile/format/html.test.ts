/** A profile in a page: all of it, and nothing in it that could be more than text. */
import { describe, expect, it } from 'vitest';
import {
  formatNamed,
  type PackedProfile,
  type Profile,
  packProfile,
  unpackProfile,
} from '../../../../language/profile/index.ts';
import { parseDrawing } from '../../../lib/drawing.ts';
import { introSource } from '../fixtures.ts';

const page =
  '<title>PROGRAM</title><body><script type="application/json" id="profile">PROFILE</script></body>';
const write = (profile: Profile, sources = new Map([['Main', introSource]])): string =>
  String(formatNamed('html')!.write(profile, { metric: 'time', urlOf: file => file, page, sources }));

const contentOf = (
  text: string,
): { profile: PackedProfile; own: boolean[]; sources: { module: string; text: string }[] } =>
  JSON.parse(/id="profile">(.*?)<\/script>/s.exec(text)![1]!);

const nasty: Profile = {
  ...parseDrawing(`
    MAIN
     main 1 8 1
  `),
  program: '</title><script>alert(1)</script>$&',
  centres: [
    { label: 'MAIN', module: 'MAIN', location: '<built-in>', kind: 'built-in' },
    { label: '</script><img src=x onerror=alert(1)>$`', module: 'Main', location: '<!--', kind: 'auto' },
  ],
};

describe('html', () => {
  it('names the packages of the centres, where they are known', () => {
    const packages = ['', 'shop'];
    const text = formatNamed('html')!.write(nasty, { metric: 'time', urlOf: file => file, page, packages });
    expect(contentOf(String(text))).toMatchObject({ packages });
    expect(contentOf(write(nasty))).not.toHaveProperty('packages');
  });

  it('is whole for a program that is called as a place of the page is', () => {
    for (const program of ['PROFILE', 'PROGRAM', '>PROFILE<', '$&', "$'", '$`']) {
      const text = write({ ...nasty, program });
      expect(unpackProfile(contentOf(text).profile).program).toBe(program);
      expect(text).toContain(
        `<title>${program.replaceAll('&', '&amp;').replaceAll('>', '&gt;').replaceAll('<', '&lt;')}</title>`,
      );
    }
  });

  it('holds the whole profile and the source', () => {
    const { profile, own, sources } = contentOf(write(nasty));
    expect(unpackProfile(profile)).toEqual(nasty);
    expect(own).toEqual([false, true]);
    expect(sources).toEqual([{ module: 'Main', text: introSource.text }]);
  });

  it('begins with the selection that it is given, and has the costs of all', () => {
    const text = formatNamed('html')!.write(nasty, {
      metric: 'time',
      urlOf: file => file,
      page,
      deselected: new Set([1]),
    });
    expect(contentOf(String(text))).toMatchObject({
      deselected: [1],
      profile: { stacks: { allocation: [0, 8] } },
    });
  });

  it('lets nothing of a profile be markup', () => {
    const text = write(nasty);
    expect(text.match(/<\/?[a-z]+/g)).toEqual([
      '<title',
      '</title',
      '<body',
      '<script',
      '</script',
      '</body',
    ]);
    expect(text).not.toContain('<!--');
    expect(text).toContain('<title>&lt;/title&gt;');
  });

  it('takes modules with centres of their own for the person’s, where there is no source', () => {
    expect(contentOf(write(nasty, new Map())).own).toEqual([false, true]);
  });

  it('cannot be written without the page', () => {
    expect(() => formatNamed('html')!.write(nasty, { metric: 'time', urlOf: file => file })).toThrow(
      'missing',
    );
  });

  it('is written from what a message carries', () => {
    expect(unpackProfile(packProfile(nasty))).toEqual(nasty);
  });
});
