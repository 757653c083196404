/** Info tables of GHC's event logs: what bands of `-hi` are called. */
import { describe, expect, it } from 'vitest';
import { createBinaryWriter } from '../../../../language/profile/format/binary.ts';
import { contentOf, textBytes } from '../../../../language/profile/format/eventlogevent.ts';
import { dataBegins, events, marks, varying } from '../../../../language/profile/format/eventlogtypes.ts';
import { heapBands } from '../../../../language/profile/index.ts';
import { centresOfBands } from '../../../../language/profile/pass/heapband.ts';
import { readBytes } from './read.ts';

/** An event with the time in nanoseconds at which it was written. */
type Event = readonly [kind: number, size: number, content: Uint8Array, time?: number];

function logOf(list: readonly Event[]): Uint8Array {
  const writer = createBinaryWriter(false);
  writer.u32(marks.header);
  writer.u32(marks.types);
  for (const [kind, size] of new Map(list.map(([kind, size]) => [kind, size]))) {
    writer.u32(marks.type);
    writer.u16(kind);
    writer.u16(size);
    writer.u32(0);
    writer.u32(0);
    writer.u32(marks.endOfType);
  }
  for (const mark of [marks.endOfTypes, marks.endOfHeader, dataBegins]) writer.u32(mark);
  for (const [kind, size, content, time = 0] of list) {
    writer.u16(kind);
    writer.u64(time);
    if (size === varying) writer.u16(content.length);
    writer.bytes(content);
  }
  writer.u16(events.end);
  return writer.done();
}

const table = (address: number, ...texts: readonly string[]): Event => [
  events.infoTable,
  varying,
  contentOf(writer => {
    writer.u64(address);
    for (const text of texts) writer.bytes(textBytes(text));
  }),
];

const heapProfile: Event = [
  events.heapProfile,
  varying,
  contentOf(writer => {
    writer.u8(0);
    writer.u64(1e8);
    writer.u32(8);
    writer.bytes(new Uint8Array(7));
  }),
];

const sampleOf = (names: Readonly<Record<string, number>>): readonly Event[] => [
  [events.heapSampleBegins, 8, new Uint8Array(8), 5e8],
  ...Object.entries(names).map(
    ([name, bytes]): Event => [
      events.heapSampleName,
      varying,
      contentOf(writer => {
        writer.u8(0);
        writer.u64(bytes);
        writer.bytes(textBytes(name));
      }),
      5e8,
    ],
  ),
  [events.heapSampleEnds, 8, new Uint8Array(8), 5e8],
];

const bandsOf = (list: readonly Event[]) => {
  const { profile, problems } = readBytes(logOf(list));
  expect(problems).toEqual([]);
  const { heap } = profile;
  expect(heap!.only).toEqual(['hi']);
  return { profile: { ...profile, heap: heap! }, heap: heap! };
};

describe('info tables of an event log', () => {
  it('name the bands, wherever they are in the log', () => {
    const before = table(
      0x4a3f80,
      'Main_Node_Main_4_con_info',
      '4',
      'Tree',
      'grow',
      'Main',
      'Main.hs:6:11-29',
    );
    const after = table(0x4a3fc8, 'sat_s11M_info', '15', 'Tree Int', 'grow', 'Main', 'Main.hs:6:13-25');
    const { profile, heap } = bandsOf([
      before,
      heapProfile,
      ...sampleOf({ '0x4a3f80': 96, '0x4a3fc8': 48, '00000000004A3FD0': 24, '0x1': 8 }),
      after,
      table(0x4a3fd0, 'ghczmprim_GHCziTypes_ZC_con_info', 'CONSTR_2_0', '', '', '', ':'),
    ]);
    expect(heap.descriptions).toEqual([
      { name: 'Node', module: 'Main', type: 'Tree', kind: 'CONSTR_2_0', location: 'Main.hs:6:11-29' },
      { name: '<Main.grow>', module: 'Main', type: 'Tree Int', kind: 'THUNK', location: 'Main.hs:6:13-25' },
      { name: ':', type: '*', kind: 'CONSTR_2_0' },
      { name: '0x1', type: '0x1', kind: '0x1' },
    ]);
    const { bands } = heapBands(profile, { breakdown: 'hi' });
    expect(bands.map(({ label, bytes }) => [label, ...bytes])).toEqual([
      ['Node Main.hs:6:11-29', 96],
      ['<Main.grow> Main.hs:6:13-25', 48],
      [':', 24],
      ['0x1', 8],
    ]);
    expect([...centresOfBands(profile, { breakdown: 'hi' }).keys()]).toEqual(bands.map(({ label }) => label));
  });

  it('decode what symbols encode', () => {
    const symbols = {
      DataziMap_Bin_MyziApp_12_con_info: 'Bin',
      ghczmprim_GHCziTupleziPrim_Z3T_con_info: '(,,)',
      Main_ZCzpzc_con_info: ':+^',
      Main_Azq_con_info: "A'",
      Main_zza25a8U_con_info: 'za25a8U',
      Main_Z2H_con_info: '(#,#)',
      Main_z3b1U_con_info: 'α',
      Main_zffffffU_con_info: 'zffffffU',
      zdwgo_r3_info: '$wgo_r3',
    };
    const addresses = Object.keys(symbols).map((_, i) => 0x1000 + i);
    const { heap } = bandsOf([
      ...Object.keys(symbols).map((symbol, i) => table(addresses[i]!, symbol, '1', '', '', '', '')),
      heapProfile,
      ...sampleOf(Object.fromEntries(addresses.map(each => [`0x${each.toString(16)}`, 8]))),
    ]);
    expect(heap.descriptions.map(({ name }) => name)).toEqual(Object.values(symbols));
  });

  it('may lack texts, and be of samples by something else', () => {
    const { heap } = bandsOf([table(0x10), heapProfile, ...sampleOf({ '0x10': 8 })]);
    expect(heap.descriptions).toEqual([{ name: '0x10', type: '*', kind: '*' }]);
    const byType = logOf([table(0x10, 'f_info'), ...sampleOf({ '0x10': 8 })]);
    expect(readBytes(byType).profile.heap!.descriptions[0]!.name).toBe('0x10');
  });
});
