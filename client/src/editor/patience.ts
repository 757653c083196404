/** What a person sees of an answer that takes long: what it is waited for, how far it is, and a button that cancels it. */
import * as vscode from 'vscode';

/** Milliseconds after which it is worth a word. */
const patience = 800;

/** What is said of the progress: `increment`, in hundredths of the whole, since the last time. */
type Report = (progress: { readonly message?: string; readonly increment?: number }) => void;

/** Waits for an answer; `cancelled` where the person would not. `listen` is given whom to tell of the progress. */
export async function patiently<Answer>(
  title: string,
  ask: (token: vscode.CancellationToken) => Promise<Answer>,
  listen: (report: Report) => void,
): Promise<Answer | 'cancelled'> {
  const source = new vscode.CancellationTokenSource();
  let isAnswered = false;
  const answer = ask(source.token)
    .catch((problem: unknown) => {
      if (source.token.isCancellationRequested) return 'cancelled' as const;
      throw problem;
    })
    .finally(() => {
      isAnswered = true;
    });
  await Promise.race([answer, new Promise(resolve => setTimeout(resolve, patience))]);
  if (!isAnswered)
    await vscode.window.withProgress(
      { location: vscode.ProgressLocation.Notification, title, cancellable: true },
      (progress, token) => {
        token.onCancellationRequested(() => source.cancel());
        listen(each => progress.report(each));
        return answer;
      },
    );
  return answer;
}
