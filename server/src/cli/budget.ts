/** `cairn budget`: limits on what cost centres may cost, recorded from a run, and held against later ones. */

import {
  checkBudget,
  parseBudget,
  recordBudget,
  verdictReport,
  writeBudget,
} from '../../../language/profile/index.ts';
import { readText, whyUnread } from '../files/reading.ts';
import { drawingFor } from './drawing.ts';
import { leave } from './execute.ts';
import { compileForProfile, type Measurable, wholeProfile } from './measure.ts';
import type { ProfileFlags } from './options.ts';
import { reportFile } from './output.ts';
import { Problem } from './problem.ts';
import type { Tools } from './tools.ts';

export interface BudgetFlags extends ProfileFlags {
  /** The file, in place of `<program>.budget.json`. */
  readonly budget?: string;
  /** Per cent. */
  readonly slack: number;
}

const budgetPath = ({ name }: Measurable, { budget }: BudgetFlags): string => budget ?? `${name}.budget.json`;

export async function recordProgramBudget(
  tools: Tools,
  source: string,
  programArguments: readonly string[],
  flags: BudgetFlags,
): Promise<number> {
  const program = await compileForProfile(tools, source, flags);
  if (!program) return 1;
  const path = budgetPath(program, flags);
  const file = reportFile(path, 'budget');
  const result = await program.run(programArguments);
  const profile = wholeProfile(result, program.name);
  file.write(writeBudget(recordBudget(profile, flags.slack / 100)));
  return leave(result, program.name);
}

/** 1 where a limit is broken; 2 where there is no budget. */
export async function checkProgramBudget(
  tools: Tools,
  file: string,
  programArguments: readonly string[],
  flags: BudgetFlags,
): Promise<number> {
  const program = await compileForProfile(tools, file, flags);
  if (!program) return 1;
  const path = budgetPath(program, flags);
  const text = readText(path);
  const why = text === undefined ? whyUnread(path) : undefined;
  if (why !== undefined) throw new Problem(`cannot read ${path}: ${why}`);
  if (text === undefined)
    throw new Problem(`${path} does not exist: create it with cairn budget record ${file}`);
  const budget = parseBudget(text);
  if ('refused' in budget) throw new Problem(`${path}: ${budget.refused}`);
  const verdict = checkBudget(wholeProfile(await program.run(programArguments), program.name), budget);
  process.stderr.write(verdictReport(verdict, drawingFor(process.stderr, process.env)));
  return verdict.broken.length + verdict.unknown.length > 0 ? 1 : 0;
}
