/** `cairn budget`: limits on what cost centres may cost, recorded from a run, and held against later ones. */

import { figuresOf, percentOf } from '../../../language/coverage/index.ts';
import {
  checkBudget,
  limitsLive,
  parseBudget,
  recordBudget,
  verdictReport,
  writeBudget,
} from '../../../language/profile/index.ts';
import { readText, whyUnread } from '../files/reading.ts';
import { drawingFor } from './drawing.ts';
import { type Executed, leave } from './execute.ts';
import { compileForProfile, type Measurable, type Measuring, wholeProfile } from './measure.ts';
import type { ProfileFlags } from './options.ts';
import { reportFile } from './output.ts';
import { programAt } from './place.ts';
import { Problem } from './problem.ts';
import type { Tools } from './tools.ts';

export interface BudgetFlags extends ProfileFlags {
  /** The file, in place of `<program>.budget.json`. */
  readonly budget?: string;
  /** Per cent. */
  readonly slack: number;
  /** What is live gets a limit, too. */
  readonly live?: boolean;
}

/** By bytes allocated, the samples are the same in every run; and there are never many, however much a program allocates. */
const sampled: Partial<Measuring> = { censuses: { kind: 'bytes', first: 1 << 16, bytes: 2 ** 40 } };

const pathFor = (source: string, { budget }: BudgetFlags): string =>
  budget ?? `${programAt(source).name}.budget.json`;

/** The per cent of the expressions that were evaluated; undefined where that was not counted. */
function expressionsIn(program: Measurable, { coverage: counts = [] }: Executed): number | undefined {
  if (program.coverage === undefined) return undefined;
  const countsOf = new Map(counts.map(each => [each.module, each.counts]));
  const covered = program.coverage.map(each => ({ ...each, counts: countsOf.get(each.module) ?? [] }));
  return percentOf(figuresOf(covered).expressions);
}

export async function recordProgramBudget(
  tools: Tools,
  source: string,
  programArguments: readonly string[],
  flags: BudgetFlags,
): Promise<number> {
  const program = await compileForProfile(tools, source, flags);
  if (!program) return 1;
  const file = reportFile(pathFor(source, flags), 'budget');
  const result = await program.run(programArguments, flags.live ? sampled : {});
  const profile = wholeProfile(result, program.name);
  file.write(writeBudget(recordBudget(profile, flags.slack / 100, expressionsIn(program, result))));
  return leave(result, program.name);
}

/** 1 where a limit is broken; 2 where there is no budget. */
export async function checkProgramBudget(
  tools: Tools,
  source: string,
  programArguments: readonly string[],
  flags: BudgetFlags,
): Promise<number> {
  const path = pathFor(source, flags);
  const text = readText(path);
  const why = text === undefined ? whyUnread(path) : undefined;
  if (why !== undefined) throw new Problem(`cannot read ${path}: ${why}`);
  if (text === undefined)
    throw new Problem(`${path} does not exist: create it with cairn budget record ${source}`);
  const budget = parseBudget(text);
  if ('refused' in budget) throw new Problem(`${path}: ${budget.refused}`);
  const program = await compileForProfile(tools, source, {
    ...flags,
    coverage: budget.expressions !== undefined,
  });
  if (!program) return 1;
  const result = await program.run(programArguments, limitsLive(budget) ? sampled : {});
  const verdict = checkBudget(wholeProfile(result, program.name), budget, expressionsIn(program, result));
  process.stderr.write(verdictReport(verdict, drawingFor(process.stderr, process.env)));
  return verdict.broken.length + verdict.unknown.length > 0 ? 1 : 0;
}
