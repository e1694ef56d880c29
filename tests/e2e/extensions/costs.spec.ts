import type { Page } from '@playwright/test';
import { choose, expect, test } from '../console.ts';
import { makeUnique, type Operator } from '../operator.ts';
import { nightly } from '../projects.ts';

/** A box of €30 and 100 g, and a lot of €10 and 300 g with three cards. One of the cards has a cost. */
async function aParcel(operator: Operator) {
  const [courier, box, lot] = [makeUnique('EMS'), makeUnique('Sealed box'), makeUnique('Lot of cards')];
  await operator.addShipment({ courier, trackingNumber: 'EJ1', shipmentPrice: '8' });
  const shipment = `${courier} EJ1`;
  await operator.addPurchase({ name: box, price: '30', weight: '100', shipment });
  const boughtStock = await operator.addPurchase({ name: lot, price: '10', weight: '300', shipment });
  const [fox, koi, heron] = [makeUnique('Fox'), makeUnique('Koi'), makeUnique('Heron')];
  await operator.addProduct({ name: fox, boughtStock, estimated_cost: '4' });
  for (const name of [koi, heron]) await operator.addProduct({ name, boughtStock });
  const found = await operator.get<{ id: number; courier: string }[]>('/api/incoming_shipments/');
  const id = found.find((one) => one.courier === courier)?.id ?? 0;
  return { address: `/database/incomingstock?shipment_id=${id}`, shipment, box, lot, fox, koi, heron };
}

/** Presses Tab until an element with this accessible name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const focused = page.locator(':focus');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName(name, { timeout: 100 });
  }).toPass({ intervals: [0] });
}

// By day, tests/console/costs.test.tsx covers the same.
test(
  'a charge is added with a locked part, and landed costs are updated and explained by charge',
  nightly,
  async ({ page, operator }) => {
    const { address, shipment, box, lot, fox, koi, heron } = await aParcel(operator);
    await page.goto(address);
    const details = page.getByRole('dialog', { name: shipment });
    const purchases = details.getByRole('region', { name: 'Purchases' });
    const landed = (name: string) => purchases.getByRole('row').filter({ hasText: name });
    await expect(landed(box)).toContainText('€32.00');

    await details.getByRole('button', { name: 'Add charge' }).click();
    const form = page.getByRole('dialog', { name: 'Add charge' });
    await choose(page, form.getByRole('combobox', { name: 'Kind' }), 'Duty');
    await form.getByLabel('Amount').fill('12');
    const part = (name: string) => form.getByRole('button', { name: new RegExp(`^Part of ${name}`) });
    await expect(part(lot)).toHaveText('€3.00');
    const widths = () =>
      form
        .getByRole('columnheader')
        .evaluateAll((heads) => heads.map((one) => one.getBoundingClientRect().x));
    const before = await widths();
    await part(box).click();
    await page.keyboard.type('1');
    await expect(part(lot)).toHaveText('€11.00');
    expect(await widths()).toEqual(before);
    await page.keyboard.press('Tab');
    await expect(form.getByRole('textbox', { name: `Part of ${lot}` })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(part(lot)).toBeFocused();
    await expect(form).toBeVisible();
    await form.getByRole('button', { name: 'Add charge' }).click();
    await expect(form).toBeHidden();
    await expect(landed(box)).toContainText('€33.00');
    await expect(landed(lot)).toContainText('€27.00');

    await landed(lot)
      .getByRole('button', { name: `Products of ${lot}` })
      .click();
    // Of the charges of €17.00, the card gets the same share as of the price of €10.00.
    await landed(fox)
      .getByRole('button', { name: `Breakdown of ${fox}, €10.80` })
      .click();
    const popup = page.getByRole('dialog', { name: `${fox}, landed €10.80` });
    await expect(popup.getByRole('row', { name: /^Shipping/ })).toHaveText(
      /by weight, 300 of 400 g€6.00€2.40$/,
    );
    await expect(popup.getByRole('row', { name: /^Duty/ })).toHaveText(/€11.00€4.40$/);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();

    await details.getByRole('link', { name: lot }).click();
    const products = page.getByRole('dialog', { name: lot }).getByRole('region', { name: 'Products' });
    const cost = (name: string) => products.getByRole('button', { name: `Estimated cost of ${name}` });
    await products.getByRole('button', { name: `Keep the cost of ${fox}` }).click();
    await products.getByRole('button', { name: 'Equally' }).click();
    await page.getByRole('button', { name: 'Split €6.00' }).click();
    await expect(products.getByRole('row').filter({ hasText: koi })).toContainText('€3.00');
    await expect(products.getByRole('row').filter({ hasText: heron })).toContainText('€8.10');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(
      cost(koi)
        .or(products.getByRole('row').filter({ hasText: koi }))
        .first(),
    ).toContainText('€0.00');
  },
);

test('a part of a charge is locked by the keyboard alone', nightly, async ({ page, operator }) => {
  const { address, shipment, box } = await aParcel(operator);
  await page.goto(address);
  const details = page.getByRole('dialog', { name: shipment });
  await expect(details.getByRole('region', { name: 'Charges' })).toBeVisible();
  await tabTo(page, 'Edit Shipping');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Shipping' });
  await expect(form).toBeVisible();
  await tabTo(page, new RegExp(`^Part of ${box}`));
  await page.keyboard.press('Enter');
  await page.keyboard.type('5,50');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(details.getByRole('row').filter({ hasText: box })).toContainText('€35.50');
});

test('a part of a charge is locked on the phone', nightly, async ({ page, operator }) => {
  const { address, shipment, box, lot } = await aParcel(operator);
  await page.goto(address);
  await page.getByRole('dialog', { name: shipment }).getByRole('button', { name: 'Edit Shipping' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Shipping' });
  const lock = form.getByRole('button', { name: `Keep the part of ${box}` });
  const { width = 0, height = 0 } = (await lock.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await lock.click();
  await form.getByLabel('Amount').fill('10');
  await expect(form.getByRole('button', { name: new RegExp(`^Part of ${lot}`) })).toHaveText('€8.00');
});
