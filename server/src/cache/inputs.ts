/**
 * The inputs of a compilation: every file and folder that it looked up, including missing ones, with a digest of the content. If no
 * input has changed, compiling again gives the same program.
 */
import { createHash } from 'node:crypto';
import { never } from '../../../language/index.ts';
import type { Texts } from '../files/path.ts';
import { list, readText, unreadable, whyUnread } from '../files/reading.ts';
import type { Files } from '../project/project.ts';

/** A question of the disk. `list` is for the names in a folder that fit the pattern. */
type Question =
  | { readonly kind: 'text' | 'whyUnread' | 'unreadable'; readonly path: string }
  | { readonly kind: 'included'; readonly path: string; readonly within: string }
  | { readonly kind: 'list'; readonly path: string; readonly pattern: string };

/** A question with a digest of its answer. */
export type Input = Question & { readonly digest: string };

/** The disk as compiling sees it. */
export interface Disk extends Files {
  readonly whyUnread: NonNullable<Texts['whyUnread']>;
  readonly unreadable: (path: string) => string | undefined;
  /** The same, where the preprocessor gets only what is in a folder. */
  readonly within: (folder: string) => Texts;
}

/** The disk, and all that was asked of it so far. */
export function recordInputs(): { readonly disk: Disk; readonly inputs: () => readonly Input[] } {
  const asked = new Map<string, Input>();
  const ask = (question: Question): string | undefined => {
    const answer = textAt(question);
    asked.set(JSON.stringify(question), { ...question, digest: digestOf(answer) });
    return answer;
  };
  const texts = {
    readText: (path: string) => ask({ kind: 'text', path }),
    whyUnread: (path: string) => ask({ kind: 'whyUnread', path }),
  };
  return {
    disk: {
      ...texts,
      unreadable: path => ask({ kind: 'unreadable', path }),
      list: (path, wanted = /./) => {
        const names = ask({ kind: 'list', path, pattern: wanted.source });
        return names ? names.split('\0') : [];
      },
      within: within => ({ ...texts, readIncluded: path => ask({ kind: 'included', path, within }) }),
    },
    inputs: () => [...asked.values()],
  };
}

/** Whether the disk gives the same answers now. */
export const areUnchanged = (inputs: readonly Input[]): boolean =>
  inputs.every(input => digestOf(textAt(input)) === input.digest);

/** The answer; names are separated by what no name has in it. */
function textAt(question: Question): string | undefined {
  const { kind, path } = question;
  switch (kind) {
    case 'text':
      return readText(path);
    case 'included':
      return readText(path, { within: question.within });
    case 'whyUnread':
      return whyUnread(path);
    case 'unreadable':
      return unreadable(path);
    case 'list': {
      const wanted = new RegExp(question.pattern);
      return list(path)
        .filter(name => wanted.test(name))
        .toSorted()
        .join('\0');
    }
    default:
      return never(kind);
  }
}

/** A missing file and an empty one have different digests. */
const digestOf = (answer: string | undefined): string =>
  answer === undefined ? '' : createHash('sha256').update(answer).digest('base64url').slice(0, 22);
