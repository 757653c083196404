/** What a profile keeps beside the costs of its stacks, when these become others. */
import { movedMarks } from '../mark.ts';
import type { Profile } from '../model.ts';

/** `became` tells for each stack the one that it is now; -1 for what is left out. */
export const carried = ({ marks }: Profile, became: ArrayLike<number>): Pick<Profile, 'marks'> =>
  marks === undefined ? {} : { marks: movedMarks(marks, became) };
