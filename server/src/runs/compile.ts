/** Compiling programs that are to be run, and ahead of that: while an editor opens a session, and once before the first. */

import { CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type {
  CompileOptions,
  CompileProgress,
  CompileResult,
  FileDiagnostics,
} from '../../../language/index.ts';
import { profiledCompileOptions } from '../../../language/run/options.ts';
import type { Executable } from '../../../language/runtime/index.ts';
import { pathOf, uriOf } from '../files/path.ts';
import { notify } from '../lsp/boundary.ts';
import { finished } from '../lsp/steps.ts';
import { names, type RunAnswer, type RunParams } from '../protocol/index.ts';
import { workspaceOf } from '../state/projects.ts';
import type { Server } from '../state/server.ts';

/** Milliseconds between words of how far a compilation is. */
const compilingInterval = 100;

export type Tell = (progress: CompileProgress) => void;

/** Where the same is being compiled already, once that is done: nothing is left to do then but what has changed since. Where
 * the text changes meanwhile, it is the new one that is wanted. */
export async function compile(
  server: Server,
  params: RunParams,
  token: CancellationToken,
): Promise<CompileResult> {
  if (server.runs.precompiled?.key === keyOf(params))
    await unlessCancelled(server.runs.precompiled.compiled, token);
  const tell = teller(server, params);
  for (;;) {
    try {
      return await compileInSlices(server, params, token, tell);
    } catch (problem) {
      if (!(problem instanceof ResponseError) || problem.code !== LSPErrorCodes.ContentModified)
        throw problem;
    }
  }
}

/** The program alone, for who runs it unseen; or why there is none. */
export async function compileForRun(
  server: Server,
  params: RunParams,
  token: CancellationToken,
): Promise<{ readonly executable: Executable } | { readonly refused: string }> {
  const compiled = await compile(server, params, token);
  const { executable } = compiled;
  return executable ? { executable } : { refused: refusal(compiled) };
}

/** Compiles what is about to be run. What is wrong with it is told when it is run. */
export function prepareRun(server: Server, params: RunParams): void {
  if (params.engine !== 'ghc') prepare(server, params, teller(server, params));
}

/** Compiles a program that may be run any moment, once: the first time takes longest, for it makes the code of the libraries,
 * and nobody waits for it yet. */
export function warmUp(server: Server, uri: string): void {
  if (server.runs.precompiled === undefined) prepare(server, { uri, profile: true }, () => {});
}

/** Where the text changes meanwhile, or something throws, it is as if nothing had been asked. */
function prepare(server: Server, params: RunParams, tell: Tell): void {
  server.services.platform.prepare?.(params.profile);
  const compiled = compileInSlices(server, params, CancellationToken.None, tell).catch(() => {
    if (server.runs.precompiled?.compiled === compiled) server.runs.precompiled = undefined;
  });
  server.runs.precompiled = { key: keyOf(params), compiled };
}

const keyOf = (params: RunParams): string => JSON.stringify([params.uri, compileOptions(params)]);

export const compileOptions = (params: RunParams): CompileOptions => ({
  ...profiledCompileOptions(params),
  ...(params.detail === undefined ? {} : { detail: params.detail }),
  profiled: params.profile || params.backtrace === true,
  // Breakpoints hear of every entry.
  uncounted: !params.profile && params.held !== true,
});

function unlessCancelled(done: Promise<unknown>, token: CancellationToken): Promise<unknown> {
  const cancelled = new Promise<never>((_, reject) => {
    token.onCancellationRequested(() =>
      reject(new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled')),
    );
  });
  return Promise.race([done, cancelled]);
}

/** Rejects with ContentModified where the text changes meanwhile. */
function compileInSlices(
  server: Server,
  params: RunParams,
  token: CancellationToken,
  tell: Tell,
): Promise<CompileResult> {
  const path = pathOf(params.uri);
  return finished(workspaceOf(server, path).compileInSteps(path, compileOptions(params), tell), token);
}

function teller(server: Server, { uri }: RunParams): Tell {
  let told = performance.now();
  return progress => {
    if (performance.now() - told < compilingInterval) return;
    told = performance.now();
    void notify(server, names.compiling, { uri, ...progress });
  };
}

export const hasErrors = (files: readonly FileDiagnostics[]): boolean =>
  files.some(file => file.diagnostics.some(({ severity }) => severity === 'error'));

export const refused = (compiled: CompileResult): RunAnswer => ({
  kind: 'refused',
  reason: refusal(compiled),
  files: compiled.files.filter(file => hasErrors([file])).map(({ path }) => uriOf(path)),
});

function refusal(compiled: CompileResult): string {
  const errors = compiled.files.flatMap(file =>
    file.diagnostics.filter(({ severity }) => severity === 'error'),
  );
  const first = errors[0];
  if (!first) return 'The program could not be compiled.';
  return errors.length === 1
    ? `The program has an error: ${first.title}.`
    : `The program has ${errors.length} errors; the first: ${first.title}.`;
}
