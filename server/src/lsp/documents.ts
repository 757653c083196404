/** The open documents; places in their texts that are followed hear of every edit as the client made it. */
import { TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { pathOf } from '../files/path.ts';
import type { SpanTracker } from '../runs/span-tracker.ts';

export function createDocuments(
  followers: (path: string) => Iterable<SpanTracker>,
): TextDocuments<TextDocument> {
  return new TextDocuments<TextDocument>({
    create: TextDocument.create,
    update(document, changes, version) {
      let edited = document;
      for (const change of changes) {
        const range = 'range' in change ? change.range : undefined;
        const edit = range && {
          start: edited.offsetAt(range.start),
          end: edited.offsetAt(range.end),
          inserted: change.text,
        };
        edited = TextDocument.update(edited, [change], version);
        const text = edited.getText();
        for (const follower of followers(pathOf(document.uri)))
          if (edit) follower.edit(edit, text);
          else follower.replaceText(text);
      }
      return edited;
    },
  });
}
