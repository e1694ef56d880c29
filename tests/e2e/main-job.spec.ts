import type { Locator, Page } from '@playwright/test';
import { locateAlert, choose, expect, followMenuLink, test } from './console.ts';
import { fillPurchase } from './forms.ts';
import { PASSWORD, submitLogin, makeUnique } from './operator.ts';
import { inProjects, nightly } from './projects.ts';

test.use({ expectedErrors: /status of 401|Token refresh failed/ });

test(
  'an operator registers, covers a purchase with products, and logs out',
  inProjects('phone'),
  async ({ page }) => {
    const username = makeUnique('operator');
    const lot = makeUnique('Lot of three');
    await registerInBrowser(page, username);
    await expect(page).toHaveURL('/login');
    await submitLogin(page, username);
    await expect(page).toHaveURL('/');

    await page.goto('/database/purchases');
    await page.getByRole('link', { name: 'Add purchase' }).first().click();
    await fillPurchase(page, lot);
    await page.getByRole('button', { name: 'Add purchase' }).click();
    await expect(page).toHaveURL(/\/database\/purchases$/);

    await page.getByRole('link', { name: lot }).click();
    const details = page.getByRole('dialog', { name: lot });
    await expect(details.getByText('Missing products')).toBeVisible();
    await expect(total(details, 'Difference')).toHaveText('€100.00');
    await lookThrough(details);

    await createProducts(page, details);
    const shares = details.getByRole('button', { name: /of the price. Edit/ });
    await expect(details.getByRole('button', { name: /20.0% of the price. Edit/ })).toHaveCount(3);
    await expect(total(details, 'Estimated cost')).toHaveText('€60.00');
    await expect(total(details, 'Difference')).toHaveText('€40.00');
    const red = await colourOf(total(details, 'Difference'));

    await type(page, shares.first(), '59,5');
    await page.keyboard.press('Escape');
    await expect(total(details, 'Estimated cost')).toHaveText('€60.00');
    await type(page, shares.first(), '101');
    // Enter moves on to the next share, which the test leaves unchanged.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(shares).toHaveCount(3);
    await expect(total(details, 'Estimated cost')).toHaveText('€60.00');
    await type(page, shares.first(), '59,5');
    await page.keyboard.press('Enter');
    await expect(total(details, 'Difference')).toHaveText('€0.50');
    await expect(details.getByText('OK', { exact: true })).toBeVisible();
    expect(await colourOf(total(details, 'Difference'))).not.toBe(red);

    await details.getByRole('button', { name: 'Close' }).click();
    await expect(details).toBeHidden();
    const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: lot });
    await expect(row.getByText('OK', { exact: true })).toBeVisible();

    await followMenuLink(page, 'Log out');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.goto('/database/purchases');
    await expect(page).toHaveURL('/login');
  },
);

