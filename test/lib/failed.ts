/** For the tests of the editor: one that fails leaves a picture of what was on the screen. */
import { afterEach } from 'vitest';
import { pictureFailure } from './vscode.ts';

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name);
});
