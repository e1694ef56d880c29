import type { Locator, Page } from '@playwright/test';
import { PASSWORD, expect, follow, newUsername, picture, submitLogin, test } from './console.ts';

test.use({ expectedErrors: /status of 401|Token refresh failed/ });

test('from registering to logging out, with a purchase that its products come to cover', async ({ page }) => {
  const username = newUsername();
  await register(page, username);
  await expect(page).toHaveURL('/login');
  await submitLogin(page, username);
  await expect(page).toHaveURL('/');

  await page.goto('/database/purchases');
  await page.getByRole('link', { name: 'Add purchase' }).first().click();
  await fillPurchase(page, `Lot of three, ${username}`);
  await page.getByRole('button', { name: 'Add purchase' }).click();
  await expect(page).toHaveURL(/\/database\/purchases/);

  await page.getByRole('link', { name: `Lot of three, ${username}` }).click();
  const details = page.getByRole('dialog', { name: `Lot of three, ${username}` });
  await expect(details.getByText('Missing products')).toBeVisible();
  await expect(amount(details, 'Difference')).toHaveText('€100.00');
  await expect(details.getByRole('img', { name: /picture 1 of 2/ })).toBeVisible();
  await details.getByRole('button', { name: 'Next picture' }).click();
  await expect(details.getByRole('img', { name: /picture 2 of 2/ })).toBeVisible();

  await createProducts(page, details);
  await expect(details.getByRole('button', { name: /20.0% of the price. Edit/ })).toHaveCount(3);
  await expect(amount(details, 'Estimated cost')).toHaveText('€60.00');
  await expect(amount(details, 'Difference')).toHaveText('€40.00');
  await expect(details.getByText('Missing products')).toBeVisible();
  const red = await colourOf(amount(details, 'Difference'));

  const share = details.getByRole('button', { name: /of the price. Edit/ });
  await share.nth(0).click();
  await details.getByRole('textbox', { name: /Share of the price/ }).fill('59,5');
  await page.keyboard.press('Escape');
  await expect(amount(details, 'Estimated cost')).toHaveText('€60.00');
  await share.nth(0).click();
  await details.getByRole('textbox', { name: /Share of the price/ }).fill('59,5');
  await page.keyboard.press('Enter');
  await expect(amount(details, 'Difference')).toHaveText('€0.50');
  await expect(details.getByText('OK', { exact: true })).toBeVisible();
  expect(await colourOf(amount(details, 'Difference'))).not.toBe(red);

  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  await expect(page.getByText('OK', { exact: true }).first()).toBeVisible();

  await loseSessionInForm(page, username);

  await follow(page, 'Log out');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto('/database/purchases');
  await expect(page).toHaveURL('/login');
});

async function register(page: Page, username: string) {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
}

async function fillPurchase(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Status').fill('In transit');
  await page.getByLabel('Purchase link').fill('https://www.zenmarket.jp/en/auction.aspx?itemCode=k1');
  await page.getByLabel('Price').fill('100,00');
  await page.getByLabel('Weight').fill('140');
  await page
    .locator('input[type=file]')
    .setInputFiles([await picture('front.png', '#d96b2b'), await picture('back.png', '#2b5c8a')]);
  await expect(page.getByRole('button', { name: 'Remove back.png' })).toBeVisible();
}

async function createProducts(page: Page, details: Locator) {
  await details.getByRole('button', { name: 'Create product' }).click();
  const form = page.getByRole('dialog', { name: 'Create product' });
  await form.getByLabel('Name').fill('Ember Fox 015/102');
  await form.getByLabel('Quantity').fill('3');
  await form.getByLabel('Estimated cost').fill('20');
  await form.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Card', exact: true }).click();
  await form.getByRole('combobox', { name: 'Subtype' }).click();
  await page.getByRole('option', { name: 'Holo rare' }).click();
  await form.getByRole('button', { name: 'Picture 1 of the purchase' }).click();
  await form.getByRole('button', { name: 'Create product' }).click();
  await expect(form).toBeHidden();
}

/** The session ends while a purchase is being typed: after logging in again the form is as it was. */
async function loseSessionInForm(page: Page, username: string) {
  await page.getByRole('link', { name: 'Add purchase' }).first().click();
  await fillPurchase(page, `Typed before the end, ${username}`);
  await page.evaluate(() => {
    localStorage.setItem('access', 'expired');
    localStorage.setItem('refresh', 'revoked');
  });
  await page.getByRole('button', { name: 'Add purchase' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended' })).toBeVisible();

  await submitLogin(page, username);
  await expect(page).toHaveURL('/database/purchases/add');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`Typed before the end, ${username}`);
  await expect(page.getByLabel('Price')).toHaveValue('100,00');
  await expect(page.getByRole('button', { name: 'Remove front.png' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'Add purchase' }).click();
  await expect(page.getByRole('link', { name: `Typed before the end, ${username}` })).toBeVisible();
}

function amount(details: Locator, label: string): Locator {
  const totals = details.locator('dl[aria-label="Price against products"] > div');
  return totals.filter({ hasText: label }).locator('dd');
}

function colourOf(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).color);
}
