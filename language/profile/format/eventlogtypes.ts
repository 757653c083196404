/** The numbers of GHC's event log (rts/include/rts/EventLogFormat.h), which has the highest byte of each number first. */

/** What begins and ends the parts of the header. */
export const marks = {
  header: 0x68647262,
  endOfHeader: 0x68647265,
  types: 0x68657462,
  endOfTypes: 0x68657465,
  type: 0x65746200,
  endOfType: 0x65746500,
} as const;
export const dataBegins = 0x64617462;

/** The events that are read or written. */
export const events = {
  collectionBegins: 9,
  collectionEnds: 10,
  block: 18,
  userMessage: 19,
  programArguments: 30,
  wallClock: 43,
  collectionLeads: 54,
  marker: 58,
  heapProfile: 160,
  costCentre: 161,
  heapSampleBegins: 162,
  heapSampleStack: 163,
  heapSampleName: 164,
  heapSampleEnds: 165,
  heapBiographyBegins: 166,
  timeSample: 167,
  timeProfile: 168,
  infoTable: 169,
  end: 0xffff,
} as const;

/** The size of an event that states its own. */
export const varying = 0xffff;

/** The events that are written, with the sizes and descriptions of GHC's header. */
export const writtenTypes: readonly (readonly [kind: number, size: number, description: string])[] = [
  [events.collectionBegins, 0, 'Starting GC'],
  [events.collectionEnds, 0, 'Finished GC'],
  [events.block, 14, 'Block marker'],
  [events.userMessage, varying, 'User message'],
  [events.programArguments, varying, 'Program arguments'],
  [events.wallClock, 16, 'Wall clock time'],
  [events.marker, varying, 'User marker'],
  [events.heapProfile, varying, 'Start of heap profile'],
  [events.costCentre, varying, 'Cost center definition'],
  [events.heapSampleBegins, 8, 'Start of heap profile sample'],
  [events.heapSampleStack, varying, 'Heap profile cost-centre sample'],
  [events.heapSampleName, varying, 'Heap profile string sample'],
  [events.heapSampleEnds, 8, 'End of heap profile sample'],
  [events.heapBiographyBegins, 16, 'Start of heap profile (biographical) sample'],
  [events.timeSample, varying, 'Time profile cost-centre stack'],
  [events.timeProfile, 8, 'Start of a time profile'],
];
