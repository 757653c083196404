/** Options of GHC's runtime, as people type them behind a program. */
import { expect, it } from 'vitest';
import { translateRts } from '../../../server/src/cli/rts.ts';

const translated = (text: string): string => translateRts(text.split(' ')).args.join(' ');

it.each([
  ['profile A.hs +RTS -p', 'profile --report prof A.hs'],
  ['profile A.hs +RTS -P -xc -RTS -- 8', 'profile --report prof-detailed --xc A.hs -- 8'],
  ['profile A.hs -- 8 +RTS -Pa -s -RTS 9', 'profile --report prof-all --statistics A.hs -- 8 9'],
  [
    'profile A.hs +RTS -pj -RTS +RTS -M64m -K1m',
    'profile --report json --heap-limit 64m --stack-limit 1m A.hs',
  ],
  ['profile A.hs +RTS -V0.01 -p', 'profile --tick-interval 0.01 --report prof A.hs'],
  [
    'profile A.hs +RTS -h -i0.01 -L60 -xt',
    'profile --heap-interval 0.01 --heap-name-length 60 --heap-threads --heap hc A.hs',
  ],
  [
    'profile A.hs +RTS -hr -R3 -hrmain',
    'profile --heap-retainers 3 --heap hr --heap-only retainer=main A.hs',
  ],
  ['profile A.hs +RTS -hr -R0', 'profile --heap hr A.hs'],
  ['profile A.hs +RTS -hc -i1e-2', 'profile --heap-interval 1e-2 --heap hc A.hs'],
  ['profile A.hs +RTS -r', 'profile --ticky A.hs'],
  ['profile A.hs +RTS -p -poout/b', 'profile --report prof --output out/b.prof A.hs'],
  ['profile A.hs +RTS -hc -l -p', 'profile --report eventlog --report prof --heap hc A.hs'],
  ['profile A.hs +RTS -hb', 'profile --heap hb A.hs'],
  ['profile A.hs +RTS -hc -hbdrag,void', 'profile --heap hc --heap-only biography=drag,void A.hs'],
  ['profile A.hs +RTS -he --automatic-era-increment', 'profile --heap-next-era --heap he A.hs'],
  ['profile A.hs +RTS -hy -he2', 'profile --heap hy --heap-only era=2 A.hs'],
  ['profile A.hs +RTS --no-automatic-time-samples', 'profile --time-on-request A.hs'],
  ['profile A.hs +RTS -hc --no-automatic-heap-samples', 'profile --heap-on-request --heap hc A.hs'],
  ['profile A.hs +RTS -hT', 'profile --heap hT A.hs'],
  ['profile A.hs +RTS -hi', 'profile --heap hi A.hs'],
  [
    'profile A.hs +RTS -hdItem -hC{main,go} -hy',
    'profile --heap hy --heap-only description=Item --heap-only anywhere=main,go A.hs',
  ],
  ['profile A.hs +RTS -hMMain -hc -hma,b', 'profile --heap hc --heap-only module=a,b A.hs'],
  ['run A.hs +RTS -hi', 'run --heap hi A.hs'],
  ['run A.hs +RTS -hT -i0.01', 'run --heap-interval 0.01 --heap hT A.hs'],
  ['run A.hs -- a -RTS --RTS +RTS -s', 'run A.hs -- a -RTS +RTS -s'],
  ['view A.prof +RTS -p', 'view A.prof +RTS -p'],
])('%s', (given, own) => expect(translated(given)).toBe(own));

it('passes over what has no meaning here, and says so', () => {
  expect(translateRts(['profile', 'A.hs', '+RTS', '-V0']).passedOver).toEqual(['-V0']);
  expect(translateRts(['run', 'A.hs', '+RTS', '-V0.01']).passedOver).toEqual(['-V0.01']);
  expect(translateRts(['run', 'A.hs', '+RTS', '-l']).passedOver).toEqual(['-l']);
  expect(translateRts(['profile', 'A.hs', '+RTS', '-p', '-l', '-poB']).passedOver).toEqual(['-poB']);
  expect(translateRts(['run', 'A.hs', '+RTS', '-A64m', '-N2', '--nonmoving-gc'])).toEqual({
    args: ['run', 'A.hs'],
    passedOver: ['-A64m', '-N2', '--nonmoving-gc'],
  });
});

it('refuses what GHC does not know, and a profile of what is only run', () => {
  expect(() => translated('run A.hs +RTS -jump')).toThrow('unknown RTS option: -jump');
  expect(() => translated('run A.hs +RTS -hc')).toThrow(
    'the flag -hc requires the program to be built with -prof; use cairn profile',
  );
  expect(() => translated('run A.hs +RTS -r')).toThrow('the flag -r needs a profile; use cairn profile');
  expect(() => translated('run A.hs +RTS -p')).toThrow('the flag -p needs a profile; use cairn profile');
});

it.each([
  ['-hq', 'invalid heap profile option: -hq'],
  ['-hxmain', 'invalid heap profile option: -hxmain'],
  ['-hc -hd', 'multiple heap profile options'],
  ['-hc -ix', 'bad value for -i'],
  ['-hc -i-1', 'bad value for -i'],
  ['-L0', 'bad RTS option: -L0'],
  ['-hr -Rx', 'bad RTS option: -Rx'],
  ['-Lmany', 'bad RTS option: -Lmany'],
])('refuses %s as GHC does', (given, why) => {
  expect(() => translated(`profile A.hs +RTS ${given}`)).toThrow(why);
});
