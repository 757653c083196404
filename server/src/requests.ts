/** Who answers each message beyond LSP (`protocol/messages.ts`): a table for requests, and one for notifications. */
import type { CancellationToken, Connection } from 'vscode-languageserver';
import { advise } from './handlers/advise.ts';
import { runAgain } from './handlers/again.ts';
import { editCentre } from './handlers/centre.ts';
import { prepareRun } from './handlers/compile.ts';
import { select, showPhase, showRun, stacks } from './handlers/costs.ts';
import { evaluate } from './handlers/evaluate.ts';
import * as expect from './handlers/expect.ts';
import { compareRuns, exportProfile, listFormats } from './handlers/export.ts';
import { librarySource, setQuiet, takeSources } from './handlers/files.ts';
import { offerFormatting } from './handlers/format.ts';
import { grow } from './handlers/growth.ts';
import { guarded, heard, patient, whereTrusted } from './handlers/guard.ts';
import { keepRun, loadRun, locate, profileOf } from './handlers/kept.ts';
import {
  continueRun,
  giveInput,
  interruptRun,
  markRun,
  pauseRun,
  setBreakpoints,
  startRun,
  stopRun,
} from './handlers/run.ts';
import { allPrograms } from './programs.ts';
import type { AnswerOf, ClientNotifications, ParamsOf, RequestName } from './protocol.ts';
import type { Server } from './server.ts';
import { untrusted } from './trust.ts';

type Requested = {
  readonly [M in RequestName]: (
    params: ParamsOf<M>,
    token: CancellationToken,
  ) => AnswerOf<M> | Promise<AnswerOf<M>>;
};

const requested = (server: Server): Requested => ({
  'cairn/run': patient(
    server,
    'run',
    expect.running,
    whereTrusted(startRun, { kind: 'refused', reason: untrusted }),
  ),
  'cairn/stop': guarded(server, 'stop', expect.ofRun, stopRun),
  'cairn/interrupt': guarded(server, 'interrupt', expect.ofRun, interruptRun),
  'cairn/pause': guarded(server, 'pause', expect.ofRun, pauseRun),
  'cairn/continue': guarded(server, 'continue', expect.ofRun, continueRun),
  'cairn/input': guarded(server, 'input', expect.input, giveInput),
  'cairn/mark': guarded(server, 'mark', expect.marking, markRun),
  'cairn/breakpoints': guarded(server, 'breakpoints', expect.breaking, setBreakpoints),
  'cairn/evaluate': patient(
    server,
    'evaluate',
    expect.evaluating,
    whereTrusted(evaluate, { text: '', problem: untrusted }),
  ),
  'cairn/phase': guarded(server, 'phase', expect.phasing, showPhase),
  'cairn/select': guarded(server, 'select', expect.selecting, select),
  'cairn/stacks': guarded(server, 'stacks', expect.stacks, stacks),
  'cairn/advise': patient(server, 'advice', expect.ofRun, advise),
  'cairn/formats': guarded(server, 'formats', expect.nothing, listFormats),
  'cairn/export': guarded(server, 'export', expect.exporting, exportProfile),
  'cairn/compare': guarded(server, 'compare', expect.comparing, compareRuns),
  'cairn/grow': patient(server, 'grow', expect.growing, whereTrusted(grow, { rows: [], problem: untrusted })),
  'cairn/again': patient(
    server,
    'again',
    expect.measuring,
    whereTrusted(runAgain, { kind: 'refused', reason: untrusted }),
  ),
  'cairn/keep': guarded(server, 'keep', expect.ofRun, keepRun),
  'cairn/load': patient(server, 'load', expect.loading, loadRun),
  'cairn/locate': guarded(server, 'locate', expect.locating, locate),
  'cairn/profile': guarded(server, 'profile', expect.ofRun, profileOf),
  'cairn/library': guarded(server, 'library', expect.ofUri, librarySource),
  'cairn/programs': guarded(server, 'programs', expect.nothing, allPrograms),
  'cairn/editCentre': guarded(server, 'cost centre', expect.centre, editCentre),
});

type Notified = { readonly [M in keyof ClientNotifications]: (params: ClientNotifications[M]) => void };

const notified = (server: Server): Notified => ({
  'cairn/prepare': heard(server, 'prepare', expect.running, params => prepareRun(server, params)),
  'cairn/show': heard(server, 'show', expect.showing, params => showRun(server, params)),
  'cairn/quiet': heard(server, 'quiet', expect.quietly, params => setQuiet(server, params)),
  'cairn/trust': heard(server, 'trust', expect.nothing, () => {
    server.trusted = true;
    void offerFormatting(server);
  }),
  'cairn/sources': heard(server, 'sources', expect.sources, params => takeSources(server, params)),
});

export function answerRequests(connection: Connection, server: Server): void {
  for (const [method, answer] of Object.entries(requested(server)))
    connection.onRequest<AnswerOf<RequestName>, unknown>(method, answer);
  for (const [method, hear] of Object.entries(notified(server))) connection.onNotification(method, hear);
}
