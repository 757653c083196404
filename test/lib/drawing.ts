/** Profiles as tests write them: what `drawProfile` draws, read back. */

import { type Profile, type StackCosts, stackColumns } from '../../language/profile/index.ts';
import { builtInCentres, type CentreKind, type CostCentre } from '../../language/profile/model/centre.ts';
import { usualLocation, usualModule } from '../../language/profile/view/drawing.ts';

/** The profile of a drawing. Lines of the same label, module and location are the same centre. */
export function parseDrawing(text: string): Profile {
  const lines = text.split('\n').filter(line => line.trim() !== '');
  const margin = Math.min(...lines.map(indentOf));
  const centres: CostCentre[] = [];
  const stacks: StackCosts[] = [];
  const open: number[] = [];
  for (const line of lines) {
    const depth = indentOf(line) - margin;
    const { centre, costs } = parseLine(line);
    const known = centres.findIndex(
      c => c.label === centre.label && c.module === centre.module && c.location === centre.location,
    );
    open.length = depth;
    const parent = open.at(-1) ?? -1;
    open.push(stacks.length);
    stacks.push({ centre: known >= 0 ? known : centres.push(centre) - 1, parent, ...costs });
  }
  return {
    program: 'drawn',
    arguments: [],
    endTime: 0,
    end: { kind: 'finished', exitCode: 0 },
    policy: 'compress',
    tickInterval: 1000,
    centres,
    stacks: stackColumns(stacks),
  };
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

function parseLine(line: string): { centre: CostCentre; costs: Omit<StackCosts, 'centre' | 'parent'> } {
  const [label = '', ...words] = line.trim().split(/ +/);
  const firstNumber = words.findIndex(word => /^\d+$/.test(word));
  const names = firstNumber < 0 ? words : words.slice(0, firstNumber);
  const [entries = 0, allocation = 0, ticks = 0] =
    firstNumber < 0 ? [] : words.slice(firstNumber).map(Number);
  const hasModule = names[0] !== undefined && /^[A-Z][\w.']*$/.test(names[0]);
  const module = hasModule ? names[0]! : usualModule(label);
  const kind = kindOf(label, module);
  const location = names.slice(hasModule ? 1 : 0).join(' ') || usualLocation(label, kind);
  return { centre: { label, module, location, kind }, costs: { entries, allocation, ticks } };
}

const kindOf = (label: string, module: string): CentreKind =>
  builtInCentres.get(label) === module ? 'built-in' : /^CAF(:|$)/.test(label) ? 'caf' : 'auto';
