import { test as base, expect, type Page } from '@playwright/test';
import sharp from 'sharp';

interface Fixtures {
  /** Errors of the browser's console that the test brings about on purpose. */
  expectedErrors: RegExp | undefined;
  watchedConsole: void;
}

/** Every test fails when the browser's console shows an error that it did not announce. */
export const test = base.extend<Fixtures>({
  expectedErrors: [undefined, { option: true }],
  watchedConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
      });
      await use();
      expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const PASSWORD = 'correct horse battery';

let accounts = 0;

/** A name that no other test of this run uses. */
export function newUsername(): string {
  accounts += 1;
  return `operator-${process.pid}-${Date.now().toString(36)}-${accounts}`;
}

/** Makes an account by the API and opens a session with it in the browser. */
export async function logIn(page: Page, username = newUsername()): Promise<string> {
  const credentials = { username, password: PASSWORD };
  await page.request.post('/api/user/register/', { data: credentials });
  const { access, refresh } = await (await page.request.post('/api/token/', { data: credentials })).json();
  await page.addInitScript(
    (tokens) => {
      if (sessionStorage.getItem('was-logged-in')) return;
      sessionStorage.setItem('was-logged-in', 'yes');
      localStorage.setItem('access', tokens.access);
      localStorage.setItem('refresh', tokens.refresh);
    },
    { access, refresh },
  );
  return access;
}

/** A picture file to upload, of one colour. */
export async function picture(name: string, background: string) {
  const image = sharp({ create: { width: 490, height: 684, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

export async function submitLogin(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Opens the menu where there is one, and follows its link. */
export async function follow(page: Page, link: string): Promise<void> {
  const hamburger = page.getByRole('button', { name: 'Menu', exact: true });
  if (await hamburger.isVisible()) await hamburger.click();
  await page.getByRole('link', { name: link, exact: true }).last().click();
}
