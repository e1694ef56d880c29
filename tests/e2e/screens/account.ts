import { expect, type Page } from '@playwright/test';
import { jwtDecode } from 'jwt-decode';
import { appCode } from '../../support/app_code.ts';
import { dismissNotices, narrowScreen, visitOwnPage, type Screen } from './screen.ts';

/** The page of the account, with errors at the fields of the password, and with a second factor. */
export const ACCOUNT: Screen[] = [
  {
    name: 'account',
    open: async (stage) => {
      await visitOwnPage(stage, 'Account');
      const { page } = stage;
      await expect(page.getByRole('region', { name: 'Sessions' })).toBeVisible();
    },
  },
  narrowScreen('account'),
  {
    name: 'account, refused password',
    open: async ({ page }) => {
      await page.getByLabel('Current password').fill('not-mine-1');
      await page.getByLabel('New password').fill('password1');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('This is not your current password.', { exact: true })).toBeVisible();
    },
    close: dismissNotices,
  },
  {
    name: 'account, second factor to confirm',
    compared: 'looks',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Set up' }).click();
      await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
    },
  },
  {
    name: 'account, recovery codes',
    compared: 'looks',
    open: async ({ page }) => {
      const key = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText();
      await page.getByLabel('Code of the app').fill(appCode(key, 0, await readServerTime(page)));
      await page.getByRole('button', { name: 'Turn on' }).click();
      await expect(page.getByRole('region', { name: 'Recovery codes' })).toBeVisible();
    },
    // The tests at other widths log in with the same account.
    close: async ({ page }) => {
      await page.getByRole('button', { name: 'Turn off' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
      await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
    },
  },
];

/** The clock of the server, by a new token. */
async function readServerTime(page: Page): Promise<number> {
  const refresh = await page.evaluate(() => localStorage.getItem('refresh'));
  const answer = await page.request.post('/api/token/refresh/', { data: { refresh } });
  const { access } = await answer.json();
  return (jwtDecode<{ iat: number }>(access).iat + 1) * 1_000;
}
