import { expect } from '@playwright/test';
import { dismissNotices, visitOwnPage, type Screen } from './screen.ts';

/** The page of the account, with another session and with errors at the fields of the password. */
export const ACCOUNT: Screen[] = [
  {
    name: 'account',
    open: async (stage) => {
      await visitOwnPage(stage, 'Account');
      const { page } = stage;
      await expect(page.getByRole('region', { name: 'Sessions' })).toBeVisible();
    },
  },
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
];
