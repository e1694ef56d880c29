import { expect, test } from '../console.ts';
import { unique } from '../operator.ts';
import { on } from '../projects.ts';
import { hiddenSides, isWhole, THIRTY } from '../screens/names.ts';
import { overflow } from '../screens/overflow.ts';
import { settle } from '../screens/settle.ts';

test(
  'a product name of 30 characters is not cut off in a purchase, also while the price is split',
  on('phone'),
  async ({ page, operator, isPhone }) => {
    const lot = unique('Lot');
    const courier = unique('EMS');
    await operator.addShipment({ courier, trackingNumber: 'EJ1', shipmentPrice: '30' });
    const boughtStock = await operator.addPurchase({
      name: lot,
      price: '23456.78',
      shipment: `${courier} EJ1`,
    });
    await operator.addProduct({ name: THIRTY, quantity: 2, boughtStock, estimated_cost: '9876.54' });
    await operator.open(`/database/purchases?inspect_purchase=${boughtStock}`);
    const row = page.getByRole('dialog', { name: lot }).getByRole('row').filter({ hasText: THIRTY }).first();
    const name = row.getByRole('link').locator('span');
    for (const isSplit of [false, true]) {
      if (isSplit) await page.getByRole('button', { name: 'Equally' }).click();
      await settle(page);
      expect(await isWhole(name)).toBe(true);
      const [cell, whole] = [await row.getByRole('cell').first().boundingBox(), await row.boundingBox()];
      if (isPhone) expect((cell?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThanOrEqual(0.5);
      expect(await hiddenSides(page)).toBe('');
      expect(await overflow(page)).toEqual([]);
    }
    if (isPhone) return;
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect.poll(() => hiddenSides(page)).toBe('');
  },
);
