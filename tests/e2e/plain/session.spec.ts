import { startPlainServer, type PlainServer } from '../../support/plain_backend/server.ts';
import { expect, test } from '../console.ts';
import { register, submitLogin } from '../operator.ts';
import { nightly } from '../projects.ts';

test.use({ expectedErrors: /status of 401/ });

test.describe('with access tokens that live for two seconds', () => {
  let server: PlainServer;
  test.beforeEach(async () => {
    server = await startPlainServer({ accessSeconds: 2 });
  });
  test.afterEach(() => server.close());

  test(
    'the session is renewed whenever its token has expired, without an alert',
    nightly,
    async ({ page }) => {
      const username = await register(page, server.address);
      const renewals: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/token/refresh/')) renewals.push(request.url());
      });
      await page.goto(`${server.address}/database/stock`);
      await submitLogin(page, username);
      await expect(page.getByRole('link', { name: /Unsorted bulk/ })).toBeVisible();
      for (const time of [1, 2]) {
        await expect.poll(() => page.evaluate(isOver)).toBe(true);
        await page.goto(`${server.address}/database/purchases?inspect_purchase=${time}`);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Add product' })).toBeVisible();
        // More if loading the page took longer than the lifetime of a token.
        expect(renewals.length).toBeGreaterThanOrEqual(time);
      }
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );
});

/** Whether the access token in the browser has expired. */
function isOver(): boolean {
  const [, body = ''] = (localStorage.getItem('access') ?? '').split('.');
  return JSON.parse(atob(body)).exp * 1000 < Date.now();
}
