import { casesInScope } from '../support/scope.ts';
import { locateAlert, expect, test } from './console.ts';
import { expectPurchase, fillPurchase } from './forms.ts';
import { EXPIRED_TOKEN, submitLogin, makeUnique } from './operator.ts';
import { inProjects, nightly } from './projects.ts';

test.use({ expectedErrors: /status of 401|Token refresh failed|No refresh token available/ });

test(
  'an expired access token is renewed once, without an alert',
  inProjects('plain-phone'),
  async ({ page, operator }) => {
    const lot = makeUnique('Lot');
    const id = await operator.addPurchase({ name: lot });
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/token/refresh/')) renewals.push(request.url());
    });
    await page.goto('/database/stock');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate((token) => localStorage.setItem('access', token), EXPIRED_TOKEN);
    await page.goto(`/database/purchases?inspect_purchase=${id}`);
    await expect(page.getByRole('dialog', { name: lot })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(renewals).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('access'))).not.toBe(EXPIRED_TOKEN);
  },
);

test(
  'logging in after the end of a session leads back to the filled form',
  nightly,
  async ({ page, operator }) => {
    const lot = makeUnique('Typed before the end');
    await page.goto('/database/purchases/add');
    await fillPurchase(page, lot);
    await page.evaluate(() => {
      localStorage.setItem('access', 'expired');
      localStorage.setItem('refresh', 'revoked');
    });
    await page.getByRole('button', { name: 'Add purchase' }).click();
    await expect(page).toHaveURL('/login');
    await expect(locateAlert(page, 'Your session has ended')).toBeVisible();

    await submitLogin(page, operator.username);
    await expect(page).toHaveURL('/database/purchases/add');
    await expectPurchase(page, lot);
    await expect(page.getByRole('alert')).toBeHidden();
    await page.getByRole('button', { name: 'Add purchase' }).click();
    await expect(page.getByRole('link', { name: new RegExp(lot) })).toBeVisible();
  },
);

test(
  'without a session guarded pages lead to the login, and the login leads back',
  inProjects('plain-desktop'),
  async ({ page, operator }) => {
    await page.goto('/database/stock');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    // By day, tests/console/shell.test.tsx opens the others.
    const guarded = ['/', '/tools/import_data', '/database/stock', '/test', '/analitycs1', '/tools2'];
    for (const path of casesInScope(guarded, { usual: 2 })) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    }
    await page.goto('/database/purchases?filter=%7B%22q%22%3A%22x%22%7D');
    await expect(page).toHaveURL('/login');
    await submitLogin(page, operator.username);
    await expect(page).toHaveURL(/\/database\/purchases\?filter=/);
  },
);

// By day, tests/console/session.test.ts covers the same.
test(
  'a session without a refresh token ends as soon as it has expired',
  nightly,
  async ({ page, operator }) => {
    await page.addInitScript((token) => {
      localStorage.setItem('access', token);
      localStorage.removeItem('refresh');
    }, EXPIRED_TOKEN);
    const logged = page.waitForEvent('console', (message) =>
      /No refresh token available/.test(message.text()),
    );
    await operator.open('/database/stock');
    await expect(page).toHaveURL('/login');
    await logged;
  },
);

// By day, tests/console/shell.test.tsx covers the same.
test(
  'local storage is empty when registering begins and after logging out',
  nightly,
  async ({ page, operator }) => {
    const stored = () => page.evaluate(() => Object.keys(localStorage));
    await operator.open('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await stored()).toEqual(expect.arrayContaining(['access', 'refresh']));
    await page.goto('/register');
    await expect(page.getByLabel('Username')).toBeVisible();
    expect(await stored()).toEqual([]);
    await page.goto('/login');
    await submitLogin(page, operator.username);
    await expect(page).toHaveURL('/');
    expect(await stored()).toEqual(expect.arrayContaining(['access', 'refresh']));
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    expect(await stored()).toEqual([]);
  },
);
