/**
 * Advice: what an expert would say of a program whose profile he has before him, and only that. A rule finds in the typed
 * tree what is known to be slow; it is said where the cost centre around it bears it out, and where nothing else in the
 * same centre could have cost as much. Pure: a function of a profile and of the modules as they are now.
 */
import type { Profile } from '../profile/model/profile.ts';
import { type Call, type CallIndex, callIndexOf, depthIn } from './call-index.ts';
import { evidenceOf, figuresOf, type MeasuredCentre, weight } from './figures.ts';
import { adviseLeaks } from './leak.ts';
import type { Advice, AdvisedModule } from './module.ts';
import type { Candidate, Subject } from './rule.ts';
import { rules } from './table.ts';
import { centreAround, hasCostlierWork } from './work.ts';

/** What there is to say of a run: space leaks, and then the most expensive place first. Modules with errors are passed over. */
export function advise(profile: Profile, modules: readonly AdvisedModule[]): readonly Advice[] {
  const figures = figuresOf(profile);
  const advice = modules.flatMap(module => {
    const centres = [...module.centres].map(
      ([number, span]): MeasuredCentre => ({
        number,
        span,
        label: profile.centres[number]!.label,
        ...figures[number]!,
      }),
    );
    return adviseModule(profile, module, centres);
  });
  const leaks = adviseLeaks(profile, modules);
  const sorted = advice
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ advice: each }) => each)
    .filter((each, i, all) => all.findIndex(other => isSame(each, other)) === i);
  return [...leaks, ...sorted];
}

/** Of one rule in one centre only the first place is named, unless each has a change of its own. */
const isSame = (a: Advice, b: Advice): boolean =>
  a === b ||
  (a.centre === b.centre &&
    ((a.rule === b.rule && a.fix === undefined && b.fix === undefined) ||
      (a.span.start === b.span.start && a.span.end === b.span.end)));

interface Weighed {
  readonly advice: Advice;
  readonly weight: number;
}

function adviseModule(
  profile: Profile,
  module: AdvisedModule,
  centres: readonly MeasuredCentre[],
): readonly Weighed[] {
  const index = callIndexOf(module);
  const subject: Subject = { module, index };
  const candidates = rules.flatMap(rule =>
    rule.find(subject).map(candidate => ({ ...candidate, rule: rule.name })),
  );
  const calls = new Set(candidates.map(({ call }) => call));
  return candidates.flatMap((candidate): Weighed[] => {
    const centre = centreAround(centres, candidate.call.node.span);
    if (!centre || !isBorneOut(profile, index, centres, centre, candidate, calls)) return [];
    const { rule, title, call, fix, isInherited } = candidate;
    const charged = isInherited ? centre.inherited : centre;
    const advice: Advice = {
      rule,
      title,
      evidence: evidenceOf(centre.label, charged, isInherited ? 'Inherited' : 'Individual'),
      centre: centre.number,
      module: module.file.renamed.moduleName,
      path: module.file.path,
      span: candidate.span ?? call.node.span,
      ...(fix && { fix: fix() }),
    };
    return [{ advice, weight: weight(charged) }];
  });
}

function isBorneOut(
  profile: Profile,
  index: CallIndex,
  centres: readonly MeasuredCentre[],
  centre: MeasuredCentre,
  candidate: Candidate,
  known: ReadonlySet<Call>,
): boolean {
  const depth = depthIn(index, candidate.call, centre);
  return (
    candidate.isBorneOut(centre, depth, place => centreAround(centres, place)) &&
    !hasCostlierWork({ profile, index, centres }, centre, candidate, depth + candidate.order, known)
  );
}
