import { describe, expect, it } from 'vitest';
import { urlAmong } from '../../../../server/src/files/path.ts';

describe('the URL of a file in a profile', () => {
  const urlOf = urlAmong(['/home/ann/app/src/A B.hs', '/home/ann/app/Main.hs', 'C:\\work\\Lib.hs']);

  it.each([
    ['/home/ann/app/Main.hs', 'file:///home/ann/app/Main.hs'],
    ['Main.hs', 'file:///home/ann/app/Main.hs'],
    ['./src/A B.hs', 'file:///home/ann/app/src/A%20B.hs'],
    ['../../src\\A B.hs', 'file:///home/ann/app/src/A%20B.hs'],
    ['work\\Lib.hs', 'file:///C%3A/work/Lib.hs'],
  ])('%s', (file, url) => expect(urlOf(file)).toBe(url));

  it.each(['ain.hs', 'lib/Main.hs', '<built-in>'])('is the name where no source is meant: %s', file =>
    expect(urlOf(file)).toBe(file),
  );
});
