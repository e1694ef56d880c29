import type { Page } from '@playwright/test';
import { startPlainServer, type PlainServer } from '../../support/plain_backend/server.ts';
import { expect, test } from '../console.ts';
import { register, submitLogin } from '../operator.ts';
import { nightly } from '../projects.ts';

const PRODUCTS = 100_000;
/** Other products in the backend's stock. */
const OTHERS = 12;
const LIST = '/api/products/';
/** Longest time in milliseconds for which a page may block. */
const LONGEST = 200;

let server: PlainServer;
test.beforeAll(async () => {
  server = await startPlainServer({ products: PRODUCTS });
});
test.afterAll(() => server.close());

test(
  `${PRODUCTS} products are sorted, searched and paged without delay, from one answer`,
  nightly,
  async ({ page, isPhone }) => {
    test.setTimeout(180_000);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === LIST) calls.push(request.url());
    });
    // The list counts as fresh during the whole test.
    await page.clock.setFixedTime(new Date());
    await page.addInitScript(watchTasks);
    const username = await register(page, server.address);
    await page.goto(`${server.address}/login`);
    await submitLogin(page, username);
    await expect(page).toHaveURL(`${server.address}/`);
    await page.goto(`${server.address}/database/stock`);
    const range = page.getByRole('navigation', { name: 'Pages of the list' });
    await expect(range).toContainText(`of ${(PRODUCTS + OTHERS).toLocaleString('en')}`, { timeout: 60_000 });

    await page.getByRole('button', { name: 'Next' }).click();
    await expect(range).toContainText('11–20 of', { timeout: 30_000 });
    if (!isPhone) {
      await page.getByRole('button', { name: /Sort by “Product”/i }).click();
      await expect(page.getByRole('link', { name: 'Binder, 360 pockets' })).toBeVisible({ timeout: 30_000 });
    }
    await page.getByRole('searchbox').fill('elan 99');
    const found = page.getByRole('link', { name: /Élan \d*99\d*/ });
    await expect(found.first()).toBeVisible({ timeout: 30_000 });
    await found.first().click();
    await expect(page.getByRole('dialog', { name: /Élan/ })).toBeVisible({ timeout: 30_000 });

    expect(calls).toHaveLength(1);
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
    expect(Math.max(0, ...tasks)).toBeLessThanOrEqual(Math.max(LONGEST, 2 * (await timeOfReading(page))));
  },
);

/** Records the durations of tasks that block the page. */
function watchTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
      buffered: true,
    },
  );
}

/** Milliseconds that this machine needs to parse the list, under its current load. */
async function timeOfReading(page: Page): Promise<number> {
  return page.evaluate(async (path) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('access')}` };
    const text = await (await fetch(path, { headers })).text();
    const began = performance.now();
    JSON.parse(text);
    return performance.now() - began;
  }, LIST);
}