test(
  'a product in stock is added to a purchase, removed, and restored by Undo',
  nightly,
  async ({ page, operator }) => {
    const [lot, fox] = [makeUnique('Lot of cards'), makeUnique('Ember Fox')];
    const id = await operator.addPurchase({ name: lot, price: '40' });
    await operator.addProduct({ name: fox, estimated_cost: '39.80' });
    await page.goto(`/database/purchases?inspect_purchase=${id}`);
    const details = page.getByRole('dialog', { name: lot });
    await details.getByRole('button', { name: 'Add product' }).click();
    const stock = page.getByRole('dialog', { name: `Add product to ${lot}` });
    await stock.getByRole('searchbox').fill(fox);
    await stock.getByRole('button', { name: `Add ${fox}` }).click();
    await expect(stock.getByText('Nothing matches')).toBeVisible();
    await stock.getByRole('button', { name: 'Close' }).click();

    await expect(details.getByText('OK', { exact: true })).toBeVisible();
    await expect(total(details, 'Difference')).toHaveText('€0.20');
    await details.getByRole('button', { name: `Remove ${fox} from this purchase` }).click();
    await expect(details.getByText('No products yet')).toBeVisible();
    await expect(details.getByText('Missing products')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(total(details, 'Estimated cost')).toHaveText('€39.80');
    await page.reload();
    await expect(total(details, 'Estimated cost')).toHaveText('€39.80');
  },
);

test(
  'a share of the price is edited in place, and saved when the field is left',
  nightly,
  async ({ page, operator }) => {
    const lot = makeUnique('Two cards');
    const id = await operator.addPurchase({ name: lot, price: '50' });
    await operator.addProduct({ name: 'Tide Koi', estimated_cost: '20', boughtStock: id });
    await page.goto(`/database/purchases?inspect_purchase=${id}`);
    const details = page.getByRole('dialog', { name: lot });
    await type(page, details.getByRole('button', { name: /40.0% of the price. Edit/ }), '12.5');
    await details.getByRole('heading', { name: lot }).click();
    await expect(details.getByRole('button', { name: /12.5% of the price. Edit/ })).toBeVisible();
    await page.reload();
    await expect(total(details, 'Estimated cost')).toHaveText('€6.25');
  },
);

test(
  'a new subtype is created with a product, and the extras of the type are saved',
  nightly,
  async ({ page, operator }) => {
    const [lot, subtype] = [makeUnique('Lot with a rarity'), makeUnique('Radiant')];
    const id = await operator.addPurchase({ name: lot, link: 'https://www.buyee.jp/item/7' });
    await page.goto(`/database/purchases?inspect_purchase=${id}`);
    await page.getByRole('dialog', { name: lot }).getByRole('button', { name: 'Create product' }).click();
    const form = page.getByRole('dialog', { name: 'Create product' });
    await form.getByLabel('Name').fill(makeUnique('Deep Crystal'));
    await choose(page, form.getByRole('combobox', { name: /^Type/ }), 'Card');
    await form.getByRole('button', { name: 'Create product' }).click();
    await expect(locateAlert(page, 'Please select a valid subtype.').first()).toBeVisible();

    await choose(page, form.getByRole('combobox', { name: 'Subtype' }), 'Create subtype');
    const naming = page.getByRole('dialog', { name: 'Create subtype' });
    await naming.getByRole('textbox').fill(subtype);
    await naming.getByRole('button', { name: 'Create subtype' }).click();
    await expect(naming).toBeHidden();
    await expect(form.getByRole('combobox', { name: 'Subtype' })).toHaveText(subtype);
    const extras = form.getByRole('group', { name: 'Extra info' });
    await extras.getByRole('textbox', { name: 'Set' }).fill('First Light');
    await extras.getByRole('checkbox', { name: 'Foil' }).check();
    await form.getByRole('button', { name: 'Create product' }).click();
    await expect(form).toBeHidden();

    const products =
      await operator.get<{ boughtStock: number | null; origin: string; product_extras: object[] }[]>(
        '/api/products/',
      );
    const [made] = products.filter(({ boughtStock }) => boughtStock === id);
    expect(made?.origin).toBe('buyee.jp');
    expect(made?.product_extras).toEqual([
      expect.objectContaining({ key: expect.stringMatching(/^set$/i), value: 'First Light' }),
      expect.objectContaining({ key: expect.stringMatching(/^foil$/i), value: true }),
    ]);
  },
);

async function registerInBrowser(page: Page, username: string) {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
}

/** Goes through both pictures, and back to the first. */
async function lookThrough(details: Locator) {
  const next = details.getByRole('button', { name: 'Next picture' });
  await expect(details.getByRole('img', { name: /picture 1 of 2/ })).toBeVisible();
  await next.click();
  await expect(details.getByRole('img', { name: /picture 2 of 2/ })).toBeVisible();
  await next.click();
  await expect(details.getByRole('img', { name: /picture 1 of 2/ })).toBeVisible();
  await details.getByRole('button', { name: 'Previous picture' }).click();
  await expect(details.getByRole('img', { name: /picture 2 of 2/ })).toBeVisible();
  await details.getByRole('button', { name: 'Picture 1', exact: true }).click();
  await expect(details.getByRole('img', { name: /picture 1 of 2/ })).toBeVisible();
}

async function createProducts(page: Page, details: Locator) {
  await details.getByRole('button', { name: 'Create product' }).click();
  const form = page.getByRole('dialog', { name: 'Create product' });
  await form.getByLabel('Name').fill('Ember Fox 015/102');
  await expect(form.getByLabel('Quantity')).toHaveValue('1');
  await form.getByLabel('Quantity').fill('3');
  await form.getByLabel('Estimated cost').fill('20');
  await choose(page, form.getByRole('combobox', { name: /^Type/ }), 'Card');
  await choose(page, form.getByRole('combobox', { name: 'Subtype' }), 'Holo rare');
  await form.getByRole('button', { name: 'Picture 1 of the purchase' }).click();
  await form.getByRole('button', { name: 'Create product' }).click();
  await expect(form).toBeHidden();
}

/** Opens a share for editing, and types a percentage. */
async function type(page: Page, share: Locator, percent: string) {
  await share.click();
  await page.getByRole('textbox', { name: /Share of the price/ }).fill(percent);
}

function total(details: Locator, label: string): Locator {
  const totals = details.locator('dl[aria-label="Price against products"] > div');
  return totals.filter({ hasText: label }).locator('dd').first();
}

function colourOf(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).color);
}
