/** `cairn profile`: runs a program with profiling and reports, whatever way the run ended. */
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { readText, writeAtomically } from '../files.ts';
import { type Profile, sourceText } from '../language.ts';
import { execute, leave } from './execute.ts';
import { limitsOf, type ProfileFlags, profileCompileOptions } from './options.ts';
import { folderOfProgram, isFolder, programAt } from './place.ts';
import { Problem } from './problem.ts';
import { annotateAll, reports, type Sources } from './report.ts';
import { compileFile, type Tools } from './tools.ts';

export async function profile(
  tools: Tools,
  given: string,
  programArguments: readonly string[],
  flags: ProfileFlags,
): Promise<number> {
  if (flags.output !== undefined && flags.report.length > 1)
    throw new Problem('-o names one file: give one --report with it');
  expectFilesOfTheirOwn(flags.report);
  if (flags.output !== undefined && flags.output !== '-') expectWritable(flags.output);
  const { file: path, name } = programAt(given);
  const sandbox = flags.sandbox ? folderOfProgram(path) : undefined;
  const compiled = compileFile(tools, path, flags.include, profileCompileOptions(flags), sandbox);
  if (!compiled.executable) return 1;
  const sources: Sources = new Map(
    [...compiled.modules].map(([module, file]) => [module, sourceText(file, readText(file) ?? '')]),
  );
  const result = await execute(tools, compiled.executable, {
    programName: name,
    arguments: programArguments,
    limits: limitsOf(flags),
    policy: flags.policy,
    xc: flags.xc === true,
    ...(sandbox === undefined ? {} : { sandbox }),
  });
  if (result.profile) write(result.profile, sources, name, flags);
  else process.stderr.write(`${name}: the run left no profile\n`);
  return leave(result, name);
}

/** Two kinds may have one name, as under GHC: the second would replace the first. */
function expectFilesOfTheirOwn(kinds: readonly string[]): void {
  const before = new Map<string, string>();
  for (const kind of new Set(kinds)) {
    const suffix = reports.get(kind)?.suffix;
    const other = suffix && before.get(suffix);
    if (other) throw new Problem(`${other} and ${kind} have one file: ask for one of them`);
    if (suffix) before.set(suffix, kind);
  }
}

/** Told before a run of hours, and not after it. */
function expectWritable(path: string): void {
  const folder = dirname(path);
  const reason = isFolder(path)
    ? 'it is a folder; name a file'
    : !isFolder(folder)
      ? `there is no folder ${folder}`
      : isAllowed(existsSync(path) ? path : folder)
        ? undefined
        : 'that is not allowed';
  if (reason !== undefined) throw new Problem(`cannot write ${path}: ${reason}`);
}

function isAllowed(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function write(made: Profile, sources: Sources, name: string, flags: ProfileFlags): void {
  const say = (text: string): void => void process.stderr.write(text);
  if (flags.report.length === 0) {
    say(`\n${annotateAll(made, sources, true)}`);
    const text = reports.get('prof')!.make(made, sources);
    if (flags.output === '-') process.stdout.write(text);
    else save(flags.output ?? `${name}.prof`, text, say);
    return;
  }
  for (const kind of flags.report) {
    const report = reports.get(kind)!;
    const text = report.make(made, sources);
    const target = flags.output ?? (report.suffix && `${name}${report.suffix}`);
    if (target === undefined || target === '-') process.stdout.write(text);
    else save(target, text, say);
  }
}

function save(path: string, text: string, say: (text: string) => void): void {
  try {
    writeAtomically(path, text);
    say(`profile written to ${path}\n`);
  } catch (problem) {
    throw new Problem(
      `cannot write ${path}: ${problem instanceof Error ? problem.message : String(problem)}`,
    );
  }
}
