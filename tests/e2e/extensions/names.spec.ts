import { expect, test } from '../console.ts';
import { makeUnique } from '../operator.ts';
import { nightly } from '../projects.ts';
import { expectHiddenSides, isCompletelyVisible, NAME_OF_30 } from '../screens/names.ts';
import { findOverflow } from '../screens/overflow.ts';
import { waitUntilSettled } from '../screens/settle.ts';

test(
  'a product name of 30 characters is not cut off in a purchase, also while the price is split',
  nightly,
  async ({ page, operator, isPhone }) => {
    const lot = makeUnique('Lot');
    const courier = makeUnique('EMS');
    await operator.addShipment({ courier, trackingNumber: 'EJ1', shipmentPrice: '30' });
    const boughtStock = await operator.addPurchase({
      name: lot,
      price: '23456.78',
      shipment: `${courier} EJ1`,
    });
    await operator.addProduct({ name: NAME_OF_30, quantity: 2, boughtStock, estimated_cost: '9876.54' });
    await operator.open(`/database/purchases?inspect_purchase=${boughtStock}`);
    const row = page
      .getByRole('dialog', { name: lot })
      .getByRole('row')
      .filter({ hasText: NAME_OF_30 })
      .first();
    const name = row.getByRole('link').locator('span');
    for (const isSplit of [false, true]) {
      if (isSplit) await page.getByRole('button', { name: 'Equally' }).click();
      await waitUntilSettled(page);
      expect(await isCompletelyVisible(name)).toBe(true);
      const [cell, whole] = [await row.getByRole('cell').first().boundingBox(), await row.boundingBox()];
      if (isPhone) expect((cell?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThanOrEqual(0.5);
      await expectHiddenSides(page, '');
      expect(await findOverflow(page)).toEqual([]);
    }
    if (isPhone) return;
    await page.setViewportSize({ width: 768, height: 1024 });
    await expectHiddenSides(page, '');
  },
);
