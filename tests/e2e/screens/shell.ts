import { expect } from '@playwright/test';
import { isNightly } from '../../support/scope.ts';
import { closePopup, dismissNotices, formErrorScreen, type Screen } from './screen.ts';

/** The start page, and popups that open over any page. */
export const START: Screen[] = [
  {
    name: 'the start page',
    open: async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'What needs doing' })).toBeVisible();
    },
  },
  {
    name: 'the start page in the light theme',
    compared: 'looks',
    open: async ({ page }) => page.emulateMedia({ colorScheme: 'light' }),
    close: async ({ page }) => page.emulateMedia({ colorScheme: 'dark' }),
  },
  {
    name: 'the Database menu',
    only: 'wide',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Database', exact: true }).click();
      await expect(page.getByRole('menuitem', { name: 'Stock' })).toBeVisible();
    },
    close: closePopup,
  },
  {
    name: 'the menu of a phone',
    only: 'phone',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByText('DATABASE', { exact: true })).toBeVisible();
    },
    close: async ({ page }) => {
      await page.keyboard.press('Escape');
      await expect(page.getByText('DATABASE', { exact: true })).toBeHidden();
    },
  },
  {
    name: 'the keyboard shortcuts',
    open: async ({ page }) => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
    close: closePopup,
  },
];

/** By day, extensions/api.spec.ts tries out calls. */
const api: Screen = {
  name: 'the API',
  // From a package.
  compared: 'nothing',
  open: async ({ page }) => {
    await page.goto('/api/docs/');
    await expect(page.getByText('Renew the access token', { exact: true })).toBeVisible();
  },
};

const triedOut: Screen = {
  name: 'the API, a call tried out',
  compared: 'nothing',
  open: async ({ page }) => {
    await page.getByRole('searchbox').fill('session');
    const call = page.getByRole('button', { name: 'Renew the access token' });
    const trial = page.getByRole('button', { name: 'Try it out' });
    // A list that is drawn anew after the search closes its calls.
    await expect(async () => {
      if (!(await trial.isVisible())) await call.click();
      await trial.click({ timeout: 2_000 });
    }).toPass();
    await page.getByRole('button', { name: 'Execute' }).click();
    await expect(page.getByText('Response body')).toBeVisible();
  },
};

const legal = (name: string): Screen => ({
  name,
  open: async ({ page }) => {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
});

/** Screens without a session. The first of them logs out. */
export const PUBLIC_SCREENS: Screen[] = [
  {
    name: 'login',
    open: async (stage) => {
      const { page, isPhone } = stage;
      if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('link', { name: 'Log out' }).click();
      await expect(page.getByRole('heading', { name: 'Log in to Backstock' })).toBeVisible();
      if (!isPhone) await expect(page.locator('.auth-picture img')).toBeInViewport({ ratio: 0.9 });
    },
  },
  {
    name: 'login, in error',
    open: async ({ page }) => {
      await page.getByLabel('Username').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('no such password');
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'You are not logged in.' })).toBeVisible();
    },
    close: dismissNotices,
  },
  {
    name: 'register',
    open: async ({ page }) => {
      await page.getByRole('navigation').getByRole('link', { name: 'Register' }).click();
      await expect(page.getByRole('heading', { name: 'Make an account' })).toBeVisible();
    },
  },
  {
    ...formErrorScreen('register, in error', 'Register', 'The account was not made.'),
    close: dismissNotices,
  },
  {
    name: 'a new password by a link',
    open: async ({ page }) => {
      await page.goto('/reset_password?token=t0k');
      await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    },
  },
  legal('Privacy Policy'),
  legal('Terms of Service'),
  legal('Cookie Policy'),
  {
    name: '404',
    open: async ({ page }) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
    },
  },
  ...(isNightly ? [api, triedOut] : []),
];
