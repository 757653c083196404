/** The page of a profile in a browser, as an editor shows it: what tests of it have in common. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ToPage } from '../../client/page/messages.ts';
import { type Profile, packProfile, programCentreFlags, usualDisplay } from '../../language/profile/index.ts';
import { initialSelection } from '../../language/run/selection.ts';
import { findChromium } from '../../scripts/vscode.mjs';
import type { Theme } from './themes.ts';
import { type Hosted, openHosted } from './webpage.ts';

/** For one file of tests: opens a page that waits for its profile. */
export function hostedPages(): (theme: Theme) => Promise<Hosted> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-page-'));
  let browser: Browser;
  beforeAll(async () => {
    const executablePath = findChromium(text => process.stderr.write(`${text}\n`));
    browser = await chromium.launch({ executablePath, headless: true, args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return async theme => {
    const hosted = await openHosted(browser, folder, theme);
    await expect.poll(hosted.posted).toEqual([{ kind: 'ready' }]);
    return hosted;
  };
}

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
export const row = (page: Page, name: string): Locator =>
  page
    .getByRole('grid')
    .first()
    .locator('.grid-row')
    .filter({ has: page.locator('.name', { hasText: new RegExp(`^${name}$`) }) });

/** What a page is given first. */
export const beginning = (profile: Profile): Extract<ToPage, { readonly kind: 'profile' }> => ({
  kind: 'profile',
  profile: packProfile(profile),
  own: programCentreFlags(profile, new Map()),
  places: profile.centres.map(({ kind }) => kind === 'auto'),
  selection: initialSelection,
  display: usualDisplay,
  runs: [{ id: 'before', name: 'Intro, 13:59, finished' }],
  state: { tab: 'flame' },
  hasProgram: true,
});
