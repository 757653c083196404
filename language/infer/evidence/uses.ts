/** The dictionaries that evidence is made of. */
import type { Abstraction, Evidence, EvidenceVariable } from './evidence.ts';

export function addAbstraction(found: Set<EvidenceVariable>, { bindings }: Abstraction): void {
  for (const { evidence } of bindings) addUses(found, evidence);
}

export function addUses(found: Set<EvidenceVariable>, evidence: Evidence): void {
  switch (evidence.kind) {
    case 'variable':
      found.add(evidence.variable);
      return;
    case 'instance':
      for (const each of evidence.arguments) addUses(found, each);
      return;
    case 'superclass':
      addUses(found, evidence.of);
      return;
    case 'callSite':
      if (evidence.outer !== undefined) addUses(found, evidence.outer);
      return;
    case 'tuple':
      for (const each of evidence.components) addUses(found, each);
      return;
    case 'component':
    case 'literalRep':
      addUses(found, evidence.of);
      return;
    case 'quantified':
      addAbstraction(found, evidence.abstraction);
      addUses(found, evidence.body);
      return;
    case 'applied':
      for (const each of [evidence.function, ...evidence.arguments]) addUses(found, each);
      return;
    case 'typeRep':
      if (typeof evidence.head !== 'string') addUses(found, evidence.head);
      for (const each of [...evidence.kinds, ...evidence.arguments]) addUses(found, each);
      return;
    default:
      return;
  }
}
