import type { Locator, Page } from '@playwright/test';
import { expect, createPictureFile, test } from '../console.ts';
import { makeUnique } from '../operator.ts';
import { nightly } from '../projects.ts';
import { typeByHand } from '../forms.ts';

test(
  'a purchase and its pictures are opened and closed without a mouse',
  nightly,
  async ({ page, operator }) => {
    const lot = makeUnique('Lot by keyboard');
    await operator.addPurchase({
      name: lot,
      images: [await createPictureFile('front.png'), await createPictureFile('back.png', '#d96b2b')],
    });
    await operator.open('/database/purchases');
    const link = page.getByRole('link', { name: lot });
    await expect(link).toBeVisible();
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: lot });
    await expect(details).toBeVisible();
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press('Tab');
      const focused = details.locator(':focus');
      await expect(focused).toHaveCount(1);
      // A text field shows the focus by its border.
      if ((await focused.and(page.locator('a, button')).count()) > 0)
        await expect(focused).toHaveCSS('outline', / solid 2px/);
    }

    await tabTo(page, details.getByRole('button', { name: 'Next picture' }));
    await page.keyboard.press('ArrowRight');
    await expect(details.getByRole('img', { name: /picture 2 of 2/ })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(details.getByRole('img', { name: /picture 1 of 2/ })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(details.getByRole('img', { name: /picture 2 of 2/ })).toBeVisible();

    await tabTo(page, details.getByRole('button', { name: /show large/ }));
    await page.keyboard.press('Enter');
    const large = page.getByRole('dialog').filter({ has: page.getByText('2 of 2', { exact: true }) });
    await expect(large).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(details).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(link).toBeFocused();
  },
);

test('a shipment is added by shortcuts and the tab key alone', async ({ page, operator }) => {
  const courier = makeUnique('DHL by keyboard');
  await operator.open('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page).toHaveURL('/database/incomingstock');
  await expect(page.getByRole('heading', { level: 1, name: 'Incoming shipments' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/database/incomingstock/add');
  await expect(page.getByRole('textbox', { name: 'Courier' })).toBeFocused();
  await typeByHand(page, courier);
  await tabTo(page, page.getByLabel('Items cost'));
  await page.keyboard.type('96,70');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/database\/incomingstock$/);
  await expect(page.getByRole('link', { name: courier })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test(
  'a share of the price is edited by keyboard, and keeps the focus',
  nightly,
  async ({ page, operator }) => {
    const lot = makeUnique('Two cards');
    const id = await operator.addPurchase({ name: lot, price: '50' });
    await operator.addProduct({ name: 'Tide Koi', estimated_cost: '20', boughtStock: id });
    await operator.open(`/database/purchases?inspect_purchase=${id}`);
    const details = page.getByRole('dialog', { name: lot });
    const share = details.getByRole('button', { name: /of the price. Edit/ });
    await expect(share).toBeVisible();
    await tabTo(page, share);
    await page.keyboard.press('Enter');
    await page.keyboard.type('30');
    await page.keyboard.press('Enter');
    await expect(share).toHaveText('30.0%');
    await expect(share).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('90');
    await page.keyboard.press('Escape');
    await expect(details).toBeVisible();
    await expect(share).toHaveText('30.0%');
  },
);

// By day, tests/console/shortcuts.test.tsx covers the same.
test('a question mark shows the shortcuts, except in a text field', nightly, async ({ page, operator }) => {
  // An empty stock list has no search field.
  await operator.addProduct({ name: makeUnique('Fox') });
  await operator.open('/database/stock');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.getByText('Save the form')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type('which fox?');
  await expect(page.getByRole('searchbox')).toHaveValue('which fox?');
  await expect(shortcuts).toBeHidden();
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let stop = 0; stop < 80; stop += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}
