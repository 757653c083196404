/** The tools of `cairn mcp` for VS Code's language models; what they are asked is in package.json, and the server answers. */
import * as vscode from 'vscode';
import { names } from '../../../server/src/protocol/index.ts';
import type { Feature } from '../cairn.ts';
import { sendRequest } from '../messages.ts';

interface Declaration {
  readonly name: string;
  readonly displayName: string;
  readonly tags: readonly string[];
}

interface Input {
  readonly file?: string;
  readonly path?: string;
}

export const agentsFeature: Feature = ({ client, context }) => {
  const declared: readonly Declaration[] = context.extension.packageJSON.contributes.languageModelTools;
  return vscode.Disposable.from(
    ...declared.map(({ name, displayName, tags }) =>
      vscode.lm.registerTool<Input>(name, {
        async invoke({ input }, token) {
          const params = { name, input: withUris(input) };
          const answer = await sendRequest(client, names.tool, params, token);
          if (!answer) throw new Error('The tool failed. See the Cairn output for details.');
          if (answer.failed) throw new Error(answer.text);
          return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(answer.text)]);
        },
        prepareInvocation({ input }) {
          const subject = input.file ?? input.path;
          const doing = subject === undefined ? displayName : `${displayName}: ${subject}`;
          if (!tags.includes(running)) return { invocationMessage: doing };
          const message = `Runs ${subject ?? 'the program'} in the sandbox. It can read and write its own folder, and sees no environment variables.`;
          return { invocationMessage: doing, confirmationMessages: { title: displayName, message } };
        },
      }),
    ),
  );
};

/** The tag of tools that run a program. */
const running = 'run';

/** A server knows absolute paths by their URIs; others are from a folder that is open. */
function withUris<I extends Input>(input: I): I {
  const { file, path } = input;
  return {
    ...input,
    ...(file !== undefined && { file: uriOf(file) }),
    ...(path !== undefined && { path: uriOf(path) }),
  };
}

const isAbsolute = (path: string): boolean => /^([\\/]|[a-z]:[\\/])/i.test(path);

const uriOf = (path: string): string => (isAbsolute(path) ? vscode.Uri.file(path).toString() : path);
