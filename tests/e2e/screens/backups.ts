import { expect } from '@playwright/test';
import { ago, aFailure, aSystem, FINDINGS } from '../../support/system_state.ts';
import { onDay } from './answers.ts';
import { narrowScreen, visitOwnPage, type Screen } from './screen.ts';

/** The page of backups with all that it can show, and with the changes of its version. */
export const BACKUPS: Screen[] = [
  {
    name: 'backups',
    open: async (stage) => {
      const state = aSystem({ check: { checked_at: ago(0), complete: true, findings: FINDINGS } });
      state.backups.list.splice(1, 0, aFailure(2, 'The disk of the backups is full.'));
      // Its moments are at fixed times of a day.
      const json = onDay(state, new Date().setHours(12, 0, 0, 0));
      await stage.page.route('**/api/system/', (route) => route.fulfill({ json }));
      await visitOwnPage(stage, 'Backups');
      await expect(stage.page.getByRole('region', { name: '2 findings' })).toBeVisible();
    },
  },
  narrowScreen('backups'),
  {
    name: 'backups, what is new',
    compared: 'looks',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'What is new' }).click();
      await expect(page.getByRole('heading', { level: 4 }).first()).toBeVisible();
    },
    close: ({ page }) => page.unroute('**/api/system/'),
  },
];
