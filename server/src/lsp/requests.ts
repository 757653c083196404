/** Who answers each message beyond LSP (`protocol/messages.ts`): a table for requests, and one for notifications. */
import type { CancellationToken, Connection } from 'vscode-languageserver';
import { allPrograms } from '../project/programs.ts';
import type { AnswerOf, ClientNotifications, ParamsOf, RequestName } from '../protocol/index.ts';
import { advise } from '../runs/advise.ts';
import { runAgain } from '../runs/again.ts';
import { answerTool } from '../runs/agent.ts';
import { prepareRun } from '../runs/compile.ts';
import { resetCoverage } from '../runs/coverage.ts';
import { loadCoverage } from '../runs/coverage-file.ts';
import { evaluate } from '../runs/evaluate.ts';
import { compareRuns, exportProfile, listFormats } from '../runs/export.ts';
import { grow } from '../runs/growth.ts';
import {
  continueRun,
  giveInput,
  interruptRun,
  markRun,
  pauseRun,
  setBreakpoints,
  startRun,
  stepRun,
  stopRun,
} from '../runs/run.ts';
import { select, showRun, stacks } from '../runs/shown.ts';
import { keepRun, loadRun, locate, profileOf } from '../runs/stored.ts';
import { tryAdvice } from '../runs/try.ts';
import type { Server } from '../state/server.ts';
import { untrusted } from '../state/trust.ts';
import { asyncHandler, notificationHandler, requestHandler, whereTrusted } from './boundary.ts';
import { editCentre } from './handlers/centre.ts';
import { showRemarks } from './handlers/diagnostics.ts';
import { librarySource, setQuiet, takeSources } from './handlers/files.ts';
import { offerFormatting } from './handlers/format.ts';
import * as expect from './parameters.ts';

type Requested = {
  readonly [M in RequestName]: (
    params: ParamsOf<M>,
    token: CancellationToken,
  ) => AnswerOf<M> | Promise<AnswerOf<M>>;
};

const requested = (server: Server): Requested => ({
  'cairn/run': asyncHandler(
    server,
    'run',
    expect.runParams,
    whereTrusted(startRun, { kind: 'refused', reason: untrusted }),
  ),
  'cairn/stop': requestHandler(server, 'stop', expect.runIdentity, stopRun),
  'cairn/interrupt': requestHandler(server, 'interrupt', expect.runIdentity, interruptRun),
  'cairn/pause': requestHandler(server, 'pause', expect.runIdentity, pauseRun),
  'cairn/continue': requestHandler(server, 'continue', expect.runIdentity, continueRun),
  'cairn/step': requestHandler(server, 'step', expect.stepParams, stepRun),
  'cairn/input': requestHandler(server, 'input', expect.inputParams, giveInput),
  'cairn/mark': requestHandler(server, 'mark', expect.markParams, markRun),
  'cairn/breakpoints': requestHandler(server, 'breakpoints', expect.breakpointsParams, setBreakpoints),
  'cairn/evaluate': asyncHandler(
    server,
    'evaluate',
    expect.evaluateParams,
    whereTrusted(evaluate, { text: '', problem: untrusted }),
  ),
  'cairn/select': requestHandler(server, 'select', expect.selectParams, select),
  'cairn/stacks': requestHandler(server, 'stacks', expect.stacksParams, stacks),
  'cairn/advise': asyncHandler(server, 'advice', expect.runIdentity, advise),
  'cairn/try': asyncHandler(
    server,
    'try',
    expect.tryParams,
    whereTrusted(tryAdvice, { kind: 'refused', reason: untrusted }),
  ),
  'cairn/formats': requestHandler(server, 'formats', expect.nothing, listFormats),
  'cairn/export': requestHandler(server, 'export', expect.exportParams, exportProfile),
  'cairn/compare': requestHandler(server, 'compare', expect.compareParams, compareRuns),
  'cairn/grow': asyncHandler(
    server,
    'grow',
    expect.growParams,
    whereTrusted(grow, { rows: [], problem: untrusted }),
  ),
  'cairn/again': asyncHandler(
    server,
    'again',
    expect.againParams,
    whereTrusted(runAgain, { kind: 'refused', reason: untrusted }),
  ),
  'cairn/keep': requestHandler(server, 'keep', expect.runIdentity, keepRun),
  'cairn/load': asyncHandler(server, 'load', expect.loadParams, loadRun),
  'cairn/locate': requestHandler(server, 'locate', expect.locateParams, locate),
  'cairn/loadCoverage': requestHandler(server, 'coverage', expect.loadCoverageParams, loadCoverage),
  'cairn/profile': requestHandler(server, 'profile', expect.runIdentity, profileOf),
  'cairn/library': requestHandler(server, 'library', expect.libraryParams, librarySource),
  'cairn/programs': requestHandler(server, 'programs', expect.nothing, allPrograms),
  'cairn/tool': asyncHandler(
    server,
    'tool',
    expect.toolParams,
    whereTrusted(answerTool, { text: untrusted, failed: true }),
  ),
  'cairn/editCentre': requestHandler(server, 'cost centre', expect.editCentreParams, editCentre),
});

type Notified = { readonly [M in keyof ClientNotifications]: (params: ClientNotifications[M]) => void };

const notified = (server: Server): Notified => ({
  'cairn/prepare': notificationHandler(server, 'prepare', expect.runParams, params =>
    prepareRun(server, params),
  ),
  'cairn/show': notificationHandler(server, 'show', expect.showParams, params => {
    showRun(server, params);
    if (params.run !== undefined) void showRemarks(server, params.run);
  }),
  'cairn/quiet': notificationHandler(server, 'quiet', expect.quietParams, params => setQuiet(server, params)),
  'cairn/trust': notificationHandler(server, 'trust', expect.nothing, () => {
    server.client.trusted = true;
    void offerFormatting(server);
  }),
  'cairn/resetCoverage': notificationHandler(server, 'coverage', expect.nothing, () => resetCoverage(server)),
  'cairn/sources': notificationHandler(server, 'sources', expect.sourcesParams, params =>
    takeSources(server, params),
  ),
});

export function answerRequests(connection: Connection, server: Server): void {
  for (const [method, answer] of Object.entries(requested(server)))
    connection.onRequest<AnswerOf<RequestName>, unknown>(method, answer);
  for (const [method, hear] of Object.entries(notified(server))) connection.onNotification(method, hear);
}
