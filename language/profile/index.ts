/** What servers, command lines, clients and pages may use of profiles. */
export { fromBase64, toBase64 } from '../source/base64.ts';
export { memoize } from '../source/memoize.ts';
export { never } from '../source/never.ts';
export { markdownCode, markdownWords, visibleLine, visibleLines } from '../source/visible.ts';
export { cairnSuffix, type RunFile, type RunFileModule, readRunFile, writeRunFile } from './format/cairn.ts';
export {
  type ExportFormat,
  type Format,
  type ImportFormat,
  lossOf,
  type WriteOptions,
} from './format/format.ts';
export { type HeapFile, isHp, readHp, writeHp } from './format/hp.ts';
export { programCentreFlags } from './format/html.ts';
export type { Imported, ReadOptions } from './format/imported.ts';
export { writeGhcJson } from './format/json.ts';
export { type ProfOptions, writeProf } from './format/prof/index.ts';
export { readProfile } from './format/read.ts';
export { exportFormats, fileNamesOf, formatNamed, formats, importFormats } from './format/table.ts';
export { writeTicky } from './format/ticky.ts';
export { type CallCounts, type CallKind, callKinds, callsByCentre } from './model/calls.ts';
export * from './model/centre.ts';
export {
  type CostColumns,
  codesOf,
  costsAt,
  type StackColumns,
  stackAt,
  stackColumns,
  stackRows,
} from './model/columns.ts';
export { parseDate, showDate } from './model/date.ts';
export { frameName } from './model/frame.ts';
export {
  type HeapPath,
  type HeapPaths,
  type HeapSeries,
  liveBytes,
  type PathRoot,
  type PathStep,
} from './model/heap.ts';
export { type Location, parseLocation, spanOf } from './model/location.ts';
export type { Mark, MarkKind, Spent } from './model/mark.ts';
export { metricTable } from './model/metric.ts';
export { type PackedProfile, packProfile, unpackProfile, withoutSpan } from './model/pack.ts';
export { matchesCentre, matchesStack, parseStackPattern, type StackPattern } from './model/pattern.ts';
export type * from './model/profile.ts';
export {
  addRestriction,
  type HeapRestriction,
  restrictionKinds,
  restrictionOptions,
  restrictions,
} from './model/restriction.ts';
export * from './model/stack.ts';
export { closureName, type TickyClosure, type TickyCounts } from './model/ticky.ts';
export {
  momentOf,
  sliceStart,
  slicesWithin,
  type Timeline,
  type TimeSpan,
  wholeSlices,
} from './model/timeline.ts';
export type { Tracing } from './model/trace.ts';
export { aggregate } from './pass/aggregate.ts';
export { type Analysis, analyse, type StackTree } from './pass/analysis.ts';
export { type Arcs, arcRows, arcsWhere, type GraphArc, pickArcs } from './pass/arcs.ts';
export { type AttributedCosts, attributedCosts } from './pass/attribution.ts';
export { type Branch, type Branches, type BranchTrees, branchTrees } from './pass/branches.ts';
export {
  type CallCosts,
  type CalleeCosts,
  type CallSite,
  calleesOf,
  costsOfCalls,
  type SiteCosts,
} from './pass/callees.ts';
export { type Neighbour, type Neighbours, neighboursOf } from './pass/callers.ts';
export {
  type CentrePatterns,
  matchingCentres,
  selectionOf,
  unmatchedPatterns,
} from './pass/centrepattern.ts';
export { columnOf, stacksContaining } from './pass/columns.ts';
export { type ComparedCentre, type Comparison, compare, isWithinNoise, sameCentres } from './pass/compare.ts';
export {
  amount,
  basis,
  costsOf,
  hasCosts,
  isFree,
  isNothing,
  isRecorded,
  isRuntime,
  leastTicks,
  type Metric,
  machineCentres,
  machineCosts,
  metrics,
  minus,
  nothing,
  plus,
  recordedMetrics,
  shownMetric,
  total,
} from './pass/costs.ts';
export { type CentreCoverage, coverageOf, withCoverage } from './pass/coverage.ts';
export { type Curve, fitCurve, type Growth } from './pass/curve.ts';
export { type Constants, constantsUnder, underDemanders } from './pass/demanded.ts';
export {
  type Accuracy,
  accuracyOf,
  type Difference,
  differenceOf,
  type Pace,
  paceOf,
  tellingMetric,
  verdictOf,
  wholeDifferences,
} from './pass/difference.ts';
export { selectedEntries } from './pass/entries.ts';
export { type Detour, type Excerpt, excerpt } from './pass/excerpt.ts';
export { curveOf } from './pass/fit.ts';
export {
  type Arm,
  arms,
  type CallGraph,
  callGraph,
  functionArms,
  type GraphNode,
  inverted,
  withArms,
  withStacks,
} from './pass/graph.ts';
export { costsByGroup, costsByLine, type GroupCosts, type SourceLine } from './pass/group.ts';
export {
  type CentreGrowth,
  growthOf,
  type ProgramGrowth,
  type SizedRun,
  type StackGrowth,
} from './pass/growth.ts';
export {
  type BandOptions,
  type Breakdown,
  breakdownNames,
  breakdowns,
  firstBreakdown,
  type HeapBand,
  type HeapBands,
  hasBreakdown,
  heapBands,
  largestBands,
  pathsOfBand,
  retainerSets,
  usualLabelLength,
} from './pass/heap.ts';
export { centresOfBands } from './pass/heapband.ts';
export { hottest } from './pass/hottest.ts';
export { inherit, inheritBy } from './pass/inherit.ts';
export { largestParts } from './pass/largest.ts';
export { lift } from './pass/lift.ts';
export { merge } from './pass/merge.ts';
export {
  isOverheadReliable,
  measuredOverhead,
  type OverheadRuns,
  overheadParts,
  userTime,
  withoutOverhead,
} from './pass/overhead.ts';
export {
  isSameRange,
  type MarkRange,
  marksNamed,
  type Phase,
  phaseNamed,
  phaseOf,
  phaseOfRanges as phaseOfSpans,
  phases,
  profileWithin,
  samplesWithin,
} from './pass/phase.ts';
export { project, withoutCafLevel } from './pass/project.ts';
export { prune } from './pass/prune.ts';
export { areSharesReliable, mergeRepeatedRuns } from './pass/repeat.ts';
export { type HeapProfile, restrictionNames, unmatchedRestrictions } from './pass/restriction.ts';
export {
  allBut,
  type CentreCosts,
  everyCentre,
  programCentres,
  type Selected,
  type Selection,
  select,
  selector,
} from './pass/select.ts';
export { withoutSmaller } from './pass/smaller.ts';
export {
  type ComparedClosure,
  changedCounters,
  closuresOf,
  compareTicky,
  withClosurePlaces,
} from './pass/ticky.ts';
export {
  type ChartBox,
  chartMetric,
  flameChart,
  type SerialProfile,
  serialProfile,
} from './pass/timeline.ts';
export { centresOf, children, inheritedByStack, type StackVisitor, walk } from './pass/tree.ts';
export { showAmount, showSize, unitOf } from './view/amount.ts';
export { type AnnotateOptions, annotate, hasCostlyLine } from './view/annotate.ts';
export {
  type AttributionModel,
  attributionModels,
  isApplicable,
  showError,
  withoutEntries,
} from './view/attribution.ts';
export { callStackLine, showThrow, showTrace, type Trace } from './view/backtrace.ts';
export {
  type Budget,
  checkBudget,
  limitsLive,
  parseBudget,
  recordBudget,
  type Verdict,
  verdictReport,
  writeBudget,
} from './view/budget.ts';
export type { CallOptions } from './view/calls.ts';
export { type ComparisonOptions, comparisonReport } from './view/comparison.ts';
export { coverageSentence, coverageTable, coveredText } from './view/coverage.ts';
export {
  changeText,
  columnText,
  headlineText,
  paceText,
  relativeText,
  verdictWords,
} from './view/difference.ts';
export { drawProfile } from './view/drawing.ts';
export { explainCentre, type Naming } from './view/explain.ts';
export {
  type FlameFrames,
  type FlameOptions,
  type FlameTree,
  flameNode,
  flamePath,
  flameTree,
  frameAt,
  layOutFlame,
  noCentre,
} from './view/flame.ts';
export { type DifferenceTree, differenceTree, goneCentre, isGone } from './view/flamedifference.ts';
export { gainText } from './view/gain.ts';
export {
  fittedSizes,
  type GrowingCosts,
  type GrowthFigures,
  type GrowthLine,
  growthLines,
  growthNote,
  growthRemarks,
  growthReport,
} from './view/growth.ts';
export { heapTable, highestOf, peakOf, totals } from './view/heap.ts';
export {
  biographyMeanings,
  biographyNotes,
  biographyNotesOfBands,
  biographyOf,
  neverUsedAgain,
  neverUsedText,
} from './view/heapbiography.ts';
export { heapSvg, momentText, stackedAreas } from './view/heapgraph.ts';
export { type Locate, type PathLine, pathLines, pathText } from './view/heappath.ts';
export {
  bandsBetween,
  nearestSample,
  type SampleSpan,
  samplesBetween,
  spanFigures,
} from './view/heapspan.ts';
export {
  barOf,
  type Display,
  displayOf,
  hottestCentres,
  isCostly,
  isFreeGenerated,
  isShown,
  isUnused,
  type LineCosts,
  type LineView,
  lineText,
  lineViews,
  type Mode,
  notRun,
  type PlacedLine,
  percentage,
  rowText,
  type Step,
  shareOf,
  shareText,
  stepOf,
  stepText,
  timesText,
  usualDisplay,
  whyOther,
} from './view/lines.ts';
export { beginningLabel, leftOutMarks } from './view/marks.ts';
export { centreName, distinctLabels, distinctNames, viewName } from './view/names.ts';
export {
  agreement,
  aligned,
  binaryBytes,
  bytes,
  type Clock,
  counted,
  duration,
  grouped,
  oneDecimal,
  percent,
  seconds,
  secondsOf,
  timeOf,
  truncated,
} from './view/number.ts';
export { overheadSource, overheadTable } from './view/overhead.ts';
export {
  heapPostScript,
  type PostScriptOptions,
  readHeapParameters,
  withinSpan,
} from './view/postscript.ts';
export { type ReportKind, reportKinds, reportNamed, reportTable } from './view/report.ts';
export {
  type CentreRow,
  flatRows,
  type ListRow,
  moduleRows,
  overheadText,
  type RowOptions,
  type StackTreeRow,
  stackTreeRows,
  type TreeCentre,
  type TreeCosts,
  type TreeStack,
} from './view/rows.ts';
export { type CallsView, callSentence, callViews, type PlacedCall } from './view/sites.ts';
export { stackLimitNote } from './view/stacklimit.ts';
export { showStack } from './view/stacks.ts';
export { colourOf, type Drawing, drawTable, type Table } from './view/table.ts';
export { everything, type Threshold } from './view/threshold.ts';
export { closureSentence, closuresInOrder, tickyNotes, tickyTable } from './view/ticky.ts';
export { tickyComparisonReport } from './view/tickycomparison.ts';
export { axisMetric, axisNotes, type CentreArea, centreAreas, heapOnAxis } from './view/timearea.ts';
export { type TraceEvent, traceEvents, traceFile, traceText } from './view/trace.ts';
export { openAtFirst, ownValue, type TreeTableRow, treeRows } from './view/treerows.ts';
export { brokenLines, displayWidth, fillEnd, fillStart, fitCells } from './view/wide.ts';
