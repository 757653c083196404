/** Advice as it is shown in a file: its places follow the edits, also while nobody knows the types of the text. */
import type { Advice } from '../../../language/index.ts';
import type { Profile } from '../../../language/profile/index.ts';
import type { SpanTracker } from '../runs/span-tracker.ts';

export interface RemarksOfFile {
  /** Of the run that was advised on. */
  readonly profile: Profile;
  readonly advice: readonly Advice[];
  /** Where they are, by their places in the list. */
  readonly places: SpanTracker;
}
