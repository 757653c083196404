// Which stacks a person means: cost centres from MAIN upwards with `/` between them, as they call one another. `*` stands
// for any one centre, `**` for any number of them, none too; within a name `*` stands for any letters. A name may say its
// module, `Main.solve`. A pattern that begins with `/` begins right above MAIN; otherwise anything may come before. The
// last part is the centre that is current. MAIN and the levels of constants (CAF) are no part of it.
//
//     solve           solve is current
//     main/solve/*    right above solve, which was called by main
//     solve/**/leaf   leaf, somewhere above solve
//     /main/leaf      leaf by main, and nothing before that
import type { CostCentre } from './centre.ts';

export interface StackPattern {
  /** Each part, or `any` for `**`. */
  readonly parts: readonly (string | 'any')[];
}

type Named = Pick<CostCentre, 'label' | 'module'>;

/** The pattern, or why it is none. */
export function parseStackPattern(text: string): StackPattern | { readonly problem: string } {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === '/') return { problem: 'the stack pattern is empty' };
  const fromMain = trimmed.startsWith('/');
  const parts = (fromMain ? trimmed.slice(1) : trimmed).split('/').map(part => part.trim());
  if (parts.some(part => part === ''))
    return { problem: `a name is missing between the slashes of ${trimmed}` };
  const wrong = parts.find(part => /\s/.test(part));
  if (wrong !== undefined)
    return { problem: `${wrong} is not the name of a cost centre; a condition is a stack like main/solve/*` };
  const read = parts.map(part => (part === '**' ? 'any' : part));
  return { parts: fromMain ? read : ['any', ...read] };
}

/** `stack`: from the one right above MAIN to the one that is current. */
export function matchesStack({ parts }: StackPattern, stack: readonly Named[]): boolean {
  const matches = (part: number, at: number): boolean => {
    const wanted = parts[part];
    if (wanted === undefined) return at === stack.length;
    if (wanted === 'any') return matches(part + 1, at) || (at < stack.length && matches(part, at + 1));
    const centre = stack[at];
    return centre !== undefined && matchesCentre(wanted, centre) && matches(part + 1, at + 1);
  };
  return matches(0, 0);
}

/** Whether a name, with or without its module, with `*` for any letters, is this centre's. */
export function matchesCentre(name: string, { label, module }: Named): boolean {
  const letters = name
    .split('*')
    .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  const wanted = new RegExp(`^${letters}$`, 'u');
  return wanted.test(label) || wanted.test(`${module}.${label}`);
}
