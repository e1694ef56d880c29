import { expect, locateFact, test } from '../console.ts';
import { nightly } from '../projects.ts';

test(
  'records of another program are read, with decimals as text and missing fields',
  nightly,
  async ({ page, operator }) => {
    await operator.open('/database/purchases?inspect_purchase=1');
    const lot = page.getByRole('dialog', { name: 'Lot of holo cards' });
    await expect(lot.getByText('OK', { exact: true })).toBeVisible();
    await expect(lot.getByRole('img', { name: /picture 1 of 3/ })).toBeVisible();
    await expect(locateFact(lot, 'Weight')).toHaveText('140 g');
    await expect(lot.getByText('€248.00').first()).toBeVisible();

    await operator.open('/database/purchases?inspect_purchase=8');
    const parcel = page.getByRole('dialog', { name: 'Unnamed parcel' });
    for (const label of ['Status', 'Date', 'Shipment', 'Weight', 'Purchase link']) {
      await expect(locateFact(parcel, label)).toHaveText('–');
    }
    await expect(parcel.getByText('No pictures')).toBeVisible();

    await operator.open('/database/stock?inspect_product=12');
    await expect(locateFact(page.getByRole('dialog', { name: 'Unsorted bulk, 2 kg' }), 'Type')).toHaveText(
      'N/A',
    );
    await operator.open('/database/incomingstock?shipment_id=3');
    await expect(
      page.getByRole('dialog', { name: 'Surface mail #3' }).getByText('€0.00').first(),
    ).toBeVisible();
  },
);
