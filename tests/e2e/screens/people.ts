import { expect } from '@playwright/test';
import { someEvents, somePeople } from '../../support/people_page.ts';
import { onDay } from './answers.ts';
import { closePopup, narrowScreen, popupScreen, visitOwnPage, type Screen } from './screen.ts';

/** The page of people with all that it can show, and its dialogs. */
export const PEOPLE: Screen[] = [
  {
    name: 'people',
    open: async (stage) => {
      const { page } = stage;
      await page.route('**/api/people/', (route) => route.fulfill({ json: onDay(somePeople()) }));
      await page.route('**/api/people/events/**', (route) => route.fulfill({ json: onDay(someEvents()) }));
      await visitOwnPage(stage, 'People');
      await expect(
        page.getByRole('region', { name: 'What happened' }).getByText('Role changed'),
      ).toBeVisible();
    },
  },
  narrowScreen('people'),
  {
    name: 'people, sessions of a person',
    open: async ({ page }) => {
      await page.getByRole('button', { name: '3 sessions of marco.r' }).click();
      await expect(page.getByText('Safari on iPhone')).toBeVisible();
    },
  },
  {
    name: 'people, actions for a person',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Actions for marco.r' }).click();
      await expect(page.getByRole('menuitem', { name: 'Disable' })).toBeVisible();
    },
    close: closePopup,
  },
  popupScreen('people, inviting', 'Invite', 'Invite somebody'),
  {
    name: 'people, confirming by the password',
    open: async ({ page }) => {
      const reason = { code: 'users.confirmation_needed', parameters: {} };
      await page.route('**/api/people/invitations/', (route) =>
        route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Confirm it.', reason } }),
      );
      await page.getByRole('button', { name: 'Make the link' }).click();
      await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
    },
    close: async (stage) => {
      await closePopup(stage);
      await stage.page.unroute('**/api/people/invitations/');
    },
  },
  {
    name: 'people, a link to invite',
    open: async ({ page }) => {
      const made = { token: 'q7Xw_4Zt2'.repeat(5), expires_at: '2026-12-04T10:00:00.000Z' };
      await page.route('**/api/people/invitations/', (route) => route.fulfill({ json: made }));
      await page.getByRole('button', { name: 'Make the link' }).click();
      await expect(page.getByRole('dialog', { name: /^Invitation for the role/ })).toBeVisible();
    },
    close: async (stage) => {
      await closePopup(stage);
      for (const path of ['invitations/', '', 'events/**']) await stage.page.unroute(`**/api/people/${path}`);
    },
  },
];
