import { test as base, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { clockFromNoonOf } from '../support/clock.ts';
import type { Shop } from '../support/shop/shop.ts';
import { startPlainServer } from '../support/plain_backend/server.ts';
import { Operator, register } from './operator.ts';
import { startManyServers, startOwnServer } from './own_server.ts';

const BACKENDS = {
  own: startOwnServer,
  alone: startOwnServer,
  plain: () => startPlainServer(),
  many: startManyServers,
};

export interface Backend {
  /**
   * Backstock's server (`alone`: not shared with other test files), a backend that implements only the
   * specification, or several Backstock servers.
   */
  backend: keyof typeof BACKENDS;
}

interface WorkerFixtures extends Backend {
  /** Day on which Backstock's servers start; today if undefined. */
  day: string | undefined;
  server: { address: string; close(): Promise<void>; shop?: Pick<Shop, 'cookie'> };
}

interface Fixtures {
  /** Errors in the browser's console that the test causes on purpose. */
  expectedErrors: RegExp | undefined;
  watchedConsole: void;
  /** A user who is logged in to the browser and to the API. */
  operator: Operator;
  /** Whether the console uses its compact layout. */
  isPhone: boolean;
}

/** Username that all tests of a worker share. */
let account: Promise<string> | undefined;

/** A test fails if the browser's console shows an error that `expectedErrors` does not match. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  backend: ['own', { option: true, scope: 'worker' }],
  day: [undefined, { option: true, scope: 'worker' }],
  server: [
    async ({ backend, day }, use) => {
      const server = await BACKENDS[backend](day ? clockFromNoonOf(day) : {});
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  operator: async ({ page }, use) => {
    account ??= register(page);
    const operator = new Operator(page, await account);
    await operator.logIn();
    await use(operator);
  },
  expectedErrors: [undefined, { option: true }],
  watchedConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        const { url } = message.location();
        errors.push(`${message.text()} (${url})`);
      });
      // Chromium reports blocked code only to the page.
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`The policy ${violatedDirective} has blocked ${blockedURI}.`),
        ),
      );
      await use();
      expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** An image file of one colour to upload. */
export async function createPictureFile(name: string, background = '#335577') {
  const image = sharp({ create: { width: 490, height: 684, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** Chooses an entry of a drop-down list. */
export async function choose(page: Page, field: Locator, entry: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: entry, exact: true }).click();
}

/** Opens the menu if it is collapsed, and follows one of its links. */
export async function followMenuLink(page: Page, link: string): Promise<void> {
  const hamburger = page.getByRole('button', { name: 'Menu', exact: true });
  if (await hamburger.isVisible()) await hamburger.click();
  await page.getByRole('link', { name: link, exact: true }).last().click();
}

/** Searches the list of the page, and waits until the address has the search. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(/[?&]filter=/);
}

/** The value next to a label among a record's facts. */
export function locateFact(details: Locator, label: string): Locator {
  const term = details.page().locator('dt', { hasText: new RegExp(`^${label}$`) });
  return details.locator('dl > *').filter({ has: term }).locator('dd').first();
}

/** A message about an error in the console. */
export function locateAlert(page: Page, text: string | RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}
