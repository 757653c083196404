/** Tasks of type `cairn`: a program runs in a task's terminal, and the task ends with its exit code. */
import * as vscode from 'vscode';
import { duration } from '../../../language/profile/index.ts';
import { type InputParams, names, type RunControl } from '../../../server/src/protocol/index.ts';
import type { Cairn } from '../cairn.ts';
import { debugType, type Launch, nameOf, runParams, uriOf } from '../debug/configuration.ts';
import { saveSources } from '../editor/ghc.ts';
import { createPty, type RunPty } from '../editor/terminal.ts';
import { sendRequest } from '../messages.ts';

/** As package.json describes it. */
interface Definition extends vscode.TaskDefinition {
  readonly task: 'run' | 'profile';
  readonly program: string;
  readonly args?: readonly string[];
}

export function tasksFeature(cairn: Cairn): vscode.Disposable {
  const task = (definition: Definition, scope: vscode.TaskScope | vscode.WorkspaceFolder): vscode.Task => {
    const name = `${definition.task} ${nameOf(uriOf(definition.program))}`;
    const result = new vscode.Task(
      definition,
      scope,
      name,
      debugType,
      new vscode.CustomExecution(async () => programPty(cairn, definition)),
      [],
    );
    result.group = definition.task === 'profile' ? vscode.TaskGroup.Test : vscode.TaskGroup.Build;
    return result;
  };
  return vscode.tasks.registerTaskProvider(debugType, {
    async provideTasks() {
      const programs = (await sendRequest(cairn.client, names.programs, {})) ?? [];
      return programs.flatMap(({ uri }) => {
        const where = vscode.Uri.parse(uri);
        const program = vscode.workspace.asRelativePath(where, false);
        const scope = vscode.workspace.getWorkspaceFolder(where) ?? vscode.TaskScope.Workspace;
        return (['run', 'profile'] as const).map(each =>
          task({ type: debugType, task: each, program }, scope),
        );
      });
    },
    resolveTask(given) {
      const { task: what, program } = given.definition as Partial<Definition>;
      if ((what !== 'run' && what !== 'profile') || typeof program !== 'string') return undefined;
      // the very definition, or the editor takes it for another task
      return task(given.definition as Definition, given.scope as vscode.TaskScope);
    },
  });
}

function programPty(cairn: Cairn, definition: Definition): vscode.Pseudoterminal {
  const closed = new vscode.EventEmitter<number>();
  let run: number | undefined;
  const control = (method: RunControl): void => {
    if (run !== undefined) void sendRequest(cairn.client, method, { run });
  };
  const feed = (more: Omit<InputParams, 'run'>): void => {
    if (run !== undefined) void sendRequest(cairn.client, names.input, { run, ...more });
  };
  const terminal: RunPty = createPty(
    {
      opened: () => void begin(),
      input: text => feed({ text }),
      endOfInput: () => feed({ end: true }),
      interrupt: () => control(names.interrupt),
      closed: () => control(names.stop),
    },
    closed.event,
  );
  const refuse = (reason: string): void => {
    terminal.write(`${reason}\n`);
    closed.fire(1);
  };
  const begin = async (): Promise<void> => {
    if (!vscode.workspace.isTrusted) return refuse('Programs run only in trusted workspaces.');
    const uri = uriOf(definition.program);
    const profile = definition.task === 'profile';
    const launch: Launch = {
      program: definition.program,
      profile,
      ...(definition.args ? { args: definition.args } : {}),
    };
    const params = runParams(uri, launch, false);
    if (params.engine === 'ghc') await saveSources();
    const answer = await sendRequest(cairn.client, names.run, params);
    if (answer?.kind !== 'started') {
      if (answer?.kind === 'lacking') return refuse(answer.reason);
      if (answer?.kind === 'module') return refuse(`${nameOf(uri)} has no main.`);
      for (const line of errorLines(answer?.files ?? [])) terminal.write(`${line}\n`);
      return refuse(answer?.reason ?? 'The program could not be started. See the Cairn output for details.');
    }
    run = answer.run;
    for (const command of answer.commands ?? []) terminal.note(`$ ${command}`);
    if (profile) cairn.costs.show(run);
    const name = nameOf(uri);
    cairn.started.set(uri.toString());
    cairn.runs.add(
      { run, name, uri: uri.toString(), progress: '', isInFront: () => false },
      {
        output: ({ text }) => terminal.write(text),
        wantsInput: () => {},
        paused: () => {},
        continued: () => {},
        backtrace: () => {},
        ended({ message, seconds, own = seconds, exitCode }) {
          run = undefined;
          terminal.end(`${name}: ${message.split('\n')[0] ?? ''}, ${duration(own)}`);
          closed.fire(exitCode);
        },
      },
    );
  };
  return terminal.pty;
}

/** What is wrong in these files (URIs), as the command line says it: the problem matcher reads it. */
const errorLines = (files: readonly string[]): string[] =>
  files
    .map(file => vscode.Uri.parse(file))
    .flatMap(uri =>
      vscode.languages
        .getDiagnostics(uri)
        .flatMap(({ severity, source, message, range, code }) =>
          severity === vscode.DiagnosticSeverity.Error && source === 'cairn'
            ? [
                `${vscode.workspace.asRelativePath(uri, false)}:${range.start.line + 1}:${range.start.character + 1}: error[${String(code)}]: ${message.split('\n')[0] ?? ''}`,
              ]
            : [],
        ),
    );
